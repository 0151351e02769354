from collections.abc import Sequence
from os import PathLike
from typing import Any, ClassVar, Final, Literal, SupportsIndex, TypeAlias, final

from numpy import bool_, float32, int8, int32, int64, uint8, uint16, uint64
from numpy.typing import NDArray
from typing_extensions import Self

__version__: Final[str]
VARIANTS: Final[tuple[str, ...]]
BOTS: Final[tuple[str, ...]]
ENCODING_VERSION: Final[int]
OBSERVATIONS: Final[tuple[str, ...]]
REWARDS: Final[tuple[str, ...]]
SIGNALS: Final[tuple[str, ...]]

_Action: TypeAlias = Action | str | SupportsIndex
_Entry: TypeAlias = (
    tuple[Literal["act"], Action] | tuple[Literal["say"], int, str] | tuple[Literal["comment"], str]
)
_Layout: TypeAlias = str | Sequence[str] | None
_LayoutName: TypeAlias = Literal["fixed", "shuffled", "own"] | None
_Outcome: TypeAlias = Literal["won", "lost"] | None
_Reason: TypeAlias = Literal["skull", "three", "stuck", "conceded"] | None
_Speech: TypeAlias = Literal["free", "steps", "claims", "graded"]
_Verdict: TypeAlias = Literal["won", "lost", "unknown"]

class GamberoError(ValueError): ...

class IllegalAction(GamberoError):
    code: str

class GameOver(IllegalAction): ...
class NotationError(GamberoError): ...

def signals(variant: str) -> list[str]: ...

# Attributes are read-only: `Final`, one line where a property needs two lines.

class _Immutable:
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...

@final
class Action(_Immutable):
    def __new__(cls, text: str) -> Action: ...
    kind: Final[Literal["play", "end", "concede"]]
    card: Final[str | None]
    pile: Final[int | None]
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Deal(_Immutable):
    @staticmethod
    def from_seed(
        variant: str, players: int, seed: int, layout: _Layout = None, first: int | None = None
    ) -> Deal: ...
    @staticmethod
    def from_deck(
        variant: str, players: int, deck: Sequence[str], layout: str | None = None, first: int | None = None
    ) -> Deal: ...
    variant: Final[str]
    players: Final[int]
    seed: Final[int | None]
    first: Final[int]
    layout: Final[_LayoutName]
    order: Final[list[str]]
    hands: Final[list[list[str]]]
    def state(self) -> State: ...

class _Position(_Immutable):
    def __new__(cls, text: str) -> Self: ...
    variant: Final[str]
    players: Final[int]
    layout: Final[_LayoutName]
    active: Final[int]
    directions: Final[list[Literal["rising", "falling"]]]
    tops: Final[list[str | None]]
    draw: Final[int]
    laid: Final[list[str]]
    left: Final[int]
    played: Final[int]
    minimum: Final[int]
    owes: Final[Literal["cover-skull", "exactly-three", "minimum"] | None]
    may_end: Final[bool]
    commands: Final[list[str | None]]
    lasting: Final[list[str]]
    skulls: Final[list[int]]
    three: Final[bool]
    bound: Final[int | None]
    outcome: Final[_Outcome]
    reason: Final[_Reason]
    is_over: Final[bool]
    def legal_actions(self) -> list[Action]: ...
    def said(self, seat: int) -> list[str]: ...

@final
class State(_Position):
    hands: Final[list[list[str]]]
    draw_pile: Final[list[str]]
    def act(self, action: _Action) -> State: ...
    def say(self, seat: int, signals: Sequence[str], speech: _Speech = "free") -> State: ...
    def speak(self, speech: _Speech = "claims") -> State: ...
    def open_hands(self) -> State: ...
    def view(self, seat: int) -> View: ...
    def spectator_view(self) -> View: ...
    def random_action(self, seed: int) -> Action: ...
    def playout(self, seed: int) -> State: ...

@final
class View(_Position):
    seat: Final[int | None]
    hand: Final[list[str]]
    counts: Final[list[int]]
    unseen: Final[list[str]]
    is_my_turn: Final[bool]
    def may_say(self) -> list[str]: ...
    def honest(self) -> list[str]: ...
    def claims(self) -> list[str]: ...
    def known(self, seat: int) -> list[str]: ...
    def sample(self, seed: int) -> State: ...
    def to_json(self) -> str: ...
    @staticmethod
    def from_json(text: str, before: View | None = None) -> View: ...

@final
class Record:
    def __new__(cls, deal: Deal) -> Record: ...
    @staticmethod
    def read(source: str | bytes) -> Record: ...
    @staticmethod
    def load(path: str | PathLike[str]) -> Record: ...
    def save(self, path: str | PathLike[str]) -> None: ...
    def to_text(self) -> str: ...
    def to_json(self) -> str: ...
    deal: Final[Deal]
    seed: Final[int | None]
    names: Final[list[str | None]]
    tags: Final[dict[str, str]]
    actions: Final[list[Action]]
    entries: Final[list[_Entry]]
    state: Final[State]
    turn: Final[int]
    outcome: Final[_Outcome]
    reason: Final[_Reason]
    left: Final[int]
    def set_name(self, seat: int, name: str) -> None: ...
    def set_tag(self, tag: str, value: str) -> None: ...
    def act(self, action: _Action) -> None: ...
    def say(self, seat: int, signals: Sequence[str]) -> None: ...
    def comment(self, text: str) -> None: ...
    def states(self) -> list[State]: ...

@final
class Solution:
    def __new__(cls, verdict: _Verdict, line: Sequence[Action], positions: int) -> Solution: ...
    verdict: Final[_Verdict]
    line: Final[list[Action]]
    positions: Final[int]
    def __getnewargs__(self) -> tuple[str, list[Action], int]: ...

def solve(state: State, positions: int = 100_000) -> Solution: ...
def analyse(
    record: Record, looks: int = 400, positions: int = 1_500_000, threads: int = 0
) -> dict[str, Any]: ...
def last_winnable(record: Record, positions: int = 1_500_000) -> tuple[int, int]: ...

@final
class Bot:
    def __new__(
        cls, name: str, seed: int = 0, looks: int | None = None, think_ms: int | None = None
    ) -> Bot: ...
    name: Final[str]
    speech: Final[Literal["steps", "claims"]]
    def act(self, view: View) -> Action: ...
    def choose(self, view: View) -> tuple[Action, str]: ...
    def says(self, view: View) -> list[str]: ...
    def act_batch(self, views: Sequence[View], threads: int = 0) -> list[Action]: ...
    def __getnewargs__(self) -> tuple[str, int, int | None, int | None]: ...

def _simulate(
    variant: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    signals: bool,
    open: bool,
    layout: _Layout,
    looks: int | None,
    think_ms: int | None,
    threads: int,
    records: bool,
) -> dict[str, Any]: ...

_Bounds: TypeAlias = tuple[float, float, float]
_Columns: TypeAlias = tuple[NDArray[uint64], NDArray[bool_], NDArray[uint8]]

def _pool(line_ups: Sequence[_Columns]) -> tuple[_Bounds, _Bounds]: ...
def _compare(first: _Columns, second: _Columns) -> tuple[tuple[int, int, int, int], _Bounds, float, _Bounds]: ...
def _board_pixels(shown: State | View, width: int) -> NDArray[uint8]: ...
def num_actions(variant: str, signals: bool = False) -> int: ...
def signal_index(signal: str) -> int: ...
def fields(observation: str, variant: str) -> list[tuple[str, int, int, int, str]]: ...

@final
class Episode:
    def __new__(
        cls,
        variant: str,
        players: int = 2,
        *,
        seed: int = 0,
        layout: _Layout = None,
        signals: str = "automatic",
        signals_a_turn: int = 1,
        observation: str = "compact",
        reward: str = "win",
        state: State | None = None,
    ) -> Episode: ...
    seat: Final[int]
    is_talk: Final[bool]
    is_over: Final[bool]
    won: Final[bool]
    left: Final[int]
    turns: Final[int]
    state: Final[State]
    seed: Final[int | None]
    variant: Final[str]
    players: Final[int]
    signals: Final[str]
    signals_a_turn: Final[int]
    observation: Final[str]
    reward: Final[str]
    num_actions: Final[int]
    observation_shape: Final[tuple[int]]
    observation_dtype: Final[Literal["uint8", "float32"]]
    def reset(self, seed: int) -> None: ...
    def step(self, action: SupportsIndex) -> float: ...
    def observe(self, seat: int | None = None) -> NDArray[Any]: ...
    def mask(self, seat: int | None = None) -> NDArray[int8]: ...
    def legal_actions(self) -> list[int]: ...
    def random_action(self, seed: int) -> int | None: ...
    def action_text(self, index: SupportsIndex) -> str: ...
    def action_index(self, action: Action | str) -> int: ...
    def copy(self) -> Episode: ...
    def __copy__(self) -> Episode: ...
    def __deepcopy__(self, memo: Any, /) -> Episode: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class ValueNetwork:
    def __new__(
        cls,
        variant: str,
        players: int,
        first: NDArray[float32],
        second: NDArray[float32],
        heads: NDArray[float32],
        prior: float = 0.0,
    ) -> ValueNetwork: ...
    @staticmethod
    def fresh(variant: str, players: int, seed: int = 0) -> ValueNetwork: ...
    @staticmethod
    def own(variant: str, players: int) -> ValueNetwork: ...
    @staticmethod
    def from_bytes(data: bytes) -> ValueNetwork: ...
    def to_bytes(self) -> bytes: ...
    def fitted(self, variant: str, players: int) -> ValueNetwork: ...
    variant: Final[str]
    players: Final[int]
    prior: Final[float]
    first: Final[NDArray[float32]]
    second: Final[NDArray[float32]]
    heads: Final[NDArray[float32]]
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Lessons:
    offsets: Final[NDArray[int64]]
    places: Final[NDArray[uint16]]
    values: Final[NDArray[float32]]
    figures: Final[NDArray[float32]]
    targets: Final[NDArray[float32]]
    openness: Final[NDArray[uint8]]
    left: Final[NDArray[uint8]]
    def __len__(self) -> int: ...

def self_play(
    network: ValueNetwork,
    first: int,
    games: int,
    *,
    worlds: int = 0,
    lam: float | None = None,
    stray: int = 60,
    threads: int = 0,
) -> Lessons: ...

_Arrays: TypeAlias = tuple[Any, ...]

@final
class Batch:
    def __new__(
        cls,
        variant: str,
        players: int,
        num_envs: int,
        *,
        seed: int,
        first_deal: int | None,
        layout: _Layout,
        signals: str,
        signals_a_turn: int,
        observation: str,
        reward: str,
        threads: int,
    ) -> Batch: ...
    observation_shape: Final[tuple[int, bool]]
    num_actions: Final[int]
    def reset(self, seed: int) -> None: ...
    def observe(self, out: _Arrays) -> None: ...
    def step(self, actions: NDArray[int32], out: _Arrays) -> None: ...
    def random_actions(self, seed: int, out: NDArray[int32]) -> None: ...
    def bot_actions(
        self,
        bot: str,
        seed: int,
        looks: int | None,
        think_ms: int | None,
        wanted: NDArray[uint8] | None,
        out: NDArray[int32],
    ) -> None: ...
    def state(self, game: int) -> State: ...
    def finished(self) -> tuple[int, int, int, int]: ...

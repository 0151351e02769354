from collections.abc import Sequence
from os import PathLike
from typing import Any, ClassVar, Final, Literal, SupportsIndex, TypeAlias, final

from numpy import float32, int8, int32, int64, uint8, uint16
from numpy.typing import NDArray

__version__: Final[str]
VARIANTS: Final[tuple[str, ...]]
BOTS: Final[tuple[str, ...]]

_Action: TypeAlias = Action | str | SupportsIndex
_Speech: TypeAlias = Literal["free", "steps", "claims", "graded"]
_Entry: TypeAlias = (
    tuple[Literal["act"], Action] | tuple[Literal["say"], int, str] | tuple[Literal["comment"], str]
)

class GamberoError(ValueError):
    """Something that cannot be, in what a caller asks for."""

class IllegalAction(GamberoError):
    """An action or a signal that the rules refuse. `code` says why, in a word that does not change."""
    code: str

class GameOver(IllegalAction):
    """An action or a signal after the end of the game."""
class NotationError(GamberoError):
    """A text that cannot be read."""

def signals(variant: str) -> list[str]:
    """The signals that a variant has, as texts such as ``'jump:0'``.

    >>> import gambero
    >>> gambero.signals('quick-expert')[:5]
    ['jump:0', 'jump:1', 'aim:0', 'aim:1', 'colour:red']
    """

@final
class Action:
    """What a player can do: lay a card on a pile (``37@0``), end the turn (``end``), give up (``concede``).

    Wherever an action is asked for, its text does as well, and so does its index in the encoding.

    >>> from gambero import Action
    >>> action = Action('37@0')
    >>> action.kind, action.card, action.pile
    ('play', '37', 0)
    >>> action
    Action('37@0')
    >>> print(Action('end'), Action('end').card)
    end None
    """
    def __new__(cls, text: str) -> Action: ...
    @property
    def kind(self) -> Literal["play", "end", "concede"]:
        """``'play'``, ``'end'`` or ``'concede'``."""
    @property
    def card(self) -> str | None:
        """The card that is laid, such as ``'37'``, ``'49s'``, ``'r7'``; ``None`` if none is."""
    @property
    def pile(self) -> int | None:
        """The pile on which it is laid, from 0; ``None`` if no card is laid."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...
    def __copy__(self) -> Action: ...
    def __deepcopy__(self, _memo: Any) -> Action: ...

@final
class Deal:
    """What a game starts from: a shuffled deck, its seats, and who starts.

    >>> from gambero import Deal
    >>> deal = Deal.from_seed('quick', 2, 7)
    >>> deal.hands
    [['v1', 'v2'], ['r8', 'g7']]
    >>> deal.state().left
    50
    >>> Deal.from_deck('quick', 2, deal.order) == deal
    True
    """
    @staticmethod
    def from_seed(
        variant: str,
        players: int,
        seed: int,
        layout: str | Sequence[str] | None = None,
        first: int | None = None,
    ) -> Deal:
        """The deal of a seed, the same on every machine and for ever. `layout` is for Extreme alone:
        ``'fixed'``, as without it, ``'shuffled'``, or a list of 28 cards with commands such as ``'49s'``.
        `first` is the seat that starts, 0 without it.
        """
    @staticmethod
    def from_deck(
        variant: str,
        players: int,
        deck: Sequence[str],
        layout: str | None = None,
        first: int | None = None,
    ) -> Deal:
        """The deal of a deck, its first card dealt first. `layout` is for Extreme alone, and says whether the
        players know all commands (``'fixed'``, ``'own'``) or see them with the cards (``'shuffled'``).
        """
    @property
    def variant(self) -> str:
        """The variant's id."""
    @property
    def players(self) -> int:
        """How many players there are."""
    @property
    def seed(self) -> int | None:
        """The seed that it came from; ``None`` if that is not known."""
    @property
    def first(self) -> int:
        """The seat that starts."""
    @property
    def layout(self) -> Literal["fixed", "shuffled", "own"] | None:
        """Extreme: where the commands come from, ``'fixed'``, ``'shuffled'`` or ``'own'``; ``None`` in variants
        without commands.
        """
    @property
    def order(self) -> list[str]:
        """The cards of the deck, the first dealt first."""
    @property
    def hands(self) -> list[list[str]]:
        """The hand that each seat is dealt, sorted."""
    def state(self) -> State:
        """The game before its first action."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, Any]: ...
    def __copy__(self) -> Deal: ...
    def __deepcopy__(self, _memo: Any) -> Deal: ...

@final
class State:
    """A game at one moment, hidden cards included, with what has been said. It never changes: `act` and `say`
    return another one.

    ``State(text)`` reads a position in notation, which is also what ``str`` writes.

    >>> from gambero import State
    >>> state = State('original 47,-,-,- 37,48/50,60 61,62 0 0 playing')
    >>> state.legal_actions()[:2]
    [Action('37@0'), Action('37@1')]
    >>> state = state.act('37@0')
    >>> print(state)
    original 37,-,-,- 48/50,60 61,62 0 1 playing
    >>> state.owes
    'minimum'
    >>> state.act('end')
    Traceback (most recent call last):
    ...
    gambero.IllegalAction: this turn asks for at least 2 cards, so far 1
    """
    def __new__(cls, text: str) -> State: ...
    @property
    def variant(self) -> str:
        """The variant's id."""
    @property
    def players(self) -> int:
        """How many players there are."""
    @property
    def layout(self) -> Literal["fixed", "shuffled", "own"] | None:
        """Extreme: where the commands come from, ``'fixed'``, ``'shuffled'`` or ``'own'``; ``None`` in variants
        without commands.
        """
    @property
    def active(self) -> int:
        """The seat whose turn it is, or was when the game ended."""
    @property
    def directions(self) -> list[Literal["rising", "falling"]]:
        """Which way each pile goes: ``'rising'`` or ``'falling'``."""
    @property
    def tops(self) -> list[str | None]:
        """The top card of each pile; ``None`` where none has been laid."""
    @property
    def hands(self) -> list[list[str]]:
        """The cards of each seat, sorted."""
    @property
    def draw(self) -> int:
        """How many cards the draw pile holds."""
    @property
    def draw_pile(self) -> list[str]:
        """The cards of the draw pile, the next one first."""
    @property
    def laid(self) -> list[str]:
        """The cards that lie on the piles, sorted."""
    @property
    def left(self) -> int:
        """The score: how many cards are not on a pile yet."""
    @property
    def played(self) -> int:
        """How many cards have been laid in this turn."""
    @property
    def minimum(self) -> int:
        """How many this turn must lay at least, commands apart."""
    @property
    def owes(self) -> Literal["cover-skull", "exactly-three", "minimum"] | None:
        """The gravest duty that this turn has not met yet: ``'cover-skull'``, ``'exactly-three'`` or
        ``'minimum'``; ``None`` if there is none, or the game is over.
        """
    @property
    def may_end(self) -> bool:
        """Whether the active seat may end its turn now."""
    @property
    def commands(self) -> list[str | None]:
        """Extreme: the command that shows on each pile; ``None`` where none does."""
    @property
    def lasting(self) -> list[str]:
        """Extreme: the lasting commands in force."""
    @property
    def skulls(self) -> list[int]:
        """Extreme: the piles on which a skull shows."""
    @property
    def three(self) -> bool:
        """Extreme: whether a 3! card lies in this turn."""
    @property
    def bound(self) -> int | None:
        """Extreme: the pile that one pile has fixed for this turn."""
    @property
    def outcome(self) -> Literal["won", "lost"] | None:
        """``'won'`` or ``'lost'``; ``None`` while the game is played."""
    @property
    def reason(self) -> Literal["skull", "three", "stuck", "conceded"] | None:
        """Why the game is lost: ``'skull'``, ``'three'``, ``'stuck'`` or ``'conceded'``."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    def legal_actions(self) -> list[Action]:
        """All legal actions but giving up: the plays in the order of the hand, then of the piles; then the end
        of the turn. None once the game is over.
        """
    def act(self, action: _Action) -> State:
        """The state after an action. What was said about the pile that moves stands no longer."""
    def say(self, seat: int, signals: Sequence[str], speech: _Speech = "free") -> State:
        """The state after a seat has said something, in place of what it said before; everybody draws
        conclusions. `speech` says what its silence means: nothing (``'free'`` and ``'steps'``), or that
        whatever it could claim and does not is not so (``'claims'``).

        >>> from gambero import State
        >>> state = State('original 47,-,-,- 48,49/37,60 61,62 0 0 playing')
        >>> state.say(1, ['jump:0']).view(0).known(1)
        ['37']
        """
    def speak(self, speech: _Speech = "claims") -> State:
        """The state after all seats have said what speakers of this kind say: ``'steps'`` about jumps back and
        small steps, as the simple bots do; ``'claims'`` all that tells most about their hands, as the
        stronger bots do; ``'free'`` nothing.
        """
    def open_hands(self) -> State:
        """The state after all hands have been laid open: everybody knows them, until cards are drawn."""
    def said(self, seat: int) -> list[str]:
        """What a seat has said that still stands."""
    def view(self, seat: int) -> View:
        """What a seat may see."""
    def spectator_view(self) -> View:
        """What everybody may see: no hand at all."""
    def random_action(self, seed: int) -> Action:
        """One of the legal actions, all equally likely; the same for the same seed. It never gives up."""
    def playout(self, seed: int) -> State:
        """The end of a game of random actions from here; the same for the same seed.

        >>> from gambero import Deal
        >>> end = Deal.from_seed('original', 3, 7).state().playout(1)
        >>> end.outcome, end.reason
        ('lost', 'stuck')
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, Any]: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: Any) -> State: ...

@final
class View:
    """A game as one seat or a spectator sees it, with what has been said: no other hand, and not the order of
    the draw pile. It never changes.

    ``View(text)`` reads a view in notation, which is also what ``str`` writes.

    >>> from gambero import Deal
    >>> view = Deal.from_seed('quick', 3, 7).state().view(1)
    >>> view.hand, view.counts, len(view.unseen)
    (['r8', 'g7'], [2, 2, 2], 48)
    >>> view.honest()
    ['take:0', 'aim:1', 'big-steps', 'card:red-high', 'card:green-middle', 'colour:red', 'colour:green']
    >>> view.legal_actions()  # it is the turn of seat 0
    []
    """
    def __new__(cls, text: str) -> View: ...
    @property
    def seat(self) -> int | None:
        """The seat whose view it is; ``None`` for a spectator's."""
    @property
    def variant(self) -> str:
        """The variant's id."""
    @property
    def players(self) -> int:
        """How many players there are."""
    @property
    def layout(self) -> Literal["fixed", "shuffled", "own"] | None:
        """Extreme: where the commands come from, ``'fixed'``, ``'shuffled'`` or ``'own'``; ``None`` in variants
        without commands.
        """
    @property
    def active(self) -> int:
        """The seat whose turn it is, or was when the game ended."""
    @property
    def directions(self) -> list[Literal["rising", "falling"]]:
        """Which way each pile goes: ``'rising'`` or ``'falling'``."""
    @property
    def tops(self) -> list[str | None]:
        """The top card of each pile; ``None`` where none has been laid."""
    @property
    def hand(self) -> list[str]:
        """The seat's own cards, sorted; none for a spectator."""
    @property
    def counts(self) -> list[int]:
        """How many cards each seat holds."""
    @property
    def draw(self) -> int:
        """How many cards the draw pile holds."""
    @property
    def unseen(self) -> list[str]:
        """The cards that the seat has not seen, sorted: they are in other hands or in the draw pile."""
    @property
    def laid(self) -> list[str]:
        """The cards that lie on the piles, sorted."""
    @property
    def left(self) -> int:
        """The score: how many cards are not on a pile yet."""
    @property
    def played(self) -> int:
        """How many cards have been laid in this turn."""
    @property
    def minimum(self) -> int:
        """How many this turn must lay at least, commands apart."""
    @property
    def owes(self) -> Literal["cover-skull", "exactly-three", "minimum"] | None:
        """The gravest duty that this turn has not met yet: ``'cover-skull'``, ``'exactly-three'`` or
        ``'minimum'``; ``None`` if there is none, or the game is over.
        """
    @property
    def may_end(self) -> bool:
        """Whether the seat may end its turn now."""
    @property
    def commands(self) -> list[str | None]:
        """Extreme: the command that shows on each pile; ``None`` where none does."""
    @property
    def lasting(self) -> list[str]:
        """Extreme: the lasting commands in force."""
    @property
    def skulls(self) -> list[int]:
        """Extreme: the piles on which a skull shows."""
    @property
    def three(self) -> bool:
        """Extreme: whether a 3! card lies in this turn."""
    @property
    def bound(self) -> int | None:
        """Extreme: the pile that one pile has fixed for this turn."""
    @property
    def outcome(self) -> Literal["won", "lost"] | None:
        """``'won'`` or ``'lost'``; ``None`` while the game is played."""
    @property
    def reason(self) -> Literal["skull", "three", "stuck", "conceded"] | None:
        """Why the game is lost: ``'skull'``, ``'three'``, ``'stuck'`` or ``'conceded'``."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    @property
    def is_my_turn(self) -> bool:
        """Whether it is this seat's turn, in a game that is played."""
    def legal_actions(self) -> list[Action]:
        """All legal actions of this seat but giving up, in the order of `State.legal_actions`; none when it is
        not its turn.
        """
    def may_say(self) -> list[str]:
        """The signals that the seat may give now."""
    def honest(self) -> list[str]:
        """Those of them that are true of its hand."""
    def claims(self) -> list[str]:
        """Those of these that tell most about it: what the stronger bots say."""
    def said(self, seat: int) -> list[str]:
        """What a seat has said that still stands."""
    def known(self, seat: int) -> list[str]:
        """The cards that a seat is known to hold, from all that has been said and done."""
    def sample(self, seed: int) -> State:
        """A state that looks like this to the seat, with the unseen cards dealt at random; the same for the same
        seed. What was said is kept; the cards are not dealt by it.

        >>> from gambero import Deal
        >>> view = Deal.from_seed('original', 3, 7).state().view(1)
        >>> view.sample(1).view(1) == view
        True
        """
    def to_json(self) -> str:
        """The view as JSON text, as programs get it that speak the bot protocol.

        >>> import json
        >>> from gambero import Deal
        >>> view = json.loads(Deal.from_seed('quick', 2, 7).state().view(0).to_json())
        >>> view['plays'][0]
        {'card': 'v1', 'pile': 0, 'step': 1, 'back': False, 'loses': False}
        """
    @staticmethod
    def from_json(text: str, before: View | None = None) -> View:
        """The view of a program that speaks the bot protocol, from the JSON that it is sent. With the view that
        the same seat had before in the same game, what was concluded by then is kept as far as it still
        holds.

        >>> from gambero import State, View
        >>> state = State('original 47,-,-,- 48,49/37,60 61,62 0 0 playing').say(1, ['jump:0'])
        >>> View.from_json(state.view(0).to_json()).known(1)
        ['37']
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, Any]: ...
    def __copy__(self) -> View: ...
    def __deepcopy__(self, _memo: Any) -> View: ...

@final
class Record:
    r"""One game on paper: its deal, its actions, signals, comments and tags. It is always legal: what the rules
    refuse is not written down.

    >>> from gambero import Deal, Record
    >>> record = Record(Deal.from_seed('quick', 2, 7))
    >>> record.set_name(0, 'Anna')
    >>> record.say(0, ['card:violet-low'])
    >>> record.act('v1@0')
    >>> record.comment('A good start.')
    >>> print(record.to_text().split('\n\n')[1])
    [0: card:violet-low]
    1. seat 0: v1@0 { A good start. }
    <BLANKLINE>
    >>> Record.read(record.to_text()) == record
    True
    """
    def __new__(cls, deal: Deal) -> Record: ...
    @staticmethod
    def read(source: str | bytes) -> Record:
        """Reads a record, as text or as JSON."""
    @staticmethod
    def load(path: str | PathLike[str]) -> Record:
        """Reads the record in a file, as text or as JSON."""
    def save(self, path: str | PathLike[str]) -> None:
        """Writes it to a file: as JSON if its name ends with ``.json``, otherwise as text. The file has its name
        only once it is whole.
        """
    def to_text(self) -> str:
        """The record as text."""
    def to_json(self) -> str:
        """The record as JSON, on one line."""
    @property
    def deal(self) -> Deal:
        """The deal."""
    @property
    def seed(self) -> int | None:
        """The seed that the deal came from; ``None`` if that is not known."""
    @property
    def names(self) -> list[str | None]:
        """The name of who sat in each seat; ``None`` where that is not known."""
    def set_name(self, seat: int, name: str) -> None:
        """Notes who sat in a seat."""
    @property
    def tags(self) -> dict[str, str]:
        """The other tags, such as ``date``, by name."""
    def set_tag(self, tag: str, value: str) -> None:
        """Sets a tag; one that is there is changed."""
    def act(self, action: _Action) -> None:
        """Plays an action and writes it down."""
    def say(self, seat: int, signals: Sequence[str]) -> None:
        """Writes down what a seat says besides what it has said since the last action."""
    def comment(self, text: str) -> None:
        """Writes down a remark."""
    @property
    def actions(self) -> list[Action]:
        """The actions, in order."""
    @property
    def entries(self) -> list[_Entry]:
        """Everything that is written down, in order: ``('act', action)``, ``('say', seat, signal)``,
        ``('comment', text)``.
        """
    def states(self) -> list[State]:
        """The game once more from its deal, with its talk: the state before the first entry, and after each of
        `entries`. What seats say means what it says, and their silence nothing.
        """
    @property
    def state(self) -> State:
        """The state after the last entry, with its talk."""
    @property
    def turn(self) -> int:
        """The number of the turn that is being played, from 1; the last one once the game is over."""
    @property
    def outcome(self) -> Literal["won", "lost"] | None:
        """``'won'`` or ``'lost'``; ``None`` while the game is played."""
    @property
    def reason(self) -> Literal["skull", "three", "stuck", "conceded"] | None:
        """Why the game is lost: ``'skull'``, ``'three'``, ``'stuck'`` or ``'conceded'``."""
    @property
    def left(self) -> int:
        """The score: how many cards are not on a pile."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, Any]: ...

@final
class Solution:
    """What the solver found: `verdict` is ``'won'`` with the actions that win in `line`, ``'lost'``, which is a
    proof, or ``'unknown'``; `positions` is how many it has looked at.
    """
    def __new__(
        cls, verdict: Literal["won", "lost", "unknown"], line: Sequence[Action], positions: int
    ) -> Solution: ...
    @property
    def verdict(self) -> Literal["won", "lost", "unknown"]:
        """``'won'``, ``'lost'`` or ``'unknown'``."""
    @property
    def line(self) -> list[Action]:
        """The actions that win, if it is won."""
    @property
    def positions(self) -> int:
        """How many positions were looked at."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str, list[Action], int]: ...

def solve(state: State, positions: int = 100_000) -> Solution:
    """Whether a game can be won from here with all cards known, looking at no more than so many positions.
    The same question always has the same answer. Other threads of Python go on meanwhile, and Ctrl-C stops
    it.

    >>> import gambero
    >>> solution = gambero.solve(gambero.Deal.from_seed('quick', 3, 7).state())
    >>> solution.verdict, len(solution.line)
    ('won', 85)
    """
def analyse(
    record: Record, looks: int = 400, positions: int = 1_500_000, threads: int = 0
) -> dict[str, Any]:
    """Where a game was won or lost: the team's chance after every turn, what the bot `expert` would have played,
    and how long the game could be won with all cards known. The keys are those of `AnalysisJson` in the
    server's protocol: ``start``, ``turns`` (each with ``turn``, ``seat``, ``frame``, ``played``, ``chance``,
    ``best``, ``best_chance``, ``reason``), ``won_before``, ``lost_from``, ``actions``.

    `looks` is how many looks ahead are taken for each turn, `positions` how many the solver may look at in
    all. The result does not depend on the number of threads; 0 is one a core. Ctrl-C stops it.
    """
def last_winnable(record: Record, positions: int = 1_500_000) -> tuple[int, int]:
    """How far along a game a win was still there with all cards known, as ``(won_before, lost_from)``: of the
    moments, counted in actions from 0, those before `won_before` can be won, and those from `lost_from` on
    cannot. Between the two lie moments of which nothing was found out.
    """

@final
class Bot:
    """A bot: `name` is one of `BOTS`, from ``'random'`` to ``'expert'``, or ``'skilled:FILE.net'`` or
    ``'expert:FILE.net'`` for a network of your own.

    `seed` is for bots that play by chance. The bot ``'expert'`` thinks about a move for `think_ms`
    milliseconds, 50 without it, as a mean over the moves that a turn must have, and for most of them at its
    beginning; or it takes `looks` looks ahead there: then it always plays the same. A bot remembers the turn
    that it has planned and how long it has thought about it, and nothing else.

    >>> from gambero import Bot, Deal
    >>> state, bot = Deal.from_seed('original', 3, 7).state(), Bot('greedy')
    >>> while not state.is_over:
    ...     state = state.act(bot.act(state.view(state.active)))
    >>> state.left
    10
    """
    def __new__(
        cls, name: str, seed: int = 0, looks: int | None = None, think_ms: int | None = None
    ) -> Bot: ...
    @property
    def name(self) -> str:
        """The name that it was made with."""
    @property
    def speech(self) -> Literal["steps", "claims"]:
        """How much it says of what is true: ``'steps'`` or ``'claims'``."""
    def act(self, view: View) -> Action:
        """What it does now. It must be the turn of the seat whose view it is."""
    def choose(self, view: View) -> tuple[Action, str]:
        """The same, and why: ``'jumps-back'``, ``'smallest-step'`` …"""
    def says(self, view: View) -> list[str]:
        """What it says with this view."""
    def act_batch(self, views: Sequence[View], threads: int = 0) -> list[Action]:
        """What it does with each of many views, on as many threads as asked for; 0 is one a core. Each view is
        judged for itself, as by a bot that was just made: the result depends neither on the threads nor on
        the other views. Other threads of Python go on meanwhile, and Ctrl-C stops it.
        """
    def __getnewargs__(self) -> tuple[str, int, int | None, int | None]: ...

def _simulate(
    variant: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    signals: bool,
    open: bool,
    layout: str | Sequence[str] | None,
    looks: int | None,
    think_ms: int | None,
    threads: int,
    records: bool,
) -> dict[str, Any]: ...

ENCODING_VERSION: Final[int]
OBSERVATIONS: Final[tuple[str, ...]]
REWARDS: Final[tuple[str, ...]]
SIGNALS: Final[tuple[str, ...]]

_Layout: TypeAlias = str | Sequence[str] | None
_Index: TypeAlias = SupportsIndex

def num_actions(variant: str, signals: bool = False) -> int:
    """How many actions an environment has: with `signals`, signals are actions, too.

    >>> from gambero import encoding
    >>> encoding.num_actions('original'), encoding.num_actions('quick', signals=True)
    (393, 166)
    """

def signal_index(signal: str) -> int:
    """The place of a signal in the encoding.

    >>> from gambero import encoding
    >>> encoding.signal_index('jump:0')
    12
    """

def fields(observation: str, variant: str) -> list[tuple[str, int, int, int, str]]:
    """The parts of an observation, in order: name, first place, rows, columns, meaning."""

@final
class Episode:
    """One game as an environment: actions, observations and masks are numbers with fixed places, as
    `docs/encoding.md` describes them. One seat acts at a time, `seat`.

    `signals` is ``'none'``, ``'automatic'`` or ``'actions'``, `observation` ``'compact'``, ``'planes'`` or
    ``'network'``, `reward` ``'win'``, ``'cards'`` or ``'shaped'``.

    >>> from gambero import Episode
    >>> episode = Episode('original', players=2, seed=7)
    >>> while not episode.is_over:
    ...     reward = episode.step(episode.legal_actions()[0])
    >>> episode.won, episode.left
    (False, 80)
    """
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
    def reset(self, seed: int) -> None:
        """Begins the game of a seed."""
    def step(self, action: _Index) -> float:
        """The seat that acts makes a move, by its index; what it is worth to the team comes back."""
    def observe(self, seat: int | None = None) -> NDArray[Any]:
        """What a seat sees: the one that acts, if none is named. A new array."""
    def mask(self, seat: int | None = None) -> NDArray[int8]:
        """For each action 1 if it can be chosen now, as 8-bit integers. A new array.

        With the name of a seat, all are 0 unless that seat acts.
        """
    def legal_actions(self) -> list[int]:
        """The indices of all actions that can be chosen now."""
    def random_action(self, seed: int) -> int | None:
        """The index of one of them, every one equally likely; ``None`` when the game has ended."""
    def action_text(self, index: _Index) -> str:
        """What an index stands for here: ``'37@0'``, ``'end'``, ``'say jump:0'``, ``'silent'``."""
    def action_index(self, action: Action | str) -> int:
        """The index of an action: of an Action, or of a text as `action_text` writes it."""
    def copy(self) -> Episode:
        """The same game, to be played on by itself."""
    @property
    def seat(self) -> int:
        """The seat that acts or speaks now."""
    @property
    def is_talk(self) -> bool:
        """Whether somebody speaks, before the active seat plays."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    @property
    def won(self) -> bool:
        """Whether it has ended and is won."""
    @property
    def left(self) -> int:
        """Cards that are not on a pile."""
    @property
    def turns(self) -> int:
        """How many turns were played: those in which a card was laid."""
    @property
    def state(self) -> State:
        """The game as it is now."""
    @property
    def seed(self) -> int | None:
        """The seed of the deal; ``None`` if it began with a state."""
    @property
    def variant(self) -> str:
        """The variant's id."""
    @property
    def players(self) -> int:
        """How many players there are."""
    @property
    def signals(self) -> str:
        """Who says what."""
    @property
    def signals_a_turn(self) -> int:
        """How many signals a seat may give before a turn."""
    @property
    def observation(self) -> str:
        """What is seen."""
    @property
    def reward(self) -> str:
        """What is rewarded."""
    @property
    def num_actions(self) -> int:
        """How many actions there are."""
    @property
    def observation_shape(self) -> tuple[int]:
        """The shape of an observation."""
    @property
    def observation_dtype(self) -> Literal["uint8", "float32"]:
        """The type of its numbers: ``'uint8'`` or ``'float32'``."""
    def __copy__(self) -> Episode: ...
    def __deepcopy__(self, memo: Any, /) -> Episode: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class ValueNetwork:
    """The network by which ``'skilled'`` and ``'expert'`` value a table, for one variant and number of players.

    Its weights are three arrays of float32. `first` has a row for each input and 64 columns, `second` a row
    for each of these 64 units and 32 columns, `heads` a row for each of these 32 units and of the 26 figures
    that go straight there, and 6 columns: the chances, before the logistic function, that at most 0, 2, 6,
    12, 25 and 45 cards are left in the end. The last row of each array is added always. `prior`, from 0 to 1,
    is how much the opinion of ``'careful'`` counts when turns are compared.

    >>> from gambero import ValueNetwork
    >>> network = ValueNetwork.own('quick', 2)
    >>> network
    <ValueNetwork for quick with 2 players>
    >>> network.second.shape, network.heads.shape
    ((65, 32), (59, 6))
    >>> ValueNetwork.from_bytes(network.to_bytes()) == network
    True
    """
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
    def fresh(variant: str, players: int, seed: int = 0) -> ValueNetwork:
        """A network that knows nothing but how ``'careful'`` values a turn, as learning begins."""
    @staticmethod
    def own(variant: str, players: int) -> ValueNetwork:
        """The network that comes with the package."""
    @staticmethod
    def from_bytes(data: bytes) -> ValueNetwork:
        """Reads what `to_bytes` has written, such as the bytes of a file ``FILE.net``."""
    def to_bytes(self) -> bytes:
        """The bytes of a file for bots such as ``'skilled:FILE.net'``. They are short: each row of the first two
        layers is stored in at most 255 steps, so weights lose some of their exactness.
        """
    def fitted(self, variant: str, players: int) -> ValueNetwork:
        """The same weights for another variant and number of players, whose cards must be alike. Inputs that
        only the other variant has count nothing.
        """
    @property
    def variant(self) -> str:
        """The variant's id."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def prior(self) -> float:
        """How much the opinion of ``'careful'`` counts when turns are compared, from 0 to 1."""
    @property
    def first(self) -> NDArray[float32]:
        """The weights of the first layer, a copy."""
    @property
    def second(self) -> NDArray[float32]:
        """The weights of the second layer, a copy."""
    @property
    def heads(self) -> NDArray[float32]:
        """The weights of the heads, a copy."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Lessons:
    """What is to be learned from games that a network has played against itself: a lesson for each turn, or two
    where it has looked ahead.
    """
    @property
    def offsets(self) -> NDArray[int64]:
        """Where the inputs of each lesson begin in `places` and `values`, and at last where they end: int64, one
        more than there are lessons.
        """
    @property
    def places(self) -> NDArray[uint16]:
        """Which inputs of the network are not 0: uint16."""
    @property
    def values(self) -> NDArray[float32]:
        """What they are: float32."""
    @property
    def figures(self) -> NDArray[float32]:
        """The 26 figures of each lesson that go straight to the heads: float32."""
    @property
    def targets(self) -> NDArray[float32]:
        """What the 6 heads should say of each lesson, as chances: float32."""
    @property
    def openness(self) -> NDArray[uint8]:
        """What the players of each game knew of the hands of others: 0 for nothing, 1 for what signals tell, 2
        for everything: uint8.
        """
    @property
    def left(self) -> NDArray[uint8]:
        """How many cards were left in each game: uint8."""
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
) -> Lessons:
    """Has a network play games against itself, and gives what is to be learned from them by TD(λ): for
    ``examples/value.py``, which trains networks on a graphics processor.

    The games have the deals `first`, `first` + 1 …; three in five are played with signals, one with hidden
    and one with open hands. `worlds` is in how many worlds is looked at what each turn leads to. `lam` is how
    much the end of a game counts against what was expected on the way, from 0 to 1; without it 0.9, with
    worlds 0.2. One turn in `stray` is not the best one; 0 for none. The same games are played whatever the
    number of threads, 0 for one a core. Other threads of Python go on meanwhile, and Ctrl-C stops it.

    >>> from gambero import ValueNetwork, self_play
    >>> lessons = self_play(ValueNetwork.own('quick', 2), 0, 100)
    >>> lessons, lessons.targets.shape
    (<Lessons: 2658 of 100 games>, (2658, 6))
    """

_Arrays: TypeAlias = tuple[Any, ...]

@final
class Batch:
    """Games that are stepped together, into arrays that the caller owns. `gambero.BatchEnv` is made of it, and
    checks what it is handed. Calls from several threads wait for each other.
    """
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
    def reset(self, seed: int) -> None:
        """Begins anew with another seed."""
    def observe(self, out: _Arrays) -> None:
        """Writes what is seen now."""
    def step(self, actions: NDArray[int32], out: _Arrays) -> None:
        """Makes a move in every game."""
    def random_actions(self, seed: int, out: NDArray[int32]) -> None:
        """Random actions."""
    def bot_actions(
        self,
        bot: str,
        seed: int,
        looks: int | None,
        think_ms: int | None,
        wanted: NDArray[uint8] | None,
        out: NDArray[int32],
    ) -> None:
        """What a bot would do."""
    def state(self, game: int) -> State:
        """One of the games as it is now."""
    def finished(self) -> tuple[int, int, int, int]:
        """The games that have ended: how many, how many were won, cards left and turns of all of them together."""
    @property
    def observation_shape(self) -> tuple[int, bool]:
        """How many numbers an observation has, and whether they are floats."""
    @property
    def num_actions(self) -> int:
        """How many actions there are."""

"""Thousands of games at once, stepped into NumPy arrays that the caller owns.

>>> import gambero
>>> env = gambero.BatchEnv('original', players=2, num_envs=256, seed=7)
>>> out = env.reset()
>>> out.observation.shape, out.mask.shape
((256, 280), (256, 393))
>>> for step in range(100):
...     out = env.step(env.random_actions(seed=step))
>>> env.finished.games > 0
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from ._gambero import Batch, GamberoError, State

__all__ = ["BatchEnv", "Buffers", "EpisodeOptions", "Finished", "GameOptions"]


class GameOptions(TypedDict, total=False):
    """Arguments of `BatchEnv` and `Episode` that say how a game is dealt and what its players say."""

    layout: str | Sequence[str] | None
    signals: str
    signals_a_turn: int


class EpisodeOptions(GameOptions, total=False):
    """And what they see, and what they get."""

    observation: str
    reward: str


class Finished(NamedTuple):
    """The games of a batch that have ended since it began."""

    games: int
    won: int
    left: int
    turns: int

    @property
    def win_rate(self) -> float:
        """The share of them that was won; not a number if none has ended."""
        return self.won / self.games if self.games else float("nan")

    @property
    def mean_left(self) -> float:
        """How many cards were left on average; not a number if no game has ended."""
        return self.left / self.games if self.games else float("nan")


@dataclass(slots=True)
class Buffers:
    """The arrays that a step writes to, a row for each game. They are the caller's, and of NumPy: PyTorch and JAX
    take them without a copy by ``torch.from_numpy`` or ``from_dlpack``. A later step writes over them."""

    observation: NDArray[Any]
    """What the seat sees that acts next: 8-bit integers, or 32-bit floats for ``'network'``."""
    mask: NDArray[np.bool_]
    """Which actions it can choose."""
    seat: NDArray[np.uint8]
    """The seat that acts next."""
    reward: NDArray[np.float32]
    """What the step was worth to the team."""
    done: NDArray[np.bool_]
    """Whether the step ended a game; observation, mask, seat and seed are then those of the next one."""
    won: NDArray[np.bool_]
    """Whether the step won a game."""
    left: NDArray[np.uint8]
    """Cards that are not on a pile after the step, before the next game begins."""
    turns: NDArray[np.uint16]
    """Turns of the game in which a card was laid, after the step, before the next game begins."""
    seed: NDArray[np.uint64]
    """The seed of the deal that is played: ``Deal.from_seed(variant, players, seed)``."""


class BatchEnv:
    """Games of one kind that are stepped together. Where a game ends, the next one begins at once.

    `seed` decides which deals are played. With `first_deal`, game number n has the deal of the seed
    ``first_deal + n``, as in ``gambero sim``. The same seed and the same actions give the same games, however many
    `threads` work on them; 0 is one a core.

    `signals`, `observation` and `reward` are those of docs/encoding.md."""

    def __init__(
        self,
        variant: str,
        players: int = 2,
        num_envs: int = 1024,
        *,
        seed: int = 0,
        first_deal: int | None = None,
        layout: str | Sequence[str] | None = None,
        signals: str = "automatic",
        signals_a_turn: int = 1,
        observation: str = "compact",
        reward: str = "win",
        threads: int = 0,
    ) -> None:
        self._batch: Batch | None = Batch(
            variant,
            players,
            num_envs,
            seed=seed,
            first_deal=first_deal,
            layout=layout,
            signals=signals,
            signals_a_turn=signals_a_turn,
            observation=observation,
            reward=reward,
            threads=threads,
        )
        self.variant = variant
        self.players = players
        self.num_envs = num_envs
        self.num_actions: int = self._batch.num_actions
        length, floats = self._batch.observation_shape
        self.observation_shape: tuple[int] = (length,)
        self.observation_dtype: np.dtype[Any] = np.dtype(np.float32 if floats else np.uint8)
        self._start = seed if first_deal is None else first_deal
        self._own: Buffers | None = None
        self._last: tuple[Buffers | None, tuple[int, ...], tuple[Any, ...]] = (None, (), ())

    def buffers(self) -> Buffers:
        """New arrays of the right shapes and types."""
        return Buffers(*(np.zeros(shape, dtype) for shape, dtype in self._layout().values()))

    def _layout(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The shape and type of each of the `Buffers`."""
        games = self.num_envs
        return {
            "observation": ((games, *self.observation_shape), self.observation_dtype),
            "mask": ((games, self.num_actions), np.bool_),
            "seat": ((games,), np.uint8),
            "reward": ((games,), np.float32),
            "done": ((games,), np.bool_),
            "won": ((games,), np.bool_),
            "left": ((games,), np.uint8),
            "turns": ((games,), np.uint16),
            "seed": ((games,), np.uint64),
        }

    def reset(self, seed: int | None = None, out: Buffers | None = None) -> Buffers:
        """Begins anew, with this seed or first deal or the one that it began with, and writes what is seen."""
        batch = self._open()
        out, arrays = self._out(out)
        batch.reset(self._start if seed is None else seed)
        if seed is not None:
            self._start = seed
        batch.observe(arrays)
        return out

    def observe(self, out: Buffers | None = None) -> Buffers:
        """Writes what is seen now. Nothing is rewarded and nothing has ended."""
        out, arrays = self._out(out)
        self._open().observe(arrays)
        return out

    def step(self, actions: Any, out: Buffers | None = None) -> Buffers:
        """Makes a move in every game, and writes what came of it and what is seen then.

        `actions` are integers, one a game: an array of NumPy, or anything on the processor that speaks DLPack, such
        as a tensor of PyTorch or an array of JAX. Without `out` the environment writes to arrays of its own, the
        same in every step. If an action cannot be made, nothing changes in any game. Ctrl-C takes effect after
        the step, in all games."""
        batch = self._open()
        out, arrays = self._out(out)
        batch.step(self._actions(actions), arrays)
        return out

    def random_actions(self, seed: int, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """For every game one of the actions that can be chosen, every one equally likely."""
        batch = self._open()
        out = self._action_array(out)
        batch.random_actions(seed, out)
        return out

    def bot_actions(
        self,
        bot: str,
        *,
        seed: int = 0,
        looks: int | None = None,
        think_ms: int | None = None,
        where: NDArray[np.bool_] | None = None,
        out: NDArray[np.int32] | None = None,
    ) -> NDArray[np.int32]:
        """For every game what a bot would do, on all cores: ``'skilled'``, ``'expert'``, ``'skilled:my.net'`` …

        `where` says in which games; the others keep what is in `out`. ``'expert'`` thinks for `think_ms`, or takes
        so many `looks` at each move: then it always chooses the same. Each move is thought about by itself.
        """
        batch = self._open()
        out = self._action_array(out)
        wanted = None
        if where is not None:
            wanted = _checked("where", np.asarray(where), (self.num_envs,), np.dtype(np.bool_), False).view(np.uint8)
        batch.bot_actions(bot, seed, looks, think_ms, wanted, out)
        return out

    def state(self, game: int) -> State:
        """One of the games as it is now, hidden cards included."""
        return self._open().state(game)

    @property
    def finished(self) -> Finished:
        """The games that have ended since the beginning or the last reset."""
        return Finished(*self._open().finished())

    def close(self) -> None:
        """Frees the games. The environment cannot be used any more."""
        self._batch = None

    def __enter__(self) -> BatchEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        closed = ", closed" if self._batch is None else ""
        return f"<BatchEnv {self.variant}, players={self.players}, num_envs={self.num_envs}{closed}>"

    def _open(self) -> Batch:
        if self._batch is None:
            raise GamberoError("this environment is closed: make a new one")
        return self._batch

    def _out(self, out: Buffers | None) -> tuple[Buffers, tuple[Any, ...]]:
        """The arrays to write to, also as the native part takes them. New ones are checked. Other threads may
        call this at the same time, so the last ones are stored together."""
        if out is None:
            if self._own is None:
                self._own = self.buffers()
            out = self._own
        checked, identity, arrays = self._last
        if out is not checked or self._arrays(out) != identity:
            arrays = self._check(out)
            self._last = (out, self._arrays(out), arrays)
        return out, arrays

    @staticmethod
    def _arrays(out: Buffers) -> tuple[int, ...]:
        return (
            id(out.observation), id(out.mask), id(out.seat), id(out.reward),
            id(out.done), id(out.won), id(out.left), id(out.turns), id(out.seed),
        )  # fmt: skip

    def _check(self, out: Buffers) -> tuple[Any, ...]:
        if not isinstance(out, Buffers):
            raise TypeError(f"out is made by buffers(), not {type(out).__name__}")
        arrays = []
        for name, (shape, dtype) in self._layout().items():
            array = _checked(name, getattr(out, name), shape, np.dtype(dtype), True)
            arrays.append(array.view(np.uint8) if dtype is np.bool_ else array)
        return tuple(arrays)

    def _actions(self, actions: Any) -> NDArray[np.int32]:
        if not isinstance(actions, np.ndarray):
            actions = from_elsewhere("actions", actions)
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions are integers, not {actions.dtype}")
        if actions.shape != (self.num_envs,):
            raise GamberoError(f"actions have the shape {actions.shape} and must have ({self.num_envs},)")
        if actions.dtype != np.int32:
            if actions.dtype.itemsize >= 4 and actions.size and not (-1 << 31 <= int(actions.min()) <= int(actions.max()) < 1 << 31):
                raise GamberoError(f"actions are 0 to {self.num_actions - 1}")
            actions = actions.astype(np.int32)
        return np.ascontiguousarray(actions)

    def _action_array(self, out: NDArray[np.int32] | None) -> NDArray[np.int32]:
        if out is None:
            return np.zeros(self.num_envs, np.int32)
        return _checked("out", out, (self.num_envs,), np.dtype(np.int32), True)


def from_elsewhere(name: str, given: Any) -> NDArray[Any]:
    """An array of another library, or a list."""
    if hasattr(given, "__dlpack_device__"):
        kind, number = given.__dlpack_device__()
        if int(kind) not in (1, 3):  # processor, pinned memory
            raise GamberoError(f"{name} are on device {number} of kind {int(kind)}: move them to the processor first")
        if hasattr(given, "detach"):
            given = given.detach()
        array: NDArray[Any] = np.from_dlpack(given)
        return array
    return np.asarray(given)


def _checked(name: str, array: Any, shape: tuple[int, ...], dtype: np.dtype[Any], writeable: bool) -> NDArray[Any]:
    if not isinstance(array, np.ndarray):
        raise TypeError(f"{name} is an array of NumPy, not {type(array).__name__}")
    if array.dtype != dtype:
        raise TypeError(f"{name} has the type {array.dtype} and must have {dtype}")
    if array.shape != shape:
        raise GamberoError(f"{name} has the shape {array.shape} and must have {shape}")
    if not array.flags.c_contiguous:
        raise GamberoError(f"{name} must lie in memory without gaps, in C order")
    if writeable and not array.flags.writeable:
        raise GamberoError(f"{name} must be writeable")
    return array

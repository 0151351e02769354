"""Agents: whoever can sit in a seat, in evaluations, in data sets, in tables of who plays with whom.

Four things are agents, wherever the package asks for one:

- a callable that takes a batch, `Agent`: ``agent(observation, mask, seat)`` gives an action for every row;
- an object that plays one game at a time, `Player`: ``player.act(view)`` gives an action for a `View`;
- the name of a bot of ours, such as ``'skilled'``;
- an object that chooses in the games of a batch itself, `InGames`, as `BotAgent` and `PerGame` do.

>>> from gambero.agents import RandomAgent, lineup
>>> def first(observation, mask, seat):
...     return mask.argmax(axis=1)
>>> [seated.name for seated in lineup([first, RandomAgent(seed=3), 'skilled'], players=4)]
['first', 'uniform, seed 3', 'skilled', 'first']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import index
from typing import Any, Protocol, SupportsIndex, TypeAlias, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ._gambero import Action, Bot, Episode, GamberoError, View, num_actions, signal_index
from .batch import BatchEnv, Buffers, from_elsewhere

__all__ = [
    "Agent",
    "Agents",
    "AnyAgent",
    "BotAgent",
    "Factory",
    "InGames",
    "PerGame",
    "Player",
    "RandomAgent",
    "Seated",
    "chance",
    "integer",
    "lineup",
]


@runtime_checkable
class Agent(Protocol):
    """An agent that takes a batch.

    It gets what the seats see that act, a row for each game, as `Buffers` has it, and returns as many
    actions: integers, in an array of NumPy or anything on the processor that speaks DLPack. The arrays are
    its own to keep. It remembers nothing of a game: rows come in any number and order.

    Two attributes are read where it has them: `observation` says what it wants to see, ``'compact'`` without
    it, and `name` what it is called."""

    def __call__(self, observation: NDArray[Any], mask: NDArray[np.bool_], seat: NDArray[np.uint8], /) -> Any:
        """An action for every row."""


@runtime_checkable
class Player(Protocol):
    """An agent that looks at one game at a time, as `gambero.Bot` does.

    It may have a method ``say(view)`` that returns the signals it wants to give, where players are asked what
    they say; without it, it says what the stronger bots do, ``view.claims()``. A `name` is read where it has
    one."""

    def act(self, view: View, /) -> Action | str | int:
        """What it does in its turn: an action, its text, or its index."""


@runtime_checkable
class InGames(Protocol):
    """An agent that looks at the games of a batch instead of arrays of numbers."""

    name: str

    def choose(self, env: BatchEnv, seen: Buffers, rows: NDArray[np.intp]) -> NDArray[np.int32]:
        """An action for each of these rows of the batch."""


AnyAgent: TypeAlias = Agent | Player | InGames | str
"""Whatever can sit in a seat."""


class Factory:
    """Agents that are made where they are needed: ``Factory(load, 'weights.pt')`` calls
    ``load('weights.pt')`` in each process that plays, and what it returns are the agents."""

    def __init__(self, function: Callable[..., AnyAgent | Sequence[AnyAgent]], *given: Any) -> None:
        self.function = function
        self.given = given

    def __call__(self) -> AnyAgent | Sequence[AnyAgent]:
        """The agents."""
        return self.function(*self.given)


Agents: TypeAlias = AnyAgent | Sequence[AnyAgent] | Factory
"""One agent for all seats, or several from seat 0 on, who start again from the first where there are more
seats."""


def chance(observation: NDArray[Any], seed: int = 0) -> NDArray[np.float64]:
    """A number from 0 to 1, without the 1, for every row, that depends on the seed and the row alone.

    Agents that play by chance choose by it. So the same seed gives the same games, however they are spread
    over batches, processes and machines."""
    rows = np.ascontiguousarray(observation).reshape(len(observation), -1).view(np.uint8)
    rows = np.pad(rows, ((0, 0), (0, -rows.shape[1] % 8)))
    words = rows.view(np.uint64)
    places = _mixed(np.arange(1, words.shape[1] + 1, dtype=np.uint64) * _GAP + np.uint64(seed % (1 << 64)))
    mixed = _mixed(_mixed(words ^ places).sum(axis=1, dtype=np.uint64))
    return (mixed >> np.uint64(11)).astype(np.float64) * 2.0**-53


_GAP = np.uint64(0x9E3779B97F4A7C15)


def _mixed(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Every bit of a word depends on every bit of the one before: the last step of SplitMix64."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))


class RandomAgent:
    """One of the actions that can be chosen, every one equally likely, by the seed and what is seen."""

    observation = "compact"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.name = "uniform" if seed == 0 else f"uniform, seed {seed}"

    def __call__(
        self, observation: NDArray[Any], mask: NDArray[np.bool_], seat: NDArray[np.uint8]
    ) -> NDArray[np.int32]:
        """An action for every row."""
        places = np.cumsum(mask, axis=1, dtype=np.int32)
        wanted = 1 + (chance(observation, self.seed) * places[:, -1]).astype(np.int32)
        actions: NDArray[np.int32] = (places >= wanted[:, None]).argmax(axis=1).astype(np.int32)
        return actions


class BotAgent:
    """A bot of ours in a batch, on all cores: ``'greedy'``, ``'skilled'``, ``'expert'``, ``'skilled:my.net'``
    …

    Each move is thought about by itself. So bots that plan whole turns play a little otherwise than in
    `simulate`.

    ``'expert'`` thinks for `think_ms`, or takes so many `looks` at each move: then it always chooses the
    same. The seed is for bots that play by chance."""

    def __init__(
        self, bot: str, *, looks: int | None = None, think_ms: int | None = None, seed: int = 0
    ) -> None:
        Bot(bot, seed, looks, think_ms)  # refuses what there is not
        self.bot, self.looks, self.think_ms, self.seed = bot, looks, think_ms, seed
        with_what = {"looks": looks, "think_ms": think_ms, "seed": seed or None}
        self.name = ", ".join(
            [bot, *(f"{word} {value}" for word, value in with_what.items() if value is not None)]
        )

    def choose(self, env: BatchEnv, seen: Buffers, rows: NDArray[np.intp]) -> NDArray[np.int32]:
        """What the bot does in each of these rows."""
        where = np.zeros(env.num_envs, np.bool_)
        where[rows] = True
        actions = env.bot_actions(
            self.bot, seed=self.seed, looks=self.looks, think_ms=self.think_ms, where=where
        )
        return actions[rows]

    def player(self) -> PerGame:
        """The bot for one game at a time."""
        return PerGame(Bot(self.bot, self.seed, self.looks, self.think_ms), self.name)

    def __repr__(self) -> str:
        return f"<BotAgent {self.name}>"


class PerGame:
    """An agent of a function of one `View`, or of a `Player`.

    >>> import gambero
    >>> from gambero.agents import PerGame
    >>> greedy = gambero.Bot('greedy')
    >>> gambero.evaluate(PerGame(lambda view: greedy.act(view)), 'quick', 2, games=20, signals='none').wins
    2
    """

    def __init__(
        self, player: Player | Callable[[View], Action | str | int], name: str | None = None
    ) -> None:
        act = getattr(player, "act", player)
        if not callable(act):
            raise TypeError(f"a function of a View, or an object with act(view), not {type(player).__name__}")
        self.act: Callable[[View], Action | str | int] = act
        says = getattr(player, "say", None) or getattr(player, "says", None) or View.claims
        self.say: Callable[[View], Iterable[str]] = says
        self.name = name or _name(player)

    def choose(self, env: BatchEnv, seen: Buffers, rows: NDArray[np.intp]) -> NDArray[np.int32]:
        """What the function or player does in each of these rows."""
        actions = np.zeros(len(rows), np.int32)
        silent = num_actions(env.variant, True) - 1
        for place, row in enumerate(rows):
            view = env.state(int(row)).view(int(seen.seat[row]))
            if silent < env.num_actions and seen.mask[row, silent]:
                actions[place] = self._signal(view, seen.mask[row], silent)
            else:
                actions[place] = action_index(self.act(view), view)
        return actions

    def _signal(self, view: View, mask: NDArray[np.bool_], silent: int) -> int:
        """The first of the signals it wants to give that it can give, or nothing."""
        first = num_actions(view.variant)
        indices = (first + signal_index(signal) for signal in self.say(view))
        return next((index for index in indices if mask[index]), silent)

    def __repr__(self) -> str:
        return f"<PerGame {self.name}>"


def action_index(action: Action | str | int, view: View) -> int:
    """The index of an action in the game of a view."""
    if isinstance(action, (Action, str)):
        return _episode(view.variant, view.players).action_index(action)
    return int(action)


def action_text(action: Action | str | int, view: View) -> str:
    """The text of an action in the game of a view."""
    if isinstance(action, (Action, str)):
        return str(action)
    index = int(action)
    for legal in view.legal_actions():
        if action_index(legal, view) == index:
            return str(legal)
    raise GamberoError(f"action {index} is not legal here")


@cache
def _episode(variant: str, players: int) -> Episode:
    return Episode(variant, players)


class Seated:
    """An agent as it sits in seats: what it is called, what it wants to see, and how it is asked."""

    def __init__(self, agent: Any) -> None:
        if isinstance(agent, type):
            raise TypeError(f"an agent is an object, not the class {agent.__name__}: call it first")
        if isinstance(agent, str):
            agent = BotAgent(agent)
        elif not isinstance(agent, InGames) and isinstance(agent, Player):
            agent = PerGame(agent)
        elif not isinstance(agent, InGames) and not callable(agent):
            raise TypeError(
                "an agent is a callable of (observation, mask, seat), an object with act(view), "
                f"or the name of a bot, not {type(agent).__name__}"
            )
        self.agent: Agent | InGames = agent
        self.name = _name(agent)
        self.observation: str | None = None
        if not isinstance(agent, InGames):
            self.observation = getattr(agent, "observation", "compact")

    def choose(self, env: BatchEnv, seen: Buffers, rows: NDArray[np.intp]) -> NDArray[np.int32]:
        """An action for each of these rows, all of them legal."""
        if isinstance(self.agent, InGames):
            actions = self.agent.choose(env, seen, rows)
        else:
            actions = self.agent(seen.observation[rows], seen.mask[rows], seen.seat[rows])
        if not isinstance(actions, np.ndarray):
            actions = from_elsewhere("actions", actions)
        if actions.shape != (len(rows),) or actions.dtype.kind not in "iu":
            raise GamberoError(
                f"{self.name} returned {actions.dtype} of the shape {actions.shape}: "
                f"it must return {len(rows)} integers"
            )
        inside = (actions >= 0) & (actions < env.num_actions)
        legal = inside & seen.mask[rows, np.where(inside, actions, 0)]
        if not legal.all():
            place = int((~legal).argmax())
            row = rows[place]
            raise GamberoError(
                f"{self.name} chose action {actions[place]}, which is not legal: "
                f"deal {seen.seed[row]}, seat {seen.seat[row]}, "
                f"legal are {np.flatnonzero(seen.mask[row]).tolist()}"
            )
        return actions.astype(np.int32)

    def player(self) -> PerGame:
        """The same agent for one game at a time."""
        if isinstance(self.agent, PerGame):
            return self.agent
        if isinstance(self.agent, BotAgent):
            return self.agent.player()
        if isinstance(self.agent, InGames):
            raise TypeError(f"{self.name} chooses in the games of a batch, and cannot play a single one")
        return PerGame(self._act, self.name)

    def _act(self, view: View) -> int:
        # Whatever looks like this view gives the same observation and mask.
        kind = self.observation or "compact"
        episode = Episode(view.variant, view.players, signals="none", observation=kind, state=view.sample(0))
        mask = episode.mask().astype(np.bool_)
        assert not isinstance(self.agent, InGames)
        actions = self.agent(episode.observe(view.seat)[None], mask[None], np.array([view.seat], np.uint8))
        return int(np.asarray(from_elsewhere("actions", actions)).reshape(1)[0])


def _name(agent: Any) -> str:
    name = getattr(agent, "name", None) or getattr(agent, "__name__", None) or type(agent).__name__
    return str(name)


def integer(name: str, given: SupportsIndex, least: int, most: int) -> int:
    """An integer argument in its bounds. Truth values are not integers."""
    if isinstance(given, (bool, np.bool_)) or not hasattr(given, "__index__"):
        raise TypeError(f"{name}: expected an integer, found {type(given).__name__}")
    number = index(given)
    if not least <= number <= most:
        found = number if abs(number) < 1 << 128 else "a larger one"  # Python prints no thousands of digits
        raise GamberoError(f"{name}: expected an integer from {least} to {most}, found {found}")
    return number


def lineup(agents: Agents, players: int) -> list[Seated]:
    """Who sits in each seat. Seats of the same agent have the same object."""
    if isinstance(agents, Factory):
        agents = agents()
    players = integer("players", players, 1, 5)
    given: list[Any] = list(agents) if isinstance(agents, (list, tuple)) else [agents]
    if not 1 <= len(given) <= players:
        raise GamberoError(f"name 1 to {players} agents, one a seat, and not {len(given)}")
    seated = {id(agent): Seated(agent) for agent in given}
    return [seated[id(given[seat % len(given)])] for seat in range(players)]

"""Whole games of agents, one deal after another: what evaluations and data sets are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._gambero import ENCODING_VERSION, __version__
from .agents import Agents, Seated, integer, lineup
from .batch import BatchEnv, Buffers, GameOptions

__all__ = ["Game", "StepLog", "Steps", "check_deals", "play", "play_steps", "ranges", "unpacked"]


@dataclass(frozen=True)
class Game:
    """What is played."""

    variant: str
    players: int
    layout: str | Sequence[str] | None = None
    signals: str = "automatic"
    signals_a_turn: int = 1

    def env(self, num_envs: int, first_deal: int, **given: Any) -> BatchEnv:
        """A batch of such games."""
        return BatchEnv(self.variant, self.players, num_envs, first_deal=first_deal, **self.options, **given)

    @property
    def options(self) -> GameOptions:
        """All but variant and players."""
        return {"layout": self.layout, "signals": self.signals, "signals_a_turn": self.signals_a_turn}

    def conditions(self, seats: Sequence[str], first_deal: int, games: int) -> dict[str, Any]:
        """All that is needed to play the same games again, beside the agents themselves."""
        return {
            "variant": self.variant,
            "players": self.players,
            "agents": list(seats),
            "signals": self.signals,
            "signals_a_turn": self.signals_a_turn if self.signals == "actions" else None,
            "layout": list(self.layout) if isinstance(self.layout, tuple) else self.layout,
            "first_deal": first_deal,
            "games": games,
            "version": __version__,
            "encoding": ENCODING_VERSION,
        }


@dataclass(frozen=True, eq=False)
class Steps:
    """Steps of whole games, a row for each: in the order of the deals, and for each deal from its first step
    on."""

    seed: NDArray[np.uint64]
    """The seed of the deal."""
    step: NDArray[np.uint16]
    """The number of the step in its game, from 0."""
    seat: NDArray[np.uint8]
    """The seat that acts."""
    observation: NDArray[Any]
    """What it sees."""
    mask_bits: NDArray[np.uint8]
    """Which actions it can choose: a bit for each, the lowest of the first byte first."""
    action: NDArray[np.int32]
    """What it chooses."""
    reward: NDArray[np.float32]
    """What that is worth to the team."""
    done: NDArray[np.bool_]
    """Whether it ends the game."""
    return_to_go: NDArray[np.float32]
    """The rewards from this step to the end of the game, without a discount."""
    num_actions: int
    """How many actions there are."""

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Which actions can be chosen, a column for each."""
        return unpacked(self.mask_bits, self.num_actions)

    def __len__(self) -> int:
        return len(self.seed)


def unpacked(bits: NDArray[np.uint8], num_actions: int) -> NDArray[np.bool_]:
    """Masks of their bits."""
    return np.unpackbits(bits, axis=1, count=num_actions, bitorder="little").view(np.bool_)


class StepLog:
    """Keeps the steps of games while they are played."""

    def __init__(self, observation: str) -> None:
        self.observation = observation
        self._parts: list[tuple[NDArray[Any], ...]] = []
        self._rewards: list[tuple[NDArray[Any], ...]] = []
        self._made = np.zeros(0, np.uint16)
        self._num_actions = 0

    def before(self, seen: Buffers, live: NDArray[np.bool_], actions: NDArray[np.int32]) -> None:
        """Keeps what is seen and done in the live games."""
        if not self._parts:
            self._made, self._num_actions = np.zeros(len(live), np.uint16), seen.mask.shape[1]
        mask = np.packbits(seen.mask[live], axis=1, bitorder="little")
        kept = (
            seen.seed[live], self._made[live], seen.seat[live], seen.observation[live], mask, actions[live]
        )
        self._parts.append(kept)

    def after(self, seen: Buffers, live: NDArray[np.bool_]) -> None:
        """Keeps what came of it."""
        self._rewards.append((seen.reward[live], seen.done[live]))
        self._made += 1
        self._made[seen.done] = 0

    def steps(self) -> Steps:
        """All steps, in order."""
        columns = [np.concatenate(part) for part in zip(*self._parts, strict=True)]
        columns += [np.concatenate(part) for part in zip(*self._rewards, strict=True)]
        order = np.lexsort((columns[1], columns[0]))
        seed, step, seat, observation, mask, action, reward, done = (column[order] for column in columns)
        # The sum from here to the end of all, less what comes after the end of the game.
        sums = np.append(np.cumsum(reward[::-1], dtype=np.float64)[::-1], 0.0)
        ends = np.flatnonzero(done) + 1
        after = np.repeat(sums[ends], np.diff(ends, prepend=0))
        return_to_go = (sums[:-1] - after).astype(np.float32)
        return Steps(
            seed, step, seat, observation, mask, action, reward, done, return_to_go, self._num_actions
        )


def check_deals(first_deal: int, games: int) -> None:
    """Refuses deals that there are not, and none at all."""
    integer("games", games, 1, 1 << 32)
    integer("first_deal", first_deal, 0, (1 << 64) - games)


def ranges(first_deal: int, games: int, chunk: int) -> Iterator[tuple[int, int]]:
    """The deals in pieces of the size `chunk`: the first one of each, and how many."""
    check_deals(first_deal, games)
    integer("chunk", chunk, 1, 1 << 32)
    return ((first_deal + start, min(chunk, games - start)) for start in range(0, games, chunk))


def play(
    seats: Sequence[Seated],
    game: Game,
    first_deal: int,
    games: int,
    *,
    reward: str = "win",
    num_envs: int = 1024,
    threads: int = 0,
    log: StepLog | None = None,
) -> dict[str, NDArray[Any]]:
    """Plays each of the deals once. A row for each, in their order: ``seed``, ``won``, ``left``, ``turns``."""
    check_deals(first_deal, games)
    integer("num_envs", num_envs, 1, 1 << 32)
    wanted = [log.observation] if log else []
    wanted += [seated.observation for seated in seats if seated.observation is not None]
    kinds = list(dict.fromkeys(wanted)) or ["compact"]
    places = min(num_envs, games)
    # The same games for each kind of observation that somebody wants to see, stepped by the same actions.
    envs = {
        kind: game.env(places, first_deal, observation=kind, reward=reward, threads=threads) for kind in kinds
    }
    seen = {kind: env.reset() for kind, env in envs.items()}
    shown = seen[kinds[0]]
    won, left, turns = (np.zeros(games, dtype) for dtype in (np.bool_, np.uint8, np.uint16))
    ended = 0
    while ended < games:
        # A place whose game has ended goes on with another deal, beyond the last one when all have begun.
        number = shown.seed - np.uint64(first_deal)
        live = number < games
        actions = _choose(seats, envs, seen, live)
        if log:
            log.before(shown, live, actions)
        for kind, env in envs.items():
            env.step(actions, seen[kind])
        if log:
            log.after(shown, live)
        over = live & shown.done
        deals = number[over]
        won[deals], left[deals], turns[deals] = shown.won[over], shown.left[over], shown.turns[over]
        ended += int(over.sum())
    for env in envs.values():
        env.close()
    seeds = np.arange(games, dtype=np.uint64) + np.uint64(first_deal)
    return {"seed": seeds, "won": won, "left": left, "turns": turns}


def play_steps(
    agents: Agents, game: Game, first_deal: int, games: int, *, observation: str = "compact", **given: Any
) -> Steps:
    """Plays each of the deals once, and keeps every step. `given` is handed on to `play`."""
    log = StepLog(observation)
    play(lineup(agents, game.players), game, first_deal, games, log=log, **given)
    return log.steps()


def _choose(
    seats: Sequence[Seated], envs: dict[str, BatchEnv], seen: dict[str, Buffers], live: NDArray[np.bool_]
) -> NDArray[np.int32]:
    """An action for every game: those of the agents in the games that are `live`, any in the others."""
    kind, shown = next(iter(seen.items()))
    actions = np.zeros(len(live), np.int32)
    if not live.all():
        actions[~live] = shown.mask[~live].argmax(axis=1)
    for agent in dict.fromkeys(seats):
        mine = np.array([seated is agent for seated in seats])
        rows = np.flatnonzero(live & mine[shown.seat])
        if len(rows):
            asked = agent.observation or kind
            actions[rows] = agent.choose(envs[asked], seen[asked], rows)
    return actions

"""Evaluation and self-play on many processes and machines, with Ray.

Every piece of work is a range of deals, and what comes of it depends on the deals and the agents alone. So a
piece that is lost with its process is done again, and the result is the same whatever the number of workers
and whatever dies.

    import gambero.ray
    result = gambero.ray.evaluate('skilled', 'original', 3, games=100_000)

Agents are handed over by pickle. Those that cannot be, or are large, are made where they play:
``Factory(load, path)`` of `gambero.agents`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from .agents import Agents, lineup
from .evaluation import Result
from .rollout import Game, Steps, play, play_steps, ranges

try:
    import ray
except ImportError as error:
    raise ImportError("gambero.ray needs Ray: pip install ray") from error

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .batch import GameOptions

__all__ = ["SelfPlay", "evaluate"]


def evaluate(
    agents: Agents,
    variant: str,
    players: int,
    games: int = 1000,
    *,
    first_deal: int = 0,
    chunk: int = 1000,
    num_cpus: float = 1,
    max_retries: int = 5,
    **options: Unpack[GameOptions],
) -> Result:
    """What `gambero.evaluate` returns, on all workers of Ray: a task for each `chunk` of deals, on `num_cpus`
    cores.

    A task whose worker dies is tried again, up to `max_retries` times. An exception of an agent ends all of
    it."""
    game = Game(variant, players, **options)
    handed = ray.put(agents)
    task = ray.remote(num_cpus=num_cpus, max_retries=max_retries)(_play)
    threads = max(1, int(num_cpus))
    running = [task.remote(handed, game, *deals, threads) for deals in ranges(first_deal, games, chunk)]
    try:
        parts = ray.get(running)
    except BaseException:
        for one in running:
            ray.cancel(one)
        raise
    rows = {name: np.concatenate([part[name] for _, part in parts]) for name in parts[0][1]}
    return Result(game.conditions(parts[0][0], first_deal, games), rows)


def _play(agents: Agents, game: Game, first_deal: int, games: int, threads: int) -> Any:
    seats = lineup(agents, game.players)
    rows = play(seats, game, first_deal, games, threads=threads)
    return [seated.name for seated in seats], rows


class SelfPlay:
    """Actors that play games for a learner, and keep every step.

    ``make(weights)`` makes the agents; without it, what is handed over are the agents themselves. Chunk
    number *n* has the `games` deals from ``first_deal + n * games`` on. The same weights and the same chunk
    give the same steps, on whichever actor, and if an actor dies, another one takes its place and does again
    what it had not finished.

        self_play = SelfPlay('original', 2, make=build, games=256, actors=8)
        weights = ray.put(network.state_dict())
        for steps in map(ray.get, self_play.collect(weights, range(64))):
            learn(steps.observation, steps.mask, steps.action, steps.return_to_go)
        self_play.close()
    """

    def __init__(
        self,
        variant: str,
        players: int,
        *,
        make: Callable[[Any], Agents] | None = None,
        games: int = 256,
        first_deal: int = 1_000_000,
        observation: str = "compact",
        reward: str = "win",
        actors: int = 2,
        num_cpus: float = 1,
        max_restarts: int = -1,
        **options: Unpack[GameOptions],
    ) -> None:
        game = Game(variant, players, **options)
        self.game, self.games, self.first_deal = game, games, first_deal
        kind = ray.remote(num_cpus=num_cpus, max_restarts=max_restarts, max_task_retries=max_restarts)(_Actor)
        self._actors: list[Any] = [
            kind.remote(game, make, observation, reward, max(1, int(num_cpus))) for _ in range(actors)
        ]

    def collect(self, weights: ray.ObjectRef[Any], chunks: Iterable[int]) -> list[ray.ObjectRef[Any]]:
        """Begins to play these chunks with the weights that ``ray.put`` has put there. For each chunk, in
        their order, a reference to its `Steps` comes back at once; the arrays are in the object store."""
        if not isinstance(weights, ray.ObjectRef):
            raise TypeError(f"weights are handed over by ray.put(weights), not as {type(weights).__name__}")
        refs = []
        for place, chunk in enumerate(chunks):
            actor = self._actors[place % len(self._actors)]
            refs.append(actor.play.remote([weights], self.first_deal + chunk * self.games, self.games))
        return refs

    def close(self) -> None:
        """Ends the actors."""
        for actor in self._actors:
            ray.kill(actor)
        self._actors = []


class _Actor:
    """Plays chunks, and keeps the agents of the last weights."""

    def __init__(
        self, game: Game, make: Callable[[Any], Agents] | None, observation: str, reward: str, threads: int
    ) -> None:
        self._game, self._make = game, make
        self._given: dict[str, Any] = {"observation": observation, "reward": reward, "threads": threads}
        self._made: tuple[ray.ObjectRef[Any], Agents] | None = None

    def play(self, weights: list[ray.ObjectRef[Any]], first_deal: int, games: int) -> Steps:
        """The steps of these deals."""
        if self._made is None or self._made[0] != weights[0]:
            found = ray.get(weights[0])
            self._made = weights[0], self._make(found) if self._make else found
        return play_steps(self._made[1], self._game, first_deal, games, **self._given)

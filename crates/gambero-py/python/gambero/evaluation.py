"""How well agents play: whole deals, each once, with intervals; and who is better, on the same deals.

>>> import gambero
>>> result = gambero.evaluate('greedy', 'quick', 2, games=200, signals='none')
>>> result
<Result 200 games of quick with 2 players, greedy: won 11.00 % (7.38 to 16.09), 25.18 cards left>
>>> result.compare(gambero.evaluate('careful', 'quick', 2, games=200, signals='none'))
<Comparison 200 deals: -12.00 % (-19.52 to -4.37), p = 0.0032; 3 won by both, 19 and 43 by one alone>
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ._gambero import GamberoError, _compare, _pool
from .agents import Agents, lineup
from .rollout import Game, play

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]
    from typing_extensions import Unpack

    from .batch import GameOptions

__all__ = ["Comparison", "Interval", "Result", "compare", "evaluate"]


class Interval(NamedTuple):
    """A figure, and the bounds between which the true one lies with 95 % confidence."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """It as text: ``12.00 % (7.00 to 19.81)``."""
        return f"{100 * self.value:.2f} % ({100 * self.low:.2f} to {100 * self.high:.2f})"


@dataclass(frozen=True)
class Comparison:
    """Two line-ups on the same deals. Differences are the first less the second."""

    games: int
    """How many deals both have played."""
    both: int
    """How many of them both have won."""
    only_first: int
    """How many the first alone has won."""
    only_second: int
    """How many the second alone has won."""
    neither: int
    """How many neither has won."""
    win_rate_difference: Interval
    """How much more the first wins, with Newcombe's interval for paired shares (1998, method 10)."""
    p_value: float
    """The exact two-sided p-value of McNemar's test."""
    left_difference: Interval
    """How many cards more the first leaves on average, with the normal interval of the mean of the
    differences."""

    def __repr__(self) -> str:
        value, low, high = (100 * figure for figure in self.win_rate_difference)
        return (
            f"<Comparison {self.games} deals: {value:+.2f} % ({low:.2f} to {high:.2f}), "
            f"p = {self.p_value:.2g}; {self.both} won by both, "
            f"{self.only_first} and {self.only_second} by one alone>"
        )


@dataclass(frozen=True, eq=False)
class Result:
    """What came of many games."""

    conditions: dict[str, Any]
    """What was played, by whom, and by which version: all that is needed to play the same games again."""
    rows: dict[str, NDArray[Any]]
    """A column for each figure, a row for each game, in the order of the seeds: ``seed`` (uint64), ``won``
    (bool), ``left`` (uint8), ``turns`` (uint16)."""

    @property
    def seats(self) -> list[str]:
        """Who sat in each seat."""
        return list(self.conditions["agents"])

    @property
    def seed(self) -> NDArray[np.uint64]:
        """The seeds of the deals."""
        return self.rows["seed"]

    @property
    def won(self) -> NDArray[np.bool_]:
        """Which games were won."""
        return self.rows["won"]

    @property
    def left(self) -> NDArray[np.uint8]:
        """How many cards were left in each game."""
        return self.rows["left"]

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.won)

    @property
    def wins(self) -> int:
        """How many were won."""
        return int(self.won.sum())

    @property
    def win_rate(self) -> float:
        """The share of games won, from 0 to 1."""
        return self.wins / self.games

    @property
    def win_rate_interval(self) -> tuple[float, float]:
        """The bounds between which the true share lies with 95 % confidence, by Wilson."""
        return self._intervals()[0][1:]

    @property
    def mean_left(self) -> float:
        """How many cards were left on average."""
        return float(self.left.mean())

    @property
    def mean_left_interval(self) -> tuple[float, float]:
        """The bounds between which the true mean lies with 95 % confidence."""
        return self._intervals()[1][1:]

    def _intervals(self) -> tuple[Interval, Interval]:
        return pooled([self])

    def compare(self, other: Result) -> Comparison:
        """How it compares with another one on the same deals. Deals of only one of them are left out."""
        return compare(self, other)

    def to_arrow(self) -> pa.Table:
        """A row for each game, as a table of Arrow; the conditions are in its metadata. Needs
        ``gambero[arrow]``."""
        from .data import table

        return table(self)

    def write_parquet(self, path: str | PathLike[str]) -> None:
        """Writes that table to a file. Needs ``gambero[arrow]``."""
        from .data import write_parquet

        write_parquet(self, path)

    def __repr__(self) -> str:
        variant, players = self.conditions["variant"], self.conditions["players"]
        names = " + ".join(dict.fromkeys(self.seats))
        return (
            f"<{type(self).__name__} {self.games} games of {variant} with {players} player{'s' * (players > 1)}, "
            f"{names}: won {self._intervals()[0].percent()}, {self.mean_left:.2f} cards left>"
        )


def pooled(results: Sequence[Result]) -> tuple[Interval, Interval]:
    """The share of games won and the mean of the cards left of results with the same deals.

    Games of one deal are alike, whoever plays them. So a deal counts as one observation, and not each of its
    games."""
    rate, left = _pool([(result.seed, result.won, result.left) for result in results])
    return Interval(*rate), Interval(*left)


def evaluate(
    agents: Agents,
    variant: str,
    players: int,
    games: int = 1000,
    *,
    first_deal: int = 0,
    num_envs: int = 1024,
    threads: int = 0,
    **options: Unpack[GameOptions],
) -> Result:
    """Plays the deals with the seeds from `first_deal` on, each once, and says what came of them.

    `agents` is one agent for all seats, or a list of them from seat 0 on; they start again from the first
    where there are more seats. What an agent is, `gambero.agents` says. `options` are `signals`,
    `signals_a_turn` and `layout` of `BatchEnv`. So many games are played at a time as `num_envs` says, on so many
    `threads`; 0 is one a core. The result does not depend on that, if the agents choose by what they see
    alone."""
    game = Game(variant, players, **options)
    seats = lineup(agents, players)
    rows = play(seats, game, first_deal, games, num_envs=num_envs, threads=threads)
    return Result(game.conditions([seated.name for seated in seats], first_deal, games), rows)


def compare(first: Result, second: Result) -> Comparison:
    """How two line-ups compare on the same deals. Deals that only one of them has are left out."""
    for condition in ("variant", "players", "layout"):
        one, other = first.conditions.get(condition), second.conditions.get(condition)
        if one != other:
            raise GamberoError(f"results with different deals: {condition} {one} and {other}")
    counts, rate, p_value, left = _compare(
        (first.seed, first.won, first.left), (second.seed, second.won, second.left)
    )
    if not sum(counts):
        raise GamberoError("the results have no deal in common")
    return Comparison(sum(counts), *counts, Interval(*rate), p_value, Interval(*left))

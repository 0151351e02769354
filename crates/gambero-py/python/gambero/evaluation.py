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
    differences.
    """

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
    (bool), ``left`` (uint8), ``turns`` (uint16).
    """

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

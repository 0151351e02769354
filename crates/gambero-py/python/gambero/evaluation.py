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
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._gambero import GamberoError
from .agents import Agents, lineup
from .rollout import Game, play
from .statistics import Interval, mcnemar, mean, mean_difference, newcombe, share

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]

__all__ = ["Comparison", "Result", "Results", "compare", "evaluate"]


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


class Results:
    """What results of all kinds can do: those of `evaluate` and those of `simulate`."""

    conditions: dict[str, Any]
    rows: dict[str, NDArray[Any]]

    def compare(self, other: Results) -> Comparison:
        """How it compares with another one on the same deals. Deals of only one of them are left out."""
        return compare(self, other)

    def to_arrow(self) -> pa.Table:
        """A row for each game, as a table of Arrow; the conditions are in its metadata. Needs
        ``gambero[arrow]``.
        """
        from .data import table

        return table(self)

    def write_parquet(self, path: str | PathLike[str]) -> None:
        """Writes that table to a file. Needs ``gambero[arrow]``."""
        from .data import write_parquet

        write_parquet(self, path)


@dataclass(frozen=True, eq=False)
class Result(Results):
    """What came of an evaluation."""

    conditions: dict[str, Any]
    """What was played, by whom, and by which version."""
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
        return share(self.wins, self.games)[1:]

    @property
    def mean_left(self) -> float:
        """How many cards were left on average."""
        return mean(self.left).value

    @property
    def mean_left_interval(self) -> tuple[float, float]:
        """The bounds between which the true mean lies with 95 % confidence."""
        return mean(self.left)[1:]

    def __repr__(self) -> str:
        variant, players = self.conditions["variant"], self.conditions["players"]
        names = " + ".join(dict.fromkeys(self.seats))
        return (
            f"<Result {self.games} games of {variant} with {players} player{'s' * (players > 1)}, {names}: "
            f"won {share(self.wins, self.games).percent()}, {self.mean_left:.2f} cards left>"
        )


def evaluate(
    agents: Agents,
    variant: str,
    players: int,
    games: int = 1000,
    *,
    first_deal: int = 0,
    signals: str = "automatic",
    signals_a_turn: int = 1,
    layout: str | Sequence[str] | None = None,
    num_envs: int = 1024,
    threads: int = 0,
) -> Result:
    """Plays the deals with the seeds from `first_deal` on, each once, and says what came of them.

    `agents` is one agent for all seats, or a list of them from seat 0 on; they start again from the first
    where there are more seats. What an agent is, `gambero.agents` says. `signals`, `signals_a_turn` and
    `layout` are those of `BatchEnv`. So many games are played at a time as `num_envs` says, on so many
    `threads`; 0 is one a core. The result does not depend on that, if the agents choose by what they see
    alone.
    """
    game = Game(variant, players, layout, signals, signals_a_turn)
    seats = lineup(agents, players)
    rows = play(seats, game, first_deal, games, num_envs=num_envs, threads=threads)
    return Result(game.conditions([seated.name for seated in seats], first_deal, games), rows)


def compare(first: Results, second: Results) -> Comparison:
    """How two line-ups compare on the same deals. Deals that only one of them has are left out."""
    for condition in ("variant", "players", "layout"):
        one, other = first.conditions.get(condition), second.conditions.get(condition)
        if one != other:
            raise GamberoError(f"results with different deals: {condition} {one} and {other}")
    _, here, there = np.intersect1d(
        first.rows["seed"], second.rows["seed"], assume_unique=True, return_indices=True
    )
    if len(here) == 0:
        raise GamberoError("the results have no deal in common")
    one, other = first.rows["won"][here], second.rows["won"][there]
    counts = [int(pairs.sum()) for pairs in (one & other, one & ~other, ~one & other, ~one & ~other)]
    both, only_first, only_second, neither = counts
    return Comparison(
        games=len(here),
        both=both,
        only_first=only_first,
        only_second=only_second,
        neither=neither,
        win_rate_difference=newcombe(both, only_first, only_second, neither),
        p_value=mcnemar(only_first, only_second),
        left_difference=mean_difference(first.rows["left"][here], second.rows["left"][there]),
    )

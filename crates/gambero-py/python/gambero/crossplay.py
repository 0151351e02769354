"""Who wins with whom: agents with each other, with themselves, and with partners that they have not met.

>>> import gambero
>>> gambero.matrix(['greedy', 'careful'], 'quick', 2, partners=['thrifty'], games=100, signals='none')
         greedy careful thrifty
greedy     9.00   17.00   12.00
careful   18.00   27.00   17.00
self-play: 18.00 % (13.29 to 23.91)
cross-play: 17.50 % (12.48 to 23.99)
held-out: 14.50 % (10.29 to 20.05)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._gambero import GamberoError
from .agents import AnyAgent, Seated
from .evaluation import Interval, Result, evaluate, pooled

__all__ = ["Matrix", "Mean", "matrix"]


@dataclass(frozen=True)
class Mean:
    """The mean of several pairs that have played the same deals. A deal counts as one observation."""

    pairs: int
    """How many pairs there are."""
    win_rate: Interval
    """The share of games won."""
    mean_left: Interval
    """How many cards were left."""

    @staticmethod
    def of(results: Sequence[Result]) -> Mean:
        """The mean of these results."""
        return Mean(len(results), *pooled(results))


@dataclass(frozen=True, eq=False)
class Matrix:
    """A table of pairs: the agent of the row has the seats 0, 2 and 4, that of the column 1 and 3."""

    rows: list[str]
    """The agents."""
    columns: list[str]
    """The agents, and after them the held-out partners."""
    results: list[list[Result]]
    """What came of each pair, by row and column. All have played the same deals."""

    @property
    def conditions(self) -> dict[str, Any]:
        """What was played, beside the agents."""
        return {key: value for key, value in self.results[0][0].conditions.items() if key != "agents"}

    @property
    def win_rate(self) -> NDArray[np.float64]:
        """The share of games won, by row and column."""
        return np.array([[result.win_rate for result in row] for row in self.results])

    @property
    def mean_left(self) -> NDArray[np.float64]:
        """How many cards were left on average, by row and column."""
        return np.array([[result.mean_left for result in row] for row in self.results])

    def __getitem__(self, pair: tuple[str, str]) -> Result:
        """What came of the agent of a row and that of a column, by their names."""
        row, column = pair
        return self.results[self.rows.index(row)][self.columns.index(column)]

    @property
    def self_play(self) -> Mean:
        """The mean of all agents, each with itself."""
        return Mean.of([row[place] for place, row in enumerate(self.results)])

    @property
    def cross_play(self) -> Mean | None:
        """The mean of all agents, each with the other ones; ``None`` if there is only one."""
        return self._mean(lambda row, column: row != column and column < len(self.rows))

    @property
    def held_out(self) -> Mean | None:
        """The mean of all agents, each with the held-out partners; ``None`` if there are none."""
        return self._mean(lambda row, column: column >= len(self.rows))

    def _mean(self, belongs: Any) -> Mean | None:
        results = [
            result
            for row, line in enumerate(self.results)
            for column, result in enumerate(line)
            if belongs(row, column)
        ]
        return Mean.of(results) if results else None

    def __repr__(self) -> str:
        width = max(map(len, [*self.rows, *self.columns, "100.00"]))
        lines = [" ".join([" " * width, *(name.rjust(width) for name in self.columns)])]
        for name, rates in zip(self.rows, self.win_rate, strict=True):
            lines.append(" ".join([name.ljust(width), *(f"{100 * rate:{width}.2f}" for rate in rates)]))
        means = {"self-play": self.self_play, "cross-play": self.cross_play, "held-out": self.held_out}
        lines += [f"{name}: {mean.win_rate.percent()}" for name, mean in means.items() if mean is not None]
        return "\n".join(lines)


def matrix(
    agents: Mapping[str, AnyAgent] | Sequence[AnyAgent],
    variant: str,
    players: int,
    *,
    partners: Mapping[str, AnyAgent] | Sequence[AnyAgent] = (),
    games: int = 1000,
    **given: Any,
) -> Matrix:
    """Plays every agent with every agent, and with every one of the held-out `partners`, on the same deals.

    Agents come with their names, or are called by the names that they have themselves. `given` is handed on
    to `evaluate`."""
    if players < 2:
        raise GamberoError("who plays alone plays with nobody: there must be 2 players or more")
    rows, others = _named(agents), _named(partners)
    both = rows.keys() & others.keys()
    if not rows or both:
        raise GamberoError(f"agents and partners at once: {', '.join(sorted(both))}" if both else "no agents")
    columns = rows | others
    results = [
        [evaluate([one, other], variant, players, games, **given) for other in columns.values()]
        for one in rows.values()
    ]
    return Matrix(list(rows), list(columns), results)


def _named(agents: Mapping[str, AnyAgent] | Sequence[AnyAgent]) -> dict[str, AnyAgent]:
    if isinstance(agents, Mapping):
        return dict(agents)
    named = {Seated(agent).name: agent for agent in agents}
    if len(named) < len(agents):
        raise GamberoError(
            "two agents have the same name: hand them over as a dict, each with a name of its own"
        )
    return named

"""How sure figures are: intervals with 95 % confidence, and paired comparison. `gambero sim` counts the same
way.

>>> from gambero.statistics import share
>>> share(12, 100)
Interval(value=0.12, low=0.069..., high=0.198...)
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Interval", "mcnemar", "mean", "mean_difference", "newcombe", "share", "wilson"]

Z = 1.959964
"""Two-sided 95 % of the normal distribution."""


class Interval(NamedTuple):
    """A figure, and the bounds between which the true one lies with 95 % confidence."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """It as text: ``12.00 % (7.00 to 19.81)``."""
        return f"{100 * self.value:.2f} % ({100 * self.low:.2f} to {100 * self.high:.2f})"


def wilson(value: float, of: float) -> Interval:
    """A share among so many, with Wilson's interval. Of nothing, nothing is known."""
    if of <= 0:
        return Interval(0.0, 0.0, 1.0)
    scale = 1 + Z * Z / of
    centre = (value + Z * Z / (2 * of)) / scale
    reach = Z / scale * math.sqrt(value * (1 - value) / of + Z * Z / (4 * of * of))
    # Of none the lower bound is 0 and of all the upper one is 1; sums of rounded numbers only come near.
    low = 0.0 if value <= 0 else max(centre - reach, 0.0)
    high = 1.0 if value >= 1 else min(centre + reach, 1.0)
    return Interval(value, low, high)


def share(count: int, of: int) -> Interval:
    """The share of `count` among `of`, from 0 to 1, with Wilson's interval."""
    return wilson(count / of if of else 0.0, of)


def mean(values: ArrayLike) -> Interval:
    """The mean of figures that are not negative, with the normal interval."""
    array: NDArray[Any] = np.asarray(values, np.float64)
    value = float(array.mean())
    reach = Z * math.sqrt(float(array.var()) / len(array))
    return Interval(value, max(value - reach, 0.0), value + reach)


def mean_difference(first: ArrayLike, second: ArrayLike) -> Interval:
    """How much more the first has on average, pair by pair, with the normal interval of the differences."""
    array: NDArray[Any] = np.asarray(first, np.float64) - np.asarray(second, np.float64)
    value, games = float(array.mean()), len(array)
    reach = Z * math.sqrt(float(((array - value) ** 2).sum()) / max(games - 1, 1) / games)
    return Interval(value, value - reach, value + reach)


def newcombe(both: int, only_first: int, only_second: int, neither: int) -> Interval:
    """The difference of two shares of the same pairs, with Newcombe's interval (1998, method 10): two of
    Wilson's intervals, put together by the correlation of the pairs.
    """
    games = both + only_first + only_second + neither
    if games == 0:
        return Interval(0.0, -1.0, 1.0)
    first, second = share(both + only_first, games), share(both + only_second, games)
    spread = (both + only_first) * (only_second + neither) * (both + only_second) * (only_first + neither)
    product: float = both * neither - only_first * only_second
    if product > 0:
        product = max(product - games / 2, 0.0)
    phi = product / math.sqrt(spread) if spread else 0.0

    def reach(one: float, other: float) -> float:
        return math.sqrt(max(one * one - 2 * phi * one * other + other * other, 0.0))

    value = (only_first - only_second) / games
    low = value - reach(first.value - first.low, second.high - second.value)
    return Interval(value, low, value + reach(second.value - second.low, first.high - first.value))


def mcnemar(only_first: int, only_second: int) -> float:
    """The exact two-sided p-value of McNemar's test: how likely chance alone makes the pairs that only one of
    them has at least so unequal.
    """
    fewer, of = min(only_first, only_second), only_first + only_second
    if only_first == only_second:
        return 1.0
    # The chance of exactly `fewer` heads of `of` throws, and those of fewer heads as shares of it.
    ways = math.lgamma(of + 1) - math.lgamma(fewer + 1) - math.lgamma(of - fewer + 1)
    total, term, heads = 0.0, 1.0, fewer
    while term > 1e-17 * total:
        total += term
        term *= heads / (of - heads + 1)
        heads -= 1
    return min(2 * total * math.exp(ways - of * math.log(2)), 1.0)

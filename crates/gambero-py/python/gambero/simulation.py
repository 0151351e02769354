"""Many games between bots, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ._gambero import Record, __version__, _simulate
from .evaluation import Result

__all__ = ["Report", "simulate"]


@dataclass(frozen=True, eq=False, repr=False)
class Report(Result):
    """What came of many games between bots. `rows` also has ``reason`` (text, empty for games that were won)."""

    losses: dict[str, int]
    """How many games were lost for each reason."""
    seconds: float
    """How long it took."""
    records: list[Record]
    """The games themselves, if they were asked for."""


def simulate(
    variant: str,
    players: int,
    bots: str | Sequence[str],
    games: int = 1000,
    seed: int = 0,
    signals: bool = False,
    open: bool = False,
    layout: str | Sequence[str] | None = None,
    looks: int | None = None,
    think_ms: int | None = None,
    threads: int = 0,
    records: bool = False,
) -> Report:
    """Plays many games between bots, on as many threads as asked for; 0 is one a core.

    `bots` is the name of one bot or a list of them, from seat 0 on; they start again from the first where
    there are more seats. Beside those that `Bot` knows there is ``'careful:HABIT'``, which plays worse in one
    respect. The first game has the seed `seed`, each game after it the next one. `signals` lets the bots talk,
    `open` lays all hands open. `looks`, `think_ms` and `layout` are as with `Bot` and `Deal.from_seed`.

    The same games are played whatever the number of threads, unless ``'expert'`` thinks by the clock. Other
    threads of Python go on meanwhile, and Ctrl-C stops it.

    >>> report = simulate('quick', 2, 'greedy', games=200)
    >>> report
    <Report 200 games of quick with 2 players, greedy: won 11.00 % (7.38 to 16.09), 25.18 cards left>
    >>> report.rows['left'][:5]
    array([18, 30, 35, 41, 42], dtype=uint8)
    """
    names = [bots] if isinstance(bots, str) else list(bots)
    if layout is not None and not isinstance(layout, str):
        layout = list(layout)
    result = _simulate(
        variant, players, names, games, seed, signals, open, layout, looks, think_ms, threads, records
    )
    conditions = {
        "variant": variant,
        "players": players,
        "agents": (names * players)[:players],
        "games": games,
        "seed": seed,
        "signals": signals,
        "open": open,
        "layout": layout,
        "looks": looks,
        "think_ms": think_ms,
        "version": __version__,
    }
    return Report(conditions, **result)

"""How fast the environments are on this machine: ``python -m gambero.bench``.

Actions are random ones that can be chosen, made by the environment itself; a step has observations, masks and
rewards, and where a game ends the next one is dealt. Of several runs the best counts.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, astuple, dataclass
from itertools import product
from typing import Any

from ._gambero import OBSERVATIONS, SIGNALS, VARIANTS, Episode, __version__
from .batch import BatchEnv

__all__ = ["Line", "best", "conditions", "cores", "main", "measure_batch", "measure_episode"]

RUNS = 3


@dataclass(frozen=True)
class Line:
    """One figure."""

    what: str
    variant: str
    players: int
    signals: str
    observation: str
    games: int
    """How many games are stepped at once."""
    threads: int
    steps_a_second: float


def conditions() -> dict[str, Any]:
    """What the figures depend on: versions, processor, cores."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    except OSError:
        names = []
    return {
        "version": __version__,
        "python": platform.python_version(),
        "processor": names[0] if names else platform.processor() or "unknown",
        "cores": cores(),
        "system": f"{platform.system()} {platform.machine()}",
    }


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def best(step: Callable[[int], int], seconds: float) -> float:
    """Steps a second, of several runs that take so long together. `step` gets a new number and returns how many
    steps it has made."""
    best = 0.0
    for run in range(RUNS):
        made, number, start = 0, run << 32, time.perf_counter()
        while (passed := time.perf_counter() - start) < seconds / RUNS or made == 0:
            made += step(number)
            number += 1
        best = max(best, made / passed)
    return best


def measure_batch(
    variant: str,
    players: int,
    signals: str = "automatic",
    observation: str = "compact",
    *,
    num_envs: int = 1024,
    threads: int = 1,
    seconds: float = 2.0,
) -> Line:
    """`BatchEnv` with random actions."""
    with BatchEnv(variant, players, num_envs, signals=signals, observation=observation, threads=threads) as env:
        out, actions = env.reset(), env.random_actions(0)

        def step(number: int) -> int:
            env.step(env.random_actions(number, actions), out)
            return num_envs

        rate = best(step, seconds)
    return Line("BatchEnv", variant, players, signals, observation, num_envs, threads, rate)


def measure_episode(variant: str, players: int, *, seconds: float = 2.0) -> Line:
    """`Episode` with random actions, its observation and mask read at each step."""
    episode = Episode(variant, players)

    def step(number: int) -> int:
        action = episode.random_action(number)
        if action is None:
            episode.reset(number)
            return 0
        episode.step(action)
        episode.observe()
        episode.mask()
        return 1

    return Line("Episode", variant, players, episode.signals, episode.observation, 1, 1, best(step, seconds))


def main(arguments: list[str] | None = None) -> int:
    """The program."""
    parser = argparse.ArgumentParser(prog="python -m gambero.bench", description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (2)")
    parser.add_argument("--variants", nargs="+", choices=VARIANTS, default=["original", "extreme", "quick"])
    parser.add_argument("--players", type=int, nargs="+", default=[2, 5])
    parser.add_argument("--num-envs", type=int, default=1024, help="games at once (1024)")
    parser.add_argument("--json", action="store_true", help="as JSON instead of a table")
    given = parser.parse_args(arguments)
    first = given.players[0]
    kinds = [*product(given.players, SIGNALS, ["compact"]), *product([first], ["automatic"], OBSERVATIONS[1:])]
    lines = []
    for variant in given.variants:
        for kind, threads in product(kinds, sorted({1, cores()})):
            lines.append(
                measure_batch(variant, *kind, num_envs=given.num_envs, threads=threads, seconds=given.seconds)
            )
        lines.append(measure_episode(variant, first, seconds=given.seconds))
    found = conditions()
    if given.json:
        print(json.dumps({"conditions": found, "lines": [asdict(line) for line in lines]}, indent=2))
        return 0
    print(", ".join(f"{name} {value}" for name, value in found.items()), end="\n\n")
    print("| | variant | players | signals | observation | games at once | threads | steps a second |")
    print("|---|---|---|---|---|---|---|---|")
    for *columns, rate in map(astuple, lines):
        print("|", *(f"{column} |" for column in columns), f"{rate:,.0f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())

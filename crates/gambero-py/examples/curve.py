"""The learning curve of an example: measures players on the same held-out deals, and draws the result."""

import csv
import time
from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np

from gambero import BatchEnv, Buffers

FIRST_DEAL = 1 << 41  # training deals have other seeds
COLUMNS = ["player", "steps", "seconds", "games", "won", "low", "high", "left"]
Policy = Callable[[BatchEnv, Buffers], Any]


class Curve:
    """OUT.csv and OUT.svg: `careful` and `skilled` first, then the network after each so many steps."""

    def __init__(self, out: str, variant: str, players: int, games: int, observation: str) -> None:
        self.out, self.title, self.start = out, f"{variant}, {players} players", time.monotonic()
        self.env = BatchEnv(variant, players, games, first_deal=FIRST_DEAL, observation=observation)
        self.rows: list[list[Any]] = []
        self.add("careful", 0, lambda env, _: env.bot_actions("careful"))
        self.add("skilled", 0, lambda env, _: env.bot_actions("skilled"))

    def add(self, player: str, steps: int, policy: Policy) -> None:
        """Measures a player, prints the result and writes all results so far."""
        won, low, high, left = figures = [round(figure, 4) for figure in measure(self.env, policy)]
        seconds = round(time.monotonic() - self.start)
        self.rows.append([player, steps, seconds, self.env.num_envs, *figures])
        print(f"{player:8} after {steps:9,} steps, {seconds:4} s: ", end="")
        print(f"won {won:.1%} ({low:.1%} to {high:.1%}), {left:.2f} cards left", flush=True)
        with open(f"{self.out}.csv", "w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([COLUMNS, *self.rows])

    def draw(self) -> None:
        """Draws the share of games won and the cards left."""
        try:
            from matplotlib import pyplot
        except ImportError:
            print(f"{self.out}.svg is not drawn: that needs matplotlib (pip install matplotlib)")
            return
        pyplot.rcParams.update({"font.size": 15, "svg.hashsalt": "gambero"})
        figure, axes = pyplot.subplots(2, figsize=(7, 7.5), sharex=True, layout="constrained")
        network = [row for row in self.rows if row[0] == "network"]
        steps = [row[1] / 1e6 for row in network]
        low, high = ([100 * row[column] for row in network] for column in (5, 6))
        axes[0].fill_between(steps, low, high, alpha=0.25)
        for axis, name, column, factor in ((axes[0], "games won, %", 4, 100), (axes[1], "cards left", 7, 1)):
            axis.plot(steps, [factor * row[column] for row in network], marker="o")
            for row in self.rows[:2]:
                axis.axhline(factor * row[column], color="grey", linestyle="--")
                place = axis.get_yaxis_transform()  # to the right of the panel
                axis.text(1.02, factor * row[column], row[0], va="center", transform=place)
            axis.set(ylabel=name, ylim=(0, 1.1 * axis.dataLim.ymax))
            axis.grid(alpha=0.3)
        axes[0].annotate("network", (steps[-1], high[-1]), (0, 4), textcoords="offset points", ha="right")
        axes[0].set_title(self.title)
        axes[1].set_xlabel("steps of PPO, in millions")
        figure.savefig(f"{self.out}.svg", metadata={"Date": None})


def measure(env: BatchEnv, policy: Policy) -> tuple[float, float, float, float]:
    """Share of games won, the bounds of its 95 % interval by Wilson, cards left on average. The first game of
    each slot counts: all players get the same deals."""
    n, z = env.num_envs, 1.96
    out, over, won, left = env.reset(), np.zeros(n, bool), 0, 0
    while not over.all():
        out = env.step(policy(env, out))
        ended = out.done & ~over
        over, won, left = over | ended, won + int(out.won[ended].sum()), left + int(out.left[ended].sum())
    middle = (won / n + z * z / (2 * n)) / (1 + z * z / n)
    spread = z * sqrt(won / n * (1 - won / n) / n + (z / (2 * n)) ** 2) / (1 + z * z / n)
    return won / n, middle - spread, middle + spread, left / n

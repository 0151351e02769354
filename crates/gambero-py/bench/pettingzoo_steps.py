"""Steps a second of one game in PettingZoo's loop, against its own Hanabi.

    python crates/gambero-py/bench/pettingzoo_steps.py

Hanabi needs `pip install open_spiel shimmy pygame`; without them only our games are measured.
"""

from __future__ import annotations

import random
import time
from statistics import median
from typing import Any

import numpy as np

from gambero.pettingzoo import extreme_v0, original_v0, quick_v0


def steps_a_second(env: Any, seconds: float) -> float:
    """How many actions of agents the usual loop makes in a second of the processor's time, games begun and
    ended included.
    """
    chance = random.Random(7)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        env.reset()
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[chance.randrange(len(legal))]))
                steps += 1
    return steps / (time.process_time() - start)


def main() -> None:
    """Prints a line for each environment: the median of rounds in which all of them take turns."""
    envs: dict[str, Any] = {
        "original_v0, 2 players": original_v0.env(players=2),
        "original_v0, 2 players, planes": original_v0.env(players=2, observation="planes"),
        "original_v0, 2 players, raw_env": original_v0.raw_env(players=2),
        "original_v0, 3 players, signals as actions": original_v0.env(players=3, signals="actions"),
        "extreme_v0, 2 players": extreme_v0.env(players=2),
        "quick_v0, 2 players": quick_v0.env(players=2),
    }
    try:
        from pettingzoo.classic import hanabi_v5  # type: ignore[import-untyped]

        envs["hanabi_v5, 2 players"] = hanabi_v5.env(players=2)
    except ImportError as error:
        print(f"hanabi_v5 is not measured: {error}")
    rounds = [{name: steps_a_second(env, 0.8) for name, env in envs.items()} for _ in range(5)]
    for name in envs:
        print(f"{name:<45}{median(each[name] for each in rounds):>10,.0f} steps a second")


if __name__ == "__main__":
    main()

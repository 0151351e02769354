"""Evaluation and self-play on a local cluster of Ray, with workers that are killed: nothing of the result
changes.
"""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gambero
from gambero.agents import Factory, RandomAgent
from gambero.rollout import Game, Steps, play_steps

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_AUTH_MODE"] = "disabled"
ray = pytest.importorskip("ray")
cluster = pytest.importorskip("gambero.ray")


@pytest.fixture(scope="module", autouse=True)
def local_cluster() -> Iterator[None]:
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        object_store_memory=100 << 20,
        log_to_driver=False,
        configure_logging=False,
        _node_ip_address="127.0.0.1",
    )
    yield
    ray.shutdown()


def mortal(folder: Path, number: int) -> Any:
    """An agent that plays by chance. In the middle of its games it says which process it is in and waits to
    be killed; so many processes that come to this point do. It is handed over by value: workers cannot import
    this file."""

    class Mortal:
        observation = "compact"

        def __init__(self, folder: str) -> None:
            self.folder, self.calls = folder, 0

        def __call__(self, observation: Any, mask: Any, seat: Any) -> Any:
            self.calls += 1
            if self.calls == 10:
                own = Path(self.folder, f"process-{os.getpid()}")
                own.write_text(str(os.getpid()))
                for place in range(number):
                    try:
                        os.link(own, Path(self.folder, str(place)))
                    except FileExistsError:
                        continue
                    threading.Event().wait()
            return RandomAgent(3)(observation, mask, seat)

    return Mortal(str(folder))


def kill(folder: Path, number: int) -> None:
    """Waits for so many processes that want to be killed, and kills them."""
    for place in range(number):
        path = folder / str(place)
        while not path.exists():
            time.sleep(0.01)
        os.kill(int(path.read_text()), signal.SIGKILL)


def same_steps(one: Steps, other: Steps) -> bool:
    columns = ("seed", "step", "seat", "observation", "mask_bits", "action", "reward", "done", "return_to_go")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in columns)


def same_results(one: gambero.Result, other: gambero.Result) -> bool:
    return one.conditions == other.conditions and all(
        np.array_equal(one.rows[name], other.rows[name]) for name in other.rows
    )


def test_the_result_is_that_of_one_process() -> None:
    wanted = gambero.evaluate(["greedy", RandomAgent(1)], "quick", 3, 205, first_deal=11)
    for chunk in (50, 1000):
        found = cluster.evaluate(["greedy", RandomAgent(1)], "quick", 3, 205, first_deal=11, chunk=chunk)
        assert same_results(found, wanted)
    made = cluster.evaluate(Factory(RandomAgent, 1), "quick", 3, 40, chunk=20)
    assert same_results(made, gambero.evaluate(RandomAgent(1), "quick", 3, 40))


def test_the_result_is_the_same_when_workers_are_killed(tmp_path: Path) -> None:
    wanted = gambero.evaluate(RandomAgent(3), "original", 2, 120, signals="none")
    killer = threading.Thread(target=kill, args=(tmp_path, 3), daemon=True)
    killer.start()
    found = cluster.evaluate(mortal(tmp_path, 3), "original", 2, 120, signals="none", chunk=20)
    killer.join()
    assert found.seats == ["Mortal", "Mortal"]
    for name, column in wanted.rows.items():
        assert np.array_equal(found.rows[name], column)


def test_what_goes_wrong_ends_it() -> None:
    def failing(observation: Any, mask: Any, seat: Any) -> Any:
        raise RuntimeError("out of ideas")

    with pytest.raises(RuntimeError, match="out of ideas"):
        cluster.evaluate(failing, "quick", 2, 40, chunk=10)
    with pytest.raises(gambero.GamberoError, match="games: expected an integer from 1"):
        cluster.evaluate("greedy", "quick", 2, 0)


def test_self_play_depends_on_weights_and_chunk_alone() -> None:
    game = Game("quick", 2, signals="actions")
    given: dict[str, Any] = {"observation": "planes", "reward": "cards"}

    def make(weights: Any) -> Any:
        return RandomAgent(int(weights["seed"].sum()))

    for actors in (1, 2):
        asked = {"make": make, "games": 20, "first_deal": 500, "signals": "actions", "num_cpus": 0.5}
        self_play = cluster.SelfPlay("quick", 2, actors=actors, **asked, **given)
        for seed in (4, 5):
            weights = ray.put({"seed": np.array([seed, 1])})
            for chunk, steps in zip([3, 0, 7], ray.get(self_play.collect(weights, [3, 0, 7])), strict=True):
                wanted = play_steps(RandomAgent(seed + 1), game, 500 + 20 * chunk, 20, **given)
                assert same_steps(steps, wanted)
        self_play.close()


def test_self_play_is_the_same_when_actors_are_killed(tmp_path: Path) -> None:
    killer = threading.Thread(target=kill, args=(tmp_path, 3), daemon=True)
    killer.start()
    self_play = cluster.SelfPlay("original", 2, games=20, actors=2, num_cpus=1)
    with pytest.raises(TypeError, match=r"handed over by ray.put\(weights\)"):
        self_play.collect("greedy", [0])
    found = ray.get(self_play.collect(ray.put(mortal(tmp_path, 3)), range(6)))
    killer.join()
    self_play.close()
    for chunk, steps in enumerate(found):
        assert same_steps(steps, play_steps(RandomAgent(3), Game("original", 2), 1_000_000 + 20 * chunk, 20))


def test_the_example_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[3] / "docs" / "python.md").read_text()
    section = page.partition("\n## Ray\n")[2].partition("\n## ")[0]
    (block,) = re.findall(r"^```python\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    exec(compile(block, "docs/python.md", "exec"), {"__name__": "page"})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 and all(", 280)" in line for line in lines)

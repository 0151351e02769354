"""Work in other processes, forked ones too.

Run by `test_processes.py` as a program of its own: libraries that other tests load have threads of their own,
with which a fork is not safe.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import ThreadPoolExecutor

import gambero
from gambero import Bot, Deal, Record, State


def work(seed: int) -> tuple[str, list[str], int, str]:
    """A bit of everything that uses threads or memory that is shared."""
    state = Deal.from_seed("quick", 2, seed).state()
    actions = Bot("skilled").act_batch([state.view(0)] * 40, threads=2)
    report = gambero.simulate("quick", 2, "skilled", games=20, seed=seed, signals=True, threads=2)
    return str(state), [str(action) for action in actions], report.wins, gambero.solve(state, 5000).verdict


def same_in_pools() -> None:
    """Other processes find the same, however they are started."""
    expected = [work(seed) for seed in range(4)]
    for method in ("fork", "spawn", "forkserver"):
        with multiprocessing.get_context(method).Pool(2) as pool:
            assert pool.map(work, range(4)) == expected, method


def objects_move() -> None:
    """Objects go from process to process."""
    state = Deal.from_seed("extreme", 3, 7, "shuffled").state()
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.apply(State.playout, (state, 3)) == state.playout(3)
        assert pool.apply(gambero.solve, (state, 500)) == gambero.solve(state, 500)
        view, bot = state.view(0), Bot("greedy")
        assert pool.apply(bot.act, (view,)) == bot.act(view)
        assert pool.apply(Record, (Deal.from_seed("quick", 2, 7),)) == Record(Deal.from_seed("quick", 2, 7))


def fork_in_the_middle() -> None:
    """A child of a process whose threads are at work does its own work."""
    stop = threading.Event()

    def busy() -> None:
        while not stop.is_set():
            gambero.simulate("quick", 2, "greedy", games=200)

    expected = work(1)
    with ThreadPoolExecutor(2) as threads:
        threads.submit(busy), threads.submit(busy)
        try:
            for _ in range(5):
                if (child := os.fork()) == 0:
                    os._exit(work(1) != expected)
                assert os.waitpid(child, 0)[1] == 0
        finally:
            stop.set()


if __name__ == "__main__":
    same_in_pools()
    objects_move()
    fork_in_the_middle()

"""Work in other processes, forked ones too.

Run by `test_processes.py` as a program of its own: libraries that other tests load have threads of their own,
with which a fork is not safe.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import threading

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

    workers = [threading.Thread(target=busy) for _ in range(2)]
    expected = work(1)
    for worker in workers:
        worker.start()
    try:
        for _ in range(5):
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                os.close(reading)
                with os.fdopen(writing, "wb") as out:
                    out.write(pickle.dumps(work(1)))
                os._exit(0)
            os.close(writing)
            with os.fdopen(reading, "rb") as into:
                assert pickle.loads(into.read()) == expected
            assert os.waitpid(child, 0)[1] == 0
    finally:
        stop.set()
        for worker in workers:
            worker.join()


if __name__ == "__main__":
    for part in (same_in_pools, objects_move, fork_in_the_middle):
        part()
        print(f"{part.__name__}: well", flush=True)

"""Several processes and threads at once, and Ctrl-C."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import gambero
from gambero import Bot, Deal, Record, State


def work(seed: int) -> tuple[str, list[str], int, str]:
    """A bit of everything that uses threads or memory that is shared."""
    state = Deal.from_seed("quick", 2, seed).state()
    actions = Bot("skilled").act_batch([state.view(0)] * 40, threads=2)
    report = gambero.simulate("quick", 2, "skilled", games=20, seed=seed, signals=True, threads=2)
    return str(state), [str(action) for action in actions], report.wins, gambero.solve(state, 5000).verdict


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_other_processes_find_the_same(method: str) -> None:
    expected = [work(seed) for seed in range(4)]
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(work, range(4)) == expected


def test_objects_go_from_process_to_process() -> None:
    state = Deal.from_seed("extreme", 3, 7, "shuffled").state()
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.apply(State.playout, (state, 3)) == state.playout(3)
        assert pool.apply(gambero.solve, (state, 500)) == gambero.solve(state, 500)
        view, bot = state.view(0), Bot("greedy")
        assert pool.apply(bot.act, (view,)) == bot.act(view)
        assert pool.apply(Record, (Deal.from_seed("quick", 2, 7),)) == Record(Deal.from_seed("quick", 2, 7))


def test_a_fork_in_the_middle_of_everything_works() -> None:
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


def test_threads_share_objects() -> None:
    state, bot = Deal.from_seed("original", 3, 7).state(), Bot("skilled")
    view, record = state.view(0), Record(Deal.from_seed("original", 3, 7))
    action = Bot("skilled").act(view)

    def use(number: int) -> bool:
        record.comment(f"remark {number}")
        return bot.act(view) == action and state.playout(number) == state.playout(number)

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(use, range(200)))
    assert sorted(entry[1] for entry in record.entries) == sorted(f"remark {number}" for number in range(200))


def test_python_goes_on_while_others_work() -> None:
    """Whoever solves, simulates or thinks does not keep other threads from running."""
    state = Deal.from_seed("original", 4, 3).state()
    began, finished = threading.Event(), threading.Event()
    steps = 0

    def solve() -> None:
        began.set()
        gambero.solve(state, 300_000)
        finished.set()

    worker = threading.Thread(target=solve)
    worker.start()
    began.wait()
    while not finished.is_set():
        steps += 1
    worker.join()
    assert steps > 1000


#: What takes longer than anybody waits.
ENDLESS = {
    "solve": "gambero.solve(hard, 2**62)",
    "simulate": "gambero.simulate('original', 3, 'careful', games=10**9)",
    "analyse": "gambero.analyse(record, looks=1, positions=2**62)",
    "last_winnable": "gambero.last_winnable(record, 2**62)",
    "act_batch": "gambero.Bot('expert', looks=20_000).act_batch([start.view(0)] * 10_000)",
}

SCRIPT = """
import gambero
record = gambero.Record(gambero.Deal.from_seed('original', 1, 3))
bot = gambero.Bot('greedy')
start = record.state
while record.outcome is None:
    record.act(bot.act(record.state.view(0)))
hard = record.states()[42]
try:
    print('ready', flush=True)
    {}
except KeyboardInterrupt:
    print('stopped', flush=True)
"""


@pytest.mark.parametrize("name", ENDLESS)
def test_ctrl_c_stops_it(name: str) -> None:
    script = SCRIPT.format(ENDLESS[name])
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        time.sleep(0.3)  # it is in the middle of it, or about to begin: it has to stop in both cases
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate()
    assert (said, child.returncode) == ("stopped\n", 0)

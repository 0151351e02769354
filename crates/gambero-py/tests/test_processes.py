"""Several processes and threads at once, and Ctrl-C."""

from __future__ import annotations

import os
import pathlib
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import gambero
from gambero import Bot, Deal, Record


def test_other_processes_work() -> None:
    script = str(pathlib.Path(__file__).with_name("forks.py"))
    done = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_crashes_the_interpreter(tmp_path: pathlib.Path) -> None:
    """Whatever callers do, they get an exception."""
    script = str(pathlib.Path(__file__).with_name("hostile.py"))
    command = [sys.executable, script, os.environ.get("GAMBERO_EXAMPLES", "150")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


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


#: What takes longer than anybody waits.
ENDLESS = {
    "solve": "gambero.solve(hard, 2**62)",
    "simulate": "gambero.simulate('original', 3, 'careful', games=10**9)",
    "analyse": "gambero.analyse(record, looks=1, positions=2**62)",
    "last_winnable": "gambero.last_winnable(record, 2**62)",
    "act_batch": "expert.act_batch(views)",
    "act": "gambero.Bot('expert', looks=10**9).act(close)",
    "bot_actions": "env.bot_actions('expert', looks=10**9)",
    "evaluate": "gambero.evaluate(BotAgent('expert', looks=10**9), 'original', 3, games=1000)",
    "simulate_one_move": "gambero.simulate('original', 3, 'expert', games=1, think_ms=600_000)",
    "analyse_one_turn": "gambero.analyse(record, looks=10**9)",
    "act_batch_of_skilled": "gambero.Bot('skilled').act_batch(views * 1000, threads=1)",
    "bot_actions_of_skilled": "many.bot_actions('skilled')",
    "self_play": "gambero.self_play(gambero.ValueNetwork.own('original', 3), 0, 10**5, worlds=100)",
    "batch": "gambero.BatchEnv('original', 3, 4_000_000)",
    "reset": "many.reset(1)",
}

#: What these need, so that each is nothing but one long call.
SETTING = """
import gambero
from gambero.agents import BotAgent
record = gambero.Record(gambero.Deal.from_seed('original', 1, 3))
bot = gambero.Bot('greedy')
start = record.state
while record.outcome is None:
    record.act(bot.act(record.state.view(0)))
hard = record.states()[42]
expert, views = gambero.Bot('expert', looks=20_000), [start.view(0)] * 10_000
# Here no turn is clearly the best one, so the bot thinks to the end.
close = gambero.Deal.from_seed('original', 1, 1).state().view(0)
env = gambero.BatchEnv('original', 3, 1000)
env.reset()
many = gambero.BatchEnv('original', 3, 500_000)
"""

#: The handler is set here: a program that is started in the background of a shell ignores Ctrl-C.
INTERRUPTED = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    print('ready', flush=True)
    {}
except KeyboardInterrupt:
    print('stopped', flush=True)
"""


#: Another thread begins it, and this one goes on while it lasts. Python takes the lock of the interpreter from
#: no thread here: this one gets it only when the other one, which has begun, lets it go.
BESIDE = """
import os, sys, threading, time
sys.setswitchinterval(1_000_000)
begun = False

def work():
    global begun
    begun = True
    {}

worker = threading.Thread(target=work, daemon=True)
worker.start()
while not begun:
    time.sleep(0)
print('goes on' if worker.is_alive() else 'it has ended', flush=True)
os._exit(0)
"""


@pytest.mark.parametrize("name", ENDLESS)
def test_other_threads_go_on(name: str) -> None:
    script = SETTING + BESIDE.format(ENDLESS[name])
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)
    assert (done.stdout, done.returncode) == ("goes on\n", 0), done.stderr


@pytest.mark.parametrize("name", ENDLESS)
def test_ctrl_c_stops_it(name: str) -> None:
    script = SETTING + INTERRUPTED.format(ENDLESS[name])
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        time.sleep(0.3)  # it is in the middle of it, or about to begin: it has to stop in both cases
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate()
    assert (said, child.returncode) == ("stopped\n", 0)

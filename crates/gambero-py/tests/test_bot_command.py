"""Agents that speak the bot protocol, alone and against the real program."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import gambero
from games import first_legal

AGENTS = '''
"""Agents of the tests. Everything here prints, and nothing of it may reach the host."""
import os
import gambero

print("loaded")

class Greedy:
    name = "my\\ngreedy"

    def __init__(self):
        self.bot = gambero.Bot("greedy")

    def act(self, view):
        print("action none")
        os.write(1, b"action none\\n")
        return self.bot.act(view)

    def say(self, view):
        print("say nothing")
        return self.bot.says(view)

class Texts(Greedy):
    def act(self, view):
        return str(self.bot.act(view))

class Numbers(Greedy):
    def act(self, view):
        return gambero.Episode(view.variant, view.players).action_index(self.bot.act(view))

class Broken:
    def act(self, view):
        raise RuntimeError("no idea\\nwhat to do")

def first(observation, mask, seat):
    assert observation.shape == (1, 280) and mask.shape[0] == 1 and seat.shape == (1,)
    return mask.argmax(axis=1)

class Inner:
    skilled = gambero.agents.BotAgent("skilled")

function = gambero.agents.PerGame(lambda view: view.legal_actions()[-1], "last")
'''


@pytest.fixture
def agents(tmp_path: Path) -> Path:
    path = tmp_path / "my_agents.py"
    path.write_text(AGENTS)
    return path


def talk(agent: str, *lines: str, cwd: Path | None = None) -> tuple[list[str], str, int]:
    """What the command answers to these lines, what it writes to standard error, and its status."""
    words = [sys.executable, "-m", "gambero.bot", agent]
    text = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(words, input=text, capture_output=True, text=True, check=False, cwd=cwd)
    return done.stdout.splitlines(), done.stderr, done.returncode


def view_line(state: gambero.State, seat: int) -> str:
    return "view " + state.view(seat).to_json()


NEW = 'new {"variant":"original","layout":null,"players":2,"seat":0,"signals":true,"seed":1}'


def test_a_session(agents: Path) -> None:
    state = gambero.Deal.from_seed("original", 2, 3).state().speak()
    bot = gambero.Bot("greedy")
    moved = state.act(bot.act(state.view(0)))
    lines = ["gambero-bot 1", NEW, view_line(state, 0), "say 1000", "go 1000", "later version of this"]
    lines += [view_line(moved, 0), "go 1000", "over lost:stuck 12", "quit", "go 1000"]
    answers, errors, status = talk(f"{agents}:Greedy", *lines)
    says = " ".join(["say", *bot.says(state.view(0))])
    version = f"version gambero {gambero.__version__}"
    actions = [f"action {bot.act(position.view(0))}" for position in (state, moved)]
    assert answers == ["name my greedy", version, "ready", says, *actions]
    assert status == 0
    assert errors.count("loaded") == 1 and errors.count("action none") == 4 and "say nothing" in errors


def test_agents_of_all_kinds(agents: Path) -> None:
    for variant, players in [("extreme", 3), ("quick", 1)]:
        view = gambero.Deal.from_seed(variant, players, 3).state().view(0)
        legal = sorted(view.legal_actions(), key=lambda one: gambero.Episode(variant).action_index(one))
        greedy, skilled = gambero.Bot("greedy").act(view), gambero.Bot("skilled").act(view)
        wanted = {"Texts": greedy, "Numbers": greedy, "Inner.skilled": skilled}
        wanted |= {"first": legal[0], "function": view.legal_actions()[-1]}
        lines = ["gambero-bot 1", "view " + view.to_json(), "go 1000"]
        for agent, action in wanted.items():
            assert talk(f"{agents}:{agent}", *lines)[0][-1] == f"action {action}"
        assert talk("my_agents:Texts", *lines, cwd=agents.parent)[0][-1] == f"action {greedy}"


def test_what_goes_wrong_is_said_in_one_line_and_ends_it(agents: Path) -> None:
    view = view_line(gambero.Deal.from_seed("original", 2, 3).state(), 0)
    first = "a greeting and a view must come first"
    wrong: list[tuple[str, list[str], str]] = [
        ("{}:Broken", [view, "go 1000"], "error RuntimeError: no idea what to do"),
        ("{}:Missing", [], "error AttributeError: module 'my_agents' has no attribute 'Missing'"),
        ("{}.py:Agent", [], "error FileNotFoundError: there is no file"),
        ("nothing.of.this:Agent", [], "error ModuleNotFoundError: No module named 'nothing'"),
        ("{}", [], "names no agent: write FILE.py:NAME or MODULE:NAME"),
        ("{}:Greedy", ["gambero-bot 2"], "error ValueError: the version is 2, and I speak version 1"),
        ("{}:Greedy", ["go 1000"], f"error ValueError: go: {first}"),
        ("{}:Greedy", [view, NEW, "say 1"], f"error ValueError: say: {first}"),
        ("{}:Greedy", ['view {"notation": "bridge"}'], "error NotationError: "),
        ("{}:Greedy", ["view {"], "error NotationError: "),
    ]
    for agent, lines, error in wrong:
        answers, errors, status = talk(agent.format(agents), "gambero-bot 1", *lines, "go 1000", "go 1000")
        assert error in answers[-1] and answers[-1].startswith("error ")
        assert sum(answer.startswith("error ") for answer in answers) == 1
        assert status == 1 and "Traceback" in errors


def test_the_command_says_how_it_is_used() -> None:
    for arguments in ([], ["--help"], ["a:b", "c:d"]):
        done = subprocess.run(
            [sys.executable, "-m", "gambero.bot", *arguments], capture_output=True, text=True, check=False
        )
        assert done.returncode == 2 and done.stdout == "" and "my_agent.py:Agent" in done.stderr


def test_what_was_said_is_heard() -> None:
    state = gambero.Deal.from_seed("original", 4, 3).state()
    views: list[gambero.View | None] = [None] * 4
    known = 0
    for step in range(60):
        state = state.speak("claims")
        for seat in range(4):
            view = state.view(seat)
            read = gambero.View.from_json(view.to_json(), views[seat])
            assert str(read) == str(view)
            for other in range(4):
                assert read.said(other) == view.said(other)
                assert set(read.known(other)) <= set(state.hands[other])
                known += len(read.known(other))
            views[seat] = read
        if state.is_over:
            break
        state = state.act(state.random_action(step))
    assert known > 0
    for text in ("", "{}", "[]", '{"notation": 1}', "\0"):
        with pytest.raises(gambero.NotationError):
            gambero.View.from_json(text)


PROGRAM = os.environ.get("GAMBERO")
needs_program = pytest.mark.skipif(not PROGRAM, reason="GAMBERO is not the path of the program")


def sim(*arguments: str) -> dict[str, Any]:
    """What ``gambero sim`` reports, with as much time to think as a program needs."""
    words = [str(PROGRAM), "sim", *arguments, "--budget", "60000", "--json"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def command(agents: Path, name: str) -> str:
    return f"cmd:{sys.executable} -m gambero.bot {agents}:{name}"


@needs_program
@pytest.mark.parametrize(("variant", "players"), [("original", "1"), ("extreme", "3"), ("quick", "2")])
def test_an_agent_plays_in_the_real_program(agents: Path, variant: str, players: str) -> None:
    given = [variant, "--players", players, "--games", "5", "--signals"]
    ours = sim(*given, "--bots", "greedy")
    found = sim(*given, "--bots", command(agents, "Greedy"))
    for name in ("games", "wins", "mean_left", "left", "forfeits"):
        assert found[name] == ours[name], name
    mixed = sim(*given, "--bots", command(agents, "Numbers") + (",greedy" if players != "1" else ""))
    assert mixed["left"] == ours["left"]


@needs_program
def test_an_agent_of_a_batch_plays_the_same_games_in_the_real_program(agents: Path) -> None:
    wanted = gambero.evaluate(first_legal, "extreme", 3, 6, signals="none")
    found = sim("extreme", "--players", "3", "--games", "6", "--bots", command(agents, "first"))
    assert found["mean_left"] == pytest.approx(wanted.mean_left) and found["forfeits"] == 0


@needs_program
def test_an_agent_that_fails_forfeits(agents: Path) -> None:
    found = sim("quick", "--games", "2", "--bots", command(agents, "Broken"))
    assert (found["games"], found["wins"], found["forfeits"]) == (2, 0, 2)

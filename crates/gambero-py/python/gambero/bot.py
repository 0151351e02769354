"""An agent as a program that speaks the bot protocol, docs/bot-protocol.md in the repository.

    gambero sim --players 2 --bots "cmd:python3 -m gambero.bot my_agent.py:Agent" --games 100

`Agent` is an agent as `gambero.agents` has it, or a class that makes one when it is called with nothing. What
it prints goes to standard error.

With ``--signals`` the agent says what it wants, and nothing follows from its silence. `gambero.evaluate` gives signals
for it, so results differ: docs/python.md, "Agents".
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import traceback
from pathlib import Path
from typing import Any, TextIO

from ._gambero import View, __version__
from .agents import PerGame, Seated, action_text

__all__ = ["load", "main", "speak"]

VERSION = "1"


def load(name: str) -> PerGame:
    """The agent with a name such as ``'my_agent.py:Agent'`` or ``'package.module:Agent'``."""
    where, colon, what = name.rpartition(":")
    if not colon or not where or not what:
        raise ValueError(f"{name!r} names no agent: write FILE.py:NAME or MODULE:NAME")
    found: Any = _module(where)
    for part in what.split("."):
        found = getattr(found, part)
    return Seated(found() if isinstance(found, type) else found).player()


def _module(where: str) -> Any:
    path = Path(where)
    if path.suffix != ".py":
        sys.path.insert(0, os.getcwd())
        return importlib.import_module(where)
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {where}")
    sys.path.insert(0, str(path.resolve().parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{where} is no module of Python")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def speak(agent_name: str, requests: TextIO, answers: TextIO) -> int:
    """Answers requests until ``quit`` or the end, and returns the status for the end of the process."""

    def answer(line: str) -> None:
        answers.write(line + "\n")
        answers.flush()

    player: PerGame | None = None
    view: View | None = None
    for line in requests:
        word, _, rest = line.strip().partition(" ")
        try:
            if word == "gambero-bot":
                if rest != VERSION:
                    raise ValueError(f"the version is {rest}, and I speak version {VERSION}")
                player = load(agent_name)
                answer(f"name {_one_line(player.name)}\nversion gambero {__version__}\nready")
            elif word == "view":
                view = View.from_json(rest, view)
            elif word in ("say", "go"):
                if player is None or view is None:
                    raise ValueError(f"{word}: a greeting and a view must come first")
                if word == "say":
                    answer(" ".join(["say", *player.say(view)]))
                else:
                    answer(f"action {action_text(player.act(view), view)}")
            elif word in ("new", "over"):
                view = None
            elif word == "quit":
                return 0
        except Exception as error:
            traceback.print_exc()
            answer(f"error {_one_line(f'{type(error).__name__}: {error}')}")
            return 1
    return 0


def _one_line(text: str) -> str:
    return " ".join(text.split())[:1000]


def main(arguments: list[str] | None = None) -> int:
    """The program: its one argument names the agent."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    # Nothing but answers goes to the host, whatever the agent and its libraries print.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    try:
        return speak(arguments[0], sys.stdin, answers)
    except (BrokenPipeError, KeyboardInterrupt):
        return 1


if __name__ == "__main__":
    sys.exit(main())

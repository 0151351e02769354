"""Differential test: plays random games with a referee and with the reference, and compares every answer.

    python3 compare.py [--games N] [--seed S] [--variant V] -- COMMAND...

COMMAND is started once as a referee (docs/referee.md). Both sides get the same lines: legal requests, with about
one in five illegal or malformed. States are compared field by field, errors by their code. The first difference
ends the run with status 1 and the requests that led to it; a table shows what was reached. The same N, S and V send
the same lines.
"""

import argparse
import json
import random
import subprocess
import sys
import threading
from collections import Counter

from reference import VARIANTS, Referee
from requests import PLAYERS, STATE, bad_line, bad_new, bad_play, deals, new_request, random_deck, refused_play

BAD_SHARE = 0.15
TURNS = [*VARIANTS, "extreme", "extreme"]  # the variants as they come in turn
PATIENCE = 900  # seconds that all may take


class Difference(Exception):
    """What the two sides said that is not the same."""


class Comparison:
    def __init__(self, command: list[str]):
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.reference = Referee()
        self.lines: list[bytes] = []  # those of the present game
        self.seen: Counter = Counter()

    def send(self, line: bytes, end: bytes = b"\n") -> None:
        """Gives both sides the line and compares what they say to it."""
        before = self.reference.game
        expected = self.reference.answer(line)
        if self.reference.game is not before:
            self.lines = []
        self.lines.append(line)
        try:
            self.child.stdin.write(line + end)
            self.child.stdin.flush()
            if not end:
                self.child.stdin.close()
        except BrokenPipeError:
            pass
        given = self.child.stdout.readline()
        if not same(expected, given):
            raise Difference(self.report(line, expected, given))
        self.count(expected)

    def finish(self) -> None:
        """A last line without a line end, then the end of the input."""
        self.send(STATE, end=b"")
        rest = self.child.stdout.read()
        status = self.child.wait()
        if rest or status != 0:
            raise Difference(f"at the end of the input: status {status}, further output {rest[:500]!r}")

    def report(self, line: bytes, expected: dict, given: bytes) -> str:
        parts = [f"request:   {shown(line)}", f"reference: {json.dumps(expected)}"]
        parts += [f"command:   {given.decode(errors='replace').strip() or 'no answer'}", "the game began with:"]
        return "\n".join(parts + [shown(request) for request in self.lines[:1] + self.lines[1:][-20:]])

    def count(self, answer: dict) -> None:
        if "error" in answer:
            self.seen[answer["error"]["code"]] += 1
            return
        state = answer["ok"]
        self.seen["carried out"] += 1
        self.seen[f"{state['variant']}: {state['reason'] or state['status']}"] += 1
        for command in state["lasting"]:
            self.seen[f"showing {command}"] += 1


def same(expected: dict, given: bytes) -> bool:
    """Whether the answer is one JSON object on one line that says the same."""
    try:
        answer = json.loads(given.decode("utf-8"))
    except ValueError:
        return False
    if not given.endswith(b"\n"):
        return False
    if "ok" in expected:  # as text, since Python holds 1, 1.0 and true to be equal
        return json.dumps(answer, sort_keys=True) == json.dumps(expected, sort_keys=True)
    try:
        error = answer["error"]
        return (
            list(answer) == ["error"]
            and sorted(error) == ["code", "message"]
            and error["code"] == expected["error"]["code"]
            and isinstance(error["message"], str)
        )
    except (KeyError, TypeError):
        return False


def shown(line: bytes) -> str:
    """A request as it can be sent again; Python's notation where it is not plain text."""
    if len(line) > 3000:
        return f"{line[:60]!r}... ({len(line)} bytes)"
    try:
        text = line.decode("ascii")
        return text if text.isprintable() and text else repr(line)
    except ValueError:
        return repr(line)


def play_game(comparison: Comparison, variant: str) -> None:
    referee = comparison.reference
    players = random.randint(1, 5)
    player = random.choice(PLAYERS)
    deck = random_deck(variant) if random.random() < 0.85 else None
    comparison.send(new_request(variant, players, deck).encode())
    while referee.game.status == "playing":
        if random.random() < BAD_SHARE:
            comparison.send(bad_line(referee.game))
        elif random.random() < 0.02:
            comparison.send(STATE)
        elif referee.game.variant == "extreme" and random.random() < 0.1:
            comparison.send((refused_play(referee.game) or '{"end": {}}').encode())
        elif random.random() < 0.001:
            comparison.send(b'{"concede": {}}')
        else:
            comparison.send(json.dumps(player(referee.game)).encode())
    for line in [STATE, b'{"concede": {}}', b'{"end": {}}', bad_play(referee.game).encode()]:
        if random.random() < 0.4:
            comparison.send(line)
    for _ in range(4):
        comparison.send(bad_new())


def before_any_game(comparison: Comparison) -> None:
    for line in [b"", b"null", b"{}", b'{"state": {}, "state": {}}', STATE, b'{"end": {}}', b'{"concede": {}}']:
        comparison.send(line)
        comparison.send(bad_play(None).encode())


def main() -> int:
    parser = argparse.ArgumentParser(description="compare a referee with the reference")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--variant", choices=list(VARIANTS), help="games of this variant only")
    parser.add_argument("command", nargs="+", metavar="COMMAND")
    options = parser.parse_args()
    random.seed(options.seed)
    comparison = Comparison(options.command)
    timer = threading.Timer(PATIENCE, comparison.child.kill)  # so that the comparison ends with a report
    timer.start()
    try:
        before_any_game(comparison)
        for line in deals():
            comparison.send(line)
        for number in range(options.games):
            play_game(comparison, options.variant or TURNS[number % len(TURNS)])
        comparison.finish()
    except Difference as difference:
        comparison.child.kill()
        print(f"DIFFERENCE (--seed {options.seed})\n{difference}")
        return 1
    finally:
        timer.cancel()
        for what, count in sorted(comparison.seen.items()):
            print(f"{what:40}{count:9}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Differential test: plays random games with a referee and with the reference, and compares every answer.

    python3 compare.py [--games N] [--seed S] [--variant V] [--transcript FILE] -- COMMAND...

COMMAND is started once as a referee (docs/referee.md). Both sides get the same lines: legal requests, with about
one in five illegal or malformed. States are compared field by field, errors by their code. The first difference
ends the run with status 1 and the requests that led to it (FILE gets all of that game, ready to be sent again);
a table shows what was reached. The same N, S and V send the same lines.
"""

import argparse
import json
import random
import subprocess
import sys
import threading
from collections import Counter
from contextlib import contextmanager

from reference import LASTING, VARIANTS, Referee
from requests import PLAYERS, RUBBISH, STATE, bad_line, bad_new, bad_play, deals, new_request, random_deck, refused_play

CODES = (
    "bad-request bad-variant bad-players bad-first bad-layout bad-deck no-game game-over "
    "no-such-pile not-in-hand one-pile no-trick does-not-fit duties-open"
).split()
BAD_SHARE = 0.15
TURNS = [*VARIANTS, "extreme", "extreme"]  # the variants as they come in turn
PATIENCE = 60  # seconds that a referee may take for one game


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
        if self.reference.game is not before:
            self.count_deal(json.loads(line)["new"])

    def finish(self) -> None:
        """A last line without a line end, then the end of the input."""
        self.send(STATE, end=b"")
        rest = self.child.stdout.read()
        status = self.child.wait()
        if rest or status != 0:
            raise Difference(f"at the end of the input: status {status}, further output {rest[:500]!r}")

    def report(self, line: bytes, expected: dict, given: bytes) -> str:
        parts = [f"request:   {shown(line)}", f"reference: {json.dumps(expected)}"]
        parts.append(f"command:   {given.decode(errors='replace').strip() or 'no answer'}")
        try:
            state = json.loads(given)["ok"]
            for name, value in expected["ok"].items():
                if state.get(name) != value:
                    parts.append(f"  {name}: {json.dumps(value)} / {json.dumps(state.get(name))}")
        except (ValueError, KeyError, TypeError, AttributeError):
            pass
        if len(self.lines) > 20:
            parts.append(f"the game began with:\n{shown(self.lines[0])}")
        parts.append("the last requests:")
        return "\n".join(parts + [shown(request) for request in self.lines[-20:]])

    def count(self, answer: dict) -> None:
        game = self.reference.game
        if "error" in answer:
            self.seen["code", answer["error"]["code"]] += 1
            return
        self.seen["answered"] += 1
        state = answer["ok"]
        self.seen["lasting", "+".join(state["lasting"])] += 1
        if state["bound"] is not None and "one-pile" not in state["lasting"]:
            self.seen["situation", "a bound pile while one pile is not in force"] += 1
        waiting = [hand for seat, hand in enumerate(state["hands"]) if seat != state["active"]]
        if state["draw"] and any(len(hand) < game.full_hand for hand in waiting):
            self.seen["situation", "a shrunken hand (section 6)"] += 1
        if state["status"] == "playing" and not all(state["hands"]):
            self.seen["situation", "a seat without cards"] += 1
        if state["played"] > 3 and state["three"]:
            self.seen["situation", "a 3! card as fourth or later (R3)"] += 1
        if state["played"] == 0 and state["reason"] == "stuck":
            self.seen["situation", "stuck at the start of a turn"] += 1

    def count_deal(self, fields: dict) -> None:
        if "seed" in fields:
            layout = f", {fields.get('layout', 'no layout given')}" if fields["variant"] == "extreme" else ""
            self.seen["deal", fields["variant"] + layout] += 1


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
    game = referee.game
    comparison.seen["outcome", game.variant, game.reason or "won"] += 1
    if game.status == "lost" and game.left() == 0:
        comparison.seen["situation", f"lost with no card left: {game.reason}"] += 1
    for line in [STATE, b'{"concede": {}}', b'{"end": {}}', bad_play(game).encode()]:
        if random.random() < 0.4:
            comparison.send(line)
    for _ in range(4):
        comparison.send(bad_new())


def before_any_game(comparison: Comparison) -> None:
    for line in RUBBISH:
        comparison.send(line)
        comparison.send(bad_play(None).encode())
        comparison.send(random.choice([STATE, b'{"end": {}}', b'{"concede": {}}', b'{"new": {}}']))


@contextmanager
def watchdog(child: subprocess.Popen):
    """Stops a referee that does not answer, so that the comparison ends with a report."""
    timer = threading.Timer(PATIENCE, child.kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def print_table(seen: Counter) -> None:
    print("codes")
    for code in CODES:
        print(f"  {code:14}{seen['code', code]:9}")
    print(f"  {'(carried out)':14}{seen['answered']:9}")
    columns = ["won", "stuck", "skull", "three", "conceded"]
    print(f"\n{'outcomes':20}" + "".join(f"{column:>10}" for column in columns))
    for variant in VARIANTS:
        counts = "".join(f"{seen['outcome', variant, column]:10}" for column in columns)
        print(f"  {variant:18}{counts}")
    print("\nanswers in which these lasting commands showed")
    for command in LASTING:
        print(f"  {command:14}{sum(n for key, n in seen.items() if key[0] == 'lasting' and command in key[1]):9}")
    kinds = len([key for key in seen if key[0] == "lasting"])
    print(f"  {'combinations':14}{kinds:9} of 16\n\nsituations")
    for key in sorted(key for key in seen if key[0] == "situation"):
        print(f"{seen[key]:9}  {key[1]}")
    print("\ngames dealt from a seed")
    for key in sorted(key for key in seen if key[0] == "deal"):
        print(f"{seen[key]:9}  {key[1]}")


def main() -> int:
    parser = argparse.ArgumentParser(description="compare a referee with the reference")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--variant", choices=list(VARIANTS), help="games of this variant only")
    parser.add_argument("--transcript", type=argparse.FileType("wb"), help="where to write the game that differed")
    parser.add_argument("command", nargs="+", metavar="COMMAND")
    options = parser.parse_args()
    random.seed(options.seed)
    comparison = Comparison(options.command)
    try:
        with watchdog(comparison.child):
            before_any_game(comparison)
            for line in deals():
                comparison.send(line)
        for number in range(options.games):
            with watchdog(comparison.child):
                play_game(comparison, options.variant or TURNS[number % len(TURNS)])
        with watchdog(comparison.child):
            comparison.finish()
    except Difference as difference:
        comparison.child.kill()
        print(f"DIFFERENCE (--seed {options.seed})\n{difference}")
        if options.transcript:
            options.transcript.write(b"\n".join(comparison.lines) + b"\n")
        return 1
    finally:
        print_table(comparison.seen)
    return 0


if __name__ == "__main__":
    sys.exit(main())

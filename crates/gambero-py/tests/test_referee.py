"""The same random games in Python and over the program `gambero referee`, whose path is in GAMBERO."""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

import gambero
from gambero import Deal, IllegalAction, State
from games import KINDS

GAMES = int(os.environ.get("GAMBERO_GAMES", "10000"))
CHUNK = 500


NAMES = """variant players reason active played minimum tops hands draw left lasting three skulls bound
    may_end""".split()


def shown(state: State) -> dict[str, Any]:
    """The state as the referee writes it."""
    plays = [[action.card, action.pile] for action in state.legal_actions() if action.kind == "play"]
    named = {name: getattr(state, name) for name in NAMES}
    return {**named, "status": state.outcome or "playing", "plays": plays}


def request(text: str) -> dict[str, Any]:
    """An action as it is asked for."""
    if text in ("end", "concede"):
        return {text: {}}
    card, pile = text.split("@")
    return {"play": {"card": card, "pile": int(pile)}}


def games(first: int, count: int) -> Iterator[tuple[Any, Any]]:
    """Requests of random games, each with the answer that there must be."""
    for number in range(first, first + count):
        rng = random.Random(number)
        variant, layout = KINDS[number % len(KINDS)]
        players = number // len(KINDS) % 5 + 1
        seed, start = rng.getrandbits(64), rng.randrange(players)
        deal = Deal.from_seed(variant, players, seed, layout, first=start)
        new: dict[str, Any] = {"variant": variant, "players": players, "first": start}
        # A layout of one's own, and now and then any other deal, comes in as a deck.
        if isinstance(layout, list) or (layout is None and rng.random() < 0.2):
            new["deck"] = deal.order
        else:
            new["seed"] = seed
            if layout is not None:
                new["layout"] = layout
        state = deal.state()
        yield {"new": new}, {"ok": shown(state)}
        while not state.is_over:
            if rng.random() < 0.05:
                # Whatever it is, both accept it or refuse it alike.
                card = rng.choice(rng.choice(state.hands) or deal.order)
                attempt = rng.choice([f"{card}@{rng.randrange(4)}", "end"])
                try:
                    state = state.act(attempt)
                    answer = {"ok": shown(state)}
                except IllegalAction as error:
                    answer = {"error": {"code": error.code, "message": str(error)}}
                yield request(attempt), answer
                continue
            action = state.random_action(rng.getrandbits(64))
            state = state.act("concede" if rng.random() < 0.001 else action)
            last = "concede" if state.reason == "conceded" else str(action)
            yield request(last), {"ok": shown(state)}


@pytest.mark.skipif("GAMBERO" not in os.environ, reason="GAMBERO does not say where the program is")
def test_the_same_games_over_the_referee() -> None:
    refused = 0
    for first in range(0, GAMES, CHUNK):
        asked, expected = zip(*games(first, min(CHUNK, GAMES - first)), strict=True)
        lines = "".join(json.dumps(line) + "\n" for line in asked)
        command = [os.environ["GAMBERO"], "referee"]
        done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
        for line, right, answer in zip(asked, expected, map(json.loads, done.stdout.splitlines()), strict=True):
            assert answer == right, line
            refused += "error" in answer
    assert refused > GAMES / 10

"""The same random games in Python and over the program `gambero referee`, whose path is in GAMBERO."""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import gambero
from gambero import Deal, IllegalAction, State
from games import KINDS

GAMES = int(os.environ.get("GAMBERO_GAMES", "10000"))
CHUNK = 500


def shown(state: State) -> dict[str, Any]:
    """The state as the referee writes it."""
    plays = [[action.card, action.pile] for action in state.legal_actions() if action.kind == "play"]
    return {
        "variant": state.variant,
        "players": state.players,
        "status": state.outcome or "playing",
        "reason": state.reason,
        "active": state.active,
        "played": state.played,
        "minimum": state.minimum,
        "tops": state.tops,
        "hands": state.hands,
        "draw": state.draw,
        "left": state.left,
        "lasting": state.lasting,
        "three": state.three,
        "skulls": state.skulls,
        "bound": state.bound,
        "plays": plays,
        "may_end": state.may_end,
    }


def dumped(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def request(text: str) -> str:
    """An action as it is asked for."""
    if text in ("end", "concede"):
        return dumped({text: {}})
    card, pile = text.split("@")
    return dumped({"play": {"card": card, "pile": int(pile)}})


def games(first: int, count: int) -> Iterator[tuple[str, str]]:
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
        yield dumped({"new": new}), dumped({"ok": shown(state)})
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
                yield request(attempt), dumped(answer)
                continue
            action = state.random_action(rng.getrandbits(64))
            state = state.act("concede" if rng.random() < 0.001 else action)
            last = "concede" if state.reason == "conceded" else str(action)
            yield request(last), dumped({"ok": shown(state)})


def answers(requests: list[str]) -> list[str]:
    """What the program says to all of them."""
    lines = "".join(line + "\n" for line in requests)
    done = subprocess.run(
        [os.environ["GAMBERO"], "referee"], input=lines, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


@pytest.mark.skipif("GAMBERO" not in os.environ, reason="GAMBERO does not say where the program is")
def test_the_same_games_over_the_referee() -> None:
    played = compared = refused = 0
    variants = set()
    with ThreadPoolExecutor(1) as program:
        waiting = None
        for first in [*range(0, GAMES, CHUNK), None]:
            # While the program answers, the next games are played here.
            chunk = list(games(first, min(CHUNK, GAMES - first))) if first is not None else []
            if waiting is not None:
                expected, answered = waiting
                found = answered.result()
                assert len(found) == len(expected)
                for (asked, right), answer in zip(expected, found):
                    assert answer == right, asked
                    played += asked.startswith('{"new"')
                    refused += answer.startswith('{"error"')
                compared += len(found)
                variants |= {answer[18:].split('"')[0] for answer in found if answer.startswith('{"ok"')}
            if chunk:
                waiting = chunk, program.submit(answers, [asked for asked, _ in chunk])
    print(f"{played} games, {compared} answers, {refused} of them refusals, no difference")
    assert played == GAMES and refused > GAMES / 10 and variants == set(gambero.VARIANTS)

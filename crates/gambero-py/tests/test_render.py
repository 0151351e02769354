"""The board as text and as a picture."""

from __future__ import annotations

import numpy as np
import pytest

import gambero
from gambero import render
from games import refused

HIDDEN = "original 47,-,-,88 {}/50,60 61,62 0 0 playing"


def played(variant: str, players: int, seed: int, actions: int) -> gambero.State:
    """A game of a bot after some actions, with what was said."""
    episode, bot = gambero.Episode(variant, players, seed=seed), gambero.Bot("greedy")
    for _ in range(actions):
        if not episode.is_over:
            episode.step(episode.action_index(bot.act(episode.state.view(episode.seat))))
    return episode.state


@pytest.mark.parametrize("players", [1, 5])
@pytest.mark.parametrize("variant", gambero.VARIANTS)
def test_every_game_can_be_drawn(variant: str, players: int) -> None:
    """At the beginning, in the middle and at the end; for one seat and for all."""
    for actions in (0, 9, 1000):
        state = played(variant, players, 3, actions)
        for seat in (None, players - 1):
            text = render.text(state, seat)
            assert all(top is None or f" {top} " in text for top in state.tops)
            assert render.text(state, seat, ascii=True).isascii()
            picture = render.rgb(state, seat, width=320)
            assert picture.dtype == np.uint8 and picture.shape[1:] == (320, 3)
            assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20


def test_text_of_a_position() -> None:
    text = render.text(gambero.State("extreme 3s,-,70p,- 49s,58,61/18,23 94k,98s 0 1 playing"))
    first, *_, last = text.splitlines()
    assert first.split() == "extreme, 2 players draw pile 2, left 7".split()
    for word in ("▲ rising", "▼ falling", "│  3s   │", "│ (100) │", "stop", "▶ seat 0:  49s  58  61"):
        assert word in text
    assert last == "seat 0 plays: 1 more card; in force: one pile"


def test_the_ruler_marks_every_top_and_card() -> None:
    text = render.text(gambero.State(HIDDEN.format("8,23,37")))
    marks = next(line for line in text.splitlines() if line.startswith("1 ├"))[3:53]
    assert [place for place, mark in enumerate(marks) if mark == "▲"] == [0, 23]
    assert [place for place, mark in enumerate(marks) if mark == "▼"] == [43, 49]
    assert [place for place, mark in enumerate(marks) if mark == "●"] == [3, 11, 18]


def test_a_seat_sees_only_its_own_hand() -> None:
    state, other = (gambero.State(HIDDEN.format(hand)) for hand in ("37,48", "36,49"))
    text = render.text(state, seat=1)
    assert "50  60" in text and "37" not in text and "2 cards" in text
    assert text == render.text(state.view(1))
    assert np.array_equal(render.rgb(state, seat=1), render.rgb(state.view(1)))
    assert np.array_equal(render.rgb(state, seat=1), render.rgb(other, seat=1))
    assert not np.array_equal(render.rgb(state), render.rgb(other))


def test_signals_and_the_end_are_shown() -> None:
    state = gambero.State("original 47,-,-,- 48,49/37,60 61,62 0 0 playing")
    text = render.text(state.say(1, ["jump:0", "mostly:middle"]))
    assert "1: jump" in text and "says: mostly middle" in text
    lost = played("original", 2, 3, 1000)
    assert render.text(lost).splitlines()[-1] == f"lost: {lost.reason}, {lost.left} cards left"
    won = gambero.State("quick v9,- v10/- - 0 0 playing").act("v10@0")
    assert render.text(won).splitlines()[-1].startswith("won")


def test_every_card_looks_different() -> None:
    numbers = [f"original 60,-,-,- {card}/99 50 0 0 playing" for card in (8, 80, 88)]
    commands = [
        f"extreme 60,-,-,- {card}/99 50 0 0 playing" for card in ("3s", "7k", "10t", "14q", "17b", "21p", "24d")
    ]
    colours = [f"quick v3,- {colour}7/y1 v1 0 0 playing" for colour in "rygbv"]
    for positions in (numbers, commands, colours):
        pictures = {render.rgb(gambero.State(position), seat=0).tobytes() for position in positions}
        assert len(pictures) == len(positions)


def test_sizes_and_seats_are_checked() -> None:
    state = gambero.Deal.from_seed("original", 2, 7).state()
    shapes = [render.rgb(state, width=width).shape for width in (640, 1280)]
    assert abs(shapes[1][0] - 2 * shapes[0][0]) <= 1
    refused(
        (gambero.GamberoError, "width", lambda: render.rgb(state, width=10)),
        (gambero.GamberoError, "seat", lambda: render.text(state, seat=2)),
        (gambero.GamberoError, "seat", lambda: render.text(state.view(0), seat=1)),
        (gambero.GamberoError, "seat", lambda: render.rgb(state.view(0), seat=1)),
    )

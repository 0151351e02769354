"""The board as text and as a picture."""

from __future__ import annotations

import numpy as np
import pytest

import gambero
from gambero import render
from gambero.render._picture import _CORAL, _PAPER, _SUITS, _WAY
from gambero.render._raster import Canvas, lines

EXTREME = gambero.State("extreme 3s,-,70p,- 49s,58,61/18,23 94k,98s 0 1 playing")


def played(variant: str, players: int, seed: int, actions: int) -> gambero.State:
    """A game of a bot after some actions, with all that is said."""
    episode, bot = gambero.Episode(variant, players, seed=seed), gambero.Bot("greedy")
    for _ in range(actions):
        if not episode.is_over:
            episode.step(episode.action_index(bot.act(episode.state.view(episode.seat))))
    return episode.state


def has(picture: np.ndarray, colour: tuple[int, int, int]) -> int:
    """How many pixels have exactly this colour."""
    return int((picture == np.array(colour, np.uint8)).all(-1).sum())


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("variant", gambero.VARIANTS)
def test_everything_can_be_drawn(variant: str, players: int) -> None:
    """At the beginning, on the way and at the end; for each seat and for all."""
    for actions in (0, 9, 1000):
        state = played(variant, players, 3, actions)
        for seat in (None, players - 1):
            text = render.text(state, seat)
            assert len(text.splitlines()) > 8
            assert all(ord(letter) < 128 for letter in render.text(state, seat, ascii=True))
            for top in state.tops:
                assert top is None or f" {top} " in text
            picture = render.rgb(state, seat, width=320)
            assert picture.dtype == np.uint8
            assert picture.ndim == 3
            assert picture.shape[1:] == (320, 3)


def test_text_of_a_position() -> None:
    text = render.text(EXTREME)
    assert text.splitlines()[0].split() == "extreme, 2 players draw pile 2, left 7".split()
    for word in (
        "▲ rising",
        "▼ falling",
        "│  3s   │",
        "│  (1)  │",
        "│  70p  │",
        "│ (100) │",
        "stop",
        "one pile",
    ):
        assert word in text
    assert "▶ seat 0:  49s  58  61" in text
    assert "  seat 1:  18  23" in text
    assert text.splitlines()[-1] == "seat 0 plays: 1 more card; in force: one pile"


def test_the_ruler_has_a_mark_for_every_top_and_card() -> None:
    state = gambero.State("original 47,-,-,88 8,23,37/50,60 61,62 0 0 playing")
    ruler = next(line for line in render.text(state).splitlines() if line.startswith("1 ├"))
    marks = ruler[3:53]
    assert [place for place, mark in enumerate(marks) if mark == "▲"] == [0, 23]
    assert [place for place, mark in enumerate(marks) if mark == "▼"] == [43, 49]
    assert [place for place, mark in enumerate(marks) if mark == "●"] == [3, 11, 18]


def test_a_seat_sees_its_own_hand_alone() -> None:
    state = gambero.State("original 47,-,-,- 37,48/50,60 61,62 0 0 playing")
    text = render.text(state, seat=1)
    assert "50  60" in text
    assert "37" not in text
    assert "2 cards" in text
    assert text == render.text(state.view(1))
    assert np.array_equal(render.rgb(state, seat=1), render.rgb(state.view(1)))
    hidden = gambero.State("original 47,-,-,- 36,49/50,60 61,62 0 0 playing")
    assert np.array_equal(render.rgb(state, seat=1), render.rgb(hidden, seat=1))
    assert not np.array_equal(render.rgb(state), render.rgb(hidden))
    spectator = render.text(state.spectator_view())
    assert spectator.count("2 cards") == 2


def test_what_was_said_is_shown() -> None:
    state = gambero.State("original 47,-,-,- 48,49/37,60 61,62 0 0 playing")
    said = state.say(1, ["jump:0", "mostly:middle"])
    text = render.text(said)
    assert "1: jump" in text
    assert "says: mostly middle" in text
    assert render.rgb(said).shape[0] > render.rgb(state).shape[0]


def test_the_end_is_told() -> None:
    lost = played("original", 2, 3, 1000)
    assert lost.outcome == "lost"
    assert render.text(lost).splitlines()[-1] == f"lost: {lost.reason}, {lost.left} cards left"
    assert "▶" not in render.text(lost)
    won = gambero.State("quick v9,- v10/- - 0 0 playing").act("v10@0")
    assert won.outcome == "won"
    assert render.text(won).splitlines()[-1].startswith("won")


def test_directions_and_colours_can_be_seen() -> None:
    """Rising piles have one colour, falling ones another, and the four colours of a hand are all there."""
    picture = render.rgb(gambero.State("original 47,-,-,88 8,23/50,60 61,62 0 0 playing"))
    half = picture.shape[1] // 2
    assert has(picture[40:210, :half], _WAY["rising"]) > 100
    assert has(picture[40:210, :half], _WAY["falling"]) == 0
    assert has(picture[40:210, half:], _WAY["falling"]) > 100
    assert has(picture[40:210, half:], _WAY["rising"]) == 0
    quick = render.rgb(gambero.State("quick r4,y3 b10,v9/g3,b4 v1 0 0 playing"))
    for fill, _, _ in _SUITS.values():
        assert has(quick, fill) > 100


def test_every_card_looks_different() -> None:
    """Numbers, commands and colours: no two cards have the same picture."""
    numbers = [f"original 60,-,-,- {card}/99 50 0 0 playing" for card in (8, 80, 88)]
    signs = ("3s", "7k", "10t", "14q", "17b", "21p", "24d")
    commands = [f"extreme 60,-,-,- {card}/99 50 0 0 playing" for card in signs]
    colours = [f"quick v3,- {colour}7/y1 v1 0 0 playing" for colour in "rygbv"]
    for positions in (numbers, commands, colours):
        pictures = [render.rgb(gambero.State(position), seat=0) for position in positions]
        for place, picture in enumerate(pictures):
            assert not any(np.array_equal(picture, other) for other in pictures[:place])


def test_a_long_line_of_duties_fits() -> None:
    """Its words keep away from both edges."""
    state = gambero.State("extreme 3s,24d,70p,84b 10t,18,28d,45k/23,42t 94k,98s 0 0 playing").act("10t@0")
    assert (state.owes, state.lasting) == ("exactly-three", ["no-trick", "one-pile", "draw-one"])
    picture = render.rgb(state)
    ground = picture[0, 0]
    status = picture[292:308]
    assert (status[:, 40:600] != ground).any()
    assert (status[:, :8] == ground).all()
    assert (status[:, -8:] == ground).all()


def test_pictures_have_the_width_that_is_asked_for() -> None:
    state = gambero.Deal.from_seed("original", 2, 7).state()
    shapes = {width: render.rgb(state, width=width).shape for width in (160, 640, 1280)}
    assert {width: shape[1] for width, shape in shapes.items()} == {160: 160, 640: 640, 1280: 1280}
    assert abs(shapes[1280][0] - 2 * shapes[640][0]) <= 1
    with pytest.raises(gambero.GamberoError, match="160"):
        render.rgb(state, width=10)


def test_what_cannot_be_looked_at() -> None:
    state = gambero.Deal.from_seed("original", 2, 7).state()
    with pytest.raises(gambero.GamberoError):
        render.text(state, seat=2)
    with pytest.raises(gambero.GamberoError, match="seat 0"):
        render.text(state.view(0), seat=1)


def test_shapes_are_drawn_where_they_should_be() -> None:
    canvas = Canvas(640, 100, (0, 0, 0))
    canvas.box(10, 20, 30, 40, 0, _PAPER)
    canvas.disc(100, 50, 10, _CORAL)
    canvas.fill("M0 0 L20 0 L20 20 L0 20 Z", 200, 40, 1, _PAPER)
    canvas.stroke("M0 0 L20 0", 300, 50, 1, 4, _PAPER)
    # Outside of the picture nothing happens.
    canvas.box(-50, -50, 20, 20, 0, _PAPER)
    canvas.text("37", 630, 95, 40, _CORAL)
    canvas.box(700, 700, 20, 20, 0, _PAPER)
    picture = canvas.array()
    assert has(picture[20:60, 10:40], _PAPER) == 30 * 40
    assert abs(picture[35:65, 85:115, 0].sum() / 255 - 100 * np.pi) < 5
    assert has(picture[40:60, 200:220], _PAPER) == 400
    assert has(picture[48:52, 300:320], _PAPER) == 80
    assert has(picture, _PAPER) < 30 * 40 + 400 + 110


def test_paths_are_read() -> None:
    assert lines("M0 0 L10 0 L10 10 Z") == (((0, 0), (10, 0), (10, 10), (0, 0)),)
    (arc,) = lines("A0 0 10 10 0 90")
    assert arc[0] == pytest.approx((10, 0))
    assert arc[-1] == pytest.approx((0, 10))
    (curve,) = lines("M0 0 C0 10 10 10 10 0")
    assert curve[6] == pytest.approx((5, 7.5))

"""The board as a text for terminals and as a picture.

>>> import gambero
>>> from gambero import render
>>> state = gambero.Deal.from_seed('original', 2, 7).state().act('8@0')
>>> print(render.text(state, seat=0, ascii=True))
original, 2 players                         draw pile 84, left 97
<BLANKLINE>
^ rising        ^ rising        v falling       v falling
+-------+       +-------+       +-------+       +-------+
|   8   |       |  (1)  |       | (100) |       | (100) |
+-------+       +-------+       +-------+       +-------+
  pile 0          pile 1          pile 2          pile 3
<BLANKLINE>
1 |^..^......o......o.....o........o.......o.......ov| 100
<BLANKLINE>
> seat 0:  21  36  48  66  81  98
  seat 1:  7 cards
<BLANKLINE>
seat 0 plays: 1 more card
>>> render.rgb(state, width=320).shape
(168, 320, 3)
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ._gambero import GamberoError, State, View, _board_pixels

__all__ = ["MODES", "rgb", "text"]

MODES = ["ansi", "human", "rgb_array"]
"""The render modes of the environments."""


def checked_mode(mode: str | None) -> str | None:
    """The render mode of an environment, or an error."""
    if mode is not None and mode not in MODES:
        raise GamberoError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")
    return mode


def shown(mode: str | None, state: State, seat: int | None = None) -> str | NDArray[np.uint8] | None:
    """What an environment's ``render()`` returns; ``'human'`` prints the board."""
    if mode is None:
        warnings.warn("render() needs a render_mode: name one when the environment is made", stacklevel=3)
    elif mode == "rgb_array":
        return rgb(state, seat)
    elif mode == "ansi":
        return text(state, seat)
    else:
        print(text(state, seat), flush=True)
    return None


def rgb(state: State | View, seat: int | None = None, *, width: int = 640) -> NDArray[np.uint8]:
    """The board as a picture so many pixels wide: rows, columns, and red, green and blue. As a seat sees it;
    without a seat, with all hands."""
    if not 80 <= width <= 4096:
        raise GamberoError(f"width: expected an integer from 80 to 4096, found {width}")
    return _board_pixels(look(state, seat).state, width)


def text(state: State | View, seat: int | None = None, *, ascii: bool = False) -> str:
    """The board in lines of text, as a seat sees it; without a seat, with all hands. `ascii` keeps to plain
    characters."""
    scene = look(state, seat)
    signs = _ASCII if ascii else _UNICODE
    state = scene.state
    players = f"{state.players} player{'s' if state.players > 1 else ''}"
    head = f"{state.variant}, {players}"
    out = [f"{head:<44}draw pile {state.draw}, left {state.left}", ""]
    out += _text_piles(scene, signs)
    if not scene.colours:
        out += ["", _text_ruler(scene, signs)]
    out.append("")
    for place, hand in enumerate(scene.hands):
        mark = signs.active if place == state.active and state.outcome is None else " "
        cards = "  ".join(hand) if hand is not None else counted(scene.counts[place])
        said = ", ".join(scene.seat_said(place))
        out.append(f"{mark} seat {place}:  {cards}{f'   says: {said}' if said else ''}")
    who, duty = scene.status()
    lasting = [command.replace("-", " ") for command in state.lasting]
    force = f"; in force: {', '.join(dict.fromkeys(lasting))}" if lasting else ""
    out += ["", f"{who}: {duty}{force}"]
    return "\n".join(line.rstrip() for line in out)


@dataclass(frozen=True)
class _Signs:
    up: str
    down: str
    above: str
    below: str
    upright: str
    active: str
    dot: str
    line: str
    ends: str


_UNICODE = _Signs("▲", "▼", "┌───────┐", "└───────┘", "│", "▶", "●", "╌", "├┤")
_ASCII = _Signs("^", "v", "+-------+", "+-------+", "|", ">", "o", ".", "||")
_COLUMN = 16


def _text_piles(scene: Scene, signs: _Signs) -> list[str]:
    state = scene.state
    columns = []
    for pile, (direction, top) in enumerate(zip(state.directions, state.tops, strict=True)):
        arrow = signs.up if direction == "rising" else signs.down
        start = "" if scene.colours else "1" if direction == "rising" else "100"
        face = top or (f"({start})" if start else "")
        column = [
            f"{arrow} {direction}",
            signs.above,
            f"{signs.upright}{face:^7}{signs.upright}",
            signs.below,
            f"  pile {pile}",
        ]
        command = state.commands[pile]
        if command:
            column.append(command.replace("-", " "))
        column += [f"{seat}: {', '.join(words)}" for seat, words in scene.pile_said(pile)]
        columns.append(column)
    width = max(_COLUMN, max(len(line) for column in columns for line in column) + 2)
    height = max(len(column) for column in columns)
    rows = [[column[row] if row < len(column) else "" for column in columns] for row in range(height)]
    return ["".join(f"{part:<{width}}" for part in row) for row in rows]


def _text_ruler(scene: Scene, signs: _Signs) -> str:
    """The line from 1 to 100, two numbers a column: the tops with their directions, and the hand as dots."""
    marks = [signs.line] * 50
    for card in scene.shown_hand():
        marks[(number_on(card) - 1) // 2] = signs.dot
    for direction, top in zip(scene.state.directions, scene.state.tops, strict=True):
        start = 1 if direction == "rising" else 100
        number = number_on(top) if top else start
        marks[(number - 1) // 2] = signs.up if direction == "rising" else signs.down
    return f"1 {signs.ends[0]}{''.join(marks)}{signs.ends[1]} 100"


def counted(cards: int) -> str:
    """So many cards."""
    return "1 card" if cards == 1 else f"{cards} cards"


@dataclass(frozen=True)
class Scene:
    """What is to be seen."""

    state: State | View
    seat: int | None
    hands: list[list[str] | None]
    counts: list[int]

    @property
    def colours(self) -> bool:
        """Whether it is a variant of Quick & Easy."""
        return self.state.variant.startswith("quick")

    def pile_said(self, pile: int) -> list[tuple[int, list[str]]]:
        """What each seat has said about a pile."""
        found = []
        for seat in range(self.state.players):
            words = [
                word for word, about in (_about(each) for each in self.state.said(seat)) if about == pile
            ]
            if words:
                found.append((seat, words))
        return found

    def seat_said(self, seat: int) -> list[str]:
        """What a seat has said that is about no pile."""
        return [word for word, about in (_about(each) for each in self.state.said(seat)) if about is None]

    def shown_hand(self) -> list[str]:
        """The hand that is marked on the ruler: one's own, or that of the active seat."""
        return self.hands[self.state.active if self.seat is None else self.seat] or []

    def status(self) -> tuple[str, str]:
        """Whose turn it is or how the game has ended, and what the turn still asks for."""
        state = self.state
        if state.outcome == "won":
            return "won", "all cards are on the piles"
        if state.outcome == "lost":
            return "lost", f"{state.reason}, {state.left} {'card' if state.left == 1 else 'cards'} left"
        missing = max(1, state.minimum - state.played)
        duty = {
            "cover-skull": "must cover the skull",
            "exactly-three": f"exactly three cards, so far {state.played}",
            "minimum": f"{missing} more card{'s' if missing > 1 else ''}",
            None: "may end the turn",
        }[state.owes]
        return f"seat {state.active} plays", duty


def look(state: State | View, seat: int | None) -> Scene:
    if isinstance(state, View):
        if seat is not None and seat != state.seat:
            raise GamberoError(f"this view is that of seat {state.seat}, not of {seat}")
        view = state
    elif seat is None:
        hands = state.hands
        return Scene(state, None, list(hands), [len(hand) for hand in hands])
    else:
        view = state.view(seat)
    own = [view.hand if place == view.seat else None for place in range(view.players)]
    return Scene(view, view.seat, own, view.counts)


def _about(signal: str) -> tuple[str, int | None]:
    """A signal in words, and the pile that it is about."""
    name, _, what = signal.partition(":")
    if what.isdigit():
        return name.replace("-", " "), int(what)
    return (f"{name} {what}" if what else name).replace("-", " "), None


def number_on(card: str) -> int:
    return int("".join(letter for letter in card if letter.isdigit()))

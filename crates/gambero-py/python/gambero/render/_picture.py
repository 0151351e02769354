"""The board as a picture."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .._gambero import GamberoError, State, View
from ._raster import Canvas, Colour, text_width
from ._scene import Scene, look, number_on

__all__ = ["rgb"]

_COMMANDS = {
    "s": "stop",
    "k": "skull",
    "t": "three",
    "q": "silence",
    "b": "no-trick",
    "p": "one-pile",
    "d": "draw-one",
}
_LASTING = frozenset(["silence", "no-trick", "one-pile", "draw-one"])
_GROUND: Colour = (0x0F, 0x1D, 0x24)
_PANEL: Colour = (0x18, 0x2B, 0x35)
_LINE: Colour = (0x3B, 0x56, 0x64)
_TEXT: Colour = (0xEE, 0xF4, 0xF4)
_MUTED: Colour = (0xA9, 0xBD, 0xC4)
_PAPER: Colour = (0xFB, 0xF6, 0xEE)
_EDGE: Colour = (0xE4, 0xD9, 0xC6)
_INK: Colour = (0x12, 0x24, 0x2D)
_NOTCH: Colour = (0xF2, 0x58, 0x3E)
_CORAL: Colour = (0xFF, 0x6B, 0x4A)
_DUTY: Colour = (0xFF, 0xCC, 0x5C)
_BACK: Colour = (0x1D, 0x37, 0x42)
_WAY: dict[str, Colour] = {"rising": (0x4C, 0xCF, 0xA8), "falling": (0x8F, 0xB1, 0xFF)}
_SEATS: list[Colour] = [
    (0xC9, 0xB3, 0xFF),
    (0x8F, 0xD6, 0xE8),
    (0xF3, 0xA7, 0xC8),
    (0xC4, 0xD9, 0x77),
    (0xE5, 0xBB, 0x92),
]
_ARROWS = {"rising": "M0 -8 L9 7 L-9 7 Z", "falling": "M0 8 L9 -7 L-9 -7 Z"}
# Fill and outline of a colour of Quick & Easy, and its shape.
_SUITS: dict[str, tuple[Colour, Colour, str]] = {
    "r": ((0xD8, 0x43, 0x3B), (0x8F, 0x1F, 0x1A), "M0 -13 L11 0 L0 13 L-11 0 Z"),
    "y": ((0xF3, 0xBB, 0x36), (0x7D, 0x56, 0x00), "A0 0 11 11 0 360"),
    "g": ((0x2F, 0x9E, 0x66), (0x0F, 0x5B, 0x37), "M-10 -10 L10 -10 L10 10 L-10 10 Z"),
    "b": (
        (0x3F, 0x7F, 0xE0),
        (0x16, 0x3F, 0x86),
        "M0 -13 C5 -6 9 -2 9 4 A0 4 9 9 0 180 C-9 -2 -5 -6 0 -13 Z",
    ),
    "v": (
        (0x8B, 0x55, 0xC9),
        (0x4B, 0x1F, 0x82),
        "M0 -13 L3.8 -4.6 L13 -3.8 L6 2.3 L8 11.5 L0 6.7 L-8 11.5 L-6 2.3 L-13 -3.8 L-3.8 -4.6 Z",
    ),
}
# The signs of commands, on a field of 24 by 24.
_SIGNS = {
    "stop": "M8.2 2.5 L15.8 2.5 L21.5 8.2 L21.5 15.8 L15.8 21.5 L8.2 21.5 L2.5 15.8 L2.5 8.2 Z "
    "M7.5 12 L16.5 12",
    "skull": "M6.5 16.4 C4.7 15.1 3.5 13.2 3.5 10.5 C3.5 5.9 7 2.5 12 2.5 C17 2.5 20.5 5.9 20.5 10.5 "
    "C20.5 13.2 19.3 15.1 17.5 16.4 L17.5 21.5 L6.5 21.5 Z M8 10.5 L9.2 11.5 M16 10.5 L14.8 11.5 "
    "M10.5 21 L10.5 18 M13.5 21 L13.5 18",
    "three": "M3 4 L12.5 4 L7.5 10.5 A7.5 15.5 5 5 -90 145 M19 4 L19 14 M19 19.5 L19 20",
    "silence": "M2.5 5.5 L21.5 5.5 L21.5 16.5 L12 16.5 L7.5 20.5 L7.5 16.5 L2.5 16.5 Z "
    "M9 8.5 L15 13.5 M15 8.5 L9 13.5",
    "no-trick": "M8 5.5 L3.5 10 L8 14.5 M4 10 L14.5 10 A14.5 15 5 5 -90 90 L11 20 M20.5 2.5 L3.5 21.5",
    "one-pile": "M7 9 L17 9 L17 21.5 L7 21.5 Z "
    "M12 1.5 L12 6 M9.5 4 L12 6.5 L14.5 4 M3 12 L3 21 M21 12 L21 21",
    "draw-one": "M2.5 4.5 L12.5 4.5 L12.5 19.5 L2.5 19.5 Z "
    "M16.5 9.5 L19.5 7 L19.5 18.5 M16.5 18.5 L22.5 18.5",
}
_LIGHTNING = "M13.5 2 L5 13.5 L11 13.5 L9.5 22 L19 10 L12.5 10 Z"
_FOREVER = (
    "M6.5 8 C4 8 2 9.8 2 12 C2 14.2 4 16 6.5 16 C11 16 13 8 17.5 8 C20 8 22 9.8 22 12 "
    "C22 14.2 20 16 17.5 16 C13 16 11 8 6.5 8 Z"
)


def rgb(state: State | View, seat: int | None = None, width: int = 640) -> NDArray[np.uint8]:
    """The board as an array of (height, `width`, 3) bytes, as a seat sees it; without a seat, with all
    hands.
    """
    if width < 160:
        raise GamberoError(f"width is at least 160, not {width}")
    scene = look(state, seat)
    state = scene.state
    talk = max((len(scene.pile_said(pile)) for pile in range(len(state.tops))), default=0)
    rows = [_row_height(scene, place) for place in range(state.players)]
    piles, ruler = 44, 44 + 176 + 19 * talk
    status = ruler + 66
    hands = status + 32
    canvas = Canvas(width, hands + sum(rows) + 10, _GROUND)
    _draw_head(canvas, scene)
    for pile in range(len(state.tops)):
        _draw_pile(canvas, scene, pile, piles)
    if scene.colours:
        _draw_colour_rulers(canvas, scene, ruler)
    else:
        _draw_ruler(canvas, scene, ruler)
    _draw_status(canvas, scene, status)
    for place, high in enumerate(rows):
        _draw_hand(canvas, scene, place, hands, high)
        hands += high
    return canvas.array()


def _row_height(scene: Scene, place: int) -> int:
    return 72 if scene.hands[place] is not None else 40


def _draw_head(canvas: Canvas, scene: Scene) -> None:
    state = scene.state
    at = 16 + canvas.text(state.variant.replace("-", " "), 16, 13, 13, _TEXT, weight=0.2)
    canvas.text(f"{state.players} player{'s' if state.players > 1 else ''}", at + 14, 15, 10, _MUTED)
    right = 624.0
    for words in (f"left {state.left}", f"draw pile {state.draw}"):
        wide = text_width(words, 10) + 20
        canvas.box(right - wide, 8, wide, 24, 12, _PANEL)
        canvas.box(right - wide, 8, wide, 24, 12, _LINE, 1)
        canvas.text(words, right - wide / 2, 15, 10, _TEXT, align=0.5)
        right -= wide + 8


_PILE_WIDE, _PILE_HIGH = 94, 128


def _pile_middle(scene: Scene, pile: int) -> float:
    count = len(scene.state.tops)
    return 320 + (pile - (count - 1) / 2) * (148 if count > 2 else 280)


def _draw_pile(canvas: Canvas, scene: Scene, pile: int, y: float) -> None:
    state = scene.state
    direction, top = state.directions[pile], state.tops[pile]
    way, middle = _WAY[direction], _pile_middle(scene, pile)
    wide = text_width(direction, 12, 0.19) + 24
    canvas.fill(_ARROWS[direction], middle - wide / 2 + 8, y + 13, 0.9, way)
    canvas.text(direction, middle - wide / 2 + 24, y + 7, 12, way, weight=0.19)
    x, y = middle - _PILE_WIDE / 2, y + 32
    if top:
        canvas.box(x - 4, y - 4, _PILE_WIDE + 8, _PILE_HIGH + 8, 14, way, 3)
        _draw_card(canvas, scene, top, x, y, _PILE_WIDE)
    else:
        canvas.box(x - 4, y - 4, _PILE_WIDE + 8, _PILE_HIGH + 8, 14, way, 2)
        canvas.fill(_ARROWS[direction], middle, y + _PILE_HIGH / 2 - 14, 2.4, way)
        start = "empty" if scene.colours else "from 1" if direction == "rising" else "from 100"
        canvas.text(start, middle, y + _PILE_HIGH / 2 + 24, 12, way, align=0.5)
    y += _PILE_HIGH + 14
    for seat, words in scene.pile_said(pile):
        said = " · ".join(words)
        wide = text_width(said, 8.5) + 34
        canvas.box(middle - wide / 2, y, wide, 17, 8.5, _PANEL)
        _draw_badge(canvas, seat, middle - wide / 2 + 9, y + 8.5, 7)
        canvas.text(said, middle - wide / 2 + 22, y + 4.5, 8.5, _TEXT)
        y += 19


def _draw_badge(canvas: Canvas, seat: int, x: float, y: float, radius: float) -> None:
    canvas.disc(x, y, radius, _SEATS[seat])
    canvas.text(str(seat), x, y - radius * 0.55, radius * 1.1, _INK, weight=0.19, align=0.5)


def _draw_card(canvas: Canvas, scene: Scene, card: str, x: float, y: float, wide: float) -> None:
    """A card: its number, its place on the line as a notch, its command or colour."""
    unit = wide / 100
    high = 136 * unit
    number = number_on(card)
    canvas.box(x, y, wide, high, 12 * unit, _EDGE)
    canvas.box(x + 14 * unit, y, wide - 14 * unit, high, 12 * unit, _PAPER)
    canvas.box(x + 14 * unit, y, 20 * unit, high, 0, _PAPER)
    if scene.colours:
        fill = _SUITS[card[0]][0]
        canvas.box(x + 14 * unit, y + 112 * unit, wide - 14 * unit, 24 * unit, 12 * unit, fill)
        canvas.box(x + 14 * unit, y + 112 * unit, wide - 14 * unit, 12 * unit, 0, fill)
        canvas.box(x + 14 * unit, y + 112 * unit, 20 * unit, 24 * unit, 0, fill)
        _draw_shape(canvas, card[0], x + 78 * unit, y + 22 * unit, unit * 1.15)
        place = (number - 1) / 9
    else:
        place = (number - 1) / 99
    canvas.box(x, y + (122 - 111 * place) * unit, 16 * unit, 6 * unit, 3 * unit, _NOTCH)
    small = wide < 70
    canvas.text(
        str(number), x + 57 * unit, y + (58 if small else 50) * unit, 44 * unit, _INK, weight=0.2, align=0.5
    )
    command = _COMMANDS.get(card[-1])
    if not command:
        return
    badge = 46 if small else 36
    left, top = x + (96 - badge) * unit, y + 5 * unit
    canvas.box(left, top, badge * unit, badge * unit, 9 * unit, _INK)
    field = badge * 0.72 / 24 * unit
    canvas.stroke(
        _SIGNS[command],
        left + badge * 0.14 * unit,
        top + badge * 0.14 * unit,
        field,
        2.5 * field,
        (255, 255, 255),
    )
    kind = _FOREVER if command in _LASTING else _LIGHTNING
    canvas.stroke(kind, left - 27 * unit, top + (badge / 2 - 12) * unit, unit, 2.6 * unit, _INK)
    if not small:
        words = command.replace("-", " ")
        canvas.text(words, x + 57 * unit, y + 114 * unit, 11 * unit, _INK, weight=0.17, align=0.5)


def _draw_shape(canvas: Canvas, colour: str, x: float, y: float, size: float) -> None:
    fill, line, shape = _SUITS[colour]
    canvas.fill(shape, x, y, size, fill)
    canvas.stroke(shape, x, y, size, 2.5 * size, line)


def _draw_ruler(canvas: Canvas, scene: Scene, y: float) -> None:
    """The line from 1 to 100 with the tops above it and the hand below."""
    left, right, line = 30, 610, y + 28

    def place(number: int) -> float:
        return left + (right - left) * (number - 1) / 99

    canvas.box(left, line - 1.5, right - left, 3, 1.5, _LINE)
    for number in range(10, 100, 10):
        canvas.box(place(number) - 0.5, line - 4, 1, 8, 0, _LINE)
    state = scene.state
    marks = []
    for direction, top in zip(state.directions, state.tops, strict=True):
        marks.append((number_on(top) if top else 1 if direction == "rising" else 100, direction))
    free = -100.0
    for number, direction in sorted(set(marks)):
        x = place(number)
        canvas.fill(_ARROWS[direction], x, line - 9, 0.6, _WAY[direction])
        at = max(x, free + 6 + text_width(str(number), 9) / 2)
        canvas.text(str(number), at, line - 27, 9, _WAY[direction], weight=0.19, align=0.5)
        free = at + text_width(str(number), 9) / 2
    free = -100.0
    for card in scene.shown_hand():
        number = number_on(card)
        x, wide = place(number), text_width(str(number), 8.5)
        canvas.disc(x, line, 4.5, _PAPER)
        at = max(x, free + 5 + wide / 2)
        canvas.text(str(number), at, line + 10, 8.5, _MUTED, align=0.5)
        free = at + wide / 2


def _draw_colour_rulers(canvas: Canvas, scene: Scene, y: float) -> None:
    """For each pile a line from 1 to 10 with its top above and the hand below."""
    line = y + 28
    for pile, (direction, top) in enumerate(zip(scene.state.directions, scene.state.tops, strict=True)):
        left = 60 + 280 * pile

        def place(number: int, left: float = left) -> float:
            return left + 240 * (number - 1) / 9

        canvas.box(left, line - 1.5, 240, 3, 1.5, _LINE)
        for number in range(1, 11):
            canvas.box(place(number) - 0.5, line - 4, 1, 8, 0, _LINE)
        if top:
            number = number_on(top)
            way = _WAY[direction]
            begin, end = (number, 10) if direction == "rising" else (1, number)
            canvas.box(place(begin), line - 1.5, place(end) - place(begin), 3, 1.5, way)
            canvas.fill(_ARROWS[direction], place(number) - 9, line - 22, 0.6, way)
            canvas.text(str(number), place(number) + 6, line - 27, 9, way, weight=0.19, align=0.5)
            _draw_shape(canvas, top[0], place(number), line - 9, 0.5)
        for card in scene.shown_hand():
            x = place(number_on(card))
            canvas.disc(x, line, 4.5, _PAPER)
        seen: dict[int, int] = {}
        for card in scene.shown_hand():
            number = number_on(card)
            again = seen.setdefault(number, 0)
            seen[number] += 1
            _draw_shape(canvas, card[0], place(number) + 13 * again, line + 12, 0.5)
            if not again:
                canvas.text(str(number), place(number), line + 23, 8.5, _MUTED, align=0.5)


def _draw_status(canvas: Canvas, scene: Scene, y: float) -> None:
    state = scene.state
    who, duty = scene.status()
    lasting = " · ".join(dict.fromkeys(command.replace("-", " ") for command in state.lasting))
    force = f"   in force: {lasting}" if lasting else ""
    colour = {"won": _WAY["rising"], "lost": _CORAL}.get(state.outcome or "", _TEXT)
    wide = sum(text_width(part, 11) for part in (who, "  ", duty, force))
    size = 11 * min(1, 612 / wide)
    at = 320 - wide * size / 22
    at += canvas.text(who, at, y + 6, size, colour, weight=0.2) + text_width("  ", size)
    at += canvas.text(duty, at, y + 6, size, _DUTY if state.outcome is None else _TEXT, weight=0.18)
    canvas.text(force, at, y + 6, size, _MUTED)


def _draw_hand(canvas: Canvas, scene: Scene, place: int, y: float, high: float) -> None:
    state = scene.state
    active = place == state.active and state.outcome is None
    if active:
        canvas.box(8, y, 624, high - 4, 10, _PANEL)
        canvas.box(8, y, 624, high - 4, 10, _DUTY, 1.5)
    middle = y + (high - 4) / 2
    _draw_badge(canvas, place, 30, middle, 11)
    canvas.text(f"seat {place}", 48, middle - 5, 10, _TEXT if active else _MUTED, weight=0.17)
    hand = scene.hands[place]
    x = 112.0
    if hand is None:
        for _ in range(scene.counts[place]):
            canvas.box(x, middle - 13, 19, 26, 4, _BACK)
            canvas.box(x, middle - 13, 19, 26, 4, _LINE, 1)
            x += 24
    else:
        for card in hand:
            _draw_card(canvas, scene, card, x, middle - 30, 44)
            x += 49
    said = scene.seat_said(place)
    rows = 3 if hand is not None else 2
    shown = said if len(said) <= rows else [*said[: rows - 1], f"+{len(said) - rows + 1} more"]
    top = middle - len(shown) * 7.5
    for words in shown:
        canvas.text(words, 622, top + 3, 8.5, _MUTED, align=1)
        top += 15

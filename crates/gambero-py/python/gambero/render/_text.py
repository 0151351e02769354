"""The board as a text for terminals."""

from __future__ import annotations

from dataclasses import dataclass

from .._gambero import State, View
from ._scene import Scene, look, number_on

__all__ = ["text"]


def text(state: State | View, seat: int | None = None, *, ascii: bool = False) -> str:
    """The board in lines of text, as a seat sees it; without a seat, with all hands. `ascii` keeps to plain
    characters.
    """
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

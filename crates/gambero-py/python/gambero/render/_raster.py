"""A small rasteriser: filled and stroked paths with smooth edges, and letters made of strokes.

A path is a text: ``M x y`` begins a line, ``L x y`` draws it on, ``C x y x y x y`` is a cubic curve,
``A cx cy rx ry from to`` an arc of an ellipse in degrees, clockwise as y goes down, and ``Z`` closes the
line.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

__all__ = ["Canvas", "Colour", "text_width"]

Colour = tuple[int, int, int]
Line = tuple[tuple[float, float], ...]

# Letters 100 high: how wide, and their strokes.
_LETTERS: dict[str, tuple[int, str]] = {
    "0": (60, "M4 30 A30 30 26 30 180 360 L56 70 A30 70 26 30 0 180 Z"),
    "1": (60, "M14 20 L36 0 L36 100"),
    "2": (60, "A30 28 25 28 190 390 L5 100 L57 100"),
    "3": (60, "A29 25 24 25 200 450 A29 75 27 25 270 515"),
    "4": (60, "M44 100 L44 0 L3 70 L59 70"),
    "5": (60, "M53 0 L11 0 L8 46 A29 68 26 32 222 508"),
    "6": (60, "M48 1 C20 10 4 40 4 68 M56 69 A30 69 26 31 0 360"),
    "7": (60, "M4 0 L57 0 L22 100"),
    "8": (60, "A30 25 22 25 0 360 M56 75 A30 75 26 25 0 360"),
    "9": (60, "M12 99 C40 90 56 60 56 32 M4 31 A30 31 26 31 180 540"),
    "A": (60, "M2 100 L30 0 L58 100 M12 66 L48 66"),
    "B": (58, "M6 0 L6 100 L32 100 A32 74 22 26 90 -90 L6 48 M30 48 A30 24 20 24 90 -90 L6 0"),
    "C": (60, "A34 50 28 50 -50 -310"),
    "D": (62, "M6 0 L6 100 L26 100 A26 50 30 50 90 -90 L6 0"),
    "E": (56, "M52 0 L6 0 L6 100 L52 100 M6 48 L46 48"),
    "F": (54, "M52 0 L6 0 L6 100 M6 48 L46 48"),
    "G": (64, "A34 50 28 50 -50 -360 L38 50"),
    "H": (60, "M6 0 L6 100 M54 0 L54 100 M6 48 L54 48"),
    "I": (12, "M6 0 L6 100"),
    "J": (46, "M40 0 L40 70 A22 72 18 28 0 160"),
    "K": (56, "M6 0 L6 100 M52 0 L6 58 M22 38 L54 100"),
    "L": (52, "M6 0 L6 100 L50 100"),
    "M": (72, "M6 100 L6 0 L36 62 L66 0 L66 100"),
    "N": (60, "M6 100 L6 0 L54 100 L54 0"),
    "O": (64, "A32 50 28 50 0 360"),
    "P": (58, "M6 100 L6 0 L32 0 A32 27 22 27 -90 90 L6 54"),
    "Q": (64, "A32 50 28 50 0 360 M40 72 L62 104"),
    "R": (58, "M6 100 L6 0 L32 0 A32 27 22 27 -90 90 L6 54 M30 54 L54 100"),
    "S": (58, "A30 25 22 25 -25 -270 A30 75 25 25 -90 155"),
    "T": (58, "M2 0 L56 0 M29 0 L29 100"),
    "U": (60, "M6 0 L6 68 A30 70 24 30 180 0 L54 0"),
    "V": (60, "M3 0 L30 100 L57 0"),
    "W": (78, "M3 0 L20 100 L39 20 L58 100 L75 0"),
    "X": (60, "M4 0 L56 100 M56 0 L4 100"),
    "Y": (60, "M3 0 L30 52 L57 0 M30 52 L30 100"),
    "Z": (60, "M4 0 L54 0 L4 100 L56 100"),
    " ": (34, ""),
    ".": (12, "M6 99 L6 100"),
    ",": (14, "M8 98 L4 114"),
    ":": (12, "M6 36 L6 37 M6 86 L6 87"),
    "!": (12, "M6 0 L6 64 M6 99 L6 100"),
    "·": (14, "M7 54 L7 55"),
    "-": (40, "M4 56 L36 56"),
    "+": (52, "M26 32 L26 80 M2 56 L50 56"),
    "/": (44, "M4 106 L40 -6"),
}
# The room between letters.
_APART = 22


@lru_cache(maxsize=512)
def lines(path: str) -> tuple[Line, ...]:
    """A path as straight pieces."""
    found: list[list[tuple[float, float]]] = []
    words = _words(path)
    place = 0

    def take(count: int) -> list[float]:
        nonlocal place
        place += count
        return [float(word) for word in words[place - count : place]]

    while place < len(words):
        kind = words[place]
        place += 1
        if kind == "M":
            x, y = take(2)
            found.append([(x, y)])
        elif kind == "L":
            x, y = take(2)
            found[-1].append((x, y))
        elif kind == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = found[-1][-1], take(6)
            for step in range(1, 13):
                t = step / 12
                a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
                found[-1].append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        elif kind == "A":
            cx, cy, rx, ry, begin, end = take(6)
            if not found:
                found.append([])
            steps = max(2, round(abs(end - begin) / 12))
            for step in range(steps + 1):
                angle = math.radians(begin + (end - begin) * step / steps)
                found[-1].append((cx + rx * math.cos(angle), cy + ry * math.sin(angle)))
        else:
            found[-1].append(found[-1][0])
    return tuple(tuple(line) for line in found)


def _words(path: str) -> list[str]:
    for letter in "MLCAZ":
        path = path.replace(letter, f" {letter} ")
    return path.split()


def _placed(path: str, x: float, y: float, scale: float) -> list[NDArray[np.float64]]:
    return [np.array(line, np.float64) * scale + (x, y) for line in lines(path)]


@lru_cache(maxsize=2048)
def _letter(letter: str, size: float, weight: float) -> tuple[NDArray[np.float32], int]:
    """How much of each pixel a letter covers, and how many pixels lie left of and above its corner."""
    margin = math.ceil(size * weight / 2) + 1
    wide, path = _LETTERS.get(letter, _LETTERS["-"])
    shape = (math.ceil(size * 1.2) + 2 * margin, math.ceil(size * wide / 100) + 2 * margin)
    placed = _placed(path, margin, margin, size / 100)
    cover = _stroke_cover(placed, size * weight, (0, 0), shape)
    return cover, margin


def _stroke_cover(
    placed: list[NDArray[np.float64]], width: float, corner: tuple[int, int], shape: tuple[int, int]
) -> NDArray[np.float32]:
    """How much of each pixel lies under lines of this width."""
    if not placed:
        return np.zeros(shape, np.float32)
    begin = np.concatenate([line[:-1] for line in placed])
    way = np.concatenate([line[1:] - line[:-1] for line in placed])
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float64)
    point = np.stack([x + corner[0] + 0.5, y + corner[1] + 0.5], axis=-1)[:, :, None, :]
    length = np.maximum((way**2).sum(-1), 1e-9)
    along = np.clip(((point - begin) * way).sum(-1) / length, 0, 1)
    apart = np.sqrt((((begin + along[..., None] * way) - point) ** 2).sum(-1).min(-1))
    cover: NDArray[np.float32] = np.clip(width / 2 + 0.5 - apart, 0, 1).astype(np.float32)
    return cover


def text_width(text: str, size: float, weight: float = 0.15) -> float:
    """How wide a text is whose capitals are `size` high."""
    wide = sum(_LETTERS.get(letter, _LETTERS["-"])[0] for letter in text.upper())
    return (wide + _APART * max(0, len(text) - 1)) * size / 100


class Canvas:
    """Pixels to draw on. All measures are in units of a picture that is 640 wide."""

    def __init__(self, width: int, height: float, ground: Colour) -> None:
        self.scale = width / 640
        self._pixels: NDArray[np.float32] = np.empty((round(height * self.scale), width, 3), np.float32)
        self._pixels[:] = ground

    def array(self) -> NDArray[np.uint8]:
        """The picture: rows, columns, and red, green and blue."""
        return (self._pixels + 0.5).astype(np.uint8)

    def _blend(self, cover: NDArray[np.float32], x: int, y: int, colour: Colour) -> None:
        high, wide = self._pixels.shape[:2]
        top, left = max(0, -y), max(0, -x)
        cover = cover[top : high - y if high > y else 0, left : wide - x if wide > x else 0]
        if not cover.size:
            return
        y, x = y + top, x + left
        part = self._pixels[y : y + cover.shape[0], x : x + cover.shape[1]]
        part += (np.array(colour, np.float32) - part) * cover[:, :, None]

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        radius: float,
        colour: Colour,
        line: float = 0,
    ) -> None:
        """A box with round corners; with a `line`, only its outline, so wide and inside of it."""
        s = self.scale
        x, y, wide, high, radius, line = x * s, y * s, wide * s, high * s, radius * s, line * s
        left, top = math.floor(x), math.floor(y)
        shape = math.ceil(y + high) - top + 1, math.ceil(x + wide) - left + 1
        v, u = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
        u = np.abs(u + (left + 0.5 - x - wide / 2)) - (wide / 2 - radius)
        v = np.abs(v + (top + 0.5 - y - high / 2)) - (high / 2 - radius)
        outside = np.hypot(np.maximum(u, 0), np.maximum(v, 0)) + np.minimum(np.maximum(u, v), 0) - radius
        if line:
            outside = np.abs(outside + line / 2) - line / 2
        self._blend(np.clip(0.5 - outside, 0, 1).astype(np.float32), left, top, colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A disc around a point."""
        self.box(x - radius, y - radius, 2 * radius, 2 * radius, radius, colour)

    def stroke(self, path: str, x: float, y: float, size: float, width: float, colour: Colour) -> None:
        """The lines of a path whose unit is `size` and whose origin is put at a point."""
        s = self.scale
        placed, width = _placed(path, x * s, y * s, size * s), max(1.0, width * s)
        corner, shape = _around(placed, width / 2 + 1)
        self._blend(_stroke_cover(placed, width, corner, shape), *corner, colour)

    def fill(self, path: str, x: float, y: float, size: float, colour: Colour) -> None:
        """What a path encloses."""
        s = self.scale
        placed = _placed(path, x * s, y * s, size * s)
        corner, shape = _around(placed, 1)
        fine = 4
        v, u = np.mgrid[0 : shape[0] * fine, 0 : shape[1] * fine].astype(np.float64)
        u, v = corner[0] + (u + 0.5) / fine, corner[1] + (v + 0.5) / fine
        inside = np.zeros(u.shape, np.bool_)
        for line in placed:
            for (x0, y0), (x1, y1) in zip(line, np.roll(line, -1, axis=0), strict=True):
                if y0 != y1:
                    crosses = (v < y0) != (v < y1)
                    inside ^= crosses & (u < x0 + (v - y0) * (x1 - x0) / (y1 - y0))
        cover = inside.reshape(shape[0], fine, shape[1], fine).mean((1, 3), dtype=np.float32)
        self._blend(cover, *corner, colour)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour,
        *,
        weight: float = 0.15,
        align: float = 0,
    ) -> float:
        """A text in capitals that are `size` high, its top at `y`. `align` is 0 if it begins at `x`, 0.5 if
        it is centred there, 1 if it ends there. How wide it is comes back.
        """
        whole = text_width(text, size, weight)
        s = self.scale
        at = (x - align * whole) * s
        exact = round(size * s, 2)
        top = round(y * s)
        for letter in text.upper():
            cover, margin = _letter(letter, exact, weight)
            self._blend(cover, round(at) - margin, top - margin, colour)
            at += (_LETTERS.get(letter, _LETTERS["-"])[0] + _APART) * exact / 100
        return whole


def _around(placed: list[NDArray[np.float64]], margin: float) -> tuple[tuple[int, int], tuple[int, int]]:
    points = np.concatenate(placed)
    left, top = (math.floor(value) for value in points.min(0) - margin)
    right, bottom = (math.ceil(value) for value in points.max(0) + margin)
    return (left, top), (bottom - top, right - left)

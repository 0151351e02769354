"""What many tests need: every kind of game, and random games from it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import gambero

#: Every variant with every layout that a seed can ask for, and a layout of one's own.
LETTERS = "sktqbpd"
OWN = [f"{number}{LETTERS[number % 7]}" for number in range(2, 30)]
KINDS: list[tuple[str, str | list[str] | None]] = [
    *((variant, None) for variant in gambero.VARIANTS), ("extreme", "shuffled"), ("extreme", OWN)
]


def refused(*cases: tuple[type[BaseException], str, Callable[[], Any]]) -> None:
    """Each call raises an error of this class, with words that match."""
    for error, words, call in cases:
        with pytest.raises(error, match=words or None):
            call()


def first_legal(observation: Any, mask: Any, seat: Any) -> Any:
    """An agent."""
    return mask.argmax(axis=1)


def deals(seed: int = 0) -> Iterator[gambero.Deal]:
    """A deal of every kind, for every number of players."""
    for variant, layout in KINDS:
        for players in range(1, 6):
            yield gambero.Deal.from_seed(variant, players, seed + players, layout, first=players - 1)


def states(seed: int = 0) -> Iterator[gambero.State]:
    """States of every kind, from the deal to the end, some with talk."""
    rng = random.Random(seed)
    for deal in deals(seed):
        state = deal.state()
        yield state
        while not state.is_over:
            if rng.random() < 0.2:
                state = state.speak(rng.choice(["steps", "claims"]))
            state = state.act(rng.choice(state.legal_actions()))
            if rng.random() < 0.2:
                yield state
        yield state


def views(seed: int = 0) -> Iterator[gambero.View]:
    """What the seats and spectators see of these states."""
    for state in states(seed):
        yield state.view(state.active)
        yield state.view(0)
        yield state.spectator_view()

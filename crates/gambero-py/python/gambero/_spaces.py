"""The bounds of observations, and the spaces of Gymnasium that are made of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from . import encoding
from ._gambero import Episode, GamberoError

__all__ = ["Unusable", "action_space", "mask_space", "observation_high", "observation_space", "state_space"]

# The greatest number in each part, in any variant. What is not listed is 0 or 1.
_HIGHEST: dict[str, dict[str, int]] = {
    "compact": {
        "variant": 5,
        "players": 5,
        "seat": 4,
        "active": 4,
        "speaker": 5,
        "draw": 98,
        "left": 98,
        "played": 8,
        "minimum": 3,
        "owes": 3,
        "bound": 4,
        "tops": 99,
        "commands": 7,
        "hand": 99,
        "counts": 8,
        "cards": 7,
        "carries": 7,
        "unseen_commands": 28,
        "said": 255,
    },
    "planes": {
        "draw": 98, "left": 98, "played": 8, "minimum": 3, "players": 5, "counts": 8, "unseen_commands": 28
    },
    # Cards of the five colours share places; no figure passes the number of cards.
    "network": {"window": 5, "cards": 5, "figures": 100},
}


def observation_high(observation: str, variant: str) -> NDArray[Any]:
    """The greatest number that each place of an observation can hold; the least is always 0."""
    parts = encoding.fields(observation, variant)
    dtype = np.float32 if observation == "network" else np.uint8
    high = np.ones(parts[-1].slice.stop, dtype)
    for part in parts:
        high[part.slice] = _HIGHEST[observation].get(part.name, 1)
    return high


def observation_space(episode: Episode) -> spaces.Box:
    """The space of what a seat sees."""
    high = observation_high(episode.observation, episode.variant)
    return spaces.Box(np.zeros_like(high), high, dtype=high.dtype.type)


def state_space(episode: Episode) -> spaces.Box:
    """The space of what all seats see, a row for each."""
    high = np.tile(observation_high(episode.observation, episode.variant), (episode.players, 1))
    return spaces.Box(np.zeros_like(high), high, dtype=high.dtype.type)


def mask_space(episode: Episode) -> spaces.Box:
    """The space of masks."""
    return spaces.Box(0, 1, (episode.num_actions,), np.int8)


def action_space(episode: Episode) -> spaces.Discrete:
    """The space of actions."""
    return spaces.Discrete(episode.num_actions)


class Unusable:
    """Stands in for the episode while there is none: whatever is asked of it is an error that says why."""

    def __init__(self, why: str) -> None:
        self.__dict__["why"] = why

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise GamberoError(self.__dict__["why"])

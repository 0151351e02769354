"""The Game for experts, with smaller hands, as an environment of PettingZoo."""

from typing import Any

from ._aec import GameEnv, about
from ._wrapped import WrappedEnv

__all__ = ["env", "raw_env"]


class raw_env(GameEnv):  # PettingZoo wants this name
    """The game alone: illegal actions raise."""

    variant = "original-pro-plus"
    metadata = about("original_pro_plus_v0")


def env(**options: Any) -> WrappedEnv:
    """The game in PettingZoo's usual wrappers: illegal actions end it; `options` are those of `raw_env`."""
    return WrappedEnv(raw_env(**options))

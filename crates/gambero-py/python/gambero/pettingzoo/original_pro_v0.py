"""The Game for experts as an environment of PettingZoo."""

from ._aec import GameEnv, wrapped

__all__ = ["env", "raw_env"]


class raw_env(GameEnv):  # PettingZoo's name
    """The game without wrappers: illegal actions raise."""

    variant = "original-pro"


env = wrapped(raw_env)

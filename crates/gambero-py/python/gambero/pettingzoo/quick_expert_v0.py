"""The expert variant of The Game: Quick & Easy as an environment of PettingZoo."""

from ._aec import GameEnv, wrapped

__all__ = ["env", "raw_env"]


class raw_env(GameEnv):  # PettingZoo's name
    """The game without wrappers: illegal actions raise."""

    variant = "quick-expert"


env = wrapped(raw_env)

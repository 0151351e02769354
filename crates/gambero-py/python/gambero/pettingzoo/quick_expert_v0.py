"""The expert variant of The Game: Quick & Easy as an environment of PettingZoo."""

from ._aec import environment

env, raw_env = environment("quick-expert")

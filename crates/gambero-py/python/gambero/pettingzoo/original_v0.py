"""The Game as an environment of PettingZoo."""

from ._aec import environment

env, raw_env = environment("original")

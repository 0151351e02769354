"""The six variants as environments of PettingZoo, one agent a seat.

>>> from gambero.pettingzoo import original_v0
>>> env = original_v0.env(players=3, signals='actions', reward='shaped', observation='planes')
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     mask = observation['action_mask']
...     env.step(None if termination else int(mask.argmax()))
>>> info['won'], info['left']
(False, 77)
"""

try:
    import pettingzoo as _pettingzoo  # type: ignore[import-untyped]  # noqa: F401
except ImportError as error:
    raise ImportError(
        "gambero.pettingzoo needs PettingZoo and Gymnasium: pip install pettingzoo gymnasium"
    ) from error

from . import extreme_v0, original_pro_plus_v0, original_pro_v0, original_v0, quick_expert_v0, quick_v0

__all__ = [
    "extreme_v0", "original_pro_plus_v0", "original_pro_v0", "original_v0", "quick_expert_v0", "quick_v0"
]

"""The Game and its family of cooperative card games: rules, bots, solver, simulator and analysis.

>>> import gambero
>>> state = gambero.Deal.from_seed('original', 3, 7).state()
>>> bot = gambero.Bot('greedy')
>>> while not state.is_over:
...     state = state.act(bot.act(state.view(state.active)))
>>> state.outcome, state.left
('lost', 10)
"""

from . import agents, encoding, render
from ._gambero import (
    BOTS,
    VARIANTS,
    Action,
    Bot,
    Deal,
    Episode,
    GamberoError,
    GameOver,
    IllegalAction,
    Lessons,
    NotationError,
    Record,
    Solution,
    State,
    ValueNetwork,
    View,
    __version__,
    analyse,
    last_winnable,
    self_play,
    signals,
    solve,
)
from .batch import BatchEnv, Buffers
from .crossplay import Matrix, matrix
from .evaluation import Comparison, Result, evaluate
from .simulation import Report, simulate

__all__ = [
    "BOTS",
    "VARIANTS",
    "Action",
    "BatchEnv",
    "Bot",
    "Buffers",
    "Comparison",
    "Deal",
    "Episode",
    "GamberoError",
    "GameOver",
    "IllegalAction",
    "Lessons",
    "Matrix",
    "NotationError",
    "Record",
    "Report",
    "Result",
    "Solution",
    "State",
    "ValueNetwork",
    "View",
    "__version__",
    "agents",
    "analyse",
    "encoding",
    "evaluate",
    "last_winnable",
    "matrix",
    "render",
    "self_play",
    "signals",
    "simulate",
    "solve",
]

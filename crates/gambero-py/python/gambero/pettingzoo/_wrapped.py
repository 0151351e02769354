"""The wrappers that PettingZoo puts around its own games, with a short way through them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from .._gambero import GamberoError
from ._aec import GameEnv, Observation

__all__ = ["WrappedEnv"]


class WrappedEnv(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """A game in `OrderEnforcingWrapper`, `AssertOutOfBoundsWrapper` and `TerminateIllegalWrapper`: what is
    asked too early or too late is an error or a warning, and an illegal action ends the game, with −1 for who
    chose it.

    Whatever goes its usual way is done by the game at once, since each wrapper costs more than a step of the
    game; everything else goes through all three.
    """

    _has_reset: bool
    _has_updated: bool

    def __init__(self, game: GameEnv) -> None:
        inner = wrappers.TerminateIllegalWrapper(game, illegal_reward=-1)
        super().__init__(wrappers.AssertOutOfBoundsWrapper(inner))
        self._game = game

    @property
    def agents(self) -> list[str]:
        """The agents that still take part."""
        return self._begun().agents

    @property
    def agent_selection(self) -> str:
        """The agent that acts."""
        return self._begun().agent_selection

    @property
    def rewards(self) -> dict[str, float]:
        """What the last step was worth to each agent."""
        return self._begun().rewards

    @property
    def terminations(self) -> dict[str, bool]:
        """Whether the game is over, for each agent."""
        return self._begun().terminations

    @property
    def truncations(self) -> dict[str, bool]:
        """Whether the game was broken off, for each agent."""
        return self._begun().truncations

    @property
    def infos(self) -> dict[str, dict[str, Any]]:
        """What else there is to know, for each agent."""
        return self._begun().infos

    def _begun(self) -> GameEnv:
        if not self._has_reset:
            # OrderEnforcingWrapper.__getattr__ takes over and says what is missing.
            raise AttributeError
        return self._game

    def agent_iter(self, max_iter: int = 2**63) -> Iterable[str]:
        """The agent that acts, again and again until the game is over; each time it must make a move."""
        if not self._has_reset:
            return super().agent_iter(max_iter)  # type: ignore[no-any-return]
        return self._turns(max_iter)

    def _turns(self, left: int) -> Iterator[str]:
        game = self._game
        while game.agents and left > 0:
            left -= 1
            assert self._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_updated = False
            yield game.agent_selection

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent that acts sees, its reward since it acted, whether it is done, and its info."""
        if not self._has_reset:
            return super().last(observe)  # type: ignore[no-any-return]
        return self._game.last(observe)

    def step(self, action: Any) -> None:
        """The agent that acts makes a move."""
        game = self._game
        if self._has_reset and game.agents and game.terminations[game.agent_selection] == (action is None):
            try:
                game.step(action)
            except (GamberoError, TypeError):
                # Nothing has changed; the wrappers deal with it.
                super().step(action)
            else:
                self._has_updated = True
        else:
            super().step(action)

    def __str__(self) -> str:
        return str(self.env)

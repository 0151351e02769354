"""One game as an AEC environment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from .. import render
from .._gambero import Episode, GamberoError
from .._spaces import Unusable, action_space, mask_space, observation_space, state_space

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..batch import EpisodeOptions

__all__ = ["GameEnv", "environment"]

Observation: TypeAlias = dict[str, NDArray[Any]]


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game; the agents ``player_0`` … are its seats. All get the reward of the team.

    An observation is a dictionary: ``'observation'`` is what the agent sees, ``'action_mask'`` has a 1 for
    each action that it can choose now, and only zeros unless it acts next. `players` and `options` are those of
    `gambero.Episode`: `layout`, `signals`, `signals_a_turn`, `observation` and `reward`.

    An action that the rules refuse raises `gambero.IllegalAction`, and nothing changes."""

    variant: ClassVar[str]
    metadata: ClassVar[dict[str, Any]] = {}
    agent_selection: str

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        name = cls.variant.replace("-", "_") + "_v0"
        modes = {"render_modes": render.MODES, "render_fps": 2}
        cls.metadata = {"name": name, "is_parallelizable": False, **modes}

    def __init__(
        self, players: int = 2, *, render_mode: str | None = None, **options: Unpack[EpisodeOptions]
    ) -> None:
        super().__init__()
        self.render_mode = render.checked_mode(render_mode)
        self._game: Any = Episode(self.variant, players, **options)
        self._episode: Any = Unusable("the game has not begun: call reset()")
        self._rng: np.random.Generator | None = None

        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.state_space = state_space(self._game)
        self.observation_spaces = {
            agent: spaces.Dict(observation=observation_space(self._game), action_mask=mask_space(self._game))
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self._game) for agent in self.possible_agents}

    @property
    def episode(self) -> Episode:
        """The game that is played."""
        if isinstance(self._episode, Unusable):
            raise GamberoError(self._episode.why)
        episode: Episode = self._episode
        return episode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of its actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. `seed` is that of the deal: ``Deal.from_seed(variant, players, seed)``. Without it
        the deal is drawn by a generator that the last seed has set, or that is set by chance. `options` has
        no use."""
        if isinstance(self._game, Unusable):
            raise GamberoError(self._game.why)
        if seed is not None:
            # A seed that is no seed changes nothing.
            self._game.reset(seed)
            self._rng = np.random.default_rng(seed)
        else:
            self._rng = self._rng or np.random.default_rng()
            self._game.reset(int(self._rng.integers(1 << 64, dtype=np.uint64)))
        self._episode = self._game
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self._game.seat]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        seat, episode = self._seats[agent], self._episode
        return {"observation": episode.observe(seat), "action_mask": episode.mask(seat)}

    def step(self, action: Any) -> None:
        """The agent that acts makes a move; ``None`` for each agent once the game is over."""
        try:
            agent = self.agent_selection
            terminated = self.terminations[agent]
        except (AttributeError, KeyError):
            # Raises: there is no game, or it is over.
            self._episode.step(action if action is not None else 0)
            raise
        if terminated:
            self._was_dead_step(action)
            return
        episode = self._episode
        reward = episode.step(action)
        total = self._cumulative_rewards
        total[agent] = 0.0
        rewards = self.rewards
        if rewards[agent] != reward:
            self.rewards = dict.fromkeys(rewards, reward)
        if reward:
            for each in total:
                total[each] += reward
        self.agent_selection = self.possible_agents[episode.seat]
        if episode.is_over:
            self._end(episode)
        if self.render_mode == "human":
            self.render()

    def _end(self, episode: Episode) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        result = {name: getattr(episode, name) for name in ("won", "left", "turns", "seed")}
        self.infos = {agent: {**result, "reason": episode.state.reason} for agent in self.agents}

    def state(self) -> NDArray[Any]:
        """What all seats see, a row for each: all hands, and not the order of the draw pile."""
        episode = self._episode
        return np.stack([episode.observe(seat) for seat in range(len(self.possible_agents))])

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board with all hands: a text for ``'ansi'``, an array for ``'rgb_array'``; ``'human'`` prints
        it."""
        return render.shown(self.render_mode, self._episode.state)

    def close(self) -> None:
        """Frees the game. The environment cannot be used any more."""
        self._game = self._episode = Unusable("this environment is closed: make a new one")


def environment(kind: str) -> tuple[Callable[..., wrappers.OrderEnforcingWrapper], type[GameEnv]]:
    """PettingZoo's `env` and `raw_env` of a variant."""
    name = kind.replace("-", "_") + "_v0"

    class raw_env(GameEnv):  # PettingZoo's name
        """The game without wrappers: illegal actions raise."""

        variant = kind

    raw_env.__module__, raw_env.__qualname__ = f"gambero.pettingzoo.{name}", "raw_env"

    def env(**options: Any) -> wrappers.OrderEnforcingWrapper:
        """The game in PettingZoo's usual wrappers: illegal actions end it with −1 for who chose them.
        `options` are those of `raw_env`."""
        inner = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))

    return env, raw_env

"""Games for one learner, as environments of Gymnasium: alone, or in one seat with our bots in the others.

>>> import gambero.gymnasium, gymnasium
>>> env = gymnasium.make('gambero/Original-v0')
>>> observation, info = env.reset(seed=7)
>>> terminated = False
>>> while not terminated:
...     action = int(info['action_mask'].argmax())
...     observation, reward, terminated, truncated, info = env.step(action)
>>> info['won'], info['left']
(False, 78)

With two skilled bots, in the last of three seats:

>>> env = gymnasium.make('gambero/Original-v0', players=3, partners='skilled', seat=2, reward='cards')

The ids are ``gambero/Original-v0``, ``gambero/OriginalPro-v0``, ``gambero/OriginalProPlus-v0``,
``gambero/Extreme-v0``, ``gambero/Quick-v0`` and ``gambero/QuickExpert-v0``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

try:
    import gymnasium
except ImportError as error:
    raise ImportError("gambero.gymnasium needs Gymnasium: pip install gymnasium") from error

import numpy as np
from numpy.typing import NDArray

from . import render
from ._gambero import Bot, Episode, GamberoError, IllegalAction
from ._spaces import Unusable, action_space, observation_space

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .batch import EpisodeOptions

__all__ = ["IDS", "GameEnv"]

_Partner: TypeAlias = str | Bot

IDS: dict[str, str] = {
    "original": "gambero/Original-v0",
    "original-pro": "gambero/OriginalPro-v0",
    "original-pro-plus": "gambero/OriginalProPlus-v0",
    "extreme": "gambero/Extreme-v0",
    "quick": "gambero/Quick-v0",
    "quick-expert": "gambero/QuickExpert-v0",
}
"""The id of each variant for ``gymnasium.make``."""


class GameEnv(gymnasium.Env[NDArray[Any], int]):
    """A game as one seat plays it.

    An observation is an array, what the seat sees. ``info['action_mask']`` has a 1 for each action that it
    can choose, for ``action_space.sample(mask)``; `action_masks` returns the same as booleans, which is what
    MaskablePPO of sb3-contrib asks for. At the end `info` also contains ``won``, ``left``, ``turns``,
    ``reason`` and ``seed``. Seeds are ``np.uint64``, because vector environments stack them.

    With more than one player, `partners` sit in the other seats, in order: names of `gambero.BOTS`, or bots
    such as ``Bot('expert', looks=400)``; one for all of them, or a list. Each game has new bots of these
    kinds, and its seed decides what they do by chance. ``'expert'`` thinks for a time, and may play otherwise
    the next time, unless its `looks` are counted. Where signals are actions, a partner gives the first one
    that its bot would say.

    The reward of a step is what the team has got since the last one, partners included. What partners get
    before the first action counts for the first step.

    `illegal` says what an action does that the rules refuse: ``'raise'`` raises `gambero.IllegalAction` and
    changes nothing; ``'terminate'`` ends the game with the reward −1.

    `options` are those of `gambero.Episode`: `layout`, `signals`, `signals_a_turn`, `observation`, `reward`."""

    metadata = {"render_modes": render.MODES, "render_fps": 2}

    def __init__(
        self,
        variant: str = "original",
        players: int = 1,
        *,
        partners: _Partner | Sequence[_Partner] | None = None,
        seat: int = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Unpack[EpisodeOptions],
    ) -> None:
        if illegal not in ("raise", "terminate"):
            raise GamberoError(f"illegal is 'raise' or 'terminate', not {illegal!r}")
        self._game: Any = Episode(variant, players, **options)
        if not 0 <= seat < players:
            raise GamberoError(f"seat is 0 to {players - 1} with {players} players, not {seat}")
        self.seat = seat
        self._partners = _seated(partners, players, seat)
        self._bots: dict[int, Bot] = {}
        self._illegal = illegal
        self.render_mode = render.checked_mode(render_mode)
        self.observation_space = observation_space(self._game)
        self.action_space = action_space(self._game)  # type: ignore[assignment]
        self._carried = 0.0
        self._episode: Any = Unusable("the game has not begun: call reset()")

    @property
    def episode(self) -> Episode:
        """The game that is played."""
        if isinstance(self._episode, Unusable):
            raise GamberoError(self._episode.why)
        episode: Episode = self._episode
        return episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begins a game. `seed` is that of the deal: ``Deal.from_seed(variant, players, seed)``. Without it,
        deals are drawn by the generator that the last seed has set, or that is set by chance. `options` has
        no use.

        If the partners end the game before the learner acts, the environment draws another deal.
        ``info['skipped']`` counts these deals, and ``info['seed']`` is the seed of the deal that is played.
        """
        game = self._game
        if isinstance(game, Unusable):
            raise GamberoError(game.why)
        if self.spec and IDS.get(game.variant) != self.spec.id in IDS.values():
            raise GamberoError(f"{self.spec.id} plays another variant: make {IDS[game.variant]}")
        if seed is not None:
            # A seed that is no seed changes nothing.
            game.reset(seed)
        super().reset(seed=seed)
        deal = self._number() if seed is None else seed
        skipped = 0
        while True:
            game.reset(deal)
            self._episode = game
            if self._partners:
                self._bots = {place: self._anew(partner) for place, partner in self._partners.items()}
            self._carried = self._partners_act()
            if not game.is_over:
                break
            deal = self._number()
            skipped += 1
        if self.render_mode == "human":
            self.render()
        info = {"action_mask": game.mask(self.seat), "seed": np.uint64(deal), "skipped": skipped}
        return game.observe(self.seat), info

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Makes a move, and lets the partners play until it is the learner's turn again."""
        game = self._episode
        try:
            reward = game.step(action)
        except IllegalAction as error:
            if self._illegal == "raise" or game.is_over:
                raise
            return self._terminated(game, error)
        reward += self._carried
        self._carried = 0.0
        if self._bots:
            reward += self._partners_act()
        if self.render_mode == "human":
            self.render()
        info: dict[str, Any] = {"action_mask": game.mask(self.seat)}
        over = game.is_over
        if over:
            info.update(_ending(game, game.won, game.state.reason))
        return game.observe(self.seat), reward, over, False, info

    def _terminated(
        self, game: Episode, error: IllegalAction
    ) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """The end of a game by an illegal action."""
        self._episode = Unusable("the game was ended by an illegal action: call reset()")
        info = {
            "action_mask": np.zeros(game.num_actions, np.int8),
            **_ending(game, False, "illegal"),
            "illegal": str(error),
        }
        return game.observe(self.seat), -1.0, True, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """For each action whether it can be chosen now."""
        mask: NDArray[np.bool_] = self._episode.mask(self.seat).view(np.bool_)
        return mask

    def _partners_act(self) -> float:
        """Lets the partners play until the learner acts or the game is over; their reward comes back."""
        game, reward = self._episode, 0.0
        while (seat := game.seat) != self.seat and not game.is_over:
            bot, view = self._bots[seat], game.state.view(seat)
            if game.is_talk:
                legal = set(game.legal_actions())
                wished = (game.action_index(f"say {signal}") for signal in bot.says(view))
                action = next((index for index in wished if index in legal), None)
                reward += game.step(game.action_index("silent") if action is None else action)
            else:
                reward += game.step(game.action_index(bot.act(view)))
        return reward

    def _anew(self, partner: _Partner) -> Bot:
        """A bot of the same kind that has not played yet."""
        if isinstance(partner, str):
            return Bot(partner, self._number())
        name, _, looks, think_ms = partner.__getnewargs__()
        return Bot(name, self._number(), looks, think_ms)

    def _number(self) -> int:
        return int(self.np_random.integers(1 << 64, dtype=np.uint64))

    def render(self) -> Any:
        """The board as the learner sees it: a text for ``'ansi'``, an array for ``'rgb_array'``; ``'human'``
        prints it."""
        return render.shown(self.render_mode, self._game.state, self.seat)

    def close(self) -> None:
        """Frees the game. The environment cannot be used any more."""
        self._game = self._episode = Unusable("this environment is closed: make a new one")
        self._bots = {}


def _ending(game: Episode, won: bool, reason: str | None) -> dict[str, Any]:
    """What `info` says of a game that has ended."""
    left, turns = game.left, game.turns
    return {"won": won, "left": left, "turns": turns, "reason": reason, "seed": np.uint64(game.seed or 0)}


def _seated(partners: _Partner | Sequence[_Partner] | None, players: int, seat: int) -> dict[int, _Partner]:
    """Who sits where."""
    others = [place for place in range(players) if place != seat]
    if partners is None:
        if others:
            raise GamberoError(
                f"{players} players are one learner and {players - 1} partners: "
                "name them, as in partners='skilled'"
            )
        return {}
    each = [partners] * len(others) if isinstance(partners, str | Bot) else list(partners)
    if len(each) != len(others) or not others:
        wanted = f"{len(others)} partners" if others else "no partners"
        raise GamberoError(f"{players} players leave room for {wanted}, not for {len(each) or 1}")
    for partner in each:
        if isinstance(partner, str):
            Bot(partner)  # raises if there is no such bot
    return dict(zip(others, each, strict=True))


for _variant, _id in IDS.items():
    gymnasium.register(id=_id, entry_point="gambero.gymnasium:GameEnv", kwargs={"variant": _variant})

"""The game for OpenSpiel: ``python_gambero``.

>>> import gambero.open_spiel, pyspiel
>>> game = pyspiel.load_game('python_gambero(variant=quick,players=3)')
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 50)
>>> while state.is_chance_node():
...     state.apply_action(state.legal_actions()[0])
>>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]
(0, ['r1@0', 'r2@0', 'r1@1', 'r2@1'])

Chance deals the cards one by one, at the beginning and whenever a seat draws, so that its outcomes and their
probabilities are exact. The parameters are those of `gambero.Episode`: ``variant``, ``players``, ``signals``,
``signals_a_turn``, ``observation`` and ``reward``. Extreme is played with the fixed layout.

All players get the same: what the team gets. With the reward ``win`` that comes at the end, with the others
after every action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import prod
from typing import Any

try:
    import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]
except ImportError as error:
    raise ImportError("gambero.open_spiel needs OpenSpiel: pip install open_spiel") from error

import numpy as np
from numpy.typing import NDArray

from . import encoding
from ._gambero import Deal, Episode, GamberoError, State, View, signals

__all__ = ["GamberoGame", "GamberoObserver", "GamberoState"]

_DEFAULTS: dict[str, Any] = {
    "variant": "original",
    "players": 2,
    "signals": "automatic",
    "signals_a_turn": 1,
    "observation": "compact",
    "reward": "win",
}


def _game_type(reward: str) -> Any:
    kinds = pyspiel.GameType
    terminal = reward == "win"
    return kinds(
        short_name="python_gambero",
        long_name="Gambero: The Game and its family",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL,
        reward_model=kinds.RewardModel.TERMINAL if terminal else kinds.RewardModel.REWARDS,
        max_num_players=5,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


@lru_cache(maxsize=16)
def _cards(variant: str) -> tuple[str, ...]:
    """The cards of a deck in the order of their codes: these are the outcomes of chance."""
    colours = "rygbv"
    return tuple(
        sorted(
            Deal.from_seed(variant, 1, 0).order,
            key=lambda card: (
                (colours.index(card[0]), int(card[1:]))
                if card[0] in colours
                else (0, int(card.rstrip("abcdefghijklmnopqrstuvwxyz")))
            ),
        )
    )


class _Play:
    """A game as it was dealt and played so far. The order of the cards that nobody has drawn yet means
    nothing."""

    __slots__ = ("actions", "dealt", "episode", "heard", "settings")

    def __init__(
        self, settings: dict[str, Any], dealt: tuple[int, ...], actions: tuple[int, ...] = ()
    ) -> None:
        self.settings, self.dealt, self.actions = settings, dealt, actions
        named = dict(settings)
        variant, players = named.pop("variant"), named.pop("players")
        cards, taken = _cards(variant), set(dealt)
        rest = [index for index in range(len(cards)) if index not in taken]
        deck = [cards[index] for index in (*dealt, *rest)]
        layout = "fixed" if variant == "extreme" else None
        state = Deal.from_deck(variant, players, deck, layout).state()
        self.episode = Episode(variant, players, state=state, **named)
        # What all seats have said, before the first action and after each: a bit for each signal. Where
        # signals are actions it is known from these.
        self.heard: tuple[tuple[int, ...], ...] = ()
        self._hear()
        for action in actions:
            self.episode.step(action)
            self._hear()

    def _hear(self) -> None:
        if self.settings["signals"] == "automatic":
            state = self.episode.state
            said = (state.said(seat) for seat in range(state.players))
            bits = tuple(sum(1 << encoding.signal_index(signal) for signal in each) for each in said)
            self.heard = (*self.heard, bits)

    def draws_after(self, action: int) -> int:
        """How many cards are drawn if this action is chosen. That does not depend on the cards."""
        after = self.episode.copy()
        after.step(action)
        return self.episode.state.draw - after.state.draw

    def step(self, action: int) -> float:
        """Makes a move after which no card is drawn."""
        reward = self.episode.step(action)
        self.actions = (*self.actions, action)
        self._hear()
        return reward

    def step_and_draw(self, action: int, drawn: tuple[int, ...]) -> float:
        """Makes a move after which these cards are drawn."""
        # They have to be on top of the draw pile, so the game is played once more with such a deck.
        same = _Play(self.settings, (*self.dealt, *drawn), self.actions)
        self.dealt, self.episode, self.heard = same.dealt, same.episode, same.heard
        return self.step(action)

    def __deepcopy__(self, memo: Any) -> _Play:
        same = object.__new__(_Play)
        same.settings, same.dealt, same.actions = self.settings, self.dealt, self.actions
        same.episode, same.heard = self.episode.copy(), self.heard
        return same

    def __reduce__(self) -> tuple[Any, ...]:
        return _Play, (self.settings, self.dealt, self.actions)


class GamberoGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.settings = {**_DEFAULTS, **(params or {})}
        named = dict(self.settings)
        episode = Episode(named.pop("variant"), named.pop("players"), **named)
        self.variant = episode.variant
        self.players = episode.players
        self.cards = _cards(self.variant)
        self.hand_size = len(episode.state.hands[0])
        # The longest game has one card a turn, and every other seat speaks before each.
        talk = (self.players - 1) * episode.signals_a_turn if episode.signals == "actions" else 0
        # Rewards are 32-bit floats, so that their sum may pass the bounds by a little.
        lowest, highest = {"win": (0, 1), "cards": (0, 1), "shaped": (-1, 2)}[episode.reward]
        margin = 0.0 if episode.reward == "win" else 1e-4
        info = pyspiel.GameInfo(
            num_distinct_actions=episode.num_actions,
            max_chance_outcomes=len(self.cards),
            num_players=self.players,
            min_utility=lowest - margin,
            max_utility=highest + margin,
            max_game_length=len(self.cards) * (2 + talk),
        )
        super().__init__(_game_type(episode.reward), info, params or {})

    def new_initial_state(self) -> GamberoState:
        """The game before a card is dealt."""
        return GamberoState(self)

    def owners(self, history: Any) -> Iterator[tuple[int, Any]]:
        """Each item of a history with the player who acts or gets the card."""
        actor = -1
        for place, each in enumerate(history):
            if each.player >= 0:
                actor = each.player
            first = place < self.players * self.hand_size
            yield place // self.hand_size if first else actor, each

    def max_chance_nodes_in_history(self) -> int:
        """Every card is dealt at most once."""
        return len(self.cards)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GamberoObserver | None:
        """What one player sees, now or with all that it has seen before (perfect recall). ``None`` for other
        kinds: what is public and what is private are not shown apart."""
        if params:
            raise GamberoError(
                f"observers have no parameters, not {params}: the game's `observation` says what is seen"
            )
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return GamberoObserver(self, kind.perfect_recall)


class GamberoState(pyspiel.State):  # type: ignore[misc]
    """A game at one moment. After an action that ends a turn, chance draws cards before it takes effect."""

    def __init__(self, game: GamberoGame) -> None:
        super().__init__(game)
        self._play: _Play | None = None
        # The cards of this deal or draw so far, how many are still to come, and the action that waits for
        # them.
        self._dealt: tuple[int, ...] = ()
        self._wanted = game.players * game.hand_size
        self._action: int | None = None
        self._reward = 0.0
        self._return = 0.0

    @property
    def episode(self) -> Episode | None:
        """The game as an environment, without an action that waits for cards; ``None`` before the deal is
        done."""
        return self._play.episode if self._play else None

    def heard(self) -> tuple[tuple[int, ...], ...]:
        """Where everybody talks automatically: what all seats have said, before the first action and after
        each."""
        return self._play.heard if self._play else ()

    def current_player(self) -> int:
        """Who acts: a player, chance, or nobody."""
        if self._wanted or self._play is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self._play.episode.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._play.episode.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._wanted and self._play is not None and self._play.episode.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return self._play.episode.legal_actions() if self._play else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that can be dealt next, all equally likely."""
        gone = self._gone()
        left = [index for index in range(len(self.get_game().cards)) if index not in gone]
        return [(index, 1 / len(left)) for index in left]

    def _gone(self) -> set[int]:
        """The cards that were dealt."""
        return {*self._dealt, *(self._play.dealt if self._play else ())}

    def _apply_action(self, action: int) -> None:
        if self._wanted:
            self._deal(action)
            return
        assert self._play is not None
        self._wanted = self._play.draws_after(action)
        if self._wanted:
            self._action, self._reward = action, 0.0
        else:
            self._earn(self._play.step(action))

    def _deal(self, outcome: int) -> None:
        cards = self.get_game().cards
        if outcome in self._gone() or not 0 <= outcome < len(cards):
            raise GamberoError(f"chance cannot deal {outcome}: see chance_outcomes()")
        self._dealt = (*self._dealt, outcome)
        self._wanted -= 1
        if self._wanted:
            return
        dealt, self._dealt = self._dealt, ()
        action, self._action = self._action, None
        if self._play is None or action is None:
            self._play = _Play(self.get_game().settings, dealt)
        else:
            self._earn(self._play.step_and_draw(action, dealt))

    def _earn(self, reward: float) -> None:
        self._reward = reward
        self._return += reward

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GamberoState:
        """A state with the information state of this player, and the cards that the player does not know
        drawn anew; `sampler` returns random numbers from 0 to 1.

        Needs ``signals=none``: signals say more about hidden cards than is drawn here."""
        game: GamberoGame = self.get_game()
        if game.settings["signals"] != "none":
            raise GamberoError("resample_from_infostate needs signals=none")
        history, wanted = self.full_history(), self.information_state_string(player)
        hidden: set[int] = set()
        if self._play:
            after = self._play.episode.copy()
            if self._action is not None:
                after.step(self._action)  # what it draws there is not dealt yet
            for seat, hand in enumerate(after.state.hands):
                hidden.update(map(game.cards.index, hand if seat != player else ()))
            hidden &= set(self._play.dealt)
        for owner, each in game.owners(history):  # a deal or a draw that has not ended
            if each.player < 0 and owner != player and each.action in self._dealt:
                hidden.add(each.action)
        gone = self._gone()
        pool = sorted(hidden) + [card for card in range(len(game.cards)) if card not in gone]
        while True:
            for last in range(len(pool) - 1, 0, -1):
                other = int(sampler() * (last + 1))
                pool[last], pool[other] = pool[other], pool[last]
            drawn = iter(pool)
            same = game.new_initial_state()
            for each in history:
                if same.current_player() != each.player:
                    break
                chance = each.player < 0
                same.apply_action(next(drawn) if chance and each.action in hidden else each.action)
            # With other cards a turn or the game may have ended earlier or later: then others are drawn.
            if (same.current_player(), same.information_state_string(player)) == (self.current_player(), wanted):
                return same

    def rewards(self) -> list[float]:
        """What the last action was worth to each player."""
        return [self._reward] * int(self.num_players())

    def returns(self) -> list[float]:
        """What the game has been worth so far."""
        return [self._return] * int(self.num_players())

    def _action_to_string(self, player: int, action: int) -> str:
        game: GamberoGame = self.get_game()
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {game.cards[action]}"
        return _text(game, action)

    def __str__(self) -> str:
        game: GamberoGame = self.get_game()
        dealt = " ".join(game.cards[index] for index in self._dealt)
        episode = self.episode
        if episode is None:
            return f"deal: {dealt}".rstrip()
        talk = f"\nseat {episode.seat} speaks" if episode.is_talk else ""
        drawn = "" if self._action is None else f"\n{_text(game, self._action)}, draws: {dealt}".rstrip()
        return str(episode.state) + _said(episode.state, "\n") + talk + drawn


def _said(state: State | View, between: str) -> str:
    """All that was said and still stands."""
    return "".join(
        f"{between}seat {seat} says: {', '.join(words)}"
        for seat in range(state.players)
        if (words := state.said(seat))
    )


class GamberoObserver:
    """What a player sees.

    Without perfect recall, the tensor is the observation of `gambero.Episode`, and zeros before the deal is
    done; ``dict`` has its parts by name.

    With perfect recall, ``seen`` is all that happened before the player's eyes, in order: for each action
    ``1 + seat · actions + action``, for each card that it was dealt or has drawn
    ``1 + players · actions + outcome``; zeros follow. Where everybody talks automatically, ``said`` is what
    was said before the first action and after each: for each seat eight bytes with a bit for each signal."""

    def __init__(self, game: GamberoGame, perfect_recall: bool) -> None:
        self._game = game
        self._recall = perfect_recall
        self._actions: int = game.num_distinct_actions()
        self._deals = 1 + game.players * self._actions
        shapes: dict[str, tuple[int, ...]] = {}
        if perfect_recall:
            shapes["seen"] = (game.max_game_length() + len(game.cards),)
            if game.settings["signals"] == "automatic":
                shapes["said"] = (game.max_game_length() + 1, game.players, 8)
        else:
            parts = encoding.fields(game.settings["observation"], game.variant)
            shapes |= {part.name: part.shape for part in parts}
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)

    def set_from(self, state: GamberoState, player: int) -> None:
        """Fills the tensor with what a player sees."""
        self._check(player)
        if not self._recall:
            self.tensor[:] = 0 if state.episode is None else state.episode.observe(player)
            return
        self.tensor.fill(0)
        seen = self._seen(state, player)
        self.dict["seen"][: len(seen)] = seen
        heard = state.heard()
        if "said" in self.dict and heard:
            said = np.array(heard, "<u8").view(np.uint8)
            self.dict["said"][: len(heard)] = said.reshape(len(heard), -1, 8)

    def string_from(self, state: GamberoState, player: int) -> str:
        """What a player sees, as a text."""
        self._check(player)
        if self._recall:
            return self._story(state, player)
        episode = state.episode
        if episode is None:
            return f"seat {player}: the cards are dealt"
        view = episode.state.view(player)
        talk = f"; seat {episode.seat} speaks" if episode.is_talk else ""
        return f"seat {player}: {view}{_said(view, '; ')}{talk}"

    def _check(self, player: int) -> None:
        if not 0 <= player < self._game.players:
            raise GamberoError(f"players are 0 to {self._game.players - 1}, not {player}")

    def _seen(self, state: GamberoState, player: int) -> list[int]:
        """All actions, and the cards that a player was dealt and has drawn."""
        seen = []
        for owner, each in self._game.owners(state.full_history()):
            if each.player >= 0:
                seen.append(1 + owner * self._actions + each.action)
            elif player == owner:
                seen.append(self._deals + each.action)
        return seen

    def _story(self, state: GamberoState, player: int) -> str:
        """All that a player has seen, as a text: ``+37`` is a card that it got, ``[…]`` what is said from
        then on."""
        words, heard, number = [f"seat {player}:"], state.heard(), 0
        for code in self._seen(state, player):
            if code >= self._deals:
                words.append(f"+{self._game.cards[code - self._deals]}")
                continue
            words += self._talk(heard, number)
            number += 1
            seat, action = divmod(code - 1, self._actions)
            words.append(f"{seat}:{_text(self._game, action)}")
        return " ".join(words + self._talk(heard, number))

    def _talk(self, heard: tuple[tuple[int, ...], ...], number: int) -> list[str]:
        """What the seats say after so many actions, if it is not what they said before."""
        if number >= len(heard) or (number and heard[number] == heard[number - 1]):
            return []
        names = signals(self._game.variant)
        said = [
            f"{seat}: {', '.join(name for name in names if bits >> encoding.signal_index(name) & 1)}"
            for seat, bits in enumerate(heard[number])
            if bits
        ]
        return [f"[{'; '.join(said)}]"]


@lru_cache(maxsize=8192)
def _action_text(variant: str, signals: str, action: int) -> str:
    return Episode(variant, 1, signals=signals).action_text(action)


def _text(game: GamberoGame, action: int) -> str:
    return _action_text(game.variant, game.settings["signals"], action)


pyspiel.register_game(_game_type("win"), GamberoGame)

"""The game of OpenSpiel: its own checks, and what is ours."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")
api_test = pytest.importorskip("open_spiel.integration_tests.api_test")

import gambero
import gambero.open_spiel
from gambero import encoding
from games import refused


def load(**parameters: Any) -> Any:
    given = ",".join(f"{name}={value}" for name, value in parameters.items())
    return pyspiel.load_game(f"python_gambero({given})")


def play(game: Any, seed: int) -> Iterator[Any]:
    """All states of a game of random actions and outcomes."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        yield state


@pytest.mark.parametrize("signals", ["none", "automatic", "actions"])
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("variant", gambero.VARIANTS)
def test_openspiels_own_simulations(variant: str, players: int, signals: str) -> None:
    """Clones, serialised states, masks, tensors, rewards and returns of random games."""
    observation = encoding.OBSERVATIONS[players % 3]
    reward = encoding.REWARDS[players % 3]
    game = load(variant=variant, players=players, signals=signals, observation=observation, reward=reward)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


class TestOpenSpielsOwnApiTest(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc, name-defined]
    """What OpenSpiel asks of every game that it has."""

    game_name = "python_gambero"
    game = load(variant="quick", players=2)


# It is a base class there, and would be collected here as a test without a game.
del api_test


@pytest.mark.parametrize("signals", ["none", "automatic", "actions"])
@pytest.mark.parametrize("variant", ["original", "extreme", "quick"])
def test_it_is_the_episode(variant: str, signals: str) -> None:
    """A whole game, replayed with the deck that chance has dealt."""
    game = load(variant=variant, players=3, signals=signals, reward="shaped")
    *_, state = play(game, 4)
    history = state.full_history()
    dealt = [each.action for each in history if each.player < 0]
    rest = [index for index in range(len(game.cards)) if index not in dealt]
    deck = [game.cards[index] for index in dealt + rest]
    deal = gambero.Deal.from_deck(variant, 3, deck, "fixed" if variant == "extreme" else None)
    episode = gambero.Episode(variant, 3, state=deal.state(), signals=signals, reward="shaped")
    total, again = 0.0, game.new_initial_state()
    for each in history:
        if each.player >= 0:
            assert again.current_player() == episode.seat == each.player
            assert again.legal_actions() == episode.legal_actions()
            mask = np.array(again.legal_actions_mask())
            assert np.array_equal(mask, episode.mask())
            for seat in range(3):
                assert np.array_equal(again.observation_tensor(seat), episode.observe(seat))
            assert again.action_to_string(each.action) == episode.action_text(each.action)
            reward = episode.step(each.action)
            total += reward
        again.apply_action(each.action)
        if not again.is_chance_node() and each.player >= 0:
            assert again.rewards() == [reward] * 3
    assert episode.is_over
    assert state.returns() == again.returns() == [total] * 3
    assert state.episode.state.left == episode.left


def test_chance_deals_every_card_that_is_left_with_the_same_probability() -> None:
    game = load(variant="quick", players=2, signals="none")
    seen_draw = False
    for state in play(game, 1):
        history = state.full_history()
        if not state.is_chance_node():
            if history[-1].player < 0:  # the card that was drawn for the seat that has acted
                seat = next((each.player for each in reversed(history) if each.player >= 0), 1)
                assert game.cards[history[-1].action] in state.episode.state.hands[seat]
            continue
        outcomes = state.chance_outcomes()
        dealt = {each.action for each in history if each.player < 0}
        assert {index for index, _ in outcomes} == set(range(50)) - dealt
        assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
        assert len({chance for _, chance in outcomes}) == 1
        seen_draw |= state.episode is not None
    assert seen_draw


def test_chance_rejects_cards_that_are_gone() -> None:
    state = load(variant="quick", players=1).new_initial_state()
    state.apply_action(7)
    for card in (7, 50, 77):
        refused((gambero.GamberoError, f"cannot deal {card}", partial(state.apply_action, card)))


@pytest.mark.parametrize("variant", ["extreme", "quick"])
def test_resampling_keeps_the_information_state(variant: str) -> None:
    game = load(variant=variant, players=3, signals="none")
    sampler, changed = random.Random(3).random, 0
    for number, state in enumerate(play(game, 5)):
        if number % 5:
            continue
        for player in range(3):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.current_player() == state.current_player()
            changed += str(other) != str(state)
    assert changed > 5
    talking = load().new_initial_state()
    refused((gambero.GamberoError, "signals=none", lambda: talking.resample_from_infostate(0, sampler)))


@pytest.mark.parametrize("signals", ["none", "automatic", "actions"])
def test_information_states_show_what_a_player_has_seen_and_nothing_else(signals: str) -> None:
    """A game with the hidden cards of another player changed is the same to this one, until it sees them."""
    game = load(variant="quick-expert", players=2, signals=signals)
    for seed in range(20):
        chance = random.Random(seed)
        # Seat 0 has the first two cards, seat 1 the next two.
        hands = chance.sample(range(50), 6)
        one, other = game.new_initial_state(), game.new_initial_state()
        for card in hands[:4]:
            one.apply_action(card)
        for card in (*hands[:2], *hands[4:]):
            other.apply_action(card)
        same = one.observation_string(0).split(":", 1)[1] == other.observation_string(0).split(":", 1)[1]
        assert (one.information_state_string(0) == other.information_state_string(0)) == same
        assert (one.information_state_tensor(0) == other.information_state_tensor(0)) == same
        assert one.information_state_string(1) != other.information_state_string(1)
        if signals == "none":
            assert same


def test_information_states_recall_everything() -> None:
    """Of two states with one information state of a player, those before its last action had one, too."""
    game = load(variant="quick", players=2)
    before: dict[tuple[int, str], str] = {}
    strings: dict[tuple[float, ...], str] = {}
    for seed in range(5):
        last = ["", ""]
        for state in play(game, seed):
            if state.is_chance_node():
                continue
            for player in range(2):
                now = state.information_state_string(player)
                tensor = (player, *state.information_state_tensor(player))
                assert strings.setdefault(tensor, now) == now
                assert now.startswith(last[player])
                assert before.setdefault((player, now), last[player]) == last[player]
                last[player] = now
    assert len(before) == len(strings)


def test_parts_of_an_observation_have_names() -> None:
    game = load(variant="extreme", players=2, observation="planes")
    *_, state = play(game, 3)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    for field in encoding.fields("planes", "extreme"):
        part = state.episode.observe(1)[field.slice].reshape(field.shape)
        assert np.array_equal(observer.dict[field.name], part)
    assert observer.string_from(state, 1) == state.observation_string(1)


def test_games_and_states_can_be_copied_and_kept() -> None:
    game = load(variant="original", players=3, signals="automatic")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    moments = 0
    for number, state in enumerate(play(game, 6)):
        if number % 7:
            continue
        moments += 1
        others = [state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())]
        for other in others:
            assert str(other) == str(state)
            assert other.history() == state.history()
            for player in range(3):
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
        if not state.is_terminal():
            kept, action = str(state), state.legal_actions()[0]
            others[0].apply_action(action)
            assert str(state) == kept != str(others[0])
    assert moments > 5


def test_the_type_of_the_game() -> None:
    game = load()
    assert game.num_players() == 2
    assert game.num_distinct_actions() == 393
    kind = game.get_type()
    assert kind.utility == pyspiel.GameType.Utility.IDENTICAL
    assert kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert load(reward="cards").get_type().reward_model == pyspiel.GameType.RewardModel.REWARDS
    assert load(signals="actions").num_distinct_actions() == 458


def test_what_cannot_be_asked_for() -> None:
    game = load()
    observer = game.make_py_observer()
    refused(
        (gambero.GamberoError, "quick-expert", lambda: load(variant="chess")),
        (gambero.GamberoError, "players", lambda: load(players=6)),
        (pyspiel.SpielError, "colour", lambda: load(colour="red")),
        (gambero.GamberoError, "parameters", lambda: game.make_py_observer(params={"a": 1})),
        (gambero.GamberoError, "0 to 1", lambda: observer.set_from(game.new_initial_state(), 2)),
    )

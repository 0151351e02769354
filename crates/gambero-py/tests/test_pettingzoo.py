"""The environments of PettingZoo: its own checks, and what is ours."""

from __future__ import annotations

import copy
import importlib
import pickle
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test  # type: ignore[import-untyped]

import gambero
from gambero import encoding
from games import refused
from gambero.pettingzoo import (
    extreme_v0, original_pro_plus_v0, original_pro_v0, original_v0, quick_expert_v0, quick_v0
)

MODULES = [original_v0, original_pro_v0, original_pro_plus_v0, extreme_v0, quick_v0, quick_expert_v0]
SIGNALS = ["none", "automatic", "actions"]


def name(module: Any) -> str:
    return str(module.__name__).rpartition(".")[2]


def play(env: Any, choose: Any) -> list[tuple[str, int]]:
    """Plays a game that has begun; who did what."""
    made = []
    for agent in env.agent_iter():
        observation, _, termination, _, _ = env.last()
        action = None if termination else int(choose(np.flatnonzero(observation["action_mask"])))
        if action is not None:
            made.append((agent, action))
        env.step(action)
    return made


def chooser(seed: int) -> Any:
    return np.random.default_rng(seed).choice


@pytest.mark.parametrize("signals", SIGNALS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("module", MODULES, ids=name)
def test_pettingzoos_own_api_test(module: Any, players: int, signals: str) -> None:
    observation = encoding.OBSERVATIONS[players % 3]
    reward = encoding.REWARDS[(players + 1) % 3]
    env = module.env(players=players, signals=signals, observation=observation, reward=reward)
    with warnings.catch_warnings():
        # It warns of every dictionary that is not in PettingZoo itself, and of masks after the end.
        warnings.simplefilter("ignore", UserWarning)
        api_test(env, num_cycles=30)


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_pettingzoos_own_seed_and_state_tests(module: Any) -> None:
    seed_test(lambda: module.env(players=3, signals="actions"), num_cycles=20)
    env = module.env(players=3, observation="planes")
    # The name stands for a function, too, which wants a parallel environment.
    state = importlib.import_module("pettingzoo.test.state_test")
    state.test_state_space(env)
    state.test_state(env, num_cycles=5)


@pytest.mark.parametrize("module", [original_v0, extreme_v0, quick_v0], ids=name)
def test_pettingzoos_own_render_test(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: module.env(players=2, render_mode=render_mode))
    assert "rising" in capsys.readouterr().out


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_it_is_the_episode(module: Any) -> None:
    given: dict[str, Any] = {"signals": "actions", "observation": "planes", "reward": "shaped"}
    env = module.raw_env(players=3, **given)
    episode = gambero.Episode(module.raw_env.variant, 3, seed=11, **given)
    env.reset(seed=11)
    assert env.episode == episode
    choose, total = chooser(1), 0.0
    while not episode.is_over:
        assert env.agent_selection == f"player_{episode.seat}"
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            assert np.array_equal(seen["observation"], episode.observe(seat))
            assert np.array_equal(seen["action_mask"], episode.mask(seat))
            assert env.observation_space(agent).contains(seen)
        legal = episode.legal_actions()
        assert np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist() == legal
        action = int(choose(legal))
        reward = episode.step(action)
        total += reward
        env.step(action)
        assert set(env.rewards.values()) == {reward}
        state = np.stack([episode.observe(seat) for seat in range(3)])
        assert np.array_equal(env.state(), state)
        assert env.state_space.contains(state)
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    wanted = {"won": episode.won, "left": episode.left, "turns": episode.turns, "seed": 11}
    assert env.infos == dict.fromkeys(env.agents, {**wanted, "reason": episode.state.reason})


@pytest.mark.parametrize("observation", encoding.OBSERVATIONS)
@pytest.mark.parametrize("module", MODULES, ids=name)
def test_observations_stay_within_their_bounds(module: Any, observation: str) -> None:
    """In games of a bot, which come to their end."""
    env = module.raw_env(players=3, observation=observation)
    space = env.observation_space("player_0")["observation"]
    bot = gambero.Bot("greedy")
    for seed in range(3):
        env.reset(seed=seed)
        episode = env.episode
        while not episode.is_over:
            assert all(space.contains(episode.observe(seat)) for seat in range(3))
            env.step(episode.action_index(bot.act(episode.state.view(episode.seat))))
        assert all(space.contains(episode.observe(seat)) for seat in range(3))


def test_every_agent_gets_all_rewards_of_the_team() -> None:
    env: Any = original_v0.env(players=3, reward="shaped")
    env.reset(seed=5)
    choose = chooser(5)
    got = dict.fromkeys(env.possible_agents, 0.0)
    made = 0.0
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        got[agent] += reward
        action = None if termination else int(choose(np.flatnonzero(observation["action_mask"])))
        env.step(action)
        if not termination:
            made += next(iter(env.rewards.values()))
    assert made != 0
    assert all(abs(each - made) < 1e-9 for each in got.values())


def test_a_seed_decides_the_deal_and_those_after_it() -> None:
    def deals(*seeds: int | None) -> list[int]:
        env, found = original_v0.env(), []
        for seed in seeds:
            env.reset(seed=seed)
            found.append(env.unwrapped.episode.seed)
        return found

    assert deals(7, None, None, None) == deals(7, None, None, None)
    assert deals(7)[0] == 7 and len(set(deals(7, None, None, None))) == 4
    assert deals(None) != deals(None)


def test_a_seed_out_of_range_changes_nothing() -> None:
    env = original_v0.env()
    env.reset(seed=7)
    before = env.unwrapped.episode.state
    for seed in (-1, 2**64):
        words = "seed: expected an integer from 0"
        refused((gambero.GamberoError, words, lambda: env.reset(seed=seed)))  # noqa: B023
        assert env.unwrapped.episode.state == before


def test_an_illegal_action_raises_in_the_raw_environment_and_changes_nothing() -> None:
    env = original_v0.raw_env()
    env.reset(seed=1)
    before = env.episode.copy()
    illegal = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    refused(
        (gambero.IllegalAction, "", lambda: env.step(illegal)),
        (gambero.GamberoError, "392", lambda: env.step(393)),
        (TypeError, "", lambda: env.step(None)),
    )
    assert env.episode == before


def test_an_illegal_action_ends_a_wrapped_game() -> None:
    env: Any = original_v0.env()
    env.reset(seed=1)
    mask = env.observe("player_0")["action_mask"]
    env.step(int(np.flatnonzero(mask)[0]))
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.rewards == {"player_0": -1.0, "player_1": 0}
    assert all(env.terminations.values())


def test_wrapped_environments_are_strict() -> None:
    env = original_v0.env()
    refused((AttributeError, "before reset", env.last), (AssertionError, "", env.agent_iter))
    env.reset(seed=1)
    refused(*((AssertionError, "action space", partial(env.step, wrong)) for wrong in (393, 1.5, None)))


def test_after_the_end() -> None:
    env = quick_v0.raw_env(players=2)
    env.reset(seed=2)
    choose = chooser(2)
    while not env.episode.is_over:
        env.step(int(choose(env.episode.legal_actions())))
    refused((ValueError, "None", lambda: env.step(0)))
    env.step(None)
    env.step(None)
    assert env.agents == []
    refused((gambero.GameOver, "", lambda: env.step(0)))


def test_before_the_beginning_and_after_close() -> None:
    env = quick_v0.raw_env(players=2)
    uses: list[Any] = [env.state, lambda: env.observe("player_0"), lambda: env.step(0), lambda: env.episode]
    refused(*((gambero.GamberoError, "reset", use) for use in uses))
    env.reset(seed=2)
    env.close()
    env.close()
    refused(*((gambero.GamberoError, "closed", use) for use in [env.reset, *uses]))


def test_what_cannot_be_asked_for() -> None:
    refused(
        (gambero.GamberoError, "ansi", lambda: original_v0.env(render_mode="video")),
        (gambero.GamberoError, "players", lambda: original_v0.env(players=6)),
        (gambero.GamberoError, "loud", lambda: original_v0.env(signals="loud")),
    )


def test_rendering_shows_all_hands() -> None:
    env = original_v0.env(players=3, render_mode="ansi")
    env.reset(seed=7)
    text = env.render()
    for hand in gambero.Deal.from_seed("original", 3, 7).hands:
        assert "  ".join(hand) in text


def test_copies_and_pickles_play_on() -> None:
    env = original_v0.env(players=3, signals="none")
    env.reset(seed=7)
    choose = chooser(0)
    for _, agent in zip(range(10), env.agent_iter(), strict=False):
        env.step(int(choose(np.flatnonzero(env.observe(agent)["action_mask"]))))
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    made = play(env, chooser(1))
    assert len(made) > 2
    for other in others:
        assert play(other, chooser(1)) == made

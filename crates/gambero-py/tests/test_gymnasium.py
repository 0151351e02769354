"""The environments of Gymnasium: its own check, and what is ours."""

from __future__ import annotations

import copy
import pickle
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

import gambero
import gambero.gymnasium
from gambero import encoding
from games import refused

IDS = list(gambero.gymnasium.IDS.values())


def play(env: Any, seed: int | None, choose: Any) -> tuple[list[int], float, dict[str, Any]]:
    """Plays a game; what was done, the rewards together, and the last info."""
    _, info = env.reset(seed=seed)
    made, total, terminated = [], 0.0, False
    while not terminated:
        made.append(int(choose(np.flatnonzero(info["action_mask"]))))
        _, reward, terminated, truncated, info = env.step(made[-1])
        assert not truncated
        total += reward
    return made, total, info


def chooser(seed: int) -> Any:
    return np.random.default_rng(seed).choice


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"observation": "planes", "reward": "shaped"},
        {"observation": "network", "players": 3, "partners": "greedy", "seat": 1},
        {"signals": "actions", "players": 2, "partners": ["random"]},
    ],
    ids=["solo", "planes", "partners", "signals"],
)
@pytest.mark.parametrize("name", IDS)
def test_gymnasiums_own_check(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """It chooses actions without a mask, so illegal ones must not raise."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, illegal="terminate", **options).unwrapped)
    assert "rising" in capsys.readouterr().out


@pytest.mark.parametrize("variant", gambero.VARIANTS)
def test_it_is_the_episode(variant: str) -> None:
    env = gymnasium.make(gambero.gymnasium.IDS[variant], observation="planes", reward="shaped")
    episode = gambero.Episode(variant, 1, seed=11, observation="planes", reward="shaped")
    seen, info = env.reset(seed=11)
    choose = chooser(1)
    while True:
        assert np.array_equal(seen, episode.observe())
        assert np.array_equal(info["action_mask"], episode.mask())
        masks = env.unwrapped.action_masks()
        assert masks.dtype == np.bool_
        assert np.array_equal(masks, info["action_mask"] == 1)
        if episode.is_over:
            break
        action = int(choose(episode.legal_actions()))
        expected = episode.step(action)
        seen, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated) == (expected, episode.is_over, False)
    assert (info["won"], info["left"], info["seed"]) == (episode.won, episode.left, 11)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("signals", ["none", "automatic", "actions"])
def test_partners_are_bots(signals: str, seat: int) -> None:
    """The whole game is that of the learner's actions and the bots', each with its own view."""
    partners = ["greedy", "careful"]
    env = gambero.gymnasium.GameEnv(
        "original", 3, partners=partners, seat=seat, signals=signals, reward="cards"
    )
    made, total, info = play(env, 5, chooser(2))
    episode = gambero.Episode("original", 3, seed=5, signals=signals, reward="cards")
    bots = dict(zip([place for place in range(3) if place != seat], map(gambero.Bot, partners), strict=True))
    actions, expected, talked = iter(made), 0.0, False
    while not episode.is_over:
        if episode.seat == seat:
            expected += episode.step(next(actions))
        elif episode.is_talk:
            said = bots[episode.seat].says(episode.state.view(episode.seat))
            legal = episode.legal_actions()
            first = [index for word in said if (index := episode.action_index(f"say {word}")) in legal]
            talked |= bool(first)
            expected += episode.step(first[0] if first else episode.action_index("silent"))
        else:
            bot = bots[episode.seat]
            expected += episode.step(episode.action_index(bot.act(episode.state.view(episode.seat))))
    assert next(actions, None) is None
    assert (info["won"], info["left"]) == (episode.won, episode.left)
    assert abs(total - expected) < 1e-6
    assert abs(total - (98 - episode.left) / 98) < 1e-5
    assert talked == (signals == "actions")


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_vector_environments_play_past_the_end_of_games(mode: str) -> None:
    env = gymnasium.make_vec("gambero/Quick-v0", num_envs=3, vectorization_mode=mode)
    _, info = env.reset(seed=[1 << 63, 3, (1 << 64) - 1])
    assert info["seed"].tolist() == [1 << 63, 3, (1 << 64) - 1]
    ended = 0
    for _ in range(120):
        _, _, terminated, _, info = env.step(info["action_mask"].argmax(1))
        ended += int(terminated.sum())
    env.close()
    assert ended > 3


def test_reset_reports_the_seed_and_the_skipped_deals() -> None:
    env = gambero.gymnasium.GameEnv("original-pro-plus", 5, partners="random", seat=4)
    skipped = 0
    for seed in range(20):
        _, info = env.reset(seed=seed)
        assert (info["seed"] == seed) == (info["skipped"] == 0)
        assert info["seed"] == env.episode.seed
        assert not env.episode.is_over and env.episode.seat == 4 and info["action_mask"].any()
        skipped += info["skipped"]
    assert skipped > 0


def test_an_id_plays_its_own_variant() -> None:
    env = gymnasium.make("gambero/Quick-v0", variant="extreme")
    refused((gambero.GamberoError, "make gambero/Extreme-v0", lambda: env.reset(seed=1)))


def test_partners_can_be_bots_of_ones_own() -> None:
    bot = gambero.Bot("expert", looks=4)
    env = gambero.gymnasium.GameEnv("quick", 2, partners=bot)
    assert play(env, 3, chooser(0))[:2] == play(env, 3, chooser(0))[:2]


def test_a_seed_decides_everything() -> None:
    def games() -> list[Any]:
        env = gymnasium.make("gambero/Quick-v0", players=3, partners="random")
        return [play(env, 9, chooser(4)), play(env, None, chooser(4)), play(env, None, chooser(4))]

    first, again = games(), games()
    assert [game[:2] for game in first] == [game[:2] for game in again]
    assert first[0][2]["seed"] == 9
    assert len({game[2]["seed"] for game in first}) == 3


def test_illegal_actions() -> None:
    env = gymnasium.make("gambero/Original-v0")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    refused((gambero.IllegalAction, "", lambda: env.step(illegal)))
    assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"] == 1)

    strict = gymnasium.make("gambero/Original-v0", illegal="terminate")
    strict.reset(seed=1)
    _, reward, terminated, truncated, info = strict.step(illegal)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert (info["won"], info["reason"], info["left"]) == (False, "illegal", 98)
    refused((gambero.GamberoError, "reset", lambda: strict.unwrapped.step(0)))
    strict.reset(seed=1)


def test_before_the_beginning_and_after_the_end() -> None:
    env = gambero.gymnasium.GameEnv("quick")
    uses: list[Any] = [lambda: env.step(0), env.action_masks, lambda: env.episode]
    refused(*((gambero.GamberoError, "reset", use) for use in uses))
    _, _, info = play(env, 1, chooser(1))
    assert not info["action_mask"].any()
    refused((gambero.GameOver, "", lambda: env.step(0)))
    env.close()
    env.close()
    refused(*((gambero.GamberoError, "closed", use) for use in [env.reset, *uses]))


def test_what_cannot_be_asked_for() -> None:
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("partners", {"players": 2}),
        ("no partners", {"partners": "skilled"}),
        ("2 partners", {"players": 3, "partners": ["skilled"]}),
        ("seat is 0 to 2", {"players": 3, "partners": "skilled", "seat": 3}),
        ("marvin", {"players": 2, "partners": "marvin"}),
        ("terminate", {"illegal": "ignore"}),
        ("ansi", {"render_mode": "video"}),
        ("5", {"players": 6, "partners": "skilled"}),
    ]
    make = gambero.gymnasium.GameEnv
    refused(*((gambero.GamberoError, words, partial(make, "original", **given)) for words, given in wrong))


def test_rendering_shows_what_the_learner_sees() -> None:
    env = gymnasium.make("gambero/Original-v0", players=2, partners="greedy", render_mode="ansi")
    env.reset(seed=7)
    text = env.render()
    mine, theirs = gambero.Deal.from_seed("original", 2, 7).hands
    assert "  ".join(mine) in text
    assert not any(f" {card} " in text for card in theirs)
    assert "7 cards" in text


@pytest.mark.parametrize("observation", encoding.OBSERVATIONS)
def test_copies_and_pickles_play_on(observation: str) -> None:
    env = gambero.gymnasium.GameEnv("original", 3, partners="greedy", observation=observation, signals="none")
    _, info = env.reset(seed=7)
    for _ in range(5):
        _, _, _, _, info = env.step(info["action_mask"].argmax())
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    assert not env.episode.is_over
    seen = env.step(info["action_mask"].argmax())
    for other in others:
        same = other.step(info["action_mask"].argmax())
        assert np.array_equal(same[0], seen[0])
        assert same[1:4] == seen[1:4]

"""Value networks as arrays, and games to learn them from."""

from __future__ import annotations

import pathlib
import pickle

import numpy as np
import pytest

import gambero
from gambero import Lessons, ValueNetwork, self_play
from games import refused


def arrays(lessons: Lessons) -> list[np.ndarray]:
    names = "offsets places values figures targets openness left"
    return [getattr(lessons, name) for name in names.split()]


def chances(network: ValueNetwork, lessons: Lessons) -> np.ndarray:
    """What a network expects after each lesson, in plain NumPy."""
    rows = network.first[lessons.places] * lessons.values[:, None]
    x = np.add.reduceat(rows, lessons.offsets[:-1]) + network.first[-1]
    x = x.clip(0) @ network.second[:-1] + network.second[-1]
    x = np.concatenate([x.clip(0), lessons.figures], 1) @ network.heads[:-1] + network.heads[-1]
    return 1 / (1 + np.exp(-x))


def test_arrays_make_the_same_network() -> None:
    own = ValueNetwork.own("extreme", 3)
    again = ValueNetwork("extreme", 3, own.first, own.second, own.heads, own.prior)
    assert again == own and again.to_bytes() == own.to_bytes()
    assert pickle.loads(pickle.dumps(own)) == own
    turned = np.asfortranarray(own.first)
    assert ValueNetwork("extreme", 3, turned, own.second, own.heads, own.prior) == own
    assert ValueNetwork("extreme", 3, own.first * 2, own.second, own.heads, own.prior) != own
    assert (own.variant, own.players, own.first.dtype) == ("extreme", 3, np.float32)


def test_networks_come_from_chance_and_from_others() -> None:
    fresh = ValueNetwork.fresh("quick", 1, seed=7)
    assert fresh == ValueNetwork.fresh("quick", 1, seed=7) != ValueNetwork.fresh("quick", 1, seed=8)
    assert fresh.prior == pytest.approx(0.02) and ValueNetwork.fresh("quick", 2).prior == 0
    fitted = ValueNetwork.own("original", 3).fitted("extreme", 4)
    assert (fitted.variant, fitted.players) == ("extreme", 4)
    assert (fitted.second == ValueNetwork.own("original", 3).second).all()


def test_what_is_no_network_is_refused() -> None:
    own = ValueNetwork.own("quick", 2)
    heads, wrong = own.heads * np.float32("nan"), gambero.GamberoError
    shape = r"second has the shape \(64, 32\), and must have \(65, 32\)"
    refused(
        (wrong, shape, lambda: ValueNetwork("quick", 2, own.first, own.second[1:], own.heads)),
        (wrong, "a weight of heads is NaN", lambda: ValueNetwork("quick", 2, own.first, own.second, heads)),
        (wrong, "prior is 2", lambda: ValueNetwork("quick", 2, own.first, own.second, own.heads, 2)),
        (wrong, "not 6", lambda: ValueNetwork.fresh("quick", 6)),
        (wrong, "other cards", lambda: own.fitted("original", 2)),
        (gambero.NotationError, "checksum", lambda: ValueNetwork.from_bytes(own.to_bytes()[:-1] + b"x")),
        (wrong, "games is 0", lambda: self_play(own, 0, 0)),
        (wrong, "lam is 1.5", lambda: self_play(own, 0, 1, lam=1.5)),
    )


def test_lessons_depend_on_their_games_alone() -> None:
    own = ValueNetwork.own("quick", 2)
    one, three = self_play(own, 7, 20, threads=1), self_play(own, 7, 20, threads=3)
    assert all((a == b).all() for a, b in zip(arrays(one), arrays(three)))
    head, tail = self_play(own, 7, 12), self_play(own, 19, 8)
    assert (np.concatenate([head.left, tail.left]) == one.left).all()
    assert (np.concatenate([head.targets, tail.targets]) == one.targets).all()
    assert len(one) == len(one.figures) == len(one.offsets) - 1
    assert len(self_play(own, 7, 20, worlds=1)) > 1.5 * len(one), "a second lesson of most turns"


def test_what_is_expected_is_what_the_arrays_say() -> None:
    """Where only the next turn counts, a target is what the network expects after that turn. In Extreme with
    its fixed layout no lesson is turned round."""
    own = ValueNetwork.own("extreme", 2)
    first = np.random.default_rng(7).normal(0, 0.01, own.first.shape).astype(np.float32) + own.first
    network = ValueNetwork("extreme", 2, first, own.second, own.heads)
    lessons = self_play(network, 0, 1, lam=0, stray=0)
    expected = chances(network, lessons)
    assert len(lessons) > 20
    np.testing.assert_allclose(lessons.targets[:-1], expected[1:], atol=2e-4)
    assert set(lessons.targets[-1]) <= {0.0, 1.0}
    assert np.ptp(expected[:, 2]) > 0.1, "it expects different things"


def test_a_network_plays_as_the_bot_of_its_file(tmp_path: pathlib.Path) -> None:
    """Alone there is nothing to say, so the games are the same."""
    network = ValueNetwork.from_bytes(ValueNetwork.fresh("quick", 1, seed=3).to_bytes())
    file = tmp_path / "fresh.net"
    file.write_bytes(network.to_bytes())
    lessons = self_play(network, 50, 200, stray=0)
    report = gambero.simulate("quick", 1, f"skilled:{file}", games=200, seed=50)
    assert (lessons.left == report.rows["left"]).all()
    assert (self_play(network, 50, 200, stray=2).left != lessons.left).any()
    assert not lessons.openness.any()

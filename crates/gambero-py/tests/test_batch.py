"""Batches of games: what they write, what they refuse, and that they are what single games are."""

from __future__ import annotations

import os
import pickle
import signal
import threading
import time
from functools import partial
from typing import Any

import numpy as np
import pytest

import gambero
from games import refused
from gambero import BatchEnv, Buffers, Deal, Episode, GamberoError, IllegalAction, NotationError, encoding

NAMES = ("observation", "mask", "seat", "reward", "done", "won", "left", "turns", "seed")


def contents(out: Buffers) -> dict[str, Any]:
    return {name: getattr(out, name).copy() for name in NAMES}


def run(env: BatchEnv, steps: int) -> list[dict[str, Any]]:
    seen = [contents(env.reset())]
    for step in range(steps):
        seen.append(contents(env.step(env.random_actions(seed=step))))
    return seen


def same(one: list[dict[str, Any]], other: list[dict[str, Any]]) -> bool:
    return all(np.array_equal(a[name], b[name]) for a, b in zip(one, other, strict=True) for name in NAMES)


@pytest.mark.parametrize("variant", gambero.VARIANTS)
@pytest.mark.parametrize("signals", encoding.SIGNALS)
def test_a_batch_plays_what_single_games_play(variant: str, signals: str) -> None:
    for observation, reward in zip(encoding.OBSERVATIONS, encoding.REWARDS, strict=True):
        given: dict[str, Any] = {"signals": signals, "observation": observation, "reward": reward}
        env = BatchEnv(variant, 3, 6, first_deal=40, **given)
        games = [Episode(variant, 3, seed=40 + game, **given) for game in range(6)]
        out = env.reset()
        for step in range(120):
            for place, game in enumerate(games):
                assert np.array_equal(out.observation[place], game.observe())
                assert np.array_equal(out.mask[place], game.mask().astype(bool))
                assert np.flatnonzero(out.mask[place]).tolist() == game.legal_actions()
                assert (out.seat[place], out.seed[place]) == (game.seat, game.seed)
                assert env.state(place) == game.state
            actions = env.random_actions(seed=step)
            out = env.step(actions)
            for place, game in enumerate(games):
                assert out.reward[place] == pytest.approx(game.step(actions[place]))
                assert (out.done[place], out.won[place]) == (game.is_over, game.won)
                assert (out.left[place], out.turns[place]) == (game.left, game.turns)
                if game.is_over:
                    assert game.seed is not None
                    game.reset(game.seed + 6)


def test_the_number_of_threads_changes_nothing() -> None:
    settings: dict[str, Any] = {"signals": "automatic", "observation": "planes", "reward": "shaped"}
    one = run(BatchEnv("extreme", 3, 600, seed=3, threads=1, **settings), 40)
    for threads in (2, 5):
        assert same(one, run(BatchEnv("extreme", 3, 600, seed=3, threads=threads, **settings), 40))
    assert not same(one, run(BatchEnv("extreme", 3, 600, seed=4, threads=1, **settings), 40))


def test_reset_begins_anew() -> None:
    env = BatchEnv("quick", 2, 32, seed=5)
    first = run(env, 50)
    assert env.finished.games > 0 and 0 <= env.finished.win_rate <= 1
    assert same(first, run(env, 50))
    other = contents(env.reset(seed=6))
    assert not np.array_equal(other["seed"], first[0]["seed"])
    assert env.finished.games == 0 and np.isnan(env.finished.win_rate)


def test_the_caller_owns_the_arrays() -> None:
    env = BatchEnv("original", 2, 16, seed=1)
    mine = env.buffers()
    addresses = {name: getattr(mine, name).ctypes.data for name in NAMES}
    assert env.reset(out=mine) is mine
    for step in range(30):
        assert env.step(env.random_actions(seed=step), out=mine) is mine
    assert {name: getattr(mine, name).ctypes.data for name in NAMES} == addresses
    # Another set of arrays, and one array of it that was put there later.
    other = env.buffers()
    env.observe(other)
    assert np.array_equal(other.mask, mine.mask)
    other.mask = np.zeros_like(other.mask)
    env.observe(other)
    assert np.array_equal(other.mask, mine.mask)
    chosen = np.zeros(16, np.int32)
    assert env.random_actions(seed=0, out=chosen) is chosen


def test_actions_may_be_any_integers() -> None:
    env, plain = (BatchEnv("original", 2, 8, seed=1) for _ in range(2))
    out, plain_out = env.reset(), plain.reset()
    for step in range(20):
        actions = plain.random_actions(seed=step)
        plain_out = plain.step(actions)
        kinds: list[Any] = [actions.tolist(), actions.astype(np.int64), actions.astype(np.uint16)]
        out = env.step(kinds[step % 3])
        assert np.array_equal(out.observation, plain_out.observation)
    assert np.array_equal(np.from_dlpack(out.observation), out.observation)


class Elsewhere:
    """What an array on a graphics processor looks like."""

    def __dlpack_device__(self) -> tuple[int, int]:
        return (2, 0)

    def __dlpack__(self, **_: Any) -> Any:
        raise AssertionError("nobody asks for it")


def test_wrong_actions_are_refused_and_nothing_changes() -> None:
    env = BatchEnv("original", 2, 4, seed=1)
    right = env.reset() and env.random_actions(seed=0)
    before = [str(env.state(game)) for game in range(4)]

    def changed(place: int, value: int) -> Any:
        actions = right.astype(np.int64)
        actions[place] = value
        return actions

    wrong: list[tuple[type[Exception], str, Any]] = [
        (TypeError, "actions are integers, not float64", right.astype(np.float64)),
        (TypeError, "actions are integers, not bool", right > 0),
        (TypeError, "integers", "abcd"),
        (TypeError, "integers", None),
        (TypeError, "integers", [None] * 4),
        (GamberoError, r"actions have the shape \(3,\) and must have \(4,\)", right[:3]),
        (GamberoError, "shape", right.reshape(2, 2)),
        (GamberoError, "shape", np.int32(3)),
        (GamberoError, "on device 0 of kind 2: move them to the processor first", Elsewhere()),
        (GamberoError, "actions are 0 to 392", changed(0, 1 << 40)),
        (IllegalAction, "in game 2 of the batch: there is no action 393", changed(2, 393)),
        (IllegalAction, "in game 3 of the batch: there is no action -1", changed(3, -1)),
        (IllegalAction, "in game 1 of the batch: this turn asks for at least 2 cards", changed(1, 392)),
    ]
    refused(*((error, text, partial(env.step, actions)) for error, text, actions in wrong))
    with pytest.raises(IllegalAction) as raised:
        env.step(changed(1, 392))
    assert raised.value.code == "duties-open" and raised.value.game == 1  # type: ignore[attr-defined]
    assert [str(env.state(game)) for game in range(4)] == before
    env.step(right)
    assert [str(env.state(game)) for game in range(4)] != before


def test_wrong_arrays_are_refused_and_nothing_changes() -> None:
    env = BatchEnv("original", 2, 4, seed=1)
    actions = env.reset() and env.random_actions(seed=0)
    before = [str(env.state(game)) for game in range(4)]
    frozen = np.zeros((4, 393), np.bool_)
    frozen.flags.writeable = False
    wrong: list[tuple[type[Exception], str, str, Any]] = [
        (TypeError, "observation is an array of NumPy, not list", "observation", [0]),
        (TypeError, "observation has the type float32 and must have uint8", "observation", np.zeros((4, 280), np.float32)),
        (GamberoError, r"observation has the shape \(4, 279\)", "observation", np.zeros((4, 279), np.uint8)),
        (GamberoError, "without gaps", "observation", np.zeros((4, 560), np.uint8)[:, ::2]),
        (GamberoError, "without gaps", "mask", np.zeros((393, 4), np.bool_).T),
        (GamberoError, "mask must be writeable", "mask", frozen),
        (TypeError, "mask has the type uint8 and must have bool", "mask", np.zeros((4, 393), np.uint8)),
        (TypeError, "reward has the type float64", "reward", np.zeros(4)),
        (GamberoError, "done has the shape", "done", np.zeros(5, np.bool_)),
        (TypeError, "seed has the type int64", "seed", np.zeros(4, np.int64)),
        (TypeError, "left is an array", "left", None),
    ]  # fmt: skip
    for error, text, name, array in wrong:
        out = env.buffers()
        setattr(out, name, array)
        calls = partial(env.step, actions, out), partial(env.reset, None, out), partial(env.observe, out)
        refused(*((error, text, call) for call in calls))
    twice, wide, own = env.buffers(), np.zeros(4, np.int64), BatchEnv("quick", 2, 4)
    twice.won = twice.done
    own.reset().seat.flags.writeable = False
    refused(
        (GamberoError, "given twice", lambda: env.step(actions, out=twice)),
        (TypeError, r"out is made by buffers\(\), not dict", lambda: env.step(actions, out={})),  # type: ignore[arg-type]
        (TypeError, "out has the type int64", lambda: env.random_actions(0, out=wide)),  # type: ignore[arg-type]
        (GamberoError, "must be writeable", own.observe),
    )
    assert [str(env.state(game)) for game in range(4)] == before


def test_wrong_settings_are_refused() -> None:
    wrong: list[tuple[type[Exception], str, dict[str, Any]]] = [
        (NotationError, "there is no variant 'chess': there are original", {"variant": "chess"}),
        (GamberoError, "players", {"players": 6}),
        (GamberoError, "num_envs is 0", {"num_envs": 0}),
        (GamberoError, "num_envs is", {"num_envs": 1 << 40}),
        (GamberoError, "num_envs: expected an integer from 0 to .*, found -1", {"num_envs": -1}),
        (GamberoError, "seed: expected an integer from 0 to .*, found -1", {"seed": -1}),
        (GamberoError, "seed: expected", {"seed": 1 << 64}),
        (GamberoError, "players: expected", {"players": -1}),
        (GamberoError, "signals_a_turn: expected", {"signals_a_turn": 300}),
        (GamberoError, "signals_a_turn: expected 1 to", {"signals": "actions", "signals_a_turn": 0}),
        (GamberoError, "signals_a_turn: expected 1 to", {"signals": "actions", "signals_a_turn": 100}),
        (GamberoError, "signals_a_turn: 3 needs signals='actions'", {"signals_a_turn": 3}),
        (TypeError, "num_envs: expected an integer, found bool", {"num_envs": True}),
        (TypeError, "players: expected an integer, found bool", {"players": True}),
        (NotationError, "there is no kind of talk 'loud'", {"signals": "loud"}),
        (NotationError, "there is no observation", {"observation": "pixels"}),
        (NotationError, "there is no reward", {"reward": "money"}),
        (GamberoError, "threads", {"threads": 1 << 20}),
        (NotationError, "layout", {"variant": "extreme", "layout": "odd"}),
        (GamberoError, "", {"layout": "shuffled"}),
        (TypeError, "", {"variant": 3}),
        (TypeError, "", {"colour": "red"}),
    ]
    for error, text, setting in wrong:
        given = {"variant": "original", "players": 2, "num_envs": 4, **setting}
        refused((error, text.replace("'", '["\']'), partial(BatchEnv, **given)))


def test_threads_take_turns_at_one_environment() -> None:
    env = BatchEnv("original", 2, 500, seed=1)
    actions = env.reset() and env.random_actions(seed=0)

    def step() -> None:
        nonlocal actions
        for seed in range(100):
            env.step(actions)
            actions = env.random_actions(seed)

    worker = threading.Thread(target=step)
    worker.start()
    seen = 0
    while worker.is_alive():
        seen = max(seen, env.finished.games)
        env.state(0)
    worker.join()
    assert 0 <= seen <= env.finished.games > 0


def test_threads_write_to_their_own_buffers() -> None:
    env = BatchEnv("quick", 2, 8, seed=1)
    env.reset()
    first, second = env.buffers(), env.buffers()

    class Slow:
        """Actions that another thread has time to step before."""

        def __array__(self, *_: Any, **__: Any) -> Any:
            worker = threading.Thread(target=env.observe, args=(second,))
            worker.start()
            worker.join()
            return env.random_actions(seed=1)

    env.observe(first)
    env.step(Slow(), out=first)
    assert not np.array_equal(first.mask, second.mask)
    env.observe(second)
    assert np.array_equal(first.mask, second.mask)


def test_a_signal_handler_can_use_the_environment_while_a_bot_thinks() -> None:
    env = BatchEnv("original", 2, 4, seed=1)
    env.reset()
    seen = []
    before = signal.signal(signal.SIGALRM, lambda *_: seen.append(env.finished.games))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        env.bot_actions("expert", looks=3_000)
        while not seen:
            time.sleep(0.01)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert seen == [0]


def test_a_closed_environment_says_so() -> None:
    with BatchEnv("quick", 2, 4) as env:
        actions = env.reset() and env.random_actions(seed=0)
    uses: list[Any] = [lambda: env.step(actions), env.reset, env.observe, lambda: env.random_actions(0)]
    uses += [lambda: env.bot_actions("greedy"), lambda: env.state(0), lambda: env.finished]
    refused(*((GamberoError, "this environment is closed: make a new one", use) for use in uses))
    assert "closed" in repr(env)
    env.close()


def test_bots_choose_for_thousands_of_games() -> None:
    env = BatchEnv("quick", 3, 300, seed=2)
    env.reset()
    chosen = env.bot_actions("skilled")
    for place in range(0, 300, 20):
        state = env.state(place)
        action = gambero.Bot("skilled").act(state.view(state.active))
        assert state.act(action) == state.act(int(chosen[place]))
    where = np.zeros(300, np.bool_)
    where[::7] = True
    some = env.bot_actions("skilled", where=where, out=np.full(300, -9, np.int32))
    assert np.array_equal(some == -9, ~where) and np.array_equal(some[where], chosen[where])
    looked = env.bot_actions("expert", looks=2, seed=1)
    assert np.array_equal(looked, env.bot_actions("expert", looks=2, seed=1))
    env.step(chosen)
    refused(
        (NotationError, "there is no bot", lambda: env.bot_actions("clever")),
        (GamberoError, "give one of the two", lambda: env.bot_actions("expert", looks=1, think_ms=1)),
        (GamberoError, "where has the shape", lambda: env.bot_actions("greedy", where=where[:3])),
        (TypeError, "where has the type", lambda: env.bot_actions("greedy", where=where.astype(np.int8))),  # type: ignore[arg-type]
        (FileNotFoundError, "", lambda: env.bot_actions("skilled:no-such.net")),
    )


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_forked_process_plays_on_with_an_environment_that_was_stepped() -> None:
    env = BatchEnv("original", 3, 1000, seed=8)
    here = run(env, 20)
    read, write = os.pipe()
    if os.fork() == 0:
        try:
            os.write(write, b"same" if same(here, run(env, 20)) else b"else")
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        assert pipe.read() == b"same"


def test_an_episode_is_copied_kept_and_compared() -> None:
    for variant in gambero.VARIANTS:
        for signals in encoding.SIGNALS:
            most = 2 if signals == "actions" else 1
            episode = Episode(variant, 3, seed=4, signals=signals, signals_a_turn=most, observation="planes")
            for step in range(200):
                again = pickle.loads(pickle.dumps(episode))
                assert again == episode and again.seed == episode.seed and repr(again) == repr(episode)
                assert np.array_equal(again.observe(), episode.observe())
                assert np.array_equal(again.mask(), episode.mask())
                action = episode.random_action(step)
                if action is None:
                    break
                text = episode.action_text(action)
                assert episode.action_index(text) == action
                if not episode.is_talk:
                    assert episode.state.act(action) == episode.state.act(np.int64(action)) == episode.state.act(text)
                copy = episode.copy()
                copy.step(action)
                assert copy != episode and again == episode
                episode = copy
            assert episode.is_over and episode.legal_actions() == []


def test_an_episode_refuses_what_cannot_be() -> None:
    episode = Episode("original", 2, seed=1, signals="actions")
    wrong: list[tuple[type[Exception], str, Any]] = [
        (IllegalAction, "speaks now", 0),
        (IllegalAction, "there is no action 458", 458),
        (IllegalAction, "there is no action -1", -1),
        (IllegalAction, "there is no action", 1 << 100),
        (TypeError, "an integer, not str", "37@0"),
        (TypeError, "an integer, not bool", True),
        (TypeError, "an integer, not float", 1.0),
        (TypeError, "an integer, not NoneType", None),
    ]
    refused(*((error, text, partial(episode.step, action)) for error, text, action in wrong))
    episode.step(457)
    refused(
        (IllegalAction, "plays now", lambda: episode.step(457)),
        (GamberoError, "no seat 2", lambda: episode.observe(2)),
    )
    assert episode.mask(1).sum() == 0 and episode.mask(0).sum() > 0
    while not episode.is_over:
        episode.step(episode.legal_actions()[0])
    refused(
        (gambero.GameOver, "", lambda: episode.step(0)),
        (GamberoError, "of original with 2 players", lambda: Episode("quick", 2, state=episode.state)),
    )
    state = Deal.from_seed("quick", 2, 3).state()
    assert Episode("quick", 2, state=state, signals="none").state == state


def test_the_encoding_is_data() -> None:
    assert encoding.ENCODING_VERSION == 1
    assert encoding.num_actions("original") == 393 and encoding.num_actions("quick", signals=True) == 166
    for variant in gambero.VARIANTS:
        for kind in encoding.OBSERVATIONS:
            parts = encoding.fields(kind, variant)
            length = Episode(variant, 2, observation=kind).observation_shape[0]
            assert parts[-1].slice.stop == length
            assert all(a.slice.stop == b.start for a, b in zip(parts, parts[1:], strict=False))
    episode = Episode("original", 2, seed=1)
    hand = episode.observe()[encoding.field("compact", "original", "hand").slice]
    assert [str(code) for code in hand if code] == episode.state.hands[0]
    with pytest.raises(KeyError, match="has no part 'hat'"):
        encoding.field("compact", "original", "hat")
    signals = gambero.signals("original")
    assert encoding.signal_index("jump:0") == 12 and all(encoding.signal_index(signal) < 64 for signal in signals)

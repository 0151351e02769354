"""Bots, simulation and the solver."""

from __future__ import annotations

import copy
import errno
import pathlib
import pickle
import resource
from functools import partial
from typing import Any

import numpy as np
import pytest

import gambero
from gambero import Bot, Deal, GameOver, IllegalAction, NotationError, Solution, State, View
from games import refused, states


def acting_views() -> list[View]:
    """Views of seats whose turn it is."""
    return [state.view(state.active) for state in states(4) if not state.is_over]


def bot(name: str, seed: int = 0) -> Bot:
    return Bot(name, seed=seed, looks=2 if name == "expert" else None)


@pytest.mark.parametrize("name", gambero.BOTS)
def test_a_bot_plays_every_game(name: str) -> None:
    player = bot(name)
    assert player.name == name
    for view in acting_views()[:: 1 if name != "expert" else 10]:
        action, reason = player.choose(view)
        assert action in view.legal_actions() and reason.islower()
        assert set(player.says(view)) <= set(view.honest())
    assert player.speech == ("claims" if name in ("skilled", "expert") else "steps")


@pytest.mark.parametrize("name", gambero.BOTS)
def test_a_batch_is_what_fresh_bots_do(name: str) -> None:
    views = acting_views()[:: 1 if name != "expert" else 20] * (12 if name == "greedy" else 1)
    player = bot(name, seed=7)
    actions = player.act_batch(views)
    assert actions == [bot(name, seed=7).act(view) for view in views]
    for threads in (1, 2, 5):
        assert player.act_batch(views, threads=threads) == actions
    backwards = player.act_batch(views[::-1], threads=3)
    assert backwards[::-1] == actions
    assert player.act_batch([]) == []


def test_bots_by_the_clock_and_by_looks() -> None:
    view = Deal.from_seed("original", 2, 7).state().view(0)
    assert Bot("expert", think_ms=1).act(view) in view.legal_actions()
    one, other = Bot("expert", seed=3, looks=20), Bot("expert", seed=3, looks=20)
    assert one.act(view) == other.act(view)
    wrong = [{"looks": 0}, {"think_ms": 0}, {"think_ms": 10**6}, {"looks": 5, "think_ms": 5}]
    refused(*((gambero.GamberoError, "", partial(Bot, "expert", **given)) for given in wrong))


def test_a_bot_is_pickled_by_name() -> None:
    for player in [Bot("expert", 7, looks=3), Bot("random", 7), Bot("expert", think_ms=5)]:
        for same in [pickle.loads(pickle.dumps(player)), copy.copy(player), copy.deepcopy(player)]:
            assert repr(same) == repr(player)
    assert repr(Bot("expert", 7, looks=3)) == "Bot('expert', seed=7, looks=3)"


def test_a_bot_acts_in_its_turn_alone() -> None:
    state = Deal.from_seed("quick", 2, 7).state()
    player = Bot("greedy")
    for view in [state.view(1), state.spectator_view()]:
        with pytest.raises(IllegalAction) as raised:
            player.act(view)
        assert raised.value.code == "not-your-turn"
    both: list[Any] = [state.view(0), state.view(1), None]
    refused(
        (GameOver, "", lambda: player.act(state.act("concede").view(0))),
        (IllegalAction, "view 1: it is the turn of seat 0", lambda: player.act_batch(both[:2])),
        (TypeError, "", lambda: player.act(state)),  # type: ignore[arg-type]
        (TypeError, "", lambda: player.act_batch(both)),
    )


def test_what_is_no_bot(tmp_path: pathlib.Path) -> None:
    (tmp_path / "bad.net").write_bytes(b"nothing")
    refused(
        (NotationError, "", lambda: Bot("clever")),
        (NotationError, "", lambda: Bot("")),
        (NotationError, "", lambda: Bot(f"skilled:{tmp_path / 'bad.net'}")),
        (TypeError, "", lambda: Bot(7)),  # type: ignore[arg-type]
        (gambero.GamberoError, "", lambda: Bot("greedy", -1)),
    )
    missing: list[Any] = [lambda: Bot("skilled:none.net"), lambda: gambero.Record.load("none.net")]
    for open_file in missing:
        with pytest.raises(FileNotFoundError) as raised:
            open_file()
        assert (raised.value.errno, raised.value.filename) == (errno.ENOENT, "none.net")


NETWORKS = pathlib.Path(__file__).parents[2] / "gambero-bots" / "networks"


def test_a_network_of_ones_own_is_for_one_game() -> None:
    file = NETWORKS / "quick-2.net"
    own, ours = Bot(f"skilled:{file}"), Bot("skilled")
    assert own.name == f"skilled:{file}"
    for seed in range(10):
        view = Deal.from_seed("quick", 2, seed).state().view(0)
        assert own.act(view) == ours.act(view) == pickle.loads(pickle.dumps(own)).act(view)
    other = Deal.from_seed("original", 3, 7).state().view(0)
    refused(
        (gambero.GamberoError, "a network for quick with 2 players", lambda: own.act(other)),
        (gambero.GamberoError, "a network for quick with 2 players", lambda: own.act_batch([other])),
        (NotationError, "without a network", lambda: Bot(f"greedy:{file}")),
    )
    assert gambero.simulate("quick", 2, f"skilled:{file}", games=5).games == 5


@pytest.mark.skipif(not pathlib.Path("/proc/self/statm").exists(), reason="reads the memory in use from /proc")
def test_networks_no_longer_in_use_leave_memory(tmp_path: pathlib.Path) -> None:
    """A learner loads its latest network again and again. Each takes about 0.4 MB."""

    def load(seed: int) -> int:
        file = tmp_path / "latest.net"
        file.write_bytes(gambero.ValueNetwork.fresh("original", 1, seed=seed).to_bytes())
        Bot(f"skilled:{file}")
        pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
        return pages * resource.getpagesize()

    start = [load(seed) for seed in range(20)][-1]
    end = [load(seed) for seed in range(20, 170)][-1]
    assert end - start < 20e6


def test_a_simulation() -> None:
    report = gambero.simulate("quick", 3, ["careful", "greedy"], games=300, seed=5, signals=True, records=True)
    rows = report.rows
    assert report.games == 300 == len(report.records)
    kinds = {"seed": "u8", "won": "?", "left": "u1", "turns": "u2", "reason": "U8"}
    assert {name: column.dtype for name, column in rows.items()} == {n: np.dtype(k) for n, k in kinds.items()}
    assert all(column.shape == (300,) for column in rows.values())
    assert np.array_equal(rows["seed"], np.arange(5, 305, dtype=np.uint64))
    assert report.wins == rows["won"].sum() and 0 < report.wins < 300
    assert report.win_rate == report.wins / 300
    low, high = report.win_rate_interval
    assert 0 < low < report.win_rate < high < 1
    assert report.mean_left == pytest.approx(rows["left"].mean())
    assert report.mean_left_interval[0] < report.mean_left < report.mean_left_interval[1]
    assert sum(report.losses.values()) == 300 - report.wins
    assert report.losses["stuck"] == (rows["reason"] == "stuck").sum()
    for place, record in enumerate(report.records):
        assert record.seed == rows["seed"][place] and record.names == ["careful", "greedy", "careful"]
        assert (record.outcome == "won") == rows["won"][place] and record.left == rows["left"][place]
        assert 0 <= record.turn - int(rows["turns"][place]) <= 1  # the last one may have no card
        assert (record.reason or "") == rows["reason"][place]
    assert report.conditions["version"] == gambero.__version__
    given = {name: value for name, value in report.conditions.items() if name != "version"}
    again = gambero.simulate(bots=given.pop("agents"), **given)
    assert all(np.array_equal(again.rows[name], rows[name]) for name in rows)
    same = pickle.loads(pickle.dumps(report))
    assert repr(same) == repr(report) and same.records == report.records
    assert np.array_equal(same.rows["left"], rows["left"])


def test_a_simulation_does_not_depend_on_threads() -> None:
    settings: list[dict[str, Any]] = [
        {"variant": "original", "players": 2, "bots": "random", "open": True},
        {"variant": "extreme", "players": 4, "bots": "greedy", "layout": "shuffled", "signals": True},
        {"variant": "quick-expert", "players": 2, "bots": ["skilled", "careful:no-jumps"]},
        {"variant": "quick", "players": 2, "bots": "expert", "looks": 2, "games": 5},
    ]
    for setting in settings:
        setting = {"games": 100, **setting}
        reports = [gambero.simulate(**setting, threads=threads) for threads in (0, 1, 3)]
        for report in reports[1:]:
            assert all(np.array_equal(report.rows[name], reports[0].rows[name]) for name in report.rows)


def test_a_simulation_plays_what_bots_play() -> None:
    report = gambero.simulate("extreme", 3, "careful", games=20, seed=9)
    for place in range(20):
        state, turns = Deal.from_seed("extreme", 3, 9 + place).state(), 0
        player = Bot("careful")
        while not state.is_over:
            turns += state.played == 0
            state = state.act(player.act(state.view(state.active)))
        assert state.left == report.rows["left"][place] and turns == report.rows["turns"][place]


def test_integers_out_of_range_are_named() -> None:
    state, record = Deal.from_seed("quick", 1, 7).state(), gambero.Record(Deal.from_seed("quick", 1, 7))
    calls: list[tuple[str, Any]] = [
        ("seat", lambda: gambero.Episode("quick").observe(-1)),
        ("positions", lambda: gambero.solve(state, -1)),
        ("positions", lambda: gambero.last_winnable(record, 2**64)),
        ("seed", lambda: gambero.Episode("quick", seed=10**5000)),
    ]
    refused(*((gambero.GamberoError, f"{name}: expected an integer from 0", call) for name, call in calls))


def test_what_cannot_be_simulated() -> None:
    cases: list[tuple[type[Exception], dict[str, Any]]] = [
        (NotationError, {"variant": "chess"}),
        (gambero.GamberoError, {"players": 6}),
        (gambero.GamberoError, {"bots": []}),
        (gambero.GamberoError, {"bots": ["greedy"] * 3}),
        (NotationError, {"bots": "clever"}),
        (NotationError, {"bots": "careful:tall"}),
        (gambero.GamberoError, {"layout": "shuffled"}),
        (gambero.GamberoError, {"looks": 5, "think_ms": 5}),
        (gambero.GamberoError, {"threads": 10**6}),
        (gambero.GamberoError, {"games": -1}),
        (gambero.GamberoError, {"games": 0}),
        (gambero.GamberoError, {"seed": 2**64}),
        (gambero.GamberoError, {"seed": 2**64 - 1, "games": 2}),
        (gambero.GamberoError, {"players": 2**63}),
        (TypeError, {"games": 1.5}),
        (TypeError, {"bots": [7]}),
    ]
    right = {"variant": "quick", "players": 2, "bots": "greedy", "games": 1}
    refused(*((error, "", partial(gambero.simulate, **{**right, **wrong})) for error, wrong in cases))


def test_the_solver() -> None:
    for seed in range(5):
        state = Deal.from_seed("quick", 3, seed).state()
        solution = gambero.solve(state, positions=200_000)
        if solution.verdict == "won":
            for action in solution.line:
                state = state.act(action)
            assert state.outcome == "won"
        assert 0 < solution.positions <= 200_000
        assert pickle.loads(pickle.dumps(solution)) == solution
        assert eval(repr(solution), {"Solution": Solution, "Action": gambero.Action}) == solution
    assert gambero.solve(Deal.from_seed("original", 5, 1).state(), 10).verdict == "unknown"
    lost = gambero.solve(State("original 99,98,2,7 3/4 5 0 0 playing"))
    assert (lost.verdict, lost.line) == ("lost", [])
    refused(
        (TypeError, "", lambda: gambero.solve("quick")),  # type: ignore[arg-type]
        (NotationError, "", lambda: Solution("maybe", [], 0)),  # type: ignore[arg-type]
    )

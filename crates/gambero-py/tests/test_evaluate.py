"""Evaluations: every deal once, the same whatever the batch; intervals and comparisons of known cases."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import pytest

import gambero
from gambero.agents import RandomAgent
from gambero.crossplay import Mean
from games import first_legal, refused


@pytest.mark.parametrize("variant", gambero.VARIANTS)
def test_bots_play_the_games_of_the_simulation(variant: str) -> None:
    result = gambero.evaluate("greedy", variant, 3, 60, first_deal=20, signals="none")
    report = gambero.simulate(variant, 3, "greedy", 60, seed=20)
    for column in ("seed", "won", "left"):
        assert result.rows[column].dtype == report.rows[column].dtype
        assert (result.rows[column] == report.rows[column]).all()
    assert (result.games, result.wins) == (report.games, report.wins)
    assert result.win_rate_interval == pytest.approx(report.win_rate_interval, abs=1e-12)
    assert result.mean_left == pytest.approx(report.mean_left)
    assert result.mean_left_interval == pytest.approx(report.mean_left_interval)
    comparison = result.compare(report)
    assert comparison.only_first == comparison.only_second == 0 and comparison.p_value == 1


def test_the_result_does_not_depend_on_the_batch() -> None:
    agents: list[Any] = [RandomAgent(4), "greedy"]
    wanted = gambero.evaluate(agents, "extreme", 3, 100, first_deal=7, num_envs=100, threads=1)
    for num_envs, threads in [(1, 1), (7, 2), (64, 0), (5000, 2)]:
        result = gambero.evaluate(agents, "extreme", 3, 100, first_deal=7, num_envs=num_envs, threads=threads)
        assert result.conditions == wanted.conditions
        assert all((result.rows[name] == wanted.rows[name]).all() for name in wanted.rows)


@pytest.mark.parametrize("signals", ["none", "automatic", "actions"])
def test_every_deal_is_played_once_and_nothing_else(signals: str) -> None:
    first = (1 << 64) - 30
    asked = 0

    def counting(observation: Any, mask: Any, seat: Any) -> Any:
        nonlocal asked
        asked += len(mask)
        return mask.argmax(axis=1)

    result = gambero.evaluate(counting, "quick", 2, 30, first_deal=first, signals=signals, num_envs=8)
    steps = 0
    for seed, won, left in zip(result.seed, result.won, result.left, strict=True):
        episode = gambero.Episode("quick", 2, seed=int(seed), signals=signals)
        while not episode.is_over:
            episode.step(episode.legal_actions()[0])
            steps += 1
        assert (episode.won, episode.left) == (won, left)
    assert result.seed.tolist() == list(range(first, first + 30))
    assert asked == steps


def test_everybody_sits_where_the_list_says() -> None:
    seats: dict[str, set[int]] = {"one": set(), "two": set()}

    def agent(name: str) -> Any:
        def act(observation: Any, mask: Any, seat: Any) -> Any:
            seats[name] |= set(seat.tolist())
            return mask.argmax(axis=1)

        act.name = name  # type: ignore[attr-defined]
        return act

    result = gambero.evaluate([agent("one"), agent("two")], "original", 5, 20)
    assert seats == {"one": {0, 2, 4}, "two": {1, 3}}
    assert result.seats == ["one", "two", "one", "two", "one"]


def test_conditions_say_what_was_played() -> None:
    result = gambero.evaluate("greedy", "extreme", 2, 10, first_deal=3, signals="actions", layout="shuffled")
    assert result.conditions == {
        "variant": "extreme",
        "players": 2,
        "agents": ["greedy", "greedy"],
        "signals": "actions",
        "signals_a_turn": 1,
        "layout": "shuffled",
        "first_deal": 3,
        "games": 10,
        "version": gambero.__version__,
        "encoding": gambero.encoding.ENCODING_VERSION,
    }
    assert repr(result).startswith("<Result 10 games of extreme with 2 players, greedy: won ")


def test_what_cannot_be_played_is_refused() -> None:
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("games: expected an integer from 1", {"games": 0}),
        ("games: expected an integer from 1", {"games": 2**63}),
        ("num_envs: expected an integer from 1", {"num_envs": 0}),
        ("first_deal: expected an integer from 0", {"first_deal": -1}),
        ("first_deal: expected an integer from 0", {"first_deal": 1 << 64}),
        ("no variant", {"variant": "bridge"}),
        *(("players: expected an integer from 1 to 5", {"players": players}) for players in (-1, 6, 10**10)),
        ("loud", {"signals": "loud"}),
    ]
    right: dict[str, Any] = {"variant": "quick", "players": 2, "games": 5}
    for words, given in wrong:
        refused((gambero.GamberoError, words, partial(gambero.evaluate, "greedy", **{**right, **given})))
    refused((TypeError, "colour", partial(gambero.evaluate, "greedy", "quick", 2, colour="red")))


def test_a_comparison_counts_deal_by_deal() -> None:
    first = gambero.evaluate("careful", "quick", 2, 120, first_deal=10)
    second = gambero.evaluate("greedy", "quick", 2, 100, first_deal=50)
    compared = first.compare(second)
    wins = list(zip(first.won[40:].tolist(), second.won[:80].tolist(), strict=True))
    assert compared.games == 80
    counted = [wins.count(kind) for kind in [(True, True), (True, False), (False, True), (False, False)]]
    assert [compared.both, compared.only_first, compared.only_second, compared.neither] == counted
    assert min(counted) > 0
    value = (counted[1] - counted[2]) / 80
    assert compared.win_rate_difference.value == pytest.approx(value)
    assert compared.win_rate_difference.low < value < compared.win_rate_difference.high
    of, fewer = counted[1] + counted[2], min(counted[1:3])
    exact = 2 * sum(math.comb(of, heads) for heads in range(fewer + 1)) / 2**of
    assert compared.p_value == pytest.approx(min(exact, 1))
    assert compared.left_difference.value == pytest.approx((first.left[40:] - 1.0 * second.left[:80]).mean())
    assert repr(compared).startswith("<Comparison 80 deals: +")
    other, three = gambero.evaluate("greedy", "quick", 2, 5, first_deal=500), gambero.evaluate("greedy", "quick", 3, 5)
    refused(
        (gambero.GamberoError, "no deal in common", lambda: first.compare(other)),
        (gambero.GamberoError, "players 2 and 3", lambda: first.compare(three)),
    )


def test_a_matrix_has_every_pair_on_the_same_deals() -> None:
    table = gambero.matrix(
        {"a": "greedy", "b": "careful"}, "quick", 3, partners={"c": first_legal}, games=60, first_deal=5
    )
    assert (table.rows, table.columns) == (["a", "b"], ["a", "b", "c"])
    for row, one in [("a", "greedy"), ("b", "careful")]:
        columns: dict[str, Any] = {"a": "greedy", "b": "careful", "c": first_legal}
        for column, other in columns.items():
            wanted = gambero.evaluate([one, other], "quick", 3, 60, first_deal=5)
            assert (table[row, column].left == wanted.left).all()
            assert table.win_rate["ab".index(row), "abc".index(column)] == wanted.win_rate
    assert table.self_play == Mean.of([table["a", "a"], table["b", "b"]])
    assert table.cross_play == Mean.of([table["a", "b"], table["b", "a"]])
    assert table.held_out == Mean.of([table["a", "c"], table["b", "c"]])
    won = (table["a", "a"].won + 0.0 + table["b", "b"].won).mean() / 2
    assert table.self_play.win_rate.value == pytest.approx(won)
    assert table.conditions["first_deal"] == 5 and "agents" not in table.conditions
    assert "self-play: " in repr(table) and "held-out: " in repr(table)
    alone = gambero.matrix(["greedy"], "quick", 2, games=5)
    assert alone.cross_play is None and alone.held_out is None


def test_a_matrix_needs_names_and_partners() -> None:
    both, error, matrix = "agents and partners at once: greedy", gambero.GamberoError, gambero.matrix
    refused(
        (error, "plays with nobody", lambda: matrix(["greedy"], "quick", 1)),
        (error, "the same name", lambda: matrix(["greedy", "greedy"], "quick", 2)),
        (error, both, lambda: matrix(["greedy"], "quick", 2, partners=["greedy"])),
        (error, "no agents", lambda: matrix([], "quick", 2)),
    )

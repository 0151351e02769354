"""Records, and what looks through them."""

from __future__ import annotations

import copy
import pathlib
import pickle
import random
from typing import Any

import pytest

import gambero
from gambero import Deal, GameOver, IllegalAction, NotationError, Record
from games import deals, refused


def played(deal: Deal, seed: int = 0) -> Record:
    """A random game on paper, with talk and remarks."""
    rng = random.Random(seed)
    record = Record(deal)
    record.set_name(0, "Anna")
    record.set_tag("date", "2024-05-01")
    while record.outcome is None:
        state = record.state
        for seat in range(state.players):
            record.say(seat, [signal for signal in state.view(seat).claims() if rng.random() < 0.5])
        if rng.random() < 0.1:
            record.comment("Hm.\nWell.")
        record.act(rng.choice(record.state.legal_actions()))
    return record


def test_a_record_is_the_game() -> None:
    for deal in deals():
        record = played(deal)
        assert record.deal == deal and record.seed == deal.seed == record.deal.seed
        assert record.names == ["Anna"] + [None] * (deal.players - 1)
        assert record.tags == {"date": "2024-05-01"}
        states = record.states()
        assert len(states) == len(record.entries) + 1
        assert states[0] == deal.state() and states[-1] == record.state
        for before, entry, after in zip(states, record.entries, states[1:]):
            if entry[0] == "act":
                assert before.act(entry[1]) == after
            elif entry[0] == "say":
                assert set(after.said(entry[1])) == {*before.said(entry[1]), entry[2]}
            else:
                assert before == after and entry[1] == "Hm.\nWell."
        assert [entry[1] for entry in record.entries if entry[0] == "act"] == record.actions
        assert (record.outcome, record.reason, record.left) == (
            states[-1].outcome, states[-1].reason, states[-1].left
        )
        assert record.turn > 0


def test_a_record_is_written_and_read(tmp_path: pathlib.Path) -> None:
    for deal in deals(2):
        record = played(deal, 2)
        for same in [
            Record.read(record.to_text()),
            Record.read(record.to_text().encode()),
            Record.read(record.to_json()),
            pickle.loads(pickle.dumps(record)),
            copy.copy(record),
            copy.deepcopy(record),
        ]:
            assert same == record and same is not record and repr(same) == repr(record)
            same.comment("One more remark.")
            assert same != record
        for name in ["game.txt", "game.json"]:
            record.save(tmp_path / name)
            assert Record.load(tmp_path / name) == record == Record.load(str(tmp_path / name))
        assert (tmp_path / "game.json").read_text().startswith("{")
        assert (tmp_path / "game.txt").read_text().startswith("gambero-record/1")
    assert repr(Record(Deal.from_seed("quick", 2, 7))) == "<Record quick, players 2, 0 actions, unfinished, 50 left>"


def test_a_record_takes_nothing_that_is_not_legal(tmp_path: pathlib.Path) -> None:
    record = Record(Deal.from_seed("quick", 2, 7))
    with pytest.raises(IllegalAction) as raised:
        record.act("r8@0")
    assert raised.value.code == "not-in-hand"
    refused((IllegalAction, "", lambda: record.say(0, ["jump:0", "holds:stop"])))
    assert record.entries == [], "what was said with it is not written down either"
    cases: list[tuple[type[Exception], Any]] = [
        (gambero.GamberoError, lambda: record.say(2, ["jump:0"])),
        (gambero.GamberoError, lambda: record.set_name(2, "Anna")),
        (gambero.GamberoError, lambda: record.set_name(0, "")),
        (gambero.GamberoError, lambda: record.set_tag("seed", "7")),
        (gambero.GamberoError, lambda: record.set_tag("Date", "today")),
        (NotationError, lambda: Record.read("")),
        (NotationError, lambda: Record.read(b"\xff")),
        (NotationError, lambda: Record.read("{}")),
        (NotationError, lambda: Record.read(record.to_text() + "1. seat 0: r8@0")),
        (TypeError, lambda: Record.read(7)),  # type: ignore[arg-type]
        (TypeError, lambda: Record("quick")),  # type: ignore[arg-type]
        (FileNotFoundError, lambda: Record.load(tmp_path / "nothing")),
        (OSError, lambda: record.save(tmp_path)),
        (TypeError, lambda: hash(record)),
        (TypeError, lambda: record.act(7.5)),  # type: ignore[arg-type]
    ]
    refused(*((error, "", attempt) for error, attempt in cases))
    assert list(tmp_path.parent.glob("*.part")) == []
    record.act("concede")
    refused((GameOver, "", lambda: record.act("v1@0")), (GameOver, "", lambda: record.say(0, ["go-on"])))


def test_an_analysis_finds_the_turns() -> None:
    record = gambero.simulate("quick", 2, "careful", games=1, seed=3, records=True).records[0]
    analysis = gambero.analyse(record, looks=4, positions=2000)
    assert analysis == gambero.analyse(record, looks=4, positions=2000, threads=3)
    acted = [turn["turn"] for turn in analysis["turns"]]
    assert acted == list(range(1, len(acted) + 1)) and record.turn - len(acted) in (0, 1)
    texts = [text for turn in analysis["turns"] for text in turn["played"]]
    assert texts == [str(action) for action in record.actions]
    assert analysis["actions"] == len(record.actions)
    assert 0 <= analysis["start"] <= 1
    assert (analysis["won_before"], analysis["lost_from"]) == gambero.last_winnable(record, 2000)
    refused(
        (gambero.GamberoError, "nobody has played", lambda: gambero.analyse(Record(record.deal))),
        (gambero.GamberoError, "looks", lambda: gambero.analyse(record, looks=0)),
        (gambero.GamberoError, "threads", lambda: gambero.analyse(record, threads=10**6)),
    )


def test_the_last_winnable_moment_is_where_the_solver_says() -> None:
    record = gambero.simulate("quick", 3, "greedy", games=1, seed=0, records=True).records[0]
    won_before, lost_from = gambero.last_winnable(record)
    states = [record.deal.state()]
    for action in record.actions:
        states.append(states[-1].act(action))
    assert 0 < won_before <= lost_from < len(states)
    assert gambero.solve(states[won_before - 1], 10**6).verdict == "won"
    assert gambero.solve(states[lost_from], 10**6).verdict == "lost"

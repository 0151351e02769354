"""Results, steps and records as columns."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gambero
from gambero.agents import RandomAgent
from gambero.rollout import Game, play_steps
from games import first_legal

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
data = pytest.importorskip("gambero.data")


def test_a_result_is_a_table_and_a_file(tmp_path: Path) -> None:
    result = gambero.evaluate("greedy", "quick", 2, 50, first_deal=9)
    table = result.to_arrow()
    assert table.schema.names == ["seed", "won", "left", "turns"]
    assert [str(kind) for kind in table.schema.types] == ["uint64", "bool", "uint8", "uint16"]
    assert all((table[name].to_numpy() == column).all() for name, column in result.rows.items())
    result.write_parquet(tmp_path / "result.parquet")
    read = pq.read_table(tmp_path / "result.parquet")
    assert read.equals(table) and data.conditions(read) == result.conditions
    assert data.conditions(pq.read_schema(tmp_path / "result.parquet")) == result.conditions


def test_a_report_brings_its_records() -> None:
    report = gambero.simulate("extreme", 3, "greedy", 30, records=True)
    table = report.to_arrow()
    assert table["reason"].to_pylist() == report.rows["reason"].tolist()
    assert (table["turns"].to_numpy() == report.rows["turns"]).all()
    assert [gambero.Record.read(text) for text in table["record"].to_pylist()] == report.records
    assert data.conditions(table)["agents"] == ["greedy"] * 3
    assert "record" not in gambero.simulate("extreme", 3, "greedy", 3).to_arrow().schema.names


@pytest.mark.parametrize("signals", ["none", "automatic", "actions"])
@pytest.mark.parametrize("observation", gambero.encoding.OBSERVATIONS)
@pytest.mark.parametrize("variant", ["original", "extreme", "quick"])
def test_steps_are_those_of_the_games(variant: str, observation: str, signals: str) -> None:
    given: dict[str, Any] = {"signals": signals, "observation": observation, "reward": "shaped"}
    agents: list[Any] = [RandomAgent(2), "greedy"]
    table = data.trajectories(agents, variant, 3, 12, first_deal=40, chunk=5, **given).read_all()
    seen, masks = data.observations(table), data.masks(table)
    columns = {
        name: table[name].to_numpy() for name in table.schema.names if name not in ("observation", "mask")
    }
    place = 0
    for seed in range(40, 52):
        episode, rewards, start = gambero.Episode(variant, 3, seed=seed, **given), [], place
        while not episode.is_over:
            row = {name: column[place] for name, column in columns.items()}
            assert (row["seed"], row["step"], row["seat"]) == (seed, place - start, episode.seat)
            assert (seen[place] == episode.observe()).all()
            assert (masks[place] == episode.mask().astype(bool)).all()
            rewards.append(episode.step(int(row["action"])))
            assert row["reward"] == np.float32(rewards[-1]) and row["done"] == episode.is_over
            place += 1
        to_go = np.cumsum(rewards[::-1])[::-1]
        assert columns["return_to_go"][start:place] == pytest.approx(to_go, abs=1e-5)
    assert place == table.num_rows
    assert data.conditions(table)["observation"] == observation
    assert data.conditions(table)["agents"] == ["uniform, seed 2", "greedy", "uniform, seed 2"]


def test_steps_do_not_depend_on_the_chunks() -> None:
    one, other = (
        data.trajectories(RandomAgent(), "quick", 2, 30, chunk=chunk, threads=threads).read_all()
        for chunk, threads in [(1000, 1), (7, 2)]
    )
    assert one.equals(other)
    with pytest.raises(gambero.GamberoError, match="chunk: expected an integer from 1"):
        data.trajectories("greedy", "quick", 2, 30, chunk=0)
    # In a batch with fewer places than games, too.
    few = play_steps(RandomAgent(), Game("quick", 2), 0, 30, num_envs=4)
    assert few.step.tolist() == one["step"].to_pylist() and few.action.tolist() == one["action"].to_pylist()
    assert (few.mask == data.masks(one)).all() and (few.observation == data.observations(one)).all()
    part = one.slice(100, 50)
    assert (data.masks(part) == data.masks(one)[100:150]).all()
    assert (data.observations(part) == data.observations(one)[100:150]).all()


def test_steps_come_as_they_are_played_and_a_file_that_is_not_whole_has_no_name(tmp_path: Path) -> None:
    asked, most = 0, 1 << 40

    def counting(observation: Any, mask: Any, seat: Any) -> Any:
        nonlocal asked
        asked += len(mask)
        if asked > most:
            raise RuntimeError("enough")
        return first_legal(observation, mask, seat)

    reader, path = data.trajectories(counting, "quick", 2, 30, chunk=10), tmp_path / "steps.parquet"
    assert asked == 0
    batch = reader.read_next_batch()
    assert asked == batch.num_rows and set(batch["seed"].to_pylist()) == set(range(10))
    rest = data.write_parquet(reader, path)
    assert asked == batch.num_rows + rest
    metadata, before = pq.ParquetFile(path).metadata, path.read_bytes()
    assert (metadata.num_rows, metadata.num_row_groups) == (rest, 2)
    most = asked + 100
    with pytest.raises(RuntimeError, match="enough"):
        data.write_parquet(data.trajectories(counting, "quick", 2, 100, chunk=1), path)
    assert list(tmp_path.iterdir()) == [path] and path.read_bytes() == before


@pytest.mark.parametrize("variant", gambero.VARIANTS)
def test_records_are_those_of_the_simulation(variant: str) -> None:
    table = data.records("greedy", variant, 3, 25, first_deal=5, signals="none", chunk=10).read_all()
    wanted = gambero.simulate(variant, 3, "greedy", 25, seed=5, records=True)
    for text, record in zip(table["record"].to_pylist(), wanted.records, strict=True):
        read = gambero.Record.read(text)
        assert (read.deal, read.entries, read.names) == (record.deal, record.entries, record.names)
    assert (table["won"].to_numpy() == wanted.rows["won"]).all()
    assert (table["left"].to_numpy() == wanted.rows["left"]).all()
    assert table["seed"].to_pylist() == list(range(5, 30))


@pytest.mark.parametrize(
    ("variant", "layout"), [("original", None), ("extreme", "shuffled"), ("quick-expert", None)]
)
@pytest.mark.parametrize("signals", ["automatic", "actions"])
def test_records_have_what_was_said(variant: str, layout: str | None, signals: str) -> None:
    given: dict[str, Any] = {"signals": signals, "layout": layout}
    agents: list[Any] = [RandomAgent(), "careful"]
    table = data.records(agents, variant, 3, 15, **given).read_all()
    result = gambero.evaluate(agents, variant, 3, 15, **given)
    assert (table["left"].to_numpy() == result.left).all()
    said = 0
    for seed, text in enumerate(table["record"].to_pylist()):
        record = gambero.Record.read(text)
        assert record.names == result.seats
        episode = gambero.Episode(variant, 3, seed=seed, **given)
        states = iter(record.states())
        state = next(states)
        entries: list[Any] = record.entries
        for kind, *what in entries:
            if kind == "say":
                said += 1
                assert what[1] in state.view(what[0]).honest()
                if signals == "actions":
                    index = episode.action_index(f"say {what[1]}")
                    while episode.seat != what[0] or not episode.mask()[index]:
                        episode.step(episode.action_index("silent"))
                    episode.step(index)
            else:
                while episode.is_talk:
                    episode.step(episode.action_index("silent"))
                # Before each action the record has what stands in the game. A record has no word for taking
                # back what is no longer true, so it may have more.
                for seat in range(3):
                    assert set(state.said(seat)) >= set(episode.state.said(seat))
                episode.step(episode.action_index(what[0]))
            state = next(states)
        assert episode.is_over
    assert said > 15


@pytest.mark.parametrize(
    ("module", "needs"),
    [("data", "pyarrow"), ("ray", "ray"), ("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo")],
)
def test_what_is_missing_is_named(module: str, needs: str) -> None:
    code = f"import sys; sys.modules[{needs!r}] = None; import gambero.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and f"pip install {needs}" in done.stderr

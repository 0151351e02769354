"""The command that measures: what it prints, never how fast anything is."""

from __future__ import annotations

import json

import pytest

import gambero
from gambero import bench

ASKED = ["--seconds", "0.01", "--variants", "quick", "extreme", "--players", "2", "3", "--num-envs", "16"]


def test_every_kind_of_environment_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main([*ASKED, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["conditions"]["version"] == gambero.__version__ and found["conditions"]["cores"] >= 1
    lines = found["lines"]
    assert all(line["steps_a_second"] > 0 for line in lines)
    batches = {tuple(line.values())[1:5] for line in lines if line["what"] == "BatchEnv"}
    compact = {
        (variant, players, signals, "compact")
        for variant in ("quick", "extreme")
        for players in (2, 3)
        for signals in ("none", "automatic", "actions")
    }
    others = {
        (variant, 2, "automatic", kind) for variant in ("quick", "extreme") for kind in ("planes", "network")
    }
    assert batches == compact | others
    assert [line["variant"] for line in lines if line["what"] == "Episode"] == ["quick", "extreme"]


def test_a_table_has_a_line_for_each_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(ASKED) == 0
    conditions, _, heading, _, *rows = capsys.readouterr().out.splitlines()
    assert conditions.startswith(f"version {gambero.__version__}, python ")
    assert all(row.count("|") == heading.count("|") for row in rows) and len(rows) >= 18

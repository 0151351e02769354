"""The examples run from end to end, on few and short games. What they reach is in docs/python.md."""

import argparse
import csv
import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import gambero
import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def example(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.setenv("MPLBACKEND", "agg")
    monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module(name)


def check_curve(path: Path, steps: list[int]) -> dict[str, str]:
    with open(path) as file:
        rows = list(csv.DictReader(file))
    assert [row["player"] for row in rows] == ["careful", "skilled"] + ["network"] * len(steps)
    assert [int(row["steps"]) for row in rows[2:]] == steps
    for row in rows:
        assert 0 <= float(row["low"]) <= float(row["won"]) <= float(row["high"]) <= 1
        assert 0 <= float(row["left"]) <= 50
    pytest.importorskip("matplotlib")
    assert "<svg" in path.with_suffix(".svg").read_text()
    return rows[-1]


def test_measure_agrees_with_the_simulator(monkeypatch: pytest.MonkeyPatch) -> None:
    curve = example("curve", monkeypatch)
    env = gambero.BatchEnv("quick", 2, 200, first_deal=curve.FIRST_DEAL)
    won, low, high, left = curve.measure(env, lambda env, _: env.bot_actions("greedy"))
    report = gambero.simulate("quick", 2, "greedy", games=200, seed=curve.FIRST_DEAL, signals=True)
    assert (won, left) == (report.win_rate, report.mean_left)
    assert (low, high) == pytest.approx(report.win_rate_interval, abs=1e-4)


def test_ppo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
    ppo = example("ppo", monkeypatch)
    out = tmp_path / "quick-2"
    arguments = "--clone-games 20 --clone-epochs 5 --looks 1 --steps 2048 --num-envs 64 --horizon 16"
    losses = ppo.main(f"{arguments} --batch 256 --width 32 --eval-games 50 --every 1 --out {out}".split())
    assert len(losses) == 5 and losses[-1] < 0.95 * losses[0]
    last = check_curve(out.with_suffix(".csv"), [0, 1024, 2048])
    saved = torch.load(out.with_suffix(".pt"))
    net = ppo.Net(saved["args"]["variant"], saved["args"]["width"])
    net.load_state_dict(saved["net"])
    curve = example("curve", monkeypatch)
    env = gambero.BatchEnv("quick", 2, 50, first_deal=curve.FIRST_DEAL, observation="planes")
    won, _, _, left = curve.measure(env, ppo.player(net))
    assert (won, left) == pytest.approx((float(last["won"]), float(last["left"])), abs=1e-4)


@pytest.mark.parametrize("variant, players", [("original", 2), ("extreme", 3), ("quick-expert", 1)])
def test_ppo_plays_every_kind_of_game(variant: str, players: int, tmp_path: Path, monkeypatch: Any) -> None:
    pytest.importorskip("torch").set_num_threads(1)
    ppo = example("ppo", monkeypatch)
    arguments = f"--variant {variant} --players {players} --out {tmp_path / variant} --clone-games 0"
    ppo.main(f"{arguments} --steps 256 --num-envs 16 --horizon 16 --width 16 --eval-games 4".split())
    assert (tmp_path / f"{variant}.pt").exists()


def test_network_treats_all_colours_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    ppo = example("ppo", monkeypatch)
    torch.manual_seed(1)
    net = ppo.Net("quick", 16)
    observation = torch.randint(0, 5, (8, 1548), dtype=torch.uint8)
    mask = torch.rand(8, 101) < 0.5
    order = torch.tensor([3, 1, 4, 0, 2])
    cards = (10 * order[:, None] + torch.arange(10)).flatten()
    places = torch.cat([(50 * torch.arange(24)[:, None] + cards).flatten(), torch.arange(1200, 1548)])
    actions = torch.cat([cards, 50 + cards, torch.tensor([100])])
    with torch.no_grad():
        logs, value = net(observation, mask)
        turned_logs, turned_value = net(observation[:, places], mask[:, actions])
    torch.testing.assert_close(turned_logs, logs[:, actions])
    torch.testing.assert_close(turned_value, value)
    assert not torch.allclose(turned_logs, logs)


def test_jax_ppo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jax")
    jax_ppo = example("jax_ppo", monkeypatch)
    out = tmp_path / "jax-quick-2"
    arguments = "--steps 2048 --num-envs 64 --horizon 16 --width 16 --eval-games 50 --every 2"
    jax_ppo.main(f"{arguments} --out {out}".split())
    check_curve(out.with_suffix(".csv"), [2048])


def value_course(value: ModuleType, tmp_path: Path, arguments: str) -> list[list[str]]:
    """Learns, and returns the rows of the curve."""
    out, curve = tmp_path / "learned.net", tmp_path / "learned.csv"
    value.main(f"{arguments} --out {out} --curve {curve}".split())
    return list(csv.reader(curve.read_text().splitlines()))


def test_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    value = example("value", monkeypatch)
    arguments = "quick --players 2 --rounds 8 --games 100 --warm 400 --batch 128 --device cpu"
    heading, *rows = value_course(value, tmp_path, arguments)
    assert ",".join(heading) == "round,hidden,hidden_won,signals,signals_won,open,open_won,left,loss"
    assert [[row[place] for place in (0, 1, 3, 5)] for row in rows] == [
        [str(number), "20", "60", "20"] for number in range(1, 9)
    ]
    losses = [float(row[8]) for row in rows]
    assert losses[-1] < 0.8 * losses[0], losses
    learned = gambero.ValueNetwork.from_bytes((tmp_path / "learned.net").read_bytes())
    assert (learned.variant, learned.players) == ("quick", 2)
    assert learned != gambero.ValueNetwork.fresh("quick", 2, 1_000_000_000)
    report = gambero.simulate("quick", 2, f"skilled:{tmp_path / 'learned.net'}", games=20)
    assert report.games == 20


def test_value_goes_on_from_another_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    value = example("value", monkeypatch)
    (tmp_path / "original-1.net").write_bytes(gambero.ValueNetwork.own("original", 1).to_bytes())
    arguments = f"original-pro --players 2 --from {tmp_path / 'original-1.net'}"
    _, row = value_course(value, tmp_path, f"{arguments} --rounds 1 --games 5 --worlds 1 --device cpu")
    assert row[:1] == ["1"]
    learned = gambero.ValueNetwork.from_bytes((tmp_path / "learned.net").read_bytes())
    assert (learned.variant, learned.players) == ("original-pro", 2)


def test_value_counts_as_the_engine_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only the next turn counts, a target is what the network expects after that turn."""
    torch = pytest.importorskip("torch")
    value = example("value", monkeypatch)
    network = gambero.ValueNetwork.own("extreme", 2)
    lessons = gambero.self_play(network, 0, 1, lam=0, stray=0)
    trainer = value.Trainer(argparse.Namespace(device="cpu", pace=1e-3), network)
    assert trainer.network() == network
    places, offsets = (torch.from_numpy(array.astype("int32")) for array in (lessons.places, lessons.offsets))
    values, figures = torch.from_numpy(lessons.values), torch.from_numpy(lessons.figures)
    expected = trainer.logits(places, values, offsets[:-1], figures).sigmoid()
    torch.testing.assert_close(expected[1:], torch.from_numpy(lessons.targets[:-1]), atol=2e-4, rtol=0)

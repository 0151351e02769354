"""The examples run from end to end, on few and short games. What they reach is in docs/python.md."""

import csv
import importlib
import sys
from pathlib import Path
from types import ModuleType

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
    return rows[-1]


def check_picture(path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert "<svg" in path.read_text()


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
    check_picture(out.with_suffix(".svg"))


@pytest.mark.parametrize("variant, players", [("original", 2), ("extreme", 3), ("quick-expert", 1)])
def test_ppo_plays_every_kind_of_game(
    variant: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
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
    check_picture(out.with_suffix(".svg"))

"""How fast the environments are beside others for card and board games, on the same machine in one run.

    python others.py FOLDER [--seconds 5] [--only gambero pgx …] [--json]

Everybody plays random legal actions, sees observations and masks, and begins the next game when one ends. A
step is one action of one player in one game. Each of the others gets a virtual environment of its own under
FOLDER, with the versions below, from PyPI; one that is there is used again. `gambero` is the package of the
Python that runs this.

Games differ, and a step of one is not a step of another: the figures say what a learner waits for, and
nothing else. Those of JAX are compiled before the clock starts, and choose their actions in the compiled
loop, as ours choose theirs in the batch; the rest is a loop in Python.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

GAMES = 1024
"""Games at once, where many are stepped together."""

RUNS = 3
"""How often each figure is measured; the best counts."""

JAX_STEPS = 32
"""Steps of each game in one call of a compiled loop."""

Figure = tuple[str, int, float]
"""What was stepped, how many games at once, and steps a second."""


def best(step: Callable[[], int], seconds: float) -> float:
    """Steps a second. `step` makes some and returns how many."""
    step()
    rates = []
    for _ in range(RUNS):
        made, start = 0, time.perf_counter()
        while (passed := time.perf_counter() - start) < seconds / RUNS or made == 0:
            made += step()
        rates.append(made / passed)
    return max(rates)


def gambero(seconds: float) -> Iterator[Figure]:
    from gambero.bench import measure_batch, measure_episode

    for threads in sorted({1, len(os.sched_getaffinity(0))}):
        for variant, signals, observation in [
            ("original", "none", "compact"),
            ("original", "automatic", "compact"),
            ("original", "automatic", "planes"),
            ("quick", "automatic", "compact"),
        ]:
            line = measure_batch(
                variant,
                2,
                signals=signals,
                observation=observation,
                num_envs=GAMES,
                threads=threads,
                seconds=seconds,
            )
            name = f"BatchEnv, {variant}, signals {signals}, {observation}, threads {threads}"
            yield name, GAMES, line.steps_a_second
    yield (
        "Episode, original, signals automatic, compact",
        1,
        measure_episode("original", 2, seconds=seconds).steps_a_second,
    )


def pettingzoo(seconds: float) -> Iterator[Figure]:
    import numpy as np
    from pettingzoo.classic import hanabi_v5

    rng, env = np.random.default_rng(0), hanabi_v5.env(players=2)
    env.reset(seed=0)

    def step() -> int:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
            return 0
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        return 1

    yield "hanabi_v5, 2 players", 1, best(step, seconds)


def rlcard(seconds: float) -> Iterator[Figure]:
    import numpy as np
    import rlcard as cards

    rng, env = np.random.default_rng(0), cards.make("uno", config={"seed": 0})
    state, _ = env.reset()

    def step() -> int:
        nonlocal state
        if env.is_over():
            state, _ = env.reset()
            return 0
        state, _ = env.step(int(rng.choice(list(state["legal_actions"]))))
        return 1

    yield "uno, 2 players", 1, best(step, seconds)


def openspiel(seconds: float) -> Iterator[Figure]:
    import numpy as np
    import pyspiel

    rng, game = np.random.default_rng(0), pyspiel.load_game("hanabi", {"players": 2})
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            return 0
        state.observation_tensor(state.current_player())
        state.apply_action(int(rng.choice(state.legal_actions())))
        return 1

    yield "hanabi, 2 players", 1, best(step, seconds)


def compiled(play: Any, carried: Any, seconds: float) -> float:
    """Steps a second of a compiled function that makes JAX_STEPS steps in each of GAMES games."""
    import jax

    run = jax.jit(play)
    held = run(jax.random.key(0), carried)
    jax.block_until_ready(held)
    number = 0

    def step() -> int:
        nonlocal held, number
        number += 1
        held = run(jax.random.key(number), held[0])
        jax.block_until_ready(held)
        return JAX_STEPS * GAMES

    return best(step, seconds)


def jaxmarl(seconds: float) -> Iterator[Figure]:
    import jax
    import jax.numpy as jnp
    from jaxmarl import make

    env = make("hanabi")

    def one(carried: Any, key: Any) -> Any:
        seen, state = carried
        chosen, stepped = jax.random.split(key)
        legal = jax.vmap(env.get_legal_moves)(state)
        keys = jax.random.split(chosen, len(env.agents))
        actions = {
            agent: jax.random.categorical(keys[place], jnp.where(legal[agent] > 0, 0.0, -jnp.inf))
            for place, agent in enumerate(env.agents)
        }
        seen, state, reward, _, _ = jax.vmap(env.step)(jax.random.split(stepped, GAMES), state, actions)
        # What is seen is carried on, so that it is made.
        return (seen, state), reward[env.agents[0]].sum()

    def play(key: Any, carried: Any) -> Any:
        return jax.lax.scan(one, carried, jax.random.split(key, JAX_STEPS))

    start = jax.jit(jax.vmap(env.reset))(jax.random.split(jax.random.key(0), GAMES))
    yield "hanabi, 2 players, JAX on the processor", GAMES, compiled(play, start, seconds)


def pgx(seconds: float) -> Iterator[Figure]:
    import jax
    import jax.numpy as jnp
    import pgx as games
    from pgx.experimental import auto_reset

    for name in ("sparrow_mahjong", "connect_four", "leduc_holdem"):
        env = games.make(name)
        advance = jax.vmap(auto_reset(env.step, env.init))

        def one(state: Any, key: Any, advance: Any = advance) -> Any:
            chosen, stepped = jax.random.split(key)
            legal = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            actions = jax.random.categorical(chosen, legal, axis=-1)
            state = advance(state, actions, jax.random.split(stepped, GAMES))
            return state, state.rewards.sum()

        def play(key: Any, carried: Any, one: Any = one) -> Any:
            return jax.lax.scan(one, carried, jax.random.split(key, JAX_STEPS))

        start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), GAMES))
        yield f"{name}, JAX on the processor", GAMES, compiled(play, start, seconds)


OTHERS: dict[str, tuple[Callable[[float], Iterator[Figure]], list[str]]] = {
    "gambero": (gambero, []),
    "pettingzoo": (pettingzoo, ["pettingzoo==1.27.0", "shimmy==2.0.1", "open-spiel==2.0.2"]),
    "rlcard": (rlcard, ["rlcard==1.2.0"]),
    "openspiel": (openspiel, ["open-spiel==2.0.2"]),
    "jaxmarl": (jaxmarl, ["jaxmarl==0.2.0", "jax==0.10.2"]),
    "pgx": (pgx, ["pgx==2.6.0", "jax==0.10.2"]),
}


def python_of(folder: Path, name: str) -> str:
    """The Python of an environment, which is made if it is not there."""
    wanted = OTHERS[name][1]
    if not wanted:
        return sys.executable
    place = folder / name
    python, done = place / "bin" / "python", place / "installed.txt"
    if not done.exists() or done.read_text().split() != wanted:
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(place)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *wanted], check=True)
        done.write_text("\n".join(wanted))
    return str(python)


def measure(name: str, seconds: float) -> None:
    """Measures in this process, and prints a line of JSON for each figure."""
    found = [word.partition("==")[0] for word in OTHERS[name][1]]
    versions = {package: version(package) for package in found}
    if name == "gambero":
        from gambero import __version__

        versions = {"gambero": __version__}
    for what, games, rate in OTHERS[name][0](seconds):
        print(
            json.dumps({"what": what, "games": games, "steps_a_second": rate, "versions": versions}),
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the virtual environments are")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each figure (5)")
    parser.add_argument("--only", nargs="+", choices=OTHERS, default=list(OTHERS))
    parser.add_argument("--json", action="store_true", help="as JSON instead of a table")
    parser.add_argument("--measure", choices=OTHERS, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        measure(given.measure, given.seconds)
        return 0
    pythons = {name: python_of(given.folder, name) for name in given.only}
    lines, failed = [], []
    for name, python in pythons.items():
        asked = [python, __file__, str(given.folder), "--measure", name, "--seconds", str(given.seconds)]
        done = subprocess.run(
            asked, stdout=subprocess.PIPE, text=True, check=False, env=os.environ | {"JAX_PLATFORMS": "cpu"}
        )
        # Libraries may print, too.
        lines += [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        failed += [name] if done.returncode else []
    conditions = {"python": platform.python_version(), **machine()}
    if given.json:
        print(json.dumps({"conditions": conditions, "lines": lines, "failed": failed}, indent=2))
    else:
        print(", ".join(f"{name} {value}" for name, value in conditions.items()), end="\n\n")
        print("| environment | versions | games at once | steps a second |\n|---|---|---|---|")
        for line in lines:
            versions = ", ".join(f"{package} {number}" for package, number in line["versions"].items())
            print(f"| {line['what']} | {versions} | {line['games']} | {line['steps_a_second']:,.0f} |")
    for name in failed:
        print(f"{name} could not be measured: see above", file=sys.stderr)
    return 1 if failed else 0


def machine() -> dict[str, Any]:
    """The processor and its cores."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    except OSError:
        names = [platform.processor()]
    return {"processor": names[0] if names else "unknown", "cores": os.cpu_count()}


if __name__ == "__main__":
    sys.exit(main())

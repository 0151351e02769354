"""Compares the speed of environments for card and board games, in one run on one machine.

    pip install pettingzoo shimmy open_spiel pgx      # those to compare with
    python crates/gambero-py/bench/others.py [--seconds 5]

Random legal actions; observations and masks are computed; a finished game is followed by the next. A step is
one action of one player in one game. The games differ: the figures say how long a learner waits for experience.
JAX programs are compiled before the clock starts and choose their actions in the compiled loop, as the batches
of Gambero do.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

from gambero.bench import best, cores, measure_batch, measure_episode

GAMES = 1024
"""Games at once, where many are stepped together."""

JAX_STEPS = 32
"""Steps of each game in one call of a compiled loop."""

Figure = tuple[str, int, float]
"""What was stepped, how many games at once, and steps a second."""


def gambero(seconds: float) -> Iterator[Figure]:
    for threads in sorted({1, cores()}):
        for variant, signals, observation in [
            ("original", "none", "compact"),
            ("original", "automatic", "compact"),
            ("original", "automatic", "planes"),
            ("quick", "automatic", "compact"),
        ]:
            line = measure_batch(
                variant, 2, signals, observation, num_envs=GAMES, threads=threads, seconds=seconds
            )
            name = f"BatchEnv, {variant}, signals {signals}, {observation}, threads {threads}"
            yield name, GAMES, line.steps_a_second
    line = measure_episode("original", 2, seconds=seconds)
    yield "Episode, original, signals automatic, compact", 1, line.steps_a_second


def pettingzoo(seconds: float) -> Iterator[Figure]:
    import numpy as np
    from pettingzoo.classic import hanabi_v5

    from gambero.pettingzoo import original_v0

    for module in (original_v0, hanabi_v5):
        rng, env = np.random.default_rng(0), module.env(players=2)
        env.reset(seed=0)

        def step(_: int, rng: Any = rng, env: Any = env) -> int:
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                return 0
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            return 1

        yield f"{module.__name__.rpartition('.')[2]}, 2 players, PettingZoo", 1, best(step, seconds)


def openspiel(seconds: float) -> Iterator[Figure]:
    import numpy as np
    import pyspiel

    rng, game = np.random.default_rng(0), pyspiel.load_game("hanabi", {"players": 2})
    state = game.new_initial_state()

    def step(_: int) -> int:
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

    yield "hanabi, 2 players, OpenSpiel", 1, best(step, seconds)


def compiled(play: Any, carried: Any, seconds: float) -> float:
    """Steps a second of a compiled function that makes JAX_STEPS steps in each of GAMES games."""
    import jax

    run = jax.jit(play)
    held = run(jax.random.key(0), carried)
    jax.block_until_ready(held)

    def step(number: int) -> int:
        nonlocal held
        held = run(jax.random.key(number), held[0])
        jax.block_until_ready(held)
        return JAX_STEPS * GAMES

    return best(step, seconds)


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


LIBRARIES: dict[str, Callable[[float], Iterator[Figure]]] = {
    "gambero": gambero, "pettingzoo": pettingzoo, "open_spiel": openspiel, "pgx": pgx
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="for each figure (5)")
    seconds = parser.parse_args().seconds
    print("| environment | version | games at once | steps a second |\n|---|---|---|---|")
    for library, measure in LIBRARIES.items():
        try:
            for what, games, rate in measure(seconds):
                print(f"| {what} | {library} {version(library)} | {games} | {rate:,.0f} |", flush=True)
        except ImportError as error:
            print(f"{library} is not measured: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()

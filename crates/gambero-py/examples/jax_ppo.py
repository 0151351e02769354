"""Teaches a network to win Quick & Easy with PPO, from nothing, in JAX alone.

    pip install jax matplotlib
    python jax_ppo.py --players 2 --out jax-quick-2

Network and algorithm are those of ppo.py, without cloning. OUT.csv and OUT.svg are the learning curve.
"""

import argparse
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from curve import Curve
from jax import Array
from jax.nn import log_softmax, relu, standardize

from gambero import BatchEnv, encoding

COLOURS, NUMBERS, PILES = 5, 10, 2
REST = encoding.field("planes", "quick", "draw").start  # where the planes, one number for each card, end
LENGTH = encoding.fields("planes", "quick")[-1].slice.stop
Params = dict[str, Array]


def new_params(key: Array, width: int) -> Params:
    """Random weights. The last layers begin small: all actions are nearly equally likely then."""
    shapes = {
        "planes": (REST // COLOURS, width), "rest": (LENGTH - REST, width),
        "0": (2 * width, width), "1": (2 * width, width), "2": (2 * width, width),
        "lay": (width, PILES * NUMBERS), "end": (width, 1), "value": (width, 1),
    }  # fmt: skip
    params: Params = {}
    for (name, shape), used in zip(shapes.items(), jax.random.split(key, len(shapes)), strict=True):
        scale = 0.01 if name in ("lay", "end", "value") else (2 / shape[0]) ** 0.5
        params |= {name: scale * jax.random.normal(used, shape), f"{name} bias": jnp.zeros(shape[1])}
    return params


@jax.jit
def forward(params: Params, observation: Array, mask: Array) -> tuple[Array, Array]:
    """Log probabilities of all actions, and the reward that is still to be expected. It looks at all colours
    with the same weights."""

    def linear(name: str, x: Array) -> Array:
        return x @ params[name] + params[f"{name} bias"]

    games = len(observation)
    planes, rest = jnp.split(observation.astype(jnp.float32) / 4, [REST], 1)
    planes = planes.reshape(games, -1, COLOURS, NUMBERS).swapaxes(1, 2).reshape(games, COLOURS, -1)
    x = relu(linear("planes", planes) + linear("rest", rest)[:, None])
    for layer in "012":
        y = standardize(x)
        x += relu(linear(layer, jnp.concatenate([y, jnp.broadcast_to(y.mean(1, keepdims=True), y.shape)], 2)))
    lay = linear("lay", x).reshape(games, COLOURS, PILES, NUMBERS).swapaxes(1, 2).reshape(games, -1)
    logits = jnp.concatenate([lay, linear("end", x.mean(1))], 1)
    return log_softmax(jnp.where(mask, logits, -1e9)), linear("value", x.mean(1))[:, 0]


@jax.jit
def act(params: Params, key: Array, observation: Array, mask: Array) -> tuple[Array, Array, Array]:
    logs, value = forward(params, observation, mask)
    action = jax.random.categorical(key, logs)
    return action, jnp.take_along_axis(logs, action[:, None], 1)[:, 0], value


def loss(params: Params, *data: Array) -> Array:
    observation, mask, action, before, advantage, target = data
    logs, value = forward(params, observation, mask)
    ratio = jnp.exp(jnp.take_along_axis(logs, action[:, None], 1)[:, 0] - before)
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    gain = jnp.minimum(ratio * advantage, ratio.clip(0.8, 1.2) * advantage).mean()
    entropy = -(jnp.exp(logs) * logs).sum(1).mean()
    return jnp.asarray(((value - target) ** 2).mean() / 2 - gain - 0.003 * entropy)


def adam(state: tuple[Params, Params, Params, Array], gradient: Params, rate: Array) -> Any:
    params, mean, square, count = state
    norm = jnp.sqrt(sum(jnp.sum(g * g) for g in gradient.values()))
    gradient = jax.tree.map(lambda g: g * jnp.minimum(1, 0.5 / (norm + 1e-6)), gradient)
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, mean, gradient)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, square, gradient)
    count += 1
    step = rate * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    params = jax.tree.map(lambda p, m, s: p - step * m / (jnp.sqrt(s) + 1e-8), params, mean, square)
    return params, mean, square, count


@jax.jit
def update(state: Any, key: Array, rate: Array, seen: Any, reward: Array, done: Array, values: Array) -> Any:
    """Learns twice from some steps of all games, in batches of a sixteenth."""

    def back(after: Array, now: tuple[Array, ...]) -> tuple[Array, Array]:
        reward, going, value, following = now  # GAE; the next game in a slot counts for nothing
        advantage = reward + going * following - value + 0.95 * going * after
        return advantage, advantage

    def batch(state: Any, chosen: Array) -> tuple[Any, None]:
        return adam(state, jax.grad(loss)(state[0], *(column[chosen] for column in data)), rate), None

    steps = reward, 1.0 - done, values[:-1], values[1:]
    advantages = jax.lax.scan(back, jnp.zeros_like(values[0]), steps, reverse=True)[1]
    data = [a.reshape(-1, *a.shape[2:]) for a in (*seen, advantages, advantages + values[:-1])]
    orders = [jax.random.permutation(k, reward.size).reshape(16, -1) for k in jax.random.split(key)]
    return jax.lax.scan(batch, state, jnp.concatenate(orders))[0]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    for name, default, meaning in [
        ("players", 2, "how many seats"), ("seed", 1, "for all chance"), ("out", "jax-ppo", "files to write"),
        ("width", 128, "units in a layer"), ("rate", 5e-4, "learning rate at first; it falls to 0"),
        ("steps", 3_000_000, "steps of PPO"), ("num-envs", 1024, "games at once"),
        ("horizon", 64, "steps in each of them before an update"),
        ("eval-games", 2000, "games to measure by"), ("every", 6, "updates between two measurements"),
    ]:  # fmt: skip
        parser.add_argument(f"--{name}", type=type(default), default=default, help=meaning)
    args = parser.parse_args(arguments)
    curve, n = Curve(args.out, "quick", args.players, args.eval_games, "planes"), args.num_envs
    env = BatchEnv("quick", args.players, n, seed=args.seed, observation="planes", reward="shaped")
    env.reset()
    rows = [env.buffers() for _ in range(args.horizon + 1)]
    params = new_params(jax.random.key(args.seed), args.width)
    zeros = jax.tree.map(jnp.zeros_like, params)
    state = params, zeros, zeros, jnp.zeros((), jnp.int32)
    updates = args.steps // (args.horizon * n)
    for number in range(updates):
        keys = jax.random.split(jax.random.key(args.seed + number + 1), args.horizon + 1)
        env.observe(out=rows[0])
        taken: list[tuple[Array, ...]] = []
        for key, row, after in zip(keys, rows, rows[1:]):
            taken.append(act(state[0], key, row.observation, row.mask))
            env.step(taken[-1][0], out=after)
        action, log, value = (jnp.stack(column) for column in zip(*taken, strict=True))
        values = jnp.concatenate([value, forward(state[0], after.observation, after.mask)[1][None]])
        observation, mask = np.stack([r.observation for r in rows]), np.stack([r.mask for r in rows])
        seen = observation[:-1], mask[:-1], action, log
        reward, done = np.stack([r.reward for r in rows[1:]]), np.stack([r.done for r in rows[1:]])
        rate = jnp.float32(args.rate * (1 - number / updates))
        state = update(state, keys[-1], rate, seen, reward, done, values)
        if (number + 1) % args.every == 0 or number + 1 == updates:
            steps = (number + 1) * args.horizon * n
            curve.add("network", steps, lambda _, o: forward(state[0], o.observation, o.mask)[0].argmax(1))
    curve.draw()


if __name__ == "__main__":
    main()

"""Teaches a network to play: first to imitate the bot `expert`, then to win by itself with PPO, in PyTorch.

    pip install torch matplotlib
    python ppo.py --variant quick --players 2 --out quick-2

All seats share one network. It is measured on deals that it has not learned from, beside the bots `careful`
and `skilled`. OUT.csv is the learning curve, OUT.svg its picture (with matplotlib), OUT.pt the network.
"""

import argparse
from typing import Any

import numpy as np
import torch
from curve import Curve, Policy
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn.functional import mse_loss, nll_loss

from gambero import BatchEnv, encoding

CLONE_DEAL = 1 << 40  # seed of the first deal for `expert`; those of PPO's games are drawn from all 2^64


class Net(nn.Module):
    """Looks at each colour with the same weights, and at all of them through their mean: which colour is
    which makes no difference. The games with four piles have one colour: a plain network for them."""

    def __init__(self, variant: str, width: int) -> None:
        super().__init__()
        parts = encoding.fields("planes", variant)
        self.cards = parts[0].columns
        self.colours = 5 if variant.startswith("quick") else 1
        self.piles = encoding.num_actions(variant) // self.cards
        self.planes = sum(part.rows for part in parts if part.columns == self.cards)  # they come first
        self.rest = parts[-1].slice.stop - self.planes * self.cards
        self.from_planes = nn.Linear(self.planes * self.cards // self.colours, width)
        self.from_rest = nn.Linear(self.rest, width)
        self.layers = nn.ModuleList(nn.Linear(2 * width, width) for _ in range(3))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(3))
        self.lay = nn.Linear(width, self.piles * self.cards // self.colours)
        self.end_and_value = nn.Linear(width, 2)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the probabilities of all actions, and the reward that is still to be expected."""
        games = len(observation)
        planes, rest = torch.split(observation.float() / 4, [self.planes * self.cards, self.rest], 1)
        planes = planes.view(games, self.planes, self.colours, -1).transpose(1, 2).flatten(2)
        x = (self.from_planes(planes) + self.from_rest(rest)[:, None]).relu()
        for layer, norm in zip(self.layers, self.norms, strict=True):
            y = norm(x)
            x = x + layer(torch.cat([y, y.mean(1, keepdim=True).expand_as(y)], 2)).relu()
        lay = self.lay(x).view(games, self.colours, self.piles, -1).transpose(1, 2).flatten(1)
        end, value = self.end_and_value(x.mean(1)).unbind(1)
        logits = torch.cat([lay, end[:, None]], 1).masked_fill(~mask, -1e9)
        return logits.log_softmax(1), value


def environment(args: argparse.Namespace, games: int, **more: Any) -> BatchEnv:
    return BatchEnv(args.variant, args.players, games, observation="planes", reward=args.reward, **more)


def tensors(device: str, *arrays: NDArray[Any]) -> list[Tensor]:
    """The same memory as tensors: they are copied only if they go to another device."""
    return [torch.from_numpy(array).to(device) for array in arrays]


def player(net: Net, device: str = "cpu") -> Policy:
    """Plays what the network thinks best."""
    return torch.no_grad()(lambda _, out: net(*tensors(device, out.observation, out.mask))[0].argmax(1).cpu())


def shuffled(count: int, size: int, device: str) -> tuple[Tensor, ...]:
    return torch.split(torch.randperm(count, device=device), size)


def descend(adam: torch.optim.Optimizer, net: Net, loss: Tensor) -> None:
    adam.zero_grad()
    loss.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(net.parameters(), 0.5)
    adam.step()


def clone(args: argparse.Namespace, net: Net) -> list[float]:
    """Learns what `expert` does and what comes of it, in the first game of each slot. Returns the losses."""
    env = environment(args, args.clone_games, first_deal=CLONE_DEAL)
    out, actions, steps = env.reset(), np.zeros(env.num_envs, np.int32), []
    over, earned = np.zeros(env.num_envs, bool), np.zeros(env.num_envs, np.float32)
    while not over.all():
        env.random_actions(0, out=actions)  # a slot whose first game is over needs some action, too
        env.bot_actions("expert", looks=args.looks, where=~over, out=actions)
        slot = np.flatnonzero(~over)
        steps.append((out.observation[slot], out.mask[slot], actions[slot], slot, earned[slot]))
        out = env.step(actions)
        earned[slot] += out.reward[slot]
        over |= out.done
    observation, mask, action, slot, before = (np.concatenate(column) for column in zip(*steps, strict=True))
    data = tensors(args.device, observation, mask, action.astype(np.int64), earned[slot] - before)
    print(f"{env.num_envs} games of expert: {len(slot)} actions", flush=True)
    adam, losses = torch.optim.AdamW(net.parameters(), 1e-3), []
    for epoch in range(args.clone_epochs):
        total, same = 0.0, 0
        for chosen in shuffled(len(slot), 1024, args.device):
            seen, legal, wanted, reward = (column[chosen] for column in data)
            logs, value = net(seen, legal)
            loss = nll_loss(logs, wanted)
            descend(adam, net, loss + 0.5 * mse_loss(value, reward))
            total, same = total + loss.item() * len(chosen), same + int((logs.argmax(1) == wanted).sum())
        losses.append(total / len(slot))
        print(f"epoch {epoch + 1}: loss {losses[-1]:.3f}, the same action {same / len(slot):.1%}", flush=True)
    return losses


class Ppo:
    """Learns from its own games. All seats have one reward, so the actions of a game are one sequence,
    whoever makes them: an action is worth what the seat that acts next expects."""

    def __init__(self, args: argparse.Namespace, net: Net) -> None:
        self.args, self.net = args, net
        self.adam = torch.optim.Adam(net.parameters(), args.rate)
        self.env = environment(args, args.num_envs, seed=args.seed)
        self.env.reset()
        self.rows = [self.env.buffers() for _ in range(args.horizon + 1)]

    @torch.no_grad()
    def play(self) -> list[Tensor]:
        """Some steps in every game: observations, masks, actions, their log probabilities, advantages, and
        what the values should have been."""
        steps, ends = [], []
        self.env.observe(out=self.rows[0])
        for row, after in zip(self.rows, self.rows[1:]):
            observation, mask = tensors(self.args.device, row.observation, row.mask)
            logs, value = self.net(observation, mask)
            action = logs.exp().multinomial(1)
            self.env.step(action[:, 0].cpu(), out=after)
            steps.append((observation, mask, action, logs.gather(1, action), value))
            ends.append(tensors(self.args.device, after.reward, after.done))
        *columns, values = (torch.stack(column) for column in zip(*steps, strict=True))
        reward, done = (torch.stack(column) for column in zip(*ends, strict=True))
        following = self.net(*tensors(self.args.device, after.observation, after.mask))[1]
        advantages, advantage = torch.zeros_like(values), torch.zeros_like(following)
        for t in reversed(range(len(values))):  # GAE; the next game in a slot counts for nothing
            error = reward[t] + following * ~done[t] - values[t]
            advantages[t] = advantage = error + 0.95 * advantage * ~done[t]
            following = values[t]
        return [column.flatten(0, 1) for column in (*columns, advantages, advantages + values)]

    def update(self, progress: float) -> None:
        """Plays and learns. `progress` goes from 0 to 1."""
        data = self.play()
        self.adam.param_groups[0]["lr"] = self.args.rate * (1 - progress)
        for _ in range(self.args.epochs):
            for chosen in shuffled(len(data[0]), self.args.batch, self.args.device):
                observation, mask, action, before, advantage, target = (column[chosen] for column in data)
                logs, value = self.net(observation, mask)
                ratio = (logs.gather(1, action) - before)[:, 0].exp()
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
                gain = torch.min(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage).mean()
                gain += self.args.entropy * -(logs.exp() * logs).sum(1).mean()
                descend(self.adam, self.net, 0.5 * mse_loss(value, target) - gain)


def main(arguments: list[str] | None = None) -> list[float]:
    parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    for name, default, meaning in [
        ("variant", "quick", "the game"), ("players", 2, "how many seats"), ("seed", 1, "for all chance"),
        ("out", "ppo", "files to write, less .csv, .svg and .pt"), ("device", "cpu", "cpu or cuda"),
        ("width", 128, "units in a layer"), ("clone-games", 2000, "games of expert"),
        ("looks", 4, "looks ahead that it takes"), ("clone-epochs", 10, "times to learn each of its actions"),
        ("reward", "win", "win, cards or shaped"), ("steps", 6_000_000, "steps of PPO"),
        ("num-envs", 1024, "games at once"), ("horizon", 64, "steps in each of them before an update"),
        ("epochs", 2, "times to learn each of these steps"), ("batch", 4096, "steps in a batch"),
        ("rate", 3e-4, "learning rate at first; it falls to 0"), ("entropy", 0.003, "weight of the entropy"),
        ("eval-games", 2000, "games to measure by"), ("every", 9, "updates between two measurements"),
    ]:  # fmt: skip
        parser.add_argument(f"--{name}", type=type(default), default=default, help=meaning)
    args = parser.parse_args(arguments)
    torch.manual_seed(args.seed)
    net = Net(args.variant, args.width).to(args.device)
    curve = Curve(args.out, args.variant, args.players, args.eval_games, "planes")
    losses = clone(args, net) if args.clone_games else []
    curve.add("network", 0, player(net, args.device))
    ppo, updates = Ppo(args, net), args.steps // (args.horizon * args.num_envs)
    for update in range(updates):
        ppo.update(update / updates)
        if (update + 1) % args.every == 0 or update + 1 == updates:
            curve.add("network", (update + 1) * args.horizon * args.num_envs, player(net, args.device))
    torch.save({"args": vars(args), "net": net.state_dict()}, f"{args.out}.pt")
    curve.draw()
    return losses


if __name__ == "__main__":
    main()

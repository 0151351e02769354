"""Teaches a value network of the bots `skilled` and `expert`: the engine plays, PyTorch trains.

    pip install torch
    python value.py original-pro --players 3 --from own --worlds 4 --seconds 540 --out original-pro-3.net

As `gambero learn` does (docs/learning.md), on a graphics processor if there is one. While it learns from one
round of games, the next one is played on all cores. Ctrl-C ends it early; what was learned is written.
"""

import argparse
import os
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, embedding_bag

from gambero import VARIANTS, Lessons, ValueNetwork, self_play

MEMORY = 8  # rounds from which lessons are drawn
MEAN_STEP = 0.002 / 256  # how much the mean of the weights follows a step, for each lesson of it
FIRST_PACE = 0.25  # the first layer has most of the weights, and would learn games by heart
KINDS = ["hidden", "signals", "open"]
HEADING = "round," + ",".join(f"{kind},{kind}_won" for kind in KINDS) + ",left,loss\n"


class Trainer:
    """Adam on the lessons of the last rounds. What plays is a running mean of the weights."""

    def __init__(self, args: argparse.Namespace, network: ValueNetwork) -> None:
        self.args, self.start = args, network
        layers = (network.first, network.second, network.heads)
        self.weights = [torch.from_numpy(layer).to(args.device).requires_grad_() for layer in layers]
        self.mean = [layer.detach().clone() for layer in self.weights]
        groups = [{"params": self.weights[:1]}, {"params": self.weights[1:]}]
        self.adam = torch.optim.Adam(groups, args.pace, fused=args.device != "cpu")
        self.memory: deque[list[Tensor]] = deque(maxlen=MEMORY)

    def network(self) -> ValueNetwork:
        """The one that plays, as exact as it is here."""
        first, second, heads = (layer.cpu().numpy() for layer in self.mean)
        start = self.start
        return ValueNetwork(start.variant, start.players, first, second, heads, start.prior)

    def logits(self, places: Tensor, values: Tensor, offsets: Tensor, figures: Tensor) -> Tensor:
        """What the heads say of lessons whose inputs begin at the offsets."""
        first, second, heads = self.weights
        x = embedding_bag(places, first, offsets, mode="sum", per_sample_weights=values) + first[-1]
        x = torch.addmm(second[-1], x.relu(), second[:-1])
        return torch.addmm(heads[-1], torch.cat([x.relu(), figures], 1), heads[:-1])

    def learn(self, lessons: Lessons, progress: float) -> float:
        """Remembers the lessons, and learns some times as many as they are, drawn from all that it remembers.
        `progress` goes from 0 to 1. Returns the mean loss."""
        places = lessons.places.view(np.int16)  # PyTorch does little with uint16
        arrays = np.diff(lessons.offsets), places, lessons.values, lessons.figures, lessons.targets
        self.memory.append([torch.from_numpy(array).to(self.args.device) for array in arrays])
        for group, share in zip(self.adam.param_groups, (FIRST_PACE, 1.0), strict=True):
            group["lr"] = share * self.args.pace * (1 - 0.9 * min(progress, 1.0))
        columns = (torch.cat(column) for column in zip(*self.memory, strict=True))
        counts, all_places, all_values, figures, targets = columns
        starts = counts.cumsum(0) - counts
        steps = max(1, len(lessons) * self.args.uses // self.args.batch)
        drawn = torch.randint(len(counts), (steps, self.args.batch), device=self.args.device)
        sizes = counts[drawn].sum(1).tolist()  # asked for once, so that no step has to wait for the device
        loss = torch.zeros((), device=self.args.device)
        for chosen, size in zip(drawn, sizes, strict=True):
            count = counts[chosen]
            offsets = count.cumsum(0) - count
            inputs = torch.repeat_interleave(starts[chosen] - offsets, count, output_size=size)
            inputs += torch.arange(size, device=self.args.device)
            logits = self.logits(all_places[inputs].int(), all_values[inputs], offsets.int(), figures[chosen])
            wrong = binary_cross_entropy_with_logits(logits, targets[chosen], reduction="sum")
            loss += self.step(wrong / self.args.batch)
        return float(loss.item() / steps)

    def step(self, loss: Tensor) -> Tensor:
        self.adam.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        self.adam.step()
        with torch.no_grad():
            for mean, weight in zip(self.mean, self.weights, strict=True):
                mean.lerp_(weight, MEAN_STEP * self.args.batch)
        return loss.detach()


def counted(lessons: Lessons) -> NDArray[np.int64]:
    """Games of each kind, those of them that were won, and cards left."""
    kinds = lessons.openness, lessons.openness[lessons.left == 0]
    return np.array([*(np.bincount(kind, minlength=3) for kind in kinds), [int(lessons.left.sum()), 0, 0]])


def row(number: int, counts: NDArray[np.int64], loss: float) -> str:
    """A line of a curve, as `gambero curves` reads it."""
    games = ",".join(map(str, counts[:2].T.flatten()))
    return f"{number},{games},{counts[2, 0] / counts[0].sum():.3f},{loss:.4f}\n"


class Course:
    """Rounds of playing and learning."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.begin = args, time.monotonic()
        self.trainer = Trainer(args, beginning(args))
        self.played, self.learned, self.told = 0, 0, self.begin
        self.lately: list[tuple[NDArray[np.int64], float]] = []
        if args.curve:
            Path(args.curve).write_text(HEADING)

    def progress(self) -> float:
        """From 0 to 1, and beyond."""
        if self.args.rounds:
            return float(self.played / self.args.rounds)
        return float((time.monotonic() - self.begin) / self.args.seconds)

    def run(self) -> None:
        """Plays here, where Ctrl-C is heard, and learns on a thread beside."""
        network, lessons, job = self.trainer.start, None, None
        with ThreadPoolExecutor(1) as executor:
            try:
                while self.progress() < 1:
                    following = self.play(network)
                    if lessons and job:
                        self.record(lessons, job.result())
                    network, lessons = self.trainer.network(), following
                    job = executor.submit(self.trainer.learn, lessons, self.progress())
            except KeyboardInterrupt:
                print("stopped", flush=True)
            if lessons and job:
                self.record(lessons, job.result(), is_last=True)

    def play(self, network: ValueNetwork) -> Lessons:
        """The next round. The first ones of a fresh network are played as `careful` would play them."""
        args, number = self.args, self.played * self.args.games
        worlds, lam = args.worlds, None
        if args.start == "fresh" and number < args.warm:
            network, worlds, lam = self.trainer.start, 0, 1.0
        manner = {"worlds": worlds, "stray": args.stray, "threads": args.threads}
        lessons = self_play(network, args.seed + number, args.games, lam=lam, **manner)
        self.played += 1
        return lessons

    def record(self, lessons: Lessons, loss: float, is_last: bool = False) -> None:
        """Counts a round that has been learned. Now and then, says so and writes the network."""
        self.learned += 1
        self.lately.append((counted(lessons), loss))
        if self.args.curve:
            with open(self.args.curve, "a") as file:
                file.write(row(self.learned, *self.lately[-1]))
        now = time.monotonic()
        if is_last or now > self.told + self.args.every:
            write(self.args.out, self.trainer.network())
            counts, mean = sum(each for each, _ in self.lately), np.mean([loss for _, loss in self.lately])
            (games, won), left = counts[:2], counts[2, 0] / counts[0].sum()
            shares = ", ".join(f"{kind} {n / of:.1%}" for kind, n, of in zip(KINDS, won, games) if of)
            print(f"{now - self.begin:.0f} s, {self.learned * self.args.games} games: won {shares}; ", end="")
            rate = games.sum() / (now - self.told)
            print(f"{left:.2f} cards left, loss {mean:.4f}, {rate:.0f} games/s", flush=True)
            self.told, self.lately = now, []


def beginning(args: argparse.Namespace) -> ValueNetwork:
    """The network to start from."""
    if args.start == "fresh":
        return ValueNetwork.fresh(args.variant, args.players, args.seed)
    if args.start == "own":
        return ValueNetwork.own(args.variant, args.players)
    return ValueNetwork.from_bytes(Path(args.start).read_bytes()).fitted(args.variant, args.players)


def write(path: str, network: ValueNetwork) -> None:
    """Whoever reads the file meanwhile finds a whole one."""
    Path(f"{path}.part").write_bytes(network.to_bytes())
    os.replace(f"{path}.part", path)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("variant", choices=VARIANTS, help="the game")
    parser.add_argument("--players", type=int, required=True, help="how many seats")
    parser.add_argument("--out", required=True, help="file of the network, such as quick-3.net")
    parser.add_argument("--from", dest="start", default="fresh", help="own, fresh or a file of a network")
    for name, default, meaning in [
        ("seconds", 540.0, "how long to learn"), ("rounds", 0, "how many rounds instead; 0 for so long"),
        ("games", 1200, "games in a round"), ("warm", 6000, "first games, played by careful if fresh"),
        ("worlds", 0, "worlds to look at after a turn"), ("stray", 60, "one turn in so many strays"),
        ("pace", 2e-3, "learning rate at first; it falls to a tenth"), ("batch", 1024, "lessons in a step"),
        ("uses", 2, "times to learn each lesson"), ("seed", 1_000_000_000, "deal of the first game"),
        ("threads", 0, "threads that play; 0 for one a core"), ("every", 20.0, "seconds between two reports"),
        ("curve", "", "file of the learning curve, for gambero curves"),
        ("device", "cuda" if torch.cuda.is_available() else "cpu", "where to learn: cpu or cuda"),
    ]:  # fmt: skip
        parser.add_argument(f"--{name}", type=type(default), default=default, help=meaning)
    args = parser.parse_args(arguments)
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)  # the cores are for the games
    Course(args).run()


if __name__ == "__main__":
    main()

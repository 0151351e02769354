"""Agents: what counts as one, what they are shown, and what is refused."""

from __future__ import annotations

import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest

import gambero
from gambero.agents import BotAgent, Factory, PerGame, RandomAgent, Seated, chance, lineup
from gambero.rollout import Game, play_steps
from games import first_legal, refused


def first_card(view: gambero.View) -> gambero.Action:
    return view.legal_actions()[0]


class Watcher:
    """Plays the first legal action, and keeps what it was shown."""

    def __init__(self, observation: str | None = None) -> None:
        if observation is not None:
            self.observation = observation
        self.shown: list[tuple[Any, Any, Any]] = []

    def __call__(self, observation: Any, mask: Any, seat: Any) -> Any:
        self.shown.append((observation, mask, seat))
        return mask.argmax(axis=1)


def test_chance_depends_on_the_seed_and_the_row_alone() -> None:
    rows = np.random.default_rng(1).integers(0, 4, (5000, 283), dtype=np.uint8)
    numbers = chance(rows, 7)
    assert ((numbers >= 0) & (numbers < 1)).all()
    assert len(np.unique(numbers)) == len(rows)
    order = np.random.default_rng(2).permutation(len(rows))[:100]
    assert (chance(rows[order], 7) == numbers[order]).all()
    assert (chance(rows, 8) != numbers).all()
    changed = rows.copy()
    changed[:, 282] ^= 1
    assert (chance(changed, 7) != numbers).all()
    counts, _ = np.histogram(numbers, 10, (0, 1))
    assert counts.min() > 420 and counts.max() < 580
    assert len(np.unique(chance(rows.astype(np.float32), 7))) == len(rows)


def test_random_chooses_every_legal_action_and_no_other() -> None:
    rows = np.random.default_rng(1).integers(0, 4, (6000, 280), dtype=np.uint8)
    mask = np.zeros((6000, 101), np.bool_)
    mask[:, [0, 50, 100]] = True
    chosen, counts = np.unique(RandomAgent(3)(rows, mask, np.zeros(6000, np.uint8)), return_counts=True)
    assert chosen.tolist() == [0, 50, 100]
    assert counts.min() > 1850 and counts.max() < 2150


def test_the_four_kinds_of_agents_sit_in_their_seats() -> None:
    seats = lineup([first_legal, gambero.Bot("greedy"), "thrifty", PerGame(first_card, "hand")], 5)
    assert [seated.name for seated in seats] == ["first_legal", "greedy", "thrifty", "hand", "first_legal"]
    assert seats[0] is seats[4]
    assert [seated.observation for seated in seats[:4]] == ["compact", None, None, None]
    one = RandomAgent()
    assert len(set(lineup([one, one], 5))) == 1
    factory = Factory(RandomAgent, 5)
    assert lineup(pickle.loads(pickle.dumps(factory)), 2)[1].name == "uniform, seed 5"
    wrong: list[tuple[type[Exception], str, Any]] = [
        (gambero.GamberoError, "name 1 to 2 agents", []),
        (gambero.GamberoError, "name 1 to 2 agents, one a seat, and not 3", ["greedy"] * 3),
        (gambero.GamberoError, "greedyy", "greedyy"),
        (TypeError, "an agent is a callable", 7),
        (TypeError, "not the class RandomAgent", RandomAgent),
    ]
    refused(*((error, text, partial(lineup, agents, 2)) for error, text, agents in wrong))


def test_a_bot_does_what_the_batch_says_it_does() -> None:
    env = gambero.BatchEnv("original", 3, 40, seed=5)
    seen = env.reset()
    for step in range(20):
        rows = np.arange(0, 40, 3)
        wanted = env.bot_actions("expert", looks=3, seed=9)
        assert (BotAgent("expert", looks=3, seed=9).choose(env, seen, rows) == wanted[rows]).all()
        env.step(env.random_actions(step))
    assert BotAgent("expert", looks=3).name == "expert, looks 3"


@pytest.mark.parametrize("form", [lambda action, view: action, lambda action, view: str(action), "index"])
def test_a_function_of_a_view_answers_with_an_action_its_text_or_its_index(form: Any) -> None:
    bot = gambero.Bot("greedy")

    def act(view: gambero.View) -> Any:
        action = bot.act(view)
        if form == "index":
            return gambero.Episode(view.variant, view.players).action_index(action)
        return form(action, view)

    for variant in ("extreme", "quick"):
        wanted = gambero.evaluate("greedy", variant, 3, 30)
        assert (gambero.evaluate(PerGame(act), variant, 3, 30).left == wanted.left).all()


class Talker:
    """Gives the last signal that it may, and plays its first card."""

    def act(self, view: gambero.View) -> gambero.Action:
        return view.legal_actions()[0]

    def say(self, view: gambero.View) -> list[str]:
        return [signal for signal in reversed(view.honest()) if signal not in view.said(view.seat or 0)]


def test_players_say_what_they_want_where_they_are_asked() -> None:
    game = Game("quick", 3, signals="actions")
    loud = play_steps(Talker(), game, 0, 10)
    silent, last = 165, loud.mask[:, 101:165][:, ::-1].argmax(axis=1)
    talk = loud.mask[:, silent]
    assert talk.any() and not talk.all()
    assert (loud.action[talk] == 164 - last[talk]).all()
    # Who has no `say` says what the stronger bots say, and is silent when it has said that.
    quiet = play_steps(PerGame(first_card), game, 0, 10)
    talk = quiet.mask[:, silent]
    claims = {101 + gambero.encoding.signal_index(signal) for signal in gambero.signals("quick")}
    assert {silent} < set(quiet.action[talk].tolist()) <= claims | {silent}
    assert (quiet.action[~talk] < 101).all()


@pytest.mark.parametrize(("kind", "width"), [(None, 280), ("planes", 3290), ("network", 1588)])
def test_agents_see_what_they_ask_for(kind: str | None, width: int) -> None:
    agent, other = Watcher(kind), Watcher("planes")
    gambero.evaluate([agent, other], "original", 2, 20, num_envs=8)
    for observation, mask, seat in agent.shown:
        assert observation.shape == (len(seat), width) and mask.shape == (len(seat), 393)
        assert observation.dtype == (np.float32 if kind == "network" else np.uint8)
        assert mask.dtype == np.bool_ and mask.any(axis=1).all()
        assert (seat == 0).all()
        if kind is None:
            for hand, can_be_laid in zip(observation[:, 20:28], mask[:, :392], strict=True):
                assert set(np.flatnonzero(can_be_laid) % 98 + 2) <= set(hand)
    for observation, _, seat in other.shown:
        assert observation.shape[1] == 3290 and (seat == 1).all()
    # Nothing is written over what an agent was shown.
    again = Watcher(kind)
    gambero.evaluate([again, first_legal], "original", 2, 20, num_envs=8)
    for one, two in zip(agent.shown, again.shown, strict=True):
        assert all((a == b).all() for a, b in zip(one, two, strict=True))


def test_answers_are_lists_and_arrays_of_integers_and_wrong_ones_name_the_agent() -> None:
    def agent(answer: Any) -> Any:
        def clumsy(observation: Any, mask: Any, seat: Any) -> Any:
            return answer(mask)

        return clumsy

    wanted = gambero.evaluate(first_legal, "quick", 2, 20).left
    right: list[Any] = [lambda mask: mask.argmax(1).tolist(), lambda mask: mask.argmax(1).astype(np.uint8)]
    for answer in right:
        assert (gambero.evaluate(agent(answer), "quick", 2, 20).left == wanted).all()
    wrong: list[tuple[str, Any]] = [
        ("chose action 0, which is not legal: deal 5, seat 0, legal are", lambda mask: mask.argmin(axis=1)),
        ("chose action -1", lambda mask: np.full(len(mask), -1)),
        ("chose action 101", lambda mask: np.full(len(mask), 101)),
        ("returned .*must return 4 integers", lambda mask: mask.argmax(axis=1)[1:]),
        ("returned float64", lambda mask: mask.argmax(axis=1).astype(float)),
    ]
    for error, answer in wrong:
        play = partial(gambero.evaluate, agent(answer), "quick", 2, 4, first_deal=5)
        refused((gambero.GamberoError, f"clumsy {error}", play))


@pytest.mark.parametrize(
    ("variant", "layout"), [("original", None), ("extreme", "shuffled"), ("quick", None)]
)
@pytest.mark.parametrize("kind", gambero.encoding.OBSERVATIONS)
def test_an_agent_sees_the_same_in_one_game_and_in_a_batch(variant: str, layout: Any, kind: str) -> None:
    env = gambero.BatchEnv(variant, 3, 16, seed=3, observation=kind, layout=layout)
    seen = env.reset()
    for step in range(30):
        watcher = Watcher(kind)
        player = Seated(watcher).player()
        for game in range(16):
            player.act(env.state(game).view(int(seen.seat[game])))
        shown = [np.concatenate(column) for column in zip(*watcher.shown, strict=True)]
        assert (shown[0] == seen.observation).all()
        assert (shown[1] == seen.mask).all()
        assert (shown[2] == seen.seat).all()
        env.step(env.random_actions(step))

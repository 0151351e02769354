"""Throws anything at everything that is public. Only exceptions that are documented may come of it.

Run by `test_processes.py` as a program of its own, so that it is seen if the interpreter crashes:

    python hostile.py EXAMPLES
"""

from __future__ import annotations

import copy
import inspect
import pickle
import sys
from typing import Any

import numpy as np
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import gambero
from games import OWN, states

#: What may be raised. A panic of the native part is none of these, nor even an `Exception`.
EXPECTED = (gambero.GamberoError, TypeError, ValueError, OSError)

DEAL = gambero.Deal.from_seed("extreme", 3, 7, "shuffled")
STATE = DEAL.state().speak()
#: Short games: whatever is asked of them, they are soon looked through.
ENDING = gambero.State("original 47,-,-,- 37,48/50,60 61,62 0 0 playing")
RECORD = gambero.Record(DEAL)
for _ in range(3):
    RECORD.act(RECORD.state.legal_actions()[0])

SAMPLES: list[Any] = [DEAL, STATE, ENDING, RECORD, gambero.solve(ENDING), gambero.Action("37@0")]
SAMPLES += [ENDING.act("concede"), STATE.view(0), STATE.spectator_view(), ENDING.view(0)]
SAMPLES += [gambero.Bot("greedy"), gambero.Bot("random", 3), gambero.ValueNetwork.fresh("quick", 2)]
SAMPLES += [gambero.Episode("quick", 2, signals="actions"), gambero.BatchEnv("quick", 2, 3)]

#: Small numbers, and numbers that nothing takes: with those in between some calls would take for ever.
numbers = st.one_of(
    st.integers(-3, 5), st.sampled_from([2**64, 2**65, -(2**31), -(2**63), -(2**63) - 1, 10**30, -(10**30)])
)
WORDS = """fixed shuffled own free steps claims graded won 37@0 end concede 49s r7 skilled:nothing.net
    careful:no-jumps expert: : date""".split()
WRITTEN = [str(ENDING), str(STATE.view(1)), RECORD.to_text(), RECORD.to_json()]
words = st.sampled_from(
    [*gambero.VARIANTS, *gambero.BOTS[:5], *gambero.signals("extreme")[:8], *WORDS, *WRITTEN]
)
texts = st.one_of(words, st.text(max_size=20), st.text(st.characters(categories=["Cs"]), max_size=2))
junk = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        numbers,
        st.floats(),
        texts,
        st.binary(max_size=20),
        st.sampled_from([*SAMPLES, *SAMPLES, OWN, DEAL.order, gambero.State, object(), 1j, ...]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=2), st.tuples(inner, inner)
    ),
    max_leaves=6,
)

signals = st.sampled_from(gambero.signals("extreme") + gambero.signals("quick"))
actions = st.one_of(
    st.sampled_from(STATE.legal_actions() + ENDING.legal_actions()),
    st.sampled_from(["37@0", "48@1", "end", "concede", "r7@1", "3s@0", "50@3"]),
    numbers,
    st.integers(0, 500),
)
views = st.sampled_from([STATE.view(0), STATE.view(1), ENDING.view(0), ENDING.view(1), ENDING.spectator_view()])
bots = st.sampled_from([*gambero.BOTS[:5], "careful:no-jumps", "skilled:nothing.net"])
few, maybe = st.integers(0, 5), st.one_of(st.none(), st.integers(0, 3))
#: What a parameter of this name could be meant to be.
MEANT: dict[str, st.SearchStrategy[Any]] = {
    "variant": st.sampled_from(gambero.VARIANTS),
    "players": few,
    "seed": st.integers(0, 2**64),
    "layout": st.sampled_from([None, "fixed", "shuffled", "own", OWN, OWN[1:]]),
    **dict.fromkeys(["first", "seat", "num_envs", "signals_a_turn"], few),
    **dict.fromkeys(["open", "records"], st.booleans()),
    **dict.fromkeys(["looks", "think_ms"], maybe),
    "deck": st.sampled_from([DEAL.order, DEAL.order[1:], DEAL.order + ["2"], list(reversed(DEAL.order))]),
    "text": words,
    "action": actions,
    "signals": st.one_of(st.lists(signals, max_size=5), st.booleans(), st.sampled_from(["none", "actions"])),
    "speech": st.sampled_from(["free", "steps", "claims", "graded"]),
    "view": views,
    "views": st.lists(st.just(ENDING.view(0)), max_size=20),
    "state": st.sampled_from([ENDING, ENDING.act("37@0"), ENDING.act("concede")]),
    "record": st.just(RECORD),
    "deal": st.just(DEAL),
    "name": bots,
    "bots": st.one_of(bots, st.lists(bots, max_size=4)),
    "games": st.integers(0, 3),
    "positions": st.integers(0, 300),
    "threads": st.sampled_from([0, 1, 2, 5, 10**6]),
    "source": st.sampled_from([RECORD.to_text(), RECORD.to_json(), RECORD.to_text().encode(), b""]),
    "path": st.sampled_from(["nothing", ".", "", "a" * 5000, "\0"]),
    "tag": st.sampled_from(["date", "seed", "Date", ""]),
    "value": texts,
    "talk": st.binary(max_size=20),
    "observation": st.sampled_from(["compact", "planes", "network"]),
    "reward": st.sampled_from(["win", "cards", "shaped"]),
    "verdict": st.sampled_from(["won", "lost", "unknown"]),
    "line": st.lists(st.sampled_from(STATE.legal_actions()), max_size=3),
}

#: What would write to any file, and what is a plain record of whatever it is given.
LEFT_OUT = {"save", "write_parquet", "Report", "Result", "Comparison", "Matrix", "Buffers"}


def callables() -> list[Any]:
    """Everything public that can be called: functions, classes, and the methods of some objects."""
    static = [gambero.Deal.from_seed, gambero.Deal.from_deck, gambero.Record.read, gambero.Record.load]
    found = [*static, gambero.simulate] * 3
    for owner, names in [(gambero, gambero.__all__), *((sample, dir(sample)) for sample in SAMPLES)]:
        public = [name for name in names if not name.startswith("_") or name in ("_restore", "__reduce_ex__")]
        found += [getattr(owner, name) for name in public if name not in LEFT_OUT]
    return [thing for thing in found if callable(thing)]


CALLABLES = callables()


def parameters(function: Any) -> list[str]:
    try:
        return [name for name in inspect.signature(function).parameters if name not in ("args", "kwargs")]
    except (TypeError, ValueError):
        return []


def use(thing: Any) -> None:
    """Asks a thing that came of it for everything."""
    if isinstance(thing, np.ndarray):
        return
    for name in dir(thing):
        if not name.startswith("_") and not callable(getattr(thing, name)):
            getattr(thing, name)
    repr(thing), str(thing), copy.copy(thing), copy.deepcopy(thing), thing == thing
    if isinstance(thing, (gambero.Deal, gambero.State, gambero.View, gambero.Action, gambero.Record)):
        assert pickle.loads(pickle.dumps(thing)) == thing
    if isinstance(thing, gambero.State):
        play(thing)
    if isinstance(thing, gambero.View):
        look(thing)


BOTS = [gambero.Bot(name, looks=2 if name == "expert" else None) for name in gambero.BOTS]


def play(state: gambero.State) -> None:
    """Whatever state can be read, it can be played on."""
    for action in state.legal_actions()[:6]:
        state.act(action)
    for seat in range(state.players):
        look(state.view(seat))
    look(state.spectator_view())
    assert state.playout(1).is_over
    for speech in ("free", "steps", "claims", "graded"):
        state.speak(speech).open_hands().playout(2)
    gambero.solve(state, 300)


def look(view: gambero.View) -> None:
    """Whatever view can be read, there is a state that looks like it, and bots can play it."""
    seat, sample = view.seat, view.sample(3)
    assert str(sample.spectator_view() if seat is None else sample.view(seat)) == str(view)
    view.to_json(), view.honest(), view.claims(), view.may_say(), view.unseen, view.laid
    if view.is_my_turn:
        for bot in BOTS:
            action, _ = bot.choose(view)
            assert action in view.legal_actions() or action.kind == "concede"
            assert set(bot.says(view)) <= set(view.honest())
        gambero.Bot("careful").act_batch([view] * 3)


POSITIONS = [str(state) for state in states(8)]
TEXTS: list[tuple[Any, list[str]]] = [
    (gambero.State, POSITIONS),
    (gambero.View, [str(state.view(state.active)) for state in states(8)]),
    (gambero.Record.read, [RECORD.to_text(), RECORD.to_json()]),
]
#: What a pickle holds of talk.
TALK: bytes = STATE.__reduce__()[1][1]
MARKS = [*"0123456789stkqbpdrygbv,/- @x", "playing", "won", "lost:stuck", "own", "shuffled"]


@st.composite
def nearly(draw: st.DrawFn, originals: list[str]) -> str:
    """A text that was right, with a few mistakes."""
    text = draw(st.sampled_from(originals))
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 3))
        text = text[:place] + draw(st.sampled_from(["", *MARKS])) + text[place + gone :]
    return text


@st.composite
def swapped(draw: st.DrawFn, originals: list[str]) -> str:
    """A text that was right, with some of its cards in other places."""
    fields = draw(st.sampled_from(originals)).split(" ")
    for _ in range(draw(st.integers(1, 3))):
        one, other = (draw(st.integers(0, min(5, len(fields) - 1))) for _ in range(2))
        cards, more = fields[one].split(","), fields[other].split(",")
        place, where = (draw(st.integers(0, len(each) - 1)) for each in (cards, more))
        if one != other:
            cards[place], more[where] = more[where], cards[place]
            fields[one], fields[other] = ",".join(cards), ",".join(more)
    return " ".join(fields)


def attempt(function: Any, *arguments: Any, **named: Any) -> None:
    try:
        result = function(*arguments, **named)
    except EXPECTED:
        return
    use(result)


def main(examples: int) -> None:
    given_all: dict[str, Any] = {"deadline": None, "database": None, "derandomize": True}
    given_all |= {"phases": [Phase.generate], "suppress_health_check": list(HealthCheck)}
    settings.register_profile("hostile", max_examples=examples, **given_all)
    settings.load_profile("hostile")

    @settings(max_examples=examples * 10)
    @given(st.data())
    def anything(data: st.DataObject) -> None:
        function = data.draw(st.sampled_from(CALLABLES))
        mischief = data.draw(st.integers(0, 4))
        named = {}
        for parameter in parameters(function):
            manner = data.draw(st.integers(0, 19))
            if manner < mischief:
                named[parameter] = data.draw(junk)
            elif manner > mischief or parameter in ("games", "num_envs"):  # otherwise its default
                named[parameter] = data.draw(MEANT.get(parameter, junk))
        attempt(function, **named)

    @settings(max_examples=examples * 3)
    @given(st.data())
    def any_number_of_things(data: st.DataObject) -> None:
        function = data.draw(st.sampled_from(CALLABLES))
        named = data.draw(st.dictionaries(texts, junk, max_size=2))
        attempt(function, *data.draw(st.lists(junk, max_size=5)), **named)

    @settings(max_examples=examples * 3)
    @given(st.sampled_from(TEXTS), st.data())
    def texts_nearly_right(kind: tuple[Any, list[str]], data: st.DataObject) -> None:
        read, originals = kind
        attempt(read, data.draw(st.one_of(nearly(originals), swapped(originals))))

    @given(st.sampled_from(POSITIONS), st.lists(st.tuples(st.integers(0, len(TALK) - 1), st.integers(0, 255))))
    def talk(position: str, changes: list[tuple[int, int]]) -> None:
        """Whatever is read as talk, in whatever game, states can be played and bots can listen to it."""
        changed = bytearray(TALK)
        for place, byte in changes:
            changed[place] = byte
        attempt(getattr(gambero.State, "_restore"), position, bytes(changed))

    for test in (anything, any_number_of_things, texts_nearly_right, talk):
        test()


if __name__ == "__main__":
    main(int(sys.argv[1]))

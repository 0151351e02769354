"""Deals, actions, states and views."""

from __future__ import annotations

import copy
import json
import pickle
from functools import partial
from typing import Any

import pytest

import gambero
from gambero import Action, Deal, GameOver, IllegalAction, NotationError, State, View
from games import OWN, deals, refused, states, views


#: What states and views both show.
SHARED = """variant players layout active directions tops draw laid left played minimum owes commands lasting skulls
    three bound outcome reason is_over""".split()


def test_a_deal_is_what_was_asked_for() -> None:
    deal = Deal.from_seed("extreme", 3, 2**64 - 1, "shuffled", first=2)
    assert (deal.variant, deal.players, deal.seed) == ("extreme", 3, 2**64 - 1)
    assert (deal.first, deal.layout) == (2, "shuffled")
    assert len(deal.order) == 98 and [len(hand) for hand in deal.hands] == [6, 6, 6]
    assert deal.state().active == 2 and deal.state().hands == deal.hands
    assert set(OWN) <= set(Deal.from_seed("extreme", 1, 7, OWN).order)


def test_a_deal_can_be_given_as_a_deck() -> None:
    for deal in deals():
        same = Deal.from_deck(deal.variant, deal.players, deal.order, deal.layout, deal.first)
        assert same == deal and hash(same) == hash(deal)
        assert same.seed is None and deal.seed is not None
    known = Deal.from_seed("extreme", 2, 7, "shuffled")
    assert Deal.from_deck("extreme", 2, known.order).layout == "own"
    assert Deal.from_deck("extreme", 2, known.order) != known, "who knows the commands makes a difference"


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_everything_can_be_copied_and_pickled(protocol: int) -> None:
    things: list[Any] = [*deals(), *states(), *views()]
    things += [action for state in states() for action in state.legal_actions()[-1:]]
    assert len(things) > 500
    for thing in things:
        assert copy.copy(thing) is thing and copy.deepcopy(thing) is thing
        same = pickle.loads(pickle.dumps(thing, protocol))
        assert same == thing and hash(same) == hash(thing) and repr(same) == repr(thing)
        assert type(same) is type(thing)


def test_a_repr_makes_the_thing_again() -> None:
    names = {"Deal": Deal, "State": State, "View": View, "Action": Action}
    deck = Deal.from_deck("quick", 2, Deal.from_seed("quick", 2, 7).order)
    actions = [action for state in states() for action in state.legal_actions()]
    for thing in [*deals(), deck, *states(), *views(), *actions]:
        assert str(eval(repr(thing), names)) == str(thing)
    assert repr(Deal.from_seed("quick", 2, 7)) == "Deal.from_seed('quick', 2, 7)"


def test_actions() -> None:
    for text, kind, card, pile in [
        ("37@0", "play", "37", 0),
        ("49s@3", "play", "49s", 3),
        ("r10@1", "play", "r10", 1),
        ("b2@1", "play", "b2", 1),
        ("2b@1", "play", "2b", 1),
        ("end", "end", None, None),
        ("concede", "concede", None, None),
    ]:
        action = Action(text)
        assert (action.kind, action.card, action.pile) == (kind, card, pile)
        assert str(action) == text and action == Action(text) and action != text
    assert len({Action("37@0"), Action("37@0"), Action("37@1"), Action("end")}) == 3
    wrong = ["", "37", "37@4", "1@0", "100@0", "037@0", "+37@0", "r0@0", "r11@0", "x7@0", "End", "7s8@0", "é@0"]
    refused(*((NotationError, ".", partial(Action, text)) for text in wrong))


def test_a_state_shows_everything() -> None:
    state = State("extreme 2,42t,-,45k 50,60,71/51,61 3s,4 1 2t playing")
    assert (state.variant, state.players, state.layout) == ("extreme", 2, "fixed")
    assert (state.active, state.played, state.minimum) == (1, 2, 2)
    assert state.tops == ["2", "42t", None, "45k"]
    assert state.directions == ["rising", "rising", "falling", "falling"]
    assert state.commands == [None, "three", None, "skull"]
    assert state.hands == [["50", "60", "71"], ["51", "61"]]
    assert (state.draw, state.draw_pile, state.left) == (2, ["3s", "4"], 7)
    assert len(state.laid) == 91
    assert (state.three, state.skulls, state.bound, state.lasting) == (True, [3], None, [])
    assert (state.owes, state.may_end) == ("cover-skull", False)
    assert (state.outcome, state.reason, state.is_over) == (None, None, False)
    state = State("extreme 22,-,-,31p 50,60,71/51,61 3s,4 1 1@0 playing")
    assert (state.lasting, state.bound, state.owes) == (["one-pile"], 0, "minimum")


def test_a_view_shows_what_the_seat_may_see() -> None:
    for state in states():
        for seat in range(state.players):
            view = state.view(seat)
            assert (view.seat, view.hand) == (seat, state.hands[seat])
            assert view.counts == [len(hand) for hand in state.hands]
            others = [card for other in range(state.players) if other != seat for card in state.hands[other]]
            assert len(view.unseen) == len(others) + state.draw
            if state.layout != "shuffled":
                assert sorted(view.unseen) == sorted(others + state.draw_pile)
            for name in SHARED:
                assert getattr(view, name) == getattr(state, name), name
            is_active = seat == state.active and not state.is_over
            assert view.is_my_turn == is_active
            assert view.legal_actions() == (state.legal_actions() if is_active else [])
            assert view.may_end == (is_active and state.may_end)
        assert state.spectator_view().seat is None and state.spectator_view().hand == []


def test_a_view_does_not_change_with_what_is_hidden() -> None:
    for view in views(5):
        for seed in range(2):
            sample = view.sample(seed)
            looks = sample.spectator_view() if view.seat is None else sample.view(view.seat)
            assert looks == view


def test_legal_is_what_is_accepted() -> None:
    for state in states(1):
        legal = {str(action) for action in state.legal_actions()}
        cards = [card for hand in state.hands for card in hand] + state.laid[:3]
        for text in [f"{card}@{pile}" for card in cards for pile in range(4)] + ["end"]:
            if text in legal:
                before = str(state)
                after = state.act(text)
                assert after == state.act(Action(text)) and after != state
                assert str(state) == before, "a state never changes"
            else:
                with pytest.raises(IllegalAction) as raised:
                    state.act(text)
                assert raised.value.code and (raised.value.code == "game-over") == state.is_over
                assert isinstance(raised.value, GameOver) == state.is_over
        if state.is_over:
            refused((GameOver, "", lambda: state.random_action(1)))
        else:
            assert state.act("concede").reason == "conceded"
            assert state.random_action(3) in state.legal_actions()
            assert state.random_action(3) == state.random_action(3)


@pytest.mark.parametrize(
    ("position", "action", "code", "words"),
    [
        ("original 47,-,-,- 37,48/50,60 61,62 0 0 playing", "end", "duties-open", "at least 2 cards"),
        ("original 47,-,-,- 37,48/50,60 61,62 0 0 playing", "50@0", "not-in-hand", "seat 0"),
        ("original 60,-,-,- 37,48/50,61 62,63 0 0 playing", "48@0", "does-not-fit", "higher than 60"),
        ("original 60,-,-,- 37,48/50,61 62,63 0 0 playing", "r7@0", "not-in-hand", "2 to 99"),
        ("quick r7,- y1,v10/b2 r1,y2 1 0 playing", "b2@2", "no-such-pile", "0 to 1"),
        ("extreme 2,-,-,- 3s,48/50,60 61,62 0 0 playing", "3@0", "not-in-hand", "written 3s"),
    ],
)
def test_refusals_say_why(position: str, action: str, code: str, words: str) -> None:
    with pytest.raises(IllegalAction, match=words) as raised:
        State(position).act(action)
    assert raised.value.code == code
    same = pickle.loads(pickle.dumps(raised.value))
    assert same.code == code and str(same) == str(raised.value)


def test_what_cannot_be_is_an_error() -> None:
    deal = Deal.from_seed("quick", 2, 7)
    cases: list[tuple[type[Exception], Any]] = [
        (NotationError, lambda: Deal.from_seed("chess", 2, 7)),
        (gambero.GamberoError, lambda: Deal.from_seed("quick", 6, 7)),
        (gambero.GamberoError, lambda: Deal.from_seed("quick", 0, 7)),
        (gambero.GamberoError, lambda: Deal.from_seed("quick", 2, 7, first=2)),
        (gambero.GamberoError, lambda: Deal.from_seed("quick", 2, 7, "shuffled")),
        (NotationError, lambda: Deal.from_seed("extreme", 2, 7, "own")),
        (NotationError, lambda: Deal.from_seed("extreme", 2, 7, ["3s"])),
        (gambero.GamberoError, lambda: Deal.from_deck("quick", 2, ["r1"])),
        (gambero.GamberoError, lambda: Deal.from_deck("quick", 2, deal.order, "fixed")),
        (gambero.GamberoError, lambda: Deal.from_seed("quick", 2, -1)),
        (gambero.GamberoError, lambda: Deal.from_seed("quick", 2, 2**64)),
        (TypeError, lambda: Deal.from_seed("quick", 2, "7")),  # type: ignore[arg-type]
        (TypeError, lambda: Deal.from_seed("quick", 2.0, 7)),  # type: ignore[arg-type]
        (TypeError, lambda: Deal.from_seed(None, 2, 7)),  # type: ignore[arg-type]
        (TypeError, lambda: Deal()),
        (TypeError, lambda: deal.state().act(None)),  # type: ignore[arg-type]
        (TypeError, lambda: deal.state().act(7.5)),  # type: ignore[arg-type]
        (gambero.GamberoError, lambda: deal.state().view(2)),
        (gambero.GamberoError, lambda: deal.state().said(5)),
        (NotationError, lambda: State("")),
        (NotationError, lambda: State("quick r7,- y1,v10/b2 r1,y1 1 0 playing")),
        (NotationError, lambda: View("nothing")),
        (UnicodeEncodeError, lambda: State("\ud800")),
        (TypeError, lambda: State(b"quick")),  # type: ignore[arg-type]
        (NotationError, lambda: gambero.signals("chess")),
        (NotationError, lambda: deal.state().speak("loud")),  # type: ignore[arg-type]
        (NotationError, lambda: deal.state().say(0, ["jump"])),
        (TypeError, lambda: deal.state().say(0, "jump:0")),
        (AttributeError, lambda: setattr(deal, "seed", 3)),
    ]
    refused(*((error, "", attempt) for error, attempt in cases))
    assert issubclass(gambero.GamberoError, ValueError)
    assert issubclass(IllegalAction, gambero.GamberoError) and issubclass(GameOver, IllegalAction)
    assert issubclass(NotationError, gambero.GamberoError)


def test_talk() -> None:
    state = State("original 47,-,-,- 48,49/37,60 61,62 0 0 playing")
    heard = state.say(1, ["jump:0", "go-on"])
    assert state.said(1) == [] and heard.said(1) == ["jump:0", "go-on"]
    assert heard.view(0).known(1) == ["37"] and heard.view(0).said(1) == ["jump:0", "go-on"]
    for same in (pickle.loads(pickle.dumps(heard)).view(0), pickle.loads(pickle.dumps(heard.view(0)))):
        assert same == heard.view(0) and same.known(1) == ["37"] and same.said(1) == heard.said(1)
    assert heard != state and str(heard) == str(state) and hash(heard) == hash(state)
    moved = heard.act("48@0")
    assert moved.said(1) == ["go-on"], "the pile has moved"
    view = state.view(1)
    assert set(view.claims()) <= set(view.honest()) <= set(view.may_say())
    spoken = state.speak()
    assert all(spoken.said(seat) == state.view(seat).claims() for seat in range(2))
    assert state.speak("free") == state
    assert state.open_hands().view(0).known(1) == ["37", "60"]
    for signals, code in [(["colour:red"], "not-in-variant"), (["start"], "game-has-begun")]:
        with pytest.raises(IllegalAction) as raised:
            state.say(1, signals)
        assert raised.value.code == code
    refused((GameOver, "", lambda: state.act("concede").say(0, ["go-on"])))


def test_random_games_end_and_are_the_same_for_the_same_seed() -> None:
    for deal in deals(3):
        end = deal.state().playout(7)
        assert end.is_over and end == deal.state().playout(7) and (end.outcome == "won") == (end.left == 0)
    ends = {str(Deal.from_seed("original", 3, 7).state().playout(seed)) for seed in range(20)}
    assert len(ends) == 20


def test_the_bot_protocol_sees_the_same() -> None:
    for view in views(2):
        shown = json.loads(view.to_json())
        assert shown["notation"] == str(view)
        for name in ["variant", "players", "seat", "active", "tops", "hand", "counts", "draw", "left", "unseen"]:
            assert shown[name] == getattr(view, name), name
        plays = [f"{play['card']}@{play['pile']}" for play in shown["plays"]]
        assert plays == [str(action) for action in view.legal_actions() if action.kind == "play"]
        assert shown["may_say"] == view.honest()
        assert shown["said"] == [view.said(seat) for seat in range(view.players)]

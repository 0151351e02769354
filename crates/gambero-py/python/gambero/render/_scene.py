"""What there is to be seen of a game."""

from __future__ import annotations

from dataclasses import dataclass

from .._gambero import GamberoError, State, View

__all__ = ["Scene", "look", "number_on"]


@dataclass(frozen=True)
class Scene:
    """What is to be seen."""

    state: State | View
    seat: int | None
    hands: list[list[str] | None]
    counts: list[int]

    @property
    def colours(self) -> bool:
        """Whether it is a variant of Quick & Easy."""
        return self.state.variant.startswith("quick")

    def pile_said(self, pile: int) -> list[tuple[int, list[str]]]:
        """What each seat has said about a pile."""
        found = []
        for seat in range(self.state.players):
            words = [
                word for word, about in (_about(each) for each in self.state.said(seat)) if about == pile
            ]
            if words:
                found.append((seat, words))
        return found

    def seat_said(self, seat: int) -> list[str]:
        """What a seat has said that is about no pile."""
        return [word for word, about in (_about(each) for each in self.state.said(seat)) if about is None]

    def shown_hand(self) -> list[str]:
        """The hand that is marked on the ruler: one's own, or that of the active seat."""
        return self.hands[self.state.active if self.seat is None else self.seat] or []

    def status(self) -> tuple[str, str]:
        """Whose turn it is or how the game has ended, and what the turn still asks for."""
        state = self.state
        if state.outcome == "won":
            return "won", "all cards are on the piles"
        if state.outcome == "lost":
            return "lost", f"{state.reason}, {state.left} {'card' if state.left == 1 else 'cards'} left"
        missing = max(1, state.minimum - state.played)
        duty = {
            "cover-skull": "must cover the skull",
            "exactly-three": f"exactly three cards, so far {state.played}",
            "minimum": f"{missing} more card{'s' if missing > 1 else ''}",
            None: "may end the turn",
        }[state.owes]
        return f"seat {state.active} plays", duty


def look(state: State | View, seat: int | None) -> Scene:
    if isinstance(state, View):
        if seat is not None and seat != state.seat:
            raise GamberoError(f"this view is that of seat {state.seat}, not of {seat}")
        view = state
    elif seat is None:
        hands = state.hands
        return Scene(state, None, list(hands), [len(hand) for hand in hands])
    else:
        view = state.view(seat)
    own = [view.hand if place == view.seat else None for place in range(view.players)]
    return Scene(view, view.seat, own, view.counts)


def _about(signal: str) -> tuple[str, int | None]:
    """A signal in words, and the pile that it is about."""
    name, _, what = signal.partition(":")
    if what.isdigit():
        return name.replace("-", " "), int(what)
    return (f"{name} {what}" if what else name).replace("-", " "), None


def number_on(card: str) -> int:
    return int("".join(letter for letter in card if letter.isdigit()))

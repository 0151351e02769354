"""A second implementation of the rules (docs/rules.md) and of the referee protocol (docs/referee.md).

It exists to be compared with the engine, so it is written to be read beside those pages, not to be fast:
cards are small records, hands and piles are lists, and every question is a plain loop.

    python3 reference.py        a referee on standard input and output
"""

import json
import sys
from typing import NamedTuple

COLOURS = "rygbv"
COMMANDS = {  # section 4, in its order
    "s": "stop", "k": "skull", "t": "three", "q": "silence", "b": "no-trick", "p": "one-pile", "d": "draw-one",
}
LASTING = ["silence", "no-trick", "one-pile", "draw-one"]
NUMBERS = list(range(2, 100))


class Variant(NamedTuple):
    """One row of the table in section 1."""

    quick: bool
    hand: list[int]  # full hand for 1, 2, ... 5 players
    minimum: int  # while the draw pile holds cards
    limit: int | None = None  # most cards of a turn


VARIANTS = {
    "original": Variant(False, [8, 7, 6, 6, 6], 2),
    "extreme": Variant(False, [8, 7, 6, 6, 6], 2),
    "quick": Variant(True, [2, 2, 2, 2, 2], 1, limit=2),
    "quick-expert": Variant(True, [2, 2, 2, 2, 2], 1, limit=1),
    "original-pro": Variant(False, [8, 7, 6, 6, 6], 3),
    "original-pro-plus": Variant(False, [7, 6, 5, 5, 5], 3),
}


class Refused(Exception):
    """A request that is answered with an error: its code and a message."""


class Card(NamedTuple):
    text: str
    number: int
    colour: str | None = None
    command: str | None = None


# Section 8: cards and decks in text.


def possible_cards(variant: str) -> dict[str, Card]:
    """Every card that a deck of the variant may hold, by its one spelling."""
    if VARIANTS[variant].quick:
        cards = [Card(f"{colour}{number}", number, colour=colour) for colour in COLOURS for number in range(1, 11)]
    else:
        cards = [Card(str(number), number) for number in NUMBERS]
    if variant == "extreme":
        for letter, command in COMMANDS.items():
            cards += [Card(f"{number}{letter}", number, command=command) for number in NUMBERS]
    return {card.text: card for card in cards}


POSSIBLE = {variant: possible_cards(variant) for variant in VARIANTS}


def read_deck(variant: str, texts: list[str]) -> list[Card]:
    """The deck as cards, or `bad-deck`."""
    if any(text not in POSSIBLE[variant] for text in texts):
        raise Refused("bad-deck", f"there is something in it that is no card of {variant}")
    cards = [POSSIBLE[variant][text] for text in texts]
    if variant == "extreme":
        commands = [card.command for card in cards]
        whole = sorted(card.number for card in cards) == NUMBERS
        whole = whole and all(commands.count(command) == 4 for command in COMMANDS.values())
    else:
        whole = sorted(texts) == sorted(POSSIBLE[variant])
    if not whole:
        raise Refused("bad-deck", "each card belongs in the deck once, and each command on four")
    return cards


# Section 9: deals from seeds.

WORD = 2**64


class Generator:
    """SplitMix64, and what is made of its outputs."""

    def __init__(self, seed: int):
        self.state = seed

    def output(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % WORD
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        while True:
            high, low = divmod(self.output() * n, WORD)
            if low >= WORD % n:
                return high

    def shuffled(self, items: list) -> list:
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def fixed_layout() -> dict[int, str]:
    """Which number carries which command's letter (section 8)."""
    there_and_back = [*COMMANDS, *reversed(COMMANDS)]  # c(i), for i mod 14
    return {2 + (14 * i + 7) // 4: there_and_back[i % 14] for i in range(28)}


def shuffled_layout(generator: Generator) -> dict[int, str]:
    numbers = generator.shuffled(NUMBERS)
    return dict(zip(numbers, [letter for letter in COMMANDS for _ in range(4)]))


def deal_from_seed(variant: str, seed: int, layout: str) -> list[str]:
    """The deck that a seed stands for, the first card dealt first; `layout` matters to `extreme` only."""
    generator = Generator(seed)
    if VARIANTS[variant].quick:
        return generator.shuffled(list(POSSIBLE[variant]))
    numbers = generator.shuffled(NUMBERS)
    letters: dict[int, str] = {}
    if variant == "extreme":
        letters = fixed_layout() if layout == "fixed" else shuffled_layout(generator)
    return [f"{number}{letters.get(number, '')}" for number in numbers]


class Game:
    def __init__(self, variant: str, players: int, first: int, deck: list[Card]):
        self.variant = variant
        self.rules = VARIANTS[variant]
        self.players = players
        self.full_hand = self.rules.hand[players - 1]
        self.piles: list[list[Card]] = [[] for _ in range(2 if self.rules.quick else 4)]
        self.draw_pile = list(deck)
        self.hands: list[list[Card]] = []
        for _ in range(players):
            self.hands.append(self.draw_pile[: self.full_hand])
            del self.draw_pile[: self.full_hand]
        self.status = "playing"
        self.reason: str | None = None
        self.start_turn(first)

    # What shows on the table.

    def rises(self, pile: int) -> bool:
        return pile < len(self.piles) // 2

    def top(self, pile: int) -> Card | None:
        return self.piles[pile][-1] if self.piles[pile] else None

    def showing(self, command: str) -> list[int]:
        """The piles on whose top the command lies."""
        return [i for i, pile in enumerate(self.piles) if pile and pile[-1].command == command]

    # Section 3: placing a card.

    def height(self, pile: int) -> int:
        """The number of the top. An empty pile of Quick & Easy takes any card: it is as if 0 or 11 lay there."""
        if self.piles[pile]:
            return self.piles[pile][-1].number
        if self.rules.quick:
            return 0 if self.rises(pile) else 11
        return 1 if self.rises(pile) else 100

    def fits_plainly(self, card: Card, pile: int) -> bool:
        return card.number > self.height(pile) if self.rises(pile) else card.number < self.height(pile)

    def fits_as_trick(self, card: Card, pile: int) -> bool:
        top = self.top(pile)
        if top is None:
            return False
        if self.rules.quick:
            return card.colour == top.colour
        return card.number == (top.number - 10 if self.rises(pile) else top.number + 10)

    def refusal(self, card: Card, pile: int) -> str | None:
        """The code of the rule that forbids the play, judged on the tops before it (R1)."""
        if self.bound is not None and pile != self.bound and self.showing("one-pile"):  # R2
            return "one-pile"
        if self.fits_plainly(card, pile):
            return None
        if not self.fits_as_trick(card, pile):
            return "does-not-fit"
        return "no-trick" if self.showing("no-trick") else None

    # Section 5: the turn.

    def start_turn(self, seat: int) -> None:
        self.active = seat
        self.turn: list[Card] = []
        self.bound: int | None = None
        if not self.legal_plays():
            self.lose("stuck")

    def three(self) -> bool:
        return any(card.command == "three" for card in self.turn)

    def minimum(self) -> int:
        return self.rules.minimum if self.draw_pile else 1

    def no_more_cards(self) -> bool:
        """Whether the turn has all the cards that it may have, whatever the hand holds."""
        if self.three() and len(self.turn) >= 3:  # R3
            return True
        return self.rules.limit is not None and len(self.turn) >= self.rules.limit

    def legal_plays(self) -> list[tuple[Card, int]]:
        if self.status != "playing" or self.no_more_cards():
            return []
        hand, piles = self.sorted_hand(self.active), range(len(self.piles))
        return [(card, pile) for card in hand for pile in piles if self.refusal(card, pile) is None]

    def open_duty(self) -> str | None:
        """The reason for which the game would be lost if the turn closed now."""
        if self.showing("skull"):
            return "skull"
        if self.three() and len(self.turn) != 3:
            return "three"
        stopped = any(card.command == "stop" for card in self.turn)
        if len(self.turn) < self.minimum() and not stopped:
            return "stuck"
        return None

    def play(self, card: Card, pile: int) -> None:
        if self.bound is None and self.showing("one-pile"):  # R2: before the card is laid
            self.bound = pile
        self.hands[self.active].remove(card)
        self.piles[pile].append(card)
        self.turn.append(card)
        if card.command == "stop" or not self.legal_plays():
            duty = self.open_duty()
            if duty is None:
                self.end_turn()
            else:
                self.lose(duty)

    def end_turn(self) -> None:
        if self.left() == 0:
            self.status = "won"
            return
        self.draw_cards()
        seat = (self.active + 1) % self.players
        while not self.hands[seat]:
            seat = (seat + 1) % self.players
        self.start_turn(seat)

    def draw_cards(self) -> None:
        """Section 6."""
        hand = self.hands[self.active]
        wanted = 1 if self.showing("draw-one") else self.full_hand - len(hand)
        hand += self.draw_pile[:wanted]
        del self.draw_pile[:wanted]

    def lose(self, reason: str) -> None:
        self.status, self.reason = "lost", reason

    # What the protocol tells.

    def left(self) -> int:
        return len(self.draw_pile) + sum(len(hand) for hand in self.hands)

    def may_end(self) -> bool:
        return self.status == "playing" and self.open_duty() is None

    def sorted_hand(self, seat: int) -> list[Card]:
        return sorted(self.hands[seat], key=lambda card: (COLOURS.index(card.colour or "r"), card.number))

    def state(self) -> dict:
        tops = [self.top(pile) for pile in range(len(self.piles))]
        return {
            "variant": self.variant,
            "players": self.players,
            "status": self.status,
            "reason": self.reason,
            "active": self.active,
            "played": len(self.turn),
            "minimum": self.minimum(),
            "tops": [top.text if top else None for top in tops],
            "hands": [[card.text for card in self.sorted_hand(seat)] for seat in range(self.players)],
            "draw": len(self.draw_pile),
            "left": self.left(),
            "lasting": [command for command in LASTING if self.showing(command)],
            "three": self.three(),
            "skulls": [pile for pile in self.showing("skull") if self.top(pile) in self.turn],
            "bound": self.bound,
            "plays": [[card.text, pile] for card, pile in self.legal_plays()],
            "may_end": self.may_end(),
        }


# The protocol (docs/referee.md).

LINE_LIMIT = 1 << 20  # bytes, without the line end
FIELDS = {  # of each request: those that it must have, those that it may have
    "new": ({"variant": str, "players": int}, {"first": int, "layout": str, "deck": list, "seed": int}),
    "play": ({"card": str, "pile": int}, {}),
    "end": ({}, {}),
    "concede": ({}, {}),
    "state": ({}, {}),
}


def whole_number(text: str) -> int | None:
    """A JSON integer as a number, or None where it is of the wrong kind."""
    if text == "-0" or len(text) > 20:  # no number in range is longer
        return None
    number = int(text)
    return number if -(2**63) <= number < 2**64 else None


def no_whole_number(text: str) -> None:
    """Fractions, exponents, and NaN, which JSON does not even have: like null, they are wrong everywhere."""


def object_once(pairs: list[tuple[str, object]]) -> dict:
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise ValueError("a key is given twice")
    return dict(pairs)


def read_json(line: bytes) -> object:
    if len(line) > LINE_LIMIT:
        raise Refused("bad-request", "the line is too long")
    try:
        value = json.loads(
            line.decode("utf-8"),
            object_pairs_hook=object_once,
            parse_int=whole_number,
            parse_float=no_whole_number,
            parse_constant=no_whole_number,
        )
        json.dumps(value, ensure_ascii=False).encode("utf-8")  # fails on half a surrogate pair
    except (ValueError, RecursionError) as error:
        raise Refused("bad-request", f"not a JSON value: {error}") from None
    return value


def read_request(line: bytes) -> tuple[str, dict]:
    """The request's name and its fields, of the right kinds."""
    request = read_json(line)
    if type(request) is not dict or len(request) != 1:
        raise Refused("bad-request", "a line is an object with one request in it")
    [(name, fields)] = request.items()
    if name not in FIELDS or type(fields) is not dict:
        raise Refused("bad-request", "there is no such request, or its value is no object")
    required, optional = FIELDS[name]
    if any(field not in fields for field in required):
        raise Refused("bad-request", "a field is missing")
    kinds = required | optional
    for field, value in fields.items():
        if field not in kinds or type(value) is not kinds[field]:  # not isinstance: true is no number
            raise Refused("bad-request", "a field is unknown or of the wrong kind")
    return name, fields


class Referee:
    def __init__(self) -> None:
        self.game: Game | None = None

    def answer(self, line: bytes) -> dict:
        """The answer to one line, given without its line end."""
        requests = {"new": self.new, "play": self.play, "end": self.end, "concede": self.concede, "state": self.state}
        try:
            name, fields = read_request(line)
            requests[name](**fields)
            return {"ok": self.current_game().state()}
        except Refused as refused:
            code, message = refused.args
            return {"error": {"code": code, "message": message}}

    def current_game(self) -> Game:
        if self.game is None:
            raise Refused("no-game", "no game has been started")
        return self.game

    def running_game(self) -> Game:
        game = self.current_game()
        if game.status != "playing":
            raise Refused("game-over", "the game is over")
        return game

    def new(self, variant: str, players: int, first: int = 0, layout=None, deck=None, seed=None) -> None:
        wrong_layout = variant != "extreme" or seed is None or layout not in ("fixed", "shuffled")
        for code, is_wrong in [
            ("bad-request", (deck is None) == (seed is None) or seed is not None and seed < 0),
            ("bad-request", any(type(card) is not str for card in deck or [])),
            ("bad-variant", variant not in VARIANTS),
            ("bad-players", not 1 <= players <= 5),
            ("bad-first", not 0 <= first < players),
            ("bad-layout", layout is not None and wrong_layout),
        ]:
            if is_wrong:
                raise Refused(code, "this cannot be dealt")
        if seed is not None:
            deck = deal_from_seed(variant, seed, layout or "fixed")
        self.game = Game(variant, players, first, read_deck(variant, deck))

    def play(self, card: str, pile: int) -> None:
        game = self.running_game()
        if not 0 <= pile < len(game.piles):
            raise Refused("no-such-pile", "there is no such pile")
        held = [other for other in game.hands[game.active] if other.text == card]
        if not held:
            raise Refused("not-in-hand", "the active player does not hold that card")
        code = game.refusal(held[0], pile)
        if code is not None:
            raise Refused(code, "the card cannot be laid there")
        game.play(held[0], pile)

    def end(self) -> None:
        game = self.running_game()
        if not game.may_end():
            raise Refused("duties-open", "the duties of the turn are not met yet")
        game.end_turn()

    def concede(self) -> None:
        self.running_game().lose("conceded")

    def state(self) -> None:
        """Nothing changes."""


def main() -> None:
    referee = Referee()
    for line in sys.stdin.buffer:  # bytes: only \n ends a line
        answer = referee.answer(line.removesuffix(b"\n"))
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

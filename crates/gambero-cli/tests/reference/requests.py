"""What is sent to the two referees: decks, the requests of players, and lines that are refused.

All chance comes from Python's one generator, so that a seed repeats a run.
"""

import json
import random

from reference import COLOURS, COMMANDS, NUMBERS, POSSIBLE, VARIANTS, Card, Game, Referee

LETTERS = "".join(COMMANDS)

# Decks.


def near_sorted(cards: list, noise: float) -> list:
    """The cards in their order, each moved by a few places."""
    keys = [(place + random.uniform(0, noise), card) for place, card in enumerate(cards)]
    return [card for _, card in sorted(keys)]


def easy_numbers() -> list[int]:
    """Low numbers rising, mixed with high ones falling: the small steps come when they are wanted."""
    middle = random.randint(35, 65)
    low, high = list(range(2, middle)), list(range(99, middle - 1, -1))
    mixed = []
    while low or high:
        source = random.choice([half for half in (low, high) if half])
        for _ in range(random.randint(1, 4)):
            if source:
                mixed.append(source.pop(0))
    return mixed


def with_commands(numbers: list[int]) -> list[str]:
    """An Extreme deck in this order, its commands spread evenly, or most of them at the front or at the back."""
    commands = random.sample(LETTERS * 4, 28)
    first, count = random.choice([(0, 98), (0, 40), (58, 40)])
    letters = dict(zip(random.sample(range(first, first + count), 28), commands))
    return [f"{number}{letters.get(place, '')}" for place, number in enumerate(numbers)]


def random_deck(variant: str) -> list[str]:
    noise = random.choice([0, 1, 3, 8, 20])
    easy = random.random() < 0.7
    if VARIANTS[variant].quick:
        cards = random.sample(list(POSSIBLE[variant]), 50)
        if easy:  # colour after colour
            cards = near_sorted(sorted(cards, key=lambda card: card[0]), noise / 3)
        return cards
    numbers = near_sorted(easy_numbers(), noise) if easy else random.sample(NUMBERS, 98)
    return with_commands(numbers) if variant == "extreme" else [str(number) for number in numbers]


# New games, and a look at the present one.

STATE = b'{"state": {}}'
SEEDS = [0, 1, 7, 2**63 - 1, 2**63, 2**64 - 1]
LAYOUTS: list[dict[str, str]] = [{}, {"layout": '"fixed"'}, {"layout": '"shuffled"'}]


def raw_object(fields: dict[str, str]) -> str:
    """A JSON object of these names and raw values, now and then in another order."""
    names = list(fields)
    if random.random() < 0.3:
        random.shuffle(names)
    return "{" + ", ".join(f"{json.dumps(name)}: {fields[name]}" for name in names) + "}"


def new_request(variant: str, players: int, deck: list[str] | None = None) -> str:
    fields = {"variant": json.dumps(variant), "players": str(players)}
    if players > 1 and random.random() < 0.6:
        fields["first"] = str(random.randrange(players))
    if deck:
        fields["deck"] = json.dumps(deck)
    else:
        fields["seed"] = str(random.choice([*SEEDS, random.randrange(2**64)]))
        if variant == "extreme":
            fields.update(random.choice(LAYOUTS))
    return f'{{"new": {raw_object(fields)}}}'


def deals() -> list[bytes]:
    """A new game from a seed for each variant, layout and kind of seed: all hands together show the deck's front."""
    lines = []
    for variant in VARIANTS:
        for layout in LAYOUTS if variant == "extreme" else [{}]:
            for seed in [*SEEDS, random.randrange(2**32), random.randrange(2**64)]:
                fields = {"variant": json.dumps(variant), "players": "5", "seed": str(seed), **layout}
                lines.append(f'{{"new": {raw_object(fields)}}}'.encode())
    return lines


# Players. Each chooses one legal request of a running game.

END = {"end": {}}


def play_request(card: str, pile: int) -> dict:
    return {"play": {"card": card, "pile": pile}}


def step(game: Game, card: Card, pile: int) -> int:
    """How far the play moves its pile; a step back is less than nothing."""
    distance = card.number - game.height(pile)
    return distance if game.rises(pile) else -distance


def random_player(game: Game) -> dict:
    plays = game.legal_plays()
    if game.may_end() and random.random() < 0.5:
        return END
    card, pile = random.choice(plays)
    return play_request(card.text, pile)


def small_step_player(game: Game) -> dict:
    if game.may_end() and random.random() < 0.8:
        return END
    card, pile = min(game.legal_plays(), key=lambda play: step(game, *play))
    return play_request(card.text, pile)


def long_turn_player(game: Game) -> dict:
    """Lays as much as it can, a 3! card rather as the fourth (R3)."""
    if game.may_end() and random.random() < 0.1:
        return END
    plays = sorted(game.legal_plays(), key=lambda play: step(game, *play))
    threes = [play for play in plays if play[0].command == "three"]
    others = [play for play in plays if play[0].command not in ("three", "stop")]
    if threes and len(game.turn) >= 3:
        card, pile = threes[0]
    elif threes and others:
        card, pile = others[0]
    else:
        card, pile = random.choice(plays[:3])
    return play_request(card.text, pile)


PLAYERS = [random_player, small_step_player, long_turn_player]


# Bad requests, written as raw JSON text where Python would not write them.

ODD_NUMBERS = (
    "-0 0.0 1.0 1e0 1E2 0e0 -1 5 6 4 255 256 00 01 +1 0x1 .5 1. - -0.0 1e400 -1e-400 NaN Infinity -Infinity"
    f" {2**31} {2**32} {2**32 + 1} {2**63 - 1} {2**63} {2**64 - 1} {2**64} {-2**63} {-2**63 - 1} {10**30}"
).split() + ["9" * 5000]
WRONG_KINDS = ["null", "true", "false", '"0"', '""', "[]", "{}", "[0]", '{"a": 1}', "", '"', "[1,", '["5", 0]']
ODD_VARIANTS = ["Extreme", "original_pro", "original ", "", "quick\u0000", "\u043eriginal", "pro", "quick-pro", "🦞"]
ODD_LAYOUTS = ["Fixed", "shuffled ", "", "own", "random", "\ufeff"]


def odd_number() -> str:
    return random.choice(ODD_NUMBERS if random.random() < 0.7 else WRONG_KINDS)


def spoil_fields(fields: dict[str, str]) -> str:
    """An object with a field missing, too many, misspelt or given twice."""
    text = raw_object(fields)
    name = random.choice(list(fields) or [""])
    pair = f"{json.dumps(name)}: {fields.get(name, '0')}"
    kind = random.choice(["missing", "extra", "twice", "escaped twice", "case", "comma"])
    if kind == "missing" and fields:
        return raw_object({key: value for key, value in fields.items() if key != name})
    if kind == "extra":
        return raw_object({**fields, random.choice(["a", "", "Card", "seat", name + " "]): odd_number()})
    if kind == "twice" and fields:
        return f"{{{pair}, {text[1:]}"
    if kind == "escaped twice" and name:
        return text[:-1] + f', "\\u{ord(name[0]):04x}{name[1:]}": 0}}'
    if kind == "case" and fields:
        return raw_object({(key.upper() if key == name else key): value for key, value in fields.items()})
    return text[:-1] + ",}"


def spoilt_deck(variant: str) -> str:
    deck = random_deck(variant)
    place = random.randrange(len(deck))
    kind = random.randrange(-2 if variant == "extreme" else 0, 8)
    if kind == 0:
        deck.pop(place)
    elif kind == 1:
        deck.append(deck[place])
    elif kind == 2:
        deck[place] = deck[place - 1]
    elif kind == 3:
        deck[place] = odd_card(deck[place])
    elif kind == 4:
        deck = []
    elif kind in (-2, -1, 5):  # a command too many, too few, or where there are none
        deck[place] = deck[place].strip(LETTERS) + random.choice(["", *LETTERS])
    elif kind == 6:
        items = [json.dumps(card) for card in deck]
        items[place] = odd_number()
        return f"[{', '.join(items)}]"
    else:
        return random.choice(WRONG_KINDS + [json.dumps(" ".join(deck)), json.dumps({card: 0 for card in deck})])
    return json.dumps(deck)


def bad_new() -> bytes:
    """A new game that is refused; one that is not would cut the present game short."""
    while True:
        line = faulty_new().encode()
        if "error" in Referee().answer(line):
            return line


def faulty_new() -> str:
    """A new game with any number of faults, so that the order of the codes is tested."""
    faulty = random.choice([0.1, 0.2, 0.5])

    def fault() -> bool:
        return random.random() < faulty

    variant = random.choice([*VARIANTS, *["extreme"] * 4])
    fields = {"variant": json.dumps(variant), "players": str(random.randint(1, 5))}
    if fault():
        fields["variant"] = json.dumps(random.choice(ODD_VARIANTS)) if random.random() < 0.8 else odd_number()
    if fault():
        fields["players"] = random.choice(["0", "6", "-1", odd_number()])
    if random.random() < 0.5 or fault():
        fields["first"] = random.choice(["0", "1", "4", "5", "-1", odd_number()]) if fault() else "0"
    if fault():
        words = ["fixed", "shuffled", *ODD_LAYOUTS]
        fields["layout"] = json.dumps(random.choice(words)) if random.random() < 0.9 else odd_number()
    if random.random() < 0.5:
        other = random.choice([variant, "extreme"])
        fields["deck"] = spoilt_deck(variant) if fault() else json.dumps(random_deck(other))
    if "deck" not in fields or fault():
        fields["seed"] = odd_number() if fault() else random.choice(["0", "12", str(2**64 - 1)])
    if random.random() < faulty / 5:
        return f'{{"new": {spoil_fields(fields)}}}'
    return f'{{"new": {raw_object(fields)}}}'


def odd_card(card: str) -> str:
    """A spelling that is near to the card's, or far from every card's."""
    number = "".join(letter for letter in card if letter.isdigit())
    foreign = "".join(chr(0x0660 + int(digit)) for digit in number)
    wide = "".join(chr(0xFF10 + int(digit)) for digit in number)
    near = ["0" + card, "+" + card, "-" + card, " " + card, card + " ", card + "\n", card + "\u0000", card + "x"]
    near += [card.upper(), number, foreign, wide, card.replace(number, foreign), card.replace(number, "0" + number)]
    near += [number + random.choice(LETTERS), random.choice(COLOURS) + number, card + card[-1], card[:-1], card[::-1]]
    far = ["", "1", "100", "r0", "r11", "x", "s", "r", "9" * 20, "null", "\ufeff" + card, "🦞", "\u2028"]
    return random.choice(near + far)


def refused_play(game: Game | None) -> str | None:
    """A play of a held card that some rule forbids, rather one of the commands than the step's size."""
    by_code: dict[str, list[dict]] = {}
    for card in game.hands[game.active] if game else []:
        for pile in range(len(game.piles)):
            code = game.refusal(card, pile)
            if code:
                by_code.setdefault(code, []).append(play_request(card.text, pile))
    if not by_code:
        return None
    if len(by_code) > 1 and random.random() < 0.8:
        by_code.pop("does-not-fit", None)
    return json.dumps(random.choice(by_code[random.choice(list(by_code))]))


def bad_play(game: Game | None) -> str:
    hand, everything, piles = ["5", "r5"], ["37", "49s", "v3"], 4
    if game:
        piles = len(game.piles)
        hand = [card.text for card in game.hands[game.active]] or hand
        everything = list(POSSIBLE[game.variant])
    card, pile = json.dumps(random.choice(hand)), str(random.randrange(piles))
    kind = random.randrange(10)
    if kind < 4:  # held, but not to be laid there
        return refused_play(game) or f'{{"play": {{"card": {card}, "pile": {pile}}}}}'
    if kind == 4:
        card = json.dumps(random.choice(everything))
    elif kind == 5:
        card = json.dumps(odd_card(random.choice(hand)), ensure_ascii=random.random() < 0.5)
    elif kind == 6:
        pile = odd_number()
    elif kind == 7:
        card, pile = json.dumps(odd_card(random.choice(hand))), odd_number()
    elif kind == 8:
        card = random.choice(WRONG_KINDS + ["5", r'"\ud83e"', r'"\udd9e\ud83e"', r'"\ud83e\udd9e"', '"\t"', r'"\x35"'])
    else:
        return f'{{"play": {spoil_fields({"card": card, "pile": pile})}}}'
    return '{"play": ' + raw_object({"card": card, "pile": pile}) + "}"


def mutated(line: bytes) -> bytes:
    """The line with some bytes changed, put in or left out."""
    letters = bytearray(line)
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(letters) + 1)
        new = random.choice(b'{}[]":,.-+ 0123456789eE\\/utrnsktqbpd\t\r\x00\x0b\x0c\x7f\x80\xbf\xc3\xed\xef\xff')
        kind = random.randrange(3)
        if kind == 0:
            letters.insert(place, new)
        elif kind == 1:
            letters[place : place + 1] = bytes([new])
        else:
            del letters[place : place + random.randint(1, 3)]
    return bytes(letters).replace(b"\n", b"")


def bad_line(game: Game | None) -> bytes:
    """Most of these are refused; now and then one happens to be legal, which does no harm."""
    draw = random.random()
    if draw < 0.26:
        return bad_new()
    if draw < 0.34:
        return b'{"end": {}}'
    if draw < 0.40:
        return f'{{"{random.choice(["end", "concede", "state", "new", "play"])}": {odd_number()}}}'.encode()
    if draw < 0.44:
        return f'{{"{random.choice(["end", "state"])}": {spoil_fields({})}}}'.encode()
    if draw < 0.54:
        lines = [b'{"end": {}}', STATE, bad_play(game).encode(), b'{"concede": {"a": 0}}']
        lines.append(new_request("quick", 2, random_deck("quick")).encode())
        return mutated(random.choice(lines))
    return bad_play(game).encode()

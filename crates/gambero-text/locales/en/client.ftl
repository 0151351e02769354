# What only the terminal client says, beside terminal.ftl: numbers that are typed, small windows, one's own games.
# $digits are the digits that were typed.

client-typed = Card { $digits }…: type the rest of its number, or press Enter for the marked card.
client-typed-nothing = None of your cards has a number that begins with { $digits }. Backspace takes a digit back, Esc all of them.
client-typed-several = Several of your cards have the number { $digits }: choose one with ← →, then Enter.
client-hint-keys = Enter does it; or type another card’s number.
client-not-kept = The game cannot be kept when you leave: { $reason }

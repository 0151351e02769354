# What only the terminal client says, beside terminal.ftl: numbers that are typed, small windows, one's own games.
# $digits are the digits that were typed. $reason is why something does not work, $folder a folder.

client-typed = Card { $digits }…: type the rest of its number, or press Enter for the marked card.
client-typed-nothing = None of your cards has a number that begins with { $digits }. Backspace takes a digit back, Esc all of them.
client-typed-several = Several of your cards have the number { $digits }: choose one with ← →, then Enter.
client-hint-keys = Enter does it; or type another card’s number.
client-not-kept = The game cannot be kept when you leave: { $reason }
client-games-none = You have not finished a game in the terminal yet: gambero play begins one.
client-games-folder = gambero replay NAME shows a game again. The records are in { $folder }.
client-unreadable = A saved file could not be read. It is now called { $file }. { $reason }
client-games-damaged =
    { $count ->
        [one] { $count } file there could not be read.
       *[other] { $count } files there could not be read.
    }

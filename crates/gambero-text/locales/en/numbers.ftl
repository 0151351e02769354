# History, statistics, bots and plots.

games-none = You have not played here yet. One click, and the cards are dealt.
games-only-practice =
    { $games ->
        [one] You have only practised so far: one game.
       *[other] You have only practised so far: { $games } games.
    } Games with undo or hints do not count.
games-over = Finished games
games-no-more = There are no older games.
games-pages = Pages
games-newest = Latest games
games-older = Older games
games-practice = practice
games-away = Remove
games-away-stand = Your seat becomes free, and the others can go on with somebody else in it.
games-away-give-up = The game is given up: it is lost, with the cards that are left now.
games-away-close = The table is closed, and nobody can come back to it.
games-away-do = Yes, remove it

numbers-lead = Your games that count, by variant and number of players. Practice is left out.
numbers-games = Games
numbers-won = Won
numbers-longest = Longest streak
numbers-streak = Current streak
numbers-best = Fewest left
numbers-mean = Left on average
numbers-players = Players
numbers-rates = Won, in percent
numbers-rates-about =
    { $games ->
        [one] { $wins } of { $games } game won.
       *[other] { $wins } of { $games } games won.
    }
numbers-won-of = Won out of all
numbers-distribution = How many cards were left
numbers-course = Game by game
numbers-course-about =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } with { $mean } cards left on average, { $late } in the last ten. Diamonds are games won; the line is the average of ten games.
numbers-course-across = games in their order · line: average of ten
numbers-game = Game
numbers-games-about = Every game to see again, step by step.

plot-table = Figures as a table
plot-left = cards left
plot-games = games
plot-distribution =
    { $games ->
        [one] One game
       *[other] { $games } games
    }; { $best ->
        [one] { $best } card left at best.
       *[other] { $best } cards left at best.
    }

bots-lead = Bots fill empty seats, stand in for people who are away, and give hints. They see only what their seat sees, and their signals are honest.
bots-strength = How strong they are
bots-how = Each mark is the share of games won when the same bot plays every seat, with its 95% confidence interval: of { $games } games, and fewer for the two strongest bots, which think longer.
bots-with = with signals
bots-without = without signals
bots-published = best published by others
bots-published-about = The dashed lines are the best results that we know from other programs for the original game. For the other games we know of none.
bots-across = players; upwards: won, in percent
bots-bot = Bot
bots-bot-with = { $bot }, with signals
bots-bot-open = { $bot }, open hands
bots-best = Best: { $won } won, { $bot } with { $players } at the table.

# History, statistics, bots and plots.

games-none = You have not played here yet. One click, and the cards are dealt.
games-over = Finished games
games-no-more = There are no older games.
games-pages = Pages
games-newest = The latest
games-older = Older games
games-practice = practice
games-away = Put away
games-away-stand = Your seat becomes free, and the others can go on with somebody else in it.
games-away-give-up = The game is given up: it is lost, with the cards that are left now.
games-away-close = The table is closed, and nobody can come to it any more.
games-away-do = Yes, put it away

numbers-lead = Your games that count, by variant and number of players. Practice is left out.
numbers-games = Games
numbers-won = Won
numbers-longest = Longest streak
numbers-streak = Streak now
numbers-best = Fewest left
numbers-mean = Left on average
numbers-players = Players
numbers-rates = Won, in percent
numbers-rates-about = { $wins } of { $games } games won.
numbers-won-of = Won of all
numbers-distribution = How many cards were left
numbers-course = Game by game
numbers-course-about = { $games } games with { $mean } cards left on average, { $late } in the last ten. Diamonds are games won; the line is the average of ten games.
numbers-course-across = games in their order · line: average of ten
numbers-game = Game
numbers-games-about = Every game to see again, step by step.

plot-table = Figures as a table
plot-left = cards left
plot-games = games
plot-distribution =
    { $games ->
        [one] One game, with { $best } cards left.
       *[other] { $games } games; the best has { $best } cards left.
    }

bots-lead = Bots fill empty seats, stand in for people who are away, and give hints. They see no more than their seat does, and they are honest.
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
bots-best = At best { $won } won: { $bot }, { $players } at the table.

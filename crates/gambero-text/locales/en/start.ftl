# The start page, new tables and the daily deal.

start-title = 98 cards, four piles, one team
start-lead = Two piles rise from 1, two fall from 100. Get every card onto them together, and jump back by exactly ten wherever you can.
start-scene = A table: piles with 47 and 21 that rise, 66 and 88 that fall, a ruler from 1 to 100, and a hand with 8, 24, 37, 55, 76 and 93. The 37 is chosen: it can jump back by ten on 47.
start-continue = Continue
start-with = { $game } with { $names }
start-play = Play now
start-new-table = New table
start-learn = Learn the game
start-running = Your running games
start-choose = Choose a game
start-alone = Alone
start-bots = With bots
start-friend = With a friend
start-join = Join a table
start-open = Open tables
start-with-clock = timed turns
start-further = Good to know
start-learn-about = A few small positions, one rule each: ready to play in minutes.
start-rules-about = Everything with pictures, from the first card to the last command.
start-bots-about = What each level is like, and how often it wins.

join-code = Table code
join-help = Eight letters and digits, or the link you were sent.
join-go = Join

running-mine = Your turn
running-other = Waiting for { $name }
running-start = Who starts?
running-nobody = nobody else yet
running-ready = Ready to begin
running-people =
    { $free ->
        [one] one free seat
       *[other] { $free } free seats
    }

new-lead = The settings make sense as they are: change only what you like.
new-problems = The table is not open yet: something needs changing. It is marked below.
new-variant = Which game?
new-players = How many play?
new-players-about = You have the first seat. Bots join at once; people sit down with your link or the code.
new-seat = Seat { $number }
new-you = You
new-person = A person
new-levels-about = What the bots are like
strength-random = very weak
strength-greedy = weak
strength-thrifty = fair
strength-careful = good
strength-skilled = strong
strength-expert = very strong
new-layout = Which cards carry commands?
new-layout-about = There are seven commands, on four cards each.
new-layout-fixed = Fixed
new-layout-fixed-about = The same cards in every game, known to all: a distribution of ours, as the leaflets give none.
new-layout-shuffled = Shuffled
new-layout-shuffled-about = Other cards in every deal: you see a command when you see its card.
new-layout-own = Your own
new-layout-own-about = A list of yours, such as the numbers in your own box.
new-own = Your 28 command cards
new-own-about = Write each card as its number and a letter, separated by spaces or commas, such as 3s 49s 7k. The letters: s stop, k skull, t 3!, q silence, b no trick, p one pile, d draw one.
new-own-empty = The list is empty. Write 28 cards, four for each command.
new-own-no-card = “{ $card }” is not a card with a command. Write a number from 2 to 99 and one of the letters s, k, t, q, b, p or d.
new-own-twice = The number of “{ $card }” appears twice. Each card carries one command.
new-own-counts = Each command must be on exactly four cards, 28 in all.
new-access = Who may come?
new-private = By link only
new-private-about = Only those to whom you give the link or the code.
new-public = Everybody
new-public-about = The table is in the list on the start page as long as a seat is free.
new-talk = How do you talk?
new-talk-signals = Signals only
new-talk-signals-about = Short signals that cannot give away a number, and work in every language.
new-talk-free = Free text too
new-talk-free-about = Write what you like; messages with numbers are held back during a game. The expert variant of Quick & Easy allows signals only.
new-time = Time
new-turn = Time for a turn
new-turn-about = When time is up, a bot finishes the turn.
new-turn-none = As long as you like
new-away = When somebody is away
new-away-about = After this long without a connection a bot stands in, until the person comes back and takes over.
new-away-none = Just wait
time-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
new-open = Open the table
new-wrong-variant = There is no such game. Choose one of these.
new-wrong-players = A table has 1 to 5 seats.
new-wrong-seat = Choose a person or one of the bots.
new-wrong-layout = Choose one of these three.
new-wrong-public = Choose one of these two.
new-wrong-talk = Choose signals only, or free text too.
new-wrong-time = A time is 5 seconds to 24 hours, or none.

daily-lead = The same cards for everybody, once a day: how many are left in the end?
daily-rules = You have one try, and nothing can be taken back. A new day begins at midnight UTC.
daily-running = still being played
daily-nobody = Nobody has finished this deal yet.
daily-played =
    { $count ->
        [one] One person has played it.
       *[other] { $count } people have played it.
    }
daily-best = Best: { $result }.
daily-mine = You: { $result }
daily-play = Play
daily-go-on = Go on
daily-again = Watch the replay
daily-results = Results
daily-bots = If you do not play alone, bots of the level “{ $level }” sit with you.
daily-plot = How many cards people had left
daily-other-days = Other deals
daily-before = The day before
daily-after = The day after
daily-others = All deals of this day
daily-rank = Place
daily-name = Name
daily-company = With
daily-result = Result
daily-shown = The best { $count } are shown.

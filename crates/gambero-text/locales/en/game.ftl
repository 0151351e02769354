### The words of the game: for browsers, pages and terminals.
### Variables: $name is a person or a bot as shown; $pile, $number, $count, $missing, $played and $left are numbers, and piles are counted from 1.
### $card, $cards, $signal and $text are texts that are ready to be read. $command, $colour, $height and $level are ids, which choose the words.

## Variants

variant-original = The Game
variant-original-about = 98 cards and four piles: at least two cards a turn as long as there are cards to draw.
variant-original-pro = The Game for experts
variant-original-pro-about = Like the original, but with at least three cards a turn as long as there are cards to draw.
variant-original-pro-plus = The Game for experts, smaller hands
variant-original-pro-plus-about = At least three cards a turn, and every hand is one card smaller.
variant-extreme = The Game: Extreme
variant-extreme-about = 28 of the 98 cards carry commands, and every command must be obeyed exactly.
variant-quick = The Game: Quick & Easy
variant-quick-about = 50 cards in five colours, two piles, two cards in hand: one or two cards a turn.
variant-quick-expert = The Game: Quick & Easy, expert variant
variant-quick-expert-about = Exactly one card a turn, and hardly any talk: you may name colours and piles, but no heights.
variant-quick-solo = The box is made for two to five players. Solo play is our own addition.

## Piles and cards

pile-rising = rising
pile-falling = falling
pile-name = pile { $number }

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-violet = violet

card-colour-name =
    { $colour ->
        [red] red { $number }
        [yellow] yellow { $number }
        [green] green { $number }
        [blue] blue { $number }
       *[violet] violet { $number }
    }
card-command-name = { $number } ({ command-named })

## Commands

command-stop = Stop
command-stop-about = The turn ends at once, even if this is its first card.
command-skull = Skull
command-skull-about = Another card must cover it in the same turn, or the game is lost.
command-three = 3!
command-three-about = This turn must have exactly three cards, counting all cards laid in it.
command-silence = Silence
command-silence-about = While it shows, nobody may talk about the game or give signals.
command-no-trick = No trick
command-no-trick-about = While it shows, the backwards trick is forbidden on every pile.
command-one-pile = One pile
command-one-pile-about = While it shows, all cards of a turn go on one pile. The player chooses which.
command-draw-one = Draw one
command-draw-one-about = While it shows at the end of a turn, only one card is drawn.

command-named =
    { $command ->
        [stop] { command-stop }
        [skull] { command-skull }
        [three] { command-three }
        [silence] { command-silence }
        [no-trick] { command-no-trick }
        [one-pile] { command-one-pile }
       *[draw-one] { command-draw-one }
    }

kind-lightning = Lightning command
kind-lasting = Lasting command

## Signals: short for buttons, what they mean, and with the pile for logs and screen readers

signal-leave = leave it to me
signal-leave-about = Please do not play on this pile: I have a card that goes well there.
signal-leave-at = leave pile { $pile } to me
signal-really-leave = don’t touch it
signal-really-leave-about = Keep off this pile, whatever it costs.
signal-really-leave-at = don’t touch pile { $pile }
signal-step = small step
signal-step-about = I have a card that moves this pile on only a little.
signal-step-at = small step on pile { $pile }
signal-jump = can jump back
signal-jump-about = I have a backwards trick for this pile.
signal-jump-at = can jump back on pile { $pile }
signal-take = take it
signal-take-about = I do not need this pile: go ahead and play on it.
signal-take-at = take pile { $pile }
signal-aim = I’ll play here
signal-aim-about = I mean to play on this pile.
signal-aim-at = I’ll play on pile { $pile }
signal-mostly =
    { $height ->
        [low] mostly low
        [middle] mostly middle
       *[high] mostly high
    }
signal-mostly-about = More than half of my cards are of this height.
signal-go-on = I can go on
signal-go-on-about = I have good cards for a whole turn.
signal-big-steps = only big steps
signal-big-steps-about = None of my cards is near any pile.
signal-start = I should start
signal-start-about = I have good cards for the first turn.
signal-holds = I hold: { command-named }
signal-holds-about = I have a card with this command in my hand.
signal-not-now = not now: { command-named }
signal-not-now-about = Please do not play this command now: it would spoil something.
signal-card =
    { $height ->
        [low] a low
        [middle] a middle
       *[high] a high
    } { $colour ->
        [red] red
        [yellow] yellow
        [green] green
        [blue] blue
       *[violet] violet
    }
signal-card-about = I hold a card of this colour and rough height.
signal-colour =
    { $colour ->
        [red] I hold red
        [yellow] I hold yellow
        [green] I hold green
        [blue] I hold blue
       *[violet] I hold violet
    }
signal-colour-about = I hold a card of this colour.

## What the turn still asks for, and what is in force: parts of one line

duty-minimum =
    { $missing ->
        [one] one more card
       *[other] { $missing } more cards
    }
duty-three = exactly three: { $played } of 3
duty-skull = cover the skull on pile { $pile }
duty-bound = only pile { $pile } in this turn
duty-none = you may end your turn

## How games end

outcome-won = Won
outcome-lost = Lost
lost-skull = A skull was left uncovered.
lost-three = A 3! card was played, and the turn did not have exactly three cards.
lost-stuck = The turn needed another card, and none could be laid.
lost-conceded = The team gave up.
left =
    { $left ->
        [0] no card left
        [one] { $left } card left
       *[other] { $left } cards left
    }
verdict-perfect = Every card is on the piles: it doesn’t get better than that.
verdict-excellent = Fewer than ten cards left: an excellent result.
verdict-all-laid = Every card is on the piles, but a command was not met in the last turn.

## Bots and hints

bot-name =
    { $level ->
        [random] Bot · { level-random }
        [greedy] Bot · { level-greedy }
        [thrifty] Bot · { level-thrifty }
        [careful] Bot · { level-careful }
        [skilled] Bot · { level-skilled }
       *[expert] Bot · { level-expert }
    }
level-random = random
level-random-about = Plays anything that is legal and does not lose at once.
level-greedy = greedy
level-greedy-about = Takes the smallest step, and jumps back wherever it can.
level-thrifty = thrifty
level-thrifty-about = Thinks a whole turn through and wastes as little as possible.
level-careful = careful
level-careful-about = Weighs what each turn leaves to the team.
level-skilled = skilled
level-skilled-about = Has learned from many games against itself which positions can still be won.
level-expert = expert
level-expert-about = Like skilled, and before each turn it also tries out what the next players could do: our strongest bot.

hint-play = { $card } on pile { $pile }.
hint-end = End the turn.
reason-chance = It was chosen at random.
reason-jumps-back = It jumps back, and the pile has room again.
reason-smallest-step = It is the smallest step there is.
reason-cheap-extra = The turn already has enough cards, and this one costs next to nothing.
reason-leaves-pile = Another pile is nearer, but somebody else can use it better.
reason-best-turn = There is a smaller step, but this one is part of the best turn overall.
reason-covers-skull = It covers the skull.
reason-makes-up-three = It is one of the three cards that this turn must have.
reason-only-safe-play = Everything else would lose at once.
reason-nothing-better = Nothing can save the game any more.
reason-ends-turn = The turn has enough cards, and any further card would cost too much.

## What happens, for logs and screen readers: about others, and about oneself

event-sat = { $name } sits down.
event-sat-you = You sit down.
event-renamed = { $old } is now called { $name }.
event-renamed-you = You are now called { $name }.
event-stood = { $name } stands up.
event-stood-you = You stand up.
event-stand-in = A bot is now playing for { $name }.
event-stand-in-you = A bot is now playing for you.
event-took-over = { $name } is playing again.
event-took-over-you = You are playing again.
event-away = { $name } has lost the connection.
event-back = { $name } is back.
event-dealt = The cards are dealt.
event-dealt-same = The same cards are dealt again.
event-offered = { $name } offers to start.
event-offered-you = You offer to start.
event-declined = { $name } would rather not start.
event-declined-you = You would rather not start.
event-undecided = { $name } is undecided about starting.
event-undecided-you = You are undecided about starting.
event-played = { $name } plays { $card } on pile { $pile }.
event-played-you = You play { $card } on pile { $pile }.
event-jumped = { $name } jumps back with { $card } on pile { $pile }.
event-jumped-you = You jump back with { $card } on pile { $pile }.
event-ended = { $name } ends the turn.
event-ended-you = You end your turn.
event-stopped = Stop: the turn is over for { $name }.
event-stopped-you = Stop: your turn is over.
event-closed-turn = No further card can be laid: the turn is over for { $name }.
event-closed-turn-you = No further card can be laid: your turn is over.
event-drew =
    { $count ->
        [0] { $name } draws no card.
        [one] { $name } draws { $count } card.
       *[other] { $name } draws { $count } cards.
    }
event-drew-you =
    { $count ->
        [0] You draw no card.
       *[other] You draw { $cards }.
    }
event-turn = It is { $name }’s turn.
event-your-turn = Your turn.
event-said = { $name }: { $signal }
event-said-you = You: { $signal }
event-unsaid = { $name } takes back: { $signal }
event-unsaid-you = You take back: { $signal }
event-wrote = { $name } writes: { $text }
event-wrote-you = You write: { $text }
event-voted = { $name } wants to give up.
event-voted-you = You want to give up.
event-unvoted = { $name } wants to go on after all.
event-unvoted-you = You want to go on after all.
event-took-back =
    { $count ->
        [one] { $count } action is taken back.
       *[other] { $count } actions are taken back.
    }
event-won = The game is won!
event-lost =
    { $left ->
        [0] The game is lost, with no card left.
        [one] The game is lost, with { $left } card left.
       *[other] The game is lost, with { $left } cards left.
    }
event-closed = The table is closed.

## Why something was refused, and what would be right

error-malformed = The server could not read that. If it was a message, write it on one line; if not, reload the page.
error-too-long = That is too long. A message can have at most 300 characters.
error-too-fast = That was too much at once. Wait a moment, then try again.
error-too-slow = Your connection could not keep up with the table. Connect again.
error-other-protocol = This page and the server have different versions. Reload the page.
error-stale = The game has moved on. Look again, then decide.
error-not-your-turn = It is somebody else’s turn. Wait until it is yours.
error-bot-plays = A bot is playing your seat. Take it over first.
error-not-seated = Only those who sit at the table may do that. Take a free seat first.
error-seat-taken = Somebody sits there already. Choose a free seat.
error-seat-free = A seat is still free. Fill it with a person or a bot first.
error-knows-another-hand = You have seen another hand of this game. Go back to the seat that you left, or wait for the next deal.
error-no-such-seat = This table has no such seat. Choose one of those that you see.
error-already-seated = You already sit at this table. Stand up first if you want another seat.
error-offer-first = Nobody has started yet. Offer to start, then lay your card.
error-no-game = No cards have been dealt yet. The game begins when every seat is filled.
error-game-over = This game is over. Ask for another deal.
error-game-on = A game is being played. Finish it or give it up first.
error-no-such-action = There is no such move. Lay a card from your hand on a pile, or end the turn.
error-no-such-pile = There is no such pile in this game. Choose one of those on the table.
error-not-in-hand = This card is not in your hand. Choose one that is.
error-does-not-fit = This card does not fit there. A rising pile takes higher cards, a falling pile lower ones; only the backwards trick goes the other way.
error-one-pile = A one-pile card shows, and this turn belongs to another pile. Lay your card there.
error-no-trick = A no-trick card shows. No card can jump back until it is covered.
error-duties-open = The turn cannot end yet. First do what it still requires.
error-no-such-signal = There is no such signal. Choose one of those on offer.
error-not-in-variant = This game does not have that signal. Choose one of those on offer.
error-silence = A silence card shows. Nobody may say anything until it is covered.
error-game-has-begun = A card has been laid already, so it is settled who starts.
error-spectator = Only those who play may talk during a game. You can write when it is over.
error-signals-only = There is no free text here. Use the signals.
error-tells-number = That gives away a number. Say roughly how high or how near instead.
error-no-such-bot = There is no such bot. Choose one of the levels on offer, or a seat with a bot.
error-nothing-to-take-back = Nothing can be taken back. That works in solo games, except the daily deal, once a card has been laid.
error-daily-only = That is not possible at a table for the daily deal: its seats and its bots stay as they are, and it is played once.
error-already-played = You have already started this daily deal. Go on at that table, or try another variant.
error-no-such-table = There is no table with this code, or it has been closed. Check the code, or open a new table.
error-no-such-game = There is no finished game here. Perhaps it is still being played.
error-not-found = There is nothing at this address. Check it, or go to the start page.
error-bad-settings = These settings do not go together. Change them and try again.
error-bad-name = A name has 1 to 24 visible characters. Choose another one.
error-bad-language = We do not speak this language yet. Choose one of those offered.
error-bad-link = This link has been used or has expired. Make a new one on your other device.
error-bad-day = There is no deal for this day. Choose today or a day before.
error-who-are-you = This device is new to us. Choose a name first.
error-bad-origin = This request came from a page of another site. Open Gambero itself and try again.
error-too-many = That is too many at once. Close a table or a window, or come back later.
error-try-again = The server is busy for a moment. Try again shortly.
error-internal = Something went wrong on the server. Try again; if it keeps happening, tell whoever runs it.

### The table: board, seats, talk. $way is `rising` or `falling`; $card, $cards, $steps and $why are ready to be read.

## The board

board-piles = Piles
board-hand = Your cards
board-in-force = In force
board-empty = empty
board-pile = Pile { $pile }, { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }: { $card }.
board-since = Since your last turn: { $cards }.
board-lately = Laid lately: { $cards }.
board-would-go = { $card } goes here: { $step }.
board-would-lose = { $card } goes here ({ $step }), but it would lose the game at once.
board-would-not = { $card } does not go here: { $why }.
board-your-turn = Your turn
board-turn-of = { $name }’s turn
board-why-does-not-fit = does not fit
board-why-no-trick = no jumping back now
board-why-one-pile = only pile { $pile } in this turn
board-say = Say something about pile { $pile }
board-card-jumps = { $card }, can jump back
board-card-stuck = { $card }, cannot be played now
board-rule = The rule in full
board-lose-title = This loses the game
board-lose-text = After { $card } here, the turn can no longer be completed. Play it anyway?
board-lose-yes = Play it
board-no = Cancel
board-ruler-pile = pile { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    } at { $card }
board-ruler-piles = The piles: { $piles }.
board-ruler-hand = Your cards: { $cards }.
board-ruler-step = { $step } on pile { $pile }
board-ruler-card = With { $card }: { $steps }.

## Seats and phases

table-loading = Setting the table …
table-no-script = The table needs JavaScript. Turn it on in your browser, or play in the terminal.
table-seats = The other seats
table-bar = What you can do
table-menu = Menu
table-bot = Bot { $number }
table-free = Free seat
table-you = { $name } (you)
table-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
table-draw = Draw pile: { $count }
table-left = { $count } left
table-clock = Time left for this turn
table-away = away
table-stand-in = a bot is standing in
table-would-start = offers to start
table-rather-not = rather not
table-gives-up = wants to give up
table-practice = Practice
table-practice-about = This game does not count: a move was taken back, a hint was given, or the cards were known.
table-waiting =
    { $count ->
        [one] One seat is still free. The cards are dealt as soon as it is filled.
       *[other] { $count } seats are still free. The cards are dealt as soon as they are filled.
    }
table-invite = Invite friends with the link or this code:
table-share = Share the link
table-copy = Copy the link
table-copied = The link is copied.
table-code = Table { $code }
table-watching =
    { $count ->
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
table-sit = Sit down
table-level = Level of the bot
table-put-bot = Add a bot
table-remove-bot = Remove the bot
table-who-starts = Who starts?
table-you-start = You start: lay your first card
table-several-start = Several of you would start: the first card decides
table-others-start = Somebody else starts
table-seat-waits = The game is waiting: fill the free seat
table-bot-plays-you = A bot is playing your turn
table-offer = I start
table-decline = Rather not
table-end = End turn
table-undo = Undo
table-undo-turn = Take back the turn
table-undo-about = You have seen something new since, such as drawn cards. If you go back, the game is practice and does not count.
table-take-over = Take over again
table-hand-over = Let a bot play for me
table-give-up = Give up
table-give-up-alone = The game then counts as lost, with the cards that are left now.
table-give-up-vote = The game is lost as soon as more than half of the people agree.
table-go-on = Go on playing after all
table-stand = Stand up
table-stand-about = Your cards stay at your seat, and the game waits until somebody sits down there.
table-close = Close the table
table-close-about = Nobody can come back to this table then. Its finished games remain.
table-home = Go to the start page

## Hints

table-hint = Hint
table-hint-about = A bot tells you what it would play. The game is then practice and does not count.
table-hint-yes = Show the hint
error-no-hints = Hints are given when you play alone, except in the daily deal, and in practice games.

## The end

table-next = Next deal
table-same = Same cards again
table-same-about = As practice: the cards are known, so it does not count.
table-replay = Replay
table-turns = Turns
table-tricks = Backwards tricks
table-time = Time
table-steps = Total steps
table-tally = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } · { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    } · { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
table-no-cards = no cards left
table-seed = Deal { $seed }

## Keys

table-help = Keys
table-key-arrows = move along your cards or along the piles
table-key-enter = choose a card; on a pile, lay it there
table-key-number = choose a card by its number
table-key-pile = lay the chosen card on this pile
table-key-up = from your cards to the piles and back
table-key-end = end the turn
table-key-undo = take back a card (alone)
table-key-hint = hint (alone and in practice)
table-key-escape = clear the selection
table-keys-on = Play with single keys

## The connection

table-away-banner = The connection is lost. Trying again …
table-away-card = The connection is lost. Your last move will be sent when it is back.
table-closed-title = This table is closed
table-full-title = This table has too many spectators
table-full-about = Nobody else can watch it now. Try again later.
table-reload-title = Gambero has been updated
table-reload = Reload the page

## Talk

talk-signals = Signals
talk-more = More signals
talk-which = Choose a pile for “{ $signal }”
talk-untrue = Not true of your cards
talk-lately = Laid lately: { $cards }
talk-history = History
talk-write = Write something
talk-send = Send
talk-close = Close

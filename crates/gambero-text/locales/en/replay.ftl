# The replay of a finished game. $name is a player; $cards in replay-drew is ready to be read, elsewhere a number.

replay-title = Replay
replay-stage = The game, step by step
replay-loading = The game is being fetched …
replay-script = Stepping through the game needs JavaScript. You can still download its record.
replay-nobody = nobody
replay-practice = practice
replay-daily = daily deal of { $day }
replay-from = Seen from
replay-open = open
replay-hand = In the hand: { $name }
replay-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
replay-draw = draw pile { $count }
replay-drew = { $name } draws { $cards }.
replay-step = Step
replay-at = Turn { $turn } · step { $step } of { $count }
replay-first = To the deal
replay-turn-back = A turn back
replay-back = A card back
replay-forward = A card on
replay-turn-forward = A turn on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-plot = Cards left
replay-plot-title = Cards left over the turns
replay-plot-about = From { $cards } cards at the deal to { $left } at the end. Turns: { $turns }. Backwards tricks: { $tricks }. The table of turns has the same numbers.
replay-plot-left = left
replay-plot-draw = of these in the draw pile
replay-plot-trick = backwards trick
replay-turns = Turns
replay-turn = Turn { $turn }
replay-column-turn = Turn
replay-column-who = Who
replay-column-laid = Laid
replay-column-left = Left
replay-analysis = Analysis
replay-continue = Continue from here
replay-continue-about = You play on from this moment, with bots in the other seats. It is a practice game and does not count.
replay-continue-seat = Your seat
replay-continue-bots = Level of the bots
replay-continue-go = Play on
replay-share = Share this moment
replay-copied = The link is copied.
replay-link = Link to this moment
replay-record = Record
replay-record-text = as text
replay-record-json = as JSON
replay-table = To the table
error-no-such-position = This game has no such position, or it is over there already. Choose an earlier one.

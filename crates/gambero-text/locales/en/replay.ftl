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
replay-chance = Chance of winning
replay-chance-title = The team’s chance of winning, turn by turn
replay-chance-about = From { $start } at the deal to { $end } after the last of { $turns } turns.
replay-chance-deal = at the deal: { $chance }
replay-chance-after = after turn { $turn }: { $chance }
replay-chance-line = the team’s chance
replay-chance-dear = dear turn
replay-chance-won = could be won with all cards known
replay-chance-perhaps = not known
replay-chance-lost = lost with all cards known
replay-winnable-always = With all cards known, the game could be won to the very end.
replay-winnable-never = This deal could not be won, even with all cards known.
replay-winnable-until = With all cards known, the game could be won until turn { $until }; that turn lost it.
replay-winnable-between = With all cards known, the game could be won until turn { $until }, and was lost in turn { $from } at the latest. In between nobody knows.
replay-winnable-from = With all cards known, the game was lost in turn { $from } at the latest. Whether it could be won before, nobody knows.
replay-winnable-perhaps = With all cards known, the game could be won until turn { $until }. After that nobody knows.
replay-winnable-unknown = Whether the game could be won with all cards known, nobody knows.
replay-analysis-making = The game is being analysed …
replay-dearest = What cost most
replay-dearest-none = No turn cost the team much.
replay-dear = Turn { $turn }, { $name }
replay-dear-cost =
    { $points ->
        [one] −{ $points } point
       *[other] −{ $points } points
    }
replay-dear-better = Better:
replay-dear-look = Look
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

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
board-would-go = { $card } goes here: { $step }.
board-would-lose = { $card } goes here ({ $step }), but it would lose the game at once.
board-would-not = { $card } does not go here: { $why }.
board-your-turn = Your turn
board-turn-of = { $name }’s turn
board-why-does-not-fit = does not fit
board-why-no-trick = no jumping back now
board-why-one-pile = only pile { $pile } in this turn
board-say = Say something about pile { $pile }
board-take-back = Take back “{ $signal }”
board-rule = The rule in full
board-lose-title = This loses the game
board-lose-text = After { $card } here, the turn can no longer do what it must. Play it all the same?
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

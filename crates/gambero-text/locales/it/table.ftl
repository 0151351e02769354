### Il tavolo: il piano di gioco, i posti, la chat. Il significato delle variabili è in en/table.ftl.

## Il piano di gioco

board-piles = Pile
board-hand = Le tue carte
board-in-force = In vigore
board-empty = vuota
board-pile = Pila { $pile }, { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }: { $card }.
board-since = Dal tuo ultimo turno: { $cards }.
board-would-go = { $card } va qui: { $step }.
board-would-lose = { $card } va qui ({ $step }), ma la partita sarebbe subito persa.
board-would-not = { $card } non va qui: { $why }.
board-your-turn = Tocca a te
board-turn-of = Tocca a { $name }
board-why-does-not-fit = non va qui
board-why-no-trick = per ora niente gambero
board-why-one-pile = in questo turno solo la pila { $pile }
board-say = Di’ qualcosa sulla pila { $pile }
board-take-back = Ritira «{ $signal }»
board-rule = La regola completa
board-lose-title = Così la partita è persa
board-lose-text = Con { $card } qui, il turno non può più rispettare il suo obbligo. Giocarla lo stesso?
board-lose-yes = Gioca
board-no = Annulla
board-ruler-pile = pila { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    } a { $card }
board-ruler-piles = Le pile: { $piles }.
board-ruler-hand = Le tue carte: { $cards }.
board-ruler-step = { $step } sulla pila { $pile }
board-ruler-card = Con { $card }: { $steps }.

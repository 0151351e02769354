### La mesa: el tablero, los asientos, la charla. El significado de las variables está en en/table.ftl.

## El tablero

board-piles = Pilas
board-hand = Tus cartas
board-in-force = En vigor
board-empty = vacía
board-pile = Pila { $pile }, { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }: { $card }.
board-since = Desde tu último turno: { $cards }.
board-would-go = { $card } encaja aquí: { $step }.
board-would-lose = { $card } encaja aquí ({ $step }), pero la partida se perdería en el acto.
board-would-not = { $card } no va aquí: { $why }.
board-your-turn = Te toca
board-turn-of = Le toca a { $name }
board-why-does-not-fit = no encaja aquí
board-why-no-trick = por ahora, sin truco
board-why-one-pile = en este turno, solo la pila { $pile }
board-say = Decir algo sobre la pila { $pile }
board-take-back = Retirar «{ $signal }»
board-rule = La regla completa
board-lose-title = Así se pierde la partida
board-lose-text = Con { $card } aquí, el turno ya no puede cumplir su obligación. ¿Jugarla de todos modos?
board-lose-yes = Jugar
board-no = Cancelar
board-ruler-pile = pila { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    } en { $card }
board-ruler-piles = Las pilas: { $piles }.
board-ruler-hand = Tus cartas: { $cards }.
board-ruler-step = { $step } en la pila { $pile }
board-ruler-card = Con { $card }: { $steps }.

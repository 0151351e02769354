### Der Tisch: Spielfläche, Plätze, Gespräch. Was die Variablen bedeuten, steht in en/table.ftl.

## Die Spielfläche

board-piles = Stapel
board-hand = Deine Karten
board-in-force = In Kraft
board-empty = leer
board-pile = Stapel { $pile }, { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }: { $card }.
board-since = Seit deinem letzten Zug: { $cards }.
board-would-go = { $card } passt hier: { $step }.
board-would-lose = { $card } passt hier ({ $step }), würde die Partie aber sofort verlieren.
board-would-not = { $card } geht hier nicht: { $why }.
board-your-turn = Du bist dran
board-turn-of = { $name } ist dran
board-why-does-not-fit = passt nicht
board-why-no-trick = kein Rückwärtstrick möglich
board-why-one-pile = in diesem Zug nur Stapel { $pile }
board-say = Etwas zu Stapel { $pile } sagen
board-take-back = „{ $signal }“ zurücknehmen
board-rule = Die ganze Regel
board-lose-title = Damit ist die Partie verloren
board-lose-text = Nach { $card } an dieser Stelle kann der Zug seine Pflicht nicht mehr erfüllen. Trotzdem legen?
board-lose-yes = Legen
board-no = Abbrechen
board-ruler-pile = Stapel { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    } bei { $card }
board-ruler-piles = Die Stapel: { $piles }.
board-ruler-hand = Deine Karten: { $cards }.
board-ruler-step = { $step } auf Stapel { $pile }
board-ruler-card = Mit { $card }: { $steps }.

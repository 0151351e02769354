### La table : le plateau, les places, la discussion. Le sens des variables est dans en/table.ftl.

## Le plateau

board-piles = Piles
board-hand = Tes cartes
board-in-force = En vigueur
board-empty = vide
board-pile = Pile { $pile }, { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    } : { $card }.
board-since = Depuis ton dernier tour : { $cards }.
board-would-go = { $card } va ici : { $step }.
board-would-lose = { $card } va ici ({ $step }), mais la partie serait perdue aussitôt.
board-would-not = { $card } ne va pas ici : { $why }.
board-your-turn = À toi de jouer
board-turn-of = C’est à { $name }
board-why-does-not-fit = ne va pas ici
board-why-no-trick = pas de rétro pour l’instant
board-why-one-pile = seulement la pile { $pile } pendant ce tour
board-say = Dire quelque chose sur la pile { $pile }
board-take-back = Retirer « { $signal } »
board-rule = La règle complète
board-lose-title = Ce coup fait perdre la partie
board-lose-text = Avec { $card } ici, le tour ne pourra plus remplir son obligation. Poser la carte quand même ?
board-lose-yes = Poser
board-no = Annuler
board-ruler-pile = pile { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    } à { $card }
board-ruler-piles = Les piles : { $piles }.
board-ruler-hand = Tes cartes : { $cards }.
board-ruler-step = { $step } sur la pile { $pile }
board-ruler-card = Avec { $card } : { $steps }.

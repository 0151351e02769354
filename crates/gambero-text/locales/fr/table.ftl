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
board-lately = Cartes posées récemment : { $cards }.
board-would-go = { $card } va ici : { $step }.
board-would-lose = { $card } va ici ({ $step }), mais la partie serait perdue aussitôt.
board-would-not = { $card } ne va pas ici : { $why }.
board-your-turn = À toi de jouer
board-turn-of = C’est à { $name }
board-why-does-not-fit = ne va pas ici
board-why-no-trick = pas de rétro pour l’instant
board-why-one-pile = seulement la pile { $pile } pendant ce tour
board-say = Dire quelque chose sur la pile { $pile }
board-card-jumps = { $card }, peut faire un rétro
board-card-stuck = { $card }, ne va nulle part pour l’instant
board-rule = La règle complète
board-lose-title = Ce coup fait perdre la partie
board-lose-text = Avec { $card } ici, le tour ne pourra plus être complété. Poser la carte quand même ?
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

## Places et phases

table-loading = Préparation de la table…
table-no-script = La table a besoin de JavaScript. Active-le dans ton navigateur, ou joue dans le terminal.
table-seats = Les autres places
table-bar = Ce que tu peux faire
table-menu = Menu
table-bot = Bot { $number }
table-free = Place libre
table-you = { $name } (toi)
table-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
table-draw = Pioche : { $count }
table-left = reste { $count }
table-clock = Temps restant pour ce tour
table-away = absence
table-stand-in = un bot joue à sa place
table-would-start = propose de commencer
table-rather-not = plutôt pas
table-gives-up = veut abandonner
table-practice = Entraînement
table-practice-about = Cette partie ne compte pas : un coup a été annulé, un indice a été donné, ou les cartes étaient connues.
table-waiting =
    { $count ->
        [one] Une place est encore libre. Les cartes sont distribuées dès qu’elle est prise.
       *[other] { $count } places sont encore libres. Les cartes sont distribuées dès qu’elles sont prises.
    }
table-invite = Invite tes amis avec le lien ou avec ce code :
table-share = Partager le lien
table-copy = Copier le lien
table-copied = Le lien est copié.
table-code = Table { $code }
table-watching =
    { $count ->
        [one] { $count } personne regarde.
       *[other] { $count } personnes regardent.
    }
table-sit = S’asseoir
table-level = Niveau du bot
table-put-bot = Ajouter un bot
table-remove-bot = Retirer le bot
table-who-starts = Qui commence ?
table-you-start = Tu commences : pose ta première carte
table-several-start = Vous êtes plusieurs à vouloir commencer : la première carte décide
table-others-start = Quelqu’un d’autre commence
table-seat-waits = La partie attend : une place est libre
table-bot-plays-you = Un bot joue à ta place
table-offer = Je commence
table-decline = Plutôt pas
table-end = Fin du tour
table-undo = Annuler
table-undo-turn = Annuler le tour
table-undo-about = Depuis, tu as appris du nouveau, par exemple les cartes piochées. Si tu reviens en arrière, la partie devient un entraînement et ne compte pas.
table-take-over = Reprendre ma place
table-hand-over = Laisser un bot jouer pour moi
table-give-up = Abandonner
table-give-up-alone = La partie est alors perdue, avec les cartes qui restent maintenant.
table-give-up-vote = La partie est perdue dès que plus de la moitié des personnes sont d’accord.
table-go-on = Continuer finalement
table-stand = Se lever
table-stand-about = Tes cartes restent à ta place, et la partie attend que quelqu’un s’y assoie.
table-close = Fermer la table
table-close-about = Plus personne ne pourra revenir à cette table. Les parties terminées restent.
table-home = Aller à l’accueil

## Indices

table-hint = Indice
table-hint-about = Un bot te dit ce qu’il jouerait. La partie devient alors un entraînement et ne compte pas.
table-hint-yes = Voir l’indice
error-no-hints = Il y a des indices en solitaire, sauf pour la donne du jour, et dans les parties d’entraînement.

## La fin

table-next = Nouvelle donne
table-same = Rejouer la même donne
table-same-about = Pour s’entraîner : les cartes sont connues, la partie ne compte donc pas.
table-replay = Revoir la partie
table-turns = Tours
table-tricks = Rétros
table-time = Temps
table-steps = Total des pas
table-tally = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } · { $tricks ->
        [one] { $tricks } rétro
       *[other] { $tricks } rétros
    } · { $steps } pas
table-no-cards = plus de cartes
table-seed = Donne { $seed }

## Touches

table-help = Touches
table-key-arrows = parcourir les cartes ou les piles
table-key-enter = choisir une carte ; sur une pile, la poser
table-key-number = choisir une carte par son nombre
table-key-pile = poser la carte choisie sur cette pile
table-key-up = des cartes aux piles, et retour
table-key-end = terminer le tour
table-key-undo = annuler une carte (en solitaire)
table-key-hint = indice (en solitaire et à l’entraînement)
table-key-escape = annuler le choix
table-keys-on = Jouer avec des touches simples

## La connexion

table-away-banner = Connexion perdue, nouvelle tentative…
table-away-card = Connexion perdue. Ton dernier coup sera envoyé dès son retour.
table-closed-title = Cette table est fermée
table-full-title = Trop de personnes regardent déjà cette table
table-full-about = Personne d’autre ne peut la regarder pour l’instant. Réessaie plus tard.
table-reload-title = Gambero a été mis à jour
table-reload = Recharger la page

## Discussion

talk-signals = Signaux
talk-more = Plus de signaux
talk-which = Choisis une pile pour « { $signal } »
talk-untrue = Ce qui n’est pas vrai de tes cartes
talk-lately = Posées récemment : { $cards }
talk-history = Historique
talk-write = Écris quelque chose
talk-send = Envoyer
talk-close = Fermer

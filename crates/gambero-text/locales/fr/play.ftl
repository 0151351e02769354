### The table during a game explains itself: what its parts mean, and what was added to them.

board-ruler-empty = pile { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }, vide
signal-height =
    { $height ->
        [low] basse
        [middle] moyenne
       *[high] haute
    }
table-remove-bot-about = Le bot part tout de suite. Ses cartes restent à sa place, et la partie attend que quelqu’un ou un autre bot la prenne.
table-daily-about = Aujourd’hui, tout le monde joue ces cartes, et chacun n’a qu’un essai.

## Help

help-open = Qu’est-ce que c’est ?
help-title = Qu’est-ce que c’est ?
help-how = Sur la table même : appuie longuement sur un élément, ou laisse la souris dessus.
help-card = L’encoche rouge sur le bord gauche montre la place de la carte sur la ligne : en bas pour les cartes basses, en haut pour les hautes.
help-jumps = Le signe ↩ indique que cette carte peut faire un rétro maintenant.
help-rising = Vert, avec ▲ : une pile ascendante. Chaque carte doit être plus haute que celle du dessous.
help-falling = Bleu, avec ▼ : une pile descendante. Chaque carte doit être plus basse que celle du dessous.
help-step = +16 ou −16 : de combien la pile avance si la carte choisie y va. Les petits pas laissent plus de place aux autres.
help-back = ↩ 10, en corail : le rétro. Une carte à exactement dix d’écart peut revenir en arrière, et la pile retrouve de la place.
help-back-colour = ↩, en corail : le rétro. Une carte de la même couleur que celle du dessus peut revenir en arrière, quel que soit l’écart.
help-duty = De cette couleur : ce que ce tour exige encore, une tête de mort à recouvrir, ou un indice.
help-ruler = La ligne de 1 à 100. Les triangles sont les cartes du dessus des piles, les points sont tes cartes. Un point proche d’un triangle y coûte peu ; un arc en pointillé est un rétro qui attend.
help-ruler-colour = Deux lignes de 1 à 10, une par pile. La forme au-dessus est la carte visible, celles d’en dessous sont tes cartes. Un arc en pointillé est un rétro qui attend.
help-trail = Les bandes derrière la carte visible : ce qui a été posé là depuis ton dernier tour, et par qui.
help-badge = Les signaux se trouvent sur la pile qu’ils concernent. Les lettres disent de qui ils viennent. Appuie dessus pour dire quelque chose ou annuler le tien.
help-lightning = L’éclair sur une carte : sa consigne agit tout de suite, pendant le tour où la carte est posée.
help-lasting = Le signe infini sur une carte : sa consigne vaut tant que la carte est au-dessus d’une pile.
help-deck = Les cartes qui restent à piocher.
help-left = Les cartes qui ne sont pas encore sur une pile. À zéro, la partie est gagnée.
help-signals = Ce que veut dire chaque signal
help-untrue = La barre propose ce qui est vrai de tes cartes. Le reste est à part et marqué, pour que personne ne le dise par erreur.
help-lie = A-t-on le droit de mentir ? Personne ne vérifie, mais vous gagnez ou perdez ensemble : un faux signal ne trompe que ta propre équipe. Les bots sont toujours honnêtes.

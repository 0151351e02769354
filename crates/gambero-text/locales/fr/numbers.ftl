# Historique, statistiques, bots et graphiques.

games-none = Tu n’as pas encore joué ici. Un clic, et les cartes sont distribuées.
games-only-practice =
    { $games ->
        [one] Jusqu’ici, tu t’es seulement entraîné : une partie.
       *[other] Jusqu’ici, tu t’es seulement entraîné : { $games } parties.
    } Les parties avec indices ou coups annulés ne comptent pas.
games-over = Parties terminées
games-no-more = Il n’y a pas de parties plus anciennes.
games-pages = Pages
games-newest = Les dernières
games-older = Parties plus anciennes
games-practice = entraînement
games-away = Retirer
games-away-stand = Ta place se libère, et les autres peuvent continuer avec quelqu’un d’autre.
games-away-give-up = La partie est abandonnée : elle est perdue, avec les cartes qui restent maintenant.
games-away-close = La table est fermée, et plus personne ne peut y revenir.
games-away-do = Oui, retirer

numbers-lead = Tes parties qui comptent, par variante et par nombre de personnes. L’entraînement n’y figure pas.
numbers-games = Parties
numbers-won = Gagnées
numbers-longest = Plus longue série
numbers-streak = Série actuelle
numbers-best = Moins de cartes restantes
numbers-mean = Cartes restantes en moyenne
numbers-players = Personnes
numbers-rates = Gagnées, en pour cent
numbers-rates-about =
    { $wins ->
        [one] { $wins } partie gagnée sur { $games }.
       *[other] { $wins } parties gagnées sur { $games }.
    }
numbers-won-of = Gagnées sur toutes
numbers-distribution = Combien de cartes il restait
numbers-course = Partie après partie
numbers-course-about =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } avec { $mean } cartes restantes en moyenne, { $late } sur les dix dernières. Les losanges sont des parties gagnées ; la ligne est la moyenne de dix parties.
numbers-course-across = parties dans l’ordre · ligne : moyenne de dix
numbers-game = Partie
numbers-games-about = Chaque partie à revoir, pas à pas.

plot-table = Chiffres en tableau
plot-left = cartes restantes
plot-games = parties
plot-distribution =
    { $games ->
        [one] Une partie
       *[other] { $games } parties
    } ; { $best ->
        [one] au mieux { $best } carte restante.
       *[other] au mieux { $best } cartes restantes.
    }

bots-lead = Les bots occupent les places vides, remplacent les absents et donnent des indices. Ils ne voient que ce qu’on voit de leur place, et leurs signaux sont honnêtes.
bots-strength = Leur force
bots-how = Chaque marque est la part de parties gagnées quand le même bot joue à toutes les places, avec son intervalle de confiance à 95 % : sur { $games } parties, et moins pour les deux bots les plus forts, qui réfléchissent plus longtemps.
bots-with = avec signaux
bots-without = sans signaux
bots-published = meilleur résultat publié ailleurs
bots-published-about = Les lignes en pointillé sont les meilleurs résultats d’autres programmes que nous connaissons pour le jeu original. Pour les autres jeux, nous n’en connaissons pas.
bots-across = personnes ; vers le haut : gagné, en pour cent
bots-bot = Bot
bots-bot-with = { $bot }, avec signaux
bots-bot-open = { $bot }, mains ouvertes
bots-best = Au mieux : { $won } de parties gagnées, { $bot }, { $players } à la table.

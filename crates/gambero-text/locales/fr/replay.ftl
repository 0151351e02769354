# La relecture d’une partie. $name est qui joue ; $cards est un texte tout prêt dans replay-drew, ailleurs un nombre.

replay-title = Relecture
replay-stage = La partie, pas à pas
replay-loading = La partie arrive…
replay-script = Pour revoir la partie pas à pas, il faut JavaScript. La feuille de partie se télécharge aussi sans.
replay-nobody = personne
replay-practice = entraînement
replay-daily = donne du jour du { $day }
replay-from = Vue par
replay-open = à découvert
replay-hand = En main : { $name }
replay-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
replay-draw = pioche { $count }
replay-drew = { $name } pioche { $cards }.
replay-step = Étape
replay-at = Tour { $turn } · étape { $step } sur { $count }
replay-first = Au début
replay-turn-back = Un tour en arrière
replay-back = Une carte en arrière
replay-forward = Une carte en avant
replay-turn-forward = Un tour en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-plot = Cartes restantes
replay-plot-title = Cartes restantes au fil des tours
replay-plot-about = De { $cards } cartes au début à { $left } à la fin. Tours : { $turns }. Rétros : { $tricks }. Le tableau des tours donne les mêmes nombres.
replay-plot-left = restantes
replay-plot-draw = dont dans la pioche
replay-plot-trick = rétro
replay-turns = Tours
replay-turn = Tour { $turn }
replay-column-turn = Tour
replay-column-who = Qui
replay-column-laid = Posées
replay-column-left = Reste
replay-chance = Chances de gagner
replay-chance-title = Les chances de l’équipe, tour après tour
replay-chance-about = De { $start } au début à { $end } après le dernier des { $turns } tours.
replay-chance-deal = au début : { $chance }
replay-chance-after = après le tour { $turn } : { $chance }
replay-chance-line = chances de l’équipe
replay-chance-dear = tour coûteux
replay-chance-won = gagnable si l’on connaît toutes les cartes
replay-chance-perhaps = inconnu
replay-chance-lost = perdu même si l’on connaît toutes les cartes
replay-winnable-always = En connaissant toutes les cartes, on pouvait gagner jusqu’au bout.
replay-winnable-never = Cette donne ne pouvait pas être gagnée, même en connaissant toutes les cartes.
replay-winnable-until = En connaissant toutes les cartes, on pouvait gagner jusqu’au tour { $until } ; c’est lui qui a tout perdu.
replay-winnable-between = En connaissant toutes les cartes, on pouvait gagner jusqu’au tour { $until } ; tout était perdu au plus tard au tour { $from }. Entre les deux, nul ne sait.
replay-winnable-from = Même en connaissant toutes les cartes, tout était perdu au plus tard au tour { $from }. Avant cela, nul ne sait.
replay-winnable-perhaps = En connaissant toutes les cartes, on pouvait gagner jusqu’au tour { $until }. Ensuite, nul ne sait.
replay-winnable-unknown = Nul ne sait si l’on pouvait gagner en connaissant toutes les cartes.
replay-analysis-making = La partie est en cours d’analyse…
replay-dearest = Ce qui a coûté le plus
replay-dearest-none = Aucun tour n’a coûté cher à l’équipe.
replay-dear = Tour { $turn }, { $name }
replay-dear-cost =
    { $points ->
        [one] −{ $points } point
       *[other] −{ $points } points
    }
replay-dear-better = Mieux :
replay-dear-look = Voir
replay-continue = Continuer à partir d’ici
replay-continue-about = Tu joues la suite à partir de ce moment, avec des bots aux autres places. C’est une partie d’entraînement, elle ne compte pas.
replay-continue-seat = Ta place
replay-continue-bots = Niveau des bots
replay-continue-go = Jouer la suite
replay-share = Partager ce moment
replay-copied = Le lien est copié.
replay-link = Lien vers ce moment
replay-record = Feuille de partie
replay-record-text = en texte
replay-record-json = en JSON
replay-table = Vers la table
error-no-such-position = Cette position n’existe pas dans la partie, ou elle y est déjà finie. Choisis-en une plus tôt.

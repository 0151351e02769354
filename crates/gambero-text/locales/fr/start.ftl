# L'accueil, les nouvelles tables et la donne du jour.

start-title = 98 cartes, quatre piles, une équipe
start-lead = Deux piles montent depuis 1, deux descendent depuis 100 : posez toutes les cartes ensemble et, quand c’est possible, revenez d’exactement dix en arrière.
start-scene = Une table : des piles ascendantes à 47 et 21, descendantes à 66 et 88, une échelle de 1 à 100 et une main avec 8, 24, 37, 55, 76 et 93. Le 37 est choisi : sur le 47, il revient de dix en arrière.
start-continue = Continuer
start-with = { $game } avec { $names }
start-play = Jouer
start-new-table = Nouvelle table
start-learn = Apprendre le jeu
start-running = Tes parties en cours
start-choose = Choisis un jeu
start-alone = En solitaire
start-bots = Avec des bots
start-friend = À deux
start-join = Rejoindre une table
start-open = Tables ouvertes
start-with-clock = temps limité
start-further = Bon à savoir
start-learn-about = Quelques petites positions, une règle à la fois : tu joues en quelques minutes.
start-rules-about = Tout en images, de la première carte à la dernière consigne.
start-bots-about = Le style de chaque niveau, et combien de fois il gagne.

join-code = Code de la table
join-help = Huit lettres et chiffres, ou le lien que tu as reçu.
join-go = Rejoindre

running-mine = À toi de jouer
running-other = C’est à { $name }
running-start = Qui commence ?
running-nobody = personne d’autre pour l’instant
running-ready = Tout est prêt
running-people =
    { $free ->
        [one] une place libre
       *[other] { $free } places libres
    }

new-lead = Tout est déjà réglé : ne change que ce que tu veux.
new-problems = La table n’est pas encore ouverte : quelque chose ne va pas. C’est indiqué plus bas.
new-variant = Quel jeu ?
new-players = À combien ?
new-players-about = Tu as la première place. Les bots sont là tout de suite ; les autres s’assoient avec ton lien ou le code.
new-seat = Place { $number }
new-you = Toi
new-person = Une personne
new-levels-about = Comment jouent les bots
strength-random = très faible
strength-greedy = faible
strength-thrifty = correct
strength-careful = bon
strength-skilled = fort
strength-expert = très fort
new-layout = Quelles cartes portent une consigne ?
new-layout-about = Il y a sept consignes, sur quatre cartes chacune.
new-layout-fixed = Fixes
new-layout-fixed-about = Toujours les mêmes cartes, connues de tout le monde : une répartition à nous, car les règles n’en donnent pas.
new-layout-shuffled = Mélangées
new-layout-shuffled-about = D’autres cartes à chaque donne : on ne voit une consigne qu’avec sa carte.
new-layout-own = Les tiennes
new-layout-own-about = Ta propre liste, par exemple les nombres de ta boîte.
new-own = Tes 28 cartes consigne
new-own-about = Écris chaque carte par son nombre et une lettre, séparées par des espaces ou des virgules, par exemple 3s 49s 7k. Les lettres : s Stop, k Tête de mort, t 3!, q Silence, b Pas de rétro, p Une seule pile, d Piocher une carte.
new-own-empty = La liste est vide. Écris 28 cartes, quatre pour chaque consigne.
new-own-no-card = « { $card } » n’est pas une carte consigne. Écris un nombre de 2 à 99 et une des lettres s, k, t, q, b, p ou d.
new-own-twice = Le nombre de « { $card } » apparaît deux fois. Chaque carte porte une seule consigne.
new-own-counts = Chaque consigne doit figurer sur exactement quatre cartes, 28 en tout.
new-access = Qui peut venir ?
new-private = Par lien seulement
new-private-about = Seulement les personnes à qui tu donnes le lien ou le code.
new-public = Tout le monde
new-public-about = La table figure sur la page d’accueil tant qu’une place est libre.
new-talk = Comment communiquez-vous ?
new-talk-signals = Signaux seulement
new-talk-signals-about = Des signaux courts qui ne peuvent révéler aucun nombre et marchent dans toutes les langues.
new-talk-free = Texte libre aussi
new-talk-free-about = Écris ce que tu veux ; les messages avec des nombres sont retenus pendant la partie. La variante pour experts de Quick & Easy ne permet que les signaux.
new-time = Temps
new-turn = Temps par tour
new-turn-about = Ensuite, un bot termine le tour.
new-turn-none = Sans limite
new-away = Quand quelqu’un s’absente
new-away-about = Après ce temps sans connexion, un bot remplace la personne jusqu’à ce qu’elle revienne et reprenne la main.
new-away-none = Simplement attendre
time-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
new-open = Ouvrir la table
new-wrong-variant = Ce jeu n’existe pas. Choisis-en un parmi ceux-ci.
new-wrong-players = Une table a de 1 à 5 places.
new-wrong-seat = Choisis une personne ou un des bots.
new-wrong-layout = Choisis parmi ces trois possibilités.
new-wrong-public = Choisis l’un des deux.
new-wrong-talk = Choisis les signaux seulement ou le texte libre aussi.
new-wrong-time = Un temps va de 5 secondes à 24 heures, ou il n’y en a pas.

daily-lead = Les mêmes cartes pour tout le monde, une fois par jour : combien en restera-t-il ?
daily-rules = Tu as un seul essai, et rien ne s’annule. Le jour commence à minuit UTC.
daily-running = encore en cours
daily-nobody = Personne n’a encore fini cette donne.
daily-played =
    { $count ->
        [one] Une personne l’a jouée.
       *[other] { $count } personnes l’ont jouée.
    }
daily-best = Meilleur résultat : { $result }.
daily-mine = Toi : { $result }
daily-play = Jouer
daily-go-on = Continuer
daily-again = Revoir la partie
daily-results = Résultats
daily-bots = Si tu ne joues pas en solitaire, des bots de niveau « { $level } » jouent avec toi.
daily-plot = Combien de cartes il restait
daily-other-days = Autres donnes
daily-before = Jour précédent
daily-after = Jour suivant
daily-others = Toutes les donnes de ce jour
daily-rank = Rang
daily-name = Nom
daily-company = Avec
daily-result = Résultat
daily-shown = Les { $count } meilleurs sont affichés.

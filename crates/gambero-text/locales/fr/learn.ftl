# Les leçons : leur page, puis chacune avec sa règle, sa tâche et un mot sur ce qui est tenté. Les piles se comptent à partir de 1.

learn-page-title = Apprendre
learn-page-intro = Chaque règle a sa petite table : tu poses les cartes, et ce sont les vraies règles qui décident. Une leçon dure une minute.
learn-page-count =
    { $count ->
        [one] { $count } leçon
       *[other] { $count } leçons
    }
learn-page-progress = { $done } sur { $count } réussies
learn-page-begin = Commencer
learn-page-continue = Continuer
learn-page-once-more = Encore une fois
learn-page-rules = Toutes les règles à lire
learn-page-lessons = Leçons
learn-page-number = Leçon { $number } sur { $count }
learn-page-dot = Leçon { $number } : { $title }
learn-page-dot-done = Leçon { $number } : { $title }, réussie
learn-page-rule = En savoir plus dans les règles
learn-page-right = C’est ça !
learn-page-wrong = Pas tout à fait
learn-page-refused = Ce n’est pas possible
learn-page-retry = Réessayer
learn-page-end = Fin du tour
learn-page-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
learn-page-draw = pioche { $count }
learn-page-show = Montre-moi
learn-page-next = Leçon suivante
learn-page-finish = Terminer
learn-page-finished = Toutes les leçons sont réussies
learn-page-finished-about = Tu sais ce qui compte. Le reste vient en jouant.
learn-page-play-alone = Jouer en solitaire
learn-page-play-bots = Jouer avec un bot
learn-page-other = Tous les tutoriels
learn-page-you = Toi
learn-page-table = Table d’entraînement
learn-page-script = Les leçons ont besoin de JavaScript. Les règles se lisent aussi sans.
learn-page-unreachable = Le serveur ne répond pas. Vérifie la connexion, puis réessaie.

## The Game

learn-original-rising-title = Piles ascendantes
learn-original-rising-text = Ensemble, il s’agit de poser les 98 cartes sur quatre piles. Deux d’entre elles montent à partir de 1 : chaque carte doit être plus haute que celle du dessous. Les pas peuvent être de toute taille, mais ce que tu sautes ne va plus là.
learn-original-rising-goal = Pose le 23 là où son pas est le plus petit.
learn-original-rising-done = Un pas de trois, et presque toutes les cartes y vont encore.
learn-original-rising-elsewhere = Il peut aller là, mais le pas est grand. Le 20 n’était qu’à trois.
learn-original-rising-missed = Le 23 allait sur le 20, un pas de trois seulement.

learn-original-falling-title = Piles descendantes
learn-original-falling-text = Les deux autres piles descendent à partir de 100 : chaque carte doit être plus basse que celle du dessous. Ici aussi, les petits pas gardent une pile en vie.
learn-original-falling-goal = Pose le 58 sur la pile descendante la plus proche.
learn-original-falling-done = De 62 à 58 : un pas de quatre.
learn-original-falling-elsewhere = Le 58 allait sur le 62, un pas de quatre seulement.
learn-original-falling-higher = Une pile descendante prend des cartes plus basses. Il n’y a qu’une exception, et elle vient juste après.

learn-original-trick-title = Le rétro
learn-original-trick-text = Il y a un moyen de revenir : exactement dix de moins sur une pile ascendante, exactement dix de plus sur une descendante. La pile a de nouveau de la place. Les crevettes nagent aussi à reculons, c’est pourquoi ce coup est toujours corail.
learn-original-trick-goal = Fais deux rétros : un sur une pile ascendante, un sur une descendante.
learn-original-trick-done = Vingt nombres regagnés. Aucun autre coup ne vaut autant.
learn-original-trick-forwards = Un rétro est perdu. Cherche un écart de dix : le 37 revient sur le 47, le 76 sur le 66.

learn-original-minimum-title = Au moins deux cartes
learn-original-minimum-text = Un tour compte au moins deux cartes tant qu’il y en a à piocher. Tu peux en poser plus. Ensuite tu le termines, et tu pioches jusqu’à ce que ta main soit pleine.
learn-original-minimum-goal = Pose deux cartes à petits pas, puis termine ton tour.
learn-original-minimum-done = Deux cartes pour quatre nombres, et ta main est de nouveau pleine.
learn-original-minimum-costly = C’était un grand pas. Le 33 sur le 30 et le 53 sur le 52 coûtent quatre nombres à eux deux.
learn-original-minimum-early = Tant qu’il y a des cartes à piocher, un tour en compte au moins deux. Poses-en d’abord une autre.

learn-original-chain-title = Préparer son rétro
learn-original-chain-text = Deux cartes, c’est le minimum, pas le maximum. Si tu as en main la montée et le retour, une troisième carte peut être gratuite.
learn-original-chain-goal = Pose trois cartes sur la pile 1 pour qu’elle finisse à 44. Puis termine ton tour.
learn-original-chain-done = Trois cartes de moins, et la pile est plus basse qu’avant.
learn-original-chain-too-soon = Cette carte ne va pas ici. Le 44 ne revient que depuis le 54, exactement dix.
learn-original-chain-astray = Dans le bon ordre, trois cartes passent : 52, puis 54, puis retour à 44.

learn-original-talk-title = Écouter
learn-original-talk-text = On peut parler de tout, sauf des nombres. Ici, on parle par signaux, posés sur la pile dont il s’agit. Anna dit de la pile 1 : « { signal-leave } ».
learn-original-talk-goal = Joue ton tour sans toucher à la pile 1.
learn-original-talk-done = Anna peut maintenant revenir de 47 à 37. Écouter, ça paie.
learn-original-talk-taken = Anna voulait faire un rétro ici, et sa carte ne va plus. Le 24 et le 62 vont tout aussi bien ailleurs.

learn-original-empty-title = Plus rien à piocher
learn-original-empty-text = Quand la pioche est vide, une carte par tour suffit. Plus besoin d’un grand pas pour une deuxième carte.
learn-original-empty-goal = Pose une carte à petit pas, puis termine ton tour.
learn-original-empty-done = Un petit pas. Anna a peut-être le suivant.
learn-original-empty-enough = Une carte suffisait, car la pioche est vide.
learn-original-empty-costly = C’était cher. Le 83 sur le 81, c’est un pas de deux.

learn-original-last-title = Les dernières cartes
learn-original-last-text = La partie est gagnée quand la dernière carte est posée. Maintenant, l’ordre décide : une carte trop tôt, et les autres ne vont plus.
learn-original-last-goal = Pose les trois cartes.
learn-original-last-done = Gagné ! Les 98 cartes sont sur les piles.
learn-original-last-order = Trop haut trop tôt : plus rien ne va. D’abord revenir à 79, puis monter.

## Pour experts

learn-original-pro-three-title = Au moins trois cartes
learn-original-pro-three-text = Pour les experts, un tour compte au moins trois cartes tant qu’il y en a à piocher. Tout le reste ne change pas.
learn-original-pro-three-goal = Pose trois cartes à petits pas, puis termine ton tour.
learn-original-pro-three-done = Trois cartes pour sept nombres : bien joué.
learn-original-pro-three-costly = Trois cartes coûtaient peu : le 33 sur le 30, le 53 sur le 52, le 68 sur le 71.
learn-original-pro-three-early = À ce niveau, un tour compte au moins trois cartes. Poses-en d’abord une autre.

learn-original-pro-empty-title = À la fin, une seule
learn-original-pro-empty-text = Quand la pioche est vide, une carte suffit ici aussi.
learn-original-pro-empty-goal = Pose une carte à petit pas, puis termine ton tour.
learn-original-pro-empty-done = C’était assez. Garde les grands pas pour plus tard.
learn-original-pro-empty-costly = Une carte suffisait : le 66 sur le 64.

learn-original-pro-plus-three-title = Trois cartes d’une main réduite
learn-original-pro-plus-three-text = Le niveau le plus dur : au moins trois cartes par tour, et une carte de moins dans chaque main. Ne laisse passer aucun rétro.
learn-original-pro-plus-three-goal = Pose trois cartes : fais un rétro, et sinon de petits pas. Puis termine ton tour.
learn-original-pro-plus-three-done = Trois cartes, et les piles ont à peine bougé.
learn-original-pro-plus-three-costly = C’était plus que nécessaire. Le 28 revient sur le 38 ; le 59 sur le 57 et le 42 sur le 44 sont de petits pas.
learn-original-pro-plus-three-early = Ici aussi, un tour compte au moins trois cartes. Poses-en d’abord une autre.

## Extreme

learn-extreme-stop-title = { command-stop }
learn-extreme-stop-text = Dans Extreme, 28 cartes portent une consigne. Trois des sept consignes frappent comme l’éclair : elles ne concernent que ton propre tour. Stop l’arrête aussitôt, même dès la première carte.
learn-extreme-stop-goal = Joue un tour d’une seule carte.
learn-extreme-stop-done = Stop ! Une carte, pas de grand pas, et ton tour est fini.
learn-extreme-stop-more = Toutes les autres cartes font de grands pas. Le 49 avec le stop aurait suffi.

learn-extreme-skull-title = { command-skull }
learn-extreme-skull-text = Une tête de mort doit être recouverte par une autre carte avant la fin du tour. Sinon, la partie est aussitôt perdue.
learn-extreme-skull-goal = Pose la tête de mort, recouvre-la et termine ton tour.
learn-extreme-skull-done = Recouverte, et désormais inoffensive.
learn-extreme-skull-no-cover = Ici, aucune de tes cartes ne recouvre la tête de mort. Sur la pile 1, le 46 l’aurait fait.
learn-extreme-skull-astray = Après ce tour, la tête de mort devait être partie : le 45 sur la pile 1, puis le 46 par-dessus.
learn-extreme-skull-duty = Le tour ne peut pas encore finir : il compte au moins deux cartes, et aucune tête de mort ne doit rester visible.

learn-extreme-three-title = { command-three }
learn-extreme-three-text = Un tour avec une carte 3! compte exactement trois cartes, la 3! comprise. Pas une de moins, pas une de plus.
learn-extreme-three-goal = Joue un tour qui comprend la carte 3!.
learn-extreme-three-done = Trois cartes. Le tour s’est terminé tout seul.
learn-extreme-three-short = Plus aucune troisième carte ne va, et la partie est perdue. Cherche les trois avant de commencer.
learn-extreme-three-kept = La carte 3! doit être l’une des trois : le 42, le 44 et le 60.
learn-extreme-three-duty = Ce tour ne finit qu’avec exactement trois cartes.

learn-extreme-silence-title = { command-silence }
learn-extreme-silence-text = Les quatre autres consignes durent : elles concernent tout le monde tant qu’elles sont au-dessus d’une pile. Avec Silence, personne ne peut rien dire du jeu, pas même par signaux.
learn-extreme-silence-goal = Recouvre la carte silence, pour que l’équipe puisse reparler. Puis termine ton tour.
learn-extreme-silence-done = Recouverte. Tout le monde peut reparler.
learn-extreme-silence-silent = Il fallait recouvrir la carte silence : le 61 le fait d’un pas de deux.

learn-extreme-no-trick-title = { command-no-trick }
learn-extreme-no-trick-text = Tant que cette carte est visible, personne ne peut faire de rétro, sur aucune pile.
learn-extreme-no-trick-goal = Fais un rétro avec le 50. Autre chose doit se passer avant.
learn-extreme-no-trick-done = D’abord recouverte, puis le rétro.
learn-extreme-no-trick-gone = Le rétro est perdu. D’abord le 37 recouvre la consigne, puis le 50 revient sur le 60.
learn-extreme-no-trick-forbidden = Pas tant que « Pas de rétro » est visible. Recouvre d’abord la carte.

learn-extreme-one-pile-title = { command-one-pile }
learn-extreme-one-pile-text = Tant que cette carte est visible, toutes les cartes d’un tour vont sur la même pile. La première décide laquelle.
learn-extreme-one-pile-goal = Pose deux cartes selon cette consigne, et laisse-la visible. Puis termine ton tour.
learn-extreme-one-pile-done = Les deux sur la même pile, comme il se doit.
learn-extreme-one-pile-stuck = Plus rien ne va sur cette pile, et il fallait une deuxième carte : perdu. Pense à la deuxième avant de poser la première.
learn-extreme-one-pile-covered = Cela recouvre la consigne, et elle cesse. C’est souvent malin, mais cette fois, respecte-la.
learn-extreme-one-pile-other-pile = Ta première carte a choisi la pile. La suivante y va aussi.

learn-extreme-draw-one-title = { command-draw-one }
learn-extreme-draw-one-text = Si cette carte est visible à la fin d’un tour, une seule carte est piochée. Les mains rétrécissent, et le choix avec elles.
learn-extreme-draw-one-goal = Recouvre la consigne avant de terminer ton tour.
learn-extreme-draw-one-done = Recouverte à temps : tu as pioché jusqu’à avoir la main pleine.
learn-extreme-draw-one-one = Tu n’as pioché qu’une carte. Le 26 aurait recouvert la consigne d’un pas de deux.

## Quick & Easy

learn-quick-scales-title = Deux piles
learn-quick-scales-text = Cinq couleurs avec les nombres de 1 à 10, une pile qui monte et une qui descend, et seulement deux cartes en main.
learn-quick-scales-goal = Pose les deux cartes, chacune d’un pas de un.
learn-quick-scales-done = Deux petits pas. Après la deuxième carte, le tour se termine tout seul.
learn-quick-scales-costly = Les deux vont d’un pas de un : le 4 sur la pile ascendante, le 7 sur la descendante.

learn-quick-equal-title = Égal n’est pas plus haut
learn-quick-equal-text = Une carte doit être vraiment plus haute ou plus basse. Le même nombre ne convient pas.
learn-quick-equal-goal = Pose les deux cartes.
learn-quick-equal-done = Une plus basse sur la descendante, une plus haute sur l’ascendante.
learn-quick-equal-one = Les deux conviennent : le 6 sur la pile descendante, le 7 sur l’ascendante.
learn-quick-equal-same = Le même nombre ne convient pas. Et sur l’autre pile ?

learn-quick-trick-title = Le rétro
learn-quick-trick-text = Une carte de la couleur de la carte du dessus convient toujours, quel que soit son nombre. Ainsi une pile peut revenir très en arrière.
learn-quick-trick-goal = Reviens en arrière sur les deux piles.
learn-quick-trick-done = Les deux piles ont de nouveau de la place.
learn-quick-trick-plain = Un rétro est perdu. Le rouge revient sur le rouge, le vert sur le vert.

learn-quick-one-or-two-title = Une carte ou deux
learn-quick-one-or-two-text = Un tour compte une carte ou deux. Si la deuxième coûte trop, termine ton tour après la première.
learn-quick-one-or-two-goal = Pose une carte d’un pas de un, puis termine ton tour.
learn-quick-one-or-two-done = Exact : le 10 peut attendre.
learn-quick-one-or-two-two = Le 10 mène la pile ascendante tout au bout. Une carte suffisait.
learn-quick-one-or-two-none = Un tour compte au moins une carte. Poses-en d’abord une.

learn-quick-talk-title = Couleurs et hauteurs
learn-quick-talk-text = Ici, tu peux aussi dire quelles couleurs tu as, et à peu près leur hauteur. Anna dit : « une rouge basse ».
learn-quick-talk-goal = Pose une carte, et laisse à Anna la pile où elle peut revenir en arrière. Puis termine ton tour.
learn-quick-talk-done = Rouge sur rouge : Anna peut revenir très en arrière.
learn-quick-talk-covered = Le 7 rouge est recouvert, et Anna ne peut plus revenir. Le 4 sur la pile descendante coûtait tout aussi peu.

## Quick & Easy, variante pour experts

learn-quick-expert-one-title = Exactement une carte
learn-quick-expert-one-text = Ici, un tour, c’est exactement une carte. Il se termine tout seul, et tu pioches aussitôt.
learn-quick-expert-one-goal = Pose la carte au plus petit pas.
learn-quick-expert-one-done = Un pas de un, et c’est déjà à Anna.
learn-quick-expert-one-costly = Le 5 sur la pile ascendante aurait été un pas de un.

learn-quick-expert-talk-title = Peu de mots
learn-quick-expert-talk-text = Tu peux seulement dire quelles couleurs tu as, où tu comptes jouer et où tu peux revenir en arrière. Rien sur les hauteurs. Anna dit de la pile 1 : « { signal-jump } ».
learn-quick-expert-talk-goal = Laisse cette pile à Anna.
learn-quick-expert-talk-done = Anna peut maintenant y revenir en arrière.
learn-quick-expert-talk-covered = Une autre couleur est là maintenant, et Anna ne peut plus revenir. Le 4 sur la pile descendante coûtait tout aussi peu.

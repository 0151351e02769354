### Les mots du jeu, pour les navigateurs, les pages et les terminaux. Le sens des variables est expliqué dans en/game.ftl.

## Variantes

variant-original = The Game
variant-original-about = 98 cartes et quatre piles : au moins deux cartes par tour tant qu’il reste des cartes à piocher.
variant-original-pro = The Game pour experts
variant-original-pro-about = Comme l’original, mais avec au moins trois cartes par tour tant qu’il reste des cartes à piocher.
variant-original-pro-plus = The Game pour experts, main réduite
variant-original-pro-plus-about = Au moins trois cartes par tour, et une carte de moins dans chaque main.
variant-extreme = The Game: Extreme
variant-extreme-about = 28 des 98 cartes portent une consigne, et chaque consigne doit être suivie exactement.
variant-quick = The Game: Quick & Easy
variant-quick-about = 50 cartes de cinq couleurs, deux piles, deux cartes en main : une ou deux cartes par tour.
variant-quick-expert = The Game: Quick & Easy, variante pour experts
variant-quick-expert-about = Exactement une carte par tour et presque pas de paroles : on peut dire des couleurs et des piles, pas de hauteurs.
variant-quick-solo = La boîte est prévue pour deux à cinq personnes. Le jeu en solitaire est notre ajout.

## Piles et cartes

pile-rising = ascendante
pile-falling = descendante
pile-name = pile { $number }

colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-violet = violet

card-colour-name =
    { $colour ->
        [red] { $number } rouge
        [yellow] { $number } jaune
        [green] { $number } vert
        [blue] { $number } bleu
       *[violet] { $number } violet
    }
card-command-name = { $number } ({ command-named })

## Consignes

command-stop = Stop
command-stop-about = Le tour s’arrête aussitôt, même dès la première carte.
command-skull = Tête de mort
command-skull-about = Une autre carte doit la recouvrir pendant le même tour, sinon la partie est perdue.
command-three = 3!
command-three-about = Ce tour doit compter exactement trois cartes, toutes comprises.
command-silence = Silence
command-silence-about = Tant que la carte est visible, personne ne peut parler du jeu ni donner de signal.
command-no-trick = Pas de rétro
command-no-trick-about = Tant que la carte est visible, le rétro est interdit sur toutes les piles.
command-one-pile = Une seule pile
command-one-pile-about = Tant que la carte est visible, toutes les cartes d’un tour vont sur une seule pile, au choix de qui joue.
command-draw-one = Piocher une carte
command-draw-one-about = Si la carte est visible à la fin d’un tour, on ne pioche qu’une carte.

command-named =
    { $command ->
        [stop] { command-stop }
        [skull] { command-skull }
        [three] { command-three }
        [silence] { command-silence }
        [no-trick] { command-no-trick }
        [one-pile] { command-one-pile }
       *[draw-one] { command-draw-one }
    }

kind-lightning = Consigne éclair
kind-lasting = Consigne permanente

## Signaux : le texte court des boutons, leur sens, et avec la pile pour l’historique et les lecteurs d’écran

signal-leave = laisse-la-moi
signal-leave-about = Merci de ne pas jouer sur cette pile : j’ai une carte qui y va bien.
signal-leave-at = laisse-moi la pile { $pile }
signal-really-leave = n’y touche pas
signal-really-leave-about = N’approche pas de cette pile, quoi qu’il en coûte.
signal-really-leave-at = ne touche pas à la pile { $pile }
signal-step = petit pas
signal-step-about = J’ai une carte qui fait avancer cette pile d’un petit peu seulement.
signal-step-at = petit pas sur la pile { $pile }
signal-jump = rétro possible
signal-jump-about = J’ai de quoi faire un rétro sur cette pile.
signal-jump-at = rétro possible sur la pile { $pile }
signal-take = prends-la
signal-take-about = Je n’ai pas besoin de cette pile : joue dessus.
signal-take-at = prends la pile { $pile }
signal-aim = je joue ici
signal-aim-about = J’ai l’intention de jouer sur cette pile.
signal-aim-at = je joue sur la pile { $pile }
signal-mostly =
    { $height ->
        [low] surtout des basses
        [middle] surtout des moyennes
       *[high] surtout des hautes
    }
signal-mostly-about = Plus de la moitié de mes cartes sont à cette hauteur.
signal-go-on = je peux continuer
signal-go-on-about = J’ai de bonnes cartes pour un tour entier.
signal-big-steps = que des grands pas
signal-big-steps-about = Aucune de mes cartes n’est proche d’une pile.
signal-start = je devrais commencer
signal-start-about = J’ai de bonnes cartes pour le premier tour.
signal-holds = j’ai : { command-named }
signal-holds-about = J’ai en main une carte avec cette consigne.
signal-not-now = pas maintenant : { command-named }
signal-not-now-about = Merci de ne pas jouer cette consigne maintenant : elle gâcherait quelque chose.
signal-card =
    { $colour ->
        [red] une rouge
        [yellow] une jaune
        [green] une verte
        [blue] une bleue
       *[violet] une violette
    } { $height ->
        [low] basse
        [middle] moyenne
       *[high] haute
    }
signal-card-about = J’ai une carte de cette couleur et de cette hauteur approximative.
signal-colour =
    { $colour ->
        [red] j’ai du rouge
        [yellow] j’ai du jaune
        [green] j’ai du vert
        [blue] j’ai du bleu
       *[violet] j’ai du violet
    }
signal-colour-about = J’ai une carte de cette couleur.

## Ce que le tour demande encore et ce qui s’applique : morceaux d’une seule ligne

duty-minimum =
    { $missing ->
        [one] encore une carte
       *[other] encore { $missing } cartes
    }
duty-three = exactement trois : { $played } sur 3
duty-skull = recouvrir la tête de mort sur la pile { $pile }
duty-bound = ce tour-ci, seulement la pile { $pile }
duty-none = tu peux terminer ton tour

## Comment une partie finit

outcome-won = Gagné
outcome-lost = Perdu
lost-skull = Une tête de mort est restée visible.
lost-three = Une carte 3! a été jouée, et le tour ne comptait pas exactement trois cartes.
lost-stuck = Le tour demandait encore une carte, et aucune ne pouvait être posée.
lost-conceded = L’équipe a abandonné.
left =
    { $left ->
        [0] aucune carte restante
        [one] { $left } carte restante
       *[other] { $left } cartes restantes
    }
verdict-perfect = Toutes les cartes sont sur les piles : impossible de faire mieux.
verdict-excellent = Moins de dix cartes restantes : un excellent résultat.
verdict-all-laid = Toutes les cartes sont sur les piles, mais une consigne n’a pas été respectée au dernier tour.

## Bots et indices

bot-name =
    { $level ->
        [random] Bot · { level-random }
        [greedy] Bot · { level-greedy }
        [thrifty] Bot · { level-thrifty }
        [careful] Bot · { level-careful }
        [skilled] Bot · { level-skilled }
       *[expert] Bot · { level-expert }
    }
level-random = au hasard
level-random-about = Joue n’importe quel coup permis qui ne fait pas perdre aussitôt.
level-greedy = glouton
level-greedy-about = Fait le plus petit pas, et un rétro dès qu’il le peut.
level-thrifty = économe
level-thrifty-about = Réfléchit au tour entier et gaspille le moins possible.
level-careful = prudent
level-careful-about = Pèse ce que chaque tour laisse à l’équipe.
level-skilled = aguerri
level-skilled-about = A appris en jouant de nombreuses parties contre lui-même quelles positions peuvent encore être gagnées.
level-expert = expert
level-expert-about = Comme « aguerri », mais avant chaque tour il essaie aussi ce que les suivants pourraient faire : notre bot le plus fort.

hint-play = { $card } sur la pile { $pile }.
hint-end = Termine le tour.
reason-chance = Choisi au hasard.
reason-jumps-back = C’est un rétro : la pile a de nouveau de la place.
reason-smallest-step = C’est le plus petit pas possible.
reason-cheap-extra = Le tour compte déjà assez de cartes, et celle-ci ne coûte presque rien.
reason-leaves-pile = Une autre pile est plus proche, mais quelqu’un d’autre en fera meilleur usage.
reason-best-turn = Il y a un pas plus petit, mais celui-ci fait partie du meilleur tour possible.
reason-covers-skull = Cette carte recouvre la tête de mort.
reason-makes-up-three = Elle fait partie des trois cartes que ce tour doit compter.
reason-only-safe-play = Tout autre choix ferait perdre aussitôt.
reason-nothing-better = Plus rien ne peut sauver la partie.
reason-ends-turn = Le tour compte assez de cartes, et toute autre carte coûterait trop cher.

## Ce qui se passe, pour l’historique et les lecteurs d’écran : à propos des autres et de soi-même

event-sat = { $name } s’assoit.
event-sat-you = Tu t’assois.
event-renamed = { $old } s’appelle maintenant { $name }.
event-renamed-you = Tu t’appelles maintenant { $name }.
event-stood = { $name } se lève.
event-stood-you = Tu te lèves.
event-stand-in = Un bot remplace maintenant { $name }.
event-stand-in-you = Un bot te remplace maintenant.
event-took-over = { $name } reprend la main.
event-took-over-you = Tu reprends la main.
event-away = { $name } a perdu la connexion.
event-back = { $name } est de retour.
event-dealt = Les cartes sont distribuées.
event-dealt-same = Les mêmes cartes sont distribuées à nouveau.
event-offered = { $name } propose de commencer.
event-offered-you = Tu proposes de commencer.
event-declined = { $name } préfère ne pas commencer.
event-declined-you = Tu préfères ne pas commencer.
event-undecided = { $name } hésite à commencer.
event-undecided-you = Tu hésites à commencer.
event-played = { $name } pose le { $card } sur la pile { $pile }.
event-played-you = Tu poses le { $card } sur la pile { $pile }.
event-jumped = { $name } fait un rétro avec le { $card } sur la pile { $pile }.
event-jumped-you = Tu fais un rétro avec le { $card } sur la pile { $pile }.
event-ended = { $name } termine son tour.
event-ended-you = Tu termines ton tour.
event-stopped = Stop : le tour est fini pour { $name }.
event-stopped-you = Stop : ton tour est fini.
event-closed-turn = Plus aucune carte ne peut être posée : le tour est fini pour { $name }.
event-closed-turn-you = Plus aucune carte ne peut être posée : ton tour est fini.
event-drew =
    { $count ->
        [0] { $name } ne pioche aucune carte.
        [one] { $name } pioche { $count } carte.
       *[other] { $name } pioche { $count } cartes.
    }
event-drew-you =
    { $count ->
        [0] Tu ne pioches aucune carte.
       *[other] Tu pioches { $cards }.
    }
event-turn = C’est à { $name } de jouer.
event-your-turn = À toi de jouer.
event-said = { $name } : { $signal }
event-said-you = Toi : { $signal }
event-unsaid = { $name } retire : { $signal }
event-unsaid-you = Tu retires : { $signal }
event-wrote = { $name } écrit : { $text }
event-wrote-you = Tu écris : { $text }
event-voted = { $name } veut abandonner.
event-voted-you = Tu veux abandonner.
event-unvoted = { $name } préfère finalement continuer.
event-unvoted-you = Tu préfères finalement continuer.
event-took-back =
    { $count ->
        [one] { $count } action annulée.
       *[other] { $count } actions annulées.
    }
event-won = La partie est gagnée !
event-lost =
    { $left ->
        [0] La partie est perdue, sans aucune carte restante.
        [one] La partie est perdue, avec { $left } carte restante.
       *[other] La partie est perdue, avec { $left } cartes restantes.
    }
event-closed = La table est fermée.

## Pourquoi quelque chose est refusé, et ce qui serait juste

error-malformed = Le serveur n’a pas pu lire cela. Si c’était un message, écris-le sur une seule ligne ; sinon, recharge la page.
error-too-long = C’est trop long. Une ligne a au plus 300 caractères.
error-too-fast = C’était trop d’un coup. Attends un instant, puis réessaie.
error-too-slow = Ta connexion n’a pas suivi le rythme de la table. Connecte-toi de nouveau.
error-other-protocol = Cette page et le serveur n’ont pas la même version. Recharge la page.
error-stale = La partie a avancé entre-temps. Regarde de nouveau, puis décide.
error-not-your-turn = C’est à quelqu’un d’autre de jouer. Attends ton tour.
error-bot-plays = Un bot joue à ta place. Reprends d’abord la main.
error-not-seated = Il faut être à la table pour cela. Prends d’abord une place libre.
error-seat-taken = Cette place est occupée. Choisis une place libre.
error-seat-free = Une place est encore libre. Il faut d’abord y mettre une personne ou un bot.
error-knows-another-hand = Tu as vu une autre main de cette partie. Retourne à la place que tu as quittée, ou attends la prochaine donne.
error-no-such-seat = Cette place n’existe pas à cette table. Choisis l’une de celles que tu vois.
error-already-seated = Tu as déjà une place à cette table. Lève-toi d’abord si tu en veux une autre.
error-offer-first = Personne n’a encore commencé. Propose de commencer, puis pose ta carte.
error-no-game = Les cartes ne sont pas encore distribuées. La partie commence quand toutes les places sont prises.
error-game-over = Cette partie est finie. Demande une nouvelle donne.
error-game-on = Une partie est en cours. Il faut d’abord la finir ou l’abandonner.
error-no-such-action = Ce coup n’existe pas. Pose une carte de ta main sur une pile, ou termine le tour.
error-no-such-pile = Cette pile n’existe pas dans ce jeu. Choisis l’une de celles de la table.
error-not-in-hand = Tu n’as pas cette carte en main. Choisis-en une autre.
error-does-not-fit = Cette carte ne va pas là. Une pile ascendante prend des cartes plus hautes, une pile descendante des plus basses ; seul le rétro va dans l’autre sens.
error-one-pile = Une carte « une seule pile » est visible et limite ce tour à une autre pile. Pose ta carte sur celle-là.
error-no-trick = Une carte « pas de rétro » est visible. Aucun rétro n’est possible tant qu’elle n’est pas recouverte.
error-duties-open = Le tour ne peut pas encore finir. Fais d’abord ce qu’il demande encore.
error-no-such-signal = Ce signal n’existe pas. Choisis l’un de ceux qui sont proposés.
error-not-in-variant = Ce jeu n’a pas ce signal. Choisis l’un de ceux qui sont proposés.
error-silence = Une carte « silence » est visible. Personne ne peut rien dire tant qu’elle n’est pas recouverte.
error-game-has-begun = Une carte est déjà posée : on sait donc qui commence.
error-spectator = Pendant une partie, seules les personnes qui jouent peuvent parler. Tu pourras écrire quand elle sera finie.
error-signals-only = Il n’y a pas de texte libre ici. Sers-toi des signaux.
error-tells-number = Cela révèle un nombre. Dis plutôt à peu près si c’est haut, bas ou proche.
error-no-such-bot = Ce bot n’existe pas. Choisis l’un des niveaux proposés, ou une place avec un bot.
error-nothing-to-take-back = Il n’y a rien à annuler. C’est possible en solitaire, sauf pour la donne du jour, dès qu’une carte est posée.
error-daily-only = Ce n’est pas possible à une table de la donne du jour : ses places et ses bots restent les mêmes, et elle se joue une seule fois.
error-already-played = Tu as déjà commencé cette donne du jour. Continue à cette table, ou essaie une autre variante.
error-no-such-table = Aucune table ne porte ce code, ou elle a été fermée. Vérifie le code, ou ouvre une nouvelle table.
error-no-such-game = Il n’y a pas de partie finie ici. Peut-être est-elle encore en cours.
error-not-found = Il n’y a rien à cette adresse. Vérifie-la, ou va à la page d’accueil.
error-bad-settings = Ces réglages ne vont pas ensemble. Change-les et réessaie.
error-bad-name = Un nom a de 1 à 24 caractères visibles. Choisis-en un autre.
error-bad-language = Nous ne parlons pas encore cette langue. Choisis l’une de celles qui sont proposées.
error-bad-link = Ce lien a déjà servi ou a expiré. Crées-en un nouveau sur ton autre appareil.
error-bad-day = Il n’y a pas de donne pour ce jour. Choisis aujourd’hui ou un jour passé.
error-who-are-you = Nous ne te connaissons pas encore sur cet appareil. Choisis d’abord un nom.
error-bad-origin = Cette demande vient de la page d’un autre site. Ouvre Gambero directement et réessaie.
error-too-many = C’est trop à la fois. Ferme une table ou une fenêtre, ou reviens plus tard.
error-try-again = Le serveur est occupé. Réessaie dans un instant.
error-internal = Quelque chose s’est mal passé sur le serveur. Réessaie ; si cela continue, préviens la personne qui s’en occupe.

### Les règles, expliquées à tout le monde. Le texte exact et complet est docs/rules.md ; chaque phrase d’ici s’accorde avec lui.
### Chaque section a son nom pour ancre : rules-trick-1 est sous #trick. Les consignes sont #command-stop et ainsi de suite.

rules-title = Les règles
rules-lead = Une équipe, un paquet de cartes, et personne ne dit de nombre.
rules-contents = Sur cette page
rules-more = Lire cela dans les règles

## #idea

rules-idea-title = L’idée
rules-idea-1 = Vous jouez tous ensemble, contre le jeu. Le but est de poser toutes les cartes sur les piles du milieu.
rules-idea-2 = Vous gagnez ensemble ou perdez ensemble. Parler et faire des plans sont les bienvenus ; seuls les nombres restent secrets.
rules-idea-3 = Trois jeux d’une même famille se jouent ici : The Game avec deux niveaux pour experts, Extreme avec ses consignes et Quick & Easy avec ses couleurs. The Game vient d’abord ; ce qui change dans les autres a ses propres sections.

## #setup

rules-setup-title = Avant le premier tour
rules-setup-1 = The Game a 98 cartes, avec les nombres de 2 à 99. Au milieu, il y a quatre piles : deux montent à partir de 1, deux descendent à partir de 100.
rules-setup-2 = Les cartes sont mélangées, et tout le monde reçoit une main. Le reste forme la pioche, face cachée.
rules-setup-3 = Tu ne vois que ta propre main. De chaque pile, on ne voit que la carte du dessus.
rules-setup-4 = Vous décidez entre vous qui commence. Ensuite, on joue dans le sens des aiguilles d’une montre.
rules-hand-caption = Cartes d’une main complète
rules-hand-game = Jeu
rules-hand-one = en solitaire
rules-hand-two = à 2
rules-hand-more = de 3 à 5

## #turn

rules-turn-title = Ton tour
rules-turn-1 = Tu poses des cartes de ta main, l’une après l’autre, chacune sur la pile de ton choix.
rules-turn-2 = Pose au moins deux cartes, ou davantage si tu veux. Une fois la pioche vide, une seule suffit.
rules-turn-3 = Puis tu termines ton tour et tu complètes ta main à la pioche. C’est ensuite à la première personne après toi qui a encore des cartes ; ce peut être toi de nouveau.

## #placing

rules-placing-title = Où une carte peut aller
rules-placing-1 = Sur une pile ascendante, une carte doit être plus haute que celle du dessus ; sur une pile descendante, plus basse. L’écart est libre, mais plus tes pas sont grands, plus vite la pile arrive au bout.
rules-placing-2 = Une pile sans carte compte comme 1 si elle monte et comme 100 si elle descend : n’importe quelle carte peut donc y aller.
rules-placing-3 = Par exemple, une pile ascendante montre 52. Le 53 convient, le 90 aussi ; le 51 ne convient pas.

## #trick

rules-trick-title = Le rétro
rules-trick-1 = Il existe un moyen de revenir en arrière. Sur une pile ascendante, tu peux poser la carte qui vaut exactement dix de moins que celle du dessus ; sur une pile descendante, celle qui vaut exactement dix de plus.
rules-trick-2 = Par exemple, sur une pile ascendante qui montre 58, tu peux poser le 48 ; sur une pile descendante qui montre 23, le 33.
rules-trick-3 = Tu peux faire autant de rétros que tu veux dans un tour, sur n’importe quelle pile, même plusieurs de suite.
rules-trick-4 = En italien, il porte le nom de la crevette, il gambero, qui marche à reculons. C’est de là que vient Gambero.

## #ending

rules-ending-title = La fin d’un tour
rules-ending-1 = Tu peux terminer ton tour dès qu’il compte assez de cartes et que, dans Extreme, toutes les consignes sont exécutées.
rules-ending-2 = Tu pioches alors jusqu’à avoir de nouveau une main complète, ou autant que la pioche le permet. Piocher est obligatoire.
rules-ending-3 = Quand la pioche est vide, vous continuez sans piocher, et une carte par tour suffit. On passe le tour de ceux qui n’ont plus de cartes.
rules-ending-4 = Si plus aucune carte ne peut être posée, le tour finit de lui-même. S’il n’était pas complet, la partie est perdue.

## #outcome

rules-outcome-title = Gagner et perdre
rules-outcome-1 = Vous gagnez quand toutes les cartes sont sur les piles et que le dernier tour a rempli toutes ses obligations.
rules-outcome-2 = Vous perdez quand la personne dont c’est le tour doit encore poser une carte et n’en peut poser aucune.
rules-outcome-3 = Vous pouvez aussi abandonner. À nos tables, cela se vote : il faut l’accord de plus de la moitié des personnes assises. Les bots ne votent pas.
rules-outcome-4 = Le résultat est le nombre de cartes qui ne sont sur aucune pile, dans les mains et la pioche ensemble. Moins il y en a, mieux c’est ; avec 98 cartes, moins de dix est excellent.

## #talk

rules-talk-title = Paroles et signaux
rules-talk-1 = Parlez-vous, même avant le premier tour. Une seule chose est toujours interdite : révéler un nombre, sous quelque forme que ce soit. L’écart exact entre deux cartes est aussi un nombre.
rules-talk-2 = Dans The Game et à ses niveaux pour experts, vous pouvez dire tout le reste.
rules-talk-3 = Dans Extreme, vous pouvez aussi dire quelles consignes vous avez et lesquelles feraient mieux d’attendre. Tant qu’une carte « silence » est visible, personne ne dit ni ne signale rien.
rules-talk-4 = Dans Quick & Easy, vous pouvez aussi donner des couleurs avec une hauteur approximative, par exemple une carte jaune plutôt haute.
rules-talk-5 = À nos tables, on parle par signaux : de courtes phrases qui disent ce que les règles permettent et ne peuvent révéler aucun nombre. Vous pouvez en donner à tout moment de la partie, même hors de votre tour.
rules-talk-6 = Un signal disparaît quand une carte est posée sur sa pile, quand ton tour finit ou quand tu le retires. Une carte « silence » les efface tous.
rules-talk-7 = Un petit pas avance de cinq au plus, dans Quick & Easy de deux au plus. Bas va de 2 à 34, moyen de 35 à 66, haut de 67 à 99 ; dans Quick & Easy, bas va de 1 à 3, moyen de 4 à 7, haut de 8 à 10.
rules-talk-8 = Certaines tables permettent aussi le texte libre. Pendant une partie, seules les personnes qui jouent peuvent écrire, et tout ce qui révèle un nombre est refusé. Il n’y a pas de texte libre sous une carte « silence » ni dans la variante pour experts de Quick & Easy.

## #experts

rules-experts-title = Pour experts
rules-experts-1 = The Game pour experts demande au moins trois cartes par tour, et une quand la pioche est vide. Tout le reste est pareil.
rules-experts-2 = La main réduite rend le jeu encore plus dur : les mêmes règles, et chaque main complète a une carte de moins.

## #extreme

rules-extreme-title = Extreme
rules-extreme-1 = Extreme se joue comme The Game, mais 28 cartes portent une consigne : sept consignes, quatre cartes de chacune. Qui pose une consigne doit la suivre exactement. Plusieurs dans un tour sont permises ; elles comptent alors toutes.
rules-extreme-2 = Trois sont des consignes éclair : Stop, Tête de mort et 3!. Elles ne concernent que la personne qui les pose, et seulement pendant ce tour.
rules-extreme-3 = Quatre sont des consignes permanentes : Silence, Pas de rétro, Une seule pile et Piocher une carte. Elles concernent tout le monde, dès l’instant qui suit leur pose, tant qu’elles sont sur le dessus d’une pile. Recouvertes, elles ne comptent plus. Plusieurs peuvent s’appliquer à la fois.
rules-extreme-4 = Ce qu’une consigne permanente interdit ne peut pas être joué ici. Une consigne éclair peut ne pas être respectée : la partie est alors perdue quand le tour finit.
rules-extreme-5 = Avec des consignes fixes, les mêmes nombres portent les mêmes consignes à chaque partie. Avec des consignes mélangées, elles changent à chaque donne, et tu découvres la consigne d’une carte en voyant la carte. Ou bien vous apportez votre propre liste, par exemple celle de votre boîte.
rules-command-cards = Avec des consignes fixes : { $cards }

## #command-stop

rules-command-stop-1 = Ton tour est fini aussitôt. Stop peut même être ta première carte : le minimum de cartes ne compte alors pas. Tu pioches comme après tout autre tour.
rules-command-stop-2 = Stop lève le minimum et rien d’autre. Si une tête de mort est visible, ou si un tour avec une carte 3! n’a pas ses trois cartes, la partie est perdue.

## #command-skull

rules-command-skull-1 = Tu dois recouvrir la tête de mort d’une autre carte avant la fin de ton tour. Toute carte qui convient fait l’affaire, même par un rétro.
rules-command-skull-2 = Si une tête de mort est visible sur une pile quand le tour est fini, la partie est perdue, même si c’était la toute dernière carte.

## #command-three

rules-command-three-1 = Ton tour doit compter exactement trois cartes. Toutes comptent, même celles posées avant la carte 3!.
rules-command-three-2 = Un tel tour finit avec sa troisième carte. Une carte stop peut être cette troisième carte ; en deuxième, elle fait perdre la partie.
rules-command-three-3 = Tu peux poser une carte 3! même si tu ne peux pas arriver à trois cartes, ou si tu en as déjà posé trois : la partie est alors perdue. Deux cartes 3! dans un tour demandent trois cartes, pas six.

## #command-silence

rules-command-silence-1 = Tant qu’une carte « silence » est visible, personne ne peut parler du jeu, écrire ou donner de signaux. Les signaux déjà donnés disparaissent.
rules-command-silence-2 = Elle cesse quand une carte la recouvre.

## #command-no-trick

rules-command-no-trick-1 = Tant qu’une carte « pas de rétro » est visible, personne ne peut faire de rétro, sur aucune pile.
rules-command-no-trick-2 = Cela vaut aussi pour la pile où elle se trouve : un rétro ne peut pas la recouvrir.

## #command-one-pile

rules-command-one-pile-1 = Tant qu’une carte « une seule pile » est visible, toutes les cartes d’un tour vont sur une seule pile. La première carte que tu poses sous cette consigne décide laquelle.
rules-command-one-pile-2 = Les cartes posées dans ce tour avant qu’une carte « une seule pile » soit visible ne comptent pas. La carte « une seule pile » elle-même non plus, si aucune n’était visible quand tu l’as posée.
rules-command-one-pile-3 = Si la première carte de ton tour recouvre la seule carte « une seule pile », la suivante peut aller partout, sauf si la nouvelle carte porte la même consigne. Si une autre carte « une seule pile » devient visible plus tard dans ce tour, la première pile compte de nouveau.

## #command-draw-one

rules-command-draw-one-1 = Si une carte « piocher une carte » est visible quand ton tour finit, tu ne pioches qu’une carte, quel que soit le nombre de cartes posées.
rules-command-draw-one-2 = Les mains peuvent ainsi diminuer. Dès qu’aucune carte « piocher une carte » n’est plus visible, qui termine un tour complète de nouveau toute sa main.

## #quick

rules-quick-title = Quick & Easy
rules-quick-1 = Quick & Easy a 50 cartes, avec les nombres de 1 à 10 en cinq couleurs, et deux piles : l’une monte, l’autre descend. Toutes deux sont vides au début. Tout le monde a deux cartes en main.
rules-quick-2 = À ton tour, tu poses une ou deux cartes, puis tu complètes ta main à deux.
rules-quick-3 = Une pile vide prend n’importe quelle carte. Ensuite, la pile ascendante prend des nombres plus hauts, la descendante des plus bas. Un nombre égal ne convient pas.
rules-quick-4 = Le rétro se fait par la couleur : une carte de la même couleur que celle du dessus convient, quel que soit son nombre.
rules-quick-5 = La partie est perdue quand la personne dont c’est le tour ne peut poser aucune carte, et gagnée quand les 50 sont sur les piles.

## #quick-expert

rules-quick-expert-title = Quick & Easy pour experts
rules-quick-expert-1 = Tu poses exactement une carte par tour, jamais deux.
rules-quick-expert-2 = Trois choses seulement peuvent être dites : les couleurs que tu as, la pile où tu comptes jouer et la pile où tu as un rétro. Rien ne doit laisser deviner une hauteur.

## #table

rules-table-title = À nos tables
rules-table-1 = Une table a de une à cinq places, pour des personnes et des bots. Quand toutes sont prises, les cartes sont distribuées. Qui connaît le code de la table peut regarder sans place, et ne voit alors aucune main.
rules-table-2 = Avant la première carte, chacun peut proposer de commencer ou refuser. La personne qui l’a proposé et pose la première carte a commencé. Les bots attendent que toutes les personnes aient refusé.
rules-table-3 = Tu peux te lever à tout moment ; ta main reste à la place, et la partie attend que quelqu’un s’y assoie. Jusqu’à la prochaine donne, tu ne peux revenir qu’à cette place, pour que personne ne voie deux mains.
rules-table-4 = Un bot peut te remplacer jusqu’à ce que tu reprennes la main. Si une table limite le temps par tour, un bot finit le tour quand le temps est écoulé ; si elle limite l’absence, un bot remplace qui s’absente trop longtemps.
rules-table-5 = Dans une partie en solitaire, tu peux reprendre des cartes et des tours. C’est dès lors une partie d’entraînement, qui reste hors des statistiques, comme une donne rejouée.
rules-table-6 = La donne du jour est la même pour tout le monde, et nouvelle chaque jour pour chaque jeu. Tu la joues une fois, en solitaire ou avec des bots, et rien ne peut être repris.

## #rulings

rules-rulings-title = Questions fréquentes
rules-rulings-1-q = Puis-je commencer un tour que je ne peux pas finir ?
rules-rulings-1-a = Oui. Si tu peux poser une carte alors qu’il en faudrait deux, tu peux poser celle-là. La partie est perdue quand plus rien ne va, pas avant.
rules-rulings-2-q = Puis-je faire un rétro juste après avoir recouvert une carte « pas de rétro » ?
rules-rulings-2-a = Oui, si aucune autre carte « pas de rétro » n’est visible. Pour chaque carte compte ce qui était visible avant sa pose.
rules-rulings-3-q = Je pose une carte « une seule pile » au milieu de mon tour. Où va ma carte suivante ?
rules-rulings-3-a = Si aucune n’était visible plus tôt dans ce tour, sur n’importe quelle pile qui lui convient. Dès lors, tant qu’il y en a une de visible, tu restes sur cette pile.
rules-rulings-4-q = Une tête de mort peut-elle en recouvrir une autre ?
rules-rulings-4-a = Oui, mais il faut alors la recouvrir elle aussi pendant le même tour.
rules-rulings-5-q = Ma main s’est réduite à une carte. Dois-je quand même en poser deux ?
rules-rulings-5-a = Oui, tant que la pioche a des cartes. Seule une carte stop sauve un tel tour.
rules-rulings-6-q = Dans Quick & Easy, une carte plus haute de la même couleur est-elle un rétro ?
rules-rulings-6-a = Sur la pile ascendante, elle convient de toute façon et compte comme une carte ordinaire. Ce n’est un rétro que si elle ne convenait pas autrement ; sur la pile descendante, c’est l’inverse.
rules-rulings-7-q = « Rétro possible », n’est-ce pas aussi un nombre ?
rules-rulings-7-a = Avec 98 cartes, il ne reste qu’une carte possible, et c’est permis : à une vraie table, on le dit aussi. Ce qui est interdit, c’est de nommer un nombre ou un écart.
rules-rulings-8-q = Qui commence quand on ne peut presque rien dire ?
rules-rulings-8-a = Dans la variante pour experts de Quick & Easy, personne ne donne de raisons : quelqu’un se propose, et commence.
rules-rulings-9-q = Sur le papier, toute faute contre une consigne fait perdre. Pourquoi pas ici ?
rules-rulings-9-a = Un programme peut empêcher certaines fautes, donc il le fait : il refuse ce qu’une consigne permanente interdit. Ce que demande une consigne éclair peut toujours ne pas être respecté.
rules-rulings-10-q = Peut-on jouer à The Game avec une boîte d’Extreme ?
rules-rulings-10-a = Oui. Les consignes ne comptent alors pas.

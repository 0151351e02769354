# Les leçons où l’on donne des signaux, décide qui commence, obéit à plusieurs consignes à la fois et compte ce qui reste. Les piles se comptent à partir de 1.

learn-page-say = Que dis-tu à { $name } ?
learn-page-wait = Ne rien dire
learn-page-who-starts = Aucune carte n’est encore posée. Tu commences ?

learn-original-start-title = Qui commence ?
learn-original-start-text = Au début, les piles sont vides : les ascendantes comptent pour 1, les descendantes pour 100. Personne ne voit la main des autres, alors vous décidez ensemble qui commence : de préférence quelqu’un dont les cartes sont proches de 1 et de 100.
learn-original-start-goal = Regarde ta main, décide si tu commences et joue un tour à petits pas.
learn-original-start-done = Deux cartes pour cinq nombres, et quatre piles comme neuves.
learn-original-start-declined = Anna n’avait que des cartes moyennes et a dû faire de grands pas sur deux piles. Toi, tu as un 3 et un 97 : à toi de commencer.
learn-original-start-costly = Cela ouvre une pile par un grand pas. Le 3 sur une pile ascendante et le 97 sur une descendante ne coûtent que cinq nombres à eux deux.
learn-original-start-undecided = Dis d’abord que tu commences. Ensuite tu peux poser une carte.
learn-original-start-early = Le premier tour aussi compte au moins deux cartes. Poses-en une autre.

learn-original-signal-title = Prévenir
learn-original-signal-text = Un signal sert surtout avant que les autres jouent. C’est le tour d’Anna, et elle ne connaît pas tes cartes. Voici ce que tu peux lui dire, en commençant par ce qui est vrai de ta main.
learn-original-signal-goal = Garde-toi le rétro sur la pile 1 : préviens Anna, puis fais-le.
learn-original-signal-done = Anna n’a pas touché à la pile, et tu as regagné dix nombres.
learn-original-signal-untrue = Ce n’est pas vrai de ta main. Les règles ne l’interdisent pas, mais un signal n’a de valeur que si l’équipe peut s’y fier.
learn-original-signal-missed = Anna t’avait laissé la pile 1. Le 37 pouvait revenir sur le 47.
learn-original-signal-other = C’est vrai, mais cela ne protège pas la pile 1 : Anna y a posé son 49. Parle-lui de la pile dont tu as besoin.
learn-original-signal-silent = Anna ne pouvait pas savoir que tu avais besoin de la pile 1, et elle y a posé son 49. Préviens-la avant qu’elle joue.
learn-original-signal-turn = C’est le tour d’Anna. Tu peux parler, mais pas poser de carte.

learn-original-result-title = Le résultat
learn-original-result-text = La plupart des parties ne sont pas gagnées, mais elles ont tout de même un résultat : le nombre de cartes restantes, dans toutes les mains et dans la pioche. Avec 98 cartes, moins de dix, c’est excellent. Cette partie-ci ne peut plus être gagnée.
learn-original-result-goal = Laisse aussi peu de cartes que possible.
learn-original-result-done = Ton 40 et les deux cartes d’Anna ne vont nulle part : perdu avec trois cartes restantes. Un excellent résultat.
learn-original-result-early = Anna ne peut rien poser : la partie s’est donc arrêtée avec ton tour, et tes propres cartes restent aussi. Pose d’abord toutes celles qui vont.
learn-original-result-order = Trop haut trop tôt : ce que tu as sauté ne va plus. L’ordre est 91, 93, 95.

learn-extreme-three-stop-title = Stop en troisième carte
learn-extreme-three-stop-text = Toutes les consignes d’un tour comptent. Stop termine le tour, mais 3! exige exactement trois cartes : stop peut donc être la troisième carte, jamais la deuxième.
learn-extreme-three-stop-goal = Pose la carte 3! et la carte stop dans le même tour.
learn-extreme-three-stop-done = Trois cartes, la dernière étant stop : les deux consignes sont respectées.
learn-extreme-three-stop-second = Un tour avec une carte 3! demande exactement trois cartes, et celui-ci s’est terminé sans elles : perdu. Stop vient en troisième.
learn-extreme-three-stop-kept = Les deux consignes vont dans ce tour : d’abord le 42 et le 44, puis le 49 avec le stop.
learn-extreme-three-stop-duty = Il y a une carte 3! dans ce tour : il manque encore une carte.

learn-extreme-three-skull-title = Deux consignes à la fois
learn-extreme-three-skull-text = Un tour peut compter plusieurs consignes éclair. 3! compte toutes les cartes du tour, y compris celle qui recouvre la tête de mort.
learn-extreme-three-skull-goal = Pose la carte 3! et la tête de mort, et respecte les deux.
learn-extreme-three-skull-done = Exactement trois cartes, et la tête de mort est recouverte.
learn-extreme-three-skull-stuck = Les deux consignes ne peuvent plus être respectées ensemble. Le 46 doit recouvrir la tête de mort, en troisième carte.
learn-extreme-three-skull-kept = Les deux consignes vont dans ce tour : le 42, le 45, et le 46 sur la tête de mort.
learn-extreme-three-skull-duty = Le tour ne peut pas encore finir : exactement trois cartes, et aucune tête de mort visible.

learn-extreme-several-title = Deux consignes permanentes
learn-extreme-several-text = Deux consignes permanentes sont en vigueur : pas de rétro sur la pile 1, une seule pile sur la pile 3. Pour chaque carte compte ce qui est visible avant de la poser.
learn-extreme-several-goal = Fais un rétro avec le 34 sur la pile 2. Libère-toi d’abord des deux consignes.
learn-extreme-several-done = D’abord une seule pile recouverte, puis pas de rétro, puis le rétro. Tout tenait à l’ordre.
learn-extreme-several-order = Tant qu’une seule pile est visible, ta première carte lie toutes les autres. Recouvre-la d’abord avec le 69, puis pas de rétro avec le 37, et fais ton rétro.
learn-extreme-several-forbidden = Pas de rétro est encore visible sur la pile 1. Recouvre-la d’abord.

learn-quick-start-title = Piles vides
learn-quick-start-text = Les deux piles sont vides au début, et une pile vide prend n’importe quelle carte. Une carte basse ouvre bien la pile ascendante, une carte haute la descendante. Vous décidez ensemble qui commence.
learn-quick-start-goal = Décide si tu commences, puis ouvre bien les deux piles.
learn-quick-start-done = Une basse, une haute : les deux piles ont encore tout leur chemin devant elles.
learn-quick-start-declined = Anna n’avait que des cartes moyennes, et la moitié des deux piles est partie. Toi, tu as un 2 et un 9 : à toi de commencer.
learn-quick-start-costly = Cela prend presque toute une pile d’un coup. Le 2 ouvre la pile ascendante, le 9 la descendante.
learn-quick-start-undecided = Dis d’abord que tu commences. Ensuite tu peux poser une carte.

learn-quick-signal-title = Prévenir
learn-quick-signal-text = C’est le tour d’Anna, et la pile ascendante montre un 7 rouge. Ton 2 rouge y va par sa couleur, mais seulement tant que le 7 est dessus. Tu peux dire les couleurs et à peu près les hauteurs.
learn-quick-signal-goal = Dis à Anna ce qu’elle doit savoir, puis fais ton rétro sur la pile ascendante.
learn-quick-signal-done = Anna a joué ailleurs, et la pile ascendante est revenue à 2.
learn-quick-signal-untrue = Ce n’est pas vrai de ta main. Les règles ne l’interdisent pas, mais un signal n’a de valeur que si l’équipe peut s’y fier.
learn-quick-signal-missed = Anna t’avait laissé le 7 rouge. Le 2 rouge allait dessus.
learn-quick-signal-other = C’est vrai, mais cela ne protège pas le 7 rouge : Anna l’a recouvert. Parle-lui de ta carte rouge.
learn-quick-signal-silent = Anna ne pouvait rien savoir de ta carte rouge, et elle a recouvert le 7. Préviens-la avant qu’elle joue.

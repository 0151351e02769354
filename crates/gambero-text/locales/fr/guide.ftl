# La suite de la page des règles : un tour entier en images, ce que veulent dire les mots, et ce qui change par rapport à la boîte.

rules-idea-4 = Sur les boîtes, on lit : à partir de 8 ans, environ 20 minutes, d’une à cinq personnes ; Quick & Easy est plus court, et se joue de deux à cinq.

rules-setup-5 = Dans la boîte, quatre cartes Base posées à côté des piles en montrent le sens. Ici, chaque pile montre elle-même le sien.
rules-hand-ours = (ajout de notre part)

## #example

rules-example-title = Un tour entier
rules-example-1 = Trois personnes jouent à The Game, et c’est ton tour. Ces cinq images montrent les quatre piles et ta main.
rules-moment-1 = Tu cherches d’abord le rétro : une pile ascendante montre 34, et tu as le 24, exactement dix de moins. Le 63 aussi est tout près, du 66.
rules-moment-2 = Première carte : le 63 sur la pile descendante qui montre 66, un petit pas de trois.
rules-moment-3 = Deuxième carte : le 24 sur le 34, un rétro. La pile ascendante a regagné dix nombres.
rules-moment-4 = Deux cartes sont posées, tu peux donc terminer ton tour. Rien d’autre n’est proche : le 36 avancerait de douze. Tu le termines.
rules-moment-5 = Tu pioches deux cartes, le 8 et le 57, et ta main est de nouveau pleine. C’est au tour de la personne suivante.

rules-talk-9 = Un signal peut-il être faux ? Aucune règle ne l’interdit, et l’on peut demander une pile pour une autre raison que ses cartes. Mais une équipe ne vaut que si elle peut se fier à ses signaux : ce qui n’est pas vrai de ta main est proposé en dernier, et indiqué. Les bots ne disent que ce qui est vrai.

rules-extreme-6 = Les règles de la boîte ne disent pas quels nombres portent quelles consignes. Les consignes fixes suivent donc une répartition à nous ; ta boîte en a une autre.

rules-table-7 = Nos tables ont une mémoire qu’une vraie table n’a pas : avec la boîte, on ne voit que la carte du dessus de chaque pile, et personne ne regarde dessous. Ici, tu vois ce qui vient d’être posé et tu peux ouvrir l’historique de toute la partie. Quand on ouvre une table, on peut désactiver cette mémoire : on ne voit alors que les cartes du dessus jusqu’à la fin de la partie.

## #words

rules-words-title = Les mots
rules-words-1-q = Obligation
rules-words-1-a = Ce qu’un tour doit encore faire avant de pouvoir finir : poser assez de cartes, recouvrir une tête de mort, arriver à exactement trois cartes. Jusque-là, l’obligation est en cours ; ensuite, elle est remplie. Si un tour finit sans l’avoir remplie, la partie est perdue.
rules-words-2-q = Pas
rules-words-2-a = L’écart entre une carte et celle qu’elle recouvre. Un petit pas laisse de la place aux autres.
rules-words-3-q = Pile
rules-words-3-a = Là où l’on pose les cartes, à côté de sa carte Base. La pioche n’en est pas une.
rules-words-4-q = Rétro
rules-words-4-a = Une carte posée à contresens de sa pile : exactement dix en arrière, ou de la même couleur dans Quick & Easy. On dit aussi : revenir en arrière.
rules-words-5-q = Consigne éclair, consigne permanente
rules-words-5-a = Dans la boîte, ce sont les consignes avec un éclair et celles avec le signe de l’infini.
rules-words-6-q = Tête de mort
rules-words-6-a = La consigne avec un crâne et des os croisés.
rules-words-7-q = Signal
rules-words-7-a = Une courte phrase qui reste sur la table tant qu’elle vaut. Elle peut dire tout ce que les règles permettent, et aucun nombre.

# Ce dont une table se souvient : ce qui vient d’être posé et l’historique, ou seulement les cartes du dessus, comme à une vraie table.

new-memory = De quoi la table se souvient-elle ?
new-memory-yes = Avec mémoire
new-memory-yes-about = Tu vois ce qui vient d’être posé et tu peux ouvrir l’historique.
new-memory-no = Comme à une vraie table
new-memory-no-about = On ne voit que la carte du dessus de chaque pile. L’historique ne s’affiche qu’une fois la partie terminée.
new-wrong-memory = Choisis avec mémoire ou comme à une vraie table.
talk-no-memory = Comme à une vraie table : ce qui est joué s’affichera ici une fois la partie terminée.

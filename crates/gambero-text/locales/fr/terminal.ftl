# Le terminal : menu, touches et lignes propres. Tout le reste se dit comme dans le navigateur.
# $width et $height sont la taille de la fenêtre en caractères ; $file est le nom d’un fichier, $name et $number un joueur.

terminal-too-small = La fenêtre est trop petite : { $width } × { $height }, il faut 80 × 24. Agrandis-la, ou joue avec --plain.
terminal-game = Jeu
terminal-seed = Graine
terminal-seed-chance = au hasard
terminal-player = Joueur { $number }
terminal-people-about = Les places sans robot sont pour des personnes à ce clavier : les cartes sont cachées entre leurs tours.
terminal-menu-keys = ↑ ↓ choisir · ← → changer · Entrée distribuer · q quitter
terminal-pick-keys = ↑ ↓ choisir · Entrée continuer · q quitter
terminal-write-keys = Entrée valider · Échap annuler
terminal-signal-keys = ↑ ↓ choisir · Entrée dire ou retirer · Échap fermer · ? faux pour tes cartes
terminal-continue = Reprendre la partie laissée ?
terminal-new-game = Une nouvelle partie
terminal-kept = La partie est gardée : gambero play la reprend.
terminal-help = Touches
terminal-quit = Quitter
terminal-key-signals = donner un signal, ou le retirer
terminal-key-quit = partir ; la partie est gardée
terminal-signs = Signes sur les piles
terminal-loses = perdu !
terminal-start = Veux-tu commencer ? y : oui, n : plutôt non. Qui commence pose la première carte.
terminal-choose-card = Choisis une carte avec ← → et Entrée, ou tape son nombre ; puis une pile avec 1 à 4. ? montre les touches.
terminal-choose-pile = Maintenant une pile : ← → et Entrée, ou son numéro. Échap remet la carte.
terminal-cover = { $name }, au clavier, s’il te plaît.
terminal-cover-key = Entrée montre tes cartes. Que personne d’autre ne regarde.
terminal-at-turn = qui joue
terminal-save = Enregistrer
terminal-save-as = Enregistrer la partie sous
terminal-saved = Enregistré : { $file }
terminal-exists = Le fichier { $file } existe déjà. Choisis un autre nom.
terminal-plain-over = n : partie suivante. a : mêmes cartes. w FICHIER : enregistrer. q : quitter.
terminal-plain-help = CARTE PILE : poser une carte, par exemple 37 1. CARTE : où elle va. e : finir le tour. u, U : reprendre une carte, le tour. h : conseil. s : signaux, s NUMÉRO : en donner un. c TEXTE : écrire. g : abandonner. . : la table encore. q : quitter. Devant des places libres : sit PLACE, bot PLACE.

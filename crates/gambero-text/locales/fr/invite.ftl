# Le chemin vers une table : les raccourcis de l'accueil, les invitations, la salle d'attente, les aperçus de liens.

start-code = Rejoindre avec un code de table
start-daily-about = Les mêmes cartes pour tout le monde
start-daily-done = { $done } sur { $all } jouées aujourd’hui

invite-title = { $name } t’invite à jouer
invite-title-nobody = On t’invite à jouer
invite-what = { $variant }, un jeu de cartes coopératif. Gratuit, sans compte, directement dans le navigateur.
invite-company = À la table : { $names }
invite-takes-over = Une partie est en cours et une place est libre : tu reprends ses cartes.
invite-name = Ton nom
invite-name-about = Les autres le voient. Laisse vide pour jouer sans nom.
invite-join = S’asseoir et jouer
invite-look = Seulement regarder
invite-new = Tu ne connais pas le jeu ?
invite-learn = Apprends-le en quelques minutes
invite-late = Quelqu’un vient de prendre la dernière place.
invite-playing-title = La partie a déjà commencé
invite-playing-about = Toutes les places sont prises. Tu peux regarder, ou ouvrir ta propre table.
invite-watch = Regarder la partie
invite-over-title = Cette partie est terminée
invite-over-about = Toutes les places sont prises. Tu peux voir comment elle s’est passée, ou ouvrir ta propre table.
invite-replay = Revoir la partie
invite-table = Vers la table
invite-daily-title = { $name } joue la donne du jour
invite-daily-about = Chacun la joue de son côté, avec les mêmes cartes. Joue-la aussi, et compare.
invite-daily = Jouer la donne du jour

room-qr = Code QR avec le lien de cette table
room-share = Joue à { $variant } avec moi : un jeu de cartes coopératif, gratuit et sans compte.
room-fill = Compléter avec des bots et commencer

preview-start = Joue à The Game, Extreme et Quick & Easy dans le navigateur : en solitaire, avec des amis ou avec des bots. Coopératif, gratuit, sans compte.
preview-replay = { $names }. Revois la partie carte par carte, trouve où elle s’est jouée et reprends-la où tu veux.
preview-picture = Des cartes du jeu sur leurs piles

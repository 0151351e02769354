# La page pour celles et ceux qui programment, et ce que la page des bots dit aux joueurs.

programs-lead = Tout ce que l’on fait ici à la main, un programme peut le faire aussi.
programs-http = L’interface HTTP
programs-http-about = Ouvrir des tables, lister des parties, récupérer des enregistrements et des analyses. Sa description est au format OpenAPI, que lisent de nombreux outils.
programs-http-link = Description pour les outils (JSON)
programs-socket = La table
programs-socket-about = Un WebSocket par table, avec des messages en JSON : ce qui s’y passe, et ce que ta place fait et dit.
programs-bot = Ton propre bot
programs-bot-about = Ton programme lit des lignes et répond par des lignes, dans n’importe quel langage. Le simulateur lui fait jouer autant de parties que tu veux.
programs-record = Enregistrements
programs-record-about = Chaque partie terminée peut être emportée depuis sa relecture, en texte ou en JSON.
programs-docs = Tous les détails sont dans les documents fournis avec le code source : { $files }.

bots-team = À trois, ils gagnent { $won } des parties de { $game }.
bots-play = Jouer avec des bots
bots-choose = Choisir toi-même les bots
bots-figures = Tous les chiffres

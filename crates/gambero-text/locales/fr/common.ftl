# Ce qui figure sur chaque page.

language-name = Français
app-name = Gambero
app-about = The Game, Extreme et Quick & Easy : jouer, apprendre, partager
skip-to-content = Aller au contenu
nav-main = Menu principal
nav-play = Jouer
nav-daily = Donne du jour
nav-learn = Apprendre
nav-rules = Règles
nav-games = Mes parties
nav-numbers = Statistiques
nav-settings = Réglages
language-choose = Langue
error-page-title = Ça n’a pas marché
error-page-home = Vers l’accueil
footer-licence = Logiciel libre. Sans lien avec les éditeurs des jeux.

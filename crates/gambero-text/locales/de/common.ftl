# Was auf jeder Seite steht.

language-name = Deutsch
app-name = Gambero
app-about = The Game, Extreme und Quick & Easy: spielen, lernen, weitersagen
skip-to-content = Zum Inhalt springen
nav-main = Hauptmenü
nav-play = Spielen
nav-daily = Deal des Tages
nav-learn = Lernen
nav-rules = Regeln
nav-games = Meine Partien
nav-numbers = Statistik
nav-settings = Einstellungen
language-choose = Sprache
error-page-title = Das hat nicht geklappt
error-page-home = Zur Startseite
footer-licence = Freie Software. Ohne Verbindung zu den Verlagen der Spiele.

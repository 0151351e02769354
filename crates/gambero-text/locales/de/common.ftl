# Was auf jeder Seite steht.

language-name = Deutsch
app-name = Gambero
app-about = The Game, Extreme und Quick & Easy: spielen, lernen, teilen
skip-to-content = Zum Inhalt springen

nav-main = Hauptmenü
nav-menu = Menü
nav-more = Weitere Seiten
nav-play = Spielen
nav-daily = Partie des Tages
nav-learn = Lernen
nav-rules = Regeln
nav-games = Meine Partien
nav-numbers = Statistik
nav-bots = Bots
nav-settings = Einstellungen
nav-api = Für Entwickler
language-choose = Sprache
footer-licence = Freie Software unter der MIT- oder der Apache-2.0-Lizenz. Ohne Verbindung zu den Verlagen der Spiele.

error-page-title = Das hat nicht geklappt
error-page-missing = Hier ist nichts
error-page-later = Gerade nicht
error-page-again = Noch einmal versuchen
error-page-home = Zur Startseite

date-day = { $day }. { $month } { $year }
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
percent = { $value } %

company-alone = allein
company-bots =
    { $bots ->
        [one] mit einem Bot
       *[other] mit { $bots } Bots
    }
company-people =
    { $people ->
        [one] mit einer weiteren Person
       *[other] mit { $people } weiteren Personen
    }
company-both =
    { $people ->
        [one] mit einer weiteren Person
       *[other] mit { $people } weiteren Personen
    } { $bots ->
        [one] und einem Bot
       *[other] und { $bots } Bots
    }
seat-somebody = jemand
seat-free = freier Platz
labelled = { $label }: { $value }

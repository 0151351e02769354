# Verlauf, Statistik, Bots und Diagramme.

games-none = Du hast hier noch nicht gespielt. Ein Klick, und die Karten liegen da.
games-over = Beendete Partien
games-no-more = Ältere Partien gibt es nicht.
games-pages = Seiten
games-newest = Die neuesten
games-older = Ältere Partien
games-practice = Übung
games-away = Weglegen
games-away-stand = Dein Platz wird frei, und die anderen können mit jemand anderem weiterspielen.
games-away-give-up = Die Partie wird aufgegeben: Sie ist verloren, mit den Karten, die jetzt noch übrig sind.
games-away-close = Der Tisch wird geschlossen, und niemand kann mehr an ihn kommen.
games-away-do = Ja, weglegen

numbers-lead = Deine Partien, die zählen, nach Variante und Personenzahl. Übungspartien sind nicht dabei.
numbers-games = Partien
numbers-won = Gewonnen
numbers-longest = Längste Serie
numbers-streak = Serie jetzt
numbers-best = Wenigste übrig
numbers-mean = Übrig im Durchschnitt
numbers-players = Personen
numbers-rates = Gewonnen, in Prozent
numbers-rates-about = { $wins } von { $games } Partien gewonnen.
numbers-won-of = Gewonnen von allen
numbers-distribution = Wie viele Karten übrig blieben
numbers-course = Partie für Partie
numbers-course-about = { $games } Partien mit durchschnittlich { $mean } übrigen Karten, zuletzt { $late } in zehn Partien. Rauten sind gewonnene Partien; die Linie ist der Durchschnitt von zehn Partien.
numbers-course-across = Partien der Reihe nach · Linie: Schnitt von zehn
numbers-game = Partie
numbers-games-about = Jede Partie zum Nachspielen, Schritt für Schritt.

plot-table = Zahlen als Tabelle
plot-left = übrige Karten
plot-games = Partien
plot-distribution =
    { $games ->
        [one] Eine Partie mit { $best } übrigen Karten.
       *[other] { $games } Partien; bei der besten blieben { $best } Karten übrig.
    }

bots-lead = Bots füllen leere Plätze, springen für Abwesende ein und geben Tipps. Sie sehen nicht mehr als ihr Platz, und sie sind ehrlich.
bots-strength = Wie stark sie sind
bots-how = Jedes Zeichen ist der Anteil gewonnener Partien, wenn derselbe Bot alle Plätze spielt, mit dem 95-%-Konfidenzintervall: von { $games } Partien, und von weniger bei den zwei stärksten Bots, die länger denken.
bots-with = mit Signalen
bots-without = ohne Signale
bots-published = bestes veröffentlichtes Ergebnis anderer
bots-published-about = Die gestrichelten Linien sind die besten Ergebnisse anderer Programme für das Originalspiel, die wir kennen. Für die anderen Spiele kennen wir keine.
bots-across = Personen; nach oben: gewonnen, in Prozent
bots-bot = Bot
bots-bot-with = { $bot }, mit Signalen
bots-bot-open = { $bot }, offene Hände
bots-best = Bestenfalls { $won } gewonnen: { $bot }, { $players } am Tisch.

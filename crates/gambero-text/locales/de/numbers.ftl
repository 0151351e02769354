# Verlauf, Statistik, Bots und Diagramme.

games-none = Du hast hier noch nicht gespielt. Ein Klick, und es wird ausgeteilt.
games-only-practice =
    { $games ->
        [one] Bisher hast du nur geübt: eine Partie.
       *[other] Bisher hast du nur geübt: { $games } Partien.
    } Partien mit Tipps oder zurückgenommenen Zügen zählen nicht.
games-over = Beendete Partien
games-no-more = Ältere Partien gibt es nicht.
games-pages = Seiten
games-newest = Die neuesten
games-older = Ältere Partien
games-practice = Übung
games-away = Entfernen
games-away-stand = Dein Platz wird frei, und die anderen können mit jemand anderem weiterspielen.
games-away-give-up = Die Partie wird aufgegeben: Sie ist verloren, mit den Karten, die jetzt noch übrig sind.
games-away-close = Der Tisch wird geschlossen, und niemand kann mehr zu ihm zurück.
games-away-do = Ja, entfernen

numbers-lead = Deine Partien, die zählen, nach Variante und Personenzahl. Übungspartien sind nicht dabei.
numbers-games = Partien
numbers-won = Gewonnen
numbers-longest = Längste Serie
numbers-streak = Aktuelle Serie
numbers-best = Bestes Ergebnis
numbers-mean = Übrig im Durchschnitt
numbers-players = Personen
numbers-rates = Gewonnen, in Prozent
numbers-rates-about =
    { $games ->
        [one] { $wins } von { $games } Partie gewonnen.
       *[other] { $wins } von { $games } Partien gewonnen.
    }
numbers-won-of = Gewonnen von allen
numbers-distribution = Wie viele Karten übrig blieben
numbers-course = Partie für Partie
numbers-course-about =
    { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } mit durchschnittlich { $mean } übrigen Karten, { $late } in den letzten zehn. Rauten sind gewonnene Partien; die Linie ist der Durchschnitt von zehn Partien.
numbers-course-across = Partien der Reihe nach · Linie: Schnitt von zehn
numbers-game = Partie
numbers-games-about = Jede Partie zum Nachspielen, Schritt für Schritt.

plot-table = Zahlen als Tabelle
plot-left = übrige Karten
plot-games = Partien
plot-distribution =
    { $games ->
        [one] Eine Partie
       *[other] { $games } Partien
    }; { $best ->
        [one] bestenfalls { $best } Karte übrig.
       *[other] bestenfalls { $best } Karten übrig.
    }

bots-lead = Bots besetzen leere Plätze, springen für Abwesende ein und geben Tipps. Sie sehen nur, was man von ihrem Platz aus sieht, und ihre Signale sind ehrlich.
bots-strength = Wie stark sie sind
bots-how = Jede Markierung ist der Anteil gewonnener Partien, wenn derselbe Bot alle Plätze spielt, mit dem 95-%-Konfidenzintervall: aus { $games } Partien, bei den zwei stärksten Bots, die länger nachdenken, aus weniger.
bots-with = mit Signalen
bots-without = ohne Signale
bots-published = bestes veröffentlichtes Ergebnis anderer
bots-published-about = Die gestrichelten Linien sind die besten Ergebnisse anderer Programme für das Originalspiel, die wir kennen. Für die anderen Spiele kennen wir keine.
bots-across = Personen; nach oben: gewonnen, in Prozent
bots-bot = Bot
bots-bot-with = { $bot }, mit Signalen
bots-bot-open = { $bot }, offene Hände
bots-best = Am besten: { $won } gewonnen, { $bot } mit { $players } am Tisch.

# Die Startseite, neue Tische und die Partie des Tages.

start-title = 98 Karten, vier Stapel, ein Team
start-lead = Zwei Stapel steigen von 1 auf, zwei steigen von 100 ab: Bringt alle Karten unter, und wo es geht, springt um genau zehn zurück.
start-scene = Ein Tisch: Stapel mit 47 und 21, aufsteigend, mit 66 und 88, absteigend, ein Zahlenstrahl von 1 bis 100 und eine Hand mit 8, 24, 37, 55, 76 und 93. Die 37 ist gewählt: Sie kann auf der 47 um zehn zurückspringen.
start-continue = Weiterspielen
start-with = { $game } mit { $names }
start-play = Jetzt spielen
start-new-table = Neuer Tisch
start-learn = Das Spiel lernen
start-running = Deine laufenden Partien
start-choose = Such dir ein Spiel aus
start-alone = Allein
start-bots = Mit Bots
start-friend = Zu zweit
start-join = An einem Tisch mitspielen
start-open = Offene Tische
start-with-clock = mit Bedenkzeit
start-further = Gut zu wissen
start-learn-about = Ein paar kleine Stellungen, jede mit einer Regel: In Minuten kannst du mitspielen.
start-rules-about = Alles mit Bildern, von der ersten Karte bis zu jedem Befehl.
start-bots-about = Wie jede Stufe spielt und wie oft sie gewinnt.

join-code = Tischcode
join-help = Acht Buchstaben und Ziffern, oder der Link, den du bekommen hast.
join-go = Mitspielen

running-mine = Du bist dran
running-other = { $name } ist dran
running-start = Wer beginnt?
running-nobody = noch niemand sonst
running-ready = Bereit zum Start
running-people =
    { $free ->
        [one] ein freier Platz
       *[other] { $free } freie Plätze
    }

new-lead = Alles ist schon sinnvoll eingestellt: Ändere nur, was du möchtest.
new-problems = Der Tisch ist noch nicht offen: Etwas passt nicht. Es ist unten markiert.
new-variant = Welches Spiel?
new-players = Wie viele spielen?
new-players-about = Du hast den ersten Platz. Bots sind gleich da; andere setzen sich mit deinem Link oder dem Code dazu.
new-seat = Platz { $number }
new-you = Du
new-person = Eine Person
new-levels-about = Wie die Bots spielen
strength-random = sehr schwach
strength-greedy = schwach
strength-thrifty = ordentlich
strength-careful = gut
strength-skilled = stark
strength-expert = sehr stark
new-layout = Welche Karten tragen Befehle?
new-layout-about = Es gibt sieben Befehle, jeden auf vier Karten.
new-layout-fixed = Fest
new-layout-fixed-about = Immer dieselben Karten, allen bekannt: eine Verteilung von uns, weil die Spielregel keine nennt.
new-layout-shuffled = Gemischt
new-layout-shuffled-about = In jeder Partie andere Karten: Du siehst einen Befehl erst mit seiner Karte.
new-layout-own = Eigene
new-layout-own-about = Eine eigene Liste, etwa die Zahlen aus deiner Schachtel.
new-own = Deine 28 Befehlskarten
new-own-about = Jede als Zahl mit Buchstabe, mit Leerzeichen oder Kommas dazwischen, etwa 3s 49s 7k. Die Buchstaben: s Stop, k Totenkopf, t 3!, q Schweigen, b Kein Trick, p Ein Stapel, d Eine ziehen.
new-own-empty = Die Liste ist leer. Schreib 28 Karten auf, vier für jeden Befehl.
new-own-no-card = „{ $card }“ ist keine Karte mit Befehl. Schreib eine Zahl von 2 bis 99 und einen der Buchstaben s, k, t, q, b, p oder d.
new-own-twice = Die Zahl von „{ $card }“ kommt zweimal vor. Jede Karte trägt nur einen Befehl.
new-own-counts = Jeder Befehl muss auf genau vier Karten stehen, zusammen 28.
new-access = Wer darf dazukommen?
new-private = Nur mit Link
new-private-about = Nur wer von dir den Link oder den Code bekommt.
new-public = Alle
new-public-about = Der Tisch steht auf der Startseite, solange ein Platz frei ist.
new-talk = Wie sprecht ihr euch ab?
new-talk-signals = Nur Signale
new-talk-signals-about = Kurze Signale, die keine Zahl verraten können und in jeder Sprache funktionieren.
new-talk-free = Auch freier Text
new-talk-free-about = Schreib, was du möchtest; Nachrichten mit Zahlen werden während der Partie zurückgehalten. Die Expertenvariante von Quick & Easy erlaubt nur Signale.
new-time = Zeit
new-turn = Zeit pro Zug
new-turn-about = Danach beendet ein Bot den Zug.
new-turn-none = Unbegrenzt
new-away = Wenn jemand fehlt
new-away-about = Nach dieser Zeit ohne Verbindung springt ein Bot ein, bis die Person zurück ist und selbst weiterspielt.
new-away-none = Einfach warten
time-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
time-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
time-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
new-open = Tisch eröffnen
new-wrong-variant = Dieses Spiel gibt es nicht. Wähl eines von diesen.
new-wrong-players = Ein Tisch hat 1 bis 5 Plätze.
new-wrong-seat = Wähl eine Person oder einen der Bots.
new-wrong-layout = Wähl eines von diesen dreien.
new-wrong-public = Wähl eines von diesen beiden.
new-wrong-talk = Wähl nur Signale oder auch freien Text.
new-wrong-time = Eine Zeit hat 5 Sekunden bis 24 Stunden, oder es gibt keine.

daily-lead = Dieselben Karten für alle, einmal am Tag: Wie viele bleiben übrig?
daily-rules = Du hast einen Versuch, und nichts lässt sich zurücknehmen. Ein neuer Tag beginnt um Mitternacht UTC.
daily-running = läuft noch
daily-nobody = Noch niemand hat diese Partie beendet.
daily-played =
    { $count ->
        [one] Eine Person hat sie gespielt.
       *[other] { $count } Personen haben sie gespielt.
    }
daily-best = Bestes Ergebnis: { $result }.
daily-mine = Du: { $result }
daily-play = Spielen
daily-go-on = Weiterspielen
daily-again = Nachspielen
daily-results = Ergebnisse
daily-bots = Wenn du nicht allein spielst, sitzen Bots der Stufe „{ $level }“ bei dir.
daily-plot = Wie viele Karten übrig blieben
daily-other-days = Andere Partien
daily-before = Tag davor
daily-after = Tag danach
daily-others = Alle Partien dieses Tages
daily-rank = Rang
daily-name = Name
daily-company = Mit
daily-result = Ergebnis
daily-shown = Gezeigt werden die besten { $count }.

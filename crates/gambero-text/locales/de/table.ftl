### Der Tisch: Spielfläche, Plätze, Gespräch. Was die Variablen bedeuten, steht in en/table.ftl.

## Die Spielfläche

board-piles = Stapel
board-hand = Deine Karten
board-in-force = Gilt gerade
board-empty = leer
board-pile = Stapel { $pile }, { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }: { $card }.
board-since = Seit deinem letzten Zug: { $cards }.
board-lately = Zuletzt gelegt: { $cards }.
board-would-go = { $card } passt hier: { $step }.
board-would-lose = { $card } passt hier ({ $step }), würde die Partie aber sofort verlieren.
board-would-not = { $card } geht hier nicht: { $why }.
board-your-turn = Du bist dran
board-turn-of = { $name } ist dran
board-why-does-not-fit = passt nicht
board-why-no-trick = kein Rückwärtstrick möglich
board-why-one-pile = in diesem Zug nur Stapel { $pile }
board-say = Etwas zu Stapel { $pile } sagen
board-card-jumps = { $card }, kann zurückspringen
board-card-stuck = { $card }, passt gerade nirgends
board-rule = Die ganze Regel
board-lose-title = Damit ist die Partie verloren
board-lose-text = Nach { $card } an dieser Stelle lässt sich der Zug nicht mehr erfüllen. Trotzdem legen?
board-lose-yes = Legen
board-no = Abbrechen
board-ruler-pile = Stapel { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    } bei { $card }
board-ruler-piles = Die Stapel: { $piles }.
board-ruler-hand = Deine Karten: { $cards }.
board-ruler-step = { $step } auf Stapel { $pile }
board-ruler-card = Mit { $card }: { $steps }.

## Plätze und Phasen

table-loading = Der Tisch wird vorbereitet …
table-no-script = Der Tisch braucht JavaScript. Schalte es im Browser ein oder spiele im Terminal.
table-seats = Die anderen Plätze
table-bar = Was du tun kannst
table-menu = Menü
table-bot = Bot { $number }
table-free = Freier Platz
table-you = { $name } (du)
table-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
table-draw = Zugstapel: { $count }
table-left = noch { $count }
table-clock = Restzeit für diesen Zug
table-away = nicht da
table-stand-in = ein Bot springt ein
table-would-start = bietet an anzufangen
table-rather-not = lieber nicht
table-gives-up = möchte aufgeben
table-practice = Übung
table-practice-about = Diese Partie zählt nicht: Etwas wurde zurückgenommen, es gab einen Tipp, oder die Karten waren bekannt.
table-waiting =
    { $count ->
        [one] Ein Platz ist noch frei. Sobald er besetzt ist, werden die Karten ausgeteilt.
       *[other] { $count } Plätze sind noch frei. Sobald sie besetzt sind, werden die Karten ausgeteilt.
    }
table-invite = Lade andere mit dem Link oder mit diesem Code ein:
table-share = Link teilen
table-copy = Link kopieren
table-copied = Der Link ist kopiert.
table-code = Tisch { $code }
table-watching =
    { $count ->
        [one] { $count } Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }
table-sit = Hinsetzen
table-level = Stufe des Bots
table-put-bot = Bot dazusetzen
table-remove-bot = Bot wegnehmen
table-who-starts = Wer beginnt?
table-you-start = Du beginnst: Leg deine erste Karte
table-several-start = Mehrere würden beginnen: Die erste Karte entscheidet
table-others-start = Jemand anderes beginnt
table-seat-waits = Die Partie wartet: Besetzt den freien Platz
table-bot-plays-you = Ein Bot spielt für dich
table-offer = Ich beginne
table-decline = Lieber nicht
table-end = Zug beenden
table-undo = Rückgängig
table-undo-turn = Zug zurücknehmen
table-undo-about = Seitdem hast du etwas Neues erfahren, zum Beispiel gezogene Karten. Gehst du zurück, ist die Partie Übung und zählt nicht.
table-take-over = Selbst weiterspielen
table-hand-over = Einen Bot für mich spielen lassen
table-give-up = Aufgeben
table-give-up-alone = Die Partie ist dann verloren, mit den Karten, die jetzt noch übrig sind.
table-give-up-vote = Die Partie ist verloren, sobald mehr als die Hälfte der Personen zustimmt.
table-go-on = Doch weiterspielen
table-stand = Aufstehen
table-stand-about = Deine Karten bleiben an deinem Platz, und die Partie wartet, bis sich jemand dorthin setzt.
table-close = Tisch schließen
table-close-about = Danach kann niemand mehr an diesen Tisch zurück. Gespielte Partien bleiben erhalten.
table-home = Zur Startseite

## Tipps

table-hint = Tipp
table-hint-about = Ein Bot sagt dir, was er spielen würde. Die Partie ist dann Übung und zählt nicht.
table-hint-yes = Tipp zeigen
error-no-hints = Tipps gibt es, wenn du allein spielst, außer bei der Partie des Tages, und in Übungspartien.

## Das Ende

table-next = Neue Partie
table-same = Noch einmal dieselben Karten
table-same-about = Als Übung: Die Karten sind bekannt, also zählt es nicht.
table-replay = Nachspielen
table-turns = Züge
table-tricks = Rückwärtstricks
table-time = Zeit
table-steps = Schritte insgesamt
table-tally = { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } · { $tricks ->
        [one] { $tricks } Trick
       *[other] { $tricks } Tricks
    } · { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    }
table-no-cards = keine Karten mehr
table-seed = Verteilung { $seed }

## Tasten

table-help = Tasten
table-key-arrows = die Karten oder die Stapel entlang
table-key-enter = eine Karte wählen; auf einem Stapel: dorthin legen
table-key-number = eine Karte über ihre Zahl wählen
table-key-pile = die gewählte Karte auf diesen Stapel legen
table-key-up = von den Karten zu den Stapeln und zurück
table-key-end = den Zug beenden
table-key-undo = eine Karte zurücknehmen (allein)
table-key-hint = Tipp (allein und bei Übungspartien)
table-key-escape = Auswahl aufheben
table-keys-on = Mit einzelnen Tasten spielen

## Die Verbindung

table-away-banner = Verbindung unterbrochen, neuer Versuch …
table-away-card = Verbindung unterbrochen. Dein letzter Zug wird gesendet, sobald sie wieder da ist.
table-closed-title = Dieser Tisch ist geschlossen
table-full-title = An diesem Tisch sehen schon zu viele zu
table-full-about = Im Moment kann niemand mehr dazukommen. Versuche es später noch einmal.
table-reload-title = Gambero wurde aktualisiert
table-reload = Seite neu laden

## Gespräch

talk-signals = Signale
talk-more = Weitere Signale
talk-which = Wähle einen Stapel für „{ $signal }“
talk-untrue = Was auf deine Karten nicht zutrifft
talk-lately = Zuletzt gelegt: { $cards }
talk-history = Verlauf
talk-write = Schreib etwas
talk-send = Senden
talk-close = Schließen

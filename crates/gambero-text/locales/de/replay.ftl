# Das Nachspielen einer Partie. $name ist, wer spielt; $cards ist in replay-drew fertiger Text, sonst eine Zahl.

replay-title = Nachspielen
replay-stage = Die Partie Schritt für Schritt
replay-loading = Die Partie wird geholt …
replay-script = Zum Nachspielen braucht es JavaScript. Die Aufzeichnung kannst du auch so herunterladen.
replay-nobody = niemand
replay-practice = Übung
replay-daily = Partie des Tages vom { $day }
replay-from = Gesehen von
replay-open = offen
replay-hand = Auf der Hand: { $name }
replay-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
replay-draw = Zugstapel { $count }
replay-drew = { $name } zieht { $cards }.
replay-step = Schritt
replay-at = Zug { $turn } · Schritt { $step } von { $count }
replay-first = Zum Anfang
replay-turn-back = Einen Zug zurück
replay-back = Eine Karte zurück
replay-forward = Eine Karte weiter
replay-turn-forward = Einen Zug weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-plot = Übrige Karten
replay-plot-title = Übrige Karten im Lauf der Züge
replay-plot-about = Von { $cards } Karten am Anfang bis { $left } am Ende. Züge: { $turns }. Rückwärtstricks: { $tricks }. Dieselben Zahlen stehen in der Tabelle der Züge.
replay-plot-left = übrig
replay-plot-draw = davon im Zugstapel
replay-plot-trick = Rückwärtstrick
replay-turns = Züge
replay-turn = Zug { $turn }
replay-column-turn = Zug
replay-column-who = Wer
replay-column-laid = Gelegt
replay-column-left = Übrig
replay-chance = Gewinnchance
replay-chance-title = Die Gewinnchance des Teams, Zug um Zug
replay-chance-about = Von { $start } am Anfang bis { $end } nach dem letzten von { $turns } Zügen.
replay-chance-deal = am Anfang: { $chance }
replay-chance-after = nach Zug { $turn }: { $chance }
replay-chance-line = Chance des Teams
replay-chance-dear = teurer Zug
replay-chance-won = gewinnbar, wenn man alle Karten kennt
replay-chance-perhaps = unbekannt
replay-chance-lost = verloren, auch wenn man alle Karten kennt
replay-winnable-always = Mit Kenntnis aller Karten war die Partie bis zuletzt zu gewinnen.
replay-winnable-never = Diese Partie war auch mit Kenntnis aller Karten nicht zu gewinnen.
replay-winnable-until = Mit Kenntnis aller Karten war die Partie bis Zug { $until } zu gewinnen; dieser Zug hat sie verloren.
replay-winnable-between = Mit Kenntnis aller Karten war die Partie bis Zug { $until } zu gewinnen und spätestens in Zug { $from } verloren. Was dazwischen gilt, weiß niemand.
replay-winnable-from = Mit Kenntnis aller Karten war die Partie spätestens in Zug { $from } verloren. Ob sie vorher zu gewinnen war, weiß niemand.
replay-winnable-perhaps = Mit Kenntnis aller Karten war die Partie bis Zug { $until } zu gewinnen. Was danach gilt, weiß niemand.
replay-winnable-unknown = Ob die Partie mit Kenntnis aller Karten zu gewinnen war, weiß niemand.
replay-analysis-making = Die Partie wird untersucht …
replay-dearest = Was am meisten gekostet hat
replay-dearest-none = Kein Zug hat das Team viel gekostet.
replay-dear = Zug { $turn }, { $name }
replay-dear-cost =
    { $points ->
        [one] −{ $points } Punkt
       *[other] −{ $points } Punkte
    }
replay-dear-better = Besser:
replay-dear-look = Ansehen
replay-continue = Von hier weiterspielen
replay-continue-about = Du spielst von diesem Augenblick an weiter, mit Bots auf den anderen Plätzen. Es ist eine Übungspartie und zählt nicht.
replay-continue-seat = Dein Platz
replay-continue-bots = Stufe der Bots
replay-continue-go = Weiterspielen
replay-share = Diesen Augenblick teilen
replay-copied = Der Link ist kopiert.
replay-link = Link zu diesem Augenblick
replay-record = Aufzeichnung
replay-record-text = als Text
replay-record-json = als JSON
replay-table = Zum Tisch
error-no-such-position = Diese Stellung gibt es in der Partie nicht, oder sie ist dort schon zu Ende. Wähl eine frühere.

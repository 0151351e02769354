# Der Weg an den Tisch: die kurzen Wege der Startseite, Einladungen, der Warteraum, Vorschauen von Links.

start-code = Mit Tischcode mitspielen
start-daily-about = Für alle dieselben Karten
start-daily-done = Heute { $done } von { $all } gespielt

invite-title = { $name } lädt dich zum Spielen ein
invite-title-nobody = Du bist zum Spielen eingeladen
invite-what = { $variant }, ein Kartenspiel, bei dem alle zusammen spielen. Kostenlos, ohne Anmeldung, direkt im Browser.
invite-company = Am Tisch: { $names }
invite-takes-over = Eine Partie läuft, und ein Platz ist frei: Du übernimmst seine Karten.
invite-name = Dein Name
invite-name-about = Die anderen sehen ihn. Lass das Feld leer, wenn du als Gast spielen willst.
invite-join = Hinsetzen und mitspielen
invite-look = Nur zuschauen
invite-new = Du kennst das Spiel noch nicht?
invite-learn = Lern es in ein paar Minuten
invite-late = Gerade hat jemand den letzten Platz genommen.
invite-playing-title = Hier wird schon gespielt
invite-playing-about = Alle Plätze sind besetzt. Schau gern zu, oder mach einen eigenen Tisch auf.
invite-watch = Zuschauen
invite-over-title = Diese Partie ist zu Ende
invite-over-about = Alle Plätze sind besetzt. Sieh dir an, wie es lief, oder mach einen eigenen Tisch auf.
invite-replay = Ansehen, wie es lief
invite-table = Zum Tisch
invite-daily-title = { $name } spielt die Partie des Tages
invite-daily-about = Alle spielen sie für sich, mit denselben Karten. Spiel sie auch, und vergleich.
invite-daily = Partie des Tages spielen

room-qr = QR-Code mit dem Link zu diesem Tisch
room-share = Spiel mit mir { $variant }: ein Kartenspiel, bei dem alle zusammen spielen, kostenlos und ohne Anmeldung.
room-fill = Mit Bots auffüllen und anfangen

preview-start = Spiel The Game, Extreme und Quick & Easy im Browser: allein, mit anderen oder mit Bots. Alle zusammen, kostenlos, ohne Anmeldung.
preview-replay = { $names }. Sieh dir die Partie Karte für Karte an, finde, wo sie gewonnen oder verloren ging, und spiel von dort weiter.
preview-picture = Karten des Spiels auf ihren Stapeln

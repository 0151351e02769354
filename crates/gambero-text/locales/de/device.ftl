# Playing without a net: tables and games that are kept on the device.

device-guest = Gast
device-title = Auf diesem Gerät
device-about = Das liegt auf diesem Gerät. Es zählt in keiner Wertung.
device-chip = auf diesem Gerät · zählt nicht
device-games = Auf diesem Gerät
device-going = läuft
device-gone = Dieser Tisch ist nicht auf diesem Gerät.
device-offline-mark = Offline: Du siehst, was auf diesem Gerät liegt.
device-unsent = Es gibt keine Verbindung, darum wurde das nicht gesendet. Versuche es noch einmal, wenn du wieder online bist.
device-offline-title = Keine Verbindung
device-offline-about = Diese Seite ist nicht auf diesem Gerät. Partien allein und mit Bots, die Lektionen und die Regeln gehen ohne Netz.
device-needs-net = Für eine Partie mit anderen brauchst du eine Verbindung. Allein und mit Bots kannst du jetzt spielen.
device-failed = Auf diesem Gerät ist etwas schiefgegangen. Lade die Seite neu.
device-no-simd = Dieser Browser ist zu alt, um auf diesem Gerät zu spielen. Aktualisiere ihn oder spiele online.
device-full = Auf diesem Gerät ist kein Platz mehr: Die letzte Karte wurde nicht gespeichert. Schaff Platz und leg sie noch einmal.
device-refused = Der Browser lässt die Partie nicht speichern. In privaten Fenstern ist das oft verboten: Öffne Gambero in einem gewöhnlichen.
device-broken = Was von diesem Tisch gespeichert war, ist beschädigt. Er kann nicht weitergehen.
device-network = Die Bots dieser Stufe ließen sich nicht laden. Bis es eine Verbindung gibt, spielen sie wie „{ level-careful }“.
device-back = Zurück
device-reload = Neu laden
device-no-analysis = Die Analyse braucht eine Datei, die noch nicht auf diesem Gerät ist. Öffne einmal eine solche Partie mit Verbindung.
device-invite = Andere einladen
device-gone-about = Browser entfernen Gespeichertes, wenn auf einem Gerät der Platz ausgeht oder jemand seine Daten löscht. Die Partien deines Kontos findest du unter „{ nav-games }“.
device-send = Beendete Partien an mein Konto senden
device-send-about = Dann sind sie auch auf deinen anderen Geräten, als auf einem Gerät gespielt gekennzeichnet. Sie zählen in keiner Wertung.
device-sent = im Konto
device-origin = auf einem Gerät
device-imported = aus einer Datei
device-export = Alle in eine Datei sichern
device-import = Partien aus einer Datei lesen
device-import-done =
    { $count ->
        [0] { $name }: Alles davon ist schon hier.
        [one] { $name }: Eine Partie wurde gelesen.
       *[other] { $name }: { $count } Partien wurden gelesen.
    }
device-import-failed = { $name } ließ sich nicht lesen. Gebraucht wird die Aufzeichnung einer beendeten Partie, wie Gambero sie schreibt.
device-daily-lead = Es gibt keine Verbindung. Du kannst die Partie des Tages für Geräte spielen: dieselben Karten für alle, die heute ohne Netz spielen.
device-daily-why = Es sind andere Karten als die der Wertung. Jene verlassen den Server nicht, bevor der Tag vorbei ist, damit niemand sie nachsehen kann. Dein Ergebnis wird nicht gewertet.
device-daily-about = Alle, die heute ohne Netz auf einem Gerät spielen, haben diese Karten. Das Ergebnis wird nicht gewertet.
device-kept-about = Tische und beendete Partien, die du ohne Netz spielst, liegen in diesem Browser.
device-clear = Entfernen
device-clear-sure = Partien, die in keinem Konto sind, gehen verloren, auch laufende.
device-clear-do = Ja, alle entfernen
device-cleared = Auf diesem Gerät liegt nichts mehr.
device-ways = Partien auf diesem Gerät

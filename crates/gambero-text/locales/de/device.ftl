# Playing without a net: tables and games that are kept on the device.

device-guest = Gast
device-title = Auf diesem Gerät
device-about = Das liegt nur auf diesem Gerät. Es zählt in keiner Wertung.
device-games = Auf diesem Gerät
device-going = läuft
device-gone = Dieser Tisch ist nicht auf diesem Gerät.
device-offline-mark = Offline: Du siehst, was auf diesem Gerät liegt.
device-offline-title = Keine Verbindung
device-offline-about = Diese Seite ist nicht auf diesem Gerät. Partien allein und mit Bots, die Lektionen und die Regeln gehen ohne Netz.
device-needs-net = Für eine Partie mit anderen brauchst du eine Verbindung. Allein und mit Bots kannst du jetzt spielen.
device-failed = Auf diesem Gerät ist etwas schiefgegangen. Lade die Seite neu.
device-full = Auf diesem Gerät ist kein Platz mehr: Die letzte Karte wurde nicht gespeichert. Schaff Platz und leg sie noch einmal.
device-refused = Der Browser lässt die Partie nicht speichern. In privaten Fenstern ist das oft verboten: Öffne Gambero in einem gewöhnlichen.
device-broken = Was von diesem Tisch gespeichert war, ist beschädigt. Er kann nicht weitergehen.
device-network = Die Bots dieser Stufe ließen sich nicht laden. Bis es eine Verbindung gibt, spielen sie wie „{ level-careful }“.
device-back = Zurück
device-reload = Neu laden
device-no-analysis = Die Analyse braucht eine Datei, die noch nicht auf diesem Gerät ist. Öffne einmal eine solche Partie mit Verbindung.

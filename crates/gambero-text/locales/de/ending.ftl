### The end of a game, sharing its result, and alerts. $card is ready to be read.

ending-title = Das Ende der Partie
ending-won = Alle Karten liegen auf den Stapeln.
ending-last = Letzte Karte: { $card } auf Stapel { $pile }, von { $name }.
ending-last-own = Letzte Karte: { $card } auf Stapel { $pile }, von dir.
ending-see = Zum Ergebnis
ending-take-back = Zurücknehmen
ending-board = Stapel ansehen
ending-new-deal = Zur neuen Partie
ending-share = Teilen
ending-daily = Ergebnisse dieser Partie

share-title = Gambero · Partie des Tages, { $day } · { $variant }
share-won = Gewonnen: Alle Karten liegen auf den Stapeln!
share-copied = Kopiert: Füg es ein, wo du magst.

alert-ask = Sollen wir dich rufen, wenn du am Zug bist?
alert-sound = Ton
alert-vibration = Vibration
alert-notification = Benachrichtigung
alert-yes = Ja, gern
alert-no = Nein, danke
alert-done = Fertig
alert-later = In den Einstellungen kannst du das jederzeit ändern.
alert-turn = Du bist am Zug
alert-blocked = Dein Browser blockiert Benachrichtigungen von dieser Seite. In seinen Einstellungen für diese Website kannst du sie erlauben.

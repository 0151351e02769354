# Das Terminal: Menü, Tasten und eigene Zeilen. Alles Übrige heißt wie im Browser.
# $width und $height sind die Größe des Fensters in Zeichen; $file ist der Name einer Datei, $name und $number sind ein Spieler.

terminal-too-small = Das Fenster ist zu klein: { $width } × { $height }, nötig sind 80 × 24. Mach es größer oder spiel mit --plain.
terminal-game = Spiel
terminal-seed = Startzahl
terminal-seed-chance = Zufall
terminal-player = Spieler { $number }
terminal-people-about = Plätze ohne Bot sind für Leute an dieser Tastatur: Zwischen ihren Zügen sind die Karten verdeckt.
terminal-menu-keys = ↑ ↓ wählen · ← → ändern · Enter austeilen · q beenden
terminal-pick-keys = ↑ ↓ wählen · Enter weiter · q beenden
terminal-write-keys = Enter fertig · Esc abbrechen
terminal-signal-keys = ↑ ↓ wählen · Enter sagen oder zurücknehmen · Esc schließen · ? stimmt nicht
terminal-continue = Das verlassene Spiel fortsetzen?
terminal-new-game = Ein neues Spiel
terminal-kept = Das Spiel ist aufgehoben: Mit gambero play geht es weiter.
terminal-help = Tasten
terminal-quit = Beenden
terminal-key-signals = ein Signal geben oder zurücknehmen
terminal-key-quit = gehen; das Spiel bleibt erhalten
terminal-signs = Zeichen auf Stapeln
terminal-loses = verliert!
terminal-start = Möchtest du anfangen? y: ja, n: lieber nicht. Wer anfängt, legt die erste Karte.
terminal-choose-card = Wähle eine Karte mit ← → und Enter oder tippe ihre Zahl; dann einen Stapel mit 1 bis 4. ? zeigt alle Tasten.
terminal-choose-pile = Jetzt ein Stapel: ← → und Enter oder seine Nummer. Esc legt die Karte zurück.
terminal-cover = { $name }, bitte an die Tastatur.
terminal-cover-key = Enter zeigt deine Karten. Niemand sonst sollte hinsehen.
terminal-at-turn = wer am Zug ist
terminal-save = Speichern
terminal-save-as = Aufzeichnung speichern als
terminal-saved = Gespeichert: { $file }
terminal-exists = Es gibt schon eine Datei { $file }. Wähle einen anderen Namen.
terminal-plain-over = n: nächstes Spiel. a: dieselben Karten. w DATEI: Aufzeichnung speichern. q: beenden.
terminal-plain-help = KARTE STAPEL: eine Karte legen, etwa 37 1. KARTE: wohin sie passt. e: Zug beenden. u, U: Karte, Zug zurücknehmen. h: Tipp. s: Signale, s NUMMER: eines geben. c TEXT: schreiben. g: aufgeben. .: der Tisch noch einmal. q: beenden. Vor freien Plätzen: sit PLATZ, bot PLATZ.

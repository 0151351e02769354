### Preferences for playing: alerts, movement, cards, help. Kept by the browser.

prefs-done = Gespeichert.
prefs-on = An
prefs-off = Aus

prefs-alerts = Wenn du am Zug bist
prefs-alerts-about = In Partien mit anderen Menschen oder Bots. Die Töne klingen auch bei Karten, Rückwärtstricks und am Ende.
prefs-sound = Ton
prefs-vibration = Vibration
prefs-vibration-about = Auf Telefonen, die das können
prefs-notification = Benachrichtigung
prefs-notification-about = Solange der Tisch nicht zu sehen ist

prefs-play = Karten und Tempo
prefs-cards = Karten
prefs-cards-about = Wo der Bildschirm Platz dafür hat
prefs-cards-normal = Normal
prefs-cards-large = Groß
prefs-motion = Animation
prefs-motion-device = Wie am Gerät
prefs-motion-off = Keine
prefs-motion-slow = Langsam
prefs-motion-fast = Schnell
prefs-bots = Bots spielen
prefs-bots-slow = Langsam
prefs-bots-normal = Normal
prefs-bots-fast = Schnell
prefs-bots-about = Sitzen mehrere Menschen am Tisch, gilt der langsamste Wunsch.

prefs-help = Hilfe beim Spielen
prefs-ruler = Zahlenstrahl
prefs-ruler-about = Die Linie von 1 bis 100, zwischen Stapeln und Hand
prefs-steps = Schritte
prefs-steps-about = Wie weit eine Karte jeden Stapel bewegen würde
prefs-hints = Tipps
prefs-hints-about = Der Knopf, der einen Bot um Rat fragt

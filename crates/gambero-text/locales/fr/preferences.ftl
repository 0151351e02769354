### Preferences for playing: alerts, movement, cards, help. Kept by the browser.

prefs-done = Enregistré.
prefs-on = Oui
prefs-off = Non

prefs-alerts = Quand c’est ton tour
prefs-alerts-about = Dans les parties à plusieurs ou avec des bots. Les sons accompagnent aussi les cartes, les rétros et la fin.
prefs-sound = Son
prefs-vibration = Vibration
prefs-vibration-about = Sur les téléphones qui le permettent
prefs-notification = Notification
prefs-notification-about = Quand la table n’est pas visible

prefs-play = Cartes et rythme
prefs-cards = Cartes
prefs-cards-about = Si l’écran a la place
prefs-cards-normal = Normales
prefs-cards-large = Grandes
prefs-motion = Animation
prefs-motion-device = Comme l’appareil
prefs-motion-off = Aucune
prefs-motion-slow = Lente
prefs-motion-fast = Rapide
prefs-bots = Les bots jouent
prefs-bots-slow = Lentement
prefs-bots-normal = Normalement
prefs-bots-fast = Vite
prefs-bots-about = À plusieurs autour d’une table, le souhait le plus lent l’emporte.

prefs-help = Aide pendant la partie
prefs-ruler = Ligne des nombres
prefs-ruler-about = La ligne de 1 à 100, entre les piles et la main
prefs-steps = Écarts
prefs-steps-about = De combien une carte ferait avancer chaque pile
prefs-hints = Indices
prefs-hints-about = Le bouton qui demande l’avis d’un bot

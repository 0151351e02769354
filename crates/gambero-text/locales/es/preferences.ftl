### Preferences for playing: alerts, movement, cards, help. Kept by the browser.

prefs-done = Guardado.
prefs-on = Sí
prefs-off = No

prefs-alerts = Cuando es tu turno
prefs-alerts-about = En partidas con otras personas o con bots. Los sonidos acompañan también a las cartas, los trucos del revés y el final.
prefs-sound = Sonido
prefs-vibration = Vibración
prefs-vibration-about = En los teléfonos que lo permiten
prefs-notification = Notificación
prefs-notification-about = Mientras la mesa no está a la vista

prefs-play = Cartas y ritmo
prefs-cards = Cartas
prefs-cards-about = Si la pantalla tiene sitio
prefs-cards-normal = Normales
prefs-cards-large = Grandes
prefs-motion = Animación
prefs-motion-device = Como el dispositivo
prefs-motion-off = Ninguna
prefs-motion-slow = Lenta
prefs-motion-fast = Rápida
prefs-bots = Los bots juegan
prefs-bots-slow = Despacio
prefs-bots-normal = Normal
prefs-bots-fast = Rápido
prefs-bots-about = Si hay varias personas en la mesa, vale el deseo más lento.

prefs-help = Ayuda durante la partida
prefs-ruler = Recta numérica
prefs-ruler-about = La línea del 1 al 100, entre las pilas y la mano
prefs-steps = Pasos
prefs-steps-about = Cuánto movería una carta cada pila
prefs-hints = Pistas
prefs-hints-about = El botón que pide consejo a un bot

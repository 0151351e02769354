### Preferences for playing: alerts, movement, cards, help. Kept by the browser.

prefs-done = Salvato.
prefs-on = Sì
prefs-off = No

prefs-alerts = Quando tocca a te
prefs-alerts-about = Nelle partite con altre persone o con i bot. I suoni accompagnano anche le carte, i gamberi e la fine.
prefs-sound = Suono
prefs-vibration = Vibrazione
prefs-vibration-about = Sui telefoni che lo permettono
prefs-notification = Notifica
prefs-notification-about = Quando il tavolo non è in vista

prefs-play = Carte e ritmo
prefs-cards = Carte
prefs-cards-about = Se lo schermo ha spazio
prefs-cards-normal = Normali
prefs-cards-large = Grandi
prefs-motion = Animazioni
prefs-motion-device = Come sul dispositivo
prefs-motion-off = Nessuna
prefs-motion-slow = Lente
prefs-motion-fast = Veloci
prefs-bots = I bot giocano
prefs-bots-slow = Lentamente
prefs-bots-normal = Normalmente
prefs-bots-fast = In fretta
prefs-bots-about = Con più persone al tavolo vale il desiderio più lento.

prefs-help = Aiuti durante la partita
prefs-ruler = Linea dei numeri
prefs-ruler-about = La linea da 1 a 100, tra le pile e la mano
prefs-steps = Passi
prefs-steps-about = Di quanto una carta sposterebbe ogni pila
prefs-hints = Suggerimenti
prefs-hints-about = Il pulsante che chiede consiglio a un bot

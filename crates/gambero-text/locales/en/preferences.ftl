### Preferences for playing: alerts, movement, cards, help. Kept by the browser.

prefs-done = Saved.
prefs-on = On
prefs-off = Off

prefs-alerts = When it is your turn
prefs-alerts-about = For games with other people or bots. The sounds are also heard for cards, backwards tricks and the end.
prefs-sound = Sound
prefs-vibration = Vibration
prefs-vibration-about = On phones that can do it
prefs-notification = Notification
prefs-notification-about = While the table is not in view

prefs-play = Cards and pace
prefs-cards = Cards
prefs-cards-about = Where the screen has room for it
prefs-cards-normal = Normal
prefs-cards-large = Large
prefs-motion = Animation
prefs-motion-device = As on the device
prefs-motion-off = None
prefs-motion-slow = Slow
prefs-motion-fast = Fast
prefs-bots = Bots play
prefs-bots-slow = Slowly
prefs-bots-normal = Normally
prefs-bots-fast = Fast
prefs-bots-about = With several people at a table, the slowest wish counts.

prefs-help = Help while you play
prefs-ruler = Number line
prefs-ruler-about = The line from 1 to 100, between piles and hand
prefs-steps = Steps
prefs-steps-about = How far a card would move each pile
prefs-hints = Hints
prefs-hints-about = The button that asks a bot for advice

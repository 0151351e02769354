# The terminal: menu, keys and lines of its own. Everything else is said as in the browser.
# $width and $height are the window's size in characters; $file is a file's name, $name and $number a player.

terminal-too-small = The window is too small: { $width } × { $height }, and 80 × 24 is needed. Make it larger, or play with --plain.
terminal-game = Game
terminal-seed = Seed
terminal-seed-chance = by chance
terminal-player = Player { $number }
terminal-people-about = Seats without a bot are for people at this keyboard: the cards are hidden between their turns.
terminal-menu-keys = ↑ ↓ choose · ← → change · Enter deal · q quit
terminal-pick-keys = ↑ ↓ choose · Enter go on · q quit
terminal-write-keys = Enter done · Esc cancel
terminal-signal-keys = ↑ ↓ choose · Enter say or take back · Esc close · ? not true of your cards
terminal-continue = Continue the game that you left?
terminal-new-game = A new game
terminal-kept = The game is kept: gambero play goes on with it.
terminal-help = Keys
terminal-quit = Quit
terminal-key-signals = give a signal, or take it back
terminal-key-quit = leave; the game is kept
terminal-signs = Signs on piles
terminal-loses = loses!
terminal-start = Would you start? y: yes, n: rather not. Whoever starts lays the first card.
terminal-choose-card = Choose a card with ← → and Enter, or type its number; then a pile with 1 to 4. ? shows all keys.
terminal-choose-pile = Now a pile: ← → and Enter, or its number. Esc puts the card back.
terminal-cover = { $name }, please come to the keyboard.
terminal-cover-key = Enter shows your cards. Nobody else should look.
terminal-at-turn = who is at turn
terminal-save = Save
terminal-save-as = Save the record as
terminal-saved = Saved: { $file }
terminal-exists = There is a file { $file } already. Choose another name.
terminal-plain-over = n: next deal. a: same cards again. w FILE: save the record. q: quit.
terminal-plain-help = CARD PILE: lay a card, such as 37 1. CARD: where it goes. e: end the turn. u, U: take back a card, the turn. h: hint. s: signals, s NUMBER: give one. c TEXT: write. g: give up. .: the table again. q: quit. In front of free seats: sit SEAT, bot SEAT.

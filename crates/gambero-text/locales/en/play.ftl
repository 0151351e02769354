### The table during a game explains itself: what its parts mean, and what was added to them.

board-ruler-empty = pile { $pile } { $way ->
        [rising] { pile-rising }
       *[falling] { pile-falling }
    }, empty
signal-height =
    { $height ->
        [low] low
        [middle] middle
       *[high] high
    }
table-remove-bot-about = The bot leaves at once. Its cards stay at the seat, and the game waits until a person or another bot takes it.
table-daily-about = Everybody plays these cards today, and each has one try.

## Help

help-open = What is what?
help-title = What is what?
help-how = On the table itself: press something and hold, or rest the mouse on it.
help-card = The red notch on the left edge shows where the card stands on the line: low cards have it at the bottom, high ones at the top.
help-jumps = The sign ↩ says that this card can jump back now.
help-rising = Green, with ▲: a rising pile. Every card must be higher than the one below.
help-falling = Blue, with ▼: a falling pile. Every card must be lower than the one below.
help-step = +16 or −16: how far the pile moves on if the chosen card goes there. Small steps leave more room for the others.
help-back = ↩ 10, in coral: the backwards trick. A card that is exactly ten away may go back, and the pile has room again.
help-back-colour = ↩, in coral: the backwards trick. A card of the same colour as the top may go back, however far.
help-duty = In this colour: what this turn still asks for, a skull that must be covered, or a hint.
help-ruler = The line from 1 to 100. Triangles are the tops of the piles, dots are your cards. A dot that is near a triangle costs little there; a dashed arc is a backwards trick that waits.
help-ruler-colour = Two lines from 1 to 10, one for each pile. The shape above is the top, those below are your cards. A dashed arc is a backwards trick that waits.
help-trail = The strips behind a top: what was laid there since your last turn, and by whom.
help-badge = Signals lie on the pile that they are about. The letters say who gave them. Press them to say something or to take yours back.
help-lightning = The lightning on a card: its command acts at once, in the turn in which the card is laid.
help-lasting = The infinity sign on a card: its command holds for as long as the card lies on top of a pile.
help-deck = The cards that can still be drawn.
help-left = The cards that are not on a pile yet. At none the game is won.
help-signals = What each signal means
help-untrue = The row offers what is true of your cards. The rest is kept apart and marked, so that nobody says it by mistake.
help-lie = May one lie? Nobody checks, but you all win or lose together: an untrue signal only misleads your own team. Bots are always honest.

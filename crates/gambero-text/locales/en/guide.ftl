# More of the rules page: a whole turn in pictures, what the words mean, and where this place differs from the box.

rules-idea-4 = The boxes say: from 8 years, about 20 minutes, one to five players; Quick & Easy is shorter, and for two to five.

rules-setup-5 = In the box, four starting cards lie beside the piles and show their way. The leaflet calls them row cards, and the piles stacks. Here each pile shows its way by itself.
rules-hand-ours = (our addition)

## #example

rules-example-title = A whole turn
rules-example-1 = Three people play The Game, and it is your turn. These five pictures show the four piles and your hand.
rules-moment-1 = You look for the backwards trick first: on a rising pile lies 34, and you hold 24, exactly ten less. The 63 is close to 66, too.
rules-moment-2 = First card: 63 on the falling pile with 66, a small step of three.
rules-moment-3 = Second card: 24 on 34, a backwards trick. The rising pile has won back ten numbers.
rules-moment-4 = Two cards lie, so you may end your turn. Nothing else is close: the 36 would go on by twelve. You end it.
rules-moment-5 = You draw two cards, 8 and 57, and your hand is full again. It is the next player’s turn.

rules-talk-9 = May a signal be untrue? Nothing in the rules forbids it, and sometimes you ask for a pile for another reason than your cards. But a team lives by trusting its signals: what your hand does not bear out is offered last, and marked. Bots say only what is true.

rules-extreme-6 = The leaflets do not say which numbers carry which commands. The fixed ones are therefore a distribution of our own; your box will have another.

rules-table-7 = The table here has a memory that a real one has not: in the box only the top card of a pile shows, and nobody may look below. Here you see what was laid lately and can open the history of the whole game. Whoever opens a table can switch this memory off: then only the top cards show until the game is over.

## #words

rules-words-title = Words
rules-words-1-q = Duty
rules-words-1-a = What a turn must still do before it may end: lay enough cards, cover a skull, make up exactly three cards. A duty is open until that is done, and met afterwards. If a turn ends with an open duty, the game is lost.
rules-words-2-q = Step
rules-words-2-a = How far a card is from the card that it covers. A small step leaves room for others.
rules-words-3-q = Pile
rules-words-3-a = Where cards are laid; the leaflets also say stack. Rising piles are called ascending there, falling ones descending.
rules-words-4-q = Backwards trick
rules-words-4-a = A card laid against the direction of its pile: exactly ten back, or of the same colour in Quick & Easy. We also say: to jump back.
rules-words-5-q = Lightning command, lasting command
rules-words-5-a = In the leaflets these are the commands with a lightning symbol and with an infinity symbol.
rules-words-6-q = Skull
rules-words-6-a = The command with skull and crossbones.
rules-words-7-q = Signal
rules-words-7-a = A short phrase that stands at the table until it no longer holds. It can tell everything that the rules allow, and no number.

### The rules, explained to people. What is exact and complete is docs/rules.md; every sentence here agrees with it.
### A section has the anchor of its name: rules-trick-1 stands under #trick. Commands are #command-stop and so on.

rules-title = The rules
rules-lead = One team, one deck, and nobody says a number.
rules-contents = On this page
rules-more = Read this in the rules

## #idea

rules-idea-title = The idea
rules-idea-1 = You all play together, against the game. Your aim is to lay every card of the deck on the piles in the middle.
rules-idea-2 = You win together or lose together. Talking and planning are welcome; only numbers must stay secret.
rules-idea-3 = Three games of one family can be played here: The Game with two levels for experts, Extreme with its commands, and Quick & Easy with its colours. The Game comes first; what the others do differently has sections of its own.

## #setup

rules-setup-title = Before the first turn
rules-setup-1 = The Game has 98 cards with the numbers 2 to 99. In the middle are four piles: two rise from 1, two fall from 100.
rules-setup-2 = The cards are shuffled, and everybody gets a hand. The rest is the draw pile, face down.
rules-setup-3 = You see your own hand and no other. Of each pile, only the top card shows.
rules-setup-4 = You agree among yourselves who starts. After that it goes clockwise.
rules-hand-caption = Cards in a full hand
rules-hand-game = Game
rules-hand-one = 1 player
rules-hand-two = 2 players
rules-hand-more = 3 to 5 players

## #turn

rules-turn-title = Your turn
rules-turn-1 = You lay cards from your hand, one after the other, each on a pile of your choice.
rules-turn-2 = Lay at least two cards, or more if you like. Once the draw pile is empty, one is enough.
rules-turn-3 = Then you end your turn and fill your hand from the draw pile. Next is the player after you who still holds cards; that can be you again.

## #placing

rules-placing-title = Where a card fits
rules-placing-1 = On a rising pile a card must be higher than the top card, on a falling pile lower. The gap may be of any size, but the bigger your steps, the sooner the pile is full.
rules-placing-2 = A pile without cards counts as 1 if it rises and as 100 if it falls, so every card fits there.
rules-placing-3 = For example: a rising pile shows 52. Then 53 fits, and 90 fits as well; 51 does not.

## #trick

rules-trick-title = The backwards trick
rules-trick-1 = There is a way back. On a rising pile you may lay the card that is exactly ten lower than the top card, on a falling pile the one that is exactly ten higher.
rules-trick-2 = For example: on a rising pile that shows 58 you may lay 48; on a falling pile that shows 23 you may lay 33.
rules-trick-3 = You may use the trick as often as you like in a turn, on any pile, also several times in a row.
rules-trick-4 = In Italian it is called after the prawn, il gambero, which walks backwards. This place is named for it.

## #ending

rules-ending-title = The end of a turn
rules-ending-1 = You may end your turn as soon as it has enough cards and, in Extreme, every command has been carried out.
rules-ending-2 = Then you draw until your hand is full again, or as far as the draw pile lasts. Drawing is obligatory.
rules-ending-3 = When the draw pile is empty, you play on without drawing, and one card a turn is enough. Whoever has no cards left is passed over.
rules-ending-4 = If no further card can be laid, the turn ends by itself. If it was not complete by then, the game is lost.

## #outcome

rules-outcome-title = Winning and losing
rules-outcome-1 = You win when every card of the deck is on a pile and the last turn was complete.
rules-outcome-2 = You lose when the player whose turn it is must lay another card and cannot.
rules-outcome-3 = You may also give up. At our tables that is a vote: more than half of the people sitting there must agree. Bots do not vote.
rules-outcome-4 = The result is the number of cards that are not on a pile, hands and draw pile together. The fewer, the better; with 98 cards, fewer than ten is excellent.

## #talk

rules-talk-title = Talk and signals
rules-talk-1 = Talk to each other, before the first turn too. Only one thing is always forbidden: giving away a number, in any form. The exact distance between two cards is a number as well.
rules-talk-2 = In The Game and its expert levels you may say anything else.
rules-talk-3 = In Extreme you may also say which commands you hold and which had better wait. While a silence card shows, nobody says or signals anything.
rules-talk-4 = In Quick & Easy you may also name colours with rough heights, such as a high yellow card.
rules-talk-5 = At our tables you talk in signals: short phrases that say what the rules allow and cannot give away a number. You may give them at any time during a game, also when it is not your turn.
rules-talk-6 = A signal goes when a card is laid on its pile, when your turn ends, or when you take it back. A silence card wipes all of them away.
rules-talk-7 = A small step goes on by at most five, in Quick & Easy by at most two. Low is 2 to 34, middle 35 to 66, high 67 to 99; in Quick & Easy low is 1 to 3, middle 4 to 7, high 8 to 10.
rules-talk-8 = Some tables allow free text too. During a game only the players may write, and whatever gives away a number is refused. There is no free text under a silence card or in the expert variant of Quick & Easy.

## #experts

rules-experts-title = For experts
rules-experts-1 = The Game for experts requires at least three cards a turn, and one once the draw pile is empty. All else stays the same.
rules-experts-2 = Smaller hands make it harder still: the same rules, and every full hand is one card smaller.

## #extreme

rules-extreme-title = Extreme
rules-extreme-1 = Extreme is played like The Game, but 28 of its cards carry a command: seven commands, four cards of each. Whoever lays a command must obey it exactly. Several in one turn are allowed; then all of them count.
rules-extreme-2 = Three are lightning commands: stop, skull and 3!. They concern only the player who lays them, and only in that turn.
rules-extreme-3 = Four are lasting commands: silence, no trick, one pile and draw one. They concern everybody, from the moment after they are laid, as long as they are the top card of a pile. Covered, they mean nothing any more. Several can be in force together.
rules-extreme-4 = What a lasting command forbids cannot be played here. A lightning command can be missed: then the game is lost when the turn ends.
rules-extreme-5 = With fixed commands, the same numbers carry the same commands in every game. With shuffled ones they change with every deal, and you learn a card’s command when you see the card. Or you bring a list of your own, such as the one of your box.
rules-command-cards = With fixed commands: { $cards }

## #command-stop

rules-command-stop-1 = Your turn is over at once. Stop may even be your first card: the minimum of cards does not count then. You draw as after any turn.
rules-command-stop-2 = Stop lifts the minimum and nothing else. If a skull shows, or a 3! turn does not have its three cards, the game is lost.

## #command-skull

rules-command-skull-1 = You must cover the skull with another card before your turn ends. Any card that fits will do, also by a backwards trick.
rules-command-skull-2 = If a skull shows on some pile when the turn is over, the game is lost, even if it was the very last card.

## #command-three

rules-command-three-1 = Your turn must have exactly three cards. All of them count, also those laid before the 3! card.
rules-command-three-2 = Such a turn ends with its third card. A stop card may be this third card; as the second it loses the game.
rules-command-three-3 = You may lay a 3! card even if you cannot get to three cards, or have laid three already: the game is then lost. Two 3! cards in one turn ask for three cards, not six.

## #command-silence

rules-command-silence-1 = While a silence card shows, nobody may talk about the game, write or give signals. Signals that stood are gone.
rules-command-silence-2 = It ends when a card covers it.

## #command-no-trick

rules-command-no-trick-1 = While a no-trick card shows, nobody may use the backwards trick, on any pile.
rules-command-no-trick-2 = That includes the pile it lies on: it cannot be covered by a backwards trick.

## #command-one-pile

rules-command-one-pile-1 = While a one-pile card shows, all cards of a turn go on one pile. The first card that you lay under it decides which.
rules-command-one-pile-2 = Cards that you laid in the turn before any one-pile card showed do not count. Nor does the one-pile card itself, if none showed when you laid it.
rules-command-one-pile-3 = If the first card of your turn covers the only one-pile card, your next card may go anywhere, unless the new card says one pile too. Should another one-pile card show later in that turn, the first pile counts again.

## #command-draw-one

rules-command-draw-one-1 = If a draw-one card shows when your turn ends, you draw one card only, no matter how many you have laid.
rules-command-draw-one-2 = Hands can get smaller that way. As soon as no draw-one card shows, whoever ends a turn fills the hand to its full size again.

## #quick

rules-quick-title = Quick & Easy
rules-quick-1 = Quick & Easy has 50 cards with the numbers 1 to 10 in five colours, and two piles: one rises, one falls. Both are empty at first. Everybody holds two cards.
rules-quick-2 = On your turn you lay one or two cards, then fill your hand to two again.
rules-quick-3 = An empty pile takes any card. After that the rising pile takes higher numbers and the falling pile lower ones. An equal number does not fit.
rules-quick-4 = The backwards trick goes by colour: a card of the same colour as the top card fits, whatever its number.
rules-quick-5 = The game is lost when the player whose turn it is can lay no card at all, and won when all 50 cards are on the piles.

## #quick-expert

rules-quick-expert-title = Quick & Easy for experts
rules-quick-expert-1 = You lay exactly one card a turn, never two.
rules-quick-expert-2 = Only three things may be said: which colours you hold, on which pile you mean to play, and on which pile you have a backwards trick. Nothing may hint at heights.

## #table

rules-table-title = At our tables
rules-table-1 = A table has one to five seats, for people and bots. When every seat is filled, the cards are dealt. Anyone who knows the code of the table may watch without a seat, and sees no hand.
rules-table-2 = Before the first card, everybody may offer to start or decline. Whoever has offered and lays the first card has started. Bots wait until every person has declined.
rules-table-3 = You may stand up at any time; your hand stays with the seat, and the game waits for somebody to sit there. Until the next deal you can come back to that seat only, so that nobody sees two hands.
rules-table-4 = A bot can play for you until you take over again. If a table limits the time for a turn, a bot finishes the turn when time is up; if it limits absence, a bot stands in for anyone who is away for too long.
rules-table-5 = In a solo game you may take back cards and turns. From then on it is a practice game and stays out of the statistics; so does a deal that is played again.
rules-table-6 = The daily deal is the same for everybody, a new one every day for each game. You play it once, alone or with bots, and nothing can be taken back.

## #rulings

rules-rulings-title = Frequent questions
rules-rulings-1-q = May I begin a turn that I cannot finish?
rules-rulings-1-a = Yes. If you can lay one card but would have to lay two, you may lay the one. The game is lost when you get stuck, not before.
rules-rulings-2-q = May I jump back right after I have covered a no-trick card?
rules-rulings-2-a = Yes, if no other no-trick card shows. What counts for each card is what showed before it was laid.
rules-rulings-3-q = I lay a one-pile card in the middle of my turn. Where does my next card go?
rules-rulings-3-a = If none showed earlier in the turn, on any pile that it fits on. From then on, as long as one shows, you stay with that pile.
rules-rulings-4-q = May a skull be covered by another skull?
rules-rulings-4-a = Yes, but then that one must be covered in the same turn too.
rules-rulings-5-q = My hand has shrunk to one card. Must I still lay two?
rules-rulings-5-a = Yes, as long as the draw pile holds cards. Only a stop card saves such a turn.
rules-rulings-6-q = In Quick & Easy, a higher card of the same colour: is it a backwards trick?
rules-rulings-6-a = On the rising pile it fits anyway and counts as an ordinary card. It is a trick only if it would not fit otherwise; on the falling pile it is the other way round.
rules-rulings-7-q = Is “I can jump back” not a number, too?
rules-rulings-7-a = With 98 cards it leaves only one card possible, and that is fine: people at a table say such things. What is forbidden is naming a number or a distance.
rules-rulings-8-q = Who starts when almost nothing may be said?
rules-rulings-8-a = In the expert variant of Quick & Easy nobody gives reasons: somebody offers, and begins.
rules-rulings-9-q = On paper, every breach of a command loses. Why not here?
rules-rulings-9-a = A program can prevent some of them, so it does: it refuses what a lasting command forbids. What a lightning command asks for can still be missed.
rules-rulings-10-q = Can I play The Game with a box of Extreme?
rules-rulings-10-a = Yes. The commands then mean nothing.

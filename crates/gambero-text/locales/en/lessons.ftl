# The lessons in which one gives signals, decides who starts, obeys several commands at once, and counts what is left. Piles are counted from 1.

learn-page-say = What do you tell { $name }?
learn-page-wait = Say nothing
learn-page-who-starts = No card has been laid yet. Do you start?

learn-original-start-title = Who starts?
learn-original-start-text = At first the piles are empty: the rising ones count as 1, the falling ones as 100. Nobody sees another hand, so you agree who starts. It should be somebody whose cards are close to 1 and 100.
learn-original-start-goal = Look at your hand, decide whether you start, and play a turn with small steps.
learn-original-start-done = Two cards for five numbers, and four piles that are as good as new.
learn-original-start-declined = Anna had only middle cards and had to jump far on two piles. You have a 3 and a 97: you should start.
learn-original-start-costly = That opens a pile with a big step. The 3 on a rising pile and the 97 on a falling one cost five numbers together.
learn-original-start-undecided = First say that you start. Then you may lay a card.
learn-original-start-early = The first turn, too, has at least two cards. Lay another one.

learn-original-signal-title = Speaking up
learn-original-signal-text = Signals help most before others play. It is Anna’s turn, and she does not know your cards. Below is what you could tell her; only what is true of your hand is offered first.
learn-original-signal-goal = Make sure that you can jump back on pile 1: tell Anna, then jump.
learn-original-signal-done = Anna kept off the pile, and you won back ten numbers.
learn-original-signal-untrue = That is not true of your hand. The rules do not forbid it, but a signal is worth something only if the team can rely on it.
learn-original-signal-missed = Anna kept off pile 1 for you. The 37 would have jumped back from 47.
learn-original-signal-other = True, but it does not protect pile 1: Anna laid her 49 there. Tell her about the pile that you need.
learn-original-signal-silent = Anna could not know that you need pile 1, and laid her 49 there. Tell her before she plays.
learn-original-signal-turn = It is Anna’s turn. You may talk, but not lay a card.

learn-original-result-title = The result
learn-original-result-text = Most games are not won, but they still have a result: how many cards are left over, in all hands and the draw pile. With 98 cards, fewer than ten is excellent. This game cannot be won any more.
learn-original-result-goal = Leave as few cards as possible.
learn-original-result-done = Your 40 and Anna’s two cards fit nowhere: lost with three cards left. An excellent result.
learn-original-result-early = Anna cannot lay a card, so the game was over with your turn, and your own cards were left too. Lay all that fit first.
learn-original-result-order = Too high too soon: what you passed over no longer fits. The order is 91, 93, 95.

learn-extreme-three-stop-title = Stop as the third card
learn-extreme-three-stop-text = Commands in one turn all count. Stop ends the turn, but 3! wants exactly three cards: so stop may be the third card, never the second.
learn-extreme-three-stop-goal = Lay the 3! card and the stop card in the same turn.
learn-extreme-three-stop-done = Three cards, the last of them stop: both commands are obeyed.
learn-extreme-three-stop-second = A turn with a 3! card needs exactly three cards, and this one ended without them: lost. Stop comes third.
learn-extreme-three-stop-kept = Both commands belong in this turn: the 42 and the 44 first, then the 49 with the stop.
learn-extreme-three-stop-duty = There is a 3! card in this turn: one card is still missing.

learn-extreme-three-skull-title = Two commands of your own
learn-extreme-three-skull-text = A turn can have several lightning commands. 3! counts every card of the turn, also the one that covers the skull.
learn-extreme-three-skull-goal = Lay both the 3! card and the skull, and obey both.
learn-extreme-three-skull-done = Exactly three cards, and the skull is covered.
learn-extreme-three-skull-stuck = Now both commands can no longer be obeyed in this turn. The 46 must cover the skull, as the third card.
learn-extreme-three-skull-kept = Both commands belong in this turn: the 42, the 45, and the 46 on top of the skull.
learn-extreme-three-skull-duty = The turn cannot end yet: exactly three cards, and no skull on top.

learn-extreme-several-title = Two lasting commands
learn-extreme-several-text = Two lasting commands are in force at once: no trick on pile 1, one pile on pile 3. What counts for each card is what shows before you lay it.
learn-extreme-several-goal = Jump back with the 34 on pile 2. Free yourself from both commands first.
learn-extreme-several-done = First one pile covered, then no trick, then the jump. The order was everything.
learn-extreme-several-order = As long as one pile shows, your first card binds all others. Cover it first, with the 69; then cover no trick with the 37, and jump.
learn-extreme-several-forbidden = No trick still shows on pile 1. Cover it first.

learn-quick-start-title = Empty piles
learn-quick-start-text = Both piles are empty at first, and an empty pile takes any card. A low card should open the rising pile and a high one the falling pile. You agree who starts.
learn-quick-start-goal = Decide whether you start, then open both piles well.
learn-quick-start-done = A low start and a high one: both piles have their way before them.
learn-quick-start-declined = Anna had only middle cards, and half of both piles is gone. You have a 2 and a 9: you should start.
learn-quick-start-costly = That takes most of a pile at once. The 2 opens the rising pile, the 9 the falling one.
learn-quick-start-undecided = First say that you start. Then you may lay a card.

learn-quick-signal-title = Speaking up
learn-quick-signal-text = It is Anna’s turn, and the rising pile shows a red 7. Your red 2 fits there by its colour, but only as long as the 7 is on top. You may tell colours and rough heights.
learn-quick-signal-goal = Tell Anna what she must know, then go back on the rising pile.
learn-quick-signal-done = Anna played elsewhere, and the rising pile is back at 2.
learn-quick-signal-untrue = That is not true of your hand. The rules do not forbid it, but a signal is worth something only if the team can rely on it.
learn-quick-signal-missed = Anna left you the red 7. The red 2 belonged on it.
learn-quick-signal-other = True, but it does not protect the red 7: Anna covered it. Tell her about your red card.
learn-quick-signal-silent = Anna could not know about your red card, and covered the 7. Tell her before she plays.

# The lessons: their page, then each lesson with its rule, its task and a word to what is tried. Piles are counted from 1.

learn-page-title = Learn
learn-page-intro = Each rule has a small table of its own: you lay the cards, and the real rules decide. A lesson takes a minute.
learn-page-count =
    { $count ->
        [one] { $count } lesson
       *[other] { $count } lessons
    }
learn-page-progress = { $done } of { $count } done
learn-page-begin = Begin
learn-page-continue = Go on
learn-page-once-more = Once more
learn-page-rules = All rules to read
learn-page-lessons = Lessons
learn-page-number = Lesson { $number } of { $count }
learn-page-dot = Lesson { $number }: { $title }
learn-page-dot-done = Lesson { $number }: { $title }, done
learn-page-rule = More in the rules
learn-page-right = That’s it!
learn-page-wrong = Not quite
learn-page-refused = That is not possible
learn-page-retry = Try again
learn-page-end = End turn
learn-page-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
learn-page-draw = draw pile { $count }
learn-page-show = Show me
learn-page-next = Next lesson
learn-page-finish = Finish
learn-page-finished = All lessons done
learn-page-finished-about = You know what matters. The rest is practice.
learn-page-play-alone = Play alone
learn-page-play-bots = Play with a bot
learn-page-other = All tutorials
learn-page-you = You
learn-page-table = Practice table
learn-page-script = The lessons need JavaScript. Without it you can still read all rules.
learn-page-unreachable = The server does not answer. Check the connection, then try again.

## The Game

learn-original-rising-title = Rising piles
learn-original-rising-text = Together you want to get all 98 cards onto four piles. Two of them rise from 1: every card must be higher than the one below it. Steps may be of any size, but what you pass no longer fits there.
learn-original-rising-goal = Lay the 23 where its step is smallest.
learn-original-rising-done = A step of three, and almost every card still fits on this pile.
learn-original-rising-elsewhere = It may lie there, but the step is big. The 20 was only three away.
learn-original-rising-missed = The 23 belonged on the 20, a step of only three.

learn-original-falling-title = Falling piles
learn-original-falling-text = The other two piles fall from 100: every card must be lower than the one below it. Here too, small steps keep a pile alive.
learn-original-falling-goal = Lay the 58 on the falling pile that is nearest.
learn-original-falling-done = From 62 down to 58: a step of four.
learn-original-falling-elsewhere = The 58 belonged on the 62, a step of only four.
learn-original-falling-higher = A falling pile takes lower cards. There is just one exception, and it comes next.

learn-original-trick-title = The backwards trick
learn-original-trick-text = There is one way back: exactly ten lower on a rising pile, exactly ten higher on a falling one. It makes room on the pile again. Prawns walk backwards too, so this move is always coral.
learn-original-trick-goal = Jump back twice: once on a rising pile, once on a falling one.
learn-original-trick-done = Twenty numbers won back. No other move is worth as much.
learn-original-trick-forwards = Now a jump is lost. Look for a gap of ten: the 37 goes back on the 47, the 76 on the 66.

learn-original-minimum-title = At least two cards
learn-original-minimum-text = A turn has at least two cards as long as there are cards to draw. You may lay more. Then you end it, and draw until your hand is full.
learn-original-minimum-goal = Lay two cards with small steps, then end your turn.
learn-original-minimum-done = Two cards for four numbers, and your hand is full again.
learn-original-minimum-costly = That was a big step. The 33 on the 30 and the 53 on the 52 cost four numbers together.
learn-original-minimum-early = While there are cards to draw, a turn has at least two. Lay another card first.

learn-original-chain-title = Setting up your own jump
learn-original-chain-text = Two cards are the minimum, not the maximum. If you hold both the way up and the way back, a third card costs nothing.
learn-original-chain-goal = Lay three cards on pile 1 so that it ends at 44. Then end your turn.
learn-original-chain-done = Three cards gone, and the pile stands lower than before.
learn-original-chain-too-soon = That does not fit. The 44 goes back only from 54, exactly ten.
learn-original-chain-astray = Three cards fit if the order is right: 52, then 54, then back to 44.

learn-original-talk-title = Listening
learn-original-talk-text = You may talk about everything but numbers. Here signals do the talking, and they lie on the pile they are about. Anna says of pile 1: “{ signal-leave }”.
learn-original-talk-goal = Play your turn without touching pile 1.
learn-original-talk-done = Now Anna can jump from 47 back to 37. It pays to listen.
learn-original-talk-taken = Anna wanted to jump back there, and now her card no longer fits. The 24 and the 62 lie just as well elsewhere.

learn-original-empty-title = Nothing left to draw
learn-original-empty-text = Once the draw pile is empty, one card a turn is enough. Nobody has to take a big step any more for the sake of a second card.
learn-original-empty-goal = Lay one card with a small step, then end your turn.
learn-original-empty-done = One small step. Perhaps Anna has the next one.
learn-original-empty-enough = One card was enough, because the draw pile is empty.
learn-original-empty-costly = That cost a lot. The 83 on the 81 is a step of two.

learn-original-last-title = The last cards
learn-original-last-text = You win when the last card is down. Now the order decides: one card too early, and the others no longer fit.
learn-original-last-goal = Lay all three cards.
learn-original-last-done = Won! All 98 cards are on the piles.
learn-original-last-order = Too high too soon: now nothing fits any more. First go back to 79, then up.

## For experts

learn-original-pro-three-title = At least three cards
learn-original-pro-three-text = For experts a turn has at least three cards as long as there are cards to draw. Everything else stays as it is.
learn-original-pro-three-goal = Lay three cards with small steps, then end your turn.
learn-original-pro-three-done = Three cards for seven numbers: well done.
learn-original-pro-three-costly = Three cards were cheap: the 33 on the 30, the 53 on the 52, the 68 on the 71.
learn-original-pro-three-early = At this level a turn has at least three cards. Lay another card first.

learn-original-pro-empty-title = At the end, one
learn-original-pro-empty-text = Once the draw pile is empty, one card is enough here too.
learn-original-pro-empty-goal = Lay one card with a small step, then end your turn.
learn-original-pro-empty-done = That was enough. Save the big steps for later.
learn-original-pro-empty-costly = One card was enough: the 66 on the 64.

learn-original-pro-plus-three-title = Three cards from a smaller hand
learn-original-pro-plus-three-text = The hardest level: at least three cards a turn, and every hand is one card smaller. You cannot afford to miss a jump.
learn-original-pro-plus-three-goal = Lay three cards: jump back once, and take small steps otherwise. Then end your turn.
learn-original-pro-plus-three-done = Three cards, and the piles have hardly moved.
learn-original-pro-plus-three-costly = That was more than you need. The 28 jumps back on the 38; the 59 on the 57 and the 42 on the 44 are small steps.
learn-original-pro-plus-three-early = Here too a turn has at least three cards. Lay another card first.

## Extreme

learn-extreme-stop-title = { command-stop }
learn-extreme-stop-text = In Extreme, 28 cards carry a command. Three of the seven commands strike like lightning: they affect only your own turn. Stop ends it at once, even with its first card.
learn-extreme-stop-goal = Play a turn of a single card.
learn-extreme-stop-done = Stop! One card, no big step, and your turn is over.
learn-extreme-stop-more = All the other cards take big steps. The 49 with the stop would have been enough.

learn-extreme-skull-title = { command-skull }
learn-extreme-skull-text = A skull must be covered by another card before the turn ends. If it is not, the game is lost at once.
learn-extreme-skull-goal = Lay the skull, cover it, and end your turn.
learn-extreme-skull-done = Covered, and harmless from now on.
learn-extreme-skull-no-cover = You have no card left that covers the skull there. On pile 1 the 46 would have done it.
learn-extreme-skull-astray = The skull should be gone after this turn: the 45 on pile 1, then the 46 on top of it.
learn-extreme-skull-duty = The turn cannot end yet: it has at least two cards, and no skull may show.

learn-extreme-three-title = { command-three }
learn-extreme-three-text = A turn with a 3! card has exactly three cards, the 3! card itself counted. Not one less, not one more.
learn-extreme-three-goal = Play a turn with the 3! card in it.
learn-extreme-three-done = Three cards. The turn ended by itself.
learn-extreme-three-short = No third card fits any more, so the game is lost. Look for all three before you begin.
learn-extreme-three-kept = The 3! card must be one of your three: the 42, the 44 and the 60.
learn-extreme-three-duty = It takes exactly three cards before this turn can end.

learn-extreme-silence-title = { command-silence }
learn-extreme-silence-text = The other four commands last: they affect everybody for as long as they are the top card of a pile. Under Silence nobody may say anything about the game, not even by signals.
learn-extreme-silence-goal = Cover the silence card, so that the team may talk again. Then end your turn.
learn-extreme-silence-done = Covered. Everybody may talk again.
learn-extreme-silence-silent = The silence card should have been covered: the 61 does it with a step of two.

learn-extreme-no-trick-title = { command-no-trick }
learn-extreme-no-trick-text = As long as this card shows, nobody may jump back, on any pile.
learn-extreme-no-trick-goal = Jump back with the 50. Something else has to happen first.
learn-extreme-no-trick-done = First covered, then jumped.
learn-extreme-no-trick-gone = Now the jump is lost. First the 37 covers the command, then the 50 goes back on the 60.
learn-extreme-no-trick-forbidden = Not while the no-trick card shows. Cover it first.

learn-extreme-one-pile-title = { command-one-pile }
learn-extreme-one-pile-text = As long as this card shows, all cards of a turn go on the same pile. The first one decides which.
learn-extreme-one-pile-goal = Play two cards by this command, and leave it uncovered. Then end your turn.
learn-extreme-one-pile-done = Both on the same pile, as ordered.
learn-extreme-one-pile-stuck = Nothing more fits on that pile, and a second card was needed: lost. Think of the second card before you lay the first.
learn-extreme-one-pile-covered = That covers the command, and it ends. Often clever, but this time play by it.
learn-extreme-one-pile-other-pile = Your first card has chosen the pile. The next one goes there too.

learn-extreme-draw-one-title = { command-draw-one }
learn-extreme-draw-one-text = If this card shows when a turn ends, only one card is drawn. Hands shrink, and the choice with them.
learn-extreme-draw-one-goal = Cover the command before you end your turn.
learn-extreme-draw-one-done = Covered in time: you have drawn until your hand was full.
learn-extreme-draw-one-one = You have drawn just one card. The 26 would have covered the command with a step of two.

## Quick & Easy

learn-quick-scales-title = Two piles
learn-quick-scales-text = Five colours with the numbers 1 to 10, one pile that rises and one that falls, and only two cards in your hand.
learn-quick-scales-goal = Lay both cards, each with a step of one.
learn-quick-scales-done = Two small steps. After the second card the turn ends by itself.
learn-quick-scales-costly = Both go with a step of one: the 4 on the rising pile, the 7 on the falling one.

learn-quick-equal-title = The same is not higher
learn-quick-equal-text = A card must really be higher or lower. The same number does not fit.
learn-quick-equal-goal = Lay both cards.
learn-quick-equal-done = One lower on the falling pile, one higher on the rising one.
learn-quick-equal-one = Both fit: the 6 on the falling pile, the 7 on the rising one.
learn-quick-equal-same = The same number does not fit. How about the other pile?

learn-quick-trick-title = The backwards trick
learn-quick-trick-text = A card of the same colour as the top card always fits, whatever its number. So a pile can go far back.
learn-quick-trick-goal = Go back on both piles.
learn-quick-trick-done = Both piles have room again.
learn-quick-trick-plain = Now one trick is lost. Red goes back on red, green on green.

learn-quick-one-or-two-title = One card or two
learn-quick-one-or-two-text = A turn has one or two cards. If the second one would cost too much, end your turn after the first.
learn-quick-one-or-two-goal = Lay one card with a step of one, then end your turn.
learn-quick-one-or-two-done = Right: the 10 can wait.
learn-quick-one-or-two-two = The 10 takes the rising pile to its very end. One card was enough.
learn-quick-one-or-two-none = A turn has at least one card. Lay one first.

learn-quick-talk-title = Colours and heights
learn-quick-talk-text = Here you may also say which colours you hold, and roughly how high the cards are. Anna says: “a low red”.
learn-quick-talk-goal = Play one card, and leave Anna the pile on which she can go back. Then end your turn.
learn-quick-talk-done = Red on red: Anna can go far back.
learn-quick-talk-covered = The red 7 is covered, and Anna can no longer go back. The 4 on the falling pile was just as cheap.

## Quick & Easy for experts

learn-quick-expert-one-title = Exactly one card
learn-quick-expert-one-text = Here a turn is exactly one card. It ends by itself, and you draw at once.
learn-quick-expert-one-goal = Lay the card with the smallest step.
learn-quick-expert-one-done = A step of one, and it is Anna’s turn already.
learn-quick-expert-one-costly = The 5 on the rising pile would have been a step of one.

learn-quick-expert-talk-title = Few words
learn-quick-expert-talk-text = You may only say which colours you hold, where you mean to play, and where you can go back. Nothing about heights. Anna says of pile 1: “{ signal-jump }”.
learn-quick-expert-talk-goal = Leave this pile to Anna.
learn-quick-expert-talk-done = Now Anna can go back there.
learn-quick-expert-talk-covered = Now another colour lies there, and Anna can no longer go back. The 4 on the falling pile was just as cheap.

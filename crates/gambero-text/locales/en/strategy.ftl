# The page of strategy: what each habit is worth, measured, and how often games are won.

strategy-title = Strategy
strategy-lead = What wins games? We let a bot that plays well give up one habit at a time, over thousands of games, and counted what that cost.
strategy-worth-title = What each habit is worth
strategy-worth-about = In points of winning chance: +10 means that ten more games in a hundred are won. The range behind it is where the true figure lies with 95% certainty; below it, how many cards fewer are left over on average.
strategy-habit = Habit
strategy-alone = alone
strategy-players = { $players } players
strategy-range = { $low } to { $high }
strategy-cards = { $cards } cards
strategy-unclear = no clear difference

strategy-jump-title = Look for the backwards trick first
strategy-jump = It wins back ten numbers, and no other card wins back any. A team that does not look for it wins next to nothing. So before you lay anything, go through your hand for cards that are ten away from a top card, or of its colour in Quick & Easy.
strategy-turn-title = Think the whole turn through
strategy-turn = The nearest card is not always the best one. Before the first card, look at what the whole turn does to the piles and to the cards that are still to come. This compares a bot that always takes the smallest step with one that weighs whole turns.
strategy-few-title = Do not lay cards just to be rid of them
strategy-few = Every card moves a pile on. The bot with this bad habit went on as long as a card was at most ten away; in Quick & Easy it always laid two. When your turn has enough cards, end it.
strategy-free-title = But take what is almost free
strategy-free = A third card that jumps back, or goes on by one or two, costs nothing and brings new cards to your hand. A team that always stops at the minimum gives that away.
strategy-pairs-title = Keep pairs that make a jump
strategy-pairs = Two cards ten apart, such as 44 and 54, are a backwards trick that you carry with you. Keep them together if it costs nothing; but a bot that took no care of its pairs won hardly fewer games. Use a jump when it is there, and do not pay for one that may come.
strategy-memory-title = Remember what has been laid
strategy-memory = A big step over cards that lie already costs nothing. The history at the table remembers for you; at a real table, only you do. The bot without memory counted every number as still to come.
strategy-talk-title = Say what you need before others play
strategy-talk = “Leave it to me” and “can jump back” are worth most before the next player lays a card. This compares teams with and without signals. The strongest bot gets even more out of them.
strategy-listen-title = Listen
strategy-listen = What one player costs who speaks but does not listen.
strategy-start-title = Let the best hand start
strategy-start = Whoever has cards close to 1 and 100, or 1 and 10, may as well start. Compared with starting by chance, thousands of games show at most a small difference.
strategy-commands-title = Mind which commands stay on top
strategy-commands = Lasting commands bind everybody until they are covered, and skulls and 3! cards get harder to lay the longer they wait. The bot without this habit took commands for plain cards, except that it obeyed them.

strategy-chance-title = How often are games won?
strategy-chance-about = By people at this server, in games without bots that were not practice, and by bots that may give signals. The careful bot plays about as well as somebody with experience who follows the advice above; the strongest one looks further ahead than people do.
strategy-chance-none = No game of people without bots has ended at this server yet. We know of no reliable figures from elsewhere.
strategy-who = Who
strategy-people = people here
strategy-share = { $percent } of { $games }
strategy-careful = careful bot
strategy-expert = strongest bot
strategy-bots-link = All bots and how strong they are

strategy-how-title = How it was measured
strategy-how = Each figure compares two teams of the bot “careful” on the same deals, one with the habit and one without, everything else being equal; with signals where there are partners. Each team played 2,000 games or more. A bot is not a person: what helps it much will help you, but the exact points are its own. The file docs/strategy.md of the project has every command, so that anybody can run them again.
strategy-more = Strategy: what each habit is worth

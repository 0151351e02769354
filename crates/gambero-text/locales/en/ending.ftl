### The end of a game, sharing its result, and alerts. $card is ready to be read.

ending-title = The end of the game
ending-won = Every card is on the piles.
ending-last = Last card: { $card } on pile { $pile }, by { $name }.
ending-last-own = Last card: { $card } on pile { $pile }, by you.
ending-see = See the result
ending-take-back = Take it back
ending-board = Look at the board
ending-new-deal = Go to the new deal
ending-share = Share
ending-daily = Results of this deal

share-title = Gambero · Daily deal, { $day } · { $variant }
share-won = Won: every card is on the piles!
share-copied = Copied: paste it wherever you like.

alert-ask = Shall we call you when it is your turn?
alert-sound = Sound
alert-vibration = Vibration
alert-notification = Notification
alert-yes = Yes, please
alert-no = No, thanks
alert-done = Done
alert-later = You can change this in the settings at any time.
alert-turn = Your turn
alert-blocked = Your browser blocks notifications from this page. You can allow them in its settings for this site.

# The way to a table: the start page's short ways, invitations, the waiting room, previews of links.

start-code = Join with a table code
start-daily-about = The same cards for everybody
start-daily-done = { $done } of { $all } played today

invite-title = { $name } invites you to play
invite-title-nobody = You are invited to play
invite-what = { $variant }, a cooperative card game. Free, no account, right here in the browser.
invite-company = At the table: { $names }
invite-takes-over = A game is on, and a seat is free: you take over its cards.
invite-name = Your name
invite-name-about = The others see it. Leave it empty to play as a guest.
invite-join = Sit down and play
invite-look = Just watch
invite-new = New to the game?
invite-learn = Learn it in a few minutes
invite-late = Somebody has just taken the last seat.
invite-playing-title = They are playing already
invite-playing-about = Every seat is taken. You are welcome to watch, or to open a table of your own.
invite-watch = Watch the game
invite-over-title = This game is over
invite-over-about = Every seat is taken. You can see how it went, or open a table of your own.
invite-replay = See how it went
invite-table = To the table
invite-daily-title = { $name } is playing the daily deal
invite-daily-about = Everybody plays it alone, with the same cards. Play it too, and compare.
invite-daily = Play the daily deal

room-qr = QR code with the link to this table
room-share = Play { $variant } with me: a cooperative card game, free and without an account.
room-fill = Fill up with bots and start

preview-start = Play The Game, Extreme and Quick & Easy in the browser: alone, with friends or with bots. Cooperative, free, without an account.
preview-replay = { $names }. Step through the game card by card, see where it was won or lost, and play on from there.
preview-picture = Cards of the game on their piles

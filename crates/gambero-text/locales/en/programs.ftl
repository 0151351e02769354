# The page for those who write programs, and what the page of the bots tells a player.

programs-lead = Whatever people do here, programs can do too.
programs-http = The HTTP interface
programs-http-about = Open tables, list games, fetch records and analyses. Its description is in the OpenAPI format, which many tools read.
programs-http-link = Description for tools (JSON)
programs-socket = The table
programs-socket-about = One WebSocket for each table, with JSON messages: what happens there, and what your seat does and says.
programs-bot = A bot of your own
programs-bot-about = Your program reads lines and answers with lines, in any language. The simulator lets it play as many games as you like.
programs-record = Records
programs-record-about = Every finished game can be taken along from its replay, as text or as JSON.
programs-docs = All details are in the documents that come with the source code: { $files }.

bots-team = Three of them win { $won } of the games of { $game }.
bots-play = Play with bots
bots-choose = Choose the bots yourself
bots-figures = All figures

# What a table remembers: what was laid lately and a history, or only the top cards, as at a real table.

new-memory = What does the table remember?
new-memory-yes = With memory
new-memory-yes-about = You see what was laid lately and can open the history.
new-memory-no = As at a real table
new-memory-no-about = Only the top card of each pile shows. The history lists no play until the game is over.
new-wrong-memory = Choose with memory, or as at a real table.
talk-no-memory = As at a real table: what is played is listed here once the game is over.

-- What was found out about a game, as text that the server understands. It names seats, never people.
CREATE TABLE analyses (
    game_id INTEGER PRIMARY KEY REFERENCES games (id),
    body    TEXT    NOT NULL
) STRICT;

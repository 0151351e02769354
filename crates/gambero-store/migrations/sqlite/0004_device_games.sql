-- Games that were played on somebody's own device and sent to the account later: by their place on the device each is
-- taken once, however often it is sent.
CREATE TABLE device_games (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    code      TEXT    NOT NULL,
    number    INTEGER NOT NULL,
    game_id   INTEGER NOT NULL UNIQUE REFERENCES games (id),
    PRIMARY KEY (person_id, code, number)
) WITHOUT ROWID, STRICT;

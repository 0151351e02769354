-- People, tables with their logs, games that have ended, daily deals.
--
-- Times are milliseconds since 1970. Whether something holds is 0 or 1.

-- "Gmbr": by this number a file is known as ours.
PRAGMA application_id = 1198350962;

CREATE TABLE persons (
    id       INTEGER PRIMARY KEY,
    name     TEXT    NOT NULL,
    language TEXT    NOT NULL,
    created  INTEGER NOT NULL
) STRICT;

CREATE TABLE tokens (
    hash      BLOB    NOT NULL PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES persons (id)
) WITHOUT ROWID, STRICT;

CREATE TABLE links (
    hash      BLOB    NOT NULL PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    expires   INTEGER NOT NULL
) WITHOUT ROWID, STRICT;

CREATE INDEX links_by_expiry ON links (expires);

-- When something last happened at a table, and the number of its last entry, is in its log: so an entry is one row
-- and touches nothing else.
CREATE TABLE tables (
    id         INTEGER PRIMARY KEY,
    code       TEXT    NOT NULL UNIQUE,
    settings   TEXT    NOT NULL,
    owner_id   INTEGER NOT NULL REFERENCES persons (id),
    public     INTEGER NOT NULL,
    created    INTEGER NOT NULL,
    phase      TEXT    NOT NULL CHECK (phase IN ('waiting', 'playing', 'over', 'closed')),
    free_seats INTEGER NOT NULL,
    checkpoint INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE INDEX tables_open ON tables (id) WHERE public = 1 AND free_seats > 0 AND phase IN ('waiting', 'playing');
CREATE INDEX tables_idle ON tables (id) WHERE phase IN ('waiting', 'over');
CREATE INDEX tables_by_owner ON tables (owner_id) WHERE phase <> 'closed';

CREATE TABLE sittings (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID, STRICT;

CREATE INDEX sittings_by_person ON sittings (person_id, table_id);

-- The unique key is what two servers on one file cannot both get past. Rows lie in the order in which they are written,
-- not by table: so those of a thousand tables fill some thirty pages and do not touch a thousand.
CREATE TABLE log (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL CHECK (version >= 1),
    at       INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    UNIQUE (table_id, version)
) STRICT;

CREATE TABLE games (
    id            INTEGER PRIMARY KEY,
    table_id      INTEGER NOT NULL REFERENCES tables (id),
    number        INTEGER NOT NULL,
    variant       TEXT    NOT NULL,
    players       INTEGER NOT NULL,
    outcome       TEXT    NOT NULL,
    cards_left    INTEGER NOT NULL,
    practice      INTEGER NOT NULL,
    daily_day     TEXT,
    daily_variant TEXT,
    started       INTEGER NOT NULL,
    ended         INTEGER NOT NULL,
    UNIQUE (table_id, number)
) STRICT;

CREATE TABLE game_seats (
    game_id   INTEGER NOT NULL REFERENCES games (id),
    seat      INTEGER NOT NULL,
    person_id INTEGER REFERENCES persons (id),
    name      TEXT    NOT NULL,
    PRIMARY KEY (game_id, seat)
) WITHOUT ROWID, STRICT;

CREATE INDEX game_seats_by_person ON game_seats (person_id, game_id) WHERE person_id IS NOT NULL;

-- Apart from the games, because lists and statistics read many games and no record.
CREATE TABLE records (
    game_id INTEGER PRIMARY KEY REFERENCES games (id),
    body    TEXT    NOT NULL
) STRICT;

CREATE TABLE daily_seeds (
    day     TEXT    NOT NULL,
    variant TEXT    NOT NULL,
    seed    INTEGER NOT NULL,
    PRIMARY KEY (day, variant)
) WITHOUT ROWID, STRICT;

CREATE TABLE daily_plays (
    day       TEXT    NOT NULL,
    variant   TEXT    NOT NULL,
    person_id INTEGER NOT NULL REFERENCES persons (id),
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (day, variant, person_id)
) WITHOUT ROWID, STRICT;

-- One row that is written to see whether the disk still takes what is written.
CREATE TABLE pulse (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    beat INTEGER NOT NULL
) STRICT;

INSERT INTO pulse (id, beat) VALUES (1, 0);

-- Counters and rankings that pages show, so that no page reads all games. Triggers keep them up in the transaction of
-- the game, also during an import. They can be derived from the other tables, so an export does not contain them.

-- A game counts once its last seat is stored: a game's seats are stored in order.
CREATE VIEW counted_games AS
SELECT id, table_id, variant, players, cards_left, ended, daily_day, daily_variant,
    CASE WHEN outcome = 'won' THEN 1 ELSE 0 END AS won
FROM games WHERE practice = 0;

-- What a person has done. Streaks follow the order in which games are stored.
CREATE TABLE person_statistics (
    person_id      INTEGER NOT NULL,
    variant        TEXT    NOT NULL,
    players        INTEGER NOT NULL,
    games          INTEGER NOT NULL,
    wins           INTEGER NOT NULL,
    cards_left     INTEGER NOT NULL,
    best_left      INTEGER NOT NULL,
    streak         INTEGER NOT NULL,
    longest_streak INTEGER NOT NULL,
    PRIMARY KEY (person_id, variant, players)
) WITHOUT ROWID, STRICT;

-- The results of all games without bots. The shard keeps transactions of different tables from waiting for one row.
CREATE TABLE people_results (
    variant    TEXT    NOT NULL,
    players    INTEGER NOT NULL,
    shard      INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    wins       INTEGER NOT NULL,
    cards_left INTEGER NOT NULL,
    PRIMARY KEY (variant, players, shard)
) WITHOUT ROWID, STRICT;

-- The results of daily deals in the order of their ranking: a game is won if no card is left.
CREATE TABLE daily_results (
    day        TEXT    NOT NULL,
    variant    TEXT    NOT NULL,
    cards_left INTEGER NOT NULL,
    ended      INTEGER NOT NULL,
    person_id  INTEGER NOT NULL,
    game_id    INTEGER NOT NULL,
    PRIMARY KEY (day, variant, cards_left, ended, person_id)
) WITHOUT ROWID, STRICT;

CREATE UNIQUE INDEX daily_results_by_person ON daily_results (person_id, day, variant);

CREATE TABLE daily_counts (
    day        TEXT    NOT NULL,
    variant    TEXT    NOT NULL,
    cards_left INTEGER NOT NULL,
    results    INTEGER NOT NULL,
    PRIMARY KEY (day, variant, cards_left)
) WITHOUT ROWID, STRICT;

-- What counts is the first game of the deal at the person's own table, if the person sat there to its end and did not
-- practise.
CREATE VIEW daily_outcomes AS
SELECT d.day, d.variant, g.cards_left, g.ended, d.person_id, g.id AS game_id
FROM daily_plays d
JOIN counted_games g ON g.id = (
    SELECT MIN(f.id) FROM games f
    WHERE f.table_id = d.table_id AND f.daily_day = d.day AND f.daily_variant = d.variant)
WHERE EXISTS (SELECT 1 FROM game_seats s WHERE s.game_id = g.id AND s.person_id = d.person_id);

CREATE TRIGGER daily_results_added AFTER INSERT ON daily_results
BEGIN
    INSERT INTO daily_counts (day, variant, cards_left, results)
    VALUES (NEW.day, NEW.variant, NEW.cards_left, 1)
    ON CONFLICT (day, variant, cards_left) DO UPDATE SET results = results + 1;
END;

CREATE TRIGGER daily_results_removed AFTER DELETE ON daily_results
BEGIN
    UPDATE daily_counts SET results = results - 1
    WHERE day = OLD.day AND variant = OLD.variant AND cards_left = OLD.cards_left;
END;

-- During an import the game is there before the play.
CREATE TRIGGER daily_plays_added AFTER INSERT ON daily_plays
BEGIN
    INSERT INTO daily_results (day, variant, cards_left, ended, person_id, game_id)
    SELECT day, variant, cards_left, ended, person_id, game_id FROM daily_outcomes
    WHERE day = NEW.day AND variant = NEW.variant AND person_id = NEW.person_id
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER daily_plays_removed AFTER DELETE ON daily_plays
BEGIN
    DELETE FROM daily_results WHERE person_id = OLD.person_id AND day = OLD.day AND variant = OLD.variant;
END;

CREATE TRIGGER game_seats_added AFTER INSERT ON game_seats
WHEN EXISTS (SELECT 1 FROM counted_games WHERE id = NEW.game_id AND players = NEW.seat + 1)
BEGIN
    INSERT INTO person_statistics
        (person_id, variant, players, games, wins, cards_left, best_left, streak, longest_streak)
    SELECT DISTINCT s.person_id, g.variant, g.players, 1, g.won, g.cards_left, g.cards_left, g.won, g.won
    FROM counted_games g JOIN game_seats s ON s.game_id = g.id
    WHERE g.id = NEW.game_id AND s.person_id IS NOT NULL
    ON CONFLICT (person_id, variant, players) DO UPDATE SET
        games = games + 1,
        wins = wins + excluded.wins,
        cards_left = cards_left + excluded.cards_left,
        best_left = MIN(best_left, excluded.best_left),
        streak = (streak + 1) * excluded.wins,
        longest_streak = MAX(longest_streak, (streak + 1) * excluded.wins);

    INSERT INTO people_results (variant, players, shard, games, wins, cards_left)
    SELECT variant, players, table_id % 8, 1, won, cards_left FROM counted_games
    WHERE id = NEW.game_id
        AND NOT EXISTS (SELECT 1 FROM game_seats WHERE game_id = NEW.game_id AND person_id IS NULL)
    ON CONFLICT (variant, players, shard) DO UPDATE SET
        games = games + 1, wins = wins + excluded.wins, cards_left = cards_left + excluded.cards_left;

    INSERT INTO daily_results (day, variant, cards_left, ended, person_id, game_id)
    SELECT o.day, o.variant, o.cards_left, o.ended, o.person_id, o.game_id
    FROM counted_games g
    JOIN game_seats s ON s.game_id = g.id
    JOIN daily_outcomes o ON o.day = g.daily_day AND o.variant = g.daily_variant AND o.person_id = s.person_id
    WHERE g.id = NEW.game_id AND o.game_id = g.id
    ON CONFLICT DO NOTHING;
END;

-- A deleted account takes its statistics along, and its games no longer count among those without bots.
CREATE TRIGGER game_seats_vacated AFTER UPDATE OF person_id ON game_seats
WHEN OLD.person_id IS NOT NULL AND NEW.person_id IS NULL
BEGIN
    DELETE FROM person_statistics WHERE person_id = OLD.person_id;

    UPDATE people_results SET
        games = games - 1, wins = wins - g.won, cards_left = people_results.cards_left - g.cards_left
    FROM counted_games g
    WHERE g.id = NEW.game_id AND people_results.variant = g.variant AND people_results.players = g.players
        AND shard = g.table_id % 8
        AND EXISTS (SELECT 1 FROM game_seats WHERE game_id = NEW.game_id AND seat = g.players - 1)
        AND NOT EXISTS (
            SELECT 1 FROM game_seats WHERE game_id = NEW.game_id AND seat <> NEW.seat AND person_id IS NULL);
END;

-- Nobody sits at a closed table: the tables where a person sits remain few.
CREATE TRIGGER tables_closed AFTER UPDATE OF phase ON tables
WHEN NEW.phase = 'closed' AND OLD.phase <> 'closed'
BEGIN
    DELETE FROM sittings WHERE table_id = NEW.id;
END;

DELETE FROM sittings WHERE table_id IN (SELECT id FROM tables WHERE phase = 'closed');

-- What is stored already.
INSERT INTO daily_results (day, variant, cards_left, ended, person_id, game_id)
SELECT day, variant, cards_left, ended, person_id, game_id FROM daily_outcomes;

INSERT INTO people_results (variant, players, shard, games, wins, cards_left)
SELECT variant, players, table_id % 8, COUNT(*), SUM(won), SUM(cards_left) FROM counted_games g
WHERE EXISTS (SELECT 1 FROM game_seats WHERE game_id = g.id AND seat = g.players - 1)
    AND NOT EXISTS (SELECT 1 FROM game_seats WHERE game_id = g.id AND person_id IS NULL)
GROUP BY variant, players, table_id % 8;

-- A streak is what follows a lost game up to the next one: it has the number of games lost until then.
INSERT INTO person_statistics
    (person_id, variant, players, games, wins, cards_left, best_left, streak, longest_streak)
WITH mine AS (
    SELECT DISTINCT s.person_id, g.id, g.variant, g.players, g.cards_left, g.won
    FROM counted_games g JOIN game_seats s ON s.game_id = g.id
    WHERE s.person_id IS NOT NULL
        AND EXISTS (SELECT 1 FROM game_seats WHERE game_id = g.id AND seat = g.players - 1)
), numbered AS (
    SELECT person_id, variant, players, cards_left, won,
        SUM(1 - won) OVER (PARTITION BY person_id, variant, players ORDER BY id) AS lost
    FROM mine
), streaks AS (
    SELECT person_id, variant, players, lost, COUNT(*) AS games, SUM(won) AS wins, SUM(cards_left) AS cards_left,
        MIN(cards_left) AS best_left,
        ROW_NUMBER() OVER (PARTITION BY person_id, variant, players ORDER BY lost DESC) AS ago
    FROM numbered GROUP BY person_id, variant, players, lost
)
SELECT person_id, variant, players, SUM(games), SUM(wins), SUM(cards_left), MIN(best_left),
    SUM(CASE WHEN ago = 1 THEN wins ELSE 0 END), MAX(wins)
FROM streaks GROUP BY person_id, variant, players;

-- Counters and rankings that pages show, so that no page reads all games. Triggers keep them up in the transaction of
-- the game, also during an import. They can be derived from the other tables, so an export does not contain them.

-- A game counts once its last seat is stored: a game's seats are stored in order.
CREATE VIEW counted_games AS
SELECT id, table_id, variant, players, cards_left, ended, daily_day, daily_variant,
    CASE WHEN outcome = 'won' THEN 1 ELSE 0 END AS won
FROM games WHERE practice = 0;

-- What a person has done. Streaks follow the order in which games are stored.
CREATE TABLE person_statistics (
    person_id      BIGINT NOT NULL,
    variant        TEXT   NOT NULL,
    players        BIGINT NOT NULL,
    games          BIGINT NOT NULL,
    wins           BIGINT NOT NULL,
    cards_left     BIGINT NOT NULL,
    best_left      BIGINT NOT NULL,
    streak         BIGINT NOT NULL,
    longest_streak BIGINT NOT NULL,
    PRIMARY KEY (person_id, variant, players)
) WITH (fillfactor = 80);

-- The results of all games without bots. The shard keeps transactions of different tables from waiting for one row.
CREATE TABLE people_results (
    variant    TEXT   NOT NULL,
    players    BIGINT NOT NULL,
    shard      BIGINT NOT NULL,
    games      BIGINT NOT NULL,
    wins       BIGINT NOT NULL,
    cards_left BIGINT NOT NULL,
    PRIMARY KEY (variant, players, shard)
) WITH (fillfactor = 80);

-- The results of daily deals in the order of their ranking: a game is won if no card is left.
CREATE TABLE daily_results (
    day        TEXT   NOT NULL,
    variant    TEXT   NOT NULL,
    cards_left BIGINT NOT NULL,
    ended      BIGINT NOT NULL,
    person_id  BIGINT NOT NULL,
    game_id    BIGINT NOT NULL,
    PRIMARY KEY (day, variant, cards_left, ended, person_id)
) WITH (fillfactor = 80);

CREATE UNIQUE INDEX daily_results_by_person ON daily_results (person_id, day, variant);

CREATE TABLE daily_counts (
    day        TEXT   NOT NULL,
    variant    TEXT   NOT NULL,
    cards_left BIGINT NOT NULL,
    results    BIGINT NOT NULL,
    PRIMARY KEY (day, variant, cards_left)
) WITH (fillfactor = 80);

-- What counts is the first game of the deal at the person's own table, if the person sat there to its end and did not
-- practise.
CREATE VIEW daily_outcomes AS
SELECT d.day, d.variant, g.cards_left, g.ended, d.person_id, g.id AS game_id
FROM daily_plays d
JOIN counted_games g ON g.id = (
    SELECT MIN(f.id) FROM games f
    WHERE f.table_id = d.table_id AND f.daily_day = d.day AND f.daily_variant = d.variant)
WHERE EXISTS (SELECT 1 FROM game_seats s WHERE s.game_id = g.id AND s.person_id = d.person_id);

-- Each function does what the triggers of its name in SQLite do.
CREATE FUNCTION daily_results_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO daily_counts AS c (day, variant, cards_left, results)
        VALUES (NEW.day, NEW.variant, NEW.cards_left, 1)
        ON CONFLICT (day, variant, cards_left) DO UPDATE SET results = c.results + 1;
    ELSE
        UPDATE daily_counts SET results = results - 1
        WHERE day = OLD.day AND variant = OLD.variant AND cards_left = OLD.cards_left;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER daily_results_changed AFTER INSERT OR DELETE ON daily_results
FOR EACH ROW EXECUTE FUNCTION daily_results_changed();

-- During an import the game is there before the play.
CREATE FUNCTION daily_plays_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO daily_results (day, variant, cards_left, ended, person_id, game_id)
        SELECT day, variant, cards_left, ended, person_id, game_id FROM daily_outcomes
        WHERE day = NEW.day AND variant = NEW.variant AND person_id = NEW.person_id
        ON CONFLICT DO NOTHING;
    ELSE
        DELETE FROM daily_results WHERE person_id = OLD.person_id AND day = OLD.day AND variant = OLD.variant;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER daily_plays_changed AFTER INSERT OR DELETE ON daily_plays
FOR EACH ROW EXECUTE FUNCTION daily_plays_changed();

-- Transactions lock the counters in the same order: those of persons by number, then those of the table's shard.
CREATE FUNCTION game_seats_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM counted_games WHERE id = NEW.game_id AND players = NEW.seat + 1;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;

    INSERT INTO person_statistics AS p
        (person_id, variant, players, games, wins, cards_left, best_left, streak, longest_streak)
    SELECT DISTINCT s.person_id, g.variant, g.players, 1, g.won, g.cards_left, g.cards_left, g.won, g.won
    FROM counted_games g JOIN game_seats s ON s.game_id = g.id
    WHERE g.id = NEW.game_id AND s.person_id IS NOT NULL
    ORDER BY s.person_id
    ON CONFLICT (person_id, variant, players) DO UPDATE SET
        games = p.games + 1,
        wins = p.wins + excluded.wins,
        cards_left = p.cards_left + excluded.cards_left,
        best_left = LEAST(p.best_left, excluded.best_left),
        streak = (p.streak + 1) * excluded.wins,
        longest_streak = GREATEST(p.longest_streak, (p.streak + 1) * excluded.wins);

    INSERT INTO people_results AS r (variant, players, shard, games, wins, cards_left)
    SELECT variant, players, table_id % 8, 1, won, cards_left FROM counted_games
    WHERE id = NEW.game_id
        AND NOT EXISTS (SELECT 1 FROM game_seats WHERE game_id = NEW.game_id AND person_id IS NULL)
    ON CONFLICT (variant, players, shard) DO UPDATE SET
        games = r.games + 1, wins = r.wins + excluded.wins, cards_left = r.cards_left + excluded.cards_left;

    INSERT INTO daily_results (day, variant, cards_left, ended, person_id, game_id)
    SELECT o.day, o.variant, o.cards_left, o.ended, o.person_id, o.game_id
    FROM counted_games g
    JOIN game_seats s ON s.game_id = g.id
    JOIN daily_outcomes o ON o.day = g.daily_day AND o.variant = g.daily_variant AND o.person_id = s.person_id
    WHERE g.id = NEW.game_id AND o.game_id = g.id
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE TRIGGER game_seats_added AFTER INSERT ON game_seats
FOR EACH ROW EXECUTE FUNCTION game_seats_added();

-- A deleted account takes its statistics along, and its games no longer count among those without bots.
CREATE FUNCTION game_seats_vacated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM person_statistics WHERE person_id = OLD.person_id;

    UPDATE people_results r SET games = r.games - 1, wins = r.wins - g.won, cards_left = r.cards_left - g.cards_left
    FROM counted_games g
    WHERE g.id = NEW.game_id AND r.variant = g.variant AND r.players = g.players AND r.shard = g.table_id % 8
        AND EXISTS (SELECT 1 FROM game_seats WHERE game_id = NEW.game_id AND seat = g.players - 1)
        AND NOT EXISTS (
            SELECT 1 FROM game_seats WHERE game_id = NEW.game_id AND seat <> NEW.seat AND person_id IS NULL);
    RETURN NULL;
END $$;

CREATE TRIGGER game_seats_vacated AFTER UPDATE OF person_id ON game_seats
FOR EACH ROW WHEN (OLD.person_id IS NOT NULL AND NEW.person_id IS NULL)
EXECUTE FUNCTION game_seats_vacated();

-- Nobody sits at a closed table: the tables where a person sits remain few.
CREATE FUNCTION tables_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM sittings WHERE table_id = NEW.id;
    RETURN NULL;
END $$;

CREATE TRIGGER tables_closed AFTER UPDATE OF phase ON tables
FOR EACH ROW WHEN (NEW.phase = 'closed' AND OLD.phase <> 'closed')
EXECUTE FUNCTION tables_closed();

-- The deals of a day that a person has opened a table for.
CREATE INDEX daily_plays_of_person ON daily_plays (person_id, day);
DROP INDEX daily_plays_by_person;

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

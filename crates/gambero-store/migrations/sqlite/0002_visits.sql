-- Of somebody who has been forgotten a number is left, and nobody can come back as that person.
ALTER TABLE persons ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0;

-- At which tables a person has ever sat or written something: where to look when the person is to be forgotten.
CREATE TABLE visits (
    person_id INTEGER NOT NULL REFERENCES persons (id),
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person_id, table_id)
) WITHOUT ROWID, STRICT;

-- What is there already. Who sat down somewhere and stood up again is in the log alone.
INSERT INTO visits (person_id, table_id)
SELECT person_id, table_id FROM sittings
UNION SELECT s.person_id, g.table_id FROM game_seats s JOIN games g ON g.id = s.game_id WHERE s.person_id IS NOT NULL
UNION SELECT owner_id, id FROM tables
UNION SELECT p.id, l.table_id FROM log l
    JOIN persons p ON p.id = json_extract(CASE WHEN json_valid(l.body) THEN l.body ELSE '{}' END, '$.chair.id');

CREATE INDEX tokens_by_person ON tokens (person_id);
CREATE INDEX links_by_person ON links (person_id);
CREATE INDEX daily_plays_by_person ON daily_plays (person_id);

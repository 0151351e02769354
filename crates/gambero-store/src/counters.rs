//! What the migration that adds counters makes of games: for the tests of both databases.

/// Six games of two people at two tables, one practice game and one with a bot among them.
pub(crate) const GAMES: &str = "
    INSERT INTO persons (id, name, language, created) VALUES (1, 'a', 'en', 1), (2, 'b', 'en', 1);
    INSERT INTO tables (id, code, settings, owner_id, public, created, phase, free_seats)
    VALUES (7, 'T7', '', 1, 0, 1, 'over', 0), (8, 'T8', '', 2, 0, 1, 'closed', 0);
    INSERT INTO sittings (table_id, seat, person_id) VALUES (7, 0, 1), (8, 0, 2);
    INSERT INTO daily_plays (day, variant, person_id, table_id)
    VALUES ('2026-11-15', 'original', 1, 7), ('2026-11-15', 'original', 2, 8);
    INSERT INTO games (id, table_id, number, variant, players, outcome, cards_left, practice, daily_day,
        daily_variant, started, ended)
    VALUES (1, 7, 1, 'original', 2, 'won', 0, 0, '2026-11-15', 'original', 1, 50),
        (2, 7, 2, 'original', 2, 'won', 0, 0, NULL, NULL, 1, 40),
        (3, 7, 3, 'original', 2, 'lost:stuck', 5, 0, NULL, NULL, 1, 30),
        (4, 7, 4, 'original', 2, 'won', 0, 0, NULL, NULL, 1, 20),
        (5, 8, 1, 'original', 2, 'won', 0, 1, '2026-11-15', 'original', 1, 10),
        (6, 7, 6, 'original', 2, 'lost:stuck', 9, 0, NULL, NULL, 1, 10);
    INSERT INTO game_seats (game_id, seat, person_id, name)
    VALUES (1, 0, 1, 'a'), (1, 1, 2, 'b'), (2, 0, 1, 'a'), (2, 1, 2, 'b'), (3, 0, 1, 'a'), (3, 1, 2, 'b'),
        (4, 0, 1, 'a'), (4, 1, 2, 'b'), (5, 0, 1, 'a'), (5, 1, 2, 'b'), (6, 0, 2, 'b'), (6, 1, NULL, 'greedy');";

/// Queries, and what they find then.
pub(crate) const EXPECTED: [(&str, &[&str]); 5] = [
    (
        "SELECT person_id || ' ' || variant || ' ' || players || ' ' || games || ' ' || wins || ' ' || cards_left
            || ' ' || best_left || ' ' || streak || ' ' || longest_streak
         FROM person_statistics ORDER BY person_id",
        &["1 original 2 4 3 5 0 1 2", "2 original 2 5 3 14 0 0 2"],
    ),
    (
        "SELECT variant || ' ' || players || ' ' || shard || ' ' || games || ' ' || wins || ' ' || cards_left
         FROM people_results",
        &["original 2 7 4 3 5"],
    ),
    (
        "SELECT day || ' ' || variant || ' ' || cards_left || ' ' || ended || ' ' || person_id || ' ' || game_id
         FROM daily_results",
        &["2026-11-15 original 0 50 1 1"],
    ),
    (
        "SELECT day || ' ' || variant || ' ' || cards_left || ' ' || results FROM daily_counts",
        &["2026-11-15 original 0 1"],
    ),
    ("SELECT table_id || ' ' || person_id FROM sittings", &["7 1"]),
];

//! No statement makes the database read a whole table or a whole index: a test of their plans in a database
//! with many rows in each table.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde_json::Value;
use sqlx::{AssertSqlSafe, Row as _};

use super::questions::shared;
use super::{PostgresOptions, cluster, connect, dialect, insert};

/// How many rows each table has.
const ROWS: u32 = 100_000;

/// Rows for all tables, in which `$n` is one of the numbers up to [`ROWS`]. One person and one node have
/// many.
const FILL: &[(&str, &str)] = &[
    ("persons (name, language, created)", "'p' || n, 'en', n"),
    ("tokens (hash, person_id)", "decode(md5(n::text), 'hex'), n"),
    ("links (hash, person_id, expires)", "decode(md5(n::text), 'hex'), n, n"),
    (
        "tables (code, settings, owner_id, public, created, phase, free_seats)",
        "'c' || n, '{}', n, n % 2, n, (ARRAY['waiting', 'playing', 'over', 'closed'])[n % 4 + 1], n % 3",
    ),
    ("sittings (table_id, seat, person_id)", "n, 0, n / 2 + 1"),
    ("log (table_id, version, at, body)", "n / 4 + 1, n % 4 + 1, n, 'x'"),
    (
        "games (table_id, number, variant, players, outcome, cards_left, practice, daily_day, daily_variant,
            started, ended)",
        "n / 2 + 1, n % 2 + 1, 'original', 2, 'won', 0, 0, n / 100, 'original', n, n",
    ),
    ("game_seats (game_id, seat, person_id, name)", "n, 0, n / 2 + 1, 'p'"),
    ("records (game_id, body)", "n, 'x'"),
    ("analyses (game_id, body)", "n, 'x'"),
    ("device_games (person_id, code, number, game_id)", "n, 'c', 1, n"),
    ("daily_seeds (day, variant, seed)", "n, 'original', n"),
    ("daily_plays (day, variant, person_id, table_id)", "n / 100, 'original', n, n"),
    (
        "person_statistics (person_id, variant, players, games, wins, cards_left, best_left, streak, longest_streak)",
        "n, 'original', 2, 1, 1, 0, 0, 1, 1",
    ),
    (
        "daily_results (day, variant, cards_left, ended, person_id, game_id)",
        "n / 100, 'original', 0, n, n, n",
    ),
    ("daily_counts (day, variant, cards_left, results)", "n / 10, 'original', n % 10, 1"),
    ("visits (person_id, table_id)", "n / 2 + 1, n"),
    ("forgettings (person_id)", "n"),
    ("nodes (name, version, until_ms)", "'n' || n, '1', n"),
    ("keepers (table_id, node_id)", "n, CASE WHEN n % 2 = 0 THEN 7 ELSE n % 50 END"),
    ("presence (table_id, node_id, body, stamp)", "n, n % 50 + 1, '{}', n"),
    ("analyses_in_work (game_id, node_id, done)", "n, n % 50 + 1, 0"),
];

/// The types of values that do not follow from a statement.
fn types(name: &str) -> &'static str {
    match name {
        "before" => "(bigint, bigint, bytea, bigint)",
        "insert_stage" => "(bigint, bigint, bigint, bytea, text, bigint)",
        _ => "",
    }
}

/// The steps of a plan that read a whole table or a whole index. `is_cut` says whether a step above stops the
/// reading after some rows.
fn whole_reads(step: &Value, is_cut: bool, found: &mut Vec<String>) {
    let kind = step["Node Type"].as_str().unwrap();
    let reads_index = ["Index Scan", "Index Only Scan", "Bitmap Index Scan"].contains(&kind);
    // These have a single row, and some for each variant.
    let is_small = step["Relation Name"] == "pulse" || step["Relation Name"] == "people_results";
    let is_whole = kind == "Seq Scan" || (reads_index && step["Index Cond"].is_null() && !is_cut);
    if is_whole && !is_small {
        found.push(format!("{kind} of {}{}", step["Relation Name"], step["Index Name"]));
    }
    // These hand rows on as they come.
    let streams =
        ["Limit", "LockRows", "Nested Loop", "Result", "Subquery Scan", "ProjectSet"].contains(&kind);
    for below in step["Plans"].as_array().into_iter().flatten() {
        whole_reads(below, kind == "Limit" || (is_cut && streams), found);
    }
}

#[tokio::test]
async fn no_statement_reads_a_whole_table_or_index() {
    let url = gambero_services::shared().unwrap().fresh_database().unwrap();
    let options = PostgresOptions::new(url).for_sqlx().unwrap();
    let (mut connection, _) = connect::open(&options).await.unwrap();
    // Rows refer to rows that are there, so checking that would only take time.
    let mut fill = String::from("SET statement_timeout = 0; SET session_replication_role = replica;");
    for (relation, values) in FILL {
        let _ = write!(fill, "INSERT INTO {relation} SELECT {values} FROM generate_series(1, {ROWS}) AS n;");
    }
    fill += "ANALYZE; SET plan_cache_mode = force_generic_plan";
    sqlx::raw_sql(AssertSqlSafe(fill)).execute(&mut connection).await.unwrap();
    let mut modules = shared();
    modules.extend([
        ("cluster.rs", cluster::STATEMENTS),
        ("dialect.rs", dialect::STATEMENTS),
        ("insert.rs", insert::STATEMENTS),
    ]);
    let mut whole = Vec::new();
    for (module, (name, sql)) in
        modules.iter().flat_map(|(name, list)| list.iter().map(move |one| (name, one)))
    {
        let count = (1..20).filter(|number| sql.contains(&format!("${number}"))).count();
        let values = vec!["NULL"; count].join(", ");
        let execute = if count == 0 { String::from("asked") } else { format!("asked ({values})") };
        // Callers ask for a page at a time, which the planner cannot know of a value that is not given.
        let mut kinds = vec!["unknown"; count];
        let mut sql = (*sql).to_owned();
        for (place, kind) in kinds.iter_mut().enumerate() {
            let limit = format!("LIMIT ${}", place + 1);
            if sql.contains(&limit) {
                (sql, *kind) = (sql.replace(&limit, "LIMIT 100"), "bigint");
            }
        }
        let types = match types(name) {
            "" if count > 0 => format!("({})", kinds.join(", ")),
            types => types.to_owned(),
        };
        let explain = format!(
            "PREPARE asked {types} AS {sql}; EXPLAIN (FORMAT JSON) EXECUTE {execute}; DEALLOCATE asked"
        );
        let rows = sqlx::raw_sql(AssertSqlSafe(explain)).fetch_all(&mut connection).await;
        let rows = rows.unwrap_or_else(|error| panic!("{module} {name}: {error}"));
        let plan: Value = serde_json::from_str(rows[0].try_get_raw(0).unwrap().as_str().unwrap()).unwrap();
        let mut found = Vec::new();
        whole_reads(&plan[0]["Plan"], false, &mut found);
        whole.extend(found.into_iter().map(|step| format!("{module} {name}: {step}")));
    }
    assert!(whole.is_empty(), "{whole:#?}");
}

/// Files that read and write whole databases, or run once when a node starts.
const OTHERS: [&str; 5] = ["connect.rs", "plans.rs", "query.rs", "quiet.rs", "transfer.rs"];

#[test]
fn every_query_is_declared() {
    for folder in ["sql", "postgres"] {
        for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder)).unwrap() {
            let file = file.unwrap();
            if OTHERS.iter().any(|name| file.file_name() == *name) {
                continue;
            }
            let (text, path) = (fs::read_to_string(file.path()).unwrap(), file.path());
            assert!(!text.contains("sqlx::query"), "declare this query with `queries!`: {}", path.display());
            for built in text.split("QueryBuilder::<Database>::new(").skip(1) {
                assert!(built.trim_start().starts_with("\"INSERT"), "{}: {built:.80}", path.display());
            }
        }
    }
}

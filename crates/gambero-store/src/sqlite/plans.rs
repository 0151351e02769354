//! No question makes the database read everything it has: a test over the plans that it makes.

use sqlx::AssertSqlSafe;

use super::open;
use super::questions::questions;

#[tokio::test]
async fn no_table_is_read_from_end_to_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut connection = open::open(&folder.path().join("store.db")).await.unwrap();
    for sql in questions() {
        let plan: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
                .fetch_all(&mut connection)
                .await
                .unwrap();
        for (_, _, _, step) in plan {
            // What the question itself has made.
            let made = ["chosen", "c", "mine", "numbered", "in_a_row", "CONSTANT"]
                .iter()
                .any(|name| step == format!("SCAN {name}") || step.starts_with("SCAN (subquery-"));
            // These hold only tables that wait for players, or for their end.
            let few = ["tables_open", "tables_idle"].iter().any(|index| step.ends_with(index));
            assert!(!step.contains("SCAN") || made || few, "{step}\n{sql}");
        }
    }
}

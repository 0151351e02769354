//! No question makes the database read everything it has: a test over the plans that it makes.

use sqlx::{AssertSqlSafe, Row as _};

use super::questions::questions;
use super::{PostgresOptions, cluster, connect, insert, log};

#[tokio::test]
async fn no_table_is_read_from_end_to_end() {
    let url = gambero_postgres::shared().unwrap().fresh_database().unwrap();
    let options = PostgresOptions::new(url).for_sqlx().unwrap();
    let (mut connection, _) = connect::open(&options).await.unwrap();
    // Tables of a few rows are read from end to end even if there is an index, unless that is forbidden.
    let settings = "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan";
    sqlx::raw_sql(settings).execute(&mut connection).await.unwrap();
    let mut questions = questions();
    questions.extend([insert::NEXT, insert::STAGE, cluster::STANDS, cluster::PRESENCE, cluster::KEEP]);
    for sql in questions {
        let count = (1..20).filter(|number| sql.contains(&format!("${number}"))).count();
        let values = vec!["NULL"; count].join(", ");
        // Of some the types of the values do not follow from the statement.
        let types = match sql {
            log::BEFORE => "(bigint, bigint, bytea, bigint)",
            insert::STAGE => "(bigint, bigint, bigint, bytea, text, bigint)",
            _ => "",
        };
        let execute = if count == 0 { String::from("asked") } else { format!("asked ({values})") };
        let explain = format!("PREPARE asked {types} AS {sql}; EXPLAIN EXECUTE {execute}; DEALLOCATE asked");
        let plan = sqlx::raw_sql(AssertSqlSafe(explain)).fetch_all(&mut connection).await.unwrap();
        for line in plan {
            let step: String = line.get(0);
            assert!(!step.contains("Seq Scan"), "{step}\n{sql}");
        }
    }
}

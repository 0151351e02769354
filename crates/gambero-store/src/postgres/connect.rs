//! Connecting to a database: what it is, and what it must become.

use std::io;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use super::options::{database, place};
use super::quiet;
use super::session::{self, within};
use crate::error::{StoreError, Unreachable, sql_state};
use crate::migrations::{Step, migrator};
use crate::transfer::Refusal;

/// The steps from an empty database to today's form, in order. A step that has been in use is never changed.
///
/// While one server after the other is brought up to date, servers of two versions work on one database. So a
/// step that older programs cannot live with must raise `schema_compatibility.minimum` to its own number.
const MIGRATIONS: [Step; 3] = [
    (1, "first", include_str!("../../migrations/postgres/0001_first.sql")),
    (2, "counters", include_str!("../../migrations/postgres/0002_counters.sql")),
    (3, "leases", include_str!("../../migrations/postgres/0003_leases.sql")),
];

/// The newest form that this program knows.
const NEWEST: i64 = MIGRATIONS[MIGRATIONS.len() - 1].0;

/// "Gmbr": whoever migrates holds this lock.
const LOCK: i64 = 1_198_350_962;

/// The oldest version that has all that the statements need, as the server writes it.
const OLDEST: i64 = 130_000;

/// How long the server may take to answer at all.
const ANSWER: Duration = Duration::from_secs(10);

/// How long the database may take to be brought up to date, by us or by others.
const MIGRATING: Duration = Duration::from_mins(10);

/// A connection to a database that is sure to be ours and up to date, and the cluster's name.
pub(super) async fn open(options: &PgConnectOptions) -> Result<(PgConnection, String), StoreError> {
    let trouble = |error| explain(options, error);
    let answer = tokio::time::timeout(ANSWER, session::open(options)).await;
    let mut connection = match answer {
        Ok(connected) => connected.map_err(|error| trouble(error.into()))?,
        Err(_) => {
            return Err(unreachable(options, Unreachable::NoServer("it does not answer".into())));
        }
    };
    let server = Server::look_at(&mut connection).await.map_err(|error| trouble(error.into()))?;
    if let Some(why) = server.fault() {
        return Err(unreachable(options, why));
    }
    within(MIGRATING, bring_up_to_date(options, &mut connection)).await.map_err(trouble)?;
    if quiet::is_half_imported(&mut connection).await? {
        return Err(unreachable(options, Unreachable::Transfer(Refusal::HalfImported)));
    }
    let name: String = sqlx::query_scalar("SELECT name FROM cluster").fetch_one(&mut connection).await?;
    Ok((connection, name))
}

fn unreachable(options: &PgConnectOptions, why: Unreachable) -> StoreError {
    StoreError::Unreachable { place: place(options), why }
}

/// What the server says of itself and of the database.
struct Server {
    /// Such as 150020.
    version: i64,
    encoding: String,
    /// It follows another server, or was told not to write.
    reads_only: bool,
}

impl Server {
    async fn look_at(connection: &mut PgConnection) -> Result<Self, sqlx::Error> {
        let (version, encoding, reads_only): (String, String, bool) = sqlx::query_as(
            "SELECT current_setting('server_version_num'), current_setting('server_encoding'),
                pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on'",
        )
        .fetch_one(connection)
        .await?;
        Ok(Self { version: version.parse().unwrap_or(0), encoding, reads_only })
    }

    /// What is wrong with it, if anything is.
    fn fault(self) -> Option<Unreachable> {
        if self.version < OLDEST {
            Some(Unreachable::TooOld(self.version / 10_000))
        } else if self.reads_only {
            Some(Unreachable::ReadOnly)
        } else if self.encoding != "UTF8" {
            Some(Unreachable::Encoding(self.encoding))
        } else {
            None
        }
    }
}

/// All migrations or none, and not while somebody else makes them. Nothing is written before it is known that
/// the database is ours.
async fn bring_up_to_date(
    options: &PgConnectOptions,
    connection: &mut PgConnection,
) -> Result<(), StoreError> {
    let mut all = connection.begin().await?;
    sqlx::query("SET LOCAL statement_timeout = 0").execute(&mut *all).await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *all).await?;
    let is_new = match look_at(&mut all).await? {
        Found::Nothing => true,
        Found::Ours { newest, minimum } if newest > NEWEST => {
            if minimum > NEWEST {
                return Err(unreachable(options, Unreachable::Newer));
            }
            tracing::info!(newest, known = NEWEST, "a newer version has brought the database up to date");
            return Ok(());
        }
        Found::Ours { newest, .. } => newest < NEWEST,
        Found::Foreign => return Err(unreachable(options, Unreachable::Foreign)),
    };
    if is_new {
        migrator(&MIGRATIONS).run_direct(None, &mut *all, false).await?;
    }
    all.commit().await?;
    Ok(())
}

/// What a database holds.
enum Found {
    Nothing,
    Ours {
        /// The number of the last migration.
        newest: i64,
        /// What a program must know to work on it.
        minimum: i64,
    },
    Foreign,
}

async fn look_at(connection: &mut PgConnection) -> Result<Found, sqlx::Error> {
    let is_ours: bool = sqlx::query_scalar(
        "SELECT COALESCE(obj_description(to_regclass('schema_compatibility'), 'pg_class') = 'Gambero', false)",
    )
    .fetch_one(&mut *connection)
    .await?;
    if is_ours {
        let (newest, minimum) = sqlx::query_as(
            "SELECT (SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations),
                (SELECT MAX(minimum) FROM schema_compatibility WHERE minimum < $1)",
        )
        .bind(quiet::HALF_IMPORTED)
        .fetch_one(connection)
        .await?;
        return Ok(Found::Ours { newest, minimum });
    }
    // What belongs to an extension, such as statistics, disturbs nobody.
    let has_others: bool = sqlx::query_scalar(
        "SELECT EXISTS (
            SELECT 1 FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace
                AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e'))",
    )
    .fetch_one(connection)
    .await?;
    Ok(if has_others { Found::Foreign } else { Found::Nothing })
}

fn is_of_file(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::IsADirectory)
}

/// Says what an error means to the host, as far as it is one of those that hosts can do something about.
fn explain(options: &PgConnectOptions, error: StoreError) -> StoreError {
    let cause = match &error {
        StoreError::Database(cause) => &**cause,
        StoreError::Migration(failed) => match &**failed {
            MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _) => cause,
            _ => return error,
        },
        _ => return error,
    };
    let said = || cause.as_database_error().map_or_else(String::new, |error| error.message().to_owned());
    let why = match cause {
        // So certificates are refused.
        sqlx::Error::Io(why) if why.kind() == io::ErrorKind::InvalidData => Unreachable::Tls(why.to_string()),
        // No network says so: it is a file with a certificate or a key.
        sqlx::Error::Io(why) if is_of_file(why) && options.get_socket().is_none() => {
            Unreachable::Tls(format!("a file that the address names cannot be read: {why}"))
        }
        sqlx::Error::Io(why) => Unreachable::NoServer(why.to_string()),
        sqlx::Error::Tls(why) => Unreachable::Tls(why.to_string()),
        sqlx::Error::Protocol(why) => Unreachable::NotPostgres(why.clone()),
        cause => match sql_state(cause).as_deref() {
            Some("28P01" | "28000") => Unreachable::Login(said()),
            Some("3D000") => Unreachable::NoDatabase(database(options).to_owned()),
            // `3F000`: no schema at all that could be written to.
            Some("42501" | "3F000") => {
                Unreachable::NotAllowed { user: options.get_username().to_owned(), said: said() }
            }
            Some("53300") => Unreachable::Full,
            Some("57P03") => Unreachable::NotNow(said()),
            Some("25006") => Unreachable::ReadOnly,
            _ => return error,
        },
    };
    unreachable(options, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn counters_are_filled_from_stored_games() {
        let url = gambero_services::shared().unwrap().fresh_database().unwrap();
        let options = super::super::PostgresOptions::new(url).for_sqlx().unwrap();
        let mut old = session::open(&options).await.unwrap();
        migrator(&MIGRATIONS[..1]).run_direct(None, &mut old, false).await.unwrap();
        sqlx::raw_sql(crate::counters::GAMES).execute(&mut old).await.unwrap();
        let (mut connection, _) = open(&options).await.unwrap();
        for (query, expected) in crate::counters::EXPECTED {
            let found: Vec<String> = sqlx::query_scalar(query).fetch_all(&mut connection).await.unwrap();
            assert_eq!(found, expected, "{query}");
        }
    }

    #[test]
    fn servers_that_are_too_old() {
        let fault = |version| Server { version, encoding: "UTF8".into(), reads_only: false }.fault();
        assert!(matches!(fault(120_022), Some(Unreachable::TooOld(12))));
        assert!(matches!(fault(90_624), Some(Unreachable::TooOld(9))));
        assert!(fault(130_000).is_none() && fault(180_001).is_none());
    }
}

//! The steps that bring a database up to date.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A step: its number, name and statements. A step that has been in use is never changed.
pub(crate) type Step = (i64, &'static str, &'static str);

/// Put together here and not by sqlx's macro, which would build the databases a second time for the compiler.
/// The steps are made in a transaction of the caller, who sees to it that nobody else makes them.
pub(crate) fn migrator(steps: &[Step]) -> Migrator {
    let migration = |(version, name, sql): &Step| {
        Migration::new(*version, (*name).into(), MigrationType::Simple, (*sql).into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(steps.iter().map(migration).collect());
    migrator.set_locking(false);
    migrator
}

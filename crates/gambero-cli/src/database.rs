//! Which database is meant, and opening it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::Args;
use directories::ProjectDirs;
use gambero_store::transfer::{ExportSource, ImportTarget};
use gambero_store::{PostgresOptions, PostgresStore, SqliteStore, Store, StoreError};

use crate::cli::whole;
use crate::status::bail_usage;

/// Which database is meant.
#[derive(Debug, Args)]
pub(crate) struct DatabaseArgs {
    /// The database: a file, `sqlite://FILE`, that is made if it is not there, by default in your data
    /// folder; or
    /// `postgres://USER@HOST/NAME` for many nodes
    #[arg(long, value_name = "URL", env = "GAMBERO_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// A file with the password of the PostgreSQL database
    #[arg(long, value_name = "FILE", env = "GAMBERO_DATABASE_PASSWORD_FILE")]
    database_password_file: Option<PathBuf>,
    /// How many connections to the PostgreSQL database there may be
    #[arg(long, value_name = "N", default_value_t = 10, env = "GAMBERO_DATABASE_CONNECTIONS")]
    #[arg(value_parser = whole(2..=1000_u32))]
    database_connections: u32,
}

/// A database.
pub(crate) enum Place {
    /// A file.
    Sqlite(PathBuf),
    /// A server that many can share.
    Postgres(PostgresOptions),
}

impl DatabaseArgs {
    /// The database that is meant.
    pub(crate) fn place(&self) -> Result<Place> {
        let Some(url) = &self.database else {
            let folders = ProjectDirs::from("", "", "gambero");
            let folders =
                folders.context("there is no home folder: say where the database is with --database")?;
            return Ok(Place::Sqlite(folders.data_dir().join("gambero.db")));
        };
        if PostgresOptions::is_address(url) {
            let password = match &self.database_password_file {
                None => None,
                Some(file) => Some(read_password(file)?),
            };
            let connections = self.database_connections;
            return Ok(Place::Postgres(PostgresOptions {
                password,
                connections,
                ..PostgresOptions::new(url)
            }));
        }
        if let Some(file) = url.strip_prefix("sqlite://").filter(|file| !file.is_empty()) {
            return Ok(Place::Sqlite(file.into()));
        }
        let expected = "expected sqlite:// and a file, such as sqlite:///var/lib/gambero/gambero.db, or \
                        postgres:// and a server, such as postgres://gambero@db.example.org/gambero";
        // What is no path may be a password.
        match url.split_once("://") {
            Some((kind, _)) if kind.bytes().all(|sign| sign.is_ascii_alphanumeric()) => {
                bail_usage!("--database begins with {kind}://; {expected}")
            }
            None if url.contains(['/', '.']) && !url.contains(['@', '=', ':']) => {
                bail_usage!("--database {url} has no kind: write sqlite://{url} for that file; {expected}")
            }
            _ => bail_usage!("--database cannot be read; {expected}"),
        }
    }
}

/// The password in a file. The end of its line is not part of it.
fn read_password(file: &Path) -> Result<String> {
    let text = std::fs::read_to_string(file);
    let text = text.with_context(|| format!("cannot read the password in {}", file.display()))?;
    match text.trim_end_matches(['\r', '\n']) {
        "" => bail!("the file {} is empty: it must hold the password of the database", file.display()),
        password => Ok(password.to_owned()),
    }
}

impl Place {
    /// Opens it for a server.
    pub(crate) async fn open_to_serve(&self) -> Result<Arc<dyn Store>> {
        let opened: Result<Arc<dyn Store>, StoreError> = match self {
            Self::Sqlite(file) => SqliteStore::open_to_serve(file).await.map(|store| Arc::new(store) as _),
            Self::Postgres(options) => {
                PostgresStore::connect(options.clone()).await.map(|store| Arc::new(store) as _)
            }
        };
        opened.map_err(|error| {
            let names_place = matches!(error, StoreError::Unusable { .. } | StoreError::Unreachable { .. });
            let place = if names_place { String::new() } else { format!(" {self}") };
            anyhow::Error::new(error).context(format!("cannot open the database{place}"))
        })
    }

    /// Opens it to read everything, while no server works on it.
    pub(crate) async fn open_to_export(&self) -> Result<Box<dyn ExportSource>> {
        let source = match self {
            Self::Sqlite(file) => SqliteStore::open_to_export(file).await,
            Self::Postgres(options) => PostgresStore::open_to_export(options.clone()).await,
        };
        source.with_context(|| format!("cannot export the database {self}"))
    }

    /// Opens it to write everything, while no server works on it.
    pub(crate) async fn open_to_import(&self) -> Result<Box<dyn ImportTarget>> {
        let target = match self {
            Self::Sqlite(file) => SqliteStore::open_to_import(file).await,
            Self::Postgres(options) => PostgresStore::open_to_import(options.clone()).await,
        };
        target.with_context(|| format!("cannot import into the database {self}"))
    }
}

impl fmt::Display for Place {
    /// Without a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => file.display().fmt(f),
            Self::Postgres(options) => options.fmt(f),
        }
    }
}

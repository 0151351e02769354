//! `gambero backup`: a copy of the database file while the server works.

use std::fs::File;
use std::io::{self, Read as _, Write};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use gambero_store::{SqliteStore, Store as _};
use tokio::runtime::Runtime;

use crate::database::{DatabaseArgs, Place};
use crate::output::{self, Kind};
use crate::stop;

/// The arguments of `gambero backup`.
#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The file to write; an existing backup is replaced atomically. `-` is standard output
    file: String,
    #[command(flatten)]
    database: DatabaseArgs,
}

pub(crate) fn run(args: &BackupArgs, out: &mut impl Write) -> Result<()> {
    stop::listen()?;
    let file = match args.database.place()? {
        Place::Sqlite(file) => file,
        Place::Postgres(_) => bail!(
            "copies of a PostgreSQL database are made by pg_dump; gambero export writes one that any \
             database of Gambero's can take in"
        ),
    };
    ensure!(file.exists(), "there is no database {}: say which one with --database", file.display());
    if args.file == "-" {
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        let copy = folder.path().join("copy.db");
        write(&file, &copy)?;
        let copy = File::open(&copy)?;
        // The open file stays; nothing is left behind if the reader of the output stops reading.
        drop(folder);
        while !stop::is_requested() && io::copy(&mut (&copy).take(AT_ONCE), out)? > 0 {}
        ensure!(!stop::is_requested(), STOPPED);
        eprintln!("standard output is a copy of {}", file.display());
    } else {
        output::check(&[file.to_str()], &[(Some(&args.file), Kind::DATABASE)])?;
        write(&file, Path::new(&args.file))?;
        writeln!(out, "{} is a copy of {}", args.file, file.display())?;
    }
    Ok(())
}

/// How many bytes are copied between two looks at requests to stop.
const AT_ONCE: u64 = 1 << 20;

const STOPPED: &str = "stopped; the backup is not whole";

fn write(database: &Path, copy: &Path) -> Result<()> {
    let written = Runtime::new()?.block_on(stop::until_stopped(async {
        let store = SqliteStore::open(database).await;
        let store = store.with_context(|| format!("cannot open the database {}", database.display()))?;
        let target = copy.to_str().context("the name of the copy must be UTF-8")?;
        store.backup(target).await.with_context(|| format!("cannot write {}", copy.display()))?;
        store.close().await;
        Ok(())
    }));
    written.context(STOPPED)?
}

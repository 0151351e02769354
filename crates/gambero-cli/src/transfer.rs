//! `gambero export` and `gambero import`: everything that a server stores as a stream, from one database to
//! another of either kind.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

use anyhow::{Context, Result, bail};
use clap::Args;
use gambero_store::transfer::{self, Count, ExportReader};
use tokio::runtime::{Builder, Runtime};

use crate::database::{DatabaseArgs, Place};
use crate::output::{self, Draft, Kind, progress_bar};
use crate::stop;

/// The arguments of `gambero export`.
#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    /// The file to write; one that is there is replaced when the export is whole. `-`, as without it, is
    /// standard output
    file: Option<String>,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// The arguments of `gambero import`.
#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    /// What `gambero export` has written; `-` is standard input
    file: String,
    #[command(flatten)]
    database: DatabaseArgs,
}

pub(crate) fn export(args: &ExportArgs, out: &mut impl Write) -> Result<()> {
    // An export that is not whole leaves nothing behind.
    stop::listen()?;
    let place = args.database.place()?;
    if let Place::Sqlite(file) = &place
        && !file.exists()
    {
        bail!("there is no database {}: say which one with --database", file.display());
    }
    match args.file.as_deref().filter(|file| *file != "-") {
        None => {
            let counts = export_to(&place, BufWriter::new(out))?;
            eprintln!("exported: {}", summary(&counts));
        }
        Some(path) => {
            let database = match &place {
                Place::Sqlite(file) => file.to_str(),
                Place::Postgres(_) => None,
            };
            output::check(&[database], &[(Some(path), Kind::EXPORT)])?;
            let mut draft = Draft::create_private(path)?;
            let counts = export_to(&place, BufWriter::new(&mut draft))?;
            draft.finish()?;
            writeln!(out, "{path}: {}", summary(&counts))?;
        }
    }
    Ok(())
}

fn export_to(place: &Place, mut out: impl Write) -> Result<Vec<Count>> {
    let bar = progress_bar(0, "rows");
    bar.unset_length();
    let exported = runtime()?.block_on(stop::until_stopped(async {
        let mut source = place.open_to_export().await?;
        let version = env!("CARGO_PKG_VERSION");
        let exported =
            transfer::export(&mut *source, version, &mut out, &mut |rows| bar.set_position(rows)).await;
        source.close().await;
        exported.with_context(|| format!("cannot export {place}"))
    }));
    bar.finish_and_clear();
    exported.context("stopped; the export is not whole")?
}

pub(crate) fn import(args: &ImportArgs, out: &mut impl Write) -> Result<()> {
    stop::listen()?;
    let place = args.database.place()?;
    let (name, path) = (place.to_string(), args.file.clone());
    let counts = stop::unless_stopped(move || match path.as_str() {
        "-" => import_from(io::stdin().lock(), &place),
        path => import_from(BufReader::new(File::open(path)?), &place),
    })?;
    let counts = counts.context("stopped; the import is not whole")?;
    let counts = counts.with_context(|| format!("cannot import {}", args.file))?;
    writeln!(out, "{name}: {}", summary(&counts))?;
    Ok(())
}

fn import_from(input: impl BufRead, place: &Place) -> Result<Vec<Count>> {
    // A file that is not an export must not leave a database behind.
    let mut export = ExportReader::open(input)?;
    let bar = progress_bar(0, "rows");
    bar.unset_length();
    let imported = runtime()?.block_on(async {
        let mut target = place.open_to_import().await?;
        let imported = transfer::import(&mut export, &mut *target, &mut |rows| bar.set_position(rows)).await;
        target.close().await;
        Ok(imported?)
    });
    bar.finish_and_clear();
    imported
}

fn runtime() -> Result<Runtime> {
    Ok(Builder::new_current_thread().enable_all().build()?)
}

/// How much there is, in the words of people who play.
fn summary(counts: &[Count]) -> String {
    let rows = |name: &str| counts.iter().find(|count| count.relation == name).map_or(0, |count| count.rows);
    let [people, tables, entries, games] = ["persons", "tables", "log", "games"].map(rows);
    format!("people: {people}, tables: {tables}, entries: {entries}, games: {games}")
}

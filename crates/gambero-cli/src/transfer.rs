//! `gambero export` and `gambero import`: everything that a server keeps as a stream, from one database to
//! another of either kind.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek as _, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use clap::Args;
use gambero_store::transfer::{self, About, Beginning, ExportReader, Progress, Step, Sum};
use indicatif::ProgressBar;
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
    /// Go on with an import that was interrupted
    #[arg(long)]
    resume: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// How much is written to the export at once.
const BUFFER: usize = 1 << 16;

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
            let sums = export_to(&place, BufWriter::with_capacity(BUFFER, out))?;
            eprintln!("exported: {}", summary(&sums));
        }
        Some(path) => {
            let database = match &place {
                Place::Sqlite(file) => file.to_str(),
                Place::Postgres(_) => None,
            };
            output::check(&[database], &[(Some(path), Kind::EXPORT)])?;
            let mut draft = Draft::create_private(path)?;
            let sums = export_to(&place, BufWriter::with_capacity(BUFFER, &mut draft))?;
            draft.finish()?;
            writeln!(out, "{path}: {}", summary(&sums))?;
        }
    }
    Ok(())
}

fn export_to(place: &Place, mut out: impl Write) -> Result<Vec<Sum>> {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).context("the clock of this machine is wrong")?;
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let about = About { version, time: i64::try_from(time.as_millis())? };
    let exported = runtime()?.block_on(stop::until_stopped(async {
        let mut source = place.open_to_export().await?;
        let bar = Bar::new();
        let mut show = |progress| bar.show(progress);
        let exported = transfer::export(&mut *source, &about, &mut out, &mut show).await;
        bar.clear();
        source.close().await;
        exported.with_context(|| format!("cannot export {place}"))
    }));
    exported.context("stopped; the export is not whole")?
}

pub(crate) fn import(args: &ImportArgs, out: &mut impl Write) -> Result<()> {
    stop::listen()?;
    let place = args.database.place()?;
    let beginning = if args.resume { Beginning::Resumed } else { Beginning::New };
    let (name, path) = (place.to_string(), args.file.clone());
    let sums = stop::unless_stopped(move || import_file(&path, &place, beginning))?;
    let sums = sums.context("stopped; the import is not whole")?;
    let sums = sums.with_context(|| format!("cannot import {}", args.file))?;
    writeln!(out, "{name}: {}; all was checked", summary(&sums))?;
    Ok(())
}

fn import_file(path: &str, place: &Place, beginning: Beginning) -> Result<Vec<Sum>> {
    if path == "-" {
        return import_from(io::stdin().lock(), None, place, beginning);
    }
    let file = File::open(path)?;
    // Where a file can be read twice, nothing is written before all of it is known to be whole.
    let again = if file.metadata()?.is_file() { Some(&file) } else { None };
    import_from(BufReader::with_capacity(BUFFER, &file), again, place, beginning)
}

/// Imports what is read, after a look through the file if there is one.
fn import_from(
    input: impl BufRead,
    again: Option<&File>,
    place: &Place,
    beginning: Beginning,
) -> Result<Vec<Sum>> {
    // What is no export at all must not leave a database behind.
    let mut export = ExportReader::open(input)?;
    let bar = Bar::new();
    let mut show = |progress| bar.show(progress);
    let rows = again.map(|_| transfer::check(&mut export, &mut show)).transpose();
    let rows = rows.inspect_err(|_| bar.clear())?;
    runtime()?.block_on(async {
        let mut target = place.open_to_import(beginning).await?;
        let imported = async {
            let Some(mut file) = again else {
                return Ok(transfer::import(&mut export, &mut *target, None, &mut show).await?);
            };
            file.rewind()?;
            let mut export = ExportReader::open(BufReader::with_capacity(BUFFER, file))?;
            Ok(transfer::import(&mut export, &mut *target, rows, &mut show).await?)
        }
        .await;
        bar.clear();
        target.close().await;
        imported
    })
}

fn runtime() -> Result<Runtime> {
    Ok(Builder::new_current_thread().enable_all().build()?)
}

/// How much there is, in the words of people who play.
fn summary(sums: &[Sum]) -> String {
    let rows = |name: &str| sums.iter().find(|sum| sum.relation == name).map_or(0, |sum| sum.rows);
    format!(
        "people: {}, tables: {}, entries: {}, games: {}",
        rows("persons"),
        rows("tables"),
        rows("log"),
        rows("games")
    )
}

/// A bar for people who wait, at a terminal.
struct Bar(ProgressBar);

impl Bar {
    fn new() -> Self {
        let bar = progress_bar(0, "rows");
        bar.unset_length();
        Self(bar)
    }

    fn show(&self, Progress { step, rows, of }: Progress) {
        let word = match step {
            Step::Exporting => "exporting",
            Step::Checking => "checking",
            Step::Importing => "importing",
            Step::Comparing => "comparing",
        };
        if self.0.message() != word {
            self.0.set_message(word);
            self.0.reset_eta();
        }
        match of {
            Some(of) => self.0.set_length(of),
            None => self.0.unset_length(),
        }
        self.0.set_position(rows);
    }

    fn clear(&self) {
        self.0.finish_and_clear();
    }
}

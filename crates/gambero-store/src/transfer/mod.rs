//! Moving everything from one database to another, of either kind: an export is a stream of lines that holds
//! every row that must not be lost, and says at its end how many there are of each relation and what their
//! SHA-256 is. Whoever imports it reads back what the new database has, and compares.
//!
//! What nodes know of each other is not a part of it.

mod error;
mod file;
mod relations;
mod value;

use std::io::{BufRead, Write};

use async_trait::async_trait;

pub use self::error::{Damage, Difference, Refusal, TransferError};
pub use self::file::{About, ExportReader, FORMAT};
pub use self::relations::{Column, Kind, RELATIONS, Relation};
pub use self::value::{Row, Sum, Tally, Value};
use crate::error::StoreError;

/// How many rows are read at once.
const PAGE: u32 = 1000;

/// How many rows are written at once, in a transaction of their own. All their values must fit into one
/// statement: `SQLite` takes 32766.
const BATCH: usize = 2000;

/// How many bytes of the export are written at once, if it is more than one row.
const BYTES: usize = 8 << 20;

/// A database whose rows are read, in the order of their keys.
#[async_trait]
pub trait ExportSource: Send {
    /// How many rows a relation has.
    async fn count(&mut self, relation: &'static Relation) -> Result<u64, StoreError>;

    /// The rows after a key, so many at most; from the first one on without a key.
    async fn page(
        &mut self,
        relation: &'static Relation,
        after: Option<&[Value]>,
        limit: u32,
    ) -> Result<Vec<Row>, StoreError>;

    /// Lets others have the database.
    async fn close(self: Box<Self>);
}

/// A database that takes rows in. Until [`ImportTarget::finish`] it is marked as half imported, and no server
/// takes it.
#[async_trait]
pub trait ImportTarget: ExportSource {
    /// Writes rows, all or none; one whose key is there is left as it is.
    async fn write(&mut self, relation: &'static Relation, rows: Vec<Row>) -> Result<(), StoreError>;

    /// Takes the mark away, after new rows were given free numbers.
    async fn finish(&mut self) -> Result<(), StoreError>;
}

/// Whether an import begins, or goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// The database must be empty.
    New,
    /// The database may hold what an import has left that was interrupted.
    Resumed,
}

impl Beginning {
    /// Why nothing is imported into a database, if so.
    pub(crate) fn refusal(self, is_half_imported: bool, is_empty: bool) -> Option<Refusal> {
        match self {
            _ if is_empty => None,
            Self::New if is_half_imported => Some(Refusal::HalfImported),
            Self::New => Some(Refusal::NotEmpty),
            Self::Resumed if is_half_imported => None,
            Self::Resumed => Some(Refusal::NothingToResume),
        }
    }
}

/// What is being done with the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// They are read from the database and written to the export.
    Exporting,
    /// The export is read, and nothing is done with it.
    Checking,
    /// They are written to the database.
    Importing,
    /// They are read back from the database.
    Comparing,
}

/// How far a step is, for people who wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being done.
    pub step: Step,
    /// How many rows are done.
    pub rows: u64,
    /// How many there are, if that is known.
    pub of: Option<u64>,
}

/// Writes everything to an export.
///
/// # Errors
/// [`TransferError::Store`] if the database cannot be read, [`TransferError::Write`] if the export cannot be
/// written.
pub async fn export(
    source: &mut dyn ExportSource,
    about: &About,
    out: &mut impl Write,
    progress: &mut impl FnMut(Progress),
) -> Result<Vec<Sum>, TransferError> {
    let mut of = 0;
    for relation in &RELATIONS {
        of += source.count(relation).await?;
    }
    file::write_header(about, out).map_err(TransferError::Write)?;
    let mut write = |relation: &Relation, row: &Row| file::write_row(relation, row, out);
    let step = Step::Exporting;
    let sums =
        read_all(source, &mut write, &mut |rows| progress(Progress { step, rows, of: Some(of) })).await?;
    file::write_end(&sums, out).and_then(|()| out.flush()).map_err(TransferError::Write)?;
    Ok(sums)
}

/// Reads everything, page by page.
async fn read_all(
    source: &mut dyn ExportSource,
    take: &mut impl FnMut(&Relation, &Row) -> std::io::Result<()>,
    progress: &mut impl FnMut(u64),
) -> Result<Vec<Sum>, TransferError> {
    let (mut sums, mut rows) = (Vec::with_capacity(RELATIONS.len()), 0);
    for relation in &RELATIONS {
        let (mut tally, mut last) = (Tally::default(), None::<Row>);
        loop {
            let after = last.as_ref().map(|row| relation.key_of(row));
            let mut page = source.page(relation, after, PAGE).await?;
            for row in &page {
                tally.add(row);
                take(relation, row).map_err(TransferError::Write)?;
            }
            rows += page.len() as u64;
            progress(rows);
            match page.pop() {
                Some(row) => last = Some(row),
                None => break,
            }
        }
        sums.push(tally.sum(relation));
    }
    Ok(sums)
}

/// Reads an export to its end and finds out whether it is whole; says how many rows it has.
///
/// # Errors
/// [`TransferError::Line`] if it is not.
pub fn check(
    export: &mut ExportReader<impl BufRead>,
    progress: &mut impl FnMut(Progress),
) -> Result<u64, TransferError> {
    let mut rows = 0;
    while export.next_row()?.is_some() {
        rows += 1;
        if rows % u64::from(PAGE) == 0 {
            progress(Progress { step: Step::Checking, rows, of: None });
        }
    }
    Ok(rows)
}

/// Writes everything of an export to a database, and compares what is there then with what the export says.
/// `of` is how many rows there are, if that is known.
///
/// # Errors
/// [`TransferError::Line`] if the export is damaged, [`TransferError::Rows`] or [`TransferError::Store`] if
/// the database does not do its work, [`TransferError::Differs`] if it holds something else in the end. After
/// any of them it is still marked as half imported.
pub async fn import(
    export: &mut ExportReader<impl BufRead>,
    target: &mut dyn ImportTarget,
    of: Option<u64>,
    progress: &mut impl FnMut(Progress),
) -> Result<Vec<Sum>, TransferError> {
    let mut batch = Batch::default();
    let mut rows = 0;
    while let Some((relation, row)) = export.next_row()? {
        if !batch.takes(relation) {
            batch.write(target).await?;
            progress(Progress { step: Step::Importing, rows, of });
        }
        batch.add(relation, row, export.line(), export.length());
        rows += 1;
    }
    batch.write(target).await?;
    let step = Step::Comparing;
    let here = read_all(target, &mut |_, _| Ok(()), &mut |done| {
        progress(Progress { step, rows: done, of: Some(rows) });
    })
    .await?;
    let differences = Difference::between(&here, export.sums());
    if !differences.is_empty() {
        return Err(TransferError::Differs(differences));
    }
    target.finish().await?;
    Ok(here)
}

/// Rows of one relation that are written together.
#[derive(Default)]
struct Batch {
    relation: Option<&'static Relation>,
    rows: Vec<Row>,
    bytes: usize,
    /// The lines of the export that they come from.
    lines: (u64, u64),
}

impl Batch {
    /// Whether there is room for one more row of a relation.
    fn takes(&self, relation: &'static Relation) -> bool {
        let is_same = self.relation.is_none_or(|own| own.name == relation.name);
        is_same && self.rows.len() < BATCH && self.bytes < BYTES
    }

    fn add(&mut self, relation: &'static Relation, row: Row, line: u64, bytes: usize) {
        if self.rows.is_empty() {
            (self.relation, self.lines.0) = (Some(relation), line);
        }
        self.lines.1 = line;
        self.bytes += bytes;
        self.rows.push(row);
    }

    /// Writes what there is, and is empty then.
    async fn write(&mut self, target: &mut dyn ImportTarget) -> Result<(), TransferError> {
        let Self { relation, rows, lines: (first, last), .. } = std::mem::take(self);
        match relation {
            None => Ok(()),
            Some(relation) => target.write(relation, rows).await.map_err(|error| TransferError::Rows {
                first,
                last,
                relation: relation.name,
                error,
            }),
        }
    }
}

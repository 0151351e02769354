//! Moving everything from one database to another, of either kind.
//!
//! An export is JSON, one object per line. The first line has the program's version and the columns; then
//! come the rows, `{"persons":[1,"Anna","en",1700000000000,0]}`, bytes as hexadecimal digits; the last line
//! has the number of rows of each relation. What nodes know of each other is not a part of it.

use std::io::{self, BufRead, Read as _, Write};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use crate::error::StoreError;

/// The format that this program writes. The first one also had checksums, which are not looked at.
const FORMAT: u64 = 2;

/// How many rows are written with one statement. All their values must fit: `SQLite` takes 32766.
const BATCH: usize = 2000;

/// How many bytes are written with one statement, if it is more than one row.
const BYTES: usize = 8 << 20;

/// The longest line that is read, in bytes: rows are far shorter.
const MAX_LINE: u64 = 64 << 20;

/// How many rows go by between two reports of progress.
const STEP: u64 = 1000;

/// A value of a row. Bytes are a text of hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// Nothing.
    Null,
    /// A whole number.
    Integer(i64),
    /// A text.
    Text(String),
}

/// A row: a value for each column.
pub type Row = Vec<Value>;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Integer,
    Text,
    /// The text of an entry, which is bytes in PostgreSQL.
    Body,
    Bytes,
}

/// A relation of the databases.
#[derive(PartialEq, Eq, Debug)]
pub struct Relation {
    /// Its name.
    pub name: &'static str,
    /// Its columns; those that are not whole numbers have a kind.
    columns: &'static str,
}

const fn relation(name: &'static str, columns: &'static str) -> Relation {
    Relation { name, columns }
}

/// Everything that must not be lost, in the order of references: whatever is referred to comes first.
pub static RELATIONS: [Relation; 14] = [
    relation("persons", "id name:text language:text created forgotten"),
    relation("tokens", "hash:bytes person_id"),
    relation("links", "hash:bytes person_id expires"),
    relation("tables", "id code:text settings:text owner_id public created phase:text free_seats checkpoint"),
    relation("sittings", "table_id seat person_id"),
    relation("log", "table_id version at body:body"),
    relation(
        "games",
        "id table_id number variant:text players outcome:text cards_left practice daily_day:text \
         daily_variant:text started ended",
    ),
    relation("game_seats", "game_id seat person_id name:text"),
    relation("records", "game_id body:text"),
    relation("analyses", "game_id body:text"),
    relation("device_games", "person_id code:text number game_id"),
    relation("daily_seeds", "day:text variant:text seed"),
    relation("daily_plays", "person_id day:text variant:text table_id"),
    relation("visits", "person_id table_id"),
];

impl Relation {
    /// The relation with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        RELATIONS.iter().find(|relation| relation.name == name)
    }

    /// The names of its columns.
    pub fn column_names(&self) -> Vec<&'static str> {
        self.columns().map(|(name, _)| name).collect()
    }

    pub(crate) fn columns(&self) -> impl Iterator<Item = (&'static str, Kind)> {
        self.columns.split(' ').map(|column| match column.split_once(':') {
            Some((name, "text")) => (name, Kind::Text),
            Some((name, "body")) => (name, Kind::Body),
            Some((name, _)) => (name, Kind::Bytes),
            None => (column, Kind::Integer),
        })
    }
}

/// A database to export from, as it was at one moment.
#[async_trait(?Send)]
pub trait ExportSource {
    /// Passes on all rows of a relation.
    async fn read(
        &mut self,
        relation: &Relation,
        take: &mut dyn FnMut(Row) -> io::Result<()>,
    ) -> Result<(), TransferError>;

    /// How many rows a relation has.
    async fn count(&mut self, relation: &Relation) -> Result<u64, StoreError>;

    /// Lets servers have the database.
    async fn close(self: Box<Self>);
}

/// A database to import into. Until the import is finished, no server takes it.
#[async_trait(?Send)]
pub trait ImportTarget: ExportSource {
    /// Writes rows, in a transaction that [`ImportTarget::commit`] ends.
    async fn write(&mut self, relation: &Relation, rows: Vec<Row>) -> Result<(), StoreError>;

    /// Commits the rows that were written.
    async fn commit(&mut self) -> Result<(), StoreError>;

    /// Commits, and lets servers take the database.
    async fn finish(&mut self) -> Result<(), StoreError>;
}

/// Why a database is not exported from, imported into, or served.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// An import has been interrupted.
    #[error("an import into this database was not finished; remove the database and import again")]
    HalfImported,
    /// There is something in it.
    #[error("this database is not empty; an import needs a new one")]
    NotEmpty,
    /// Servers work on it.
    #[error(
        "nodes work on this database ({0}); stop them first; one that was killed counts for some seconds"
    )]
    Nodes(String),
}

/// Why everything was not moved.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The database cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The database did not take some rows.
    #[error("the rows of {relation} up to line {line} are not taken: {error}")]
    Rows {
        /// The line of the last one.
        line: u64,
        /// Their relation.
        relation: &'static str,
        /// What the database says.
        error: StoreError,
    },
    /// The export cannot be written.
    #[error("the export cannot be written: {0}")]
    Write(#[from] io::Error),
    /// The export cannot be read.
    #[error("the export cannot be read: {0}")]
    Read(io::Error),
    /// The export is damaged, or none.
    #[error("line {line}: {damage}")]
    Line {
        /// The number of the line, from 1.
        line: u64,
        /// What is wrong with it.
        damage: Damage,
    },
    /// The numbers of rows do not agree.
    #[error("{relation}: the export says {said} rows, and has {read}; the database has {found}")]
    Differs {
        /// The relation.
        relation: &'static str,
        /// How many rows the last line of the export says.
        said: u64,
        /// How many rows were read.
        read: u64,
        /// How many rows the database has.
        found: u64,
    },
}

impl From<sqlx::Error> for TransferError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// What is wrong with a line of an export.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Damage {
    /// It is something else.
    #[error("this is not an export of gambero")]
    NotAnExport,
    /// A newer program has written it.
    #[error(
        "this export has format {0}, and this program knows format {FORMAT}: import it with a newer version"
    )]
    LaterFormat(u64),
    /// Another version has written it, whose rows have other columns.
    #[error(
        "version {0} has written this export, with other columns than this version has: import it with that \
        one, and let this one bring the database up to date"
    )]
    OtherRelations(String),
    /// It is not a row, or not in its place.
    #[error("this cannot be read as the next row; the export is damaged")]
    Unreadable,
    /// It ends before its time.
    #[error("the export ends here, and its last line is missing: it was cut off")]
    CutOff,
}

/// How many rows a relation has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Count {
    /// The relation's name.
    pub relation: String,
    /// How many rows.
    pub rows: u64,
}

/// The relations as the first line has them.
fn described() -> Json {
    RELATIONS.iter().map(|relation| json!({ relation.name: relation.column_names() })).collect()
}

/// Writes everything to an export. `version` is that of the program; `progress` gets the number of rows.
///
/// # Errors
/// [`TransferError::Store`] if the database cannot be read, [`TransferError::Write`] if the export cannot be
/// written.
pub async fn export(
    source: &mut dyn ExportSource,
    version: &str,
    out: &mut impl Write,
    progress: &mut impl FnMut(u64),
) -> Result<Vec<Count>, TransferError> {
    // The first key shows what the file is.
    let rest = json!({ "relations": described(), "version": version }).to_string();
    writeln!(out, "{{\"gambero-export\":{FORMAT},{}", &rest[1..])?;
    let (mut counts, mut rows) = (Vec::new(), 0);
    for relation in &RELATIONS {
        let before = rows;
        let mut take = |row: Row| {
            rows += 1;
            if rows % STEP == 0 {
                progress(rows);
            }
            write!(out, "{{\"{}\":", relation.name)?;
            serde_json::to_writer(&mut *out, &row)?;
            out.write_all(b"}\n")
        };
        source.read(relation, &mut take).await?;
        counts.push(Count { relation: relation.name.to_owned(), rows: rows - before });
    }
    writeln!(out, "{}", json!({ "end": counts }))?;
    out.flush()?;
    Ok(counts)
}

/// An export that is read line by line.
pub struct ExportReader<R> {
    input: R,
    /// The number of the last line that was read, and its bytes.
    line: u64,
    bytes: Vec<u8>,
}

enum Line {
    Row(usize, Row),
    End(Vec<Count>),
}

impl<R: BufRead> ExportReader<R> {
    /// Reads the first line.
    ///
    /// # Errors
    /// [`TransferError::Line`] if this is not an export that this program knows, [`TransferError::Read`] if
    /// it cannot be read at all.
    pub fn open(input: R) -> Result<Self, TransferError> {
        let mut export = Self { input, line: 0, bytes: Vec::new() };
        let header = match export.read_line() {
            Err(TransferError::Line { .. }) => Map::new(),
            read => read?,
        };
        let version = header.get("version").and_then(Json::as_str).unwrap_or_default();
        match header.get("gambero-export").and_then(Json::as_u64) {
            None => Err(export.damaged(Damage::NotAnExport)),
            Some(format) if format > FORMAT => Err(export.damaged(Damage::LaterFormat(format))),
            Some(_) if header.get("relations") != Some(&described()) => {
                Err(export.damaged(Damage::OtherRelations(version.to_owned())))
            }
            Some(_) => Ok(export),
        }
    }

    fn next(&mut self) -> Result<Line, TransferError> {
        let mut members = self.read_line()?.into_iter();
        let line = match (members.next(), members.next()) {
            (Some((name, values)), None) if name == "end" => {
                serde_json::from_value(values).ok().map(Line::End)
            }
            (Some((name, values)), None) => {
                let place = RELATIONS.iter().position(|relation| relation.name == name);
                let row: Option<Row> = serde_json::from_value(values).ok();
                let fits = |place: usize, row: &Row| row.len() == RELATIONS[place].columns().count();
                place
                    .zip(row)
                    .filter(|(place, row)| fits(*place, row))
                    .map(|(place, row)| Line::Row(place, row))
            }
            _ => None,
        };
        line.ok_or_else(|| self.damaged(Damage::Unreadable))
    }

    /// The object of the next line.
    fn read_line(&mut self) -> Result<Map<String, Json>, TransferError> {
        self.bytes.clear();
        self.line += 1;
        let mut line = self.input.by_ref().take(MAX_LINE);
        line.read_until(b'\n', &mut self.bytes).map_err(TransferError::Read)?;
        let is_cut_off = self.bytes.last() != Some(&b'\n');
        serde_json::from_slice(&self.bytes)
            .map_err(|_| self.damaged(if is_cut_off { Damage::CutOff } else { Damage::Unreadable }))
    }

    fn damaged(&self, damage: Damage) -> TransferError {
        TransferError::Line { line: self.line, damage }
    }
}

/// Writes everything of an export to a database, each relation in one transaction, and compares the numbers
/// of rows. `progress` gets the number of rows.
///
/// # Errors
/// [`TransferError::Line`] if the export is damaged, [`TransferError::Rows`] or [`TransferError::Store`] if
/// the database fails, [`TransferError::Differs`] if rows are missing. After any of them the database is
/// still marked as half imported.
pub async fn import(
    export: &mut ExportReader<impl BufRead>,
    target: &mut dyn ImportTarget,
    progress: &mut impl FnMut(u64),
) -> Result<Vec<Count>, TransferError> {
    let mut read = [0; RELATIONS.len()];
    let (mut place, mut batch, mut bytes) = (0, Vec::new(), 0);
    let counts = loop {
        let line = export.next()?;
        let next = match &line {
            Line::Row(next, _) => *next,
            Line::End(_) => RELATIONS.len(),
        };
        if next < place {
            return Err(export.damaged(Damage::Unreadable));
        }
        if next > place || batch.len() >= BATCH || bytes >= BYTES {
            let relation = &RELATIONS[place];
            bytes = 0;
            target.write(relation, std::mem::take(&mut batch)).await.map_err(|error| {
                TransferError::Rows { line: export.line - 1, relation: relation.name, error }
            })?;
            progress(read.iter().sum());
        }
        if next > place {
            target.commit().await?;
            place = next;
        }
        match line {
            Line::Row(_, row) => {
                read[place] += 1;
                bytes += export.bytes.len();
                batch.push(row);
            }
            Line::End(counts) => break counts,
        }
    };
    for (relation, read) in RELATIONS.iter().zip(read) {
        let said = counts.iter().find(|count| count.relation == relation.name).map_or(0, |count| count.rows);
        let found = target.count(relation).await?;
        if (said, found) != (read, read) {
            return Err(TransferError::Differs { relation: relation.name, said, read, found });
        }
    }
    target.finish().await?;
    Ok(counts)
}

//! What can go wrong when everything is moved.

use std::fmt;
use std::io;

use super::value::Sum;
use crate::error::StoreError;

/// Why a database is not exported from, imported into, or served.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// An import has been interrupted.
    #[error("an import into this database was not finished; go on with it: gambero import --resume FILE")]
    HalfImported,
    /// There is something in it.
    #[error("this database is not empty; an import needs a new one")]
    NotEmpty,
    /// There is something in it, and it does not come from an import that was interrupted.
    #[error("no import into this database was interrupted, and it is not empty; an import needs a new one")]
    NothingToResume,
    /// Servers work on it.
    #[error(
        "nodes work on this database ({0}); stop them first; one that was killed counts for some seconds"
    )]
    Nodes(String),
}

/// Why everything was not moved.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The database does not do its work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The database did not take some rows.
    #[error("lines {first} to {last}: the rows of {relation} are not taken: {error}")]
    Rows {
        /// The line of the first one.
        first: u64,
        /// The line of the last one.
        last: u64,
        /// Their relation.
        relation: &'static str,
        /// What the database says.
        error: StoreError,
    },
    /// The export cannot be written.
    #[error("the export cannot be written: {0}")]
    Write(#[source] io::Error),
    /// The export cannot be read.
    #[error("the export cannot be read: {0}")]
    Read(#[source] io::Error),
    /// The export is damaged, or none.
    #[error("line {line}: {damage}")]
    Line {
        /// The number of the line, from 1.
        line: u64,
        /// What is wrong with it.
        damage: Damage,
    },
    /// The database holds something else than the export.
    #[error("the database is not what the export says: {}; import into a new, empty one", list(.0))]
    Differs(Vec<Difference>),
}

/// What is wrong with a line of an export.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Damage {
    /// It is something else.
    #[error("this is no export of gambero")]
    NotAnExport,
    /// A newer program has written it.
    #[error("this export has format {0}, and this program knows format 1: import it with a newer version")]
    LaterFormat(u64),
    /// Another version has written it, whose rows have other columns.
    #[error(
        "version {0} has written this export, with other columns than this version has: import it with that \
        one, and let this one bring the database up to date"
    )]
    OtherRelations(String),
    /// It is not JSON, or not of this form.
    #[error("this cannot be read as a row; the export is damaged")]
    Unreadable,
    /// It ends before its time.
    #[error("the export ends here, and its last line is missing: it was cut off")]
    CutOff,
    /// A row that belongs elsewhere.
    #[error("this row of {0} is not where it belongs; the export is damaged")]
    OutOfOrder(&'static str),
    /// Rows are missing, or there are too many.
    #[error("{relation} has {found} rows, and should have {said}; the export is damaged")]
    Count {
        /// The relation.
        relation: &'static str,
        /// How many there are.
        found: u64,
        /// How many there should be.
        said: u64,
    },
    /// Rows are not those that were exported.
    #[error("the rows of {0} are not those that were exported; the export is damaged")]
    Content(&'static str),
    /// Something comes after the last line.
    #[error("there is something after the last line of the export")]
    After,
}

/// A relation that is another one in a database than in the export.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The relation's name.
    pub relation: &'static str,
    /// How many rows the database has.
    pub here: u64,
    /// How many rows the export has.
    pub there: u64,
}

impl Difference {
    /// Where two databases differ.
    pub(super) fn between(here: &[Sum], there: &[Sum]) -> Vec<Self> {
        let pairs = here.iter().zip(there).filter(|(here, there)| here != there);
        pairs
            .map(|(here, there)| Self { relation: here.relation, here: here.rows, there: there.rows })
            .collect()
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { relation, here, there } = self;
        if here == there {
            return write!(f, "{relation} has {here} rows as there, but not the same ones");
        }
        write!(f, "{relation} has {here} rows here and {there} there")
    }
}

fn list(differences: &[Difference]) -> String {
    differences.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

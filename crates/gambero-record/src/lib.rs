//! One game on paper: its deal, its actions turn by turn, signals, comments and tags.
//!
//! A [`Record`] is always legal: every door into it plays the game along and refuses what the rules refuse.
//! It is written as text that people can read and write, or as JSON with the same content; both are
//! versioned, and `docs/record.md` describes them.
//!
//! ```
//! use gambero::{Deal, Variant};
//! use gambero_record::Record;
//!
//! let mut record = Record::new(Deal::from_seed(Variant::Quick, 2, 7, None)?);
//! record.set_name(record.state().seats()[0], "Anna")?;
//! let play = record.state().actions().next().expect("the first player can play");
//! record.act(play)?;
//!
//! let text = record.to_text();
//! assert_eq!(Record::read(text.as_bytes())?, record);
//! assert_eq!(Record::read(record.to_json().as_bytes())?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There is no file access here: callers bring bytes.

mod error;
mod json;
mod record;
mod text;

pub use error::{Place, Problem, RecordError};
pub use record::{Entry, Moment, Record, SeedError, TagError, TalkError};

/// The format and version that are written, and the only one that is read.
pub const FORMAT: &str = "gambero-record/1";

//! The form of an export: JSON, one object a line. The first line says what it is and which columns rows
//! have; then come the rows, `{"persons":[1,"Anna","en",1700000000000,0]}`, bytes as hexadecimal digits; the
//! last line has the number of rows of each relation and their SHA-256.

use std::cmp::Ordering;
use std::io::{self, BufRead, Read as _, Write};

use serde_json::{Map, Value as Json};

use super::error::{Damage, TransferError};
use super::relations::{Column, Kind, RELATIONS, Relation};
use super::value::{Row, Sum, Tally, Value, from_hex, to_hex};

/// The format that this program writes and reads.
pub const FORMAT: u64 = 1;

/// The longest line that is read, in bytes: rows are far shorter.
const MAX_LINE: u64 = 64 << 20;

/// What an export says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The version of the program.
    pub version: String,
    /// When it was made, in milliseconds since 1970.
    pub time: i64,
}

/// The relations as the first line has them.
fn described() -> Json {
    let describe = |relation: &Relation| {
        let columns = relation.columns.iter().map(|column| column.name.into()).collect::<Vec<Json>>();
        Json::Object(Map::from_iter([(relation.name.to_owned(), columns.into())]))
    };
    RELATIONS.iter().map(describe).collect()
}

pub(super) fn write_header(about: &About, out: &mut impl Write) -> io::Result<()> {
    let (version, time) = (Json::from(about.version.as_str()), about.time);
    let relations = described();
    writeln!(
        out,
        "{{\"gambero-export\":{FORMAT},\"version\":{version},\"time\":{time},\"relations\":{relations}}}"
    )
}

pub(super) fn write_row(relation: &Relation, row: &Row, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{{\"{}\":[", relation.name)?;
    for (place, value) in row.iter().enumerate() {
        if place > 0 {
            out.write_all(b",")?;
        }
        match value {
            Value::Null => out.write_all(b"null")?,
            Value::Integer(number) => write!(out, "{number}")?,
            Value::Text(text) => serde_json::to_writer(&mut *out, text)?,
            Value::Bytes(bytes) => write!(out, "\"{}\"", to_hex(bytes))?,
        }
    }
    out.write_all(b"]}\n")
}

pub(super) fn write_end(sums: &[Sum], out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"{\"end\":[")?;
    for (place, Sum { relation, rows, sha256 }) in sums.iter().enumerate() {
        let comma = if place > 0 { "," } else { "" };
        write!(out, "{comma}{{\"relation\":\"{relation}\",\"rows\":{rows},\"sha256\":\"{sha256}\"}}")?;
    }
    out.write_all(b"]}\n")
}

/// An export that is read line by line. What is damaged is found at the last line at the latest.
pub struct ExportReader<R> {
    input: R,
    about: About,
    /// The number of the last line that was read, and its bytes.
    line: u64,
    bytes: Vec<u8>,
    /// Which relation's rows are being read.
    relation: usize,
    tally: Tally,
    last: Row,
    /// The sums of the relations before, in the end of all.
    sums: Vec<Sum>,
    is_over: bool,
}

impl<R: BufRead> ExportReader<R> {
    /// Reads the first line.
    ///
    /// # Errors
    /// [`TransferError::Line`] if this is not an export that this program knows, [`TransferError::Read`] if
    /// it cannot be read at all.
    pub fn open(input: R) -> Result<Self, TransferError> {
        let about = About { version: String::new(), time: 0 };
        let (bytes, tally, last, sums) = (Vec::new(), Tally::default(), Vec::new(), Vec::new());
        let mut export =
            Self { input, about, line: 0, bytes, relation: 0, tally, last, sums, is_over: false };
        export.about = match export.read_line() {
            Err(TransferError::Line { line, .. }) => {
                return Err(TransferError::Line { line, damage: Damage::NotAnExport });
            }
            read => {
                let header = read?;
                about_of(&header).map_err(|damage| export.damaged(damage))?
            }
        };
        Ok(export)
    }

    /// What the export says of itself.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// The number of the line that was read last, from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// How long that line is.
    pub fn length(&self) -> usize {
        self.bytes.len()
    }

    /// The sums of all relations, after the last row.
    pub fn sums(&self) -> &[Sum] {
        &self.sums
    }

    /// The next row, or `None` if there is no further one and all were those that were exported.
    ///
    /// # Errors
    /// [`TransferError::Line`] if the export is damaged, [`TransferError::Read`] if it cannot be read.
    pub fn next_row(&mut self) -> Result<Option<(&'static Relation, Row)>, TransferError> {
        if self.is_over {
            return Ok(None);
        }
        let object = self.read_line()?;
        let mut members = object.into_iter();
        let (Some((name, Json::Array(values))), None) = (members.next(), members.next()) else {
            return Err(self.damaged(Damage::Unreadable));
        };
        if name == "end" {
            self.end(&values)?;
            return Ok(None);
        }
        let Some(place) = RELATIONS.iter().position(|relation| relation.name == name) else {
            return Err(self.damaged(Damage::Unreadable));
        };
        let relation = &RELATIONS[place];
        let row = row_of(relation, values).ok_or_else(|| self.damaged(Damage::Unreadable))?;
        let is_in_order = match place.cmp(&self.relation) {
            Ordering::Less => false,
            Ordering::Equal => self.last.is_empty() || relation.key_of(&self.last) < relation.key_of(&row),
            Ordering::Greater => true,
        };
        if !is_in_order {
            return Err(self.damaged(Damage::OutOfOrder(relation.name)));
        }
        self.finish_relations(place);
        self.tally.add(&row);
        self.last.clone_from(&row);
        Ok(Some((relation, row)))
    }

    /// Makes the sums of all relations before one.
    fn finish_relations(&mut self, place: usize) {
        while self.relation < place {
            let tally = std::mem::take(&mut self.tally);
            self.sums.push(tally.sum(&RELATIONS[self.relation]));
            self.last.clear();
            self.relation += 1;
        }
    }

    /// Compares the last line with what has been read.
    fn end(&mut self, said: &[Json]) -> Result<(), TransferError> {
        self.finish_relations(RELATIONS.len());
        if said.len() != RELATIONS.len() {
            return Err(self.damaged(Damage::Unreadable));
        }
        for (found, said) in self.sums.iter().zip(said) {
            let (Some(name), Some(rows), Some(sha256)) =
                (said["relation"].as_str(), said["rows"].as_u64(), said["sha256"].as_str())
            else {
                return Err(self.damaged(Damage::Unreadable));
            };
            let relation = found.relation;
            if name != relation {
                return Err(self.damaged(Damage::Unreadable));
            }
            if rows != found.rows {
                return Err(self.damaged(Damage::Count { relation, found: found.rows, said: rows }));
            }
            if sha256 != found.sha256 {
                return Err(self.damaged(Damage::Content(relation)));
            }
        }
        self.is_over = true;
        if self.input.fill_buf().map_err(TransferError::Read)?.is_empty() {
            return Ok(());
        }
        self.line += 1;
        Err(self.damaged(Damage::After))
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

/// What the first line says.
fn about_of(header: &Map<String, Json>) -> Result<About, Damage> {
    let format = header.get("gambero-export").and_then(Json::as_u64).ok_or(Damage::NotAnExport)?;
    if format != FORMAT {
        return Err(Damage::LaterFormat(format));
    }
    let version = header.get("version").and_then(Json::as_str).ok_or(Damage::NotAnExport)?.to_owned();
    if header.get("relations") != Some(&described()) {
        return Err(Damage::OtherRelations(version));
    }
    let time = header.get("time").and_then(Json::as_i64).ok_or(Damage::NotAnExport)?;
    Ok(About { version, time })
}

/// The row of a relation that a line has.
fn row_of(relation: &Relation, values: Vec<Json>) -> Option<Row> {
    if values.len() != relation.columns.len() {
        return None;
    }
    relation.columns.iter().zip(values).map(|(column, value)| value_of(column, value)).collect()
}

fn value_of(column: &Column, value: Json) -> Option<Value> {
    match (column.kind, value) {
        (_, Json::Null) => column.nullable.then_some(Value::Null),
        (Kind::Integer, Json::Number(number)) => number.as_i64().map(Value::Integer),
        (Kind::Text | Kind::Body, Json::String(text)) => Some(Value::Text(text)),
        (Kind::Bytes, Json::String(digits)) => from_hex(&digits).map(Value::Bytes),
        _ => None,
    }
}

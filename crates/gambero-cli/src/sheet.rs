//! Results as text, JSON, CSV (RFC 4180) and a picture: one writer for everything that is measured.

use std::io::Write;

use anyhow::{Context as _, Result};
use gambero_sim::Interval;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::output::write_json;
use crate::plot::Figure;

/// Figures by name.
pub(crate) type Row = Map<String, Value>;

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Text,
    Json,
    Csv,
}

impl Form {
    pub(crate) fn of(json: bool, csv: bool) -> Self {
        match (json, csv) {
            (true, _) => Self::Json,
            (_, true) => Self::Csv,
            _ => Self::Text,
        }
    }
}

/// What was measured, in every form.
pub(crate) struct Sheet {
    pub(crate) text: String,
    pub(crate) json: Row,
    /// The lines of CSV. The first one has the names of all columns; lists are left out.
    pub(crate) rows: Vec<Row>,
    pub(crate) figure: Option<Figure>,
}

impl Sheet {
    pub(crate) fn write(&self, form: Form, out: &mut impl Write) -> Result<()> {
        match form {
            Form::Text => out.write_all(self.text.as_bytes())?,
            Form::Json => write_json(&self.json, out)?,
            Form::Csv => out.write_all(&csv(&self.rows)?)?,
        }
        Ok(())
    }
}

/// Returns the fields of a value by name.
pub(crate) fn row(of: impl Serialize) -> Result<Row> {
    match serde_json::to_value(of)? {
        Value::Object(row) => Ok(row),
        _ => Ok(Row::new()),
    }
}

/// Adds a figure with its bounds: `NAME`, `NAME_low` and `NAME_high`.
pub(crate) fn add_interval(row: &mut Row, name: &str, Interval { value, low, high }: Interval) {
    for (end, figure) in [("", value), ("_low", low), ("_high", high)] {
        row.insert(format!("{name}{end}"), figure.into());
    }
}

/// Returns rows as CSV with the columns of the first row. What a row does not have is empty.
pub(crate) fn csv(rows: &[Row]) -> Result<Vec<u8>> {
    let is_plain = |value: &Value| !value.is_array() && !value.is_object();
    let mut csv = csv::Writer::from_writer(Vec::new());
    if let Some(first) = rows.first() {
        let names: Vec<_> = first.iter().filter(|(_, value)| is_plain(value)).map(|(name, _)| name).collect();
        csv.write_record(&names)?;
        for row in rows {
            csv.write_record(names.iter().map(|name| row.get(*name).map(field).unwrap_or_default()))?;
        }
    }
    csv.into_inner().context("cannot write CSV")
}

/// Returns a value as the text of a field; empty if it does not apply.
pub(crate) fn field(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// `34.5 (30.2 to 38.9)`, in percent.
pub(crate) fn percent(share: Interval) -> String {
    let Interval { value, low, high } = share.percent();
    format!("{value:.1} ({low:.1} to {high:.1})")
}

/// `+3.5 (-0.2 to +7.2)`, in percentage points.
pub(crate) fn points(difference: Interval) -> String {
    let Interval { value, low, high } = difference.percent();
    format!("{value:+.1} ({low:+.1} to {high:+.1})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_the_columns_of_the_first_one_and_quotation_marks_where_they_need_them() {
        let all = serde_json::json!({"a": null, "b": 1.5, "c": "x,y", "d": [1], "e": true});
        let rows = [row(all).unwrap(), row(serde_json::json!({"b": 2, "other": 3})).unwrap()];
        assert_eq!(csv(&rows).unwrap(), b"a,b,c,e\n,1.5,\"x,y\",true\n,2,,\n");
    }
}

//! Lines of CSV (RFC 4180) from what is written as JSON too: names and values are the same in both.

use anyhow::Result;
use serde::Serialize;
use serde_json::{Map, Value};

/// The plain figures of something, by name; lists are left out.
pub(crate) fn columns(of: &impl Serialize) -> Result<Map<String, Value>> {
    let Value::Object(mut columns) = serde_json::to_value(of)? else { return Ok(Map::new()) };
    columns.retain(|_, value| !value.is_array() && !value.is_object());
    Ok(columns)
}

/// The names of columns, as the first line of a file.
pub(crate) fn heading(columns: &Map<String, Value>) -> String {
    columns.keys().map(String::as_str).collect::<Vec<_>>().join(",")
}

/// The values of columns, as a line.
pub(crate) fn line(columns: &Map<String, Value>) -> String {
    columns.values().map(field).collect::<Vec<_>>().join(",")
}

/// What does not apply is empty. Names of programs and files, and layouts, can have a comma in them.
pub(crate) fn field(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => quoted(text),
        other => other.to_string(),
    }
}

/// A text as a field: in quotation marks where it needs them.
pub(crate) fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        assert_eq!(quoted("careful+greedy"), "careful+greedy");
        assert_eq!(quoted("my bot, \"new\""), "\"my bot, \"\"new\"\"\"");
        let all = serde_json::json!({"a": null, "b": 1.5, "c": "x,y", "d": [1], "e": true});
        let columns = columns(&all).unwrap();
        assert_eq!(
            (heading(&columns), line(&columns)),
            ("a,b,c,e".to_owned(), ",1.5,\"x,y\",true".to_owned())
        );
    }
}

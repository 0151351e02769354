//! Values of rows, and sums by which two databases are compared.

use sha2::{Digest as _, Sha256};

use super::relations::Relation;

/// A value of a row. Texts are compared byte by byte, as keys are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Value {
    /// Nothing.
    Null,
    /// A whole number.
    Integer(i64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// A row: a value for each column.
pub type Row = Vec<Value>;

/// How many rows a relation has, and what their SHA-256 is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The relation's name.
    pub relation: &'static str,
    /// How many rows.
    pub rows: u64,
    /// The SHA-256 of the rows in the order of their keys, in hexadecimal digits.
    pub sha256: String,
}

/// A sum that is being made.
#[derive(Default)]
pub struct Tally {
    rows: u64,
    hash: Sha256,
}

impl Tally {
    /// Takes in the next row: for each value its kind, its length and its bytes.
    pub fn add(&mut self, row: &Row) {
        self.rows += 1;
        for value in row {
            match value {
                Value::Null => self.part(0, &[]),
                Value::Integer(number) => self.part(1, &number.to_be_bytes()),
                Value::Text(text) => self.part(2, text.as_bytes()),
                Value::Bytes(bytes) => self.part(3, bytes),
            }
        }
    }

    fn part(&mut self, kind: u8, bytes: &[u8]) {
        self.hash.update([kind]);
        self.hash.update((bytes.len() as u64).to_be_bytes());
        self.hash.update(bytes);
    }

    /// How many rows there have been.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// The sum of all rows of a relation.
    pub fn sum(self, relation: &Relation) -> Sum {
        Sum { relation: relation.name, rows: self.rows, sha256: to_hex(&self.hash.finalize()) }
    }
}

/// Bytes as hexadecimal digits.
pub(super) fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
    bytes.iter().flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]).collect()
}

/// Bytes of hexadecimal digits, if they are written as [`to_hex`] writes them.
pub(super) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |sign: u8| match sign {
        b'0'..=b'9' => Some(sign - b'0'),
        b'a'..=b'f' => Some(sign - b'a' + 10),
        _ => None,
    };
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(rows: &[Row]) -> String {
        let mut tally = Tally::default();
        for row in rows {
            tally.add(row);
        }
        tally.sum(&super::super::RELATIONS[0]).sha256
    }

    #[test]
    fn values_that_look_alike_have_different_sums() {
        let text = |text: &str| Value::Text(text.into());
        let rows = [
            vec![text("a"), text("bc")],
            vec![text("ab"), text("c")],
            vec![text("ab"), Value::Bytes(b"c".into())],
            vec![Value::Null, text("")],
            vec![text(""), Value::Null],
            vec![Value::Integer(0), Value::Null],
            vec![Value::Bytes(vec![0; 8]), Value::Null],
        ];
        let sums: std::collections::BTreeSet<_> =
            rows.iter().map(|row| sum(std::slice::from_ref(row))).collect();
        assert_eq!(sums.len(), rows.len());
        assert_ne!(sum(&[rows[0].clone(), rows[1].clone()]), sum(&[rows[1].clone(), rows[0].clone()]));
    }

    #[test]
    fn hexadecimal_digits() {
        assert_eq!(to_hex(&[0, 0x7f, 0xff]), "007fff");
        assert_eq!(from_hex("007fff"), Some(vec![0, 0x7f, 0xff]));
        assert_eq!(from_hex(""), Some(vec![]));
        for wrong in ["0", "0g", "FF", "ä"] {
            assert_eq!(from_hex(wrong), None);
        }
    }
}

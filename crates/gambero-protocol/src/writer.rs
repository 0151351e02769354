//! JSON written by hand: for the one message that goes out for every action of every player, in about half
//! of the time that `serde` takes for it. Tests compare the two.

use serde::Serialize;

use crate::card::CardText;

/// Writes JSON. Whoever writes sees to commas and brackets.
pub struct JsonWriter(Vec<u8>);

impl JsonWriter {
    /// Room for most messages, so that the text need not grow while it is written.
    const ROOM: usize = 4096;

    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self(Vec::with_capacity(Self::ROOM))
    }

    /// A piece of JSON as it is.
    #[inline]
    pub fn raw(&mut self, json: &str) {
        self.0.extend_from_slice(json.as_bytes());
    }

    /// A number.
    #[inline]
    pub fn number(&mut self, number: usize) {
        match number {
            0..10 => self.0.push(b'0' + number as u8),
            10..100 => self.0.extend_from_slice(&[b'0' + (number / 10) as u8, b'0' + (number % 10) as u8]),
            _ => self.value(&number),
        }
    }

    /// `true` or `false`.
    #[inline]
    pub fn flag(&mut self, flag: bool) {
        self.raw(if flag { "true" } else { "false" });
    }

    /// A text of ours: letters, digits, and signs that JSON does not mind.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.0.push(b'"');
        self.raw(text);
        self.0.push(b'"');
    }

    /// A card.
    #[inline]
    pub fn card(&mut self, card: CardText) {
        self.text(&card);
    }

    /// A value, or `null`.
    #[inline]
    pub fn option<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        match value {
            Some(value) => write(self, value),
            None => self.raw("null"),
        }
    }

    /// A list.
    #[inline]
    pub fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        self.0.push(b'[');
        let start = self.0.len();
        for item in items {
            if self.0.len() > start {
                self.0.push(b',');
            }
            write(self, item);
        }
        self.0.push(b']');
    }

    /// Anything else, as `serde` writes it.
    pub fn value(&mut self, value: &impl Serialize) {
        // Writing to memory does not fail, and every key is a text.
        let _ = serde_json::to_writer(&mut self.0, value);
    }

    /// The text.
    #[must_use]
    pub fn finish(self) -> String {
        String::from_utf8(self.0).unwrap_or_default()
    }
}

impl Default for JsonWriter {
    fn default() -> Self {
        Self::new()
    }
}

//! The record as text.

mod read;
mod words;
mod write;

use crate::error::{Place, Problem, RecordError, quote};
use crate::record::Record;

impl Record {
    /// Reads a record, text or JSON: JSON begins with a brace.
    ///
    /// # Errors
    ///
    /// If it is no record of version 1, or the rules refuse something in it. The error says where.
    pub fn read(bytes: &[u8]) -> Result<Self, RecordError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.split(|byte| *byte == b'\n').count();
            RecordError { place: Place::Line(line), turn: None, problem: Problem::NotUtf8 }
        })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim_start().starts_with('{') { Self::from_json(text) } else { read::read(text) }
    }

    /// Plays an action that is given in text.
    pub(crate) fn act_in_text(&mut self, text: &str) -> Result<(), Problem> {
        let action = self
            .deal()
            .deck()
            .parse_action(text)
            .map_err(|error| Problem::Action { text: quote(text), error })?;
        self.act(action).map_err(|refusal| Problem::Refused { action: quote(text), refusal })
    }
}

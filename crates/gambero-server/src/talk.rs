//! Free text: one line with something to see in it, and while a game is played nothing that tells a number.

use gambero_guard::Language;
use gambero_protocol::{ClientMessage, Code};
use gambero_table::{Refused, Table};

use crate::visible::{shows, turns_text};

/// The longest text that can be written.
const MAX_TEXT: usize = 300;

/// Whether what somebody who speaks a language wants to write may stand at a table.
pub(crate) fn check(table: &Table, message: &ClientMessage, language: &str) -> Result<(), Refused> {
    let ClientMessage::Write { text } = message else { return Ok(()) };
    let text = text.trim();
    if !shows(text) || text.chars().any(turns_text) {
        let why =
            "a text is one line with something to see in it, and none of the signs that turn its direction";
        return Err(Refused::new(Code::Malformed, why));
    }
    if text.chars().count() > MAX_TEXT {
        return Err(Refused::new(Code::TooLong, format!("a text has at most {MAX_TEXT} characters")));
    }
    if table.running().is_none() {
        return Ok(());
    }
    gambero_guard::check(text, language.parse::<Language>().ok()).map_err(|concern| Refused {
        code: Code::TellsNumber,
        text: concern.to_string(),
        found: Some(concern.part(text).to_owned()),
    })
}

//! Free text while a game is played: it may not tell a number.

use gambero_guard::Language;
use gambero_protocol::Code;

use crate::table::Refused;

/// Whether a text may be said, by somebody who speaks a language.
pub(crate) fn check(text: &str, language: &str) -> Result<(), Refused> {
    gambero_guard::check(text, language.parse::<Language>().ok()).map_err(|concern| Refused {
        code: Code::TellsNumber,
        text: concern.to_string(),
        found: Some(concern.part(text).to_owned()),
    })
}

//! Free text and names: what can be seen of them, by what Unicode says of their characters, and while a game
//! is played nothing that tells a number.

use gambero_guard::Language;
use gambero_protocol::{ClientMessage, Code};
use gambero_table::{Refused, Table};
use unicode_normalization::char::is_combining_mark;

/// The characters with the property `Default_Ignorable_Code_Point`: where a font has nothing for them,
/// nothing is shown. The fillers of Hangul are among them.
const IGNORABLE: [(char, char); 17] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fff8}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Characters that are drawn, but empty: the blank of Braille, a note without a head, blanks of hieroglyphs;
/// and marks that hide what stands between them.
fn is_blank(character: char) -> bool {
    matches!(character, '\u{2800}' | '\u{1d159}' | '\u{13441}'..='\u{13442}' | '\u{fff9}'..='\u{fffb}')
}

fn is_ignorable(character: char) -> bool {
    IGNORABLE.iter().any(|(first, last)| (*first..=*last).contains(&character))
}

/// Characters that break a line or turn the text around them.
pub(crate) fn turns_text(character: char) -> bool {
    character.is_control() || matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether there is anything to see. A mark that belongs on a letter is nothing alone.
pub(crate) fn shows(text: &str) -> bool {
    text.chars().any(|character| {
        !(character.is_whitespace()
            || turns_text(character)
            || is_ignorable(character)
            || is_blank(character)
            || is_combining_mark(character))
    })
}

/// Whether something in it cannot be seen, so that it looks like another text. How a sign is drawn, as a
/// picture or not, may be said behind one that is no letter.
pub(crate) fn hides(text: &str) -> bool {
    let mut before = 'x';
    text.chars().any(|character| {
        let draws = matches!(character, '\u{fe0e}' | '\u{fe0f}') && !before.is_alphanumeric();
        before = character;
        !draws && (turns_text(character) || is_ignorable(character) || is_blank(character))
    })
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_the_one_of_unicode() {
        let parsed = regex_syntax::parse(r"\p{Default_Ignorable_Code_Point}").unwrap();
        let regex_syntax::hir::HirKind::Class(regex_syntax::hir::Class::Unicode(class)) = parsed.kind()
        else {
            panic!("{parsed:?}")
        };
        let theirs: Vec<_> = class.ranges().iter().map(|range| (range.start(), range.end())).collect();
        // Ranges that touch are one to them.
        assert_eq!(IGNORABLE.to_vec(), theirs);
    }

    #[test]
    fn nothing_to_see_is_told_from_something() {
        for text in ["", " \u{3000}\u{a0}", "\u{3164}", "\u{2800}\u{2800}", "\u{34f}\u{301}", "\u{fe0f}"] {
            assert!(!shows(text), "{text:?}");
        }
        for text in ["a", "\u{3164}a", "e\u{301}", "?", "한", "⠁"] {
            assert!(shows(text), "{text:?}");
        }
    }

    #[test]
    fn what_hides_something_is_told_from_what_does_not() {
        for text in ["A\u{200b}da", "Ada\u{fe0f}", "A\u{ad}da", "Ada\u{2800}", "\u{202e}adA", "\u{fe0f}"] {
            assert!(hides(text), "{text:?}");
        }
        for text in ["Ada", "❤\u{fe0f}", "☎\u{fe0e} Ada", "Zoe\u{308}"] {
            assert!(!hides(text), "{text:?}");
        }
    }
}

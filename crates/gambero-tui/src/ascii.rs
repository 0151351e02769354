//! Signs for terminals that have ASCII alone: everything that is drawn or printed is put into it at the end.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::buffer::Buffer;
use unicode_normalization::UnicodeNormalization as _;

use crate::options::first_variable;

/// What the terminal can show is one thing for the whole program.
static ON: AtomicBool = AtomicBool::new(false);

pub(crate) fn turn_on() {
    ON.store(true, Ordering::Relaxed);
}

pub(crate) fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Whether the environment's character set is another than UTF-8, which is the default.
pub(crate) fn is_asked_for() -> bool {
    first_variable(&["LC_ALL", "LC_CTYPE", "LANG"]).is_some_and(|locale| !is_utf8(&locale))
}

fn is_utf8(locale: &str) -> bool {
    let set = locale.to_ascii_lowercase();
    set.contains("utf-8") || set.contains("utf8")
}

/// A line to print.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    if !is_on() || text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::new();
    for sign in text.chars() {
        match sign {
            '…' => plain.push_str("..."),
            'ä' | 'æ' => plain.push_str("ae"),
            'ö' | 'œ' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            sign => plain.push(of(sign)),
        }
    }
    Cow::Owned(plain)
}

pub(crate) fn screen(buffer: &mut Buffer) {
    if !is_on() {
        return;
    }
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let sign = cell.symbol().chars().next().map_or(' ', of);
            cell.set_char(sign);
        }
    }
}

/// The sign that comes nearest.
fn of(sign: char) -> char {
    match sign {
        sign if sign.is_ascii() => sign,
        '─' | '┄' | '−' | '–' | '—' => '-',
        '═' | '━' => '=',
        '│' | '▏' => '|',
        '║' | '╔' | '╗' | '╚' | '╝' | '▯' => '#',
        '█' | '▇' => '%',
        '╭' | '╮' | '╰' | '╯' | '├' | '┤' | '┼' => '+',
        '▲' | '▴' | '↑' => '^',
        '▼' | '▾' | '↓' => 'v',
        '✓' => 'y',
        '↩' => '&',
        '…' => '~',
        '◆' | '★' => '*',
        '▸' | '›' | '→' | '»' => '>',
        '‹' | '←' | '«' => '<',
        '▁' | '▂' | '·' | '░' => '.',
        '▃' | '▄' => ':',
        '⚐' => 'p',
        '⚑' => 'P',
        '◎' => '@',
        '×' => 'x',
        '’' | '‘' => '\'',
        '“' | '”' | '„' => '"',
        '¿' => '?',
        '¡' => '!',
        '▅' | '▆' => 'i',
        '●' | '°' | 'œ' => 'o',
        'æ' => 'a',
        'ß' => 's',
        sign if sign.is_whitespace() => ' ',
        // A letter without its accents.
        sign => sign.nfd().next().filter(char::is_ascii).unwrap_or('?'),
    }
}

#[cfg(test)]
mod tests {
    use gambero_text::Language;

    use super::*;

    #[test]
    fn every_sign_of_our_texts_has_one_in_ascii() {
        for language in Language::ALL {
            for (area, source) in gambero_text::sources(language) {
                // Pages have signs of their own.
                if ["client", "terminal", "game"].contains(area) {
                    let lines = source.lines().filter(|line| !line.starts_with('#'));
                    for sign in lines.flat_map(str::chars).filter(|sign| !"?¿".contains(*sign)) {
                        assert_ne!(of(sign), '?', "{sign:?} in {area} of {language:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn signs_that_stand_beside_each_other_differ_in_ascii() {
        for signs in ["▁▃▅▇│║", "‹↩⚐⚑›✓◎", "━┄·!▲", "▲▼●◆▸", "←↩▸…·"]
        {
            let plain: std::collections::BTreeSet<_> = signs.chars().map(of).collect();
            assert_eq!(plain.len(), signs.chars().count(), "{signs}");
        }
    }

    #[test]
    fn a_locale_says_its_character_set() {
        assert!(is_utf8("en_GB.UTF-8") && is_utf8("C.utf8"));
        assert!(!is_utf8("C") && !is_utf8("POSIX") && !is_utf8("de_DE.ISO-8859-1"));
    }
}

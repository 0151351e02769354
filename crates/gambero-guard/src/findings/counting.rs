//! Counting by repetition: strokes, stars, emoji, letters, words.

use crate::concern::{Concern, Kind};
use crate::normalise::{Glyph, bytes};
use crate::tokens::Word;

/// How often a word may follow itself: "no no no no no" is said in anger, not to count.
const SAME_WORD: usize = 5;

/// How often a character may follow itself, spaces not regarded.
fn limit(char: char) -> Option<usize> {
    Some(match char {
        // Letters are drawn out for emphasis; words that are one stroke only are looked at below.
        char if char.is_alphabetic() => return None,
        // Marks of writing.
        '!' | '?' | '.' | '-' | '_' | '~' | '=' | '…' | '–' | '—' | '¡' | '¿' | ')' | '(' | ':' => 5,
        // Strokes and points.
        '|' | '\\' | '#' | '+' | '•' | '·' | '∣' | '┃' | '│' | '∙' | '●' | '○' | '■' | '□' | '▪' => {
            1
        }
        '/' | ',' | '*' | '\'' | '"' | '`' | '<' | '>' | '^' => 2,
        // Emoji and the rest.
        _ => 3,
    })
}

/// The first run that can be counted.
pub(crate) fn find(glyphs: &[Glyph], words: &[Word]) -> Option<Concern> {
    marks(glyphs).or_else(|| letters(words)).or_else(|| repeated(words))
}

fn marks(glyphs: &[Glyph]) -> Option<Concern> {
    let mut start = 0;
    let mut count = 0;
    let mut last = None;
    for (at, glyph) in glyphs.iter().enumerate() {
        if glyph.char.is_whitespace() {
            continue;
        }
        if last == Some(glyph.char) {
            count += 1;
        } else {
            (start, count, last) = (at, 1, Some(glyph.char));
        }
        if limit(glyph.char).is_some_and(|limit| count > limit) {
            return Some(Concern { kind: Kind::Counting, range: bytes(&glyphs[start..=at]) });
        }
    }
    None
}

/// Words that are nothing but strokes, such as "iiii".
fn letters(words: &[Word]) -> Option<Concern> {
    let stroke = |word: &&Word| {
        let long = word.text.len() >= 3;
        long && (word.text.chars().all(|char| char == 'i') || word.text.chars().all(|char| char == 'l'))
    };
    words.iter().find(stroke).map(|word| Concern { kind: Kind::Counting, range: word.bytes.clone() })
}

fn repeated(words: &[Word]) -> Option<Concern> {
    for same in words.chunk_by(|left, right| left.text == right.text) {
        let limit = if same[0].text.chars().count() == 1 { 2 } else { SAME_WORD };
        if same.len() > limit {
            let range = same[0].bytes.start..same[same.len() - 1].bytes.end;
            return Some(Concern { kind: Kind::Counting, range });
        }
    }
    None
}

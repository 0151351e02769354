//! The words of a text, in a plain form, and what stands between them.

use std::ops::Range;

use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// What separates a word from the one before it, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Gap {
    /// An apostrophe.
    Apostrophe,
    /// Other marks, but no space.
    Marks,
    /// A space, perhaps with a hyphen or a quote.
    Space,
    /// A comma, a colon, dots or the like: another part of the sentence.
    Pause,
    /// Another sentence, or the beginning of the text.
    Sentence,
}

/// A word: letters without anything between them, or digits.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    /// Small letters without accents.
    pub(crate) text: String,
    /// Its bytes in the message.
    pub(crate) bytes: Range<usize>,
    pub(crate) is_digits: bool,
    pub(crate) is_capitals: bool,
    /// What stands before it.
    pub(crate) gap: Gap,
    /// Whether a sign of arithmetic stands before it.
    pub(crate) operator: bool,
}

/// A plain character, and the character of the message that it comes from.
struct Glyph {
    char: char,
    is_capital: bool,
    bytes: Range<usize>,
}

/// Compatibility forms, accents and soft hyphens disappear, so that tables need each word once.
fn glyphs(text: &str) -> Vec<Glyph> {
    let mut glyphs = Vec::with_capacity(text.len());
    for (start, original) in text.char_indices().filter(|(_, char)| !is_invisible(*char)) {
        let bytes = start..start + original.len_utf8();
        decompose_compatible(original, |part| {
            let is_capital = part.is_uppercase();
            for small in part.to_lowercase().filter(|small| !is_combining_mark(*small)) {
                let mut push = |char| glyphs.push(Glyph { char, is_capital, bytes: bytes.clone() });
                match small {
                    'ß' => "ss".chars().for_each(push),
                    'æ' => "ae".chars().for_each(push),
                    'œ' => "oe".chars().for_each(push),
                    plain => push(plain),
                }
            }
        });
    }
    glyphs
}

/// Soft hyphens, joiners and selectors.
fn is_invisible(char: char) -> bool {
    matches!(char, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// A word of the tables in its plain form.
pub(crate) fn fold(word: &str) -> String {
    glyphs(word).iter().map(|glyph| glyph.char).collect()
}

/// The words of a message.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let glyphs = glyphs(text);
    let kind = |glyph: &Glyph| (glyph.char.is_alphabetic(), glyph.char.is_ascii_digit());
    let mut words: Vec<Word> = Vec::new();
    let mut between: &[Glyph] = &[];
    for run in glyphs.chunk_by(|left, right| kind(left) == kind(right)) {
        let (is_letters, is_digits) = kind(&run[0]);
        if !is_letters && !is_digits {
            between = run;
            continue;
        }
        // The point of an ordinal: "2. Stapel".
        let is_point = matches!(between, [point, space] if point.char == '.' && space.char == ' ');
        let gap = match words.last() {
            None => Gap::Sentence,
            Some(last) if last.is_digits && is_point => Gap::Space,
            Some(_) => gap(between),
        };
        words.push(Word {
            text: run.iter().map(|glyph| glyph.char).collect(),
            bytes: run[0].bytes.start..run[run.len() - 1].bytes.end,
            is_digits,
            is_capitals: is_letters && run.iter().all(|glyph| glyph.is_capital),
            gap,
            operator: between.iter().any(|glyph| matches!(glyph.char, '+' | '×' | '÷' | '±' | '=' | '−')),
        });
        between = &[];
    }
    words
}

fn gap(between: &[Glyph]) -> Gap {
    let marks: Vec<char> =
        between.iter().map(|glyph| glyph.char).filter(|char| !char.is_whitespace()).collect();
    let apostrophe = |char: &char| matches!(char, '\'' | '\u{2019}' | '\u{2018}' | '`' | '\u{b4}');
    if marks.len() == between.len() {
        if marks.iter().all(apostrophe) { Gap::Apostrophe } else { Gap::Marks }
    } else if between.iter().any(|glyph| glyph.char == '\n')
        || matches!(marks[..], ['.' | '!' | '?', ..] if marks.len() < 3)
    {
        Gap::Sentence
    } else if marks.iter().all(|char| matches!(char, '-' | '"' | '_' | '*') || apostrophe(char)) {
        Gap::Space
    } else {
        Gap::Pause
    }
}

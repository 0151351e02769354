//! Words and what stands between them.

use std::ops::Range;

use crate::normalise::{Glyph, bytes};

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

/// How a word is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    /// Not as the others.
    Small,
    /// A capital and small letters after it.
    Initial,
    /// Capitals only.
    Capitals,
    /// Digits in place of letters.
    Digits,
}

/// A word: letters without anything between them, or digits.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    /// Its skeleton.
    pub(crate) text: String,
    /// Its bytes in the message.
    pub(crate) bytes: Range<usize>,
    pub(crate) case: Case,
    /// What stands before it.
    pub(crate) gap: Gap,
    /// How many letters the marks before it can stand for: one mark of any sort, or a few stars.
    pub(crate) wild: usize,
    /// Whether those marks are ones that often stand for a letter.
    pub(crate) starred: bool,
    /// Whether a sign of arithmetic stands before it.
    pub(crate) operator: bool,
    /// Whether a small l or a capital i in it may stand for the other.
    pub(crate) capital_i: bool,
}

/// Marks that stand for letters where they touch one.
fn letter_of_mark(char: char) -> Option<char> {
    Some(match char {
        '$' | '§' => 's',
        '@' => 'a',
        '€' => 'e',
        '£' | '|' => 'l',
        '¥' => 'y',
        '¢' => 'c',
        _ => return None,
    })
}

/// Marks that do so between two letters only; elsewhere they are what they are.
fn letter_of_inner_mark(char: char) -> Option<char> {
    Some(match char {
        '!' | '¡' => 'i',
        '+' => 't',
        '(' | '<' => 'c',
        _ => return None,
    })
}

/// The words of a skeleton.
pub(crate) fn words(glyphs: &[Glyph]) -> Vec<Word> {
    let is_letter = |at: usize| glyphs.get(at).is_some_and(|glyph| glyph.char.is_alphabetic());
    let letter = |at: usize| {
        let char = glyphs[at].char;
        let before = at > 0 && is_letter(at - 1);
        let after = is_letter(at + 1);
        // In "n|i|n|e" the strokes are fences, in "e|even" one is a letter.
        let fence = char == '|' && !is_letter(at + 2) && !(at >= 2 && is_letter(at - 2));
        if char.is_alphabetic() {
            Some(char)
        } else if fence {
            None
        } else if before && after {
            letter_of_mark(char).or_else(|| letter_of_inner_mark(char))
        } else if before || after {
            letter_of_mark(char)
        } else {
            None
        }
    };

    let mut words: Vec<Word> = Vec::new();
    let mut between = 0..0;
    let mut at = 0;
    while at < glyphs.len() {
        let start = at;
        let mut text = String::new();
        let digits = glyphs[at].char.is_ascii_digit();
        if digits {
            while let Some(glyph) = glyphs.get(at).filter(|glyph| glyph.char.is_ascii_digit()) {
                text.push(glyph.char);
                at += 1;
            }
        } else {
            while let Some(char) = (at < glyphs.len()).then(|| letter(at)).flatten() {
                text.push(char);
                at += 1;
            }
        }
        if text.is_empty() {
            at += 1;
            between.end = at;
            continue;
        }
        let inside = &glyphs[start..at];
        let capitals = !digits && inside.iter().all(|glyph| glyph.capital);
        let initial = inside[0].capital && !inside[1..].iter().any(|glyph| glyph.capital);
        let gap = match words.last() {
            None => Gap::Sentence,
            // The point of an ordinal: "2. Stapel".
            Some(last) if last.case == Case::Digits && is_point(&glyphs[between.clone()]) => Gap::Space,
            Some(_) => gap(&glyphs[between.clone()]),
        };
        words.push(Word {
            text,
            bytes: bytes(inside),
            case: match (digits, capitals, initial) {
                (true, ..) => Case::Digits,
                (_, true, _) => Case::Capitals,
                (_, _, true) => Case::Initial,
                _ => Case::Small,
            },
            gap,
            wild: wild(&glyphs[between.clone()]),
            operator: glyphs[between.clone()]
                .iter()
                .any(|glyph| matches!(glyph.char, '+' | '×' | '÷' | '±' | '=' | '−')),
            starred: glyphs[between.clone()].iter().all(is_star),
            capital_i: !capitals && inside.iter().any(|glyph| glyph.capital && glyph.char == 'i'),
        });
        between = at..at;
    }
    words
}

fn gap(between: &[Glyph]) -> Gap {
    let spaced = between.iter().any(|glyph| glyph.char.is_whitespace());
    let line = between.iter().any(|glyph| glyph.char == '\n');
    let marks: Vec<char> =
        between.iter().map(|glyph| glyph.char).filter(|char| !char.is_whitespace()).collect();
    let apostrophe =
        |char: &char| matches!(char, '\'' | '\u{2019}' | '\u{2018}' | '`' | '\u{b4}' | '\u{2bc}');
    if !spaced {
        if marks.iter().all(apostrophe) { Gap::Apostrophe } else { Gap::Marks }
    } else if line || matches!(marks[..], ['.' | '!' | '?', ..] if marks.len() < 3) {
        Gap::Sentence
    } else if marks.iter().all(|char| matches!(char, '-' | '"' | '_' | '*') || apostrophe(char)) {
        Gap::Space
    } else {
        Gap::Pause
    }
}

/// Whether nothing stands between a word and the one before it, as in "5min".
pub(crate) fn is_glued(words: &[Word], at: usize) -> bool {
    at > 0 && words.get(at).is_some_and(|word| word.bytes.start == words[at - 1].bytes.end)
}

fn is_point(between: &[Glyph]) -> bool {
    matches!(between, [point, space] if point.char == '.' && space.char == ' ')
}

fn wild(between: &[Glyph]) -> usize {
    if between.len() == 1 || between.len() <= 3 && between.iter().all(is_star) { between.len() } else { 0 }
}

fn is_star(glyph: &Glyph) -> bool {
    matches!(glyph.char, '*' | '#' | '_' | '%' | '|' | '~')
}

/// Whether a word is a sentence by itself, or the last one after a pause.
pub(crate) fn stands_alone(words: &[Word], at: usize) -> bool {
    let word = &words[at];
    match words.get(at + 1) {
        Some(next) => word.gap == Gap::Sentence && next.gap == Gap::Sentence,
        None => word.gap >= Gap::Pause,
    }
}

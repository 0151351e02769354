//! Number words that are spelled, taken apart, turned round, or written with other marks for their letters.

use crate::concern::{Concern, Kind};
use crate::language::Languages;
use crate::lexicon::{Entry, Lexicon};
use crate::tokens::{Gap, Word};

/// Below this length, words that are put together spell numbers by chance too often ("t'en", "se i").
const LONG: usize = 5;

/// No number word has more parts than this; a bound keeps the search linear.
const PARTS: usize = 32;

/// The first disguised number word.
pub(crate) fn find(words: &[Word], lexicon: &Lexicon, spoken: Languages) -> Option<Concern> {
    spelled(words, lexicon)
        .or_else(|| (0..words.len()).find_map(|start| joined(words, start, lexicon, spoken)))
        .or_else(|| words.windows(2).find_map(|pair| with_gap(&pair[0], &pair[1], lexicon)))
        .or_else(|| words.iter().find_map(|word| changed(word, lexicon, spoken)))
}

fn concern(words: &[Word]) -> Concern {
    Concern { kind: Kind::Disguise, range: words[0].bytes.start..words[words.len() - 1].bytes.end }
}

/// Letter by letter: "s e v e n", "s-e-v-e-n".
fn spelled(words: &[Word], lexicon: &Lexicon) -> Option<Concern> {
    let single = |word: &Word| word.text.chars().count() == 1;
    for run in words.chunk_by(|left, right| single(left) && single(right)) {
        if run.len() >= 3 {
            let letters: Vec<char> = run.iter().filter_map(|word| word.text.chars().next()).collect();
            if let Some((start, end, _)) = lexicon.find_inside(&letters, 3, false) {
                return Some(concern(&run[start..=end]));
            }
        }
    }
    None
}

/// In pieces: "se-ven", "sev en".
fn joined(words: &[Word], start: usize, lexicon: &Lexicon, spoken: Languages) -> Option<Concern> {
    let mut walk = Lexicon::start();
    let mut widest = Gap::Apostrophe;
    for (end, word) in words.iter().enumerate().skip(start).take(PARTS) {
        if end > start {
            widest = widest.max(word.gap);
        }
        if widest > Gap::Space {
            return None;
        }
        walk = lexicon.walk(walk, &word.text)?;
        let length = walk.depth;
        // Pieces with nothing around them can be of any language.
        let others = words.len() > end + 1 - start;
        let is_spoken = |entry: &Entry| !others || !entry.languages.shared_with(spoken).is_empty();
        let Some(entry) = lexicon.at(walk).filter(|entry| end > start && is_spoken(entry)) else { continue };
        let whole =
            words[start].gap >= Gap::Space && words.get(end + 1).is_none_or(|next| next.gap >= Gap::Space);
        let pieces = &words[start..=end];
        let refused = match widest {
            _ if is_stutter(pieces) => false,
            _ if are_words(pieces, others, lexicon) => false,
            Gap::Apostrophe => length >= LONG && !entry.soft,
            Gap::Marks => whole && length >= 3 || length >= LONG && !entry.soft,
            // The s of "it's even" belongs to what stands before it.
            _ if words[start].gap == Gap::Apostrophe => false,
            _ => length >= LONG && !entry.soft,
        };
        if refused {
            return Some(concern(pieces));
        }
    }
    None
}

/// Whether pieces are words of their own, with others around them, or a word that is said again: "no-no".
fn are_words(pieces: &[Word], others: bool, lexicon: &Lexicon) -> bool {
    let again = pieces.iter().all(|piece| piece.text == pieces[0].text && piece.text.len() > 1);
    again || others && lexicon.are_words(pieces)
}

/// "N-no", "t-t-twice".
fn is_stutter(pieces: &[Word]) -> bool {
    let Some((last, before)) = pieces.split_last() else { return false };
    last.text.len() > 1
        && before.iter().all(|piece| piece.text.len() == 1 && last.text.starts_with(&piece.text))
}

/// With a mark for a letter: "s*ven", "f..ty".
fn with_gap(left: &Word, right: &Word, lexicon: &Lexicon) -> Option<Concern> {
    // Faces, such as o_o, have two equal sides.
    let inner = right.gap == Gap::Marks && right.wild > 0 && left.text != right.text;
    let least = if right.starred { 3 } else { 4 };
    let stutter = left.text.len() == 1 && right.text.starts_with(&left.text);
    if !inner || stutter || left.text.len() + right.wild + right.text.len() < least {
        return None;
    }
    lexicon.find_with_gap(&left.text, right.wild, &right.text)?;
    Some(Concern { kind: Kind::Disguise, range: left.bytes.start..right.bytes.end })
}

/// Turned round, without its vowels, or several glued together.
fn changed(word: &Word, lexicon: &Lexicon, spoken: Languages) -> Option<Concern> {
    if lexicon.is_harmless(&word.text) {
        return None;
    }
    let reversed = || {
        let reversed: String = word.text.chars().rev().collect();
        let found = if reversed.len() >= LONG { lexicon.find(&reversed) } else { None };
        found.is_some_and(|entry| !entry.soft && !entry.languages.shared_with(spoken).is_empty())
    };
    let changed = lexicon.is_bare_number(&word.text) || lexicon.is_chain(&word.text) || reversed();
    changed.then(|| Concern { kind: Kind::Disguise, range: word.bytes.clone() })
}

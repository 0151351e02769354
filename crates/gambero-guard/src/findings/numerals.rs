//! Number words, ordinals and quantities, written as one word each.

use crate::concern::{Concern, Kind};
use crate::language::{Evidence, Language};
use crate::lexicon::{Entry, Lexicon};
use crate::tokens::{Gap, Word, stands_alone};

/// Number words hidden in longer words count from this length on; shorter ones are in too many words by chance.
const INSIDE: usize = 6;

/// The first number word that no idiom explains.
pub(crate) fn find(words: &[Word], lexicon: &Lexicon, evidence: &Evidence) -> Option<Concern> {
    let idiomatic = idiomatic(words, lexicon);
    for (at, word) in words.iter().enumerate() {
        if idiomatic[at] {
            continue;
        }
        if let Some(end) = lexicon.named.at(words, at, Gap::Space) {
            let range = word.bytes.start..words[end.max(at + 1) - 1].bytes.end;
            return Some(Concern { kind: Kind::NumberWord, range });
        }
        let Some(entry) = entry(word, lexicon) else { continue };
        if entry.soft && !stands_alone(words, at) && !word.operator {
            continue;
        }
        if lexicon.is_harmless(&word.text) || is_everyday(word, entry, lexicon, evidence) {
            continue;
        }
        return Some(Concern { kind: entry.kind, range: word.bytes.clone() });
    }
    None
}

/// Which words belong to an idiom.
fn idiomatic(words: &[Word], lexicon: &Lexicon) -> Vec<bool> {
    let mut idiomatic = vec![false; words.len()];
    for start in 0..words.len() {
        if let Some(end) = lexicon.idioms.at(words, start, Gap::Space) {
            idiomatic[start..end].fill(true);
        }
    }
    idiomatic
}

fn is_everyday(word: &Word, entry: Entry, lexicon: &Lexicon, evidence: &Evidence) -> bool {
    Language::ALL.into_iter().any(|home| {
        !entry.is_of(home)
            && lexicon.is_everyday(&word.text, home)
            && evidence.speaks_for(home, entry.languages())
    })
}

fn entry(word: &Word, lexicon: &Lexicon) -> Option<Entry> {
    let text = &word.text;
    let swapped = |from: &str, to: &str| {
        let swapped = text.replace(from, to);
        if swapped == *text { None } else { lexicon.find(&swapped).filter(|entry| !entry.soft) }
    };
    lexicon
        .find(text)
        .or_else(|| swapped("vv", "w"))
        .or_else(|| swapped("rn", "m"))
        .or_else(|| swapped("l", "i"))
        .or_else(|| if word.capital_i { swapped("i", "l") } else { None })
        .or_else(|| inside(text, lexicon))
}

fn inside(text: &str, lexicon: &Lexicon) -> Option<Entry> {
    if text.len() <= INSIDE || lexicon.is_harmless(text) {
        return None;
    }
    let letters: Vec<char> = text.chars().collect();
    lexicon.find_inside(&letters, INSIDE, true).map(|(_, _, entry)| entry)
}

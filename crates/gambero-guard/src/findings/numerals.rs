//! Number words, ordinals and quantities, written as one word each.

use crate::concern::{Concern, Kind};
use crate::language::{Evidence, Language, Languages};
use crate::lexicon::{Entry, Lexicon};
use crate::tokens::{Case, Gap, Word, stands_alone};

/// Number words hidden in longer words count from this length on; shorter ones are in too many words by
/// chance.
const INSIDE: usize = 6;

/// Words between the parts of a number: "vingt et un", "treinta y dos".
const LINKS: [&str; 5] = ["and", "und", "et", "e", "y"];

/// The first number word that no idiom explains.
pub(crate) fn find(
    words: &[Word],
    idiomatic: &[bool],
    lexicon: &Lexicon,
    evidence: &Evidence,
) -> Option<Concern> {
    let spoken = evidence.spoken();
    for (at, word) in words.iter().enumerate().filter(|(at, _)| !idiomatic[*at]) {
        if let Some(end) = lexicon.named.at(words, at, Gap::Space, spoken) {
            let range = word.bytes.start..words[end.max(at + 1) - 1].bytes.end;
            return Some(Concern { kind: Kind::NumberWord, range });
        }
        let Some(entry) = entry(word, lexicon, evidence) else { continue };
        if entry.soft && !stands_alone(words, at) && !word.operator {
            continue;
        }
        if lexicon.is_harmless(&word.text) || is_everyday(words, at, entry, lexicon, evidence) {
            continue;
        }
        let end = end_of_number(words, at, entry, lexicon);
        return Some(Concern { kind: entry.kind, range: word.bytes.start..words[end].bytes.end });
    }
    None
}

/// Which words belong to an idiom.
pub(crate) fn idiomatic(words: &[Word], lexicon: &Lexicon) -> Vec<bool> {
    let mut idiomatic = vec![false; words.len()];
    for start in 0..words.len() {
        if let Some(end) = lexicon.idioms.at(words, start, Gap::Space, Languages::ALL) {
            idiomatic[start..end].fill(true);
        }
    }
    idiomatic
}

/// The last word of the number that begins with a number word: all of "forty-seven".
fn end_of_number(words: &[Word], start: usize, first: Entry, lexicon: &Lexicon) -> usize {
    let goes_on = |at: usize| {
        let next = words.get(at).filter(|word| word.gap <= Gap::Space);
        let entry = next.and_then(|word| lexicon.find(&word.text));
        entry.is_some_and(|entry| !entry.languages.shared_with(first.languages).is_empty())
    };
    let mut end = start;
    loop {
        let link = words.get(end + 1).is_some_and(|word| LINKS.contains(&word.text.as_str()));
        if goes_on(end + 1) {
            end += 1;
        } else if link && words[end + 1].gap <= Gap::Space && goes_on(end + 2) {
            end += 2;
        } else {
            return end;
        }
    }
}

fn is_everyday(words: &[Word], at: usize, entry: Entry, lexicon: &Lexicon, evidence: &Evidence) -> bool {
    // "siete-ish" is no word of any language.
    let free = |at: usize| words.get(at).is_none_or(|word| word.gap != Gap::Marks);
    let free = free(at) && free(at + 1);
    Language::ALL.into_iter().any(|home| {
        free && !entry.is_of(home)
            && lexicon.is_everyday(&words[at].text, home)
            && evidence.speaks_for(home, entry.languages.each())
    })
}

fn entry(word: &Word, lexicon: &Lexicon, evidence: &Evidence) -> Option<Entry> {
    let text = &word.text;
    let swapped = |from: &str, to: &str| {
        let swapped = text.replace(from, to);
        let entry = if swapped == *text { None } else { lexicon.find(&swapped) };
        entry.filter(|entry| !entry.soft && !entry.slip)
    };
    let likely = evidence.likely();
    let is_likely = |entry: &Entry| !entry.languages.shared_with(likely).is_empty();
    lexicon
        .find(text)
        .filter(|entry| !entry.slip || is_likely(entry))
        .or_else(|| swapped("vv", "w"))
        .or_else(|| swapped("rn", "m"))
        .or_else(|| swapped("l", "i"))
        .or_else(|| if word.capital_i { swapped("i", "l") } else { None })
        .or_else(|| inside(text, lexicon).filter(is_likely))
        .or_else(|| slip(word, lexicon, evidence))
}

fn inside(text: &str, lexicon: &Lexicon) -> Option<Entry> {
    if text.len() <= INSIDE || lexicon.is_harmless(text) {
        return None;
    }
    let letters: Vec<char> = text.chars().collect();
    lexicon.find_inside(&letters, INSIDE, true).map(|(_, _, entry)| entry)
}

/// A number word with a typing slip. A capital within a sentence is for a name, but in German for any noun.
fn slip(word: &Word, lexicon: &Lexicon, evidence: &Evidence) -> Option<Entry> {
    let is_name = word.case == Case::Initial && word.gap < Gap::Sentence;
    let german = Languages::one(Language::German);
    let home = if is_name { evidence.home().shared_with(german) } else { evidence.home() };
    lexicon.find_near(&word.text, home)
}

//! All words of all languages in the forms in which they are looked up. Built once, on first use.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use crate::concern::Kind;
use crate::findings::phrases::Phrases;
use crate::language::{Language, Languages};
use crate::normalise::{fold, squeeze};
use crate::tokens::Word;
use crate::words;

/// The one lexicon.
pub(crate) static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::new);

/// Number words that keep this many letters are known in every language when a vowel is missing.
const SLIP: usize = 6;

/// Number words of this many letters are known with any single slip, in the language of the message.
const LONG: usize = 5;

/// Nothing longer is a number word with a slip in it: a bound keeps the search linear.
const LONGEST: usize = 32;

/// What the lexicon knows of a number word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) kind: Kind,
    /// The languages in which it is a number.
    pub(crate) languages: Languages,
    /// The languages in which it is long enough to be known with a slip.
    long: Languages,
    /// In its own language it is an everyday word too (an article, "you are"), and counts only by itself or
    /// in a phrase.
    pub(crate) soft: bool,
    /// Whether it is worth looking for inside longer words.
    plain: bool,
    /// Whether it is a number word only with a vowel more.
    pub(crate) slip: bool,
}

impl Entry {
    fn new(kind: Kind, language: Language) -> Self {
        let languages = Languages::one(language);
        Self { kind, languages, long: Languages::NONE, soft: false, plain: false, slip: false }
    }

    pub(crate) fn is_of(self, language: Language) -> bool {
        self.languages.contain(language)
    }
}

/// A node of the trie of number words. Words are squeezed, so no letter follows itself.
#[derive(Default)]
struct Node {
    /// The node after each letter; 0 is none, as no way leads back to the root.
    next: [u16; 26],
    entry: Option<Entry>,
}

/// A place in the trie, some letters into a word.
#[derive(Clone, Copy)]
pub(crate) struct Walk {
    node: u16,
    last: char,
    /// How many letters it took, drawn-out ones counted once.
    pub(crate) depth: usize,
}

pub(crate) struct Lexicon {
    nodes: Vec<Node>,
    everyday: [HashSet<String>; 5],
    harmless: HashSet<String>,
    lookalikes: [HashSet<String>; 5],
    pieces: [HashSet<String>; 5],
    common: HashMap<String, Languages>,
    bare: HashSet<String>,
    card_names: HashSet<String>,
    /// Phrases in which a number word is none.
    pub(crate) idioms: Phrases,
    /// Phrases that make a number of an everyday word.
    pub(crate) named: Phrases,
    /// Phrases that give an exact distance.
    pub(crate) distances: Phrases,
}

impl Lexicon {
    fn new() -> Self {
        let mut lexicon = Self {
            nodes: vec![Node::default()],
            everyday: Default::default(),
            harmless: HashSet::new(),
            lookalikes: Default::default(),
            pieces: Default::default(),
            common: HashMap::new(),
            bare: HashSet::new(),
            card_names: HashSet::new(),
            idioms: Phrases::default(),
            named: Phrases::default(),
            distances: Phrases::default(),
        };
        for words in words::ALL {
            let language = words.language;
            for number in (words.numbers)() {
                let entry = Entry::new(number.kind, language);
                let word = fold(&number.word);
                let is_long = number.plain && word.len() >= LONG;
                let long = if is_long { entry.languages } else { Languages::NONE };
                lexicon.insert(&word, Entry { plain: number.plain, long, ..entry });
                if number.plain {
                    without_a_vowel(&word)
                        .for_each(|slip| lexicon.insert(&slip, Entry { slip: true, ..entry }));
                }
            }
            for word in words.soft {
                let entry = Entry::new(Kind::NumberWord, language);
                lexicon.insert(&fold(word), Entry { soft: true, ..entry });
            }
            let folded = |list: &'static str| list.split_whitespace().map(fold);
            lexicon.everyday[language.index()] = folded(words.everyday).collect();
            lexicon.harmless.extend(folded(words.harmless));
            lexicon.card_names.extend(folded(words.card_names));
            lexicon.lookalikes[language.index()] = folded(words.lookalikes).collect();
            lexicon.pieces[language.index()] = folded(words.pieces).collect();
            for word in folded(words.common) {
                let languages = lexicon.common.entry(word).or_default();
                *languages = languages.and(Languages::one(language));
            }
            lexicon.idioms.extend(language, words.idioms, words.classes);
            lexicon.named.extend(language, words.named, words.classes);
            lexicon.distances.extend(language, words.distances, words.classes);
        }
        // A word that can be a number says nothing about which language is spoken.
        let mut common = std::mem::take(&mut lexicon.common);
        common.retain(|word, _| lexicon.find(word).is_none());
        lexicon.common = common;
        lexicon
    }

    fn insert(&mut self, word: &str, entry: Entry) {
        let bare: String = word.chars().filter(|char| !is_vowel(*char)).collect();
        if bare.len() >= 4 && !entry.soft {
            self.bare.insert(squeeze(&bare));
        }
        let mut node = 0;
        for char in squeeze(word).chars() {
            let Some(slot) = slot(char) else { return };
            let next = self.nodes[node].next[slot];
            node = if next == 0 {
                self.nodes.push(Node::default());
                let new = self.nodes.len() - 1;
                self.nodes[node].next[slot] = u16::try_from(new).expect("some thousand nodes");
                new
            } else {
                usize::from(next)
            };
        }
        let known = self.nodes[node].entry.get_or_insert(entry);
        // What is a number whatever stands around it counts before what can be one.
        let rank = |entry: &Entry| (entry.soft, entry.slip);
        match rank(known).cmp(&rank(&entry)) {
            Ordering::Greater => *known = entry,
            Ordering::Less => {}
            Ordering::Equal => {
                known.languages = known.languages.and(entry.languages);
                known.long = known.long.and(entry.long);
                known.plain |= entry.plain;
            }
        }
    }

    pub(crate) const fn start() -> Walk {
        Walk { node: 0, last: '\0', depth: 0 }
    }

    /// One letter on. A letter that repeats the last one changes nothing.
    pub(crate) fn step(&self, walk: Walk, char: char) -> Option<Walk> {
        if char == walk.last {
            return Some(walk);
        }
        let node = self.nodes[usize::from(walk.node)].next[slot(char)?];
        (node != 0).then_some(Walk { node, last: char, depth: walk.depth + 1 })
    }

    pub(crate) fn at(&self, walk: Walk) -> Option<Entry> {
        self.nodes[usize::from(walk.node)].entry
    }

    /// The entry of a word, drawn-out letters not regarded.
    pub(crate) fn find(&self, word: &str) -> Option<Entry> {
        self.at(self.walk(Self::start(), word)?)
    }

    pub(crate) fn walk(&self, from: Walk, letters: &str) -> Option<Walk> {
        letters.chars().try_fold(from, |walk, char| self.step(walk, char))
    }

    /// Looks up `letters`, then any `wild` letters, then `rest`.
    pub(crate) fn find_with_gap(&self, letters: &str, wild: usize, rest: &str) -> Option<Entry> {
        let mut walks: Vec<Walk> = self.walk(Self::start(), letters).into_iter().collect();
        for _ in 0..wild {
            let letters =
                |walk: &Walk| ('a'..='z').filter_map(|char| self.step(*walk, char)).collect::<Vec<_>>();
            walks = walks.iter().flat_map(letters).collect();
        }
        walks.iter().filter_map(|walk| self.at(self.walk(*walk, rest)?)).find(|entry| !entry.soft)
    }

    /// A number word of at least `least` different letters in a row anywhere in `letters`, and the places of
    /// it; with `plain` only plain ones.
    pub(crate) fn find_inside(
        &self,
        letters: &[char],
        least: usize,
        plain: bool,
    ) -> Option<(usize, usize, Entry)> {
        for start in 0..letters.len() {
            // In "ssseven" only the last s begins the word. That also keeps long runs from being walked many
            // times.
            if letters.get(start + 1) == Some(&letters[start]) {
                continue;
            }
            let mut walk = Self::start();
            for (end, char) in letters.iter().enumerate().skip(start) {
                let Some(next) = self.step(walk, *char) else { break };
                walk = next;
                if let Some(entry) = self.at(walk).filter(|entry| walk.depth >= least && entry.plain >= plain)
                {
                    return Some((start, end, entry));
                }
            }
        }
        None
    }

    /// Whether a word is several number words of one language and nothing else: "sixsix".
    pub(crate) fn is_chain(&self, word: &str) -> bool {
        let letters: Vec<char> = word.chars().collect();
        if letters.len() < 6 || self.find(word).is_some() {
            return false;
        }
        // The languages whose number words lead from the beginning to each place.
        let mut reached = vec![Languages::NONE; letters.len() + 1];
        reached[0] = Languages::ALL;
        for start in 0..letters.len() {
            if reached[start].is_empty() || letters.get(start + 1) == Some(&letters[start]) {
                continue;
            }
            let mut walk = Self::start();
            for (end, char) in letters.iter().enumerate().skip(start) {
                let Some(next) = self.step(walk, *char) else { break };
                walk = next;
                if let Some(entry) = self.at(walk).filter(|entry| entry.plain && walk.depth >= 3) {
                    let both = reached[start].shared_with(entry.languages);
                    reached[end + 1] = reached[end + 1].and(both);
                }
            }
        }
        !reached[letters.len()].is_empty()
    }

    /// The languages that have this word among their commonest ones.
    pub(crate) fn common(&self, word: &str) -> Languages {
        self.common.get(word).copied().unwrap_or_default()
    }

    /// Whether a number word of other languages is an everyday word in this one.
    pub(crate) fn is_everyday(&self, word: &str, language: Language) -> bool {
        self.everyday[language.index()].contains(word)
    }

    /// Whether a word only looks like a number word when its letters are squeezed, searched or turned round.
    pub(crate) fn is_harmless(&self, word: &str) -> bool {
        self.harmless.contains(word)
    }

    /// Whether the pieces of a number word are words themselves, all of the same language.
    pub(crate) fn are_words(&self, pieces: &[Word]) -> bool {
        self.pieces.iter().any(|words| pieces.iter().all(|piece| words.contains(&piece.text)))
    }

    /// The number word of some languages that a word is but for one slip: a letter too many or too few,
    /// another letter, or two letters the wrong way round. Words that are others in that language are no
    /// slips.
    pub(crate) fn find_near(&self, word: &str, languages: Languages) -> Option<Entry> {
        if !(LONG - 1..=LONGEST).contains(&word.len()) {
            return None;
        }
        let languages = languages.each().filter(|home| !self.lookalikes[home.index()].contains(word));
        let languages = languages.map(Languages::one).fold(Languages::NONE, Languages::and);
        if languages.is_empty() {
            return None;
        }
        let letters: Vec<char> = word.chars().collect();
        let mut before = Self::start();
        for at in 0..=letters.len() {
            if let Some(entry) = self.with_a_slip(before, &letters[at..], languages) {
                return Some(entry);
            }
            before = self.step(before, *letters.get(at)?)?;
        }
        None
    }

    /// Looks up the rest of a word whose next letter is the slip.
    fn with_a_slip(&self, before: Walk, rest: &[char], languages: Languages) -> Option<Entry> {
        let look_up = |walk: Walk, rest: &[char]| {
            let end = rest.iter().try_fold(walk, |walk, char| self.step(walk, *char))?;
            self.at(end).filter(|entry| !entry.long.shared_with(languages).is_empty())
        };
        let mut dropped = ('a'..='z').filter_map(|char| self.step(before, char));
        let mut found = dropped.find_map(|walk| look_up(walk, rest));
        if let [_, after @ ..] = rest {
            let replaced = || ('a'..='z').filter_map(|char| self.step(before, char));
            found = found
                .or_else(|| look_up(before, after))
                .or_else(|| replaced().find_map(|walk| look_up(walk, after)));
        }
        if let [first, second, after @ ..] = rest {
            let swapped = || self.step(self.step(before, *second)?, *first);
            found = found.or_else(|| look_up(swapped()?, after));
        }
        found
    }

    /// Whether a word is a number word that was stripped of its vowels.
    pub(crate) fn is_bare_number(&self, word: &str) -> bool {
        word.len() >= 4 && !word.contains(is_vowel) && self.bare.contains(&squeeze(word))
    }

    /// Whether what follows this word is the name of a card: "number", "card", "the".
    pub(crate) fn names_a_card(&self, word: &str) -> bool {
        self.card_names.contains(word)
    }
}

/// A long word with one vowel left out, in each way there is.
fn without_a_vowel(word: &str) -> impl Iterator<Item = String> {
    let vowels = word.char_indices().skip(1).filter(|(_, char)| is_vowel(*char));
    vowels
        .map(|(at, _)| format!("{}{}", &word[..at], &word[at + 1..]))
        .filter(|slip| squeeze(slip).len() >= SLIP)
}

const fn is_vowel(char: char) -> bool {
    matches!(char, 'a' | 'e' | 'i' | 'o' | 'u')
}

fn slot(char: char) -> Option<usize> {
    char.is_ascii_lowercase().then(|| usize::from(char as u8 - b'a'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_exception_is_needed() {
        let lexicon = &*LEXICON;
        for words in words::ALL {
            for word in words.everyday.split_whitespace() {
                let entry = lexicon.find(&fold(word));
                let needed = entry.is_some_and(|entry| !entry.soft && !entry.is_of(words.language));
                assert!(needed, "{}: `{word}` is no number word of another language", words.language);
            }
        }
    }
}

//! All words of all languages in the forms in which they are looked up. Built once, on first use.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use crate::concern::Kind;
use crate::findings::phrases::Phrases;
use crate::language::Language;
use crate::normalise::{fold, squeeze};
use crate::words;

/// The one lexicon.
pub(crate) static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::new);

/// Number words that keep this many letters are known when a vowel is missing.
const SLIP: usize = 6;

/// What the lexicon knows of a number word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) kind: Kind,
    /// The languages in which it is a number, a bit each.
    languages: u8,
    /// In its own language it is an everyday word too (an article, "you are"), and counts only by itself or in a phrase.
    pub(crate) soft: bool,
    /// Whether it is worth looking for inside longer words.
    plain: bool,
}

impl Entry {
    pub(crate) fn languages(self) -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(move |language| self.languages & bit(*language) != 0)
    }

    pub(crate) fn is_of(self, language: Language) -> bool {
        self.languages().any(|other| other == language)
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
    typical: HashMap<String, Language>,
    bare: HashSet<String>,
    apart: HashSet<String>,
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
            typical: HashMap::new(),
            bare: HashSet::new(),
            apart: HashSet::new(),
            card_names: HashSet::new(),
            idioms: Phrases::default(),
            named: Phrases::default(),
            distances: Phrases::default(),
        };
        let mut shared = HashSet::new();
        for words in words::ALL {
            let language = words.language;
            for number in (words.numbers)() {
                let entry =
                    Entry { kind: number.kind, languages: bit(language), soft: false, plain: number.plain };
                let word = fold(&number.word);
                lexicon.insert(&word, entry);
                if number.plain {
                    without_a_vowel(&word)
                        .for_each(|slip| lexicon.insert(&slip, Entry { plain: false, ..entry }));
                }
            }
            for word in words.soft {
                let kind = Kind::NumberWord;
                let entry = Entry { kind, languages: bit(language), soft: true, plain: false };
                lexicon.insert(&fold(word), entry);
            }
            let folded = |list: &'static str| list.split_whitespace().map(fold);
            lexicon.everyday[language.index()] = folded(words.everyday).collect();
            lexicon.harmless.extend(folded(words.harmless));
            lexicon.card_names.extend(folded(words.card_names));
            lexicon.apart.extend(words.apart.iter().map(|pair| fold(pair)));
            for word in folded(words.typical) {
                if lexicon.typical.insert(word.clone(), language).is_some_and(|other| other != language) {
                    shared.insert(word);
                }
            }
            lexicon.idioms.extend(words.idioms, words.classes);
            lexicon.named.extend(words.named, words.classes);
            lexicon.distances.extend(words.distances, words.classes);
        }
        // A word that two languages have says nothing about which of them is spoken, nor does one that is a number.
        let mut typical = std::mem::take(&mut lexicon.typical);
        typical.retain(|word, _| !shared.contains(word) && lexicon.find(word).is_none());
        lexicon.typical = typical;
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
        if known.soft && !entry.soft {
            *known = entry;
        } else if known.soft == entry.soft {
            known.languages |= entry.languages;
            known.plain |= entry.plain;
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

    /// A number word of at least `least` different letters in a row anywhere in `letters`, and the places of it;
    /// with `plain` only plain ones.
    pub(crate) fn find_inside(
        &self,
        letters: &[char],
        least: usize,
        plain: bool,
    ) -> Option<(usize, usize, Entry)> {
        for start in 0..letters.len() {
            // In "ssseven" only the last s begins the word. That also keeps long runs from being walked many times.
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
        let mut reached = vec![0; letters.len() + 1];
        reached[0] = u8::MAX;
        for start in 0..letters.len() {
            if reached[start] == 0 || letters.get(start + 1) == Some(&letters[start]) {
                continue;
            }
            let mut walk = Self::start();
            for (end, char) in letters.iter().enumerate().skip(start) {
                let Some(next) = self.step(walk, *char) else { break };
                walk = next;
                if let Some(entry) = self.at(walk).filter(|entry| entry.plain && walk.depth >= 3) {
                    reached[end + 1] |= reached[start] & entry.languages;
                }
            }
        }
        reached[letters.len()] != 0
    }

    /// The only language that has this word among its commonest ones.
    pub(crate) fn typical(&self, word: &str) -> Option<Language> {
        self.typical.get(word).copied()
    }

    /// Whether a number word of other languages is an everyday word in this one.
    pub(crate) fn is_everyday(&self, word: &str, language: Language) -> bool {
        self.everyday[language.index()].contains(word)
    }

    /// Whether a word only looks like a number word when its letters are squeezed, searched or turned round.
    pub(crate) fn is_harmless(&self, word: &str) -> bool {
        self.harmless.contains(word)
    }

    /// Whether words that spell a number when they are put together are common side by side.
    pub(crate) fn often_apart(&self, joined: &str) -> bool {
        self.apart.contains(joined)
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

const fn bit(language: Language) -> u8 {
    1 << language.index()
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

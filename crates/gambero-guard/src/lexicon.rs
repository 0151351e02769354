//! The tables of `words`, one text file per language, in the forms in which words are looked up.
//!
//! | section | contents |
//! |---|---|
//! | `classes` | `name = a\|b`: lists that other sections use as `{name}` |
//! | `number-word`, `ordinal`, `quantity` | one word each: every choice of the first list with every choice
//! of the next |
//! | `soft` | number words that are everyday words too: refused alone, and in phrases of `named` |
//! | `everyday` | everyday words that are numbers in another language |
//! | `common` | words that show in which language a message is |
//! | `card-names` | words after which a card is named |
//! | `idioms` | phrases in which a number word is none |
//! | `named` | phrases in which a soft word is a number |
//! | `distances` | phrases that give an exact distance or a sum |

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use crate::concern::Kind;
use crate::language::{Language, Languages};
use crate::phrases::Phrases;
use crate::text::fold;

const TABLES: [(Language, &str); 5] = [
    (Language::English, include_str!("words/en.txt")),
    (Language::German, include_str!("words/de.txt")),
    (Language::French, include_str!("words/fr.txt")),
    (Language::Italian, include_str!("words/it.txt")),
    (Language::Spanish, include_str!("words/es.txt")),
];

/// The one lexicon, built on first use.
pub(crate) static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::new);

/// What the lexicon knows of a number word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) kind: Kind,
    /// The languages in which it is a number.
    pub(crate) languages: Languages,
    /// Whether it is an everyday word of its own language too.
    pub(crate) soft: bool,
}

#[derive(Default)]
pub(crate) struct Lexicon {
    numbers: HashMap<String, Entry>,
    everyday: HashMap<String, Languages>,
    common: HashMap<String, Languages>,
    card_names: HashSet<String>,
    pub(crate) idioms: Phrases,
    pub(crate) named: Phrases,
    pub(crate) distances: Phrases,
}

impl Lexicon {
    fn new() -> Self {
        let mut lexicon = Self::default();
        for (language, table) in TABLES {
            let mut classes: Vec<(String, &str)> = Vec::new();
            let mut section = "";
            for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                if let Some(name) = line.strip_prefix('[') {
                    section = name.trim_end_matches(']');
                } else if let ("classes", Some((name, list))) = (section, line.split_once(" = ")) {
                    classes.push((format!("{{{name}}}"), list));
                } else {
                    let line =
                        classes.iter().fold(line.to_owned(), |line, (name, list)| line.replace(name, list));
                    lexicon.take(language, section, &line);
                }
            }
        }
        // A word that can be a number says nothing about which language is spoken.
        let numbers = &lexicon.numbers;
        lexicon.common.retain(|word, _| !numbers.contains_key(word));
        lexicon
    }

    /// Takes in a line of a section.
    fn take(&mut self, language: Language, section: &str, line: &str) {
        let words = || line.split_whitespace().map(fold);
        match section {
            "number-word" => self.products(language, Kind::NumberWord, line),
            "ordinal" => self.products(language, Kind::Ordinal, line),
            "quantity" => self.products(language, Kind::Quantity, line),
            "soft" => words().for_each(|word| self.number(language, Kind::NumberWord, true, word)),
            "everyday" => words().for_each(|word| self.everyday.entry(word).or_default().add(language)),
            "common" => words().for_each(|word| self.common.entry(word).or_default().add(language)),
            "card-names" => self.card_names.extend(words()),
            "idioms" => self.idioms.add(language, line),
            "named" => self.named.add(language, line),
            "distances" => self.distances.add(language, line),
            _ => unreachable!("the tables have no section {section}"),
        }
    }

    fn products(&mut self, language: Language, kind: Kind, line: &str) {
        let mut words = vec![String::new()];
        for list in line.split(' ') {
            words = words
                .iter()
                .flat_map(|word| list.split('|').map(move |end| format!("{word}{end}")))
                .collect();
        }
        for word in words {
            self.number(language, kind, false, fold(&word));
        }
    }

    fn number(&mut self, language: Language, kind: Kind, soft: bool, word: String) {
        let new = Entry { kind, languages: Languages::default(), soft };
        let entry = self.numbers.entry(word).or_insert(new);
        // What is a number whatever stands around it counts before what can be one.
        if entry.soft && !soft {
            *entry = new;
        }
        if entry.soft == soft {
            entry.languages.add(language);
        }
    }

    /// What is known of a number word.
    pub(crate) fn find(&self, word: &str) -> Option<Entry> {
        self.numbers.get(word).copied()
    }

    /// The languages that have this word among their commonest ones.
    pub(crate) fn common(&self, word: &str) -> Languages {
        self.common.get(word).copied().unwrap_or_default()
    }

    /// The languages in which a number word of other languages is an everyday word.
    pub(crate) fn everyday(&self, word: &str) -> Languages {
        self.everyday.get(word).copied().unwrap_or_default()
    }

    /// Whether what follows this word is the name of a card: "number", "card", "the".
    pub(crate) fn names_a_card(&self, word: &str) -> bool {
        self.card_names.contains(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_exception_is_needed() {
        let is_needed = |(word, languages): &(&String, &Languages)| {
            LEXICON.find(word).is_some_and(|entry| !entry.soft && !entry.languages.overlap(**languages))
        };
        let wrong: Vec<_> = LEXICON.everyday.iter().filter(|word| !is_needed(word)).collect();
        assert!(wrong.is_empty(), "not numbers of another language alone: {wrong:?}");
    }

    #[test]
    fn every_class_is_known() {
        for (_, table) in TABLES {
            for line in table.lines().filter(|line| !line.starts_with('#')) {
                for name in line.split('{').skip(1).filter_map(|rest| rest.split('}').next()) {
                    assert!(table.contains(&format!("\n{name} = ")), "no list {name}: {line}");
                }
            }
        }
    }
}

//! The five languages, and which of them a message seems to be in.

use std::fmt;
use std::str::FromStr;

use crate::lexicon::Lexicon;
use crate::text::Word;

/// A language that the guard knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
    /// French.
    French,
    /// Italian.
    Italian,
    /// Spanish.
    Spanish,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 5] = [Self::English, Self::German, Self::French, Self::Italian, Self::Spanish];

    /// The code in protocols, such as `en`.
    pub const fn code(self) -> &'static str {
        ["en", "de", "fr", "it", "es"][self as usize]
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A code that stands for none of the five languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of the languages en, de, fr, it and es, found `{}`", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|language| language.code() == code);
        found.ok_or_else(|| UnknownLanguage(code.to_owned()))
    }
}

/// Some of the languages, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Languages(u8);

impl Languages {
    pub(crate) const ALL: Self = Self(0b1_1111);

    pub(crate) fn contain(self, language: Language) -> bool {
        self.0 & (1 << language as u8) != 0
    }

    pub(crate) fn add(&mut self, language: Language) {
        self.0 |= 1 << language as u8;
    }

    pub(crate) fn overlap(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) fn each(self) -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(move |language| self.contain(*language))
    }
}

/// How much of a message is in which language.
pub(crate) struct Evidence {
    /// How many of its words only this one of the five has.
    only: [usize; 5],
    /// How many of its words this language has.
    possible: [usize; 5],
    sender: Option<Language>,
    is_single_word: bool,
}

impl Evidence {
    pub(crate) fn of(words: &[Word], lexicon: &Lexicon, sender: Option<Language>) -> Self {
        let (mut only, mut possible) = ([0; 5], [0; 5]);
        for languages in words.iter().map(|word| lexicon.common(&word.text)) {
            let is_only = languages.each().count() == 1;
            for language in languages.each() {
                possible[language as usize] += 1;
                only[language as usize] += usize::from(is_only);
            }
        }
        Self { only, possible, sender, is_single_word: words.len() <= 1 }
    }

    fn claimed(&self, language: Language) -> usize {
        usize::from(self.sender == Some(language))
    }

    /// The languages that a message can be in: those that it has common words of, and the sender's. One
    /// common word and no word of the sender's language are too little to tell.
    pub(crate) fn spoken(&self) -> Languages {
        let shown = |language: &Language| self.possible[*language as usize] + self.claimed(*language);
        if Language::ALL.iter().all(|language| shown(language) < 2) {
            return Languages::ALL;
        }
        let mut spoken = Languages::default();
        Language::ALL.into_iter().filter(|language| shown(language) > 0).for_each(|one| spoken.add(one));
        spoken
    }

    /// Whether an everyday word of `home` may be read as one, although in `numeral` languages it is a number.
    ///
    /// The sender's own word for the language is enough as long as the message does not look like another:
    /// who claims Spanish and writes "I have ten" means the number. A word by itself can be the number.
    pub(crate) fn speaks_for(&self, home: Language, numeral: Languages) -> bool {
        let mine = self.only[home as usize];
        let others = numeral.each().map(|other| self.only[other as usize] + self.claimed(other)).max();
        !self.is_single_word && mine + self.claimed(home) > 2 * others.unwrap_or(0)
    }
}

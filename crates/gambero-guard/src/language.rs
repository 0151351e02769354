//! The five languages of the table, and which of them a message seems to be in.

use std::fmt;
use std::str::FromStr;

use crate::lexicon::Lexicon;
use crate::tokens::Word;

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
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Italian => "it",
            Self::Spanish => "es",
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
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
        write!(f, "`{}` is no language of the guard: it knows en, de, fr, it and es", self.0)
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

/// How much of a message is in which language: its words that only one of the five has.
pub(crate) struct Evidence {
    scores: [usize; 5],
    sender: Option<Language>,
}

impl Evidence {
    pub(crate) fn of(words: &[Word], lexicon: &Lexicon, sender: Option<Language>) -> Self {
        let mut scores = [0; 5];
        for word in words {
            if let Some(language) = lexicon.typical(&word.text) {
                scores[language.index()] += 1;
            }
        }
        Self { scores, sender }
    }

    /// Whether an everyday word of `home` may be read as one, although in `numeral` languages it is a number.
    ///
    /// The sender's own word for the language is not enough: who claims Spanish and writes "I have ten" means the
    /// number. So the message has to look like `home`, and more so than like the others.
    pub(crate) fn speaks_for(&self, home: Language, numeral: impl Iterator<Item = Language>) -> bool {
        let claimed = |language| usize::from(self.sender == Some(language));
        let mine = self.scores[home.index()];
        let others = numeral.map(|other| self.scores[other.index()] + claimed(other)).max().unwrap_or(0);
        mine >= 1 && mine + claimed(home) > 2 * others
    }
}

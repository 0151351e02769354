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

/// Some of the languages, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Languages(u8);

impl Languages {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(0b1_1111);

    pub(crate) const fn one(language: Language) -> Self {
        Self(1 << language.index())
    }

    pub(crate) const fn contain(self, language: Language) -> bool {
        self.0 & Self::one(language).0 != 0
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn shared_with(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn each(self) -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(move |language| self.contain(*language))
    }
}

/// How much of a message is in which language.
pub(crate) struct Evidence {
    /// How many of its words only one of the five has.
    scores: [usize; 5],
    /// How many of its words a language has, others perhaps as well.
    possible: [usize; 5],
    sender: Option<Language>,
    /// Whether there is anything else around a word.
    several: bool,
}

impl Evidence {
    pub(crate) fn of(words: &[Word], lexicon: &Lexicon, sender: Option<Language>) -> Self {
        let (mut scores, mut possible) = ([0; 5], [0; 5]);
        for word in words {
            let languages = lexicon.common(&word.text);
            let only = languages.each().count() == 1;
            for language in languages.each() {
                possible[language.index()] += 1;
                scores[language.index()] += usize::from(only);
            }
        }
        Self { scores, possible, sender, several: words.len() > 1 }
    }

    /// The languages that a message can be in: those that it has common words of, and the sender's. One
    /// common word and no word of the sender are too little to tell.
    pub(crate) fn spoken(&self) -> Languages {
        let claimed = |language: Language| usize::from(self.sender == Some(language));
        let shown = |language: &Language| self.possible[language.index()] + claimed(*language);
        if Language::ALL.iter().all(|language| shown(language) < 2) {
            return Languages::ALL;
        }
        let spoken = Language::ALL.into_iter().filter(|language| shown(language) > 0);
        spoken.map(Languages::one).fold(Languages::NONE, Languages::and)
    }

    /// The languages that show, or all if none does; and the sender's.
    pub(crate) fn likely(&self) -> Languages {
        let shown = Language::ALL.into_iter().filter(|language| self.scores[language.index()] > 0);
        let shown = shown.map(Languages::one).fold(Languages::NONE, Languages::and);
        let shown = if shown.is_empty() { Languages::ALL } else { shown };
        self.sender.map_or(shown, |sender| shown.and(Languages::one(sender)))
    }

    /// The one language that a message is in: the one that shows most, or the sender's if none or he speaks
    /// it as well.
    pub(crate) fn home(&self) -> Languages {
        let most = self.scores.into_iter().max().unwrap_or(0);
        let claimed = |language: &Language| self.sender == Some(*language);
        let shown = |language: &Language| self.scores[language.index()] == most;
        match Language::ALL.into_iter().find(|language| claimed(language) && (most == 0 || shown(language))) {
            Some(language) => Languages::one(language),
            None => Language::ALL
                .into_iter()
                .filter(shown)
                .map(Languages::one)
                .fold(Languages::NONE, Languages::and),
        }
    }

    /// Whether an everyday word of `home` may be read as one, although in `numeral` languages it is a number.
    ///
    /// The sender's own word for the language is enough as long as the message does not look like another:
    /// who claims Spanish and writes "I have ten" means the number. Otherwise it has to look like `home`, and
    /// more so than like the others. A word by itself can always be the number.
    pub(crate) fn speaks_for(&self, home: Language, numeral: impl Iterator<Item = Language>) -> bool {
        let claimed = |language| usize::from(self.sender == Some(language));
        let mine = self.scores[home.index()];
        let others = numeral.map(|other| self.scores[other.index()] + claimed(other)).max().unwrap_or(0);
        self.several && mine + claimed(home) > 2 * others
    }
}

//! What the guard knows of each language, one file a language.
//!
//! Tables are in ordinary spelling; the lexicon folds them. Where a language builds its numbers, so do we.

mod de;
mod en;
mod es;
mod fr;
mod it;

use crate::concern::Kind;
use crate::findings::phrases::Class;
use crate::language::Language;

/// The words of a language.
pub(crate) struct Words {
    pub(crate) language: Language,
    /// Number words that are refused wherever they stand, unless an idiom explains them.
    pub(crate) numbers: fn() -> Vec<Number>,
    /// Number words that are everyday words of the same language: refused alone, spelled, or in `named`
    /// phrases.
    pub(crate) soft: &'static [&'static str],
    /// Everyday words that are numbers in another language.
    pub(crate) everyday: &'static str,
    /// Words that look like a number only when their letters are squeezed, searched or turned round.
    pub(crate) harmless: &'static str,
    /// Words that are one slip away from a number word of the same language.
    pub(crate) lookalikes: &'static str,
    /// Words that are pieces of number words: "se ven" is two of them, and no number.
    pub(crate) pieces: &'static str,
    /// Common words, to tell which language a message is in.
    pub(crate) common: &'static str,
    /// Words after which a card is named.
    pub(crate) card_names: &'static str,
    /// Lists for the phrases below.
    pub(crate) classes: &'static [Class],
    /// Phrases in which a number word is none.
    pub(crate) idioms: &'static [&'static str],
    /// Phrases in which a soft word is a number.
    pub(crate) named: &'static [&'static str],
    /// Phrases that give an exact distance or a sum.
    pub(crate) distances: &'static [&'static str],
}

/// All languages.
pub(crate) const ALL: [&Words; 5] = [&en::WORDS, &de::WORDS, &fr::WORDS, &it::WORDS, &es::WORDS];

/// A number word.
pub(crate) struct Number {
    pub(crate) word: String,
    pub(crate) kind: Kind,
    /// Whether it is one without an ending and in correct spelling, so that it may be looked for inside
    /// longer words.
    pub(crate) plain: bool,
}

/// A list of number words under construction.
#[derive(Default)]
struct List(Vec<Number>);

impl List {
    /// Each of the stems with each of the endings.
    fn add(&mut self, kind: Kind, stems: impl IntoIterator<Item = impl AsRef<str>>, endings: &[&str]) {
        for stem in stems {
            for ending in endings {
                let plain = ending.is_empty() && kind == Kind::NumberWord;
                self.0.push(Number { word: format!("{}{ending}", stem.as_ref()), kind, plain });
            }
        }
    }

    /// Common slips, dialect, and spellings by ear.
    fn slips(&mut self, words: &str) {
        let slip = |word: &str| Number { word: word.to_owned(), kind: Kind::NumberWord, plain: false };
        self.0.extend(words.split_whitespace().map(slip));
    }
}

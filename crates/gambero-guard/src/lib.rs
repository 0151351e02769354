//! Keeps numbers out of table talk.

mod concern;
mod findings;
mod language;
mod lexicon;
mod normalise;
mod tokens;
mod words;

pub use concern::{Concern, Kind};
pub use language::{Language, UnknownLanguage};

use findings::{counting, digits, disguise, distances, numerals, roman};
use language::Evidence;
use lexicon::LEXICON;

/// Checks a text before it is passed on to the table.
///
/// `language` is what the sender writes in, as far as he says so; it helps with words that are a number in one language and something
/// else in another.
///
/// # Errors
///
/// The first [`Concern`] that is found, with the part of the text that it is about.
pub fn check(text: &str, language: Option<Language>) -> Result<(), Concern> {
    if let Some(concern) = digits::find(text) {
        return Err(concern);
    }
    let glyphs = normalise::skeleton(text);
    let words = tokens::words(&glyphs);
    let lexicon = &*LEXICON;
    let evidence = Evidence::of(&words, lexicon, language);
    let found = counting::find(&glyphs, &words)
        .or_else(|| numerals::find(&words, lexicon, &evidence))
        .or_else(|| roman::find(&words, lexicon))
        .or_else(|| disguise::find(&words, lexicon))
        .or_else(|| distances::find(&words, lexicon));
    found.map_or(Ok(()), Err)
}

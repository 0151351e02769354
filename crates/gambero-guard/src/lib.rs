//! Keeps numbers out of table talk.
//!
//! Players may talk, but must not tell the numbers of their cards, nor exact distances from a card that lies
//! open (`docs/rules.md`, section 7). [`check`] reads a message in English, German, French, Italian or
//! Spanish and refuses
//!
//! - digits of any script, and characters that show a number, such as dice and clock faces;
//! - number words, ordinals and quantities of all five languages, whatever language the sender writes in;
//! - Roman numerals up to a hundred;
//! - exact distances and sums: "one above the top", "half of your card", "right after the red one".
//!
//! What is vague passes, and so do names of piles, by number too, counts of cards, and times of day.
//!
//! ```
//! use gambero_guard::{Kind, Language, check};
//!
//! let english = Some(Language::English);
//! assert!(check("Please leave the second pile to me, I have something very close!", english).is_ok());
//!
//! let text = "It is one more than the top.";
//! let concern = check(text, english).unwrap_err();
//! assert_eq!((concern.kind, concern.part(text)), (Kind::Distance, "one more than"));
//!
//! // A word can be a number in one language only. The message itself has to bear out which one it is in.
//! assert!(check("Ten cuidado con esa pila.", Some(Language::Spanish)).is_ok());
//! assert!(check("I have ten.", Some(Language::Spanish)).is_err());
//! ```
//!
//! # Limits
//!
//! The guard keeps honest players from slips. It does not look for numbers in disguise (spelled, misspelled,
//! with other signs in place of letters, as tally marks or codes), for numbers in other languages, or for
//! distances in phrases that its tables do not have. Each message is read by itself.
//!
//! The time is in proportion to the length of the text, and no text makes it panic.

mod concern;
mod find;
mod language;
mod lexicon;
mod phrases;
mod text;

pub use concern::{Concern, Kind};
pub use language::{Language, UnknownLanguage};

use language::Evidence;
use lexicon::LEXICON;

/// Checks a text before it is passed on to the table.
///
/// `language` is the one that the sender has chosen. It helps with words that are a number in one language
/// and something else in another.
///
/// # Errors
///
/// The first [`Concern`] that is found, with the part of the text that it is about.
pub fn check(text: &str, language: Option<Language>) -> Result<(), Concern> {
    if let Some(concern) = find::symbol(text) {
        return Err(concern);
    }
    let lexicon = &*LEXICON;
    let words = text::words(text);
    let evidence = Evidence::of(&words, lexicon, language);
    let idiomatic = find::idiomatic(&words, lexicon);
    let found = find::digits(text, &words, &idiomatic)
        .or_else(|| find::number_word(&words, &idiomatic, lexicon, &evidence))
        .or_else(|| find::roman(&words, lexicon))
        .or_else(|| find::distance(&words, lexicon, &evidence));
    found.map_or(Ok(()), Err)
}

//! Keeps numbers out of table talk.
//!
//! Players may talk, but must not tell the numbers of their cards, nor exact distances from a card that lies
//! open (`docs/rules.md`, section 7). [`check`] reads a message in English, German, French, Italian or
//! Spanish and refuses
//!
//! - digits of any script, and characters that show a number, such as dice and clock faces;
//! - number words, ordinals and quantities of all five languages, whatever language the sender writes in;
//! - Roman numerals up to a hundred;
//! - number words of five letters and more with a single slip in them, in the language of the message;
//! - number words in disguise: spelled, taken apart, turned round, without vowels, with drawn-out letters,
//!   with marks or letters of other scripts in place of their own, with something invisible inside;
//! - marks, letters and words that are repeated so that they can be counted;
//! - exact distances and sums: "one above the top", "half of your card", "right after the red one".
//!
//! What is vague passes, and so do names of piles, by number too, counts of cards, and times of day. In doubt
//! about a word that bears a number the guard refuses: the signals of the engine say "two of my cards are
//! good there" in other ways.
//!
//! ```
//! use gambero_guard::{Kind, Language, check};
//!
//! let english = Some(Language::English);
//! assert!(check("Please leave the second pile to me, I have something very close!", english).is_ok());
//!
//! let text = "I have the f0rty-two";
//! assert_eq!(check(text, english).unwrap_err().kind, Kind::Digit);
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
//! A guard keeps honest players from slips and makes cheating tedious; it cannot read minds. It does not see
//! agreed codes ("apple" for a number), riddles (the days of the week), counts over several messages or by
//! the length of a word, numbers in languages other than the five, words that only sound alike ("for tea
//! too"), and distances in phrases that its tables do not have. Each message is read by itself. It does not
//! know the variant either: silence in Extreme and the little talk of the expert variant of Quick & Easy are
//! the engine's business. Extreme's command "three" is a number word here; the signal `holds:three` says it.
//!
//! The time is in proportion to the length of the text, and no text makes it panic.

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
/// `language` is what the sender says that he writes in. It helps with words that are a number in one
/// language and something else in another.
///
/// # Errors
///
/// The first [`Concern`] that is found, with the part of the text that it is about.
pub fn check(text: &str, language: Option<Language>) -> Result<(), Concern> {
    if let Some(concern) = digits::foreign(text) {
        return Err(concern);
    }
    let glyphs = normalise::skeleton(text);
    let words = tokens::words(&glyphs);
    let lexicon = &*LEXICON;
    let evidence = Evidence::of(&words, lexicon, language);
    let spoken = evidence.spoken();
    let idiomatic = numerals::idiomatic(&words, lexicon);
    let found = digits::find(text, &words, &idiomatic, lexicon)
        .or_else(|| counting::find(&glyphs, &words))
        .or_else(|| numerals::find(&words, &idiomatic, lexicon, &evidence))
        .or_else(|| roman::find(&words, lexicon))
        .or_else(|| disguise::find(&words, lexicon, spoken))
        .or_else(|| distances::find(&words, lexicon, spoken));
    found.map_or(Ok(()), Err)
}

//! What Gambero says to people, in five languages: the server's pages, the browser's table and the terminal
//! have their texts here.
//!
//! The texts are Fluent files, `locales/LANGUAGE/AREA.ftl`, embedded in the program. A message is asked for
//! by its id:
//!
//! ```
//! use gambero_text::{Language, Text};
//!
//! let text = Text::of(Language::De);
//! assert_eq!(text.get("language-name"), "Deutsch");
//! ```
//!
//! Browsers format messages by themselves; [`Text::catalogue`] gives them what they need as JSON.

mod catalogue;
mod language;
mod locales;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub use language::{Language, UnknownLanguage};
pub use locales::sources;

/// All messages of one language.
pub struct Text {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Text {
    /// The messages of a language.
    pub fn of(language: Language) -> &'static Self {
        static TEXTS: [OnceLock<Text>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        TEXTS[language as usize].get_or_init(|| Self::load(language))
    }

    fn load(language: Language) -> Self {
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks around variables are for texts of both writing directions; ours all go one way.
        bundle.set_use_isolating(false);
        for (_, source) in sources(language) {
            // What does not parse is left out; a test sees to it that nothing is.
            let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(whole, _)| whole);
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message without variables. An id that does not exist is its own text: tests find such ids.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with variables.
    pub fn with(&self, id: &str, variables: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "there is no message {id}");
            return id.to_owned();
        };
        let args: FluentArgs<'_> =
            variables.iter().map(|(name, value)| (*name, FluentValue::from(*value))).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }
}

/// The value of a variable.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'a> {
    /// A number: plural forms depend on it.
    Number(f64),
    /// A text, or the key of a choice.
    Text(&'a str),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Self::Number(number as f64)
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Value<'_> {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<f64> for Value<'_> {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl<'a> From<Value<'a>> for FluentValue<'a> {
    fn from(value: Value<'a>) -> Self {
        match value {
            Value::Number(number) => number.into(),
            Value::Text(text) => text.into(),
        }
    }
}

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
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// The value of a variable: a text, the key of a choice, or a number, on which plural forms depend.
pub use fluent_bundle::FluentValue as Value;
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
        let args: FluentArgs<'_> = variables.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }
}

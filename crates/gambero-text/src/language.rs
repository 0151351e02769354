//! The languages that we speak.

use std::fmt;
use std::str::FromStr;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// French.
    Fr,
    /// Italian.
    It,
    /// Spanish.
    Es,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::En, Self::De, Self::Fr, Self::It, Self::Es];

    /// The two letters of its code, and its own name for itself.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::En => ("en", "English"),
            Self::De => ("de", "Deutsch"),
            Self::Fr => ("fr", "Français"),
            Self::It => ("it", "Italiano"),
            Self::Es => ("es", "Español"),
        }
    }

    /// The two letters by which the world knows it.
    pub const fn code(self) -> &'static str {
        self.names().0
    }

    /// Its own name for itself.
    pub const fn name(self) -> &'static str {
        self.names().1
    }

    /// The best of ours for a wish such as `pt-BR, de-AT;q=0.8, en`: the one with the highest weight, the
    /// first of equals.
    pub fn wished(accept_language: &str) -> Option<Self> {
        let mut best: Option<(f32, Self)> = None;
        for entry in accept_language.split(',') {
            let mut parts = entry.split(';').map(str::trim);
            let code = |tag: &str| tag.get(..2)?.to_ascii_lowercase().parse().ok();
            let Some(language) = parts.next().and_then(code) else { continue };
            let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok()).unwrap_or(1.0);
            if weight > 0.0 && best.is_none_or(|(heaviest, _)| weight > heaviest) {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }
}

/// The text is not the code of one of our languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the languages are en, de, fr, it and es")]
pub struct UnknownLanguage;

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL.into_iter().find(|language| language.code() == text).ok_or(UnknownLanguage)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wish_with_the_highest_weight_counts() {
        assert_eq!(Language::wished("pt-BR, de-AT;q=0.8, en;q=0.9"), Some(Language::En));
        assert_eq!(Language::wished("pt-BR, DE-at, en"), Some(Language::De));
        assert_eq!(Language::wished("fr;q=0, it;q=0.1"), Some(Language::It));
        assert_eq!(Language::wished("ja"), None);
        assert_eq!(Language::wished(""), None);
        assert_eq!(Language::wished("é, d, ;q=1"), None);
    }

    #[test]
    fn codes_are_read_back() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
        assert_eq!("xx".parse::<Language>(), Err(UnknownLanguage));
    }
}

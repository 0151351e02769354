//! The settings that somebody has for good: a TOML file of lines such as `language = "de"`.

use std::fmt::Display;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context as _, Result};
use directories::ProjectDirs;
use gambero_text::Language;
use serde::{Deserialize, Deserializer, de};

use crate::theme::Theme;

/// The settings. What is not said is left to the command line and the environment.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The language.
    #[serde(deserialize_with = "parsed")]
    pub language: Option<Language>,
    /// The colours.
    #[serde(deserialize_with = "parsed")]
    pub theme: Option<Theme>,
    /// Lines in, lines out.
    pub plain: bool,
    /// ASCII alone.
    pub ascii: Option<bool>,
    /// What the player is called.
    pub name: Option<String>,
    /// The server whose tables are joined.
    pub server: Option<String>,
}

impl Config {
    /// The file: `config.toml` in the platform's folder for settings.
    pub fn path() -> Option<PathBuf> {
        Some(ProjectDirs::from("", "", "gambero")?.config_dir().join("config.toml"))
    }

    /// Reads the file, if there is one.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or says something that is no setting; the error says in which line.
    pub fn read() -> Result<Self> {
        let Some(path) = Self::path() else { return Ok(Self::default()) };
        match std::fs::read_to_string(&path) {
            Ok(text) => toml::from_str(&text).with_context(|| path.display().to_string()),
            // A home that is no folder has no settings either.
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                Ok(Self::default())
            }
            Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
        }
    }
}

/// A value that is read from its text.
fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<Option<T>, D::Error> {
    String::deserialize(from)?.parse().map(Some).map_err(de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read() {
        let text = "# mine\nlanguage = \"de\"\n\n  theme=\"light\"  # by day\nplain = true\nascii = false # no\nname = \"Ada # 1\"\nserver = \"example.org\"\n";
        let expected = Config {
            language: Some(Language::De),
            theme: Some(Theme::Light),
            plain: true,
            ascii: Some(false),
            name: Some("Ada # 1".to_owned()),
            server: Some("example.org".to_owned()),
        };
        assert_eq!(toml::from_str::<Config>(text).unwrap(), expected);
        assert_eq!(toml::from_str::<Config>("").unwrap(), Config::default());
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, line, complaint) in [
            ("\nlangauge = \"de\"", 2, "unknown field `langauge`, expected one of `language`, `theme`"),
            ("language = \"xx\"", 1, "the languages are en, de, fr, it and es"),
            ("plain = \"yes\"", 1, "expected a boolean"),
            ("dark", 1, "expected"),
        ] {
            let error = toml::from_str::<Config>(text).unwrap_err().to_string();
            assert!(error.contains(complaint) && error.contains(&format!("line {line}")), "{error}");
        }
    }
}

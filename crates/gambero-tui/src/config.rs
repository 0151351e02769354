//! The settings that somebody has for good: a file of lines such as `language = "de"`, which is TOML.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use directories::ProjectDirs;
use gambero_text::Language;

use crate::theme::Theme;

/// What the file may say.
const SETTINGS: [&str; 6] = ["language", "theme", "plain", "ascii", "name", "server"];

/// The settings. What is not said is left to the command line and the environment.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Config {
    /// The language.
    pub language: Option<Language>,
    /// The colours.
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

/// What stands behind an equals sign.
enum Value {
    Text(String),
    Flag(bool),
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
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Self::default()),
            // A home that is no folder has no settings either.
            Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => return Ok(Self::default()),
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
        };
        Self::parse(&text).with_context(|| path.display().to_string())
    }

    fn parse(text: &str) -> Result<Self> {
        let mut config = Self::default();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                config.set(line).with_context(|| format!("line {}", number + 1))?;
            }
        }
        Ok(config)
    }

    fn set(&mut self, line: &str) -> Result<()> {
        let Some((name, value)) = line.split_once('=') else {
            bail!("{line:?} is no setting: write a name, = and a value, such as language = \"de\"");
        };
        let name = name.trim();
        if !SETTINGS.contains(&name) {
            bail!("{name:?} is no setting: there are {}", SETTINGS.join(", "));
        }
        match (name, read_value(value.trim())?) {
            ("language", Value::Text(code)) => {
                let codes = Language::ALL.map(Language::code).join(", ");
                let language = code.parse().ok();
                self.language = Some(language.with_context(|| format!("{code:?} is none of {codes}"))?);
            }
            ("theme", Value::Text(name)) => {
                let names = Theme::NAMES.join(", ");
                self.theme =
                    Some(Theme::from_name(&name).with_context(|| format!("{name:?} is none of {names}"))?);
            }
            ("name", Value::Text(name)) => self.name = Some(name),
            ("server", Value::Text(server)) => self.server = Some(server),
            ("plain", Value::Flag(plain)) => self.plain = plain,
            ("ascii", Value::Flag(ascii)) => self.ascii = Some(ascii),
            (name, Value::Text(_)) => bail!("{name} is true or false, without quotation marks"),
            (name, Value::Flag(_)) => bail!("{name} is a text in quotation marks"),
        }
        Ok(())
    }
}

/// A text in quotation marks, `true` or `false`; a comment may follow.
fn read_value(text: &str) -> Result<Value> {
    let (value, rest) = if let Some(rest) = text.strip_prefix('"') {
        let (value, rest) = rest.split_once('"').context("the second quotation mark is missing")?;
        (Value::Text(value.to_owned()), rest)
    } else {
        let (word, rest) =
            text.split_once([' ', '\t', '#']).map_or((text, ""), |(word, _)| (word, &text[word.len()..]));
        let flag = match word {
            "true" => true,
            "false" => false,
            _ => bail!("{word:?} is no value: write a text in quotation marks, true or false"),
        };
        (Value::Flag(flag), rest)
    };
    let rest = rest.trim();
    if !rest.is_empty() && !rest.starts_with('#') {
        bail!("{rest:?} follows the value: write one setting a line");
    }
    Ok(value)
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
        assert_eq!(Config::parse(text).unwrap(), expected);
        assert_eq!(Config::parse("").unwrap(), Config::default());
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, complaint) in [
            ("\nlangauge = \"de\"", "line 2: \"langauge\" is no setting: there are language, theme"),
            ("language = \"xx\"", "line 1: \"xx\" is none of en, de"),
            ("language = de", "line 1: \"de\" is no value: write a text in quotation marks"),
            ("plain = \"yes\"", "line 1: plain is true or false"),
            ("name = true", "line 1: name is a text"),
            ("name = \"Ada", "line 1: the second quotation mark is missing"),
            ("plain = true false", "line 1: \"false\" follows the value"),
            ("dark", "line 1: \"dark\" is no setting"),
            ("players = 1", "line 1: \"players\" is no setting"),
        ] {
            let error = format!("{:#}", Config::parse(text).unwrap_err());
            assert!(error.starts_with(complaint), "{error}");
        }
    }
}

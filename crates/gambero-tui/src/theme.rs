//! Colours for sixteen-colour terminals, dark and light, and looks that need none. Colours always come with a
//! sign or a word.

use std::str::FromStr;

use ratatui::style::{Color, Style};

/// Which colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// For a dark background.
    Dark,
    /// For a light background.
    Light,
    /// No colour at all: bold, dim, underlined and reversed only.
    None,
}

/// What something is, as far as its looks go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Plain,
    /// What matters less.
    Dim,
    /// The line at the top, and titles.
    Title,
    Rising,
    Falling,
    /// The backwards trick, and the main action.
    Trick,
    Duty,
    /// Where one is.
    Chosen,
    Wrong,
    /// A key that can be pressed.
    Key,
    /// A colour of Quick & Easy, by its letter.
    Colour(char),
}

impl FromStr for Theme {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "dark" => Ok(Self::Dark),
            "light" => Ok(Self::Light),
            "none" => Ok(Self::None),
            _ => Err(format!("the themes are {}", Self::NAMES.join(", "))),
        }
    }
}

impl Theme {
    /// The names of all themes, for the command line.
    pub const NAMES: [&str; 3] = ["dark", "light", "none"];

    /// What the environment asks for: `NO_COLOR`, a terminal that has none, or a light background told by
    /// `COLORFGBG`.
    pub fn of_environment() -> Self {
        let is = |name: &str, test: fn(&str) -> bool| std::env::var(name).is_ok_and(|value| test(&value));
        if is("NO_COLOR", |value| !value.is_empty()) || is("TERM", |value| value == "dumb") {
            Self::None
        } else if is("COLORFGBG", |value| value.ends_with(";7") || value.ends_with(";15")) {
            Self::Light
        } else {
            Self::Dark
        }
    }

    /// How something looks.
    pub(crate) fn style(self, role: Role) -> Style {
        let by = |dark, light| Style::new().fg(if self == Self::Light { light } else { dark });
        let style = match role {
            Role::Plain => Style::new(),
            Role::Dim if self == Self::None => Style::new().dim(),
            Role::Dim => Style::new().fg(Color::DarkGray),
            Role::Title | Role::Key => Style::new().bold(),
            Role::Rising => by(Color::LightGreen, Color::Green),
            Role::Falling => by(Color::LightBlue, Color::Blue),
            Role::Trick => by(Color::LightRed, Color::Red).bold(),
            Role::Duty => by(Color::Yellow, Color::Magenta).bold(),
            Role::Chosen => Style::new().reversed().bold(),
            Role::Wrong => Style::new().fg(Color::Red).bold(),
            Role::Colour('r') => Style::new().fg(Color::Red),
            Role::Colour('y') => Style::new().fg(Color::Yellow),
            Role::Colour('g') => Style::new().fg(Color::Green),
            Role::Colour('b') => Style::new().fg(Color::Blue),
            Role::Colour(_) => Style::new().fg(Color::Magenta),
        };
        if self == Self::None { Style { fg: None, ..style } } else { style }
    }
}

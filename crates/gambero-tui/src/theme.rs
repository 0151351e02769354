//! Colours for sixteen-colour terminals, dark and light, and looks that need none. Colours always come with a
//! sign or a word.

use ratatui::style::{Color, Modifier, Style};

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
    /// Ordinary text.
    Plain,
    /// What matters less.
    Dim,
    /// The line at the top, and titles.
    Title,
    /// What rises.
    Rising,
    /// What falls.
    Falling,
    /// The backwards trick, and the main action.
    Trick,
    /// A duty.
    Duty,
    /// Where one is.
    Chosen,
    /// What went wrong.
    Wrong,
    /// A key that can be pressed.
    Key,
    /// A colour of Quick & Easy, by its letter.
    Colour(char),
}

impl Theme {
    /// The names of all themes, for the command line.
    pub const NAMES: [&str; 3] = ["dark", "light", "none"];

    /// The theme with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Dark, Self::Light, Self::None]
            .into_iter()
            .zip(Self::NAMES)
            .find(|(_, found)| *found == name)
            .map(|(theme, _)| theme)
    }

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
        let plain = Style::new();
        let style = match role {
            Role::Plain => plain,
            Role::Dim => {
                return if self == Self::None {
                    plain.add_modifier(Modifier::DIM)
                } else {
                    plain.fg(Color::DarkGray)
                };
            }
            Role::Title | Role::Key => plain.add_modifier(Modifier::BOLD),
            Role::Rising => plain.fg(if self == Self::Light { Color::Green } else { Color::LightGreen }),
            Role::Falling => plain.fg(if self == Self::Light { Color::Blue } else { Color::LightBlue }),
            Role::Trick => plain
                .fg(if self == Self::Light { Color::Red } else { Color::LightRed })
                .add_modifier(Modifier::BOLD),
            Role::Duty => plain
                .fg(if self == Self::Light { Color::Magenta } else { Color::Yellow })
                .add_modifier(Modifier::BOLD),
            Role::Chosen => plain.add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Role::Wrong => plain.fg(Color::Red).add_modifier(Modifier::BOLD),
            Role::Colour(letter) => plain.fg(match letter {
                'r' => Color::Red,
                'y' => Color::Yellow,
                'g' => Color::Green,
                'b' => Color::Blue,
                _ => Color::Magenta,
            }),
        };
        if self == Self::None { Style { fg: None, ..style } } else { style }
    }
}

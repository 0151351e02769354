//! What the command line asks for.

use gambero::{LayoutChoice, Variant};
use gambero_bots::BotKind;
use gambero_text::{Language, Text};

use crate::ascii;
use crate::theme::Theme;

/// How things are shown.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// The language; without it, that of the environment.
    pub language: Option<Language>,
    /// The colours; without them, those that the environment asks for.
    pub theme: Option<Theme>,
    /// Lines in, lines out.
    pub plain: bool,
    /// ASCII alone; without a word, if the environment's character set is another than UTF-8.
    pub ascii: Option<bool>,
}

impl Look {
    /// The texts. To be called once, first: it sets up the characters that may be used.
    pub(crate) fn text(&self) -> &'static Text {
        if self.ascii.unwrap_or_else(ascii::is_asked_for) {
            ascii::turn_on();
        }
        let said = || Language::wished(&first_variable(&["LC_ALL", "LC_MESSAGES", "LANG"])?);
        Text::of(self.language.or_else(said).unwrap_or_default())
    }

    pub(crate) fn theme(&self) -> Theme {
        self.theme.unwrap_or_else(Theme::of_environment)
    }

    /// Whether lines are wanted, or all that can be had.
    pub(crate) fn is_plain(&self) -> bool {
        self.plain || !crate::is_terminal() || std::env::var("TERM").is_ok_and(|name| name == "dumb")
    }
}

/// A game in this process.
#[derive(Clone, Debug, Default)]
pub struct Play {
    /// The variant; without any choice at all, a menu asks.
    pub variant: Option<Variant>,
    /// How many players.
    pub players: Option<usize>,
    /// The bots: one is for all other seats, a list is for as many of them.
    pub bots: Vec<BotKind>,
    /// The seed of the deal.
    pub seed: Option<u64>,
    /// Extreme: where the commands come from.
    pub layout: Option<LayoutChoice>,
    /// What the player is called.
    pub name: Option<String>,
    /// Whether to go on with a game that was left: without it, the player is asked.
    pub resume: Option<bool>,
    /// How things are shown.
    pub look: Look,
}

impl Play {
    /// Whether nothing was chosen, so that a menu asks.
    pub(crate) fn is_open(&self) -> bool {
        self.variant.is_none() && self.players.is_none() && self.bots.is_empty() && self.seed.is_none()
    }
}

/// A table of a server.
#[derive(Clone, Debug)]
pub struct Join {
    /// The server: host and port, or a table's link.
    pub address: String,
    /// The table's code; without it, one is chosen or opened.
    pub code: Option<String>,
    /// What the player is called.
    pub name: Option<String>,
    /// How things are shown.
    pub look: Look,
}

/// What somebody is called: as said, as the system says, or by a number.
pub(crate) fn own_name(name: Option<&str>, text: &Text) -> String {
    let system = || first_variable(&["USER", "LOGNAME", "USERNAME"]);
    let name = name.map(str::to_owned).or_else(system).unwrap_or_default();
    let clean: String = name.chars().filter(|sign| !sign.is_control()).take(24).collect();
    match clean.trim() {
        "" => text.with("terminal-player", &[("number", 1_usize.into())]),
        clean => clean.to_owned(),
    }
}

/// The first variable of the environment that says something.
pub(crate) fn first_variable(names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
}

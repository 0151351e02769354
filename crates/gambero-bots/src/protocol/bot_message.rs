//! What a bot says to the host: one line each, a word and what goes with it.

use std::fmt;
use std::str::FromStr;

use gambero::{Signal, SignalSet};
use thiserror::Error;

/// A line from a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotMessage {
    /// `name Scampi`: what the bot is called.
    Name(String),
    /// `version 1.2`: which version of it this is.
    Version(String),
    /// `ready`: it has said who it is.
    Ready,
    /// `action 37@0 jumps-back`: what it does, and after it, if it likes, why, in one word.
    Action {
        /// The action, in notation or `#` and its index.
        action: String,
        /// The reason.
        reason: Option<String>,
    },
    /// `say jump:0 step:2`: what it says; nothing behind the word if it has nothing to say.
    Say(SignalSet),
    /// `info thinking`: anything, for people who look on.
    Info(String),
    /// `error no weights for this variant`: it cannot go on.
    Error(String),
}

impl fmt::Display for BotMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "name {name}"),
            Self::Version(version) => write!(f, "version {version}"),
            Self::Ready => f.write_str("ready"),
            Self::Action { action, reason: Some(reason) } => write!(f, "action {action} {reason}"),
            Self::Action { action, reason: None } => write!(f, "action {action}"),
            Self::Say(signals) => {
                f.write_str("say")?;
                signals.iter().try_for_each(|signal| write!(f, " {signal}"))
            }
            Self::Info(text) => write!(f, "info {text}"),
            Self::Error(text) => write!(f, "error {text}"),
        }
    }
}

/// A line that is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BotMessageError {
    /// The first word is none of the protocol's.
    #[error("an answer begins with name, version, ready, action, say, info or error")]
    Unknown,
    /// No action, or more than a reason behind it.
    #[error("an action and at most one word of reason follow, such as action 37@0")]
    Action,
    /// A word behind `say` that is no signal.
    #[error("{0:?} is no signal, such as jump:0")]
    Signal(String),
}

impl FromStr for BotMessage {
    type Err = BotMessageError;

    fn from_str(line: &str) -> Result<Self, BotMessageError> {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "name" => Ok(Self::Name(rest.to_owned())),
            "version" => Ok(Self::Version(rest.to_owned())),
            "ready" => Ok(Self::Ready),
            "action" => {
                let mut words = rest.split_whitespace().map(str::to_owned);
                match (words.next(), words.next(), words.next()) {
                    (Some(action), reason, None) => Ok(Self::Action { action, reason }),
                    _ => Err(BotMessageError::Action),
                }
            }
            "say" => {
                let signals = rest.split_whitespace();
                let read = |text: &str| {
                    let index = || text.strip_prefix('#').and_then(|index| index.parse().ok());
                    let signal = text.parse().ok().or_else(|| index().and_then(Signal::from_index));
                    signal.ok_or_else(|| BotMessageError::Signal(text.to_owned()))
                };
                signals.map(read).collect::<Result<_, _>>().map(Self::Say)
            }
            "info" => Ok(Self::Info(rest.to_owned())),
            "error" => Ok(Self::Error(rest.to_owned())),
            _ => Err(BotMessageError::Unknown),
        }
    }
}

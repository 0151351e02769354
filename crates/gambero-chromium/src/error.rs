//! What can go wrong.

use std::fmt;
use std::io;

/// What went wrong, in words for the person who reads a failed test.
#[derive(thiserror::Error)]
pub enum Error {
    /// No Chromium is installed.
    #[error(
        "no Chromium was found: install the package chromium, or name the program in the environment's GAMBERO_CHROMIUM"
    )]
    NotFound,
    /// Chromium could not be started.
    #[error("Chromium cannot be started: {0}")]
    Start(#[source] io::Error),
    /// Chromium has ended.
    #[error("Chromium has ended. What it said:\n{0}")]
    Gone(String),
    /// Chromium did not answer.
    #[error("Chromium did not answer to {0} in time")]
    Slow(String),
    /// Chromium refused a command.
    #[error("Chromium refuses {command}: {why}")]
    Refused {
        /// The command.
        command: String,
        /// Its reason.
        why: String,
    },
    /// Chromium's answer is not as the protocol says.
    #[error("Chromium's answer to {0} lacks what it should have")]
    Strange(String),
    /// A script has thrown.
    #[error("{script}\nthrows {why}")]
    Script {
        /// The script.
        script: String,
        /// What it has thrown.
        why: String,
    },
    /// A script's value is not of the type that was asked for.
    #[error("{script}\nis {value}, which is not what was asked for: {why}")]
    Value {
        /// The script.
        script: String,
        /// Its value.
        value: String,
        /// What is wrong with it.
        why: String,
    },
    /// A page could not be opened.
    #[error("{url} cannot be opened: {why}")]
    Navigation {
        /// Its address.
        url: String,
        /// Chromium's reason.
        why: String,
    },
    /// Something did not come true in time.
    #[error("{what}\ndid not come true within {seconds} s{last}\non {url}, which says:\n{text}")]
    Waited {
        /// What was waited for.
        what: String,
        /// How long.
        seconds: f64,
        /// How the last look at it ended, if it threw.
        last: String,
        /// Where the page is.
        url: String,
        /// Its visible text.
        text: String,
    },
    /// An element cannot be clicked, tapped or dragged.
    #[error("{css} {why}\non {url}, which says:\n{text}")]
    Element {
        /// The element.
        css: String,
        /// Why not.
        why: String,
        /// Where the page is.
        url: String,
        /// Its visible text.
        text: String,
    },
    /// There is no such key.
    #[error(
        "there is no key {0}: keys are single characters, names such as Enter, and both after Shift+, Control+ or Alt+"
    )]
    Key(String),
    /// The network of this machine does not let us.
    #[error("the network of this machine does not let us: {0}")]
    Network(#[from] io::Error),
}

// `unwrap` shows this: the sentence with its lines, not the fields.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

//! How a command ends: the exit statuses of the program.

use gambero::DealError;
use gambero_bots::OtherGame;
use gambero_sim::SetupError;
use thiserror::Error;

use crate::stop;

/// The exit status of a command. Manual pages and `docs/commands.md` contain the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Status {
    /// The command did its work; `solve` found a win.
    Success = 0,
    /// The command failed.
    Failure = 1,
    /// The command line is wrong.
    Usage = 2,
    /// `solve` proved that there is no win.
    Lost = 3,
    /// `solve` found neither a win nor a proof.
    Unknown = 4,
    /// Ctrl-C or a signal ended the command early.
    Interrupted = 130,
}

impl Status {
    /// All of them with what they mean.
    pub(crate) const MEANINGS: [(Self, &str); 6] = [
        (Self::Success, "success; solve: won"),
        (Self::Failure, "failure; sim: a program forfeited games"),
        (Self::Usage, "wrong usage: an unknown option, a bad value, options that contradict each other"),
        (Self::Lost, "solve: lost, no line of play wins"),
        (Self::Unknown, "solve: unknown, the effort was too small"),
        (Self::Interrupted, "interrupted by Ctrl-C, SIGTERM or SIGHUP; results so far are printed or stored"),
    ];

    /// The table for `gambero --help`.
    pub(crate) fn table() -> String {
        let lines = Self::MEANINGS.map(|(status, text)| format!("  {:<4} {text}", status as u8));
        format!("Exit status:\n{}", lines.join("\n"))
    }

    /// The status of a command that returned this. An interruption takes precedence.
    pub(crate) fn of(result: &anyhow::Result<Self>) -> Self {
        match result {
            _ if stop::is_requested() => Self::Interrupted,
            Ok(status) => *status,
            Err(error) if is_usage(error) => Self::Usage,
            Err(_) => Self::Failure,
        }
    }
}

/// An error in the command line that clap cannot find.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct UsageError(pub(crate) String);

/// Returns an error in the command line.
macro_rules! bail_usage {
    ($($text:tt)*) => { return Err($crate::status::UsageError(format!($($text)*)).into()) };
}

/// Returns an error in the command line unless the condition holds.
macro_rules! ensure_usage {
    ($condition:expr, $($text:tt)*) => { if !$condition { $crate::status::bail_usage!($($text)*) } };
}

pub(crate) use {bail_usage, ensure_usage};

fn is_usage(error: &anyhow::Error) -> bool {
    let is_setup = |error: &SetupError| !matches!(error, SetupError::Program { .. } | SetupError::Threads(_));
    error.is::<UsageError>()
        || error.is::<DealError>()
        || error.is::<OtherGame>()
        || error.downcast_ref::<SetupError>().is_some_and(is_setup)
}

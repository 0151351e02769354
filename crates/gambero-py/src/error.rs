//! The exceptions of the package.

use std::fmt::Display;
use std::io;
use std::path::Path;

use pyo3::create_exception;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

create_exception!(
    gambero,
    GamberoError,
    PyValueError,
    "Something that cannot be, in what a caller asks for."
);
create_exception!(
    gambero,
    IllegalAction,
    GamberoError,
    "An action or a signal that the rules refuse. `code` says why, in a word that does not change."
);
create_exception!(gambero, GameOver, IllegalAction, "An action or a signal after the end of the game.");
create_exception!(gambero, NotationError, GamberoError, "A text that cannot be read.");

/// Every refusal has a code; the classes have one too, for refusals that somebody else makes.
pub(crate) fn add_codes(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    py.get_type::<IllegalAction>().setattr("code", "illegal")?;
    py.get_type::<GameOver>().setattr("code", GAME_OVER)
}

const GAME_OVER: &str = "game-over";

/// Something in what the caller asks for is wrong.
pub(crate) fn wrong(error: impl Display) -> PyErr {
    GamberoError::new_err(error.to_string())
}

/// A text cannot be read.
pub(crate) fn unreadable(error: impl Display) -> PyErr {
    NotationError::new_err(error.to_string())
}

/// A file cannot be read or written: the exception of Python for it, with `errno` and `filename`.
pub(crate) fn file_error(error: &io::Error, path: &Path) -> PyErr {
    let Some(code) = error.raw_os_error() else {
        return PyOSError::new_err(format!("{}: {error}", path.display()));
    };
    Python::attach(|py| {
        let text = py.import("os").and_then(|os| os.call_method1("strerror", (code,)));
        text.map_or_else(
            |error| error,
            |text| PyOSError::new_err((code, text.unbind(), path.as_os_str().to_owned())),
        )
    })
}

/// The rules refuse something.
pub(crate) fn illegal(py: Python<'_>, code: &str, text: impl Display) -> PyErr {
    if code == GAME_OVER {
        return GameOver::new_err(text.to_string());
    }
    let error = IllegalAction::new_err(text.to_string());
    match error.value(py).setattr("code", code) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// The engine refuses an action.
pub(crate) fn refused(py: Python<'_>, refusal: gambero::Refusal) -> PyErr {
    illegal(py, refusal.code(), refusal)
}

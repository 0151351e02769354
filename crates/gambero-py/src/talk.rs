//! Talk as bytes, for pickles.

use gambero::Talk;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::unreadable;

/// What a pickle holds of a state or view: who reads it, its notation, and its talk.
pub(crate) type Parts<'py> = (Bound<'py, PyAny>, (String, Bound<'py, PyBytes>));

/// All that was said, and what follows from it; no bytes where that is nothing.
pub(crate) fn to_bytes(talk: &Talk) -> Vec<u8> {
    if *talk == Talk::default() { Vec::new() } else { talk.to_bytes() }
}

/// Reads these bytes.
///
/// # Errors
///
/// If they are none of a talk.
pub(crate) fn read(bytes: &[u8]) -> PyResult<Talk> {
    if bytes.is_empty() {
        return Ok(Talk::default());
    }
    Talk::from_bytes(bytes).ok_or_else(|| unreadable("these bytes are no talk"))
}

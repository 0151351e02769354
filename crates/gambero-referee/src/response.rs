//! The answers of the referee protocol.

use gambero::Refusal;
use serde::Serialize;

use crate::state_json::StateJson;

/// What a line is answered with.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Response {
    Ok(StateJson),
    Error(Fault),
}

/// Why a request was not carried out.
#[derive(Debug, Serialize)]
pub(super) struct Fault {
    code: &'static str,
    message: String,
}

impl Fault {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::new(refusal.code(), refusal.to_string())
    }
}

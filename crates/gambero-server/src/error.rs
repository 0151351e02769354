//! Answers to HTTP requests that cannot be granted.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use gambero_protocol::{Code, ErrorJson};
use gambero_store::StoreError;
use gambero_table::Refused;

/// Why a request is not granted.
#[derive(Clone, Debug)]
pub(crate) struct Denied {
    pub(crate) code: Code,
    pub(crate) text: String,
}

impl Denied {
    pub(crate) fn new(code: Code, text: impl Into<String>) -> Self {
        Self { code, text: text.into() }
    }
}

impl From<Refused> for Denied {
    fn from(refused: Refused) -> Self {
        Self::new(refused.code, refused.text)
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::AlreadyPlayed => Self::new(Code::AlreadyPlayed, "you have played this daily deal"),
            StoreError::NoSuchPerson => Self::new(Code::WhoAreYou, "you have been forgotten, as you asked"),
            StoreError::TooManyTables => Self::new(
                Code::TooMany,
                "you have too many tables open: finish, give up or close some of them first",
            ),
            StoreError::TooManyUploads => Self::new(
                Code::TooMany,
                "your account has as many uploaded games as it may have: this one stays on your device",
            ),
            StoreError::Closed => Self::new(Code::TryAgain, "the server stops: try again in a moment"),
            error => {
                // What the database says is for the host, not for guests.
                tracing::error!(%error, "the store failed");
                Self::new(Code::TryAgain, "the server cannot reach its database: try again in a moment")
            }
        }
    }
}

impl Denied {
    pub(crate) fn status(&self) -> StatusCode {
        match self.code {
            Code::NoSuchTable | Code::NoSuchGame | Code::NotFound => StatusCode::NOT_FOUND,
            Code::WhoAreYou => StatusCode::UNAUTHORIZED,
            Code::BadOrigin | Code::PlayFirst => StatusCode::FORBIDDEN,
            Code::TooMany | Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::AlreadyPlayed => StatusCode::CONFLICT,
            Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Code::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TryAgain => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        }
    }
}

impl IntoResponse for Denied {
    /// JSON for programs. What is for a person to read becomes a page on its way out, by the extension.
    fn into_response(self) -> Response {
        let json = Json(ErrorJson { code: self.code, text: self.text.clone() });
        (self.status(), Extension(self), json).into_response()
    }
}

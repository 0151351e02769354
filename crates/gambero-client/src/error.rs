//! What can go wrong between a client and a server.

use gambero_protocol::ErrorJson;

/// Why something did not work.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, or the connection broke.
    #[error("cannot reach the server at {server}: {error}")]
    Network {
        /// Where it should be.
        server: String,
        /// Why not.
        error: std::io::Error,
    },
    /// The server does not speak TLS, or does not prove who it is.
    #[error("no secure connection to {server}: {error}")]
    Tls {
        /// Where it should be.
        server: String,
        /// Why not.
        error: std::io::Error,
    },
    /// The server refuses.
    #[error("the server refuses: {}", .0.text)]
    Refused(ErrorJson),
    /// The server answers with something that is not of the protocol.
    #[error("the server does not speak this protocol: {0}")]
    Strange(String),
    /// The WebSocket broke.
    #[error("the connection broke: {0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    /// The server closed the connection.
    #[error("the server closed the connection")]
    Closed,
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

/// What a server sent that is not of the protocol.
pub(crate) fn strange(error: impl std::fmt::Display) -> ClientError {
    ClientError::Strange(error.to_string())
}

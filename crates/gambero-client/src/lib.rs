//! The client's side of the protocol: somebody who is known to a server, and a connection to a table.
//!
//! Plain HTTP for a server on the same machine or in the same network, TLS where a link begins with `https`.

mod account;
mod connection;
mod error;
mod http;
mod origin;
mod stream;

pub use account::Account;
pub use connection::Connection;
pub use error::ClientError;
pub use http::Response;
pub use origin::{Origin, OriginError};

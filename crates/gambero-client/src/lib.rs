//! The client's side of the protocol: somebody who is known to a server, and a connection to a table.
//!
//! Plain HTTP only, as for a server on the same machine or in the same network.

mod account;
mod connection;
mod error;
mod http;

pub use account::Account;
pub use connection::Connection;
pub use error::ClientError;
pub use http::Response;

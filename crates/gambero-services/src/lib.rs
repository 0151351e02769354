//! Real services for tests: PostgreSQL, NATS, and proxies by which a program can be cut off from them. They
//! know nothing of the game, run on free ports of this machine, and end with the test, in whatever way that
//! ends.
//!
//! A [`Postgres`] is a server with its files in a temporary folder, a [`Nats`] one without any. Both can be
//! killed and started again, as happens to servers. A [`Proxy`] lies before one of them and can fall silent.
//! A [`Process`] is any other program.
//!
//! ```no_run
//! # fn example() -> Result<(), gambero_services::Error> {
//! let url = gambero_services::shared()?.fresh_database()?;
//! let nats = gambero_services::Nats::start()?;
//! # Ok(())
//! # }
//! ```

mod certificate;
mod error;
mod find;
mod nats;
mod postgres;
mod process;
mod proxy;

pub use certificate::Certificate;
pub use error::Error;
pub use find::{PACKAGE, find};
pub use nats::Nats;
pub use postgres::{Postgres, Settings, shared};
pub use process::Process;
pub use proxy::{Passage, Proxy};

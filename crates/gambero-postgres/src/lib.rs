//! Starts a real PostgreSQL of its own, for tests. It knows nothing of the game.
//!
//! A [`Postgres`] is a server with its files in a temporary folder and a free port of this machine. It ends
//! with the value, or with the process in whatever way that ends. It can be stopped, killed and started
//! again, as happens to servers.
//!
//! ```no_run
//! # fn example() -> Result<(), gambero_postgres::Error> {
//! let url = gambero_postgres::shared()?.fresh_database()?;
//! # Ok(())
//! # }
//! ```

mod error;
mod find;
mod server;

pub use error::Error;
pub use find::{PACKAGE, find};
pub use server::{Postgres, Settings, shared};

//! Real services for tests: PostgreSQL, NATS, and proxies by which a program can be cut off from them. They
//! run on free ports of this machine and end with the test, however that ends.

mod nats;
mod process;
mod proxy;

pub use gambero_postgres::{Error, Postgres, Settings, shared};
pub use nats::Nats;
pub use process::Process;
pub use proxy::{Passage, Proxy};

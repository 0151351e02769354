//! Starts a PostgreSQL that forces each commit to the disk, with an empty database, and a NATS, says where
//! they are, and ends them with the end of its input: for benchmarks and for trying out a cluster on one
//! machine.
//!
//! ```sh
//! cargo run -p gambero-services --example services
//! ```

use std::io::Read as _;

use gambero_services::{Error, Nats, Postgres, Settings};

fn main() -> Result<(), Error> {
    let postgres = Postgres::start_with(Settings { fsync: true, ..Settings::default() })?;
    let nats = Nats::start()?;
    println!("--database {} --nats {}", postgres.create_database("gambero")?, nats.url());
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
    Ok(())
}

//! What hosts get besides the program: packages of it, and the load balancers of the folder `deploy`.
//!
//! [`package`] makes a Debian package and a tarball, for `cargo xtask package` and for the test that installs
//! the former. [`changelog`] says whether a version has been released. [`Nginx`] and [`HaProxy`] run the real
//! programs with the very files that hosts get, for tests:
//!
//! ```no_run
//! # fn main() -> Result<(), gambero_deploy::Error> {
//! let nodes = [([127, 0, 0, 1], 9901).into(), ([127, 0, 0, 1], 9902).into()];
//! let nginx = gambero_deploy::Nginx::start(&nodes)?;
//! println!("http://{}", nginx.addr());
//! # Ok(())
//! # }
//! ```

pub mod changelog;
mod command;
mod error;
mod guarded;
mod haproxy;
mod nginx;
pub mod package;

use std::path::{Path, PathBuf};

pub use error::Error;
pub use haproxy::HaProxy;
pub use nginx::Nginx;

/// The project's folder.
pub fn project() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// A file of the folder `deploy`, such as `nginx/gambero.conf`.
pub fn file(name: &str) -> PathBuf {
    project().join("deploy").join(name)
}

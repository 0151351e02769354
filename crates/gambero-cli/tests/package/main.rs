//! What hosts get: the program behind the load balancers of `deploy`, and the packages.
//! `cargo xtask tools` installs what these tests need.
#![cfg(target_os = "linux")]

mod container;
mod install;
mod node;
mod proxies;

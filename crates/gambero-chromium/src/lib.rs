//! Drives a real Chromium over the DevTools protocol, for tests of pages and for pictures of them. It knows
//! nothing of games.
//!
//! A [`Browser`] is a process, a [`Page`] a page in it for a person of its own: no cookie is shared with
//! other pages, unless asked for. Mouse, touch and keys are real events, as if they came from the system. A
//! [`Proxy`] lies between page and server and can be cut.
//!
//! ```no_run
//! # async fn example() -> Result<(), gambero_chromium::Error> {
//! let browser = gambero_chromium::shared()?;
//! let page = browser.page().await?;
//! page.goto("http://127.0.0.1:9898/").await?;
//! page.click("button.play").await?;
//! page.wait_for("document.querySelector('.pile') !== null").await?;
//! page.assert_quiet().await;
//! # Ok(())
//! # }
//! ```
//!
//! Why not one of the crates that exist: they carry the whole protocol as generated code, a minute of
//! compiling for the some thirty commands that are needed here. Why a pipe to Chromium and no WebSocket:
//! nothing to connect to, no port, and Chromium ends by itself when the pipe does, even if the test was
//! killed.

mod axe;
mod browser;
mod error;
mod find;
mod input;
mod keys;
mod log;
mod page;
mod proxy;
mod screen;
mod wire;

pub use axe::Rules;
pub use browser::{Browser, shared};
pub use error::Error;
pub use find::{HEADLESS_SHELL, PROGRAMS, WHOLE, find, find_whole};
pub use log::Request;
pub use page::Page;
pub use proxy::Proxy;
pub use screen::{Motion, Scheme, Size};

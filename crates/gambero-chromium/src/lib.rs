//! Drives a real Chromium over the DevTools protocol, for tests of pages and for pictures of them.
//!
//! A [`Browser`] is a process, a [`Page`] a page in it with cookies and storage of its own. Mouse, touch and
//! keys are real events. Whatever cannot be done panics and says what the page shows.
//!
//! ```no_run
//! # async fn example() {
//! let page = gambero_chromium::shared().page().await;
//! page.goto("http://127.0.0.1:9898/").await;
//! page.click("button.play").await;
//! page.wait_for("document.querySelector('.pile') !== null").await;
//! page.assert_quiet().await;
//! # }
//! ```
//!
//! The crates that exist carry the whole protocol as generated code: a minute of compiling for some thirty
//! commands. Chromium is driven by a pipe: it needs no port, and Chromium ends when the pipe does, even if
//! the test was killed.

#![expect(clippy::missing_panics_doc, reason = "whatever fails here fails the test")]

mod browser;
mod find;
mod input;
mod log;
mod page;
mod wire;

pub use browser::{Browser, shared};
pub use find::{HEADLESS_SHELL, PROGRAMS, WHOLE, find, find_whole};
pub use log::Request;
pub use page::{Motion, Page, Rules, Scheme, Size};

//! The wish to stop: Ctrl-C, and the signals by which a system ends a program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

/// A flag that is set when somebody asks the program to stop: by Ctrl-C, `SIGTERM` (as `timeout` and `kill`
/// send it), or a terminal that closes. To be asked for once.
pub(crate) fn stop_signal() -> Result<Arc<AtomicBool>> {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed)).context("cannot listen for Ctrl-C")?;
    Ok(stopped)
}

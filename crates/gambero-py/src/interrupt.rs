//! Long work beside Python: other threads of Python go on, and Ctrl-C stops it.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

use crate::error::wrong;

/// How often Python is asked whether it was interrupted.
const PAUSE: Duration = Duration::from_millis(20);

/// Works on a thread of its own, while this one waits for signals such as Ctrl-C. The work is told by the
/// flag that it is to end.
///
/// # Errors
///
/// If a signal handler of Python raises an exception, such as `KeyboardInterrupt`, or no thread can be
/// started.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stopped = AtomicBool::new(false);
    thread::scope(|scope| {
        let (done, mut wait) = channel();
        let stopped = &stopped;
        let work = move || {
            let result = work(stopped);
            let _ = done.send(()); // the caller still listens: the scope has not ended
            result
        };
        let worker = thread::Builder::new()
            .spawn_scoped(scope, work)
            .map_err(|error| wrong(format_args!("cannot start a thread: {error}")))?;
        let mut interrupted = None;
        loop {
            let (back, news) = py.detach(move || {
                let news = wait.recv_timeout(PAUSE);
                (wait, news)
            });
            wait = back;
            if news != Err(RecvTimeoutError::Timeout) {
                break;
            }
            if let Err(error) = py.check_signals() {
                stopped.store(true, Ordering::Relaxed);
                interrupted.get_or_insert(error);
            }
        }
        let result = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        interrupted.map_or(Ok(result), Err)
    })
}

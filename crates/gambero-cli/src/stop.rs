//! Requests to stop: Ctrl-C, and the signals by which a system ends a program.

use std::io::{self, Write as _};
use std::process;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::status::Status;

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Signals this close together count as one: `timeout` sends its signal to the program and to its group.
const TOGETHER: Duration = Duration::from_millis(100);

/// How often waiting threads look at the flag.
const POLL: Duration = Duration::from_millis(20);

/// Listens for requests to stop: Ctrl-C, `SIGTERM` and `SIGHUP`. The second one ends the program at once. To
/// be called once.
pub(crate) fn listen() -> Result<()> {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let handler = || {
        let first = FIRST.get_or_init(Instant::now);
        if !REQUESTED.swap(true, Ordering::Relaxed) {
            // `\r` and the sequence behind it clear a progress bar.
            let text = "\r\x1b[Kstopping …; press Ctrl-C again to quit at once\n";
            let is_terminal = io::IsTerminal::is_terminal(&io::stderr());
            let text = if is_terminal { text } else { text.trim_start_matches("\r\x1b[K") };
            let _ = io::stderr().write_all(text.as_bytes());
        } else if first.elapsed() > TOGETHER {
            gambero_bots::protocol::kill_programs();
            process::exit(Status::Interrupted as i32);
        }
    };
    ctrlc::set_handler(handler).context("cannot listen for Ctrl-C")
}

/// Whether the program was asked to stop.
pub(crate) fn is_requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}

/// Runs asynchronous work. Returns `None` as soon as the program is asked to stop, whatever the work says: a
/// signal to the whole process group may have ended what the work depends on.
pub(crate) async fn until_stopped<T>(work: impl Future<Output = T>) -> Option<T> {
    let requested = async {
        while !is_requested() {
            tokio::time::sleep(POLL).await;
        }
    };
    tokio::select! {
        done = work => (!is_requested()).then_some(done),
        () = requested => None,
    }
}

/// Runs work that cannot be interrupted on a thread of its own. Returns `None` as soon as the program is
/// asked to stop; the thread then ends with the program.
pub(crate) fn unless_stopped<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<Option<T>> {
    let (send, receive) = mpsc::sync_channel(1);
    thread::Builder::new().spawn(move || send.send(work())).context("cannot start a thread")?;
    loop {
        match receive.recv_timeout(POLL) {
            Ok(found) => return Ok(Some(found)),
            Err(RecvTimeoutError::Timeout) if is_requested() => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => bail!("a thread ended without a result"),
        }
    }
}

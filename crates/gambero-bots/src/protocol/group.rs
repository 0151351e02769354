//! A program that runs, with every process that it has started: a process group.

use std::io;
use std::process::{Child, Command, ExitStatus};
#[cfg(unix)]
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// The groups that run now.
#[cfg(unix)]
static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

#[cfg(unix)]
fn running() -> MutexGuard<'static, Vec<Pid>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all programs that this process has started, with every process that they have started: for hosts
/// that end without running to their end, such as at a second Ctrl-C.
pub fn kill_programs() {
    #[cfg(unix)]
    for group in running().drain(..) {
        let _ = kill_process_group(group, Signal::KILL); // it may be over
    }
}

/// Ends with all its processes when dropped.
pub(super) struct Group {
    pub(super) child: Child,
}

impl Group {
    /// Starts a program in a group of its own, so that Ctrl-C is for the host alone, which then ends its
    /// games in order.
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        {
            let mut running = running();
            let child = std::os::unix::process::CommandExt::process_group(command, 0).spawn()?;
            running.push(Pid::from_child(&child));
            Ok(Self { child })
        }
        #[cfg(not(unix))]
        Ok(Self { child: command.spawn()? })
    }

    /// Whether the program itself ends within some time. It is not reaped: until then its group keeps its
    /// number.
    pub(super) fn ends_within(&mut self, time: Duration) -> bool {
        let start = Instant::now();
        while !self.has_ended() {
            if start.elapsed() >= time {
                return false;
            }
            thread::sleep(Duration::from_millis(5));
        }
        true
    }

    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), options), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Kills what still runs. Returns how the program itself ended.
    pub(super) fn kill(&mut self) -> Option<ExitStatus> {
        #[cfg(unix)]
        {
            let mut running = running();
            let group = Pid::from_child(&self.child);
            if let Some(place) = running.iter().position(|other| *other == group) {
                running.swap_remove(place);
                let _ = kill_process_group(group, Signal::KILL); // it may be over
            }
        }
        #[cfg(not(unix))]
        let _ = self.child.kill();
        self.child.wait().ok()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
    }
}

//! A pool of threads for work that is shared by taking the next piece.

use std::io;
use std::sync::OnceLock;
use std::thread::{self, Builder, ScopedJoinHandle};

/// The largest number of threads.
pub const MAX_THREADS: usize = 1024;

/// Returns how many threads to use for so many pieces of work: as many as asked for, or one per processor
/// where 0 is asked for, but at most [`MAX_THREADS`].
pub fn threads(asked: usize, pieces: u64) -> usize {
    let wanted = if asked == 0 { thread::available_parallelism().map_or(1, usize::from) } else { asked };
    let pieces = usize::try_from(pieces).unwrap_or(usize::MAX);
    wanted.min(pieces).clamp(1, MAX_THREADS)
}

/// Does the same work on several threads, this one among them, and returns what each has made of it. A panic
/// of one of them continues here.
///
/// # Errors
///
/// If a thread cannot be started; no work has begun then.
pub fn on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> io::Result<Vec<T>> {
    let begin = OnceLock::<bool>::new();
    let wait = || begin.wait().then(&work);
    thread::scope(|scope| {
        let others = (1..threads).map(|_| Builder::new().spawn_scoped(scope, wait));
        let others: io::Result<Vec<ScopedJoinHandle<'_, Option<T>>>> = others.collect();
        let _ = begin.set(others.is_ok()); // nobody else sets it
        let others = others?;
        let mut made = vec![work()];
        for other in others {
            made.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        Ok(made)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn threads_are_capped_by_the_work_and_by_the_limit() {
        assert_eq!(threads(8, 3), 3);
        assert_eq!(threads(usize::MAX, u64::MAX), MAX_THREADS);
        assert_eq!(threads(0, 1), 1);
        assert_eq!(threads(0, 0), 1);
    }

    #[test]
    fn all_threads_work_at_the_same_time() {
        let all = Barrier::new(4);
        assert_eq!(on_threads(4, || all.wait().is_leader()).unwrap().len(), 4);
    }
}

//! A pool of threads for work that is shared by taking the next piece.

use std::thread;

/// How many threads to use: as many as asked for, or one for each processor where 0 is asked for.
pub fn threads(asked: usize) -> usize {
    if asked == 0 { thread::available_parallelism().map_or(1, usize::from) } else { asked }
}

/// Does the same work on several threads, and gives back what each has made of it. A panic of one of them
/// goes on here.
pub fn on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(&work)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, T>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().map(join).collect()
    })
}

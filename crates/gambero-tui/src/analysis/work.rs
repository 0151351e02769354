//! The making of an analysis, on threads of its own: it says when it has got on, and stops when nobody wants
//! it any more.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};

use gambero_analysis::{Analysis, Thoroughness};
use gambero_record::Record;

use super::tell::hundredths;
use crate::news::Event;

pub(crate) struct Work {
    record: Arc<Record>,
    shared: Arc<Shared>,
    /// The turn that one looks at, by its place; `None` before there are any.
    pub(super) at: Option<usize>,
}

#[derive(Default)]
struct Shared {
    /// How much is done, in percent.
    progress: AtomicUsize,
    stopped: AtomicBool,
    found: OnceLock<Analysis>,
}

impl Work {
    /// Begins to analyse a game. Whenever it has got on, an event says so.
    pub(super) fn begin(record: &Record, news: Sender<Event>) -> Self {
        let (record, shared) = (Arc::new(record.clone()), Arc::<Shared>::default());
        let (game, work) = (Arc::clone(&record), Arc::clone(&shared));
        std::thread::spawn(move || {
            let go_on = |done: f32| {
                let percent = hundredths(done);
                if work.progress.fetch_max(percent, Ordering::Relaxed) < percent {
                    let _ = news.send(Event::Progress);
                }
                !work.stopped.load(Ordering::Relaxed)
            };
            if let Some(found) = Analysis::of(&game, Thoroughness::default(), &go_on) {
                let _ = work.found.set(found);
                let _ = news.send(Event::Progress);
            }
        });
        Self { record, shared, at: None }
    }

    pub(super) fn is_of(&self, record: &Record) -> bool {
        *self.record == *record
    }

    pub(super) fn progress(&self) -> usize {
        self.shared.progress.load(Ordering::Relaxed)
    }

    pub(super) fn found(&self) -> Option<&Analysis> {
        self.shared.found.get()
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.shared.stopped.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use gambero::{Deal, State, Talk, Variant};
    use gambero_bots::{Level, NewBot as _};

    use super::*;

    fn game() -> Record {
        let mut record = Record::new(Deal::from_seed(Variant::Quick, 2, 7, None).unwrap());
        while record.state().outcome().is_none() {
            let state: State = *record.state();
            let view = state.view(state.active());
            record.act(Level::Greedy.bot(0).act(&view, &Talk::default()).action).unwrap();
        }
        record
    }

    #[test]
    fn every_event_tells_of_progress_and_the_last_of_the_result() {
        let (news, events) = channel();
        let work = Work::begin(&game(), news);
        let mut before = 0;
        while work.found().is_none() {
            assert!(matches!(events.recv(), Ok(Event::Progress)));
            assert!(work.progress() >= before, "it never goes back");
            before = work.progress();
        }
        assert!(before > 0);
    }

    #[test]
    fn nobody_goes_on_working_for_one_who_has_left() {
        let (news, events) = channel();
        let work = Work::begin(&game(), news);
        let shared = Arc::clone(&work.shared);
        drop(work);
        // The thread's end closes the channel.
        while events.recv().is_ok() {}
        assert!(shared.found.get().is_none());
    }
}

//! Writing to the log: an entry is true when it is on the disk, and only then anybody is told.

use std::time::{Duration, Instant};

use gambero_protocol::{Code, ServerMessage};
use gambero_store::{Append, LogEntry, PersonId, StoreError};
use gambero_table::{Applied, Entry, Happening, Refused};

use super::{ConnectionId, Running, dismiss, message, send};
use crate::clock;
use crate::cluster::About;
use crate::kept::{finished, phase, summary};
use crate::secret::random;

/// After how many milliseconds without an entry a table may have been closed.
const LONG: i64 = 3_600_000;

/// How often a wish is judged again because somebody else was faster.
const ATTEMPTS: u32 = 50;

/// How long whoever lost a race waits at most before the second attempt.
const BACKOFF: Duration = Duration::from_millis(4);

impl Running {
    /// Writes an entry that is made of how the table stands. Whoever loses a race reads what the other has
    /// written, and is judged again as if they had asked later. `false` if there is nothing to write.
    pub(super) async fn commit_if(
        &mut self,
        make: impl Fn(&Self) -> Option<Result<Entry, Refused>>,
    ) -> Result<bool, Refused> {
        self.commit_asked(make, None).await
    }

    /// The same for a connection, which is told when it is done.
    pub(super) async fn commit_asked(
        &mut self,
        make: impl Fn(&Self) -> Option<Result<Entry, Refused>>,
        asked: Option<(ConnectionId, u64)>,
    ) -> Result<bool, Refused> {
        if self.replica.behind {
            self.look_up().await?;
        }
        for attempt in 1..=ATTEMPTS {
            let Some(entry) = make(self) else { return Ok(false) };
            if self.commit(entry?, asked).await? {
                return Ok(true);
            }
            // A little later than the others, or earlier: else the same one may lose again and again.
            let [chance] = random();
            tokio::time::sleep(BACKOFF * attempt.min(10) * u32::from(chance) / 256).await;
        }
        Err(Refused::new(Code::TryAgain, "too many want something at this table at once: try again"))
    }

    /// Writes an entry to the log; when it is on the disk, it is true, and everybody is told. `false` if
    /// somebody else was faster: that has been read, and the entry may no longer fit.
    pub(super) async fn commit(
        &mut self,
        entry: Entry,
        asked: Option<(ConnectionId, u64)>,
    ) -> Result<bool, Refused> {
        let at = clock::now();
        let version = self.table.version + 1;
        let mut next = self.table.clone();
        let Applied { happened, fault } = next.apply(version, at, &entry);
        if let Some(fault) = fault {
            tracing::error!(code = %self.table.code, version, %fault, "an entry does not fit");
            return Err(Refused::new(Code::Internal, "the table cannot take that"));
        }
        let ended = self.table.running().is_some() && next.running().is_none();
        // After a long time the table may have been closed in the database: something happens again.
        let renewed = next.chairs != self.table.chairs || at - self.table.updated > LONG;
        let moved_on = phase(&next) != phase(&self.table);
        let append = Append {
            table: self.id,
            entry: LogEntry { version, at, text: entry.to_json() },
            summary: renewed.then(|| summary(&next)),
            phase: (moved_on && !renewed).then(|| phase(&next)),
            checkpoint: matches!(entry, Entry::Dealt { .. }),
            finished: if ended { finished(&next, at) } else { None },
            visitor: match &entry {
                Entry::Write { by: Some(by), seat: None, .. } => Some(PersonId(*by)),
                _ => None,
            },
        };
        let start = Instant::now();
        match self.context.store.append(append).await {
            Ok(()) => {}
            Err(StoreError::Conflict { .. }) => {
                self.context.metrics.conflicts.add(1);
                return if self.catch_up().await { Ok(false) } else { Err(unreachable()) };
            }
            Err(error) => {
                let refused = self.not_written(&error);
                // It may have been written after all, or something else: then it is judged again, like after
                // a race.
                let goes_on = self.replica.behind && self.catch_up().await && self.table.version >= version;
                return if goes_on { Ok(false) } else { Err(refused) };
            }
        }
        self.context.metrics.commits.observe(start.elapsed());
        self.retry = None;
        if matches!(entry, Entry::Act { .. }) {
            self.context.metrics.actions.add(1);
        }
        self.table = next;
        if let Some(peers) = &self.context.peers {
            peers.tell(About::Entry(self.id, version));
        }
        self.tell_all(version, &entry, happened, asked);
        Ok(true)
    }

    /// What somebody hears whose wish was not written, or perhaps was: the log tells.
    fn not_written(&mut self, error: &StoreError) -> Refused {
        match error {
            StoreError::NoSuchPerson => {
                Refused::new(Code::WhoAreYou, "you have been forgotten, as you asked")
            }
            // The server stops: nobody has been told anything, and nothing is lost.
            StoreError::Closed => Refused::new(Code::TryAgain, "the server stops: connect again in a moment"),
            error => {
                tracing::error!(code = %self.table.code, %error, "an entry was not written");
                self.context.metrics.database_errors.add(1);
                self.replica.behind = true;
                self.try_again();
                Refused::new(Code::TryAgain, "the server cannot write now: try again in a moment")
            }
        }
    }

    /// Tells everybody what has become true through an entry; whoever asked for it first.
    pub(super) fn tell_all(
        &mut self,
        version: u64,
        entry: &Entry,
        happened: Vec<Happening>,
        asked: Option<(ConnectionId, u64)>,
    ) {
        if let Some((connection, id)) = asked
            && let Some(subscriber) = self.subscriber(connection)
        {
            send(subscriber, &message(&ServerMessage::Ack { id, version }));
        }
        self.tell(&happened);
        self.lately.note(version, happened);
        if matches!(entry, Entry::Chair { .. } | Entry::Opened { .. }) {
            self.look_round();
        }
        self.close_if_closed();
    }

    pub(super) fn close_if_closed(&mut self) {
        if self.table.closed {
            let text = "the table has been closed".to_owned();
            let bye = message(&ServerMessage::Bye { code: Code::NoSuchTable, text });
            for subscriber in self.subscribers.drain(..) {
                dismiss(&subscriber, &bye);
            }
        }
        self.drop_slow_subscribers();
    }
}

/// What is said while the log cannot be read.
pub(super) fn unreachable() -> Refused {
    Refused::new(Code::TryAgain, "the server cannot reach its database: try again in a moment")
}

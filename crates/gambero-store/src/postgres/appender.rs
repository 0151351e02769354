//! Entries of logs, many with one statement. A few tasks write beside each other, each for its share of the
//! tables: so entries of one table stay in order.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::session::{STATEMENT, TRANSACTION, within};
use super::{insert, log, session};
use crate::error::StoreError;
use crate::table::{Append, TableId};

/// How many tasks write, each with a connection of its own.
const TASKS: usize = 4;

/// How many entries one statement writes at most.
const BATCH: usize = 1024;

/// How many bytes one statement writes at most, if it is more than one entry.
const BYTES: usize = 4 << 20;

/// How many can wait before callers wait to get in.
const QUEUE: usize = 4096;

/// How long a new connection may take.
const CONNECTING: Duration = Duration::from_secs(3);

/// An entry, and who waits for it.
type Waiting = (Box<Append>, oneshot::Sender<Result<(), StoreError>>);

enum Message {
    Append(Waiting),
    Close,
}

/// The way to those who write entries.
pub(super) struct Appenders {
    inboxes: Vec<mpsc::Sender<Message>>,
    tasks: tokio::sync::Mutex<Vec<JoinHandle<()>>>,
}

impl Appenders {
    /// Starts the tasks.
    pub(super) fn start(options: &PgConnectOptions) -> Self {
        let (mut inboxes, mut tasks) = (Vec::new(), Vec::new());
        for _ in 0..TASKS {
            let (inbox, waiting) = mpsc::channel(QUEUE);
            let appender = Appender { options: options.clone(), connection: None, waiting };
            inboxes.push(inbox);
            tasks.push(tokio::spawn(appender.serve()));
        }
        Self { inboxes, tasks: tokio::sync::Mutex::new(tasks) }
    }

    /// Writes an entry, and returns when it is committed.
    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let share = append.table.0.cast_unsigned() % self.inboxes.len() as u64;
        let inbox = &self.inboxes[share as usize];
        let (reply, answer) = oneshot::channel();
        let message = Message::Append((Box::new(append), reply));
        inbox.send(message).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Waits until everything accepted is written; nothing more is accepted.
    pub(super) async fn close(&self) {
        // Whoever closes at the same time waits here until it is done.
        let mut tasks = self.tasks.lock().await;
        if tasks.is_empty() {
            return;
        }
        for inbox in &self.inboxes {
            let _ = inbox.send(Message::Close).await;
        }
        for task in tasks.drain(..) {
            let _ = task.await;
        }
    }
}

/// One of those who write.
struct Appender {
    options: PgConnectOptions,
    /// `None` before the first entry, and after something went wrong.
    connection: Option<PgConnection>,
    waiting: mpsc::Receiver<Message>,
}

impl Appender {
    async fn serve(mut self) {
        let mut batch = Vec::with_capacity(BATCH);
        while self.waiting.recv_many(&mut batch, BATCH).await > 0 {
            let mut rest = Vec::with_capacity(batch.len());
            for message in batch.drain(..) {
                match message {
                    Message::Append(waiting) => rest.push(waiting),
                    // Those who got in before are still served: the channel ends when it is empty.
                    Message::Close => self.waiting.close(),
                }
            }
            while !rest.is_empty() {
                rest = self.round(rest).await;
            }
        }
        if let Some(connection) = self.connection {
            let _ = tokio::time::timeout(CONNECTING, connection.close()).await;
        }
    }

    /// Writes the first entry of each table, and returns the others.
    async fn round(&mut self, waiting: Vec<Waiting>) -> Vec<Waiting> {
        let mut seen = HashSet::with_capacity(waiting.len());
        let (mut plain, mut others, mut later, mut bytes) = (vec![], vec![], vec![], 0);
        for (append, reply) in waiting {
            let version = append.entry.version;
            let has_forerunner = version >= 2 && i64::try_from(version).is_ok();
            if !has_forerunner {
                let _ = reply.send(Err(StoreError::Conflict { version }));
            } else if !seen.insert(append.table) || bytes > BYTES {
                later.push((append, reply));
            } else if is_plain(&append) {
                bytes += append.entry.text.len();
                plain.push((append, reply));
            } else {
                others.push((append, reply));
            }
        }
        if !plain.is_empty() {
            self.write_plain(plain).await;
        }
        for (append, reply) in others {
            let outcome = self.write_all_of(*append).await;
            let _ = reply.send(outcome);
        }
        later
    }

    /// Writes entries with one statement.
    async fn write_plain(&mut self, waiting: Vec<Waiting>) {
        let mut told = Vec::with_capacity(waiting.len());
        let mut entries = Vec::with_capacity(waiting.len());
        for (append, reply) in waiting {
            told.push((append.table, append.entry.version, reply));
            entries.push((append.table, append.entry));
        }
        let written = match self.connection().await {
            Ok(connection) => within(STATEMENT, insert::next(connection, entries)).await,
            Err(error) => Err(error),
        };
        if let Err(error) = &written {
            tracing::error!(%error, entries = told.len(), "these entries failed together");
        }
        self.look_at(&written);
        let written = written.map(HashSet::<TableId>::from_iter);
        for (table, version, reply) in told {
            let outcome = match &written {
                Ok(written) if written.contains(&table) => Ok(()),
                Ok(_) => Err(StoreError::Conflict { version }),
                Err(error) => Err(error.clone()),
            };
            // Who asked may have gone away; what was written stays.
            let _ = reply.send(outcome);
        }
    }

    /// Writes an entry with what becomes true through it.
    async fn write_all_of(&mut self, append: Append) -> Result<(), StoreError> {
        let outcome = match self.connection().await {
            Ok(connection) => within(TRANSACTION, write_all_of(connection, append)).await,
            Err(error) => Err(error),
        };
        self.look_at(&outcome);
        outcome
    }

    async fn connection(&mut self) -> Result<&mut PgConnection, StoreError> {
        if self.connection.is_none() {
            let opening = async {
                let mut connection = session::open(&self.options).await?;
                // A plan that was made when the log was short must not be kept.
                let plan = "SET plan_cache_mode = force_custom_plan";
                sqlx::raw_sql(plan).execute(&mut connection).await?;
                Ok(connection)
            };
            self.connection = Some(within(CONNECTING, opening).await?);
        }
        self.connection.as_mut().ok_or(StoreError::Closed)
    }

    /// Closes a connection whose state is not known.
    fn look_at<T>(&mut self, outcome: &Result<T, StoreError>) {
        if outcome.as_ref().is_err_and(StoreError::breaks_connection) {
            self.connection = None;
        }
    }
}

/// As most are: nothing becomes true through it but what it says.
fn is_plain(append: &Append) -> bool {
    let Append { table: _, entry: _, summary, phase, checkpoint, finished, visitor } = append;
    summary.is_none() && phase.is_none() && !checkpoint && finished.is_none() && visitor.is_none()
}

async fn write_all_of(connection: &mut PgConnection, append: Append) -> Result<(), StoreError> {
    let Append { table, entry, summary, phase, checkpoint, finished, visitor } = append;
    let version = entry.version;
    let checkpoint = checkpoint.then_some(version);
    let conflict = StoreError::Conflict { version };
    if summary.is_none() && finished.is_none() && visitor.is_none() {
        // When a game begins.
        let written = insert::stage(connection, table, entry, phase, checkpoint).await?;
        return if written { Ok(()) } else { Err(conflict) };
    }
    let mut all = connection.begin().await?;
    let outcome = match insert::next(&mut all, [(table, entry)]).await {
        Ok(written) if written.is_empty() => Err(conflict),
        Ok(_) => log::write_about(&mut all, table, summary, phase, checkpoint, finished, visitor).await,
        Err(error) => Err(error),
    };
    session::end(all, outcome).await
}

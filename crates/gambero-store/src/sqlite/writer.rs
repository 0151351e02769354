//! The one writer, with group commit: whatever changes the file goes through here, as much of it in one
//! transaction as is waiting. Each change has a savepoint of its own: what fails alone is rolled back alone.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use std::vec::Drain;

use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::damage::Damage;
use super::versions::Versions;
use super::{insert, log, open};
use crate::Work;
use crate::error::StoreError;
use crate::table::{Append, TableId};

/// How many writes share a transaction at most; bounds what one of them waits for.
const BATCH: usize = 2048;

/// How long the next transaction waits for others to join it, where several shared the last one. Each costs
/// some changes of threads and a wait for the disk; nobody notices so little time, and whoever writes alone
/// never waits.
const GATHER: Duration = Duration::from_millis(5);

/// How many can wait before callers wait to get in.
const QUEUE: usize = 4096;

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// The way to the writer.
pub(super) struct Writer {
    inbox: mpsc::Sender<Write>,
    task: tokio::sync::Mutex<Option<JoinHandle<Option<SqliteConnection>>>>,
}

enum Write {
    Append(Box<Append>, Reply<()>),
    Job(Box<dyn Job>),
    Close,
}

impl Writer {
    /// Starts the task that writes.
    pub(super) fn start(path: PathBuf, connection: SqliteConnection, damage: Arc<Damage>) -> Self {
        let (inbox, waiting) = mpsc::channel(QUEUE);
        let desk =
            Desk { path, connection: Some(connection), waiting, versions: Versions::default(), damage };
        Self { inbox, task: tokio::sync::Mutex::new(Some(tokio::spawn(desk.serve()))) }
    }

    /// Writes an entry, and returns when it is on the disk.
    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.inbox.send(Write::Append(Box::new(append), reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Does something else that writes, entirely or not at all, and returns when it is on the disk.
    pub(super) async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = Pending::boxed(work, reply);
        self.inbox.send(Write::Job(job)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Waits until everything accepted is written; nothing more is accepted.
    ///
    /// The readers are closed before the last connection that can write: it is the one that tidies the folder
    /// up.
    pub(super) async fn close(&self, readers: &SqlitePool) {
        // Whoever closes at the same time waits here until it is done.
        let mut task = self.task.lock().await;
        let Some(task) = task.take() else { return };
        let _ = self.inbox.send(Write::Close).await;
        let connection = task.await.ok().flatten();
        readers.close().await;
        if let Some(connection) = connection
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the file was not closed properly; it will be put in order when it is opened");
        }
    }
}

/// A write that is done with a few statements of its own.
trait Job: Send {
    fn run<'c>(&'c mut self, connection: &'c mut SqliteConnection) -> Work<'c, ()>;

    /// To be told after the commit: before it nothing is sure.
    fn tell(self: Box<Self>, outcome: Result<(), StoreError>);
}

struct Pending<T, W> {
    work: Option<W>,
    made: Option<T>,
    reply: Reply<T>,
}

impl<T, W> Pending<T, W>
where
    T: Send + 'static,
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
{
    fn boxed(work: W, reply: Reply<T>) -> Box<dyn Job> {
        Box::new(Self { work: Some(work), made: None, reply })
    }
}

impl<T, W> Job for Pending<T, W>
where
    T: Send + 'static,
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
{
    fn run<'c>(&'c mut self, connection: &'c mut SqliteConnection) -> Work<'c, ()> {
        Box::pin(async move {
            if let Some(work) = self.work.take() {
                self.made = Some(work(connection).await?);
            }
            Ok(())
        })
    }

    fn tell(self: Box<Self>, outcome: Result<(), StoreError>) {
        // Who asked may have gone away; what was written stays.
        let made = self.made;
        let _ = self.reply.send(outcome.and_then(|()| made.ok_or(StoreError::Closed)));
    }
}

/// Somebody who waits for the commit, and what is true then.
enum Waiting {
    Append(Reply<()>, Result<(), StoreError>),
    Job(Box<dyn Job>, Result<(), StoreError>),
}

impl Waiting {
    fn outcome(&self) -> &Result<(), StoreError> {
        match self {
            Self::Append(_, outcome) | Self::Job(_, outcome) => outcome,
        }
    }

    fn tell(self, failure: Option<&StoreError>) {
        match self {
            Self::Append(reply, outcome) => {
                let _ = reply.send(failure.map_or(outcome, |error| Err(error.clone())));
            }
            Self::Job(job, outcome) => job.tell(failure.map_or(outcome, |error| Err(error.clone()))),
        }
    }
}

/// Where the writer works.
struct Desk {
    path: PathBuf,
    /// `None` after something went wrong: what state the old one was in is not worth knowing.
    connection: Option<SqliteConnection>,
    waiting: mpsc::Receiver<Write>,
    versions: Versions,
    damage: Arc<Damage>,
}

impl Desk {
    /// Serves until the store is closed, and hands the connection back.
    async fn serve(mut self) -> Option<SqliteConnection> {
        let mut batch = Vec::with_capacity(BATCH);
        while self.waiting.recv_many(&mut batch, BATCH).await > 0 {
            if batch.iter().any(|write| matches!(write, Write::Close)) {
                // Those who got in before are still served: the channel ends when it is empty.
                self.waiting.close();
            }
            let mut told = Vec::with_capacity(batch.len());
            let mut rest = batch.drain(..);
            let outcome = self.commit(&mut rest, &mut told).await;
            told.extend(rest.filter_map(Write::untouched));
            if let Err(error) = &outcome {
                self.damage.look_at(error);
                tracing::error!(%error, writes = told.len(), "these writes failed together");
                self.versions.clear();
                if let Some(broken) = self.connection.take() {
                    let _ = broken.close().await;
                }
            }
            let told_count = told.len();
            for waiting in told {
                if let Err(error) = waiting.outcome() {
                    self.damage.look_at(error);
                }
                waiting.tell(outcome.as_ref().err());
            }
            if told_count > 1 && !self.waiting.is_closed() {
                tokio::time::sleep(GATHER).await;
            }
        }
        self.connection
    }

    /// Writes a batch in one transaction. What goes wrong with one write alone is that one's outcome; after
    /// an error here nothing is known to be written.
    async fn commit(
        &mut self,
        rest: &mut Drain<'_, Write>,
        told: &mut Vec<Waiting>,
    ) -> Result<(), StoreError> {
        let tables: Vec<TableId> = rest.as_slice().iter().filter_map(Write::table).collect();
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(open::writing(&self.path).create_if_missing(false).connect().await?),
        };
        // A transaction that began by reading could not always go on to write.
        let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
        self.versions.learn(&mut all, &tables).await?;
        let mut entries = Vec::with_capacity(rest.len());
        for write in rest {
            match write {
                Write::Append(append, reply) => {
                    let Append { table, entry, summary, phase, checkpoint, finished, visitor } = *append;
                    let version = entry.version;
                    let checkpoint = checkpoint.then_some(version);
                    let seats = summary.is_some() || visitor.is_some();
                    if !self.versions.accept(table, version) {
                        told.push(Waiting::Append(reply, Err(StoreError::Conflict { version })));
                    } else if !seats && phase.is_none() && checkpoint.is_none() && finished.is_none() {
                        // As most often.
                        entries.push((table, entry));
                        told.push(Waiting::Append(reply, Ok(())));
                    } else if !seats {
                        // When a game begins or ends.
                        let done = insert::write_stage(&mut all, table, phase, checkpoint, finished).await?;
                        if done.is_ok() {
                            entries.push((table, entry));
                        } else {
                            self.versions.take_back(table, version);
                        }
                        told.push(Waiting::Append(reply, done));
                    } else {
                        let job = Pending::boxed(
                            move |desk| {
                                Box::pin(log::write_about(
                                    desk, table, summary, phase, checkpoint, finished, visitor,
                                ))
                            },
                            reply,
                        );
                        if apart(&mut all, job, told).await? {
                            entries.push((table, entry));
                        } else {
                            self.versions.take_back(table, version);
                        }
                    }
                }
                Write::Job(job) => {
                    apart(&mut all, job, told).await?;
                }
                Write::Close => {}
            }
        }
        insert::entries(&mut all, entries).await?;
        all.commit().await?;
        Ok(())
    }
}

/// Does a job as a part of a transaction that can fail alone; says whether it was done. An error is the
/// whole's.
async fn apart(
    all: &mut SqliteConnection,
    mut job: Box<dyn Job>,
    told: &mut Vec<Waiting>,
) -> Result<bool, StoreError> {
    let outcome = match all.begin().await {
        Ok(mut part) => {
            let outcome = job.run(&mut part).await;
            // Where SQLite has given up the whole transaction there is no part to go back to, and this fails.
            let ended = if outcome.is_ok() { part.commit().await } else { part.rollback().await };
            ended.map(|()| outcome)
        }
        Err(error) => Err(error),
    };
    match outcome {
        Ok(outcome) => {
            let done = outcome.is_ok();
            told.push(Waiting::Job(job, outcome));
            Ok(done)
        }
        Err(error) => {
            told.push(Waiting::Job(job, Err(StoreError::Closed)));
            Err(error.into())
        }
    }
}

impl Write {
    /// The table to whose log something is to be added.
    fn table(&self) -> Option<TableId> {
        match self {
            Self::Append(append, _) => Some(append.table),
            Self::Job(_) | Self::Close => None,
        }
    }

    /// Who waits for a write that nobody has looked at.
    fn untouched(self) -> Option<Waiting> {
        match self {
            Self::Append(_, reply) => Some(Waiting::Append(reply, Err(StoreError::Closed))),
            Self::Job(job) => Some(Waiting::Job(job, Err(StoreError::Closed))),
            Self::Close => None,
        }
    }
}

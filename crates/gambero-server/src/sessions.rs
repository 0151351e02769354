//! Sessions with open WebSockets. A WebSocket ends with its session: when the user signs out here, on another
//! device or on another node, or deletes the account.

use std::collections::HashMap;
use std::time::Duration;

use gambero_store::{PersonId, Store, StoreError, TokenHash};
use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// How often sessions are compared with the database: other nodes end sessions too.
const CHECK: Duration = Duration::from_secs(5);

const BATCH: usize = 500;

#[derive(Default)]
pub(crate) struct Sessions(Mutex<HashMap<TokenHash, Session>>);

struct Session {
    person: PersonId,
    /// Dropped when the session ends.
    end: watch::Sender<()>,
}

impl Sessions {
    /// Notes a WebSocket of a session. The receiver closes when the session ends.
    pub(crate) fn open(&self, token: TokenHash, person: PersonId) -> watch::Receiver<()> {
        let session = || Session { person, end: watch::Sender::new(()) };
        self.0.lock().entry(token).or_insert_with(session).end.subscribe()
    }

    pub(crate) fn end(&self, ends: impl Fn(TokenHash, PersonId) -> bool) {
        self.0.lock().retain(|token, session| !session.end.is_closed() && !ends(*token, session.person));
    }

    pub(crate) async fn sign_out(&self, store: &dyn Store, token: TokenHash) -> Result<(), StoreError> {
        store.remove_token(token).await?;
        self.end(|other, _| other == token);
        Ok(())
    }

    pub(crate) async fn sign_out_elsewhere(
        &self,
        store: &dyn Store,
        person: PersonId,
        token: TokenHash,
    ) -> Result<(), StoreError> {
        store.remove_other_tokens(person, token).await?;
        self.end(|other, owner| owner == person && other != token);
        Ok(())
    }

    /// Ends the WebSockets of all sessions that the database no longer has.
    async fn check(&self, store: &dyn Store) -> Result<(), StoreError> {
        // Those without WebSockets go first.
        self.end(|_, _| false);
        let open: Vec<TokenHash> = self.0.lock().keys().copied().collect();
        for batch in open.chunks(BATCH) {
            let valid = store.valid_tokens(batch).await?;
            for ended in batch.iter().filter(|token| !valid.contains(*token)) {
                self.0.lock().remove(ended);
            }
        }
        Ok(())
    }

    pub(crate) async fn watch(&self, store: &dyn Store) {
        let mut time = interval(CHECK);
        time.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            time.tick().await;
            if let Err(error) = self.check(store).await {
                tracing::debug!(%error, "sessions could not be compared with the database");
            }
        }
    }
}

//! The tables in memory, by code. What is not here is loaded when somebody asks for it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};

use gambero_store::{StoreError, TableId, TableStand};
use parking_lot::Mutex;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{OnceCell, mpsc};

use crate::context::Context;
use crate::running::{self, ConnectionId, Order, Told};

type Slot = Arc<OnceCell<mpsc::Sender<Order>>>;

struct Replicated {
    orders: mpsc::Sender<Order>,
    known: Arc<Known>,
}

/// How a table stands as far as its task knows: what agrees with the database need not be told.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) version: AtomicU64,
    pub(crate) presence: AtomicI64,
    /// Whether something follows by itself, which some node must do.
    pub(crate) has_work: AtomicBool,
}

pub(crate) struct Registry {
    tables: Mutex<HashMap<Arc<str>, Slot>>,
    /// The same by their numbers in the store, by which other nodes speak of them.
    numbers: Mutex<HashMap<TableId, Replicated>>,
    pub(crate) context: Arc<Context>,
    next_connection: AtomicU64,
}

impl Registry {
    pub(crate) fn new(context: Arc<Context>) -> Self {
        Self {
            tables: Mutex::default(),
            numbers: Mutex::default(),
            context,
            next_connection: AtomicU64::new(1),
        }
    }

    /// The way to a table, which is loaded if need be. `None` if there is none with this code.
    pub(crate) async fn get(self: &Arc<Self>, code: &str) -> Result<Option<mpsc::Sender<Order>>, StoreError> {
        loop {
            let slot = {
                let mut tables = self.tables.lock();
                match tables.get(code) {
                    Some(slot) => Arc::clone(slot),
                    None => Arc::clone(tables.entry(code.into()).or_default()),
                }
            };
            // Everybody who asks while it loads waits for the same task.
            let started = slot
                .get_or_try_init(|| async { running::start(self, code).await.map_err(Some)?.ok_or(None) })
                .await;
            match started {
                Ok(sender) if !sender.is_closed() => return Ok(Some(sender.clone())),
                Ok(_) => self.remove(code, &slot),
                Err(error) => {
                    self.remove(code, &slot);
                    return error.map_or(Ok(None), Err);
                }
            }
        }
    }

    fn remove(&self, code: &str, slot: &Slot) {
        let mut tables = self.tables.lock();
        if tables.get(code).is_some_and(|found| Arc::ptr_eq(found, slot)) {
            tables.remove(code);
        }
    }

    /// Takes a table out that nobody needs, unless an order has just come.
    pub(crate) fn unload(&self, code: &str, orders: &mpsc::Receiver<Order>) -> bool {
        let mut tables = self.tables.lock();
        let idle = orders.is_empty();
        if idle {
            tables.remove(code);
        }
        idle
    }

    pub(crate) fn held(&self, id: TableId) -> Option<mpsc::Sender<Order>> {
        self.numbers.lock().get(&id).map(|table| table.orders.clone())
    }

    /// Notes a table that is about to be loaded: from now on it hears what other nodes say.
    pub(crate) fn note(&self, id: TableId, orders: mpsc::Sender<Order>, known: Arc<Known>) {
        self.numbers.lock().insert(id, Replicated { orders, known });
    }

    pub(crate) fn unnote(&self, id: TableId) {
        let mut numbers = self.numbers.lock();
        // It may have been loaded again meanwhile.
        if numbers.get(&id).is_some_and(|table| table.orders.is_closed()) {
            numbers.remove(&id);
        }
    }

    pub(crate) fn ids(&self) -> Vec<TableId> {
        self.numbers.lock().keys().copied().collect()
    }

    /// Tells a table something of other nodes. Nobody waits for it: what a busy table does not take now, it
    /// finds when it next looks.
    pub(crate) fn tell(&self, id: TableId, told: Told) {
        if let Some(table) = self.numbers.lock().get(&id) {
            let _ = table.orders.try_send(told.into());
        }
    }

    /// Tells a table how it stands in the database, if it does not know.
    pub(crate) fn compare(&self, stand: TableStand) {
        let numbers = self.numbers.lock();
        let Some(Replicated { orders, known }) = numbers.get(&stand.table) else { return };
        let same = known.version.load(Ordering::Relaxed) == stand.version
            && known.presence.load(Ordering::Relaxed) == stand.presence;
        if !same || (!stand.is_kept && known.has_work.load(Ordering::Relaxed)) {
            let _ = orders.try_send(Told::Stand(stand).into());
        }
    }

    /// Tells all tables something of other nodes. Says whether all of them could be told.
    pub(crate) fn tell_all(&self, told: &Told) -> bool {
        let tell = |table: &Replicated| match table.orders.try_send(told.clone().into()) {
            Ok(()) | Err(TrySendError::Closed(_)) => true,
            Err(TrySendError::Full(_)) => false,
        };
        self.numbers.lock().values().fold(true, |all, table| all & tell(table))
    }

    pub(crate) fn new_connection(&self) -> ConnectionId {
        self.next_connection.fetch_add(1, Ordering::Relaxed)
    }
}

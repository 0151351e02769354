//! The way to the other nodes: NATS. Whatever happens to it, no table ever waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use async_nats::{Client, ClientError, ConnectOptions, Event};
use futures_util::StreamExt as _;
use parking_lot::Mutex;
use tokio::sync::{Notify, mpsc};

use super::access::{Access, NatsError};
use super::hint::Hint;
use crate::config::NatsConfig;
use crate::metrics::Metrics;

/// How many hints may wait to be sent. More are dropped: the nodes look by themselves.
const QUEUE: usize = 10_000;

/// How often the connection is tried; two answers that are missing, and it is given up.
const PING: Duration = Duration::from_secs(2);

/// How long to wait before the next attempt to connect.
const PAUSE: Duration = Duration::from_millis(500);

/// How often the log says that NATS is away.
const COMPLAIN: Duration = Duration::from_secs(30);

/// What an event means to a host.
fn cause(event: &Event) -> String {
    match event {
        Event::ClientError(ClientError::Other(why)) if why == "IO error" => "nobody answers there".to_owned(),
        Event::ClientError(ClientError::Other(why)) => why.clone(),
        event => event.to_string(),
    }
}

/// The way to the other nodes.
pub(super) struct Nats {
    access: Access,
    /// What all subjects begin with.
    prefix: String,
    out: mpsc::Sender<Hint>,
    waiting: Mutex<Option<mpsc::Receiver<Hint>>>,
    connected: Arc<AtomicBool>,
    client: Mutex<Option<Client>>,
}

impl Nats {
    pub(super) fn new(config: &NatsConfig, cluster: &str) -> Result<Self, NatsError> {
        let (out, waiting) = mpsc::channel(QUEUE);
        Ok(Self {
            access: Access::new(config)?,
            prefix: format!("{}.{cluster}.", config.prefix),
            out,
            waiting: Mutex::new(Some(waiting)),
            connected: Arc::default(),
            client: Mutex::default(),
        })
    }

    pub(super) fn tell(&self, hint: &Hint, metrics: &Metrics) {
        if self.is_connected() && self.out.try_send(hint.clone()).is_ok() {
            metrics.hints_sent.add(1);
        }
    }

    pub(super) fn is_connected(&self) -> bool {
        self.connected.load(Ordering::Relaxed)
    }

    /// Connects, and goes on connecting; hands on what is heard. `again` is told when an interruption begins
    /// and when it ends: what is said meanwhile is lost.
    pub(super) async fn run(
        &self,
        again: Arc<Notify>,
        metrics: Arc<Metrics>,
        mut heard: impl FnMut(Hint),
    ) -> Result<(), async_nats::ConnectError> {
        let waiting = self.waiting.lock().take();
        let Some(mut waiting) = waiting else { return Ok(()) };
        let options = self.access.add_to(self.options(again, metrics))?;
        let client = options.connect(self.access.servers.clone()).await?;
        *self.client.lock() = Some(client.clone());
        let Ok(mut messages) = client.subscribe(format!("{}>", self.prefix)).await else { return Ok(()) };
        let sender = client.clone();
        let prefix = &self.prefix;
        let send = async {
            while let Some(hint) = waiting.recv().await {
                // While NATS is away this waits, the queue fills up, and the rest is dropped.
                let subject = format!("{prefix}{}", hint.subject());
                if let Err(error) = sender.publish(subject, hint.payload().into()).await {
                    tracing::debug!(%error, "a hint was not sent");
                }
            }
        };
        let hear = async {
            while let Some(message) = messages.next().await {
                let subject = message.subject.as_str().strip_prefix(prefix.as_str());
                if let Some(hint) = subject.and_then(|subject| Hint::read(subject, &message.payload)) {
                    heard(hint);
                }
            }
        };
        tokio::join!(send, hear);
        Ok(())
    }

    fn options(&self, again: Arc<Notify>, metrics: Arc<Metrics>) -> ConnectOptions {
        let connected = Arc::clone(&self.connected);
        let complained = Arc::new(Mutex::new(None::<Instant>));
        ConnectOptions::new()
            .name("gambero")
            .no_echo()
            .retry_on_initial_connect()
            .ping_interval(PING)
            .connection_timeout(Duration::from_secs(3))
            .reconnect_delay_callback(|_| PAUSE)
            .event_callback(move |event| {
                match &event {
                    Event::Connected => {
                        connected.store(true, Ordering::Relaxed);
                        metrics.nats_connected.set(1);
                        tracing::info!("NATS is there");
                        again.notify_one();
                    }
                    Event::Disconnected | Event::Closed => {
                        connected.store(false, Ordering::Relaxed);
                        metrics.nats_connected.set(0);
                        again.notify_one();
                    }
                    Event::SlowConsumer(_) => again.notify_one(),
                    _ => {}
                }
                let mut complained = complained.lock();
                let quiet = complained.is_some_and(|last| last.elapsed() < COMPLAIN);
                if !matches!(event, Event::Connected) && !quiet {
                    *complained = Some(Instant::now());
                    let why = cause(&event);
                    tracing::warn!(
                        why,
                        "NATS does not do its work: tables go on and nodes hear of each other a second or \
                         two later; see that it runs, and that address and credentials are right"
                    );
                }
                async {}
            })
    }

    /// Waits a moment until what was told is on its way.
    pub(super) async fn flush(&self) {
        let client = self.client.lock().clone();
        if let Some(client) = client.filter(|_| self.is_connected()) {
            // The last hint first has to reach the client.
            tokio::task::yield_now().await;
            let _ = tokio::time::timeout(Duration::from_millis(300), client.flush()).await;
        }
    }
}

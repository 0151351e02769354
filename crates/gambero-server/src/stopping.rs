//! The signal that the server stops.

use tokio::sync::watch;

/// Tells those who watch that the server stops.
pub(crate) struct Stop(watch::Sender<bool>);

/// Whether the server stops.
#[derive(Clone)]
pub(crate) struct Stopping(watch::Receiver<bool>);

/// A server that does not stop yet.
pub(crate) fn channel() -> (Stop, Stopping) {
    let (sender, receiver) = watch::channel(false);
    (Stop(sender), Stopping(receiver))
}

impl Stop {
    pub(crate) fn send(&self) {
        self.0.send_replace(true);
    }
}

impl Stopping {
    /// Whether it has begun to stop.
    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it begins to stop.
    pub(crate) async fn begins(&mut self) {
        // Without a sender there is no server any more.
        let _ = self.0.wait_for(|stopping| *stopping).await;
    }
}

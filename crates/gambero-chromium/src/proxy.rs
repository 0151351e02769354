//! A TCP proxy between a page and a server, whose connections can be cut.

use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::error::Error;

/// How a proxy is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Condition {
    Whole,
    Silent,
    Cut,
}

/// A port of this machine whose connections lead to a server, as long as the proxy is whole.
pub struct Proxy {
    addr: SocketAddr,
    condition: watch::Sender<Condition>,
    task: JoinHandle<()>,
}

impl Proxy {
    /// Lays a proxy to a server.
    ///
    /// # Errors
    ///
    /// If the machine has no port for it.
    pub async fn to(server: SocketAddr) -> Result<Self, Error> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let addr = listener.local_addr()?;
        let condition = watch::Sender::new(Condition::Whole);
        let watched = condition.subscribe();
        let task = tokio::spawn(async move {
            // The port stays ours while the proxy is cut: connections are taken and dropped at once.
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(carry(near, server, watched.clone()));
            }
        });
        Ok(Self { addr, condition, task })
    }

    /// The end of the proxy to connect to.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Drops all connections, and every new one until the proxy is mended.
    pub fn cut(&self) {
        self.condition.send_replace(Condition::Cut);
    }

    /// Carries nothing more but drops nothing, as when a phone leaves the house: neither side is told. What
    /// is sent meanwhile arrives after mending.
    pub fn silence(&self) {
        self.condition.send_replace(Condition::Silent);
    }

    /// Makes it whole again: for connections that were only silent, and for new ones.
    pub fn mend(&self) {
        self.condition.send_replace(Condition::Whole);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.cut();
        self.task.abort();
    }
}

/// One connection, until either side ends it or the proxy is cut.
async fn carry(mut near: TcpStream, server: SocketAddr, mut condition: watch::Receiver<Condition>) {
    if *condition.borrow() == Condition::Cut {
        // Refused, not closed: a reset instead of a farewell.
        let _ = near.set_zero_linger();
        return;
    }
    let copy = async {
        if let Ok(mut far) = TcpStream::connect(server).await {
            let _ = near.set_nodelay(true).and_then(|()| far.set_nodelay(true));
            let _ = copy_bidirectional(&mut near, &mut far).await;
        }
    };
    tokio::pin!(copy);
    loop {
        let now = *condition.borrow_and_update();
        match now {
            Condition::Cut => return,
            Condition::Whole => tokio::select! {
                () = &mut copy => return,
                changed = condition.changed() => if changed.is_err() { return },
            },
            Condition::Silent => {
                if condition.changed().await.is_err() {
                    return;
                }
            }
        }
    }
}

//! A proxy between a program and a service, by which the one can be cut off from the other.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What a proxy does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// It passes everything on.
    Open,
    /// It passes nothing on and says nothing: as if a cable were pulled.
    Silent,
    /// It ends all connections, and new ones at once.
    Closed,
}

/// A proxy to one address.
pub struct Proxy {
    addr: SocketAddr,
    passage: Arc<watch::Sender<Passage>>,
    task: JoinHandle<()>,
}

impl Proxy {
    /// Starts one on a free port.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub async fn start(target: SocketAddr) -> std::io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let addr = listener.local_addr()?;
        let passage = Arc::new(watch::Sender::new(Passage::Open));
        let task = tokio::spawn(accept(listener, target, Arc::clone(&passage)));
        Ok(Self { addr, passage, task })
    }

    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Lets everything through, or nothing.
    pub fn set(&self, passage: Passage) {
        self.passage.send_replace(passage);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
        self.passage.send_replace(Passage::Closed);
    }
}

async fn accept(listener: TcpListener, target: SocketAddr, passage: Arc<watch::Sender<Passage>>) {
    while let Ok((client, _)) = listener.accept().await {
        let mut passage = passage.subscribe();
        tokio::spawn(async move {
            // Whoever comes while nothing passes waits, as for a host that does not answer.
            let Ok(found) = passage.wait_for(|passage| *passage != Passage::Silent).await.map(|found| *found)
            else {
                return;
            };
            if found == Passage::Closed {
                return;
            }
            let Ok(server) = TcpStream::connect(target).await else { return };
            let _ = (client.set_nodelay(true), server.set_nodelay(true));
            let ((from_client, to_client), (from_server, to_server)) =
                (client.into_split(), server.into_split());
            // Where one direction ends, so does the other.
            tokio::select! {
                () = pump(from_client, to_server, passage.clone()) => {}
                () = pump(from_server, to_client, passage.clone()) => {}
            }
        });
    }
}

async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut passage: watch::Receiver<Passage>) {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut buffer) => read,
            closed = passage.wait_for(|passage| *passage == Passage::Closed) => {
                drop(closed);
                return;
            }
        };
        let Ok(length @ 1..) = read else { return };
        let open = passage.wait_for(|passage| *passage != Passage::Silent).await.map(|found| *found);
        if !matches!(open, Ok(Passage::Open)) || to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}

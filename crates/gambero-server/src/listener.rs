//! The listener: connections count from the moment they are accepted, and those that keep silent or dawdle
//! (slowloris) are closed.

use std::future::Future as _;
use std::io::{self, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::config::Config;
use crate::limits::{Connections, Counted};

/// How long to wait when the system has no connection to give, for example because too many files are open.
const BREATH: Duration = Duration::from_millis(200);

pub(crate) struct LimitedListener {
    tcp: TcpListener,
    by_address: Connections,
    per_address: usize,
    room: Arc<Semaphore>,
    trusted: Vec<IpAddr>,
    times: Times,
}

#[derive(Clone, Copy)]
struct Times {
    header: Duration,
    idle: Duration,
}

impl LimitedListener {
    pub(crate) fn new(tcp: TcpListener, config: &Config) -> Self {
        Self {
            tcp,
            by_address: Connections::default(),
            per_address: config.connections_per_address.saturating_mul(4),
            room: Arc::new(Semaphore::new(room(config.connections))),
            trusted: config.trusted_proxies.clone(),
            times: Times { header: config.header_time, idle: config.idle_time },
        }
    }

    /// A connection that there is room for.
    fn let_in(&self, stream: TcpStream, address: IpAddr) -> Option<Connection> {
        let room = Arc::clone(&self.room).try_acquire_owned().ok()?;
        // Behind a proxy all people come from one address; it knows theirs, and limits for WebSockets go by
        // those.
        let limit = if self.trusted.contains(&address) { usize::MAX } else { self.per_address };
        let counted = self.by_address.count(address, limit)?;
        // Messages are small and people wait for each: none may wait in the network for the one before to be
        // confirmed.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection stays slow");
        }
        let pace = Arc::new(Pace::new(self.times));
        let alarm = Box::pin(sleep_until(Instant::now() + self.times.header));
        Some(Connection { stream, pace, alarm, _counted: counted, _room: room })
    }
}

/// How many connections may be open: some more than there may be WebSockets.
fn room(websockets: usize) -> usize {
    websockets.saturating_add(websockets / 4).saturating_add(1).min(Semaphore::MAX_PERMITS)
}

impl Listener for LimitedListener {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            match self.tcp.accept().await {
                Ok((stream, peer)) => {
                    let peer = SocketAddr::new(peer.ip().to_canonical(), peer.port());
                    if let Some(connection) = self.let_in(stream, peer.ip()) {
                        return (connection, peer);
                    }
                }
                Err(error) => {
                    tracing::debug!(%error, "no connection came in");
                    sleep(BREATH).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.tcp.local_addr()
    }
}

/// How far a connection is, shared with whoever answers its requests.
pub(crate) struct Pace {
    times: Times,
    stage: Mutex<Stage>,
}

#[derive(Clone, Copy)]
enum Stage {
    /// The head of a request must be whole by then.
    Head(Instant),
    /// A request is being answered, and has limits of its own.
    Request,
    /// The answer must have been taken, or the next request have begun, by then.
    Idle(Instant),
    /// It is a WebSocket, which looks after itself.
    Upgraded,
}

impl Pace {
    fn new(times: Times) -> Self {
        Self { times, stage: Mutex::new(Stage::Head(Instant::now() + times.header)) }
    }

    fn change(&self, next: impl FnOnce(Stage) -> Stage) {
        let mut stage = self.stage.lock();
        *stage = next(*stage);
    }

    pub(crate) fn request_began(&self) {
        self.change(|_| Stage::Request);
    }

    pub(crate) fn request_ended(&self, upgraded: bool) {
        let idle = Stage::Idle(Instant::now() + self.times.idle);
        self.change(|_| if upgraded { Stage::Upgraded } else { idle });
    }

    /// Something came from the client: the next request begins.
    fn heard(&self) {
        self.change(|stage| match stage {
            Stage::Idle(_) => Stage::Head(Instant::now() + self.times.header),
            other => other,
        });
    }

    /// The client took a part of the answer.
    fn told(&self) {
        self.change(|stage| match stage {
            Stage::Idle(_) => Stage::Idle(Instant::now() + self.times.idle),
            other => other,
        });
    }

    fn deadline(&self) -> Option<Instant> {
        match *self.stage.lock() {
            Stage::Head(deadline) | Stage::Idle(deadline) => Some(deadline),
            Stage::Request | Stage::Upgraded => None,
        }
    }
}

/// Whoever is at the other end of a request's connection.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) addr: SocketAddr,
    pub(crate) pace: Arc<Pace>,
}

impl Connected<IncomingStream<'_, LimitedListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, LimitedListener>) -> Self {
        Self { addr: *stream.remote_addr(), pace: Arc::clone(&stream.io().pace) }
    }
}

/// An open connection. It counts as long as it lives.
pub(crate) struct Connection {
    stream: TcpStream,
    pace: Arc<Pace>,
    alarm: Pin<Box<Sleep>>,
    _counted: Counted,
    _room: OwnedSemaphorePermit,
}

impl Connection {
    /// While nothing can be read or written: an error once the time is up.
    fn wait<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let Some(deadline) = self.pace.deadline() else { return Poll::Pending };
        if self.alarm.deadline() != deadline {
            self.alarm.as_mut().reset(deadline);
        }
        self.alarm.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }

    fn written(&mut self, result: Poll<io::Result<usize>>, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        match result {
            Poll::Ready(done) => {
                self.pace.told();
                Poll::Ready(done)
            }
            Poll::Pending => self.wait(cx),
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        match Pin::new(&mut self.stream).poll_read(cx, buffer) {
            Poll::Ready(done) => {
                if buffer.filled().len() > before {
                    self.pace.heard();
                }
                Poll::Ready(done)
            }
            Poll::Pending => self.wait(cx),
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.written(result, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.written(result, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

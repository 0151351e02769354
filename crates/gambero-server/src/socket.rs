//! The WebSocket: one connection to one table. It reads, counts and passes on; the table decides.

use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use futures_util::SinkExt as _;
use gambero_protocol::{Code, Request, SUBPROTOCOL, ServerMessage};
use gambero_store::Person;
use serde::Deserialize;
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep_until, timeout};
use tokio_tungstenite::tungstenite;

#[cfg(feature = "describe")]
use crate::api::describe::{Fails, OfTable};
use crate::app::App;
use crate::error::Denied;
use crate::games::check_spoiler;
use crate::ingress::Address;
use crate::limits::{Bucket, Counted};
use crate::people::Caller;
use crate::running::{ConnectionId, OUTBOX, Order, Outgoing, Pace, Subscriber, message};
use crate::secret::read_code;
use crate::tables::gone;

const MAX_MESSAGE: usize = 8 * 1024;

/// How long a client may take to take a message.
const SEND_TIME: Duration = Duration::from_secs(10);

/// How often a client is asked whether it is still there, and how long it may stay silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_mins(1);

/// How long reading rests when a client sends too fast: the network then slows it down.
const REST: Duration = Duration::from_millis(100);

/// What a client can add to the address.
#[derive(Deserialize)]
pub(crate) struct Since {
    since: Option<u64>,
    #[serde(default)]
    pace: Pace,
}

/// `GET /api/tables/{code}/socket`
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/tables/{code}/socket",
    params(
        OfTable,
        ("since" = Option<u64>, Query, description = "The last version that the client saw"),
        ("pace" = Option<String>, Query, description = "How fast bots are to play: `slow`, `normal`, `fast`")
    ),
    responses((status = 101, description = "The WebSocket, subprotocol `gambero.1`"), Fails)
))]
pub(crate) async fn connect(
    State(app): State<App>,
    Address(address): Address,
    caller: Caller,
    Path(code): Path<String>,
    Query(Since { since, pace }): Query<Since>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Denied> {
    let too_many = || Denied::new(Code::TooMany, "too many connections: close one first, or come back later");
    let counted = app.limits.connections.count(address, app.config.connections_per_address);
    let counted = counted.ok_or_else(too_many)?;
    if app.metrics.connections.value() >= i64::try_from(app.config.connections).unwrap_or(i64::MAX) {
        return Err(too_many());
    }
    if !app.limits.lookups.take(address) {
        return Err(Denied::new(Code::TooFast, "too many connections in too short a time: wait a little"));
    }
    if !speaks_ours(&headers) {
        let text = format!("the protocol is {SUBPROTOCOL}: offer it in Sec-WebSocket-Protocol");
        return Err(Denied::new(Code::OtherProtocol, text));
    }
    let code = read_code(&code).ok_or_else(gone)?;
    let Caller { person, token } = caller;
    if let Some(row) = app.store.table(&code).await? {
        check_spoiler(&*app.store, person.as_ref(), &row).await?;
    }
    let table = app.registry.get(&code).await?.ok_or_else(gone)?;
    Ok(upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        // A connection is idle most of the time: large buffers would be most of its memory. Of the one for
        // writing this is no size, but from how much on it is written before it is flushed.
        .read_buffer_size(2 * 1024)
        .write_buffer_size(16 * 1024)
        .max_write_buffer_size(1024 * 1024)
        .on_upgrade(move |socket| async move {
            let session = token.zip(person.as_ref());
            let session = session.map(|(token, person)| app.sessions.open(token, person.id));
            let messages = f64::from(app.config.messages_per_second);
            app.metrics.connections.add(1);
            let connection = Connection {
                id: app.registry.new_connection(),
                bucket: Bucket::new(messages * 3.0, messages),
                app: app.clone(),
                socket,
                table,
                heard: Instant::now(),
                read_from: Instant::now(),
                _counted: counted,
            };
            connection.serve(person, session, since, pace).await;
            app.metrics.connections.sub(1);
        }))
}

/// Whether a client offers our protocol, or leaves it open.
fn speaks_ours(headers: &HeaderMap) -> bool {
    let mut offers = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter().peekable();
    let has = |offer: &HeaderValue| {
        offer.to_str().is_ok_and(|list| list.split(',').any(|offer| offer.trim() == SUBPROTOCOL))
    };
    offers.peek().is_none() || offers.any(has)
}

struct Connection {
    id: ConnectionId,
    app: App,
    socket: WebSocket,
    table: mpsc::Sender<Order>,
    bucket: Bucket,
    /// When something last came from the client.
    heard: Instant,
    /// From when on messages are read again.
    read_from: Instant,
    _counted: Counted,
}

/// Waits until a session ends. Strangers have none.
async fn end_of(session: &mut Option<watch::Receiver<()>>) {
    match session {
        // Nothing is ever sent: the receiver hears that the sender is gone.
        Some(session) => while session.changed().await.is_ok() {},
        None => std::future::pending().await,
    }
}

fn is_too_long(error: &axum::Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref());
    matches!(cause, Some(tungstenite::Error::Capacity(_)))
}

impl Connection {
    async fn serve(
        mut self,
        person: Option<Person>,
        mut session: Option<watch::Receiver<()>>,
        since: Option<u64>,
        pace: Pace,
    ) {
        let (outbox, mut inbox) = mpsc::channel(OUTBOX);
        let subscriber = Subscriber { connection: self.id, person, since, outbox, pace };
        if self.table.send(Order::Join(subscriber)).await.is_err() {
            // The table left the memory just now: the client comes again and finds it loaded.
            return self.bye(Code::TryAgain, "connect again").await;
        }
        let stopping = self.app.stopping.clone();
        let mut ping = tokio::time::interval(PING);
        loop {
            let rests = self.read_from > Instant::now();
            tokio::select! {
                received = self.socket.recv(), if !rests => match received {
                    Some(Ok(received)) => if !self.receive(received).await { break },
                    // Most often a message that is too long; the client may still be there to hear it.
                    Some(Err(error)) => {
                        let code = if is_too_long(&error) { Code::TooLong } else { Code::Malformed };
                        let text = format!("{error}; a message is at most {MAX_MESSAGE} bytes of text in UTF-8");
                        self.bye(code, &text).await;
                        break;
                    }
                    None => break,
                },
                () = sleep_until(self.read_from.into()), if rests => {}
                outgoing = inbox.recv() => {
                    let Some(first) = outgoing else {
                        self.bye(Code::TooSlow, "messages were not taken in time: connect again").await;
                        break;
                    };
                    if !self.deliver(first, &mut inbox).await {
                        break;
                    }
                }
                _ = ping.tick() => {
                    if self.heard.elapsed() > SILENCE || !self.send(Message::Ping(Bytes::new())).await {
                        break;
                    }
                }
                () = end_of(&mut session) => {
                    self.bye(Code::WhoAreYou, "this session has ended: sign in again").await;
                    break;
                }
                () = stopping.cancelled() => {
                    self.bye(Code::TryAgain, "the server stops: connect again in a moment").await;
                    break;
                }
            }
        }
        let _ = self.table.send(Order::Leave(self.id)).await;
    }

    /// Takes in what the client sent. `false` if the connection is over.
    async fn receive(&mut self, received: Message) -> bool {
        self.heard = Instant::now();
        let text = match received {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return true,
            Message::Close(_) => return false,
            Message::Binary(_) => {
                return self.refuse(None, Code::Malformed, "messages are text in JSON, not binary").await;
            }
        };
        self.app.metrics.messages.add(1);
        if !self.bucket.take() {
            self.read_from = Instant::now() + REST;
            return self.refuse(id_of(&text), Code::TooFast, "too many messages: send fewer").await;
        }
        match Request::from_json(&text) {
            Ok(request) => self.table.send(Order::Ask(self.id, request)).await.is_ok(),
            Err(error) => {
                let why = format!("no message of the protocol: {error}");
                self.refuse(id_of(&text), Code::Malformed, &why).await
            }
        }
    }

    async fn refuse(&mut self, id: Option<u64>, code: Code, text: &str) -> bool {
        let refused = ServerMessage::Refused { id, code, text: text.to_owned(), found: None };
        self.send(Message::Text(message(&refused))).await
    }

    /// Sends a message and those that wait behind it, with one write where they fit. `false` if the
    /// connection is over.
    async fn deliver(&mut self, first: Outgoing, inbox: &mut mpsc::Receiver<Outgoing>) -> bool {
        let deliver = async {
            let mut next = Some(first);
            while let Some(outgoing) = next {
                let (Outgoing::Message(text) | Outgoing::Farewell(text)) = &outgoing;
                self.socket.feed(Message::Text(text.clone())).await?;
                if let Outgoing::Farewell(_) = outgoing {
                    self.socket.flush().await?;
                    return Ok(false);
                }
                next = inbox.try_recv().ok();
            }
            self.socket.flush().await?;
            Ok::<_, axum::Error>(true)
        };
        matches!(timeout(SEND_TIME, deliver).await, Ok(Ok(true)))
    }

    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(SEND_TIME, self.socket.send(message)).await, Ok(Ok(())))
    }

    async fn bye(&mut self, code: Code, text: &str) {
        let bye = ServerMessage::Bye { code, text: text.to_owned() };
        if self.send(Message::Text(message(&bye))).await {
            let frame = CloseFrame { code: 1000, reason: Utf8Bytes::from_static("bye") };
            self.send(Message::Close(Some(frame))).await;
        }
    }
}

fn id_of(text: &str) -> Option<u64> {
    serde_json::from_str::<OnlyId>(text).ok().map(|only| only.id)
}

/// The number of a message that cannot be read otherwise.
#[derive(Deserialize)]
struct OnlyId {
    id: u64,
}

//! What a table is for the client: orders go in, news come out, whether it is held in this process or by a
//! server.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use gambero_protocol::{ClientMessage, ServerMessage};
use gambero_record::Record;

/// What comes out of a table.
#[derive(Debug)]
pub(crate) enum News {
    Message(Box<ServerMessage>),
    /// The record of the game that has just ended.
    Record(Box<Record>),
    /// The connection is lost; it is tried again.
    Away,
    /// The game cannot be saved, and goes on: why not.
    NotSaved(String),
    /// It is over for good: why, in the player's language.
    Gone(String),
}

/// What the program waits for.
#[derive(Debug)]
pub(crate) enum Event {
    Input(crossterm::event::Event),
    /// A line, in plain mode; `None` at its end.
    Line(Option<String>),
    News(News),
    /// Something that is being made has got on.
    Progress,
    End,
}

/// The way to a table.
pub(crate) struct Table {
    orders: Box<dyn Fn(ClientMessage) + Send>,
    /// Whether a server holds it.
    pub(crate) remote: bool,
    /// Whether its game lies on this disk as it is now.
    pub(crate) kept: Arc<AtomicBool>,
    /// The server's address, as a link begins.
    pub(crate) site: Option<String>,
}

impl Table {
    /// A table that takes orders so.
    pub(crate) fn new(remote: bool, orders: impl Fn(ClientMessage) + Send + 'static) -> Self {
        Self { orders: Box::new(orders), remote, kept: Arc::default(), site: None }
    }

    /// Whether its game can be continued when the program ends now.
    pub(crate) fn is_kept(&self) -> bool {
        self.kept.load(Ordering::Relaxed)
    }

    /// Asks for something. What comes of it comes as news.
    pub(crate) fn ask(&self, message: ClientMessage) {
        (self.orders)(message);
    }
}

/// Tells news. Nobody listens any more when the program ends.
pub(crate) fn tell(to: &Sender<Event>, news: News) {
    let _ = to.send(Event::News(news));
}

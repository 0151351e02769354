//! A connection to a table.

use futures_util::{SinkExt as _, StreamExt as _};
use gambero_protocol::{ClientMessage, Request, ServerMessage};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::error::{ClientError, strange};
use crate::stream::Stream;

/// A connection to a table.
pub struct Connection {
    socket: WebSocketStream<Stream>,
    next_id: u64,
}

impl Connection {
    pub(crate) fn new(socket: WebSocketStream<Stream>) -> Self {
        Self { socket, next_id: 1 }
    }

    /// Sends a message, and gives back the number under which it will be answered.
    ///
    /// # Errors
    ///
    /// If the connection is broken.
    pub async fn send(&mut self, message: ClientMessage) -> Result<u64, ClientError> {
        let id = self.next_id;
        self.next_id += 1;
        let text = serde_json::to_string(&Request { id, message });
        self.send_text(text.map_err(strange)?).await?;
        Ok(id)
    }

    /// Sends any text.
    ///
    /// # Errors
    ///
    /// If the connection is broken.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// The next message as text.
    ///
    /// # Errors
    ///
    /// If the connection is broken or closed.
    pub async fn next_text(&mut self) -> Result<String, ClientError> {
        loop {
            match self.socket.next().await.transpose()? {
                None | Some(Message::Close(_)) => return Err(ClientError::Closed),
                Some(Message::Text(text)) => return Ok(text.as_str().to_owned()),
                Some(_) => {}
            }
        }
    }

    /// The next message.
    ///
    /// # Errors
    ///
    /// If the connection is broken or closed, or the message is none of the protocol's.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        understood(&self.next_text().await?)
    }

    /// Closes the connection.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

/// A message of the protocol. A function of its own is compiled once, here: the body of an `async` function
/// is compiled in every crate that calls it.
fn understood(text: &str) -> Result<ServerMessage, ClientError> {
    serde_json::from_str(text).map_err(strange)
}

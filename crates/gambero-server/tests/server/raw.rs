//! Requests and connections as no decent client makes them.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::http::{HeaderName, HeaderValue};
use gambero_client::Response;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_mins(3);

/// A request with any headers; the connection is closed after it.
pub(crate) async fn request(
    addr: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Response {
    let length = if body.is_empty() { String::new() } else { format!("Content-Length: {}\r\n", body.len()) };
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n{length}{}\r\n{body}",
        lines(headers)
    );
    let mut stream = TcpStream::connect(addr).await.unwrap();
    // A server that does not want all of it may close before it has read it.
    let _ = stream.write_all(text.as_bytes()).await;
    let head = read_head(&mut stream).await;
    finish(stream, head).await
}

/// Headers as lines of a head.
fn lines(headers: &[(&str, &str)]) -> String {
    headers.iter().map(|(name, value)| [name, ": ", value, "\r\n"].concat()).collect()
}

/// Reads up to the empty line after the head.
async fn read_head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let byte = timeout(PATIENCE, stream.read_u8()).await.expect("an answer comes");
        match byte {
            Ok(byte) => head.push(byte),
            Err(error) => panic!("{error} after {:?}", String::from_utf8_lossy(&head)),
        }
    }
    String::from_utf8(head).unwrap()
}

async fn finish(mut stream: TcpStream, head: String) -> Response {
    let mut body = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut body)).await.expect("the answer ends");
    response(&head, &body)
}

fn response(head: &str, body: &[u8]) -> Response {
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let headers = head.lines().filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
    let headers: Vec<(HeaderName, HeaderValue)> = headers.collect();
    Response {
        status,
        headers: headers.into_iter().collect(),
        body: String::from_utf8_lossy(body).into_owned(),
    }
}

/// What a frame of a WebSocket is.
#[derive(Clone, Copy)]
pub(crate) enum Frame {
    Text = 1,
    Binary = 2,
    Ping = 9,
}

/// A WebSocket in our own hands.
pub(crate) struct RawSocket(TcpStream);

impl RawSocket {
    /// Connects to a table, or gives back why not.
    pub(crate) async fn connect(
        addr: SocketAddr,
        code: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
    ) -> Result<Self, Response> {
        let bearer = token.map(|token| format!("Bearer {token}"));
        let known = bearer.as_deref().map(|bearer| ("Authorization", bearer));
        let headers: Vec<_> = known.into_iter().chain(headers.iter().copied()).collect();
        let text = format!(
            "GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {addr}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             Sec-WebSocket-Protocol: gambero.1\r\n{}\r\n",
            lines(&headers)
        );
        let mut stream = TcpStream::connect(addr).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let head = read_head(&mut stream).await;
        if head.starts_with("HTTP/1.1 101 ") {
            return Ok(Self(stream));
        }
        // The connection stays open after a refusal: its length says where the body ends.
        let length = response(&head, &[]).header("content-length").unwrap().parse().unwrap();
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.unwrap();
        Err(response(&head, &body))
    }

    /// Sends a whole frame.
    pub(crate) async fn send(&mut self, frame: Frame, payload: &[u8]) -> io::Result<()> {
        let mut bytes = vec![0x80 | frame as u8];
        match payload.len() {
            length if length < 126 => bytes.push(0x80 | length as u8),
            length if length < 65_536 => {
                bytes.push(0xfe);
                bytes.extend((length as u16).to_be_bytes());
            }
            length => {
                bytes.push(0xff);
                bytes.extend((length as u64).to_be_bytes());
            }
        }
        // A mask of zeros leaves the payload as it is.
        bytes.extend([0; 4]);
        bytes.extend(payload);
        self.0.write_all(&bytes).await
    }

    /// Sends bytes as they are.
    pub(crate) async fn send_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes).await
    }

    /// The next text; `None` when the server has closed the connection. Pings are not answered.
    pub(crate) async fn next_text(&mut self) -> Option<String> {
        timeout(PATIENCE, self.read_text()).await.expect("a message comes, or the end")
    }

    async fn read_text(&mut self) -> Option<String> {
        loop {
            let first = self.0.read_u8().await.ok()?;
            let length = match self.0.read_u8().await.ok()? {
                126 => u64::from(self.0.read_u16().await.ok()?),
                127 => self.0.read_u64().await.ok()?,
                length => u64::from(length),
            };
            let mut payload = vec![0; usize::try_from(length).unwrap()];
            self.0.read_exact(&mut payload).await.ok()?;
            match first & 0x0f {
                1 => return Some(String::from_utf8(payload).unwrap()),
                8 => return None,
                _ => {}
            }
        }
    }
}

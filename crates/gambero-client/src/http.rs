//! As much of HTTP as a client of ours needs: one request, one answer.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::error::ClientError;

/// The longest answer that is read: records and lists are far shorter.
const MAX_ANSWER: u64 = 16 * 1024 * 1024;

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Response {
    /// The status, such as 200.
    pub status: u16,
    /// The head, as it came.
    pub head: String,
    /// The body.
    pub body: String,
}

/// Sends a request to a server, given as host and port.
pub(crate) async fn request(
    server: &str,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&str>,
) -> Result<Response, ClientError> {
    let network = |error| ClientError::Network { server: server.to_owned(), error };
    let token = token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
    let content = body.map_or_else(String::new, |body| {
        format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
    });
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n{token}{content}\r\n{}",
        body.unwrap_or_default()
    );
    let mut stream = TcpStream::connect(server).await.map_err(network)?;
    stream.write_all(text.as_bytes()).await.map_err(network)?;
    let mut bytes = Vec::new();
    stream.take(MAX_ANSWER).read_to_end(&mut bytes).await.map_err(network)?;
    let text = String::from_utf8_lossy(&bytes);
    let strange = || ClientError::Strange(text.chars().take(80).collect());
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(strange)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(strange)?;
    let body = if is_chunked(head) { unchunk(body).ok_or_else(strange)? } else { body.to_owned() };
    Ok(Response { status, head: head.to_owned(), body })
}

fn is_chunked(head: &str) -> bool {
    head.lines().any(|line| line.to_ascii_lowercase().starts_with("transfer-encoding: chunked"))
}

/// Puts the chunks of a body together.
fn unchunk(mut rest: &str) -> Option<String> {
    let mut body = String::new();
    loop {
        let (size, after) = rest.split_once("\r\n")?;
        let size = usize::from_str_radix(size.split(';').next()?.trim(), 16).ok()?;
        if size == 0 {
            return Some(body);
        }
        body.push_str(after.get(..size)?);
        rest = after.get(size..)?.strip_prefix("\r\n")?;
    }
}

//! One HTTP request, one response, one connection.

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONNECTION, CONTENT_TYPE, HOST, HeaderMap};
use hyper_util::rt::TokioIo;

use crate::error::{ClientError, strange};
use crate::origin::Origin;
use crate::stream::connect;

/// The longest body that is read: records and lists are far shorter.
const MAX_BODY: usize = 16 * 1024 * 1024;

/// A response.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Response {
    /// The status, such as 200.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body; what is not UTF-8 is replaced.
    pub body: String,
}

impl Response {
    /// The first value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

/// Sends a request to a server.
pub(crate) async fn request(
    origin: &Origin,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&str>,
) -> Result<Response, ClientError> {
    let mut request = hyper::Request::builder()
        .method(method)
        .uri(path)
        .header(HOST, origin.authority())
        .header(CONNECTION, "close");
    if let Some(token) = token {
        request = request.header(AUTHORIZATION, format!("Bearer {token}"));
    }
    if body.is_some() {
        request = request.header(CONTENT_TYPE, "application/json");
    }
    let body = Full::new(Bytes::from(body.unwrap_or_default().to_owned()));
    let request = request.body(body).map_err(strange)?;
    let stream = TokioIo::new(connect(origin).await?);
    let broken =
        |error| ClientError::Network { server: origin.to_string(), error: std::io::Error::other(error) };
    let (mut sender, connection) = http1::handshake(stream).await.map_err(broken)?;
    let exchange = async move { read(sender.send_request(request).await.map_err(broken)?).await };
    // The connection ends when the exchange has dropped the sender.
    tokio::join!(Box::pin(exchange), Box::pin(connection)).0
}

async fn read(response: hyper::Response<Incoming>) -> Result<Response, ClientError> {
    let (head, body) = response.into_parts();
    let bytes = Limited::new(body, MAX_BODY).collect().await.map_err(strange)?.to_bytes();
    let body = String::from_utf8_lossy(&bytes).into_owned();
    Ok(Response { status: head.status.as_u16(), headers: head.headers, body })
}

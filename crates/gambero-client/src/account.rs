//! Somebody who is known to a server.

use gambero_protocol::{Me, SUBPROTOCOL, Settings, TableCreated};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::connection::Connection;
use crate::error::{ClientError, strange};
use crate::http::{Response, request};
use crate::origin::Origin;
use crate::stream::connect;

/// A person, as a server knows one again.
#[derive(Clone, Debug)]
pub struct Account {
    server: Origin,
    token: Option<String>,
}

impl Account {
    /// Somebody with a token from before, or a stranger.
    pub fn new(server: &Origin, token: Option<String>) -> Self {
        Self { server: server.clone(), token }
    }

    /// Introduces a newcomer to a server.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses.
    pub async fn introduce(server: &Origin, name: &str, language: &str) -> Result<Self, ClientError> {
        let stranger = Self::new(server, None);
        let body = serde_json::json!({ "name": name, "language": language });
        let me: Me = stranger.post("/api/me", &body).await?;
        Ok(Self { token: me.token, ..stranger })
    }

    /// The secret by which the server knows this person.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Sends a request and gives back whatever comes.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
    ) -> Result<Response, ClientError> {
        request(&self.server, method, path, self.token(), body).await
    }

    /// Asks for something.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        read(&self.request("GET", path, None).await?)
    }

    /// Sends something and reads what comes back.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body = serde_json::to_string(body).map_err(strange)?;
        read(&self.request("POST", path, Some(&body)).await?)
    }

    /// Opens a table and gives back its code.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses.
    pub async fn open_table(&self, settings: &Settings) -> Result<String, ClientError> {
        Ok(self.post::<TableCreated>("/api/tables", settings).await?.code)
    }

    /// Connects to a table. `since` is the last version that was seen there.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached or refuses.
    pub async fn connect(&self, code: &str, since: Option<u64>) -> Result<Connection, ClientError> {
        let since = since.map_or_else(String::new, |since| format!("?since={since}"));
        let scheme = if self.server.tls { "wss" } else { "ws" };
        let url = format!("{scheme}://{}/api/tables/{code}/socket{since}", self.server.authority());
        let mut request = url.into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("sec-websocket-protocol", HeaderValue::from_static(SUBPROTOCOL));
        if let Some(value) = self.token().and_then(|token| format!("Bearer {token}").parse().ok()) {
            headers.insert("authorization", value);
        }
        // Small buffers: some programs have thousands of connections.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let stream = connect(&self.server).await?;
        match tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Connection::new(socket)),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(refused(answer.status().as_u16(), answer.body().as_deref().unwrap_or_default()))
            }
            Err(error) => Err(error.into()),
        }
    }
}

fn read<T: DeserializeOwned>(answer: &Response) -> Result<T, ClientError> {
    if (200..300).contains(&answer.status) {
        serde_json::from_str(&answer.body).map_err(strange)
    } else {
        Err(refused(answer.status, answer.body.as_bytes()))
    }
}

/// What a server says with a status that is none of success.
fn refused(status: u16, body: &[u8]) -> ClientError {
    match serde_json::from_slice(body) {
        Ok(error) => ClientError::Refused(error),
        Err(_) => ClientError::Strange(format!("status {status}")),
    }
}

//! A small site to look at.

use std::net::SocketAddr;

use axum::Router;
use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{Message, WebSocket};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::get;
use tokio::net::TcpListener;

/// A comment of ten thousand characters, as gzip.
const SQUEEZED: &[u8] = include_bytes!("squeezed.gz");

/// The page that loads everything.
pub(crate) const INDEX: &str = "<!doctype html><html lang=en><title>Site</title><link rel=icon href=data:,><link rel=stylesheet href=/style.css>
    <h1>Site</h1><script src=/script.js></script>";

/// The page with a connection to the server that tells what it sees.
const TALK: &str =
    "<!doctype html><html lang=en><title>Talk</title><link rel=icon href=data:,><ol></ol><script>
    const say = text => document.querySelector('ol').insertAdjacentHTML('beforeend', `<li>${text}`);
    const socket = new WebSocket(`ws://${location.host}/socket`);
    socket.onopen = () => say('open');
    socket.onclose = event => say(`closed ${event.code}`);
    socket.onmessage = event => say(event.data);
    addEventListener('offline', () => say('offline'));
    addEventListener('online', () => say('online'));
</script>";

/// Opens the site, for as long as the test runs.
pub(crate) async fn open() -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let addr = listener.local_addr().unwrap();
    let site = Router::new()
        .route("/", get(async || Html(INDEX)))
        .route("/style.css", get(async || ([(header::CONTENT_TYPE, "text/css")], "h1 { color: green }")))
        .route("/script.js", get(script))
        .route("/moved", get(async || Redirect::to("/")))
        .route("/headers", get(headers))
        .route("/strict", get(strict))
        .route("/talk", get(async || Html(TALK)))
        .route("/socket", get(async |upgrade: WebSocketUpgrade| upgrade.on_upgrade(echo)));
    tokio::spawn(async move { axum::serve(listener, site).await.unwrap() });
    addr
}

/// A page without a server.
pub(crate) fn inline(body: &str) -> String {
    let page = format!("<!doctype html><html lang=en><title>Inline</title><body>{body}");
    let bytes = page.bytes().map(|byte| format!("%{byte:02x}"));
    format!("data:text/html;charset=utf-8,{}", bytes.collect::<String>())
}

async fn script() -> Response {
    let headers = [(header::CONTENT_TYPE, "text/javascript"), (header::CONTENT_ENCODING, "gzip")];
    (headers, SQUEEZED).into_response()
}

/// The language and the cookie of the request; a cookie for the next one.
async fn headers(headers: HeaderMap) -> Response {
    let read = |name| headers.get(name).map_or("none", |value| value.to_str().unwrap()).to_owned();
    let text = format!("{} {}", read(header::ACCEPT_LANGUAGE), read(header::COOKIE));
    ([(header::SET_COOKIE, "visited=yes")], Html(format!("<!doctype html><link rel=icon href=data:,>{text}")))
        .into_response()
}

/// A page that lets no script in, with a picture that says nothing to the blind.
async fn strict() -> Response {
    let policy = [(header::CONTENT_SECURITY_POLICY, "default-src 'none'; img-src data:")];
    let body = "<!doctype html><html lang=en><title>Strict</title><link rel=icon href=data:,><main><h1>Strict</h1><img src=data:image/gif;base64,R0lGODlhAQABAAAAACw=></main>";
    (policy, Html(body)).into_response()
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(Message::Text(text))) = socket.recv().await {
        if socket.send(Message::Text(text)).await.is_err() {
            return;
        }
    }
}

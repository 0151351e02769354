//! What holds for every request and answer: where it may come from, what browsers may do with it.

use std::sync::LazyLock;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use gambero_protocol::Code;
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::coding;
use crate::error::Denied;
use crate::listener::Peer;
use crate::pages::{KnownLanguage, Visitor, failure, recovery_hash, wants_page};

/// What pages may load and run.
static POLICY: LazyLock<Option<HeaderValue>> = LazyLock::new(|| {
    let policy = format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {}; img-src 'self' data:; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'; object-src 'none'",
        recovery_hash()
    );
    policy.parse().ok()
});

const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Over HTTPS: browsers use nothing else for a year.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// What load balancers and monitors ask for. Answers come from memory and count for no limit.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// What a file costs of which pages are made: it is at hand, and a page needs several.
const ASSET: f64 = 0.1;

/// How long a request has to wait for its refusal that comes too fast.
const REST: Duration = Duration::from_secs(1);

pub(crate) const MAX_BODY: usize = 16 * 1024;

/// The longest body that brings a whole game. The longest games, of five players with all their signals, have
/// some 50 KB.
pub(crate) const MAX_GAME: usize = 256 * 1024;

const GAMES: &str = "/api/me/games";

/// Refuses requests from pages of other sites that could change something, and sets the headers of every
/// answer.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    app.metrics.requests.add(1);
    let (mut parts, body) = request.into_parts();
    let peer = parts.extensions.get::<ConnectInfo<Peer>>().map(|info| info.0.clone());
    if let Some(peer) = &peer {
        peer.pace.request_began();
        parts.extensions.insert(ConnectInfo(peer.addr));
    }
    // Whoever reads the answer, if it is not a program.
    let mut reader = wants_page(&parts).then(|| Visitor::stranger(&parts));
    let language = KnownLanguage::default();
    parts.extensions.insert(language.clone());
    let wishes = parts.headers.clone();
    let answer = match check_share(&app, &parts) {
        Err(denied) => {
            // A connection that asks too much has to wait for its answer, and asks nothing meanwhile.
            sleep(REST).await;
            ([(header::RETRY_AFTER, "1")], denied).into_response()
        }
        Ok(()) => answer(&app, Request::from_parts(parts, body), next).await.into_response(),
    };
    if let (Some(reader), Some(text)) = (&mut reader, language.get()) {
        reader.text = text;
    }
    let mut response = in_our_form(answer, reader);
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    if let Some(policy) = &*POLICY {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if app.is_https() {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HSTS);
    }
    let response = coding::fitted(&wishes, response).await;
    if let Some(peer) = &peer {
        peer.pace.request_ended(response.status() == StatusCode::SWITCHING_PROTOCOLS);
    }
    response
}

fn check_share(app: &App, parts: &Parts) -> Result<(), Denied> {
    if PROBES.contains(&parts.uri.path()) {
        return Ok(());
    }
    let is_asset = ["/assets/", "/networks/"].iter().any(|files| parts.uri.path().starts_with(files));
    let cost = if is_asset { ASSET } else { 1.0 };
    if app.limits.requests.take_part(app.address_of(parts)?, cost) {
        return Ok(());
    }
    Err(Denied::new(Code::TooFast, "too many requests from your address: wait a second"))
}

async fn answer(app: &App, request: Request, next: Next) -> Result<Response, Denied> {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (changes || upgrades) && !app.is_own_origin(request.headers()) {
        return Err(Denied::new(Code::BadOrigin, "this request comes from a page of another site"));
    }
    let request = if changes { with_whole_body(app.config.body_time, request).await? } else { request };
    Ok(next.run(request).await)
}

/// Reads the body to its end: nobody has to wait later for one that comes slowly or never.
async fn with_whole_body(time: Duration, request: Request) -> Result<Request, Denied> {
    let (parts, body) = request.into_parts();
    let most = if parts.uri.path() == GAMES { MAX_GAME } else { MAX_BODY };
    let Ok(read) = timeout(time, to_bytes(body, most)).await else {
        return Err(Denied::new(
            Code::TooSlow,
            "the body of the request did not come in time: send it again",
        ));
    };
    let bytes = read.map_err(|_| Denied::new(Code::TooLong, "the body is too long"))?;
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

/// Makes a page of an error where a person reads it, and says in our form what others refuse, such as a
/// number in a path that is none.
fn in_our_form(response: Response, reader: Option<Visitor>) -> Response {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let denied = match response.extensions().get::<Denied>() {
        Some(_) if reader.is_none() => return response,
        Some(denied) => denied.clone(),
        None if !(status.is_client_error() || status.is_server_error())
            || kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html")) =>
        {
            return response;
        }
        None if matches!(status, StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED) => {
            let text = "there is no such page or method: /api/openapi.json lists what there is";
            Denied::new(Code::NotFound, text)
        }
        None if status.is_server_error() => Denied::new(Code::Internal, "something is wrong with the server"),
        None => {
            let text = "the request cannot be read: /api/openapi.json says how it is made";
            Denied::new(Code::Malformed, text)
        }
    };
    let mut ours = match reader {
        Some(visitor) => failure(&visitor, denied.code),
        None => denied.into_response(),
    };
    *ours.status_mut() = status;
    let kept = |name: &HeaderName| ![header::CONTENT_LENGTH, header::CONTENT_TYPE].contains(name);
    for (name, value) in response.headers().iter().filter(|(name, _)| kept(name)) {
        ours.headers_mut().entry(name).or_insert_with(|| value.clone());
    }
    ours
}

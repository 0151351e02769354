//! What the pages need besides themselves: styles, modules, cards, icons. All of it is part of the program.
//!
//! The files lie under an address that changes with their content, `/assets/VERSION/NAME`, so that browsers
//! may keep them for good. `build/` makes them of the sources in `web/` when the program is built.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use gambero_protocol::Code;

use super::cards::Sheet;
use crate::coding::{Coding, Effort, has};
use crate::error::Denied;
use crate::secret::hex_digest;

/// Everything under `/assets` but the cards: names and texts, made by the build step.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The version of all files: it changes when any of them does.
fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let texts = FILES.iter().map(|(_, text)| *text);
        let all: String = texts.chain([Sheet::Numbers.svg(), Sheet::Colours.svg()]).collect();
        hex_digest(all.as_bytes())[..12].to_owned()
    })
}

/// The address of a file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

/// A file as it is sent, in all codings. Each is made when it is first asked for, and kept.
struct Prepared {
    text: &'static str,
    tag: String,
    codings: [OnceLock<Bytes>; 2],
}

impl Prepared {
    fn new(text: &'static str) -> Self {
        let tag = format!("\"{}\"", &hex_digest(text.as_bytes())[..20]);
        Self { text, tag, codings: [const { OnceLock::new() }; 2] }
    }

    fn encoded(&self, coding: Coding) -> Bytes {
        let made = || Bytes::from(coding.encode(self.text.as_bytes(), Effort::Once));
        self.codings[coding as usize].get_or_init(made).clone()
    }
}

/// The file of this name, prepared.
fn prepared(name: &str) -> Option<&'static Prepared> {
    static PREPARED: LazyLock<HashMap<&str, Prepared>> = LazyLock::new(|| {
        let sheets = [Sheet::Numbers, Sheet::Colours].map(|sheet| (sheet.file(), sheet.svg()));
        FILES.iter().copied().chain(sheets).map(|(name, text)| (name, Prepared::new(text))).collect()
    });
    PREPARED.get(name)
}

/// `GET /assets/{version}/{name}`.
pub(crate) async fn show(
    Path((_, name)): Path<(String, String)>,
    wishes: HeaderMap,
) -> Result<Response, Denied> {
    let file =
        prepared(&name).ok_or_else(|| Denied::new(Code::NotFound, format!("there is no file {name}")))?;
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let keep = "public, max-age=31536000, immutable";
    let mut response = Response::new(Body::empty());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&file.tag) {
        headers.insert(header::ETAG, tag);
    }
    if has(&wishes, &file.tag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return Ok(response);
    }
    match Coding::accepted(&wishes, &[Coding::Brotli, Coding::Gzip]) {
        Some(coding) => {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
            *response.body_mut() = Body::from(file.encoded(coding));
        }
        None => *response.body_mut() = Body::from(file.text),
    }
    Ok(response)
}

//! What the pages need besides themselves: styles, modules, cards, icons, and what they need to play without
//! a net. All of it is part of the program.
//!
//! The files lie under an address that changes with their content, `/assets/VERSION/NAME`, so that browsers
//! may keep them for good. `build/` makes them of the sources in `web/` when the program is built.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use base64::prelude::{BASE64_STANDARD, Engine as _};
use gambero::{Seat, Variant};
use gambero_bots::net::network_file;
use gambero_protocol::Code;

use super::cards::Sheet;
use crate::coding::{Coding, Effort, has};
use crate::error::Denied;
use crate::secret::{hash, hex_digest};

/// Everything under `/assets` but the cards and the module in WebAssembly: names and texts, made by the
/// build step.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The engine, the table and the bots for browsers, as `cargo xtask wasm` made them.
pub(crate) const WASM: &str = "gambero.wasm";
const WASM_FILE: (&str, &[u8]) = (WASM, include_bytes!("../../../gambero-wasm/module/gambero.wasm"));

/// Everything under `/assets`.
fn files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    let sheets = [Sheet::Numbers, Sheet::Colours].map(|sheet| (sheet.file(), sheet.svg()));
    let texts = FILES.iter().copied().chain(sheets).map(|(name, text)| (name, text.as_bytes()));
    texts.chain([WASM_FILE])
}

/// The version of all files: it changes when any of them does.
pub(crate) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| digest(files()));
    &VERSION
}

/// The version of the networks, which change more seldom.
pub(crate) fn networks_version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| digest(networks()));
    &VERSION
}

fn digest<'f>(files: impl Iterator<Item = (impl AsRef<str>, &'f [u8])>) -> String {
    let all =
        files.fold(String::new(), |all, (name, bytes)| all + name.as_ref() + " " + &hex_digest(bytes) + " ");
    // With this variable one program passes for two builds in tests of rolling upgrades.
    let all = all + &std::env::var("GAMBERO_TEST_BUILD").unwrap_or_default();
    hex_digest(all.as_bytes())[..12].to_owned()
}

/// The networks with the names of their files.
fn networks() -> impl Iterator<Item = (String, &'static [u8])> {
    let games =
        Variant::ALL.into_iter().flat_map(|variant| (1..=Seat::MAX).map(move |count| (variant, count)));
    games.filter_map(|(variant, players)| {
        Some((format!("{variant}-{players}.net"), network_file(variant, players)?))
    })
}

/// The address of the folder with the networks.
pub(crate) fn networks_address() -> String {
    format!("/networks/{}/", networks_version())
}

/// The address of a file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

/// A file as it is sent, in all codings. Each is made when it is first asked for, and kept.
struct Prepared {
    bytes: &'static [u8],
    tag: String,
    codings: [OnceLock<Bytes>; 2],
}

impl Prepared {
    fn new(bytes: &'static [u8]) -> Self {
        let tag = format!("\"{}\"", &hex_digest(bytes)[..20]);
        Self { bytes, tag, codings: [const { OnceLock::new() }; 2] }
    }

    fn encoded(&self, coding: Coding) -> Bytes {
        let made = || Bytes::from(coding.encode(self.bytes, Effort::Once));
        self.codings[coding as usize].get_or_init(made).clone()
    }
}

/// The file of this name, prepared.
fn prepared(name: &str) -> Option<&'static Prepared> {
    static PREPARED: LazyLock<HashMap<&str, Prepared>> =
        LazyLock::new(|| files().map(|(name, bytes)| (name, Prepared::new(bytes))).collect());
    PREPARED.get(name)
}

/// The network of this name, prepared.
fn prepared_network(name: &str) -> Option<&'static Prepared> {
    static PREPARED: LazyLock<HashMap<String, Prepared>> =
        LazyLock::new(|| networks().map(|(name, bytes)| (name, Prepared::new(bytes))).collect());
    PREPARED.get(name)
}

/// The text of a file.
pub(crate) fn text(name: &str) -> Option<&'static str> {
    FILES.iter().find_map(|(file, text)| (*file == name).then_some(*text))
}

/// The script that stands in every page.
pub(crate) fn recovery() -> &'static str {
    text("recover.js").unwrap_or_default()
}

/// What allows that script in a policy for browsers.
pub(crate) fn recovery_hash() -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(hash(recovery())))
}

/// `GET /assets/{version}/{name}`.
pub(crate) async fn show(
    Path((wanted, name)): Path<(String, String)>,
    wishes: HeaderMap,
) -> Result<Response, Denied> {
    // During a rolling upgrade, pages of other nodes ask for files that this program does not have.
    let file = prepared(&name).filter(|_| wanted == version()).ok_or_else(|| no_file(&name))?;
    Ok(file.show(kind(&name), &wishes))
}

/// `GET /networks/{version}/{name}`.
pub(crate) async fn network(
    Path((wanted, name)): Path<(String, String)>,
    wishes: HeaderMap,
) -> Result<Response, Denied> {
    let file = prepared_network(&name).filter(|_| wanted == networks_version());
    let file = file.ok_or_else(|| no_file(&name))?;
    Ok(file.show(kind(&name), &wishes))
}

fn no_file(name: &str) -> Denied {
    Denied::new(Code::NotFound, format!("there is no file {name} of this version"))
}

/// The type of a file.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}

impl Prepared {
    fn show(&'static self, kind: &'static str, wishes: &HeaderMap) -> Response {
        let keep = "public, max-age=31536000, immutable";
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&self.tag) {
            headers.insert(header::ETAG, tag);
        }
        if has(wishes, &self.tag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        match Coding::accepted(wishes, &[Coding::Brotli, Coding::Gzip]) {
            Some(coding) => {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
                *response.body_mut() = Body::from(self.encoded(coding));
            }
            None => *response.body_mut() = Body::from(self.bytes),
        }
        response
    }
}

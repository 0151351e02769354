//! What the pages need besides themselves: styles, modules, cards, icons, and what they need to play without
//! a net. All of it is part of the program.
//!
//! The files lie under an address that changes with their content, `/assets/VERSION/NAME`, so that browsers
//! may keep them for good. `build/` makes them of the sources in `web/` when the program is built.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use gambero_art::{Ground, icon_svg};
use gambero_bots::net::network_file;

use super::prelude::*;
use crate::coding::{Coding, has};
use crate::secret::{hash, hex_digest};

/// Everything under `/assets` but the cards and the module in WebAssembly: names and texts, made by the
/// build step.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The engine, the table and the bots for browsers, as `cargo xtask wasm` made them.
pub(crate) const WASM: &str = "gambero.wasm";
const WASM_FILE: (&str, &[u8]) = (WASM, include_bytes!("../../../gambero-wasm/module/gambero.wasm"));

/// Everything under `/assets`.
fn files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    static DRAWN: LazyLock<[(&str, String); 3]> = LazyLock::new(|| {
        let [numbers, colours] = [Sheet::Numbers, Sheet::Colours].map(|sheet| (sheet.file(), sheet.svg()));
        [numbers, colours, ("favicon.svg", icon_svg(Ground::Round))]
    });
    let drawn = DRAWN.iter().map(|(name, text)| (*name, text.as_str()));
    FILES.iter().copied().chain(drawn).map(|(name, text)| (name, text.as_bytes())).chain([WASM_FILE])
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

pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

/// A file as it is sent, in all codings. Each is made when it is first asked for, and kept.
struct Prepared {
    bytes: &'static [u8],
    tag: String,
    codings: [OnceLock<Bytes>; 2],
}

type AllPrepared = LazyLock<HashMap<String, Prepared>>;

fn prepare(files: impl Iterator<Item = (impl AsRef<str>, &'static [u8])>) -> HashMap<String, Prepared> {
    let prepared = |bytes: &'static [u8]| {
        let tag = format!("\"{}\"", &hex_digest(bytes)[..20]);
        Prepared { bytes, tag, codings: [const { OnceLock::new() }; 2] }
    };
    files.map(|(name, bytes)| (name.as_ref().to_owned(), prepared(bytes))).collect()
}

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
pub(crate) async fn show(path: Path<(String, String)>, wishes: HeaderMap) -> Result<Response, Denied> {
    static FILES: AllPrepared = LazyLock::new(|| prepare(files()));
    send(&FILES, version(), path, &wishes)
}

/// `GET /networks/{version}/{name}`.
pub(crate) async fn network(path: Path<(String, String)>, wishes: HeaderMap) -> Result<Response, Denied> {
    static FILES: AllPrepared = LazyLock::new(|| prepare(networks()));
    send(&FILES, networks_version(), path, &wishes)
}

/// During a rolling upgrade, pages of other nodes ask for files that this program does not have.
fn send(
    files: &'static AllPrepared,
    version: &str,
    Path((wanted, name)): Path<(String, String)>,
    wishes: &HeaderMap,
) -> Result<Response, Denied> {
    let file = files.get(&name).filter(|_| wanted == version);
    let unknown = || Denied::new(Code::NotFound, format!("there is no file {name} of this version"));
    let file = file.ok_or_else(unknown)?;
    let mut response = Response::new(Body::empty());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(&name)));
    let keep = HeaderValue::from_static("public, max-age=31536000, immutable");
    headers.insert(header::CACHE_CONTROL, keep);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&file.tag) {
        headers.insert(header::ETAG, tag);
    }
    if has(wishes, &file.tag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return Ok(response);
    }
    *response.body_mut() = match Coding::accepted(wishes, &[Coding::Brotli, Coding::Gzip]) {
        Some(coding) => {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
            let encode = || Bytes::from(coding.encode(file.bytes));
            Body::from(file.codings[coding as usize].get_or_init(encode).clone())
        }
        None => Body::from(file.bytes),
    };
    Ok(response)
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}

//! What the pages need besides themselves: styles, modules, cards, icons. All of it is part of the program.
//!
//! The files lie under an address that changes with their content, `/assets/VERSION/NAME`, so that browsers
//! may keep them for good. A program built for development takes them from the source folder, so that a
//! change shows without building.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use gambero_protocol::Code;

use super::cards::Sheet;
use super::minify;
use crate::coding::{Coding, Effort, has};
use crate::error::Denied;
use crate::secret::hex_digest;

/// A part of a file as it is built in: its name under `web/`, and its text.
type Part = (&'static str, &'static str);

/// A file that is made of parts, one after the other.
struct File {
    name: &'static str,
    parts: &'static [&'static [Part]],
}

/// Parts of `web/`.
macro_rules! parts {
    ($($part:literal),+ $(,)?) => { &[$(($part, include_str!(concat!("../../web/", $part)))),+] };
}

/// A file with the parts that several files share, and its own.
macro_rules! file {
    ($name:literal) => { file!($name, [], $name) };
    ($name:literal, [$($shared:expr),*], $($part:literal),+ $(,)?) => {
        File { name: $name, parts: &[$($shared,)* parts!($($part),+)] }
    };
}

/// The styles of pages with a board.
const BOARD_STYLE: &[Part] = parts!("style/base.css", "style/board.css");

/// The styles of pages with forms.
const FORMS_STYLE: &[Part] = parts!("style/base.css", "style/pages.css", "style/forms.css");

/// The modules of a board, whatever it is for.
const BOARD: &[Part] = parts!(
    "text.js",
    "card.js",
    "motion.js",
    "popup.js",
    "signals.js",
    "ruler.js",
    "duties.js",
    "hand.js",
    "piles.js",
    "input.js",
    "board.js",
);

/// Everything under `/assets` but the cards.
const FILES: &[File] = &[
    // A page gets the styles of its own parts only. `scopes.rs` sees to it that the parts of a bundle do not
    // meet.
    file!("table.css", [BOARD_STYLE], "style/table.css", "style/room.css", "style/ending.css"),
    file!("pages.css", [FORMS_STYLE], "style/charts.css", "style/preferences.css", "style/calendar.css"),
    file!("start.css", [FORMS_STYLE], "style/start.css"),
    file!("invite.css", [FORMS_STYLE], "style/invite.css"),
    file!("rules.css", [], "style/base.css", "style/pages.css", "style/rules.css"),
    file!("learn.css", [BOARD_STYLE], "style/pages.css", "style/learn.css"),
    file!("replay.css", [BOARD_STYLE], "style/pages.css", "style/replay.css"),
    file!(
        "table-page.js",
        [BOARD],
        "link.js",
        "history.js",
        "talk.js",
        "seats.js",
        "room.js",
        "preferences.js",
        "sounds.js",
        "alerts.js",
        "celebrate.js",
        "share.js",
        "result.js",
        "ending.js",
        "hint.js",
        "vote.js",
        "help.js",
        "menu.js",
        "table.js",
    ),
    file!(
        "replay-page.js",
        [BOARD],
        "history.js",
        "talk.js",
        "frames.js",
        "curve.js",
        "plot.js",
        "controls.js",
        "turnlist.js",
        "server.js",
        "chance.js",
        "analysis.js",
        "replay.js",
    ),
    file!("learn-page.js", [BOARD], "progress.js", "learn.js"),
    file!("tutorials-page.js", [], "text.js", "progress.js"),
    file!("start.js"),
    file!("copy.js"),
    file!("share.js"),
    file!("settings-page.js", [], "preferences.js", "sounds.js", "settings.js"),
    file!("favicon.svg"),
];

impl File {
    fn parts(&self) -> impl Iterator<Item = &'static Part> {
        self.parts.iter().copied().flatten()
    }

    fn text(&self) -> String {
        let parts: String = self.parts().map(|(name, built_in)| current(name, built_in)).collect();
        match self.name.rsplit('.').next() {
            Some("js") if self.parts().count() > 1 => minify::script(&minify::joined(&parts)),
            Some("js") => minify::script(&parts),
            Some("css") => minify::style(&parts),
            _ => parts,
        }
    }
}

/// A part as it is now: while developing, what the source folder has.
fn current(name: &str, built_in: &str) -> String {
    let now = cfg!(debug_assertions)
        .then(|| std::fs::read_to_string(format!("{}/web/{name}", env!("CARGO_MANIFEST_DIR"))).ok());
    now.flatten().unwrap_or_else(|| built_in.to_owned())
}

/// The version of all files: it changes when any of them does.
fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let built_in = FILES.iter().flat_map(File::parts).map(|(_, text)| *text);
        let all: String = built_in.chain([Sheet::Numbers.svg(), Sheet::Colours.svg()]).collect();
        hex_digest(all.as_bytes())[..12].to_owned()
    })
}

/// The address of a file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

/// A file as it is sent, in all codings. Each is made when it is first asked for, and kept.
struct Prepared {
    text: String,
    tag: String,
    codings: [OnceLock<Bytes>; 2],
}

impl Prepared {
    fn new(text: String) -> Self {
        let tag = format!("\"{}\"", &hex_digest(text.as_bytes())[..20]);
        Self { text, tag, codings: [const { OnceLock::new() }; 2] }
    }

    fn encoded(&self, coding: Coding) -> Bytes {
        let made = || Bytes::from(coding.encode(self.text.as_bytes(), Effort::Once));
        self.codings[coding as usize].get_or_init(made).clone()
    }
}

/// The file of this name, prepared. While developing it is prepared anew when the source folder has another
/// text.
fn prepared(name: &str) -> Option<Arc<Prepared>> {
    static KEPT: Mutex<Option<HashMap<&'static str, Arc<Prepared>>>> = Mutex::new(None);
    let sheet = [Sheet::Numbers, Sheet::Colours].into_iter().find(|sheet| sheet.file() == name);
    let file = FILES.iter().find(|file| file.name == name);
    let (name, text): (_, &dyn Fn() -> String) = match (&sheet, file) {
        (Some(sheet), _) => (sheet.file(), &|| sheet.svg().to_owned()),
        (None, Some(file)) => (file.name, &|| file.text()),
        (None, None) => return None,
    };
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = kept.get_or_insert_default();
    let stays = |old: &&Arc<Prepared>| !cfg!(debug_assertions) || old.text == text();
    if let Some(old) = kept.get(name).filter(stays) {
        return Some(Arc::clone(old));
    }
    let new = Arc::new(Prepared::new(text()));
    kept.insert(name, Arc::clone(&new));
    Some(new)
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
    // The cards are made by the program, so they are as old as it is.
    let is_made = [Sheet::Numbers, Sheet::Colours].iter().any(|sheet| sheet.file() == name);
    let keep =
        if cfg!(debug_assertions) && !is_made { "no-cache" } else { "public, max-age=31536000, immutable" };
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
        None => *response.body_mut() = Body::from(file.text.clone()),
    }
    Ok(response)
}

/// The bundles of styles: the name of each, and its parts with their text.
#[cfg(test)]
pub(super) fn bundles() -> impl Iterator<Item = (&'static str, Vec<Part>)> {
    let styles = FILES.iter().filter(|file| file.name.rsplit_once('.').is_some_and(|(_, end)| end == "css"));
    styles.map(|file| (file.name, file.parts().copied().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names that a module declares for itself or for others.
    fn declared(text: &'static str) -> impl Iterator<Item = &'static str> {
        text.lines().filter_map(|line| {
            let line = line.strip_prefix("export ").unwrap_or(line);
            let line = line.strip_prefix("async ").unwrap_or(line);
            let kinds = ["function ", "class ", "const ", "let "];
            let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
            rest.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next()
        })
    }

    #[test]
    fn modules_that_become_one_have_no_name_in_common_and_need_no_other() {
        let modules = |file: &&File| file.name.rsplit_once('.').is_some_and(|(_, end)| end == "js");
        for file in FILES.iter().filter(modules).filter(|file| file.parts().count() > 1) {
            let mut names = std::collections::HashMap::new();
            for (index, (part, text)) in file.parts().enumerate() {
                for name in declared(text) {
                    let other = names.insert(name, part);
                    assert_eq!(other, None, "{name} is declared in {part} too");
                }
                for line in text.lines().filter(|line| line.starts_with("import ")) {
                    let wanted = line.split('"').nth(1).and_then(|path| path.strip_prefix("./"));
                    let before = file.parts().take(index).any(|(part, _)| Some(*part) == wanted);
                    assert!(before, "{}: {part} needs {wanted:?} before it", file.name);
                }
            }
            assert!(names.len() > 5, "{}: few names found", file.name);
        }
    }

    #[test]
    fn a_comment_that_begins_a_line_ends_one() {
        for file in FILES.iter().filter(|file| file.name != "favicon.svg") {
            for (name, text) in file.parts() {
                for line in text.lines().map(str::trim).filter(|line| line.starts_with("/*")) {
                    let after = line.split_once("*/").map_or("", |(_, after)| after);
                    assert_eq!(after, "", "{name}: code behind a comment would be lost: {line}");
                }
            }
        }
    }
}

//! What the pages need besides themselves: styles, modules, cards, icons. All of it is part of the program.
//!
//! The files lie under an address that changes with their content, `/assets/VERSION/NAME`, so that browsers may keep them for
//! good. A program built for development takes them from the source folder, so that a change shows without building.

use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use gambero_protocol::Code;

use super::cards::Sheet;
use super::lean;
use crate::error::Denied;
use crate::secret::hex_digest;

/// A file as it is built in: its name, and the parts that make it up.
struct File {
    name: &'static str,
    parts: &'static [(&'static str, &'static str)],
}

/// A file that is made of parts of `web/`, one after the other.
macro_rules! file {
    ($name:literal) => { file!($name, $name) };
    ($name:literal, $($part:literal),+) => {
        File { name: $name, parts: &[$(($part, include_str!(concat!("../../web/", $part)))),+] }
    };
}

/// Everything under `/assets` but the cards.
const FILES: &[File] = &[
    file!("table.css", "style/base.css", "style/board.css", "style/table.css"),
    file!(
        "pages.css",
        "style/base.css",
        "style/board.css",
        "style/pages.css",
        "style/start.css",
        "style/forms.css",
        "style/charts.css",
        "style/replay.css",
        "style/learn.css",
        "style/rules.css"
    ),
    file!("text.js"),
    file!("start.js"),
    file!("copy.js"),
    file!("ruler.js"),
    file!("board.js"),
    file!("link.js"),
    file!("talk.js"),
    file!("table.js"),
    file!("frames.js"),
    file!("plot.js"),
    file!("controls.js"),
    file!("turnlist.js"),
    file!("server.js"),
    file!("replay.js"),
    file!("progress.js"),
    file!("learn.js"),
    file!("favicon.svg"),
];

impl File {
    fn text(&self) -> String {
        let parts: String = self.parts.iter().map(|(name, built_in)| current(name, built_in)).collect();
        match self.name.rsplit('.').next() {
            Some("js") => lean::script(&parts),
            Some("css") => lean::style(&parts),
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
        let built_in = FILES.iter().flat_map(|file| file.parts).map(|(_, text)| *text);
        let all: String = built_in.chain([Sheet::Numbers.svg(), Sheet::Colours.svg()]).collect();
        hex_digest(all.as_bytes())[..12].to_owned()
    })
}

/// The address of a file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

/// `GET /assets/{version}/{name}`.
pub(crate) async fn show(Path((_, name)): Path<(String, String)>) -> Result<Response, Denied> {
    let sheet = [Sheet::Numbers, Sheet::Colours].into_iter().find(|sheet| sheet.file() == name);
    let text = match sheet {
        Some(sheet) => sheet.svg().to_owned(),
        None => FILES
            .iter()
            .find(|file| file.name == name)
            .map(File::text)
            .ok_or_else(|| Denied::new(Code::NotFound, format!("there is no file {name}")))?,
    };
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    // The cards are made by the program, so they are as old as it is.
    let keep = if cfg!(debug_assertions) && sheet.is_none() {
        "no-cache"
    } else {
        "public, max-age=31536000, immutable"
    };
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)], text).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_that_begins_a_line_ends_one() {
        for file in FILES.iter().filter(|file| file.name != "favicon.svg") {
            for (name, text) in file.parts {
                for line in text.lines().map(str::trim).filter(|line| line.starts_with("/*")) {
                    let after = line.split_once("*/").map_or("", |(_, after)| after);
                    assert_eq!(after, "", "{name}: code behind a comment would be lost: {line}");
                }
            }
        }
    }
}

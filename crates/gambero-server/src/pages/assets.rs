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
    // A page gets the styles of its own parts only. `scopes.rs` sees to it that the parts of a bundle do not meet.
    file!("table.css", "style/base.css", "style/board.css", "style/table.css"),
    file!("pages.css", "style/base.css", "style/pages.css", "style/forms.css", "style/charts.css"),
    file!("start.css", "style/base.css", "style/pages.css", "style/forms.css", "style/start.css"),
    file!("rules.css", "style/base.css", "style/pages.css", "style/rules.css"),
    file!("learn.css", "style/base.css", "style/board.css", "style/pages.css", "style/learn.css"),
    file!("replay.css", "style/base.css", "style/board.css", "style/pages.css", "style/replay.css"),
    file!(
        "table-page.js",
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
        "link.js",
        "history.js",
        "talk.js",
        "seats.js",
        "room.js",
        "result.js",
        "hint.js",
        "menu.js",
        "table.js"
    ),
    file!("text.js"),
    file!("card.js"),
    file!("motion.js"),
    file!("popup.js"),
    file!("signals.js"),
    file!("duties.js"),
    file!("hand.js"),
    file!("piles.js"),
    file!("input.js"),
    file!("history.js"),
    file!("start.js"),
    file!("copy.js"),
    file!("ruler.js"),
    file!("board.js"),
    file!("talk.js"),
    file!("frames.js"),
    file!("curve.js"),
    file!("plot.js"),
    file!("controls.js"),
    file!("turnlist.js"),
    file!("server.js"),
    file!("chance.js"),
    file!("analysis.js"),
    file!("replay.js"),
    file!("progress.js"),
    file!("learn.js"),
    file!("favicon.svg"),
];

impl File {
    fn text(&self) -> String {
        let parts: String = self.parts.iter().map(|(name, built_in)| current(name, built_in)).collect();
        match self.name.rsplit('.').next() {
            Some("js") if self.parts.len() > 1 => lean::script(&lean::joined(&parts)),
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

/// The bundles of styles: the name of each, and its parts with their text.
#[cfg(test)]
pub(super) fn bundles() -> impl Iterator<Item = (&'static str, &'static [(&'static str, &'static str)])> {
    FILES.iter().filter(|file| file.name.ends_with(".css")).map(|file| (file.name, file.parts))
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
        for file in FILES.iter().filter(|file| {
            file.name.rsplit_once('.').is_some_and(|(_, end)| end == "js") && file.parts.len() > 1
        }) {
            let mut names = std::collections::HashMap::new();
            for (index, (part, text)) in file.parts.iter().enumerate() {
                for name in declared(text) {
                    let other = names.insert(name, part);
                    assert_eq!(other, None, "{name} is declared in {part} too");
                }
                for line in text.lines().filter(|line| line.starts_with("import ")) {
                    let wanted = line.split('"').nth(1).and_then(|path| path.strip_prefix("./"));
                    let before = file.parts[..index].iter().any(|(part, _)| Some(*part) == wanted);
                    assert!(before, "{}: {part} needs {wanted:?} before it", file.name);
                }
            }
            assert!(names.len() > 20, "{}: few names found", file.name);
        }
    }

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

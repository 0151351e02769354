//! What the program asks for: read from its sources.
//!
//! Rust asks with `text.get(…)` and `text.with(…, …)`, modules of the browser with `t(…, …)`. The first
//! argument is an id, a choice between ids, or an id that is put together; then each part that is filled in
//! counts as a star: `level-*-about`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What is asked for.
pub(crate) enum Asked {
    /// A message.
    Id(String),
    /// One of several, by a pattern with stars.
    Family(String),
}

/// A file, and the language that it is written in.
struct Source {
    file: String,
    text: String,
    calls: &'static [&'static str],
}

/// All sources that ask for messages.
pub(crate) struct Sources(Vec<Source>);

impl Sources {
    pub(crate) fn read() -> Self {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates have a folder");
        let mut found = Vec::new();
        for folder in entries(crates) {
            for file in files(&folder.join("src"), "rs") {
                found.push(Source::read(&file, &["text.get(", "text.with("]));
            }
            let modules = files(&folder.join("web"), "js").into_iter();
            for file in modules.filter(|file| !file.to_string_lossy().ends_with(".test.js")) {
                found.push(Source::read(&file, &["t("]));
            }
        }
        assert!(found.len() > 100, "the sources are where they are looked for");
        Self(found)
    }

    /// Everything that is asked for, with the file that asks.
    pub(crate) fn asked(&self) -> impl Iterator<Item = (&str, Asked)> {
        self.0.iter().flat_map(|source| source.asked().into_iter().map(|asked| (source.file.as_str(), asked)))
    }

    /// Everything in quotation marks, wherever it stands: ids in lists are asked for too. What is put
    /// together has its stars.
    pub(crate) fn quoted(&self) -> BTreeSet<String> {
        self.0.iter().flat_map(|source| source.text.split(['"', '\'', '`'])).map(starred).collect()
    }
}

/// A text with a star for each part that is filled in: `{level}` in Rust, `${level}` in a module.
fn starred(text: &str) -> String {
    let mut found = String::new();
    let mut depth = 0_usize;
    for sign in text.chars() {
        match sign {
            '{' => {
                if depth == 0 {
                    let fixed = found.trim_end_matches('$').len();
                    found.truncate(fixed);
                    if !found.ends_with('*') {
                        found.push('*');
                    }
                }
                depth += 1;
            }
            '}' => depth = depth.saturating_sub(1),
            sign if depth == 0 => found.push(sign),
            _ => {}
        }
    }
    found
}

pub(crate) fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder);
    let mut found: Vec<_> = read.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    found.sort();
    found
}

/// The files of a folder and those within it that end like this.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let (folders, files): (Vec<_>, Vec<_>) = entries(folder).into_iter().partition(|path| path.is_dir());
    let mut found: Vec<_> =
        files.into_iter().filter(|file| file.extension().is_some_and(|found| found == end)).collect();
    found.extend(folders.iter().flat_map(|folder| self::files(folder, end)));
    found
}

impl Source {
    fn read(file: &Path, calls: &'static [&'static str]) -> Self {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        Self { file: file.display().to_string(), text, calls }
    }

    fn asked(&self) -> Vec<Asked> {
        let mut found = Vec::new();
        for call in self.calls {
            for (place, _) in self.text.match_indices(call) {
                let before = self.text[..place].chars().next_back().unwrap_or(' ');
                // Part of another name, or a method of something else.
                if before.is_alphanumeric() || before == '_' || (before == '.' && !call.starts_with("text")) {
                    continue;
                }
                found.extend(first_argument(&self.text[place + call.len()..]));
            }
        }
        found
    }
}

/// The texts within the first argument of a call, of which only its inside is given. What is handed on to
/// another call is no id, unless that puts texts together.
fn first_argument(call: &str) -> Vec<Asked> {
    let mut found = Vec::new();
    // Whether what stands within each bracket is still the argument itself.
    let mut within: Vec<bool> = Vec::new();
    let mut rest = call;
    while let Some(sign) = rest.chars().next() {
        let before = call[..call.len() - rest.len()].trim_end();
        match sign {
            ')' | ',' if within.is_empty() => break,
            '{' => within.push(true),
            '[' => within.push(false),
            '(' => within
                .push(before.ends_with("format!") || !before.ends_with(|sign: char| sign.is_alphanumeric())),
            ')' | ']' | '}' => {
                within.pop();
            }
            '"' | '\'' | '`' => {
                let Some((text, after)) = quoted(rest, sign) else { break };
                if within.iter().all(|is_argument| *is_argument)
                    && !before.ends_with("==")
                    && !text.is_empty()
                {
                    found.push(if text.contains('*') { Asked::Family(text) } else { Asked::Id(text) });
                }
                rest = after;
                continue;
            }
            _ => {}
        }
        rest = &rest[sign.len_utf8()..];
    }
    found
}

/// A text in quotation marks, with stars for what is filled in, and what follows it. Marks within braces do
/// not end it.
fn quoted(rest: &str, mark: char) -> Option<(String, &str)> {
    let mut depth = 0_usize;
    for (place, sign) in rest.char_indices().skip(1) {
        match sign {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            sign if sign == mark && depth == 0 => {
                return Some((starred(&rest[1..place]), &rest[place + 1..]));
            }
            _ => {}
        }
    }
    None
}

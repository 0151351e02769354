//! How prose is laid out: comments are at most 110 columns wide, and Markdown has one sentence a line.
//! So a change of a sentence is a change of one line.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use crate::root;

/// The widest line of a comment, as `rustfmt.toml` has it for code.
const WIDTH: usize = 110;

/// Folders with what others wrote, or what was built.
const SKIPPED: [&str; 5] = ["target", "node_modules", ".git", "corpus", "artifacts"];

/// Checks every file of the project.
pub(crate) fn check() -> Result<()> {
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.extend((!SKIPPED.iter().any(|name| path.ends_with(name))).then_some(path));
            } else if let Some(check) = checker(&path) {
                let text = fs::read_to_string(&path)?;
                found.extend(check(&text).into_iter().map(|(line, what)| told(&path, line, what)));
            }
        }
    }
    if !found.is_empty() {
        found.sort();
        bail!("{} lines of prose are not laid out as they should be:\n{}", found.len(), found.join("\n"));
    }
    Ok(())
}

/// Lines with their numbers, and what is wrong with them.
type Found = Vec<(usize, &'static str)>;

fn checker(path: &Path) -> Option<fn(&str) -> Found> {
    match path.extension()?.to_str()? {
        "rs" | "js" => Some(comments),
        "md" => Some(markdown),
        _ => None,
    }
}

fn told(path: &Path, line: usize, what: &str) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    format!("{}:{line}: {what}", path.display())
}

/// Comments that have a line of their own.
fn comments(text: &str) -> Found {
    let wide =
        |(_, line): &(usize, &str)| line.trim_start().starts_with("//") && line.chars().count() > WIDTH;
    let lines = text.lines().enumerate().filter(wide);
    lines.map(|(number, _)| (number + 1, "a comment is wider than 110 columns")).collect()
}

/// Paragraphs and lists; not code, tables and headings.
fn markdown(text: &str) -> Found {
    let mut found = Vec::new();
    let mut code = false;
    for (number, line) in text.lines().enumerate() {
        let start = line.trim_start();
        if start.starts_with("```") {
            code = !code;
        }
        let prose = !code && !start.starts_with(['|', '#', '<']) && !line.starts_with("    ");
        if prose && has_two_sentences(start) {
            found.push((number + 1, "more than one sentence in a line"));
        }
    }
    found
}

/// What ends with a full stop and is no sentence.
const ABBREVIATIONS: [&str; 4] = ["e.g", "i.e", "vs", "etc"];

/// Whether a sentence ends in the line and another one begins.
fn has_two_sentences(line: &str) -> bool {
    let line = line.strip_prefix("- ").unwrap_or(line);
    let mut code = false;
    for (place, sign) in line.char_indices() {
        code ^= sign == '`';
        if code || !matches!(sign, '.' | '!' | '?') {
            continue;
        }
        let rest = line[place + 1..].trim_start_matches(['"', ')', '*', '_', '”', ']']);
        let begins = rest.strip_prefix(' ').is_some_and(|next| next.starts_with(char::is_uppercase));
        let word = line[..place].rsplit([' ', '(']).next().unwrap_or_default();
        let numbered = word.len() == place && word.bytes().all(|byte| byte.is_ascii_digit());
        let abbreviated = ABBREVIATIONS.contains(&word) || word.chars().count() == 1 || numbered;
        // A word in bold that begins a paragraph is a heading.
        let heading = line.starts_with("**") && line[2..].find("**").is_some_and(|end| end + 2 == place + 1);
        if begins && !abbreviated && !heading {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_told_apart() {
        for line in ["One. Two.", "- Is it? Yes.", "It is (so). Then this.", "- **R9.** One. Two."] {
            assert!(has_two_sentences(line), "{line}");
        }
        for line in [
            "One.",
            "- **R9.** One.",
            "1. One",
            "10. Ten",
            "e.g. Ada",
            "`a. B` is one.",
            "12.5 is a number.",
            "See a.b",
        ] {
            assert!(!has_two_sentences(line), "{line}");
        }
    }

    #[test]
    fn wide_comments_are_found_and_wide_code_is_not() {
        let wide = format!("let x = 1;\n    // {}\nlet y = \"{}\";", "x".repeat(WIDTH), "y".repeat(WIDTH));
        assert_eq!(comments(&wide), [(2, "a comment is wider than 110 columns")]);
    }

    #[test]
    fn code_and_tables_of_markdown_are_left_alone() {
        let text = "# One. Two\n\n| One. Two |\n\n```\nOne. Two\n```\n\nOne. Two";
        assert_eq!(markdown(text), [(9, "more than one sentence in a line")]);
    }
}

//! How pages and comments are laid out: comments are at most 110 columns wide, Markdown has one sentence per
//! line, links lead to files that exist, and nothing is left to fill in.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use crate::root;

/// The widest line of a comment, as `rustfmt.toml` has it for code.
const WIDTH: usize = 110;

/// Folders with what others wrote, or what was built.
const SKIPPED: [&str; 5] = ["target", "node_modules", ".git", "corpus", "artifacts"];

/// Lines with their numbers, and what is wrong with them.
type Found = Vec<(usize, String)>;

/// Checks every file of the project.
pub(crate) fn check() -> Result<()> {
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let path = entry.path();
            // A crate links to pages of the project, whose links are relative to their own folder.
            if entry.file_type()?.is_symlink() {
                continue;
            }
            let lines = match path.extension().and_then(|extension| extension.to_str()) {
                _ if path.is_dir() => {
                    folders.extend((!SKIPPED.iter().any(|name| path.ends_with(name))).then_some(path));
                    continue;
                }
                Some("rs" | "js") => comments(&fs::read_to_string(&path)?),
                Some("md") => markdown(&fs::read_to_string(&path)?, &folder),
                _ => continue,
            };
            let path = path.strip_prefix(root()).unwrap_or(&path).display();
            found.extend(lines.into_iter().map(|(line, what)| format!("{path}:{line}: {what}")));
        }
    }
    if !found.is_empty() {
        found.sort();
        bail!("{} lines are not as they should be:\n{}", found.len(), found.join("\n"));
    }
    Ok(())
}

/// Comments that have a line of their own.
fn comments(text: &str) -> Found {
    let wide =
        |(_, line): &(usize, &str)| line.trim_start().starts_with("//") && line.chars().count() > WIDTH;
    let lines = (1..).zip(text.lines()).filter(wide);
    lines.map(|(number, _)| (number, format!("a comment is wider than {WIDTH} columns"))).collect()
}

/// Sentences of paragraphs and lists, not of code, tables and headings; links of a page in a folder.
fn markdown(text: &str, folder: &Path) -> Found {
    let mut found = Vec::new();
    let mut code = false;
    for (number, line) in (1..).zip(text.lines()) {
        let start = line.trim_start();
        code ^= start.starts_with("```");
        let prose = !code && !start.starts_with(['|', '#', '<']) && !line.starts_with("    ");
        if prose && has_two_sentences(start) {
            found.push((number, "more than one sentence in a line".to_owned()));
        }
        if code {
            continue;
        }
        for link in line.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = link.split('#').next().unwrap_or_default();
            if !file.is_empty() && !file.contains("://") && !folder.join(file).exists() {
                found.push((number, format!("a link to {link}, which is not there")));
            }
        }
        let is_left = |word: &&str| word.len() > 2 && word.starts_with('@') && word.ends_with('@');
        if let Some(left) = line.split([' ', '`']).find(is_left) {
            found.push((number, format!("{left} is to be filled in")));
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
    fn lines_that_are_wrong_are_found() {
        let wide = format!("let x = 1;\n    // {}\nlet y = \"{}\";", "x".repeat(WIDTH), "y".repeat(WIDTH));
        assert_eq!(comments(&wide).len(), 1);
        let wrong = "One. Two.\n- Is it? Yes.\nIt is (so). Then this.\n- **R9.** One. Two.\n[a](no.md)\n@A@";
        assert_eq!(markdown(wrong, &root()).len(), 6);
        let right =
            "# One. Two\n| One. Two |\n```\nOne. Two\n```\n10. Ten\ne.g. Ada\n`a. B` is\n- **R9.** One.";
        assert_eq!(markdown(right, &root()), []);
    }
}

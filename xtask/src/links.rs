//! The project's pages: links from one to another must lead to a file that is there, and nothing may be left
//! to fill in.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::root;

pub(crate) fn check() -> Result<()> {
    let mut pages = Vec::new();
    for folder in [root(), root().join("docs")] {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "md") {
                pages.push(path);
            }
        }
    }
    let mut broken = Vec::new();
    for page in &pages {
        let text = fs::read_to_string(page).with_context(|| format!("cannot read {}", page.display()))?;
        let folder = page.parent().unwrap_or(Path::new("."));
        if let Some(left) = placeholder(&text) {
            broken.push(format!("{} still has {left} to fill in", page.display()));
        }
        for link in links(&text) {
            let file = link.split('#').next().unwrap_or_default();
            if !file.is_empty() && !file.contains("://") && !folder.join(file).exists() {
                broken.push(format!("{} links to {link}, which is not there", page.display()));
            }
        }
    }
    if !broken.is_empty() {
        bail!("{}", broken.join("\n"));
    }
    eprintln!("{} pages", pages.len());
    Ok(())
}

/// The targets of `[text](target)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

/// A word in capitals between two at signs.
fn placeholder(text: &str) -> Option<&str> {
    let mut words = text.split_whitespace().flat_map(|word| word.split('`'));
    words.find(|word| word.len() > 2 && word.starts_with('@') && word.ends_with('@'))
}

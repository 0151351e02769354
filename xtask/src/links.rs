//! Links from one page of the project to another: each must lead to a file that is there.

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

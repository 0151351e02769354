//! The protocol's types for TypeScript, as the web pages and other people's programs use them.

use std::fs;

use anyhow::{Context, Result};

use crate::root;

pub(crate) fn write() -> Result<()> {
    let file = root().join("crates/gambero-server/web/protocol.d.ts");
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(&file, gambero_protocol::declarations())
        .with_context(|| format!("cannot write {}", file.display()))?;
    eprintln!("{}", file.display());
    Ok(())
}

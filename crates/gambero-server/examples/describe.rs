//! Writes what describes the protocol for other programs: `web/protocol.d.ts` and `openapi.json`. `cargo
//! xtask types` runs it.

use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (file, text) in [
        ("web/protocol.d.ts", gambero_protocol::declarations()),
        ("openapi.json", gambero_server::openapi()?),
    ] {
        let file = folder.join(file);
        fs::write(&file, text).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
        println!("{}", file.display());
    }
    Ok(())
}

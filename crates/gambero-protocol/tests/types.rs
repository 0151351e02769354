//! The types for TypeScript that lie with the web pages are those of this crate.

use std::fs;
use std::path::Path;

#[test]
fn the_declarations_for_typescript_are_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gambero-server/web/protocol.d.ts");
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == gambero_protocol::declarations(),
        "{} is not what the types say: run `cargo xtask types`",
        file.display()
    );
}

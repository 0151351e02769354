//! Writes the tables of `docs/encoding.md`: `cargo xtask encoding`.

use std::path::Path;

const BEGIN: &str = "<!-- The tables: written by `cargo xtask encoding`. -->\n";
const END: &str = "<!-- End of the tables. -->";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/encoding.md");
    let page = std::fs::read_to_string(&path)?;
    let (before, rest) = page.split_once(BEGIN).ok_or("the page has no place where the tables begin")?;
    let (_, after) = rest.split_once(END).ok_or("the page has no place where the tables end")?;
    std::fs::write(&path, format!("{before}{BEGIN}{}{END}{after}", gambero_env::encoding_tables()))?;
    Ok(())
}

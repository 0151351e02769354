//! The build step: makes the styles and modules that browsers get, each bundle a file, and the list of them
//! that `pages/assets.rs` takes in.

mod bundles;
mod strip;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?);
    println!("cargo::rerun-if-changed=build");
    let mut list = String::from("&[\n");
    for (name, parts) in bundles::bundles() {
        let mut sources = String::new();
        for part in &parts {
            println!("cargo::rerun-if-changed=web/{part}");
            let source = fs::read_to_string(format!("web/{part}"));
            sources += &source.map_err(|error| io::Error::other(format!("web/{part}: {error}")))?;
        }
        fs::write(out.join(name), strip::bundle(name, &sources))?;
        let _ = writeln!(list, "(\"{name}\", include_str!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))),");
    }
    fs::write(out.join("files.rs"), list + "]")
}

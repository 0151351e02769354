//! `cargo xtask wasm`: the module for browsers, built so that everybody gets the same bytes, and stored in
//! the repository: whoever builds the program needs cargo alone.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::api::cargo_home;
use crate::root;
use crate::steps::{program, shell};
use crate::tools;

/// The module, and the note of how it was made.
const MODULE: &str = "crates/gambero-wasm/module/gambero.wasm";
const NOTE: &str = "crates/gambero-wasm/module/built.txt";

/// A folder of its own: the compiler is another one than for everything else.
const FOLDER: &str = "target/wasm";

const TARGET: &str = "wasm32-unknown-unknown";

/// Prints one number for all that the module is made of: our crates, how they are optimised, and which
/// versions of other crates there are.
const SOURCES: &str = "set -euo pipefail
crates=crates/gambero{,-analysis,-bots,-protocol,-record,-solver,-table,-wasm}
parts=/{Cargo.toml,src,weights,habits.csv,calibration.csv,strength.csv}
(eval git ls-files -z --cached --others --exclude-standard -- $crates$parts | sort -zu | xargs -0 sha256sum
sed -n '/^\\[profile.\\(release\\|wasm\\)/,/^$/p' Cargo.toml
cargo tree --locked --package gambero-wasm --target $0 --edges normal --prefix none | sed 's/ (.*//' | sort -u
) | sha256sum";

const AGAIN: &str = "run `cargo xtask wasm`";

/// Builds the module and stores it.
pub(crate) fn write() -> Result<()> {
    let compiler = Compiler::find_or_install()?;
    let built = compiler.build()?;
    fs::copy(&built, root().join(MODULE)).with_context(|| format!("cannot copy {}", built.display()))?;
    let (version, module) = (compiler.version()?, digest(&built)?);
    let note = format!("compiler: {version}\nsources: {}\ngambero.wasm: {module}\n", sources()?);
    fs::write(root().join(NOTE), note).context("cannot write the note")
}

/// Checks that the stored module is the one that was built, from the sources as they are.
pub(crate) fn check() -> Result<()> {
    ensure!(noted("sources")? == sources()?, "the sources of the module have changed: {AGAIN}");
    let module = digest(&root().join(MODULE))?;
    ensure!(noted("gambero.wasm")? == module, "{MODULE} is not the file that was built: {AGAIN}");
    Ok(())
}

/// Builds the module again with the compiler of the note, and compares. Another compiler makes other bytes
/// of the same sources: where only another one can be had, it says so.
pub(crate) fn rebuild() -> Result<()> {
    let compiler = Compiler::find_or_install()?;
    let (version, was) = (compiler.version()?, noted("compiler")?);
    if version != was {
        eprintln!("not compared: the module was built by {was}, and here is {version}");
        return Ok(());
    }
    let built = digest(&compiler.build()?)?;
    ensure!(noted("gambero.wasm")? == built, "{MODULE} is not what its sources give: {AGAIN}");
    Ok(())
}

/// What the note says about something.
fn noted(what: &str) -> Result<String> {
    let note = fs::read_to_string(root().join(NOTE)).with_context(|| format!("cannot read {NOTE}"))?;
    let line = note.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(": "));
    Ok(line.with_context(|| format!("{NOTE} does not name {what}"))?.to_owned())
}

fn sources() -> Result<String> {
    first_word(&shell(SOURCES).arg(TARGET).output()?)
}

fn digest(path: &Path) -> Result<String> {
    first_word(&program("sha256sum").arg(path).output()?)
}

fn first_word(text: &str) -> Result<String> {
    Ok(text.split_whitespace().next().context("no checksum")?.to_owned())
}

/// A compiler for browsers: that of rustup with the target's standard library, or Debian's, which has the
/// library's source.
struct Compiler {
    rustc: PathBuf,
    cargo: PathBuf,
    /// Where the source of the standard library is, if it has to be built too.
    library: Option<PathBuf>,
    linker: PathBuf,
}

/// Debian's packages.
const PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];

impl Compiler {
    fn find_or_install() -> Result<Self> {
        let sysroot = sysroot(Path::new("rustc"))?;
        let host = program("rustc").args(&["--print", "host-tuple"]).output()?;
        let linker = sysroot.join("lib/rustlib").join(host.trim()).join("bin/rust-lld");
        if sysroot.join("lib/rustlib").join(TARGET).join("lib").is_dir() {
            return Ok(Self { rustc: "rustc".into(), cargo: "cargo".into(), library: None, linker });
        }
        if !program("dpkg").arg("-s").args(&PACKAGES).succeeds() {
            tools::apt(&PACKAGES)?;
        }
        let file = |package, end: &str| {
            let files = program("dpkg").args(&["-L", package]).output()?;
            let file = files.lines().find(|line| line.ends_with(end)).map(PathBuf::from);
            file.with_context(|| format!("the package {package} has no {end} any more"))
        };
        let rustc = file(PACKAGES[0], "/bin/rustc")?;
        let library = Some(self::sysroot(&rustc)?.join("lib/rustlib/src/rust"));
        Ok(Self { rustc, cargo: file(PACKAGES[1], "/bin/cargo")?, library, linker })
    }

    fn version(&self) -> Result<String> {
        Ok(program(&self.rustc).arg("--version").output()?.trim().to_owned())
    }

    /// Builds the module, without any trace of where.
    fn build(&self) -> Result<PathBuf> {
        let mut flags = "-C target-feature=+simd128".to_owned();
        let library = self.library.as_ref().map(|library| (library.clone(), "rust"));
        for (place, name) in [(root(), "gambero"), (cargo_home(), "cargo")].into_iter().chain(library) {
            flags.extend([" --remap-path-prefix=", &place.display().to_string(), "=", name]);
        }
        let std = if self.library.is_some() { &["-Z", "build-std=std,panic_abort"][..] } else { &[] };
        program(&self.cargo)
            .args(&["build", "--locked", "--package", "gambero-wasm", "--profile", "wasm"])
            .args(&["--target", TARGET, "--target-dir", FOLDER])
            .args(std)
            // Another cargo than the one that runs us must not take its compiler.
            .without("RUSTUP_TOOLCHAIN")
            .without("CARGO_ENCODED_RUSTFLAGS")
            .env("RUSTC", &self.rustc)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", flags)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &self.linker)
            .run()?;
        Ok(root().join(FOLDER).join(TARGET).join("wasm/gambero_wasm.wasm"))
    }
}

fn sysroot(rustc: &Path) -> Result<PathBuf> {
    Ok(program(rustc).args(&["--print", "sysroot"]).output()?.trim().into())
}

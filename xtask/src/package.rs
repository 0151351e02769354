//! The program as it is handed out: a Debian package by `cargo-deb`, and a tarball of the same files.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::root;
use crate::steps::{cargo, program, shell};

/// Where packages are put.
const FOLDER: &str = "target/packages";

/// What makes Debian packages; it is installed into the project's folder.
const CARGO_DEB: &str = "cargo-deb@3.8.0";

/// Makes of the program `$0` what it makes itself: manual pages and completions, in the folder `$1`.
const MADE: &str = "set -eu
rm -rf $1; mkdir -p $1/man
$0 man $1/man
for shell in bash zsh fish; do $0 completions $shell > $1/gambero.$shell; done
gzip --best --no-name --stdout CHANGELOG.md > $1/changelog.gz
gzip --best --no-name $1/man/*";

/// Makes of the Debian package `$0` the tarball `$1.tar.gz` of a folder with the same files, and writes the
/// checksums of both.
const TARBALL: &str = "set -eu
rm -rf $1; dpkg-deb --extract $0 $1
mv $1/usr/* $1; rmdir $1/usr; rm -rf $1/var
tar --create --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mtime=@$SOURCE_DATE_EPOCH \
    --use-compress-program='gzip --best --no-name' --file $1.tar.gz --directory $(dirname $1) $(basename $1)
rm -r $1; cd $(dirname $1); sha256sum $(basename $0) $(basename $1).tar.gz > SHA256SUMS; ls -l";

/// Builds the program, makes its packages, and tries the Debian package from its installation to its purge;
/// with `release`, only if they may be handed out.
pub(crate) fn make(quick: bool, release: bool) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    let unreleased = check(version);
    if release {
        unreleased?;
    } else if let Err(missing) = unreleased {
        eprintln!("these packages are not for handing out: {missing:#}");
    }
    let profile = if quick { "release" } else { "dist" };
    cargo(["build", "--locked", "--package", "gambero-cli", "--profile", profile]).run()?;
    let folder = root().join(FOLDER);
    shell(MADE).arg(root().join("target").join(profile).join("gambero")).arg(folder.join("made")).run()?;
    // The time of all files in packages: the same sources give the same packages.
    let epoch = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(epoch) => epoch,
        Err(_) => program("git").args(&["log", "-1", "--format=%ct"]).output()?.trim().to_owned(),
    };
    let tools = root().join("target/tools");
    cargo(["install", "--quiet", "--locked", CARGO_DEB, "--root"]).arg(&tools).run()?;
    let deb = program(tools.join("bin/cargo-deb"))
        .args(&["deb", "--no-build", "--no-strip", "--package", "gambero-cli", "--profile", profile])
        .arg("--output")
        .arg(&folder)
        .env("SOURCE_DATE_EPOCH", &epoch)
        .output()?;
    let deb = deb.lines().last().context("cargo-deb names no package")?;
    program("bash").args(&["deploy/debian/check.sh", deb]).run()?;
    let (architecture, system) = (std::env::consts::ARCH, std::env::consts::OS);
    let name = folder.join(format!("gambero-{version}-{architecture}-{system}"));
    shell(TARBALL).arg(deb).arg(name).env("SOURCE_DATE_EPOCH", epoch).run()
}

/// Whether the project is as it is to be handed out: the version is the newest of the changelog, nothing
/// waits to be released, and everything is committed.
fn check(version: &str) -> Result<()> {
    let text = fs::read_to_string(root().join("CHANGELOG.md")).context("cannot read CHANGELOG.md")?;
    let newest = text.lines().find_map(|line| line.strip_prefix("## ")?.split_whitespace().next());
    ensure!(
        newest == Some(version),
        "expected `## {version} (DATE)` at the top of CHANGELOG.md, found {newest:?}; release what has changed"
    );
    let changed = program("git").args(&["status", "--porcelain"]).output()?;
    ensure!(changed.is_empty(), "some changes are not committed:\n{changed}");
    Ok(())
}

//! The tarball, for systems without packages of ours.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::files::{completions, copy, examples, manual, mode, modes, pages};
use super::{Compression, Release};
use crate::{Error, command, project};

/// Writes `gambero-VERSION-ARCHITECTURE.tar.gz` into a folder: one folder with the program, manual pages,
/// completions, the project's pages, `deploy` and the licences.
///
/// # Errors
///
/// If a file cannot be read or written, the program does not run, or there is no GNU tar.
pub fn write_tarball(release: &Release, folder: &Path, compression: Compression) -> Result<PathBuf, Error> {
    let (architecture, system) = (std::env::consts::ARCH, std::env::consts::OS);
    let name = format!("gambero-{}-{architecture}-{system}", release.version);
    let staged = tempfile::tempdir_in(folder).map_err(Error::at(folder))?;
    let root = staged.path().join(&name);
    copy(&release.program, &root.join("gambero"))?;
    manual(&release.program, &root.join("man"))?;
    let scripts = root.join("completions");
    completions(
        &release.program,
        &scripts.join("gambero.bash"),
        &scripts.join("_gambero"),
        &scripts.join("gambero.fish"),
    )?;
    pages(&root.join("docs"))?;
    examples(&root.join("deploy"))?;
    for page in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&project().join(page), &root.join(page))?;
    }
    modes(&root)?;
    mode(&root.join("gambero"), 0o755)?;

    let tarball = folder.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    tar.args(["--create", "--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.arg(format!("--mtime=@{}", release.epoch));
    tar.arg("--use-compress-program").arg(match compression {
        Compression::Small => "gzip --best --no-name",
        Compression::Quick => "gzip --fast --no-name",
    });
    tar.arg("--file").arg(&tarball).arg("--directory").arg(staged.path()).arg(&name);
    command::output(&mut tar)?;
    Ok(tarball)
}

//! The Debian package.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::files::{below, copy, mode, stage, write};
use super::{Compression, Release};
use crate::{Error, command, file};

/// Writes `gambero_VERSION_ARCHITECTURE.deb` into a folder.
///
/// # Errors
///
/// If a file cannot be read or written, the program does not run, or there is no `dpkg-deb`.
pub fn write_deb(release: &Release, folder: &Path, compression: Compression) -> Result<PathBuf, Error> {
    let staged = tempfile::tempdir_in(folder).map_err(Error::at(folder))?;
    let root = staged.path().join("gambero");
    stage(&root, &release.program)?;
    let architecture = command::output(Command::new("dpkg").arg("--print-architecture"))?;
    let architecture = String::from_utf8_lossy(&architecture).trim().to_owned();

    let files = below(&root)?;
    let mut size = 0;
    for path in &files {
        size += fs::metadata(path).map_err(Error::at(path))?.len();
    }
    let versions = library_versions(&release.program)?;
    let control = control(&release.version, &architecture, size.div_ceil(1024), newest(&versions));
    write(&root.join("DEBIAN/control"), control.as_bytes())?;
    write(&root.join("DEBIAN/conffiles"), b"/etc/gambero/gambero.env\n")?;
    // So that `dpkg --verify` sees what was changed later.
    let names = files.iter().map(|path| path.strip_prefix(&root).unwrap_or(path));
    let names = names.filter(|path| !path.starts_with("etc"));
    let sums = command::output(Command::new("md5sum").args(names).current_dir(&root))?;
    write(&root.join("DEBIAN/md5sums"), &sums)?;
    for name in ["control", "conffiles", "md5sums"] {
        mode(&root.join("DEBIAN").join(name), 0o644)?;
    }
    for script in ["postinst", "prerm", "postrm"] {
        let path = root.join("DEBIAN").join(script);
        copy(&file("debian").join(script), &path)?;
        mode(&path, 0o755)?;
    }
    mode(&root.join("DEBIAN"), 0o755)?;

    let package = folder.join(format!("gambero_{}_{architecture}.deb", release.version));
    let mut build = Command::new("dpkg-deb");
    build.env("SOURCE_DATE_EPOCH", release.epoch.to_string()).args(["--root-owner-group", "--build"]);
    build.arg(match compression {
        Compression::Small => "-Zxz",
        Compression::Quick => "-Znone",
    });
    command::output(build.arg(&root).arg(&package))?;
    Ok(package)
}

/// What dpkg wants to know.
fn control(version: &str, architecture: &str, kilobytes: u64, glibc: Option<(u32, u32)>) -> String {
    let glibc = glibc.map(|(major, minor)| format!(" (>= {major}.{minor})")).unwrap_or_default();
    // The program is built for x86-64-v2 (.cargo/config.toml), which is more than Debian asks of a processor.
    let processor = if architecture == "amd64" {
        " The processor must have SSE 4.2 and POPCNT, as those made since about 2010 have.\n"
    } else {
        ""
    };
    format!(
        "Package: gambero\n\
         Version: {version}\n\
         Architecture: {architecture}\n\
         Maintainer: The Gambero founders\n\
         Installed-Size: {kilobytes}\n\
         Depends: libc6{glibc}, libgcc-s1, systemd | systemd-sysusers, systemd | systemd-tmpfiles\n\
         Suggests: nginx | haproxy\n\
         Section: games\n\
         Priority: optional\n\
         Description: server, terminal and tools for The Game and its family\n \
         People play the cooperative card games The Game, The Game: Extreme and\n \
         The Game: Quick & Easy in the browser and in the terminal, with each other\n \
         and with bots. The server is started when the package is installed, and\n \
         listens on 127.0.0.1:9898 until /etc/gambero/gambero.env says otherwise.\n\
         {processor}"
    )
}

/// The names of versions of the C library in a program, a line each. A program takes long to look through in
/// the profile of the tests, so `grep` does it.
fn library_versions(program: &Path) -> Result<String, Error> {
    let pattern = r"GLIBC_[0-9]\+\.[0-9]\+";
    let mut grep = Command::new("grep");
    grep.args(["--text", "--only-matching", pattern]).arg(program).env("LC_ALL", "C");
    let found = grep.output().map_err(|error| Error::Start { program: "grep".to_owned(), error })?;
    Ok(String::from_utf8_lossy(&found.stdout).into_owned())
}

/// The newest of the versions, which is what the program asks for.
fn newest(versions: &str) -> Option<(u32, u32)> {
    let version = |line: &str| {
        let (major, minor) = line.strip_prefix("GLIBC_")?.split_once('.')?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    };
    versions.lines().filter_map(version).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_of_the_library_counts() {
        assert_eq!(newest("GLIBC_2.9\nGLIBC_2.34\nGLIBC_2.2\n"), Some((2, 34)));
        assert_eq!(newest(""), None);
    }

    #[test]
    fn versions_are_found_among_other_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("program");
        fs::write(&program, b"\x7fELF\0\xff..GLIBC_2.9\0GLIBC_2.34\0GLIBC_PRIVATE\0").unwrap();
        assert_eq!(library_versions(&program).unwrap(), "GLIBC_2.9\nGLIBC_2.34\n");
    }
}

//! The files of packages, laid out in a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Error, command, file, project};

/// Lays out the files of the Debian package under a folder that stands for `/`.
///
/// # Errors
///
/// If a file cannot be read or written, or the program does not run.
pub fn stage(root: &Path, program: &Path) -> Result<(), Error> {
    copy(program, &root.join("usr/bin/gambero"))?;
    for (from, to) in [
        ("systemd/gambero.service", "usr/lib/systemd/system/gambero.service"),
        ("systemd/gambero@.service", "usr/lib/systemd/system/gambero@.service"),
        ("debian/sysusers.conf", "usr/lib/sysusers.d/gambero.conf"),
        ("debian/tmpfiles.conf", "usr/lib/tmpfiles.d/gambero.conf"),
        ("systemd/gambero.env", "etc/gambero/gambero.env"),
        ("debian/copyright", "usr/share/doc/gambero/copyright"),
    ] {
        copy(&file(from), &root.join(to))?;
    }
    manual(program, &root.join("usr/share/man/man1"))?;
    completions(
        program,
        &root.join("usr/share/bash-completion/completions/gambero"),
        &root.join("usr/share/zsh/vendor-completions/_gambero"),
        &root.join("usr/share/fish/vendor_completions.d/gambero.fish"),
    )?;
    let documents = root.join("usr/share/doc/gambero");
    pages(&documents)?;
    copy(&project().join("LICENSE-MIT"), &documents.join("LICENSE-MIT"))?;
    copy(&project().join("CHANGELOG.md"), &documents.join("changelog"))?;
    gzip(&[documents.join("changelog")])?;
    examples(&documents.join("examples"))?;
    modes(root)?;
    mode(&root.join("usr/bin/gambero"), 0o755)
}

/// The manual pages, packed as `man` reads them.
pub(crate) fn manual(program: &Path, folder: &Path) -> Result<(), Error> {
    make(folder)?;
    command::output(Command::new(program).arg("man").arg(folder))?;
    gzip(&list(folder)?)
}

/// What shells complete.
pub(crate) fn completions(program: &Path, bash: &Path, zsh: &Path, fish: &Path) -> Result<(), Error> {
    for (shell, path) in [("bash", bash), ("zsh", zsh), ("fish", fish)] {
        let script = command::output(Command::new(program).args(["completions", shell]))?;
        write(path, &script)?;
    }
    Ok(())
}

/// The project's pages, without their pictures.
pub(crate) fn pages(folder: &Path) -> Result<(), Error> {
    for page in list(&project().join("docs"))? {
        if page.extension().is_some_and(|extension| extension == "md") {
            copy(&page, &folder.join(page.file_name().unwrap_or_default()))?;
        }
    }
    Ok(())
}

/// The folder `deploy`, without what only makes packages.
pub(crate) fn examples(folder: &Path) -> Result<(), Error> {
    for from in list(&file(""))?.iter().filter(|folder| !folder.ends_with("debian")) {
        for path in list(from)? {
            let name = path.strip_prefix(file("")).unwrap_or(&path);
            copy(&path, &folder.join(name))?;
        }
    }
    Ok(())
}

/// What is in a folder, in the order of the names.
pub(crate) fn list(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut paths: Vec<_> = entries.map_err(Error::at(folder))?.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    Ok(paths)
}

/// All files below a folder, in the order of the names.
pub(crate) fn below(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for path in list(folder)? {
        if path.is_dir() {
            files.extend(below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

pub(crate) fn make(folder: &Path) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(Error::at(folder))
}

/// Writes a file, and makes its folder.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), Error> {
    make(path.parent().unwrap_or(Path::new("")))?;
    fs::write(path, content).map_err(Error::at(path))
}

/// Copies a file, and makes its folder.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), Error> {
    make(to.parent().unwrap_or(Path::new("")))?;
    fs::copy(from, to).map(drop).map_err(Error::at(from))
}

/// Packs files, each in its place, without a time in them.
fn gzip(files: &[PathBuf]) -> Result<(), Error> {
    command::output(Command::new("gzip").args(["--best", "--no-name"]).args(files)).map(drop)
}

/// Everybody may read everything, whatever this person's files are like.
pub(crate) fn modes(folder: &Path) -> Result<(), Error> {
    mode(folder, 0o755)?;
    for path in list(folder)? {
        if path.is_dir() { modes(&path)? } else { mode(&path, 0o644)? }
    }
    Ok(())
}

#[cfg(unix)]
pub(crate) fn mode(path: &Path, mode: u32) -> Result<(), Error> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(Error::at(path))
}

/// Packages are for Linux; other systems have no such modes.
#[cfg(not(unix))]
pub(crate) fn mode(_: &Path, _: u32) -> Result<(), Error> {
    Ok(())
}

//! Files that are written as a whole or not at all, where the user says.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// The file that a name stands for: where a symbolic link leads, so that the link stays. What is there and is
/// no regular file, such as a device or a pipe, is refused: a file would take its place.
fn target(path: &str) -> Result<PathBuf> {
    let name = Path::new(path);
    let is_link = fs::symlink_metadata(name).is_ok_and(|found| found.is_symlink());
    match fs::metadata(name) {
        Ok(found) if found.is_file() && is_link => {
            fs::canonicalize(name).with_context(|| format!("cannot write {path}"))
        }
        Ok(found) if found.is_file() => Ok(name.to_owned()),
        Ok(found) if found.is_dir() => bail!("{path} is a folder: name a file in it"),
        Ok(_) => bail!("{path} is a device or a pipe: name a file"),
        Err(_) if is_link => {
            bail!("{path} is a symbolic link to nothing: remove it, or make the file that it leads to")
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(name.to_owned()),
        Err(error) => Err(error).with_context(|| format!("cannot write {path}")),
    }
}

/// The new file, beside the one whose place it takes.
fn draft(target: &Path) -> PathBuf {
    let mut name = target.as_os_str().to_owned();
    name.push(".new");
    name.into()
}

/// Writes a file: there is the old one or the new one at every moment.
pub(crate) fn write_whole(path: &str, bytes: &[u8]) -> Result<()> {
    let target = target(path)?;
    let draft = draft(&target);
    let written = fs::write(&draft, bytes).and_then(|()| fs::rename(&draft, &target));
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written.with_context(|| format!("cannot write {path}"))
}

/// A large file that is being written under another name, and takes its place when it is whole. Nobody but
/// its owner may read it.
pub(crate) struct Draft {
    file: File,
    part: PathBuf,
    target: PathBuf,
    is_whole: bool,
}

impl Draft {
    /// Begins a file, as one that ends in `.part`.
    pub(crate) fn create(path: &str) -> Result<Self> {
        let target = target(path)?;
        let mut part = target.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        // What a killed program has left.
        let _ = fs::remove_file(&part);
        let file = options.open(&part).with_context(|| format!("cannot write {}", part.display()))?;
        Ok(Self { file, part, target, is_whole: false })
    }

    /// Where to write.
    pub(crate) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Puts the file in its place.
    pub(crate) fn finish(mut self) -> Result<()> {
        let placed = self.file.sync_all().and_then(|()| fs::rename(&self.part, &self.target));
        placed.with_context(|| format!("cannot write {}", self.target.display()))?;
        self.is_whole = true;
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.is_whole {
            let _ = fs::remove_file(&self.part);
        }
    }
}

/// Sees to it that a file can be written later, and leaves it as it is.
pub(crate) fn check_writable(path: &str) -> Result<()> {
    let draft = draft(&target(path)?);
    fs::write(&draft, [])
        .and_then(|()| fs::remove_file(&draft))
        .with_context(|| format!("cannot write {path}"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_symbolic_link_stays_and_its_file_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_whole(link.to_str().unwrap(), b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        fs::remove_file(&file).unwrap();
        let error = write_whole(link.to_str().unwrap(), b"new").unwrap_err().to_string();
        assert!(error.contains("is a symbolic link to nothing"), "{error}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no draft is left");
    }

    #[test]
    fn devices_and_folders_are_refused() {
        assert!(write_whole("/dev/null", b"new").unwrap_err().to_string().contains("is a device or a pipe"));
        let folder = tempfile::tempdir().unwrap();
        let error = check_writable(folder.path().to_str().unwrap()).unwrap_err().to_string();
        assert!(error.contains("is a folder"), "{error}");
    }
}

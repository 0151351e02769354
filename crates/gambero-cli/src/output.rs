//! Files that commands write: checked before the work starts, written as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Read as _, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tempfile::NamedTempFile;

use crate::status::{bail_usage, ensure_usage};
use crate::stop;

/// A kind of file. A file that exists is replaced by one of its own kind only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// The kind with its article.
    name: &'static str,
    /// Such a file begins with one of these.
    begins: &'static [&'static str],
    /// It also has this at a place further on.
    mark: Option<(usize, &'static str)>,
}

impl Kind {
    pub(crate) const PICTURE: Self = Self::new("an SVG image", &["<svg"]);
    pub(crate) const RECORD: Self =
        Self::new("a game record", &["gambero-record/", "{\"format\":\"gambero-record/"]);
    pub(crate) const RECORDS: Self = Self::new("a list of game records", &["{\"format\":\"gambero-record/"]);
    pub(crate) const NETWORK: Self = Self::new("a network", &["gambero-network"]);
    pub(crate) const TRAINING: Self = Self::new("a training state", &["gambero-learning"]);
    pub(crate) const EXPORT: Self = Self::new("an export", &["{\"gambero-export\":"]);
    /// SQLite stores the application's number, "Gmbr", at this place.
    pub(crate) const DATABASE: Self =
        Self { mark: Some((68, "Gmbr")), ..Self::new("a database of Gambero", &["SQLite format 3\0"]) };

    pub(crate) const fn new(name: &'static str, begins: &'static [&'static str]) -> Self {
        Self { name, begins, mark: None }
    }

    /// Refuses a file of another kind. An empty file is of every kind.
    fn check(self, path: &str, file: &Path) -> Result<()> {
        const HEAD: u64 = 256;
        let mut head = Vec::new();
        match File::open(file) {
            Ok(file) => file.take(HEAD).read_to_end(&mut head),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => Err(error),
        }
        .with_context(|| format!("cannot read {path}, which would be replaced"))?;
        let is_marked = self
            .mark
            .is_none_or(|(at, mark)| head.get(at..).is_some_and(|rest| rest.starts_with(mark.as_bytes())));
        let begins = |begin: &&str| head.starts_with(begin.as_bytes());
        if !(head.is_empty() || is_marked && self.begins.iter().any(begins)) {
            bail!("{path} exists and is not {}; choose another name or remove that file", self.name);
        }
        Ok(())
    }
}

/// Checks the files of a command before its work starts: every output can be written and replaces a file of
/// its own kind only, and no output is an input or another output.
pub(crate) fn check(inputs: &[Option<&str>], outputs: &[(Option<&str>, Kind)]) -> Result<()> {
    let mut taken: Vec<_> =
        inputs.iter().flatten().filter(|path| **path != "-").map(|path| place(path)).collect();
    for (path, kind) in outputs.iter().filter_map(|(path, kind)| Some(((*path)?, kind))) {
        let place = place(path);
        ensure_usage!(
            !taken.contains(&place),
            "{path} is named twice: it cannot be two files of one command"
        );
        taken.push(place);
        kind.check(path, &target(path)?)?;
        Draft::create(path)?;
    }
    Ok(())
}

/// One name for a file, whichever way leads to it.
fn place(path: &str) -> PathBuf {
    let path = Path::new(path);
    fs::canonicalize(path).unwrap_or_else(|_| {
        let folder = fs::canonicalize(folder_of(path)).unwrap_or_default();
        folder.join(path.file_name().unwrap_or_default())
    })
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The file that a name stands for: where a symbolic link leads, so that the link stays. A device or a pipe
/// is refused: a file would replace it.
fn target(path: &str) -> Result<PathBuf> {
    let name = Path::new(path);
    ensure_usage!(!path.is_empty(), "expected the name of a file, found an empty text");
    if path == "-" {
        bail_usage!("standard output takes no file here; name a file, such as ./- for one called -");
    }
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

/// Writes a file: there is the old one or the new one at every moment.
pub(crate) fn write_whole(path: &str, bytes: &[u8]) -> Result<()> {
    let mut draft = Draft::create(path)?;
    draft.write_all(bytes).with_context(|| format!("cannot write {path}"))?;
    draft.finish()
}

/// A file that is being written under another name in the same folder and takes its place when it is whole.
#[derive(Debug)]
pub(crate) struct Draft {
    file: NamedTempFile<File>,
    target: PathBuf,
}

impl Draft {
    /// Begins a file.
    pub(crate) fn create(path: &str) -> Result<Self> {
        Self::create_with(path, 0o666)
    }

    /// Begins a file that nobody but its owner may read.
    pub(crate) fn create_private(path: &str) -> Result<Self> {
        Self::create_with(path, 0o600)
    }

    fn create_with(path: &str, mode: u32) -> Result<Self> {
        let target = target(path)?;
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let prefix = format!(".{name}.");
        let mut options = File::options();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode);
        #[cfg(not(unix))]
        let _ = mode;
        let mut builder = tempfile::Builder::new();
        let file =
            builder.prefix(&prefix).suffix(".new").make_in(folder_of(&target), |path| options.open(path));
        Ok(Self { file: file.with_context(|| format!("cannot write {path}"))?, target })
    }

    /// Puts the file in its place.
    pub(crate) fn finish(self) -> Result<()> {
        let Self { file, target } = self;
        let placed = file.as_file().sync_all().and_then(|()| Ok(file.persist(&target)?));
        placed.with_context(|| format!("cannot write {}", target.display()))?;
        Ok(())
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_file_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_file_mut().flush()
    }
}

/// Prints a result as JSON: one object on one line, with `"interrupted":true` if the work was interrupted.
pub(crate) fn write_json(result: &impl Serialize, out: &mut impl Write) -> Result<()> {
    #[derive(Serialize)]
    struct Printed<'a, T> {
        #[serde(flatten)]
        result: &'a T,
        #[serde(skip_serializing_if = "Option::is_none")]
        interrupted: Option<bool>,
    }
    let printed = Printed { result, interrupted: stop::is_requested().then_some(true) };
    Ok(writeln!(out, "{}", serde_json::to_string(&printed)?)?)
}

/// A progress bar on standard error, hidden unless that is a terminal: `what` of `length` are done. Its
/// message comes last and is cut at the edge of the window.
pub(crate) fn progress_bar(length: u64, what: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{bar:10}} {{human_pos}} of {{human_len}} {what}, {{eta}} left  {{wide_msg}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}

/// Returns an error and its causes as they are printed.
pub(crate) fn error_text(error: &anyhow::Error) -> String {
    printable(&without_numbers(&format!("{error:#}")))
}

/// Returns the text without the numbers of errors of the system: their names stand before them.
fn without_numbers(text: &str) -> String {
    let mut parts = text.split(" (os error ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once(')').map_or(part, |(_, rest)| rest))
}

/// Returns the text with its control characters escaped, except ends of lines: a terminal would obey them.
pub(crate) fn printable(text: &str) -> String {
    let escape = |sign: char| match sign {
        '\n' => sign.to_string(),
        _ if sign.is_control() => sign.escape_default().to_string(),
        _ => sign.to_string(),
    };
    text.chars().map(escape).collect()
}

/// A number with its noun: `1 card`, `2 cards`.
pub(crate) fn count(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
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
    fn a_link_is_the_file_that_it_leads_to_and_checks_leave_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let (game, link, new) = (at("game"), at("link"), at("new"));
        fs::write(&game, "gambero-record/1\n").unwrap();
        std::os::unix::fs::symlink(&game, &link).unwrap();
        let error = check(&[Some(&game)], &[(Some(&link), Kind::RECORD)]).unwrap_err().to_string();
        assert!(error.contains("is named twice"), "{error}");
        check(&[Some(&new)], &[(Some(&game), Kind::RECORD), (None, Kind::PICTURE)]).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}

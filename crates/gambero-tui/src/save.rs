//! The local game on the disk, as a record: written whole after everything that happens, so that nothing that
//! ends the program loses it.
//!
//! Each running program has a slot of its own, held by a lock that the system lets go of when the program
//! ends, however it does.

use std::cmp::Reverse;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context as _, Result};
use gambero_record::Record;

use crate::history;

/// The most files of one name that are put aside.
const MOST_ASIDE: usize = 10_000;

/// The most programs that play at the same time in one data folder.
const SLOTS: usize = 64;

/// A place for a game on the disk.
#[derive(Debug)]
pub(crate) struct Slot {
    file: PathBuf,
    /// Held as long as the program runs.
    _lock: File,
}

/// A game that was left, in its slot.
#[derive(Debug)]
pub(crate) struct Saved {
    pub(crate) slot: Slot,
    pub(crate) record: Record,
    written: SystemTime,
}

/// A file that could not be read and now has another name.
#[derive(Debug)]
pub(crate) struct Unreadable {
    pub(crate) file: PathBuf,
    pub(crate) reason: String,
}

/// The games in a folder that were left and nobody plays, the latest first, and the unreadable files.
pub(crate) fn left_games(folder: &Path) -> (Vec<Saved>, Vec<Unreadable>) {
    let (mut left, mut unreadable) = (Vec::new(), Vec::new());
    for number in (1..=SLOTS).filter(|number| Slot::file(folder, *number).exists()) {
        let Ok(Some(slot)) = Slot::lock(folder, number) else { continue };
        match slot.unfinished() {
            Ok(Some(record)) => {
                let written = fs::metadata(&slot.file).and_then(|data| data.modified());
                left.push(Saved { slot, record, written: written.unwrap_or(SystemTime::UNIX_EPOCH) });
            }
            Ok(None) => {}
            Err(error) => unreadable.extend(put_aside(&slot.file, &error)),
        }
    }
    left.sort_by_key(|saved| Reverse(saved.written));
    (left, unreadable)
}

/// Renames a file that cannot be read, so that nothing overwrites it. `None` if that fails.
pub(crate) fn put_aside(file: &Path, error: &anyhow::Error) -> Option<Unreadable> {
    let name = |number: usize| file.with_extension(format!("unreadable-{number}"));
    let aside = (1..=MOST_ASIDE).map(name).find(|aside| !aside.exists())?;
    fs::rename(file, &aside).ok()?;
    Some(Unreadable { file: aside, reason: format!("{error:#}") })
}

impl Slot {
    fn file(folder: &Path, number: usize) -> PathBuf {
        folder.join(format!("terminal-{number}.gambero"))
    }

    /// A slot, unless another program holds it.
    fn lock(folder: &Path, number: usize) -> io::Result<Option<Self>> {
        let lock = folder.join(format!("terminal-{number}.lock"));
        let lock = OpenOptions::new().create(true).append(true).open(lock)?;
        let is_free = lock.try_lock().is_ok();
        Ok(is_free.then(|| Self { file: Self::file(folder, number), _lock: lock }))
    }

    /// The first slot in a folder that no other program holds and that has no game that was left.
    pub(crate) fn take(folder: &Path) -> Result<Self> {
        let cannot = || format!("cannot keep games in {}", folder.display());
        fs::create_dir_all(folder).with_context(cannot)?;
        for number in 1..=SLOTS {
            let slot = Self::lock(folder, number).with_context(cannot)?;
            if let Some(slot) = slot.filter(|slot| matches!(slot.unfinished(), Ok(None))) {
                return Ok(slot);
            }
        }
        anyhow::bail!("{SLOTS} unfinished games are in {} already: finish one of them", folder.display())
    }

    /// The game that lies there, if one does that goes on.
    fn unfinished(&self) -> Result<Option<Record>> {
        let bytes = match fs::read(&self.file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            bytes => bytes?,
        };
        Ok(Some(Record::read(&bytes)?).filter(|record| record.state().outcome().is_none()))
    }

    /// Keeps a game that is over among all that were played.
    pub(crate) fn keep(&self, record: &Record) -> Result<()> {
        history::keep(self.file.parent().unwrap_or(Path::new(".")), record)
    }

    pub(crate) fn write(&self, record: &Record) -> Result<()> {
        write_whole(&self.file, record.to_text().as_bytes())
    }
}

/// Writes a file that is either there as a whole or not at all.
pub(crate) fn write_whole(file: &Path, bytes: &[u8]) -> Result<()> {
    let write = || {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // The error of `tempfile` would name the draft.
        let mut draft =
            tempfile::NamedTempFile::new_in(folder).map_err(|error| io::Error::from(error.kind()))?;
        draft.as_file_mut().write_all(bytes)?;
        draft.as_file().sync_data()?;
        draft.persist(file).map_err(|error| error.error)
    };
    write().map(drop).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, Variant};

    use super::*;

    fn record(seed: u64) -> Record {
        Record::new(Deal::from_seed(Variant::Quick, 2, seed, None).unwrap())
    }

    #[test]
    fn every_left_game_that_nobody_plays_is_offered() {
        let folder = tempfile::tempdir().unwrap();
        let slots = [1, 2].map(|seed| {
            let slot = Slot::take(folder.path()).unwrap();
            slot.write(&record(seed)).unwrap();
            slot
        });
        assert!(left_games(folder.path()).0.is_empty(), "both are being played");
        drop(slots);
        let (left, unreadable) = left_games(folder.path());
        assert_eq!((left.len(), unreadable.len()), (2, 0));
        drop(left);
        let new = Slot::take(folder.path()).unwrap();
        assert!(new.file.ends_with("terminal-3.gambero"), "a new game takes no left game's place");
    }

    #[test]
    fn unreadable_games_get_names_of_their_own() {
        let folder = tempfile::tempdir().unwrap();
        let file = Slot::file(folder.path(), 1);
        for text in ["no record", "another"] {
            fs::write(&file, text).unwrap();
            let (left, unreadable) = left_games(folder.path());
            assert!(left.is_empty() && !file.exists());
            assert_eq!(fs::read_to_string(&unreadable[0].file).unwrap(), text);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "two files and the lock");
    }
}

//! The local game on the disk, as a record: written whole after everything that happens, so that nothing that
//! ends the program loses it.
//!
//! Each running program has a slot of its own, held by a lock that the system lets go of when the program
//! ends, however it does.

use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use gambero_record::Record;

use crate::history;

/// The most programs that play at the same time in one data folder.
const SLOTS: usize = 64;

/// A place for a game on the disk.
#[derive(Debug)]
pub(crate) struct Slot {
    file: PathBuf,
    /// Held as long as the program runs.
    _lock: File,
}

impl Slot {
    /// The first slot that no other program holds, in a folder.
    pub(crate) fn take(folder: &Path) -> Result<Self> {
        let cannot = || format!("cannot keep games in {}", folder.display());
        fs::create_dir_all(folder).with_context(cannot)?;
        for number in 1..=SLOTS {
            let lock = folder.join(format!("terminal-{number}.lock"));
            let lock = OpenOptions::new().create(true).append(true).open(lock).with_context(cannot)?;
            if lock.try_lock().is_ok() {
                return Ok(Self { file: folder.join(format!("terminal-{number}.gambero")), _lock: lock });
            }
        }
        anyhow::bail!("{SLOTS} games are being played in {} already: end one of them", folder.display())
    }

    /// The game that lies there, if one does that goes on. What cannot be read is put aside, not overwritten.
    pub(crate) fn unfinished(&self) -> Option<Record> {
        let bytes = fs::read(&self.file).ok()?;
        let Ok(record) = Record::read(&bytes) else {
            let _ = fs::rename(&self.file, self.file.with_extension("unreadable"));
            return None;
        };
        Some(record).filter(|record| record.state().outcome().is_none())
    }

    /// Keeps a game that is over among all that were played.
    pub(crate) fn keep(&self, record: &Record) -> Result<()> {
        history::keep(self.file.parent().unwrap_or(Path::new(".")), record)
    }

    /// Writes the game: in a new file that takes the place of the old one, so that there is always a whole
    /// one.
    pub(crate) fn write(&self, record: &Record) -> Result<()> {
        write_whole(&self.file, record.to_text().as_bytes())
    }
}

/// Writes a file that is either there as a whole or not at all.
pub(crate) fn write_whole(file: &Path, bytes: &[u8]) -> Result<()> {
    let cannot = || format!("cannot write {}", file.display());
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut draft = tempfile::NamedTempFile::new_in(folder).with_context(cannot)?;
    draft.write_all(bytes).with_context(cannot)?;
    draft.as_file().sync_data().with_context(cannot)?;
    draft.persist(file).with_context(cannot)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, Variant};

    use super::*;

    #[test]
    fn two_programs_never_share_a_slot_and_a_slot_left_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let first = Slot::take(folder.path()).unwrap();
        let second = Slot::take(folder.path()).unwrap();
        assert_ne!(first.file, second.file);
        let record = Record::new(Deal::from_seed(Variant::Quick, 2, 7, None).unwrap());
        first.write(&record).unwrap();
        assert_eq!(second.unfinished(), None);
        drop(first);
        assert_eq!(Slot::take(folder.path()).unwrap().unfinished(), Some(record));
    }

    #[test]
    fn what_cannot_be_read_is_kept_aside() {
        let folder = tempfile::tempdir().unwrap();
        let slot = Slot::take(folder.path()).unwrap();
        fs::write(&slot.file, "no record").unwrap();
        assert_eq!(slot.unfinished(), None);
        assert_eq!(fs::read(slot.file.with_extension("unreadable")).unwrap(), b"no record");
    }
}

//! Other programs: where they are, and running them to their end.

use std::path::Path;
use std::process::Command;

use crate::Error;

/// Runs a program and returns what it writes.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>, Error> {
    let name = command.get_program().to_string_lossy().into_owned();
    let ended = command.output().map_err(|error| Error::Start { program: name.clone(), error })?;
    if !ended.status.success() {
        let said = String::from_utf8_lossy(&ended.stderr);
        return Err(Error::Failed { program: name, said: format!("{}, {}", ended.status, said.trim()) });
    }
    Ok(ended.stdout)
}

/// A program for administrators, which may not be in everybody's `PATH`.
pub(crate) fn system(name: &str) -> String {
    let usual = format!("/usr/sbin/{name}");
    if Path::new(&usual).exists() { usual } else { name.to_owned() }
}

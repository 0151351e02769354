//! Where Chromium is on this machine.

use std::env;
use std::path::PathBuf;

/// The programs that do, in the order in which they are looked for.
pub const PROGRAMS: [&str; 4] = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome"];

/// Chromium without windows, which needs less processor time. It is also the name of Debian's package.
pub const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// Those that have windows, and can install a site as an app. The first is also the name of Debian's package.
pub const WHOLE: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// The program to start: what the environment's `GAMBERO_CHROMIUM` says, or else the first of [`PROGRAMS`] in
/// `PATH`.
pub fn find() -> Option<PathBuf> {
    env::var_os("GAMBERO_CHROMIUM").map(PathBuf::from).or_else(|| in_path(&PROGRAMS))
}

/// The first of [`WHOLE`] in `PATH`.
pub fn find_whole() -> Option<PathBuf> {
    in_path(&WHOLE)
}

fn in_path(programs: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    programs
        .iter()
        .find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()))
}

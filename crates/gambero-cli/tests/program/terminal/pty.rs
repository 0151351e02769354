//! A program in a pseudo-terminal, and a person before it who waits for what the screen shows.

use std::io::{Read as _, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use gambero_record::Record;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_mins(3);

pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const HOME: &str = "\x1b[H";
pub(crate) const ENTER: &str = "\r";

/// What has been written to the terminal.
struct Shown {
    parser: vt100::Parser,
    /// Whether nothing more comes.
    ended: bool,
}

/// A terminal with a program in it.
pub(crate) struct Term {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    shown: Arc<(Mutex<Shown>, Condvar)>,
    folder: PathBuf,
    /// The folder, if it is this terminal's own.
    own: Option<tempfile::TempDir>,
}

fn size_of(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn not_zero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a window has a size")
}

impl Term {
    /// Starts `gambero` with arguments in a window of 80 × 24, with its data in a folder.
    pub(crate) fn gambero(folder: &Path, arguments: &[&str]) -> Self {
        Self::start(folder, (80, 24), crate::GAMBERO, arguments)
    }

    /// Starts a new game alone, by the seed 7 unless told otherwise, with a folder of its own.
    pub(crate) fn solo(arguments: &[&str]) -> Self {
        let own = tempfile::tempdir().unwrap();
        let seed: &[&str] = if arguments.contains(&"--seed") { &[] } else { &["--seed", "7"] };
        let mut term = Self::gambero(own.path(), &[&["play", "--name", "Ada"], arguments, seed].concat());
        term.own = Some(own);
        term.wait_for("You start");
        term
    }

    /// Starts a program in a window.
    pub(crate) fn start(
        folder: &Path,
        (columns, rows): (u16, u16),
        program: &str,
        arguments: &[&str],
    ) -> Self {
        let pair = native_pty_system().openpty(size_of(columns, rows)).expect("there are pseudo-terminals");
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.cwd(if folder.is_dir() { folder } else { Path::new("/") });
        for (name, value) in [("TERM", "xterm"), ("LANG", "en_GB.UTF-8"), ("HOME", "/nonexistent")] {
            command.env(name, value);
        }
        for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "COLORFGBG"] {
            command.env_remove(name);
        }
        command.env("XDG_DATA_HOME", folder);
        command.env("XDG_CONFIG_HOME", folder.join("config"));
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut reader = pair.master.try_clone_reader().expect("the terminal can be read");
        let keys = pair.master.take_writer().expect("the terminal can be typed into");
        let parser = vt100::Parser::new(not_zero(rows), not_zero(columns), 0);
        let shown = Arc::new((Mutex::new(Shown { parser, ended: false }), Condvar::new()));
        let screen = Arc::clone(&shown);
        std::thread::spawn(move || {
            let (mut bytes, mut pending) = ([0; 4096], Vec::new());
            loop {
                let count = reader.read(&mut bytes).unwrap_or(0);
                pending.extend_from_slice(&bytes[..count]);
                // A picture that has begun is shown when it is whole.
                let ready = if count == 0 { pending.len() } else { whole(&pending) };
                let Ok(mut shown) = screen.0.lock() else { return };
                shown.parser.process(&pending[..ready]);
                pending.drain(..ready);
                shown.ended = count == 0;
                screen.1.notify_all();
                if count == 0 {
                    return;
                }
            }
        });
        // The terminal's other end is closed with the program.
        drop(pair.slave);
        Self { master: pair.master, keys, child, shown, folder: folder.to_owned(), own: None }
    }

    /// Types keys.
    pub(crate) fn keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the terminal takes keys");
        self.keys.flush().expect("the terminal takes keys");
    }

    /// Clicks with the mouse; places count from 0.
    pub(crate) fn click(&mut self, column: usize, row: usize) {
        self.keys(&format!("\x1b[<0;{};{}M", column + 1, row + 1));
        self.keys(&format!("\x1b[<0;{};{}m", column + 1, row + 1));
    }

    /// What the screen shows, without blanks at the ends of lines.
    pub(crate) fn screen(&self) -> String {
        contents(&self.shown.0.lock().unwrap().parser)
    }

    /// Waits until the screen is as wished, and gives it back.
    pub(crate) fn wait_until(&self, what: &str, mut test: impl FnMut(&str) -> bool) -> String {
        let deadline = Instant::now() + PATIENCE;
        let mut shown = self.shown.0.lock().unwrap();
        loop {
            let screen = contents(&shown.parser);
            if test(&screen) {
                return screen;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero() && !shown.ended, "{what}: not on the screen:\n{screen}");
            shown = self.shown.1.wait_timeout(shown, left).unwrap().0;
        }
    }

    /// Waits for a text.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    /// Waits for each text in turn, and types the keys that follow it.
    pub(crate) fn go(&mut self, steps: &[(&str, &str)]) {
        for (text, keys) in steps {
            self.wait_for(text);
            self.keys(keys);
        }
    }

    /// Waits until a text is gone.
    pub(crate) fn wait_for_no(&self, text: &str) -> String {
        self.wait_until(&format!("no {text}"), |screen| !screen.contains(text))
    }

    /// Where a text begins: column and row.
    pub(crate) fn find(&self, text: &str) -> (usize, usize) {
        let screen = self.wait_for(text);
        let found = screen
            .lines()
            .enumerate()
            .find_map(|(row, line)| line.find(text).map(|place| (line[..place].chars().count(), row)));
        found.expect("it has been found before")
    }

    /// Makes the window larger or smaller.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.shown.0.lock().unwrap().parser.screen_mut().set_size(not_zero(rows), not_zero(columns));
        self.master.resize(size_of(columns, rows)).expect("the window can be resized");
    }

    /// Whether the screen of its own is shown, instead of the shell's.
    pub(crate) fn has_screen_of_its_own(&self) -> bool {
        let shown = self.shown.0.lock().unwrap();
        shown.parser.screen().alternate_screen() || shown.parser.screen().hide_cursor()
    }

    /// Waits until the screen of its own is shown, or no longer.
    pub(crate) fn wait_for_screen_of_its_own(&self, own: bool) {
        let deadline = Instant::now() + PATIENCE;
        let mut shown = self.shown.0.lock().unwrap();
        while shown.parser.screen().alternate_screen() != own {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "the screen has not changed");
            shown = self.shown.1.wait_timeout(shown, left).unwrap().0;
        }
    }

    /// Lets a program go on that stops itself, until it has its screen again. A signal that comes before it
    /// has stopped is lost, and so there may have to be several.
    pub(crate) fn go_on(&mut self) {
        let deadline = Instant::now() + PATIENCE;
        while !self.has_screen_of_its_own() {
            assert!(Instant::now() < deadline, "the program does not go on");
            self.kill("-CONT");
            std::thread::sleep(Duration::from_millis(100));
        }
        self.wait_for_screen_of_its_own(true);
    }

    /// The terminal's settings, as text to compare.
    pub(crate) fn settings(&self) -> String {
        format!("{:?}", self.master.get_termios().expect("a terminal has settings"))
    }

    /// Waits until the program has ended, and gives back its status and what the screen shows then.
    pub(crate) fn end(mut self) -> (u32, String) {
        let status = self.child.wait().expect("the program ends").exit_code();
        let deadline = Instant::now() + PATIENCE;
        let mut shown = self.shown.0.lock().unwrap();
        while !shown.ended && Instant::now() < deadline {
            shown = self.shown.1.wait_timeout(shown, Duration::from_secs(1)).unwrap().0;
        }
        let own = shown.parser.screen().alternate_screen() || shown.parser.screen().hide_cursor();
        assert!(!own, "the terminal has not been given back");
        (status, contents(&shown.parser))
    }

    /// Sends the program a signal, as `kill -SIGNAL` does.
    pub(crate) fn kill(&mut self, signal: &str) {
        let process = self.child.process_id().expect("it runs").to_string();
        let status =
            std::process::Command::new("sh").args(["-c", &format!("kill {signal} {process}")]).status();
        assert!(status.expect("there is a shell").success());
    }

    /// The game that is on the disk.
    pub(crate) fn saved(&self) -> Option<Record> {
        saved(&self.folder)
    }
}

impl Drop for Term {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How much of what was written can be shown: nothing of a picture that has begun and is not whole yet.
fn whole(bytes: &[u8]) -> usize {
    const BEGIN: &[u8] = b"\x1b[?2026h";
    const END: &[u8] = b"\x1b[?2026l";
    let last = |sign: &[u8]| bytes.windows(sign.len()).rposition(|found| found == sign);
    match (last(BEGIN), last(END)) {
        (Some(begin), end) if end.is_none_or(|end| end < begin) => begin,
        // The sign itself may have come in part.
        _ => (1..BEGIN.len())
            .rev()
            .find(|part| bytes.ends_with(&BEGIN[..*part]))
            .map_or(bytes.len(), |part| bytes.len() - part),
    }
}

fn contents(parser: &vt100::Parser) -> String {
    let lines: Vec<_> = parser.screen().contents().lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n").trim_end().to_owned()
}

/// Where the game lies in a data folder.
pub(crate) fn save_file(folder: &Path) -> PathBuf {
    folder.join("gambero/terminal-1.gambero")
}

/// The game in a data folder.
pub(crate) fn saved(folder: &Path) -> Option<Record> {
    Record::read(&std::fs::read(save_file(folder)).ok()?).ok()
}

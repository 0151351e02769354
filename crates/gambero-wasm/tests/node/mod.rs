//! The module that is kept in the repository, run by Node.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use gambero::Variant;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// The module in Node.
pub(crate) struct Module {
    child: Child,
    calls: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Module {
    pub(crate) fn start() -> Self {
        let mut child = Command::new("node")
            .arg(Path::new(FOLDER).join("tests/node/module.mjs"))
            .arg(Path::new(FOLDER).join("module/gambero.wasm"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node runs the module");
        let (calls, replies) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, calls, replies: BufReader::new(replies) }
    }

    /// The reply to a call.
    pub(crate) fn answer(&mut self, line: &str) -> String {
        writeln!(self.calls, "{line}").unwrap();
        let mut reply = String::new();
        self.replies.read_line(&mut reply).unwrap();
        reply.truncate(reply.trim_end().len());
        reply
    }

    /// Gives it a network.
    pub(crate) fn network(&mut self, variant: Variant, players: usize) {
        let file = format!("{FOLDER}/../gambero-bots/networks/{variant}-{players}.net");
        assert_eq!(self.answer(&format!("network {file}")), "{}");
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

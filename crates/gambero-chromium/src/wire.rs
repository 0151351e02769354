//! The pipe to Chromium: commands with numbers, their answers, and the events of each session.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::timeout;

/// How long Chromium may take for one command: also on a busy machine, and while it still starts.
const PATIENCE: Duration = Duration::from_mins(1);

/// What ends a message on the pipe.
const END: u8 = 0;

/// Takes the events of a session, by name and content.
pub(crate) type Listener = Arc<dyn Fn(&str, &Value) + Send + Sync>;

/// The pipe. Callers may be in any thread and any runtime.
pub(crate) struct Wire {
    out: Mutex<Option<ChildStdin>>,
    next: AtomicU64,
    /// Who waits for which answer; `None` once Chromium is gone.
    pending: Mutex<Option<HashMap<u64, oneshot::Sender<Value>>>>,
    listeners: Mutex<HashMap<String, Listener>>,
    /// What Chromium writes to standard error.
    said: Mutex<File>,
}

impl Wire {
    /// Takes both ends and starts to read.
    pub(crate) fn new(out: ChildStdin, answers: ChildStdout, said: File) -> Arc<Self> {
        let wire = Arc::new(Self {
            out: Mutex::new(Some(out)),
            next: AtomicU64::new(1),
            pending: Mutex::new(Some(HashMap::new())),
            listeners: Mutex::default(),
            said: Mutex::new(said),
        });
        let reader = Arc::clone(&wire);
        thread::spawn(move || reader.read(BufReader::new(answers)));
        wire
    }

    /// Ends the connection, and with it Chromium.
    pub(crate) fn close(&self) {
        lock(&self.out).take();
    }

    /// Sends a command, to a page's session or to the browser itself. Returns its answer, or why Chromium
    /// refuses.
    pub(crate) async fn call(
        &self,
        session: Option<&str>,
        command: &str,
        parameters: Value,
    ) -> Result<Value, String> {
        let (sender, receiver) = oneshot::channel();
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let waits = lock(&self.pending).as_mut().map(|pending| pending.insert(id, sender));
        assert!(waits.is_some(), "Chromium has ended: {}", self.said());
        self.write(id, session, command, &parameters);
        let answer = timeout(PATIENCE, receiver).await;
        let answer = answer.unwrap_or_else(|_| panic!("Chromium does not answer to {command}"));
        let mut answer = answer.unwrap_or_else(|_| panic!("Chromium has ended: {}", self.said()));
        match answer["error"]["message"].as_str() {
            Some(why) => Err(format!("Chromium refuses {command}: {why}")),
            None => Ok(answer["result"].take()),
        }
    }

    /// Sends a command whose answer nobody waits for.
    pub(crate) fn post(&self, session: Option<&str>, command: &str, parameters: &Value) {
        self.write(self.next.fetch_add(1, Ordering::Relaxed), session, command, parameters);
    }

    /// Passes the events of a session on, from now on or no more.
    pub(crate) fn listen(&self, session: &str, listener: Option<Listener>) {
        let mut listeners = lock(&self.listeners);
        match listener {
            Some(listener) => listeners.insert(session.to_owned(), listener),
            None => listeners.remove(session),
        };
    }

    fn write(&self, id: u64, session: Option<&str>, command: &str, parameters: &Value) {
        let mut message = json!({ "id": id, "method": command, "params": parameters });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(END);
        if let Some(out) = lock(&self.out).as_mut() {
            // When the pipe is broken, the reader sees its end too, and nobody waits for ever.
            let _ = out.write_all(&bytes).and_then(|()| out.flush());
        }
    }

    /// The last lines that Chromium has written.
    fn said(&self) -> String {
        let mut bytes = Vec::new();
        let mut file = lock(&self.said);
        let _ = file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut bytes));
        let text = String::from_utf8_lossy(&bytes);
        // A machine without a desktop has no message bus, and Chromium says so many times.
        let lines: Vec<&str> = text.lines().filter(|line| !line.contains("dbus")).collect();
        lines[lines.len().saturating_sub(20)..].join("\n")
    }

    fn read(&self, mut answers: impl BufRead) {
        let mut bytes = Vec::new();
        while answers.read_until(END, &mut bytes).is_ok_and(|length| length > 0) {
            if let Ok(message) = serde_json::from_slice(bytes.strip_suffix(&[END]).unwrap_or(&bytes)) {
                self.take(message);
            }
            bytes.clear();
        }
        lock(&self.pending).take();
    }

    fn take(&self, message: Value) {
        if let Some(id) = message["id"].as_u64() {
            if let Some(sender) = lock(&self.pending).as_mut().and_then(|pending| pending.remove(&id)) {
                // A caller that has given up does not need it.
                let _ = sender.send(message);
            }
        } else if let (Some(event), Some(session)) =
            (message["method"].as_str(), message["sessionId"].as_str())
        {
            let listener = lock(&self.listeners).get(session).cloned();
            if let Some(listener) = listener {
                listener(event, &message["params"]);
            }
        }
    }
}

/// The content of a mutex: nothing that is held here is left half done.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

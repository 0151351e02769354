//! The pipe to Chromium: commands with numbers, their answers, and events for whoever listens to a session.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek as _, SeekFrom, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::error::Error;

/// How long Chromium may take for one command: also on a busy machine, and while it still starts.
const PATIENCE: Duration = Duration::from_mins(1);

/// What ends a message on the pipe.
const END: u8 = 0;

/// Takes the events of a session, by name and content.
pub(crate) type Listener = Arc<dyn Fn(&str, &Value) + Send + Sync>;

/// The pipe. Callers may be in any thread and any runtime.
pub(crate) struct Wire {
    out: Mutex<Option<Box<dyn Write + Send>>>,
    next: AtomicU64,
    /// Who waits for which answer; none any more once Chromium is gone.
    pending: Mutex<Option<HashMap<u64, oneshot::Sender<Value>>>>,
    listeners: Mutex<HashMap<String, Listener>>,
    /// What Chromium says beside it.
    said: Mutex<File>,
}

impl Wire {
    /// Takes both ends and starts to read.
    pub(crate) fn new(
        out: impl Write + Send + 'static,
        answers: impl Read + Send + 'static,
        said: File,
    ) -> Arc<Self> {
        let wire = Arc::new(Self {
            out: Mutex::new(Some(Box::new(out))),
            next: AtomicU64::new(1),
            pending: Mutex::new(Some(HashMap::new())),
            listeners: Mutex::new(HashMap::new()),
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

    /// Sends a command, to a page's session or to the browser itself, and waits for its answer.
    pub(crate) async fn call(
        &self,
        session: Option<&str>,
        command: &str,
        parameters: Value,
    ) -> Result<Value, Error> {
        let (sender, receiver) = oneshot::channel();
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        match lock(&self.pending).as_mut() {
            Some(pending) => pending.insert(id, sender),
            None => return Err(self.gone()),
        };
        self.write(id, session, command, &parameters);
        let Ok(answer) = timeout(PATIENCE, receiver).await else {
            return Err(Error::Slow(command.to_owned()));
        };
        let mut answer = answer.map_err(|_| self.gone())?;
        match answer.get("error") {
            Some(error) => {
                let why = error["message"].as_str().unwrap_or("without a reason").to_owned();
                Err(Error::Refused { command: command.to_owned(), why })
            }
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

    /// Why nothing can be asked any more: with the last that Chromium has said.
    fn gone(&self) -> Error {
        let mut bytes = Vec::new();
        let mut file = lock(&self.said);
        let _ = file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut bytes));
        let text = String::from_utf8_lossy(&bytes);
        // A machine without a desktop has no message bus, and Chromium says so many times.
        let lines: Vec<&str> = text.lines().filter(|line| !line.contains("dbus")).collect();
        Error::Gone(lines[lines.len().saturating_sub(20)..].join("\n"))
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
            let sender = lock(&self.pending).as_mut().and_then(|pending| pending.remove(&id));
            if let Some(sender) = sender {
                // Who has given up waiting does not need it.
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

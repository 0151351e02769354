//! What a page has done so far: requests, complaints, loads.

use std::sync::Mutex;

use serde_json::Value;
use tokio::sync::watch;

use crate::wire::lock;

/// A request that a page has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Its address.
    pub url: String,
    /// What it is for, in Chromium's words: `Document`, `Stylesheet`, `Script`, `Image`, `Fetch`, `WebSocket`
    /// and so on.
    pub kind: String,
    /// The status of the answer; 0 while there is none.
    pub status: u64,
    /// How long the body is, after any compression is undone.
    pub bytes: u64,
    /// How much came over the network for it, headers and all, as compressed as it was sent.
    pub sent: u64,
    /// Whether nothing went over the network for it.
    pub cached: bool,
    /// Why it has failed.
    pub failed: Option<String>,
    id: String,
}

/// Everything that Chromium tells of a page.
pub(crate) struct Log {
    requests: Mutex<Vec<Request>>,
    errors: Mutex<Vec<String>>,
    /// The documents that have been loaded whole.
    pub(crate) loaded: watch::Sender<Vec<String>>,
    /// The page's own frame, not one inside it.
    frame: String,
}

impl Log {
    pub(crate) fn new(frame: &str) -> Self {
        Self {
            requests: Mutex::default(),
            errors: Mutex::default(),
            loaded: watch::Sender::new(Vec::new()),
            frame: frame.to_owned(),
        }
    }

    pub(crate) fn requests(&self) -> Vec<Request> {
        lock(&self.requests).clone()
    }

    pub(crate) fn forget_requests(&self) {
        lock(&self.requests).clear();
    }

    pub(crate) fn errors(&self) -> Vec<String> {
        lock(&self.errors).clone()
    }

    pub(crate) fn complain(&self, text: String) {
        lock(&self.errors).push(text);
    }

    /// Takes an event in.
    pub(crate) fn take(&self, event: &str, content: &Value) {
        match event {
            "Page.lifecycleEvent" if content["name"] == "load" && content["frameId"] == self.frame => {
                self.loaded.send_modify(|loaded| loaded.push(text(&content["loaderId"])));
            }
            "Network.requestWillBeSent" => self.begin(content, &content["request"]["url"], &content["type"]),
            "Network.webSocketCreated" => self.begin(content, &content["url"], &"WebSocket".into()),
            "Network.responseReceived" => self.change(content, |request| {
                request.status = content["response"]["status"].as_u64().unwrap_or(0);
                request.cached |= content["response"]["fromDiskCache"] == true;
            }),
            "Network.webSocketHandshakeResponseReceived" => self.change(content, |request| {
                request.status = content["response"]["status"].as_u64().unwrap_or(0);
            }),
            "Network.requestServedFromCache" => self.change(content, |request| request.cached = true),
            "Network.dataReceived" => self.change(content, |request| {
                request.bytes += content["dataLength"].as_u64().unwrap_or(0);
            }),
            "Network.loadingFinished" => self.change(content, |request| {
                request.sent = content["encodedDataLength"].as_u64().unwrap_or(0);
            }),
            "Network.loadingFailed" => self.change(content, |request| {
                request.failed = Some(text(&content["errorText"]));
            }),
            "Runtime.consoleAPICalled" if content["type"] == "error" || content["type"] == "assert" => {
                let words = content["args"].as_array().into_iter().flatten().map(object);
                self.complain(format!("console: {}", words.collect::<Vec<_>>().join(" ")));
            }
            "Runtime.exceptionThrown" => {
                self.complain(format!("uncaught: {}", exception(&content["exceptionDetails"])));
            }
            "Log.entryAdded" if content["entry"]["level"] == "error" => {
                let entry = &content["entry"];
                self.complain(format!(
                    "{}: {} {}",
                    text(&entry["source"]),
                    text(&entry["text"]),
                    text(&entry["url"])
                ));
            }
            "Page.javascriptDialogOpening" if content["type"] != "beforeunload" => {
                self.complain(format!(
                    "the page has opened a dialog of the browser: {}",
                    text(&content["message"])
                ));
            }
            "Inspector.targetCrashed" => self.complain("the page has crashed".to_owned()),
            _ => {}
        }
    }

    fn begin(&self, content: &Value, url: &Value, kind: &Value) {
        // A redirect goes on under the same number; the request before it is done.
        if let Some(status) = content["redirectResponse"]["status"].as_u64() {
            self.change(content, |request| request.status = status);
        }
        let mut requests = lock(&self.requests);
        requests.push(Request {
            url: text(url),
            kind: text(kind),
            status: 0,
            bytes: 0,
            sent: 0,
            cached: false,
            failed: None,
            id: text(&content["requestId"]),
        });
    }

    fn change(&self, content: &Value, change: impl FnOnce(&mut Request)) {
        let mut requests = lock(&self.requests);
        let request = requests.iter_mut().rev().find(|request| content["requestId"] == request.id);
        if let Some(request) = request {
            change(request);
        }
    }
}

/// What was thrown, in words.
pub(crate) fn exception(details: &Value) -> String {
    let thrown = &details["exception"];
    if thrown.is_object() { object(thrown) } else { text(&details["text"]) }
}

/// A value of a script, in words.
fn object(value: &Value) -> String {
    match (&value["description"], &value["value"]) {
        (Value::String(description), _) => description.clone(),
        (_, Value::String(text)) => text.clone(),
        (_, Value::Null) => text(&value["type"]),
        (_, other) => other.to_string(),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

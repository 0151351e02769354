//! What a page has done so far: requests, complaints, loads.

use std::sync::Mutex;

use serde_json::Value;
use tokio::sync::watch;

use crate::wire::lock;

/// A request that a page has made.
#[derive(Clone, Debug)]
pub struct Request {
    /// Its address.
    pub url: String,
    /// Its purpose, in Chromium's words: `Document`, `Stylesheet`, `Script`, `WebSocket` and so on.
    pub kind: String,
    /// The status of the answer; 0 while there is none.
    pub status: u64,
    /// The length of the body, after any compression is undone.
    pub bytes: u64,
    /// How many bytes came over the network, with headers, as compressed as they were sent.
    pub sent: u64,
    id: String,
}

/// Everything that Chromium tells of a page.
#[derive(Default)]
pub(crate) struct Log {
    pub(crate) requests: Mutex<Vec<Request>>,
    pub(crate) errors: Mutex<Vec<String>>,
    /// The documents that have been loaded whole.
    pub(crate) loaded: watch::Sender<Vec<String>>,
    /// The page's own frame, not one inside it.
    pub(crate) frame: String,
}

impl Log {
    /// Takes an event in.
    pub(crate) fn take(&self, event: &str, content: &Value) {
        let status = || content["response"]["status"].as_u64().unwrap_or(0);
        match event {
            "Page.lifecycleEvent" if content["name"] == "load" && content["frameId"] == self.frame => {
                self.loaded.send_modify(|loaded| loaded.push(text(&content["loaderId"])));
            }
            "Network.requestWillBeSent" => {
                // A redirect goes on under the same number; the request before it is done.
                if let Some(status) = content["redirectResponse"]["status"].as_u64() {
                    self.change(content, |request| request.status = status);
                }
                self.begin(content, &content["request"]["url"], &text(&content["type"]));
            }
            "Network.webSocketCreated" => self.begin(content, &content["url"], "WebSocket"),
            "Network.responseReceived" | "Network.webSocketHandshakeResponseReceived" => {
                self.change(content, |request| request.status = status());
            }
            "Network.dataReceived" => self.change(content, |request| {
                request.bytes += content["dataLength"].as_u64().unwrap_or(0);
            }),
            "Network.loadingFinished" => self.change(content, |request| {
                request.sent = content["encodedDataLength"].as_u64().unwrap_or(0);
            }),
            "Runtime.consoleAPICalled" if content["type"] == "error" || content["type"] == "assert" => {
                let words = content["args"].as_array().into_iter().flatten().map(object);
                self.complain(format!("console: {}", words.collect::<Vec<_>>().join(" ")));
            }
            "Runtime.exceptionThrown" => {
                self.complain(format!("uncaught: {}", exception(&content["exceptionDetails"])));
            }
            "Log.entryAdded" if content["entry"]["level"] == "error" => {
                let part = |name: &str| text(&content["entry"][name]);
                self.complain(format!("{}: {} {}", part("source"), part("text"), part("url")));
            }
            "Page.javascriptDialogOpening" if content["type"] != "beforeunload" => {
                self.complain(format!("a dialog of the browser: {}", text(&content["message"])));
            }
            "Inspector.targetCrashed" => self.complain("the page has crashed".to_owned()),
            _ => {}
        }
    }

    fn complain(&self, text: String) {
        lock(&self.errors).push(text);
    }

    fn begin(&self, content: &Value, url: &Value, kind: &str) {
        let (url, kind, id) = (text(url), kind.to_owned(), text(&content["requestId"]));
        lock(&self.requests).push(Request { url, kind, status: 0, bytes: 0, sent: 0, id });
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
        (Value::String(text), _) | (_, Value::String(text)) => text.clone(),
        (_, Value::Null) => text(&value["type"]),
        (_, other) => other.to_string(),
    }
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

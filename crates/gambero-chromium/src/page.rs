//! A page: going somewhere, asking it something, waiting for something.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::browser::Browser;
use crate::error::Error;
use crate::log::{Log, Request, exception};
use crate::wire::{Wire, lock};

/// How long a page may take for anything, unless told otherwise.
const PATIENCE: Duration = Duration::from_mins(2);

/// Keeps pages from getting a service worker, which would fetch much: only those that are about it have one.
/// See [`Page::allow_service_worker`].
const NO_SERVICE_WORKER: &str = "delete Navigator.prototype.serviceWorker";

/// How often a condition is looked at.
const PAUSE: Duration = Duration::from_millis(20);

/// How much of a page's text a failure shows.
const SHOWN: usize = 2000;

/// A page in a browser.
///
/// Elements are named by CSS selectors; where several match, the first is meant. A page must be asked
/// [`Page::assert_quiet`] before it is dropped: so no test can overlook what went wrong in it unseen.
pub struct Page {
    wire: Arc<Wire>,
    person: Arc<Person>,
    session: String,
    target: String,
    log: Arc<Log>,
    patience: Mutex<Duration>,
    allowed: Mutex<Vec<String>>,
    /// The script that keeps service workers away.
    without_worker: Mutex<String>,
    asked: AtomicBool,
}

/// Whose cookies and storage they are.
struct Person {
    wire: Arc<Wire>,
    /// `None` for the one whose profile it is.
    context: Option<String>,
}

impl Drop for Person {
    fn drop(&mut self) {
        if let Some(context) = &self.context {
            self.wire.post(None, "Target.disposeBrowserContext", &json!({ "browserContextId": context }));
        }
    }
}

impl Page {
    pub(crate) async fn open(browser: &Browser) -> Result<Self, Error> {
        let answer = browser.call("Target.createBrowserContext", json!({})).await?;
        let context = Some(string(&answer, "browserContextId")?);
        let person = Person { wire: Arc::clone(&browser.wire), context };
        Self::open_for(Arc::new(person)).await
    }

    pub(crate) async fn open_own(browser: &Browser) -> Result<Self, Error> {
        Self::open_for(Arc::new(Person { wire: Arc::clone(&browser.wire), context: None })).await
    }

    /// Another page of the same person, as in a second tab.
    ///
    /// # Errors
    ///
    /// If Chromium does not let us.
    pub async fn another(&self) -> Result<Self, Error> {
        Self::open_for(Arc::clone(&self.person)).await
    }

    async fn open_for(person: Arc<Person>) -> Result<Self, Error> {
        let wire = Arc::clone(&person.wire);
        // In a window of its own no page hides another.
        let mut place = json!({ "url": "about:blank", "newWindow": true });
        if let Some(context) = &person.context {
            place["browserContextId"] = json!(context);
        }
        let target = string(&wire.call(None, "Target.createTarget", place).await?, "targetId")?;
        Self::attach(person, target).await
    }

    /// Installs the site of this page as an app, as people do by the menu of the browser, and opens the app.
    /// Its id is the address that its manifest says, or where it starts.
    ///
    /// # Errors
    ///
    /// If Chromium does not let us: it must be one with windows.
    pub async fn install(&self, id: &str) -> Result<Self, Error> {
        let app = json!({ "manifestId": id });
        self.call("PWA.install", app.clone()).await?;
        // Those who install by the menu are asked whether it is to have a window of its own.
        let window = json!({ "manifestId": id, "displayMode": "standalone" });
        self.wire.call(None, "PWA.changeAppUserSettings", window).await?;
        let before = self.targets().await?;
        self.wire.call(None, "PWA.launch", app).await?;
        // The window is there before the page in it.
        let opened = async {
            loop {
                let now = self.targets().await?;
                if let Some(new) = now.into_iter().find(|target| !before.contains(target)) {
                    return Ok::<_, Error>(new);
                }
                sleep(PAUSE).await;
            }
        };
        let target =
            timeout(self.patience(), opened).await.map_err(|_| Error::Strange("targetId".to_owned()))?;
        Self::attach(Arc::clone(&self.person), target?).await
    }

    /// All pages that the browser has open.
    async fn targets(&self) -> Result<Vec<String>, Error> {
        let answer = self.wire.call(None, "Target.getTargets", json!({})).await?;
        let infos = answer["targetInfos"].as_array().cloned().unwrap_or_default();
        infos.iter().filter(|info| info["type"] == "page").map(|info| string(info, "targetId")).collect()
    }

    async fn attach(person: Arc<Person>, target: String) -> Result<Self, Error> {
        let wire = Arc::clone(&person.wire);
        let attach = json!({ "targetId": target, "flatten": true });
        let session = string(&wire.call(None, "Target.attachToTarget", attach).await?, "sessionId")?;
        let log = Arc::new(Log::new(&target));
        let page = Self {
            wire,
            person,
            session,
            target,
            log,
            patience: Mutex::new(PATIENCE),
            allowed: Mutex::default(),
            without_worker: Mutex::default(),
            // Nothing can have gone wrong yet.
            asked: AtomicBool::new(true),
        };
        page.listen();
        for domain in ["Page", "Runtime", "Log", "Network"] {
            page.call(&format!("{domain}.enable"), json!({})).await?;
        }
        let without = json!({ "source": NO_SERVICE_WORKER });
        let without = page.call("Page.addScriptToEvaluateOnNewDocument", without).await?;
        *lock(&page.without_worker) = string(&without, "identifier")?;
        page.call("Page.setLifecycleEventsEnabled", json!({ "enabled": true })).await?;
        // What the machine does meanwhile must not count as time of a script.
        page.call("Performance.enable", json!({ "timeDomain": "threadTicks" })).await?;
        // Each page behaves as if it were the one in front.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        Ok(page)
    }

    fn listen(&self) {
        let (log, wire, session) = (Arc::clone(&self.log), Arc::downgrade(&self.wire), self.session.clone());
        let listener = move |event: &str, content: &Value| {
            log.take(event, content);
            // A dialog of the browser stops the page until somebody answers. Leaving a page is never stopped.
            if event == "Page.javascriptDialogOpening"
                && let Some(wire) = wire.upgrade()
            {
                let leave = content["type"] == "beforeunload";
                wire.post(Some(&session), "Page.handleJavaScriptDialog", &json!({ "accept": leave }));
            }
        };
        self.wire.listen(&self.session, Some(Arc::new(listener)));
    }

    /// A command of the protocol to this page, for what has no method here.
    ///
    /// # Errors
    ///
    /// If Chromium refuses it or does not answer.
    pub async fn call(&self, command: &str, parameters: Value) -> Result<Value, Error> {
        self.wire.call(Some(&self.session), command, parameters).await
    }

    /// From the next page on, this one may have a service worker.
    ///
    /// # Errors
    ///
    /// If Chromium does not let us.
    pub async fn allow_service_worker(&self) -> Result<(), Error> {
        let script = json!({ "identifier": *lock(&self.without_worker) });
        self.call("Page.removeScriptToEvaluateOnNewDocument", script).await.map(drop)
    }

    /// Changes how long the page may take for anything: 20 seconds if this is not called.
    pub fn set_patience(&self, patience: Duration) {
        *lock(&self.patience) = patience;
    }

    pub(crate) fn patience(&self) -> Duration {
        *lock(&self.patience)
    }

    /// Opens an address, and waits until the page is loaded with everything that belongs to it.
    ///
    /// # Errors
    ///
    /// If nothing answers there, or it takes too long.
    pub async fn goto(&self, url: &str) -> Result<(), Error> {
        self.asked.store(false, Ordering::Relaxed);
        self.log.forget_requests();
        let answer = self.call("Page.navigate", json!({ "url": url })).await?;
        if let Some(why) = answer["errorText"].as_str() {
            return Err(Error::Navigation { url: url.to_owned(), why: why.to_owned() });
        }
        // Another place on the same page is there at once.
        let Some(loader) = answer["loaderId"].as_str() else { return Ok(()) };
        self.loaded(url, |loaded| loaded.iter().any(|id| id == loader)).await
    }

    /// Loads the page again.
    ///
    /// # Errors
    ///
    /// If it takes too long.
    pub async fn reload(&self) -> Result<(), Error> {
        self.log.forget_requests();
        let before = self.log.loaded.borrow().len();
        self.call("Page.reload", json!({})).await?;
        self.loaded("the page again", |loaded| loaded.len() > before).await
    }

    async fn loaded(&self, url: &str, holds: impl FnMut(&Vec<String>) -> bool) -> Result<(), Error> {
        let mut loaded = self.log.loaded.subscribe();
        let patience = self.patience();
        if let Ok(Ok(_)) = timeout(patience, loaded.wait_for(holds)).await {
            return Ok(());
        }
        let why = format!("it was not loaded within {} s", patience.as_secs_f64());
        Err(Error::Navigation { url: url.to_owned(), why })
    }

    /// The value of an expression in the page; where it is a promise, what that comes to.
    ///
    /// # Errors
    ///
    /// If it throws, or its value is not of the type that is asked for.
    pub async fn eval<T: DeserializeOwned>(&self, script: &str) -> Result<T, Error> {
        let parameters = json!({ "expression": script, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.call("Runtime.evaluate", parameters).await?;
        if let Some(details) = answer.get("exceptionDetails") {
            return Err(Error::Script { script: shorten(script), why: exception(details) });
        }
        let value = answer["result"]["value"].take();
        T::deserialize(&value).map_err(|error| Error::Value {
            script: shorten(script),
            value: shorten(&value.to_string()),
            why: error.to_string(),
        })
    }

    /// Waits until an expression is true in the page, also over loads and while it throws.
    ///
    /// # Errors
    ///
    /// If it does not come true in time: with the page's address and text.
    pub async fn wait_for(&self, condition: &str) -> Result<(), Error> {
        let start = Instant::now();
        let script = format!("Promise.resolve({condition}).then(Boolean)");
        let mut last = String::new();
        while start.elapsed() < self.patience() {
            match self.eval(&script).await {
                Ok(true) => return Ok(()),
                Ok(false) => last.clear(),
                Err(Error::Script { why, .. } | Error::Refused { why, .. }) => last = format!(": {why}"),
                Err(error) => return Err(error),
            }
            sleep(PAUSE).await;
        }
        let (url, text) = self.sight().await;
        let seconds = self.patience().as_secs_f64();
        Err(Error::Waited { what: condition.to_owned(), seconds, last, url, text })
    }

    /// The visible text of an element, once it is there.
    ///
    /// # Errors
    ///
    /// If it is not there in time.
    pub async fn text(&self, css: &str) -> Result<String, Error> {
        let element = format!("document.querySelector({})", quote(css));
        self.wait_for(&format!("{element} !== null")).await?;
        self.eval(&format!("{element}.innerText")).await
    }

    /// Where the page is and what can be read there, for failures.
    pub(crate) async fn sight(&self) -> (String, String) {
        let url: String = self.eval("location.href").await.unwrap_or_default();
        let text: String = self.eval("document.body?.innerText ?? ''").await.unwrap_or_default();
        (shorten(&url), shorten(&text))
    }

    /// The requests of the page since the last [`Page::goto`] or [`Page::reload`], in the order in which they
    /// were made.
    ///
    /// # Errors
    ///
    /// If Chromium does not answer.
    pub async fn requests(&self) -> Result<Vec<Request>, Error> {
        self.catch_up().await?;
        Ok(self.log.requests())
    }

    /// What the page has complained about since it was opened, and is not [allowed](Self::allow): errors on
    /// the console, uncaught exceptions, failed requests, violations of its policy, dialogs of the browser.
    ///
    /// # Errors
    ///
    /// If Chromium does not answer.
    pub async fn console_errors(&self) -> Result<Vec<String>, Error> {
        self.catch_up().await?;
        let mut errors = self.log.errors();
        let allowed = lock(&self.allowed);
        errors.retain(|error| !allowed.iter().any(|text| error.contains(text)));
        Ok(errors)
    }

    /// Expects complaints with these words: they are not counted, neither those that have come nor those that
    /// will.
    pub fn allow(&self, text: &str) {
        lock(&self.allowed).push(text.to_owned());
    }

    /// Ends a test: fails if the page has complained about anything.
    ///
    /// # Panics
    ///
    /// If it has.
    pub async fn assert_quiet(&self) {
        self.asked.store(true, Ordering::Relaxed);
        let errors = self.console_errors().await.unwrap_or_else(|error| vec![error.to_string()]);
        assert!(errors.is_empty(), "the page has complained:\n{}", errors.join("\n"));
    }

    /// Events come in order: when an answer is here, all that happened before it is too.
    async fn catch_up(&self) -> Result<(), Error> {
        // This is a question to the page's process, where the events come from.
        self.eval("undefined").await
    }

    /// Counts calls of functions from now on, in what the page has loaded from these addresses: see
    /// [`Page::calls`].
    ///
    /// # Errors
    ///
    /// If Chromium does not count.
    pub async fn count_calls(&self) -> Result<(), Error> {
        self.call("Profiler.enable", json!({})).await?;
        self.call("Profiler.startPreciseCoverage", json!({ "callCount": true, "detailed": false })).await?;
        Ok(())
    }

    /// How often functions of scripts whose address has this in it were called since the count began, or was
    /// last asked for. Unlike a time, it is the same on every machine.
    ///
    /// # Errors
    ///
    /// If Chromium does not tell.
    pub async fn calls(&self, address: &str) -> Result<u64, Error> {
        let answer = self.call("Profiler.takePreciseCoverage", json!({})).await?;
        let scripts = answer["result"]
            .as_array()
            .ok_or_else(|| Error::Strange("Profiler.takePreciseCoverage".to_owned()))?;
        let ours =
            scripts.iter().filter(|script| script["url"].as_str().is_some_and(|url| url.contains(address)));
        let functions = ours.flat_map(|script| script["functions"].as_array().into_iter().flatten());
        Ok(functions.filter_map(|function| function["ranges"][0]["count"].as_u64()).sum())
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.wire.listen(&self.session, None);
        self.wire.post(None, "Target.closeTarget", &json!({ "targetId": self.target }));
        let asked = self.asked.load(Ordering::Relaxed) || std::thread::panicking();
        assert!(asked, "nobody has looked whether this page complained: end with page.assert_quiet().await");
    }
}

/// A text as a literal of a script.
pub(crate) fn quote(text: &str) -> String {
    Value::from(text).to_string()
}

fn shorten(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

fn string(answer: &Value, name: &str) -> Result<String, Error> {
    answer[name].as_str().map(str::to_owned).ok_or_else(|| Error::Strange(name.to_owned()))
}

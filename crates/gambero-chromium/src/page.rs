//! A page: going somewhere, asking it something, waiting for something; the screen and preferences it has.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::browser::Browser;
use crate::log::{Log, Request, exception, text};
use crate::wire::{Wire, lock};

/// How long a page may take for anything.
pub(crate) const PATIENCE: Duration = Duration::from_mins(5);

/// Keeps pages from getting a service worker, which would fetch much: see [`Page::allow_service_worker`].
const NO_SERVICE_WORKER: &str = "delete Navigator.prototype.serviceWorker";

/// How often a condition is looked at.
const PAUSE: Duration = Duration::from_millis(20);

/// A screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// In CSS pixels.
    pub width: u32,
    /// In CSS pixels.
    pub height: u32,
    /// Pixels of the screen for one of CSS.
    pub scale: f64,
    /// Whether it has fingers instead of a mouse, and no scroll bars.
    pub touch: bool,
}

impl Size {
    /// A laptop's window.
    pub const LAPTOP: Self = Self::window(1280, 800);
    /// The smallest phone.
    pub const PHONE: Self = Self::window(360, 640);

    /// A window: one below 1000 px is a phone's or a tablet's.
    pub const fn window(width: u32, height: u32) -> Self {
        Self { width, height, scale: 1.0, touch: width < 1000 }
    }
}

/// The preferred colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// Whether things may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// They may.
    Full,
    /// As little as possible.
    Reduced,
}

/// What axe-core looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Everything.
    All,
    /// Colours: nothing else depends on light and dark.
    Colours,
}

/// A page in a browser.
///
/// CSS selectors name elements; where several match, the first is meant. A page must be asked
/// [`Page::assert_quiet`] before it is dropped, so that no test overlooks what went wrong in it.
pub struct Page {
    wire: Arc<Wire>,
    person: Arc<Person>,
    session: String,
    target: String,
    log: Arc<Log>,
    allowed: Mutex<Vec<String>>,
    /// The script that keeps service workers away.
    without_worker: Mutex<String>,
    asked: AtomicBool,
}

/// Whose cookies and storage they are.
struct Person {
    wire: Arc<Wire>,
    /// `None` for the profile's own.
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
    pub(crate) async fn open(browser: &Browser) -> Self {
        let answer = browser.wire.call(None, "Target.createBrowserContext", json!({})).await.unwrap();
        let context = Some(text(&answer["browserContextId"]));
        Self::open_for(Arc::new(Person { wire: Arc::clone(&browser.wire), context })).await
    }

    pub(crate) async fn open_own(browser: &Browser) -> Self {
        Self::open_for(Arc::new(Person { wire: Arc::clone(&browser.wire), context: None })).await
    }

    /// Another page with the same cookies and storage, as in a second tab.
    pub async fn another(&self) -> Self {
        Self::open_for(Arc::clone(&self.person)).await
    }

    async fn open_for(person: Arc<Person>) -> Self {
        // In a window of its own no page hides another.
        let mut place = json!({ "url": "about:blank", "newWindow": true });
        if let Some(context) = &person.context {
            place["browserContextId"] = json!(context);
        }
        let opened = person.wire.call(None, "Target.createTarget", place).await.unwrap();
        Self::attach(person, text(&opened["targetId"])).await
    }

    /// Installs the site of this page as an app, as people do by the menu of the browser, and opens the app.
    /// Its id is the address that its manifest says, or where it starts.
    pub async fn install(&self, id: &str) -> Self {
        let app = json!({ "manifestId": id });
        self.call("PWA.install", app.clone()).await;
        // By the menu, the app would get a window of its own.
        let window = json!({ "manifestId": id, "displayMode": "standalone" });
        self.wire.call(None, "PWA.changeAppUserSettings", window).await.unwrap();
        let before = self.targets().await;
        self.wire.call(None, "PWA.launch", app).await.unwrap();
        // The window is there before the page in it.
        let opened = async {
            loop {
                let now = self.targets().await;
                if let Some(new) = now.into_iter().find(|target| !before.contains(target)) {
                    return new;
                }
                sleep(PAUSE).await;
            }
        };
        let target = timeout(PATIENCE, opened).await.expect("the app opens");
        Self::attach(Arc::clone(&self.person), target).await
    }

    /// All pages that the browser has open.
    async fn targets(&self) -> Vec<String> {
        let answer = self.wire.call(None, "Target.getTargets", json!({})).await.unwrap();
        let infos = answer["targetInfos"].as_array().cloned().unwrap_or_default();
        infos.iter().filter(|info| info["type"] == "page").map(|info| text(&info["targetId"])).collect()
    }

    async fn attach(person: Arc<Person>, target: String) -> Self {
        let wire = Arc::clone(&person.wire);
        let attach = json!({ "targetId": target, "flatten": true });
        let attached = wire.call(None, "Target.attachToTarget", attach).await.unwrap();
        let page = Self {
            wire,
            person,
            session: text(&attached["sessionId"]),
            log: Arc::new(Log { frame: target.clone(), ..Log::default() }),
            target,
            allowed: Mutex::default(),
            without_worker: Mutex::default(),
            // Nothing can have gone wrong yet.
            asked: AtomicBool::new(true),
        };
        page.listen();
        for domain in ["Page", "Runtime", "Log", "Network"] {
            page.call(&format!("{domain}.enable"), json!({})).await;
        }
        *lock(&page.without_worker) = page.first(NO_SERVICE_WORKER).await;
        page.call("Page.setLifecycleEventsEnabled", json!({ "enabled": true })).await;
        // Each page behaves as if it were the one in front.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await;
        page
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
    pub async fn call(&self, command: &str, parameters: Value) -> Value {
        let answer = self.wire.call(Some(&self.session), command, parameters).await;
        answer.unwrap_or_else(|why| panic!("{why}"))
    }

    /// Runs a script before those of each page that is opened from now on. Returns its name.
    pub async fn first(&self, script: &str) -> String {
        let added = self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
        text(&added["identifier"])
    }

    /// Sets a cookie for the site of an address.
    pub async fn cookie(&self, url: &str, name: &str, value: &str) {
        self.call("Network.setCookie", json!({ "name": name, "value": value, "url": url })).await;
    }

    /// From the next page on, this one may have a service worker.
    pub async fn allow_service_worker(&self) {
        let script = json!({ "identifier": *lock(&self.without_worker) });
        self.call("Page.removeScriptToEvaluateOnNewDocument", script).await;
    }

    /// Opens an address, and waits until the page is loaded with everything that belongs to it.
    pub async fn goto(&self, url: &str) {
        self.asked.store(false, Ordering::Relaxed);
        lock(&self.log.requests).clear();
        let answer = self.call("Page.navigate", json!({ "url": url })).await;
        if let Some(why) = answer["errorText"].as_str() {
            panic!("{url} cannot be opened: {why}");
        }
        // Another place on the same page is there at once.
        if let Some(loader) = answer["loaderId"].as_str() {
            self.loaded(url, |loaded| loaded.iter().any(|id| id == loader)).await;
        }
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        lock(&self.log.requests).clear();
        let before = self.log.loaded.borrow().len();
        self.call("Page.reload", json!({})).await;
        self.loaded("the page", |loaded| loaded.len() > before).await;
    }

    async fn loaded(&self, url: &str, holds: impl FnMut(&Vec<String>) -> bool) {
        let mut loaded = self.log.loaded.subscribe();
        let done = timeout(PATIENCE, loaded.wait_for(holds)).await;
        assert!(matches!(done, Ok(Ok(_))), "{url} was not loaded in time");
    }

    /// The value of an expression in the page; where it is a promise, its result.
    pub async fn eval<T: DeserializeOwned>(&self, script: &str) -> T {
        self.try_eval(script).await.unwrap_or_else(|why| panic!("{script:.2000}\n{why}"))
    }

    /// Runs a script.
    pub async fn run(&self, script: &str) {
        self.eval::<IgnoredAny>(script).await;
    }

    /// Whether an expression is true in the page.
    pub async fn holds(&self, condition: &str) -> bool {
        self.eval(condition).await
    }

    /// The same, or why there is no such value.
    ///
    /// # Errors
    ///
    /// If the script throws, or its value has another type.
    pub async fn try_eval<T: DeserializeOwned>(&self, script: &str) -> Result<T, String> {
        let parameters = json!({ "expression": script, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.wire.call(Some(&self.session), "Runtime.evaluate", parameters).await?;
        if let Some(details) = answer.get("exceptionDetails") {
            return Err(format!("throws {}", exception(details)));
        }
        let value = answer["result"]["value"].take();
        T::deserialize(&value).map_err(|error| format!("is {value:.2000}: {error}"))
    }

    /// Waits until an expression is true in the page, also over loads and while it throws.
    pub async fn wait_for(&self, condition: &str) {
        let start = Instant::now();
        let script = format!("Promise.resolve({condition}).then(Boolean)");
        let mut last = Ok(false);
        while start.elapsed() < PATIENCE {
            last = self.try_eval(&script).await;
            if last == Ok(true) {
                return;
            }
            sleep(PAUSE).await;
        }
        panic!("{condition}\ndid not come true: {last:?}\n{}", self.sight().await);
    }

    /// Waits until an element is there.
    pub async fn there(&self, css: &str) {
        self.wait_for(&format!("document.querySelector({}) !== null", quote(css))).await;
    }

    /// The visible text of an element, once it is there.
    pub async fn text(&self, css: &str) -> String {
        self.there(css).await;
        self.eval(&format!("document.querySelector({}).innerText", quote(css))).await
    }

    /// Where the page is and what can be read there.
    pub(crate) async fn sight(&self) -> String {
        let sight = "`on ${location.href}, which says:\\n${document.body?.innerText}`.slice(0, 2000)";
        self.try_eval(sight).await.unwrap_or_default()
    }

    /// The requests of the page since the last [`Page::goto`] or [`Page::reload`], in order.
    pub async fn requests(&self) -> Vec<Request> {
        self.catch_up().await;
        lock(&self.log.requests).clone()
    }

    /// Expects complaints with these words, before or after this: they are not counted.
    pub fn allow(&self, text: &str) {
        lock(&self.allowed).push(text.to_owned());
    }

    /// Ends a test.
    ///
    /// # Panics
    ///
    /// If the page has complained: errors on the console, uncaught exceptions, failed requests, violations of
    /// its policy, dialogs of the browser.
    pub async fn assert_quiet(&self) {
        self.asked.store(true, Ordering::Relaxed);
        self.catch_up().await;
        let mut errors = lock(&self.log.errors).clone();
        errors.retain(|error| !lock(&self.allowed).iter().any(|text| error.contains(text)));
        assert!(errors.is_empty(), "the page has complained:\n{}", errors.join("\n"));
    }

    /// Events come in order: when an answer is here, all that happened before it is too.
    async fn catch_up(&self) {
        self.run("undefined").await;
    }

    /// Counts calls of functions from now on: see [`Page::calls`].
    pub async fn count_calls(&self) {
        self.call("Profiler.enable", json!({})).await;
        self.call("Profiler.startPreciseCoverage", json!({ "callCount": true, "detailed": false })).await;
    }

    /// How often functions of scripts whose address contains this were called since the count began, or was
    /// last asked for. Unlike a time, it is the same on every machine.
    pub async fn calls(&self, address: &str) -> u64 {
        let answer = self.call("Profiler.takePreciseCoverage", json!({})).await;
        let scripts = answer["result"].as_array().into_iter().flatten();
        let ours = scripts.filter(|script| script["url"].as_str().is_some_and(|url| url.contains(address)));
        let functions = ours.flat_map(|script| script["functions"].as_array().into_iter().flatten());
        functions.filter_map(|function| function["ranges"][0]["count"].as_u64()).sum()
    }

    /// Puts the page on another screen.
    pub async fn size(&self, size: Size) {
        let Size { width, height, scale, touch } = size;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch });
        self.call("Emulation.setDeviceMetricsOverride", metrics).await;
        let fingers = json!({ "enabled": touch, "maxTouchPoints": if touch { 5 } else { 1 } });
        self.call("Emulation.setTouchEmulationEnabled", fingers).await;
    }

    /// Sets the preferred colours, and whether things may move.
    pub async fn media(&self, scheme: Scheme, motion: Motion) {
        let scheme = if scheme == Scheme::Dark { "dark" } else { "light" };
        let motion = if motion == Motion::Reduced { "reduce" } else { "no-preference" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Sets the languages of the browser, for requests and scripts: `de`, or `fr-CH,fr,en`.
    pub async fn language(&self, language: &str) {
        // The protocol sets them together with the browser's name, so that stays as it is.
        let agent: String = self.eval("navigator.userAgent").await;
        let parameters = json!({ "userAgent": agent, "acceptLanguage": language });
        self.call("Emulation.setUserAgentOverride", parameters).await;
    }

    /// Takes the page off the network, or puts it back: requests fail, and the page is told. An open
    /// WebSocket falls silent, but stays open: to break it too, put a proxy between.
    pub async fn offline(&self, offline: bool) {
        self.network(offline, 0).await;
    }

    /// The same, with so many milliseconds until an answer comes.
    pub async fn network(&self, offline: bool, latency: u32) {
        let conditions = json!({ "offline": offline, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", conditions).await;
    }

    /// A picture of what is seen, as PNG.
    pub async fn screenshot(&self) -> Vec<u8> {
        let answer = self.call("Page.captureScreenshot", json!({ "format": "png" })).await;
        STANDARD.decode(text(&answer["data"])).unwrap()
    }

    /// Looks at the page with axe-core, whose source this takes. Returns one text for each fault. The page's
    /// own policy does not stop it.
    pub async fn axe(&self, source: &str, rules: Rules) -> Vec<String> {
        if !self.eval::<bool>("'axe' in window").await {
            self.run(&format!("{source}\n;undefined")).await;
        }
        let only = match rules {
            Rules::All => "",
            Rules::Colours => ", runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }",
        };
        let run = format!(
            "axe.run(document, {{ resultTypes: ['violations']{only} }}).then(found => found.violations)"
        );
        let violations: Vec<Value> = self.eval(&run).await;
        violations.iter().map(fault).collect()
    }
}

/// What axe-core says of a fault, and where it is.
fn fault(violation: &Value) -> String {
    let mut told = format!("{} ({}): {}", violation["id"], violation["impact"], violation["help"]);
    for node in violation["nodes"].as_array().into_iter().flatten() {
        let _ = write!(told, "\n  {}\n    {}", text(&node["html"]), text(&node["failureSummary"]));
    }
    told
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

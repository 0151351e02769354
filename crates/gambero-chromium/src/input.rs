//! Mouse, touch and keys: real events at the places where the elements are.

use std::time::Instant;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{Duration, sleep};

use crate::page::{PATIENCE, Page, quote};

/// Looks for an element that can be touched: there, enabled, standing still, in sight, with nothing on top of
/// it. Comes to its centre, or to why not.
const READY: &str = "(async css => {
    const element = document.querySelector(css);
    if (element === null) return { why: 'is not there' };
    if (element.matches(':disabled')) return { why: 'is disabled' };
    // Chromium drops what is done to a page before its first paint.
    if (performance.getEntriesByType('paint').length === 0) return { why: 'is not painted yet' };
    const place = () => element.getClientRects()[0];
    const frame = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 50); });
    const name = other => {
        if (other === null) return 'nothing (it is out of sight)';
        const id = other.id && `#${other.id}`;
        return `<${other.localName}${id}${[...other.classList].map(name => `.${name}`).join('')}>`;
    };
    const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
    // What never ends is no way to another place.
    const moves = animation => animation.playState === 'running'
        && animation.effect?.target?.contains(element)
        && animation.effect.getComputedTiming().endTime !== Infinity;
    const covered = ({ x, y }) => {
        const on = document.elementFromPoint(x, y);
        return element.contains(on) ? null : `is covered by ${name(on)}`;
    };
    element.scrollIntoViewIfNeeded?.();
    // What the last event did is drawn by the first frame, what follows from that by the second.
    await frame();
    const first = place();
    await frame();
    const last = place();
    if (!first || !last || last.width === 0 || last.height === 0) return { why: 'has no size' };
    const point = centre(last);
    const before = centre(first);
    if (Math.hypot(point.x - before.x, point.y - before.y) > 1 || document.getAnimations().some(moves)) {
        return { why: 'does not stand still' };
    }
    const why = covered(point);
    if (why) {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        return { why };
    }
    return { point };
})";

/// Where an element is now, whatever is on top of it.
const WHERE: &str = "(css => {
    const rectangle = document.querySelector(css)?.getClientRects()[0];
    if (!rectangle) return { why: 'is not there' };
    return { point: { x: rectangle.x + rectangle.width / 2, y: rectangle.y + rectangle.height / 2 } };
})";

/// In how many moves something is dragged.
const MOVES: u32 = 10;

/// How long a finger rests before it leaves.
const REST: Duration = Duration::from_millis(100);

/// Keys with a name: their name, their number, what they write.
const KEYS: [(&str, u32, Option<&str>); 8] = [
    ("Enter", 13, Some("\r")),
    ("Tab", 9, None),
    ("Escape", 27, None),
    ("Home", 36, None),
    ("ArrowLeft", 37, None),
    ("ArrowUp", 38, None),
    ("ArrowRight", 39, None),
    ("ArrowDown", 40, None),
];

#[derive(Clone, Copy, Deserialize)]
struct Point {
    x: f64,
    y: f64,
}

impl Point {
    fn towards(self, other: Self, part: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }
}

#[derive(Deserialize)]
struct Found {
    point: Option<Point>,
    #[serde(default)]
    why: String,
}

impl Page {
    /// Clicks on the centre of an element, after scrolling to it, as soon as that is possible.
    pub async fn click(&self, css: &str) {
        let point = self.find(READY, css).await;
        self.mouse("mouseMoved", point, 0).await;
        self.mouse("mousePressed", point, 1).await;
        self.mouse("mouseReleased", point, 0).await;
    }

    /// Moves the mouse onto an element.
    pub async fn hover(&self, css: &str) {
        let point = self.find(READY, css).await;
        self.mouse("mouseMoved", point, 0).await;
    }

    /// Drags one element to another with the mouse. The other one may come into being while this happens.
    pub async fn drag(&self, from: &str, to: &str) {
        let start = self.find(READY, from).await;
        self.mouse("mouseMoved", start, 0).await;
        self.mouse("mousePressed", start, 1).await;
        // What is dragged by less than this is a click with a shaking hand.
        let begun = Point { x: start.x + 8.0, y: start.y - 8.0 };
        self.mouse("mouseMoved", begun, 1).await;
        let end = self.find(WHERE, to).await;
        for number in 1..=MOVES {
            let point = begun.towards(end, f64::from(number) / f64::from(MOVES));
            self.mouse("mouseMoved", point, 1).await;
        }
        self.mouse("mouseReleased", end, 0).await;
    }

    /// Taps on the centre of an element with a finger.
    pub async fn tap(&self, css: &str) {
        self.press(css).await;
        self.release().await;
    }

    /// Puts a finger on the centre of an element and leaves it there.
    pub async fn press(&self, css: &str) {
        let point = self.find(READY, css).await;
        self.touch("touchStart", Some(point)).await;
    }

    /// Takes the finger away.
    pub async fn release(&self) {
        self.touch("touchEnd", None).await;
    }

    /// Drags one element to another with a finger. The other one may come into being while this happens.
    pub async fn swipe(&self, from: &str, to: &str) {
        let start = self.find(READY, from).await;
        self.touch("touchStart", Some(start)).await;
        // A finger has to go further than a mouse before it drags.
        let begun = Point { x: start.x + 8.0, y: start.y - 24.0 };
        self.touch("touchMove", Some(begun)).await;
        let end = self.find(WHERE, to).await;
        for number in 1..=MOVES {
            let point = begun.towards(end, f64::from(number) / f64::from(MOVES));
            self.touch("touchMove", Some(point)).await;
        }
        // A finger that leaves in full motion flings, and the next tap would only stop that.
        sleep(REST).await;
        self.touch("touchMove", Some(Point { x: end.x + 1.0, y: end.y })).await;
        self.touch("touchEnd", None).await;
    }

    /// Presses a key and lets it go: a letter, a digit, a sign, or one of [`KEYS`] by its name.
    pub async fn key(&self, name: &str) {
        let key = KEYS.iter().find(|(named, ..)| *named == name);
        let sign = name.chars().next().unwrap_or_default().to_ascii_uppercase();
        let (code, number, text) = match key {
            Some((_, number, text)) => (name.to_owned(), *number, *text),
            None if sign.is_ascii_digit() => (format!("Digit{sign}"), u32::from(sign), Some(name)),
            None if sign.is_ascii_alphabetic() => (format!("Key{sign}"), u32::from(sign), Some(name)),
            None => (String::new(), 0, Some(name)),
        };
        let mut event = json!({ "key": name, "code": code, "windowsVirtualKeyCode": number });
        for kind in [if text.is_some() { "keyDown" } else { "rawKeyDown" }, "keyUp"] {
            event["type"] = kind.into();
            event["text"] = text.filter(|_| kind == "keyDown").unwrap_or_default().into();
            self.call("Input.dispatchKeyEvent", event.clone()).await;
        }
    }

    /// Types a text where the focus is: letters and digits key by key, the rest as an input method does.
    pub async fn type_text(&self, text: &str) {
        for sign in text.chars() {
            if sign.is_ascii_alphanumeric() {
                self.key(&sign.to_string()).await;
            } else {
                self.call("Input.insertText", json!({ "text": sign.to_string() })).await;
            }
        }
    }

    async fn mouse(&self, kind: &str, point: Point, buttons: u8) {
        let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
        let event = json!({
            "type": kind, "x": point.x, "y": point.y,
            "button": button, "buttons": buttons, "clickCount": u8::from(kind != "mouseMoved"),
        });
        self.call("Input.dispatchMouseEvent", event).await;
    }

    async fn touch(&self, kind: &str, point: Option<Point>) {
        let points: Vec<Value> = point.iter().map(|point| json!({ "x": point.x, "y": point.y })).collect();
        self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    /// The place of an element, as soon as a script finds it.
    async fn find(&self, script: &str, css: &str) -> Point {
        let call = format!("{script}({})", quote(css));
        let start = Instant::now();
        loop {
            // Chromium refuses while the page is being left.
            let why = match self.try_eval::<Found>(&call).await {
                Ok(Found { point: Some(point), .. }) => return point,
                Ok(Found { why, .. }) | Err(why) => why,
            };
            assert!(start.elapsed() <= PATIENCE, "{css} {why}\n{}", self.sight().await);
            sleep(Duration::from_millis(10)).await;
        }
    }
}

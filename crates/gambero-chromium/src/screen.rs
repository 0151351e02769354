//! What a page is shown on and in which world: size, light, language, connection, pictures of it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use crate::error::Error;
use crate::page::Page;

/// A screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// In CSS pixels.
    pub width: u32,
    /// In CSS pixels.
    pub height: u32,
    /// Pixels of the screen for one of CSS.
    pub scale: f64,
    /// Whether it is a phone's or a tablet's: with fingers instead of a mouse, and without scroll bars.
    pub touch: bool,
}

impl Size {
    /// A laptop's window.
    pub const LAPTOP: Self = Self { width: 1280, height: 800, scale: 1.0, touch: false };
    /// The smallest phone.
    pub const PHONE: Self = Self { width: 360, height: 640, scale: 1.0, touch: true };
    /// The largest screen.
    pub const HUGE: Self = Self { width: 3840, height: 2160, scale: 1.0, touch: false };
}

/// What somebody prefers to look at.
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

impl Page {
    /// Puts the page on another screen.
    ///
    /// # Errors
    ///
    /// If Chromium does not let us.
    pub async fn size(&self, size: Size) -> Result<(), Error> {
        let Size { width, height, scale, touch } = size;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch });
        self.call("Emulation.setDeviceMetricsOverride", metrics).await?;
        let fingers = json!({ "enabled": touch, "maxTouchPoints": if touch { 5 } else { 1 } });
        self.call("Emulation.setTouchEmulationEnabled", fingers).await?;
        Ok(())
    }

    /// Says what somebody prefers.
    ///
    /// # Errors
    ///
    /// If Chromium does not let us.
    pub async fn media(&self, scheme: Scheme, motion: Motion) -> Result<(), Error> {
        let scheme = if scheme == Scheme::Dark { "dark" } else { "light" };
        let motion = if motion == Motion::Reduced { "reduce" } else { "no-preference" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        Ok(())
    }

    /// Says which languages somebody understands, for requests and scripts: `de`, or `fr-CH,fr,en`.
    ///
    /// # Errors
    ///
    /// If Chromium does not let us.
    pub async fn language(&self, language: &str) -> Result<(), Error> {
        // They can only be told together with the browser's name, so that stays as it is.
        let agent: String = self.eval("navigator.userAgent").await?;
        let parameters = json!({ "userAgent": agent, "acceptLanguage": language });
        self.call("Emulation.setUserAgentOverride", parameters).await?;
        Ok(())
    }

    /// Takes the page off the network, or puts it back: requests fail, and the page is told. A WebSocket that
    /// is open falls silent, but stays open: to break it too, put a [`Proxy`](crate::Proxy) between.
    ///
    /// # Errors
    ///
    /// If Chromium does not let us.
    pub async fn offline(&self, offline: bool) -> Result<(), Error> {
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", conditions).await?;
        Ok(())
    }

    /// A picture of what is seen, as PNG.
    ///
    /// # Errors
    ///
    /// If Chromium takes none.
    pub async fn screenshot(&self) -> Result<Vec<u8>, Error> {
        let answer = self.call("Page.captureScreenshot", json!({ "format": "png" })).await?;
        let picture = answer["data"].as_str().and_then(|data| STANDARD.decode(data).ok());
        picture.ok_or_else(|| Error::Strange("Page.captureScreenshot".to_owned()))
    }
}

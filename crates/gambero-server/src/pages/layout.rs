//! What every page has: head, menu, foot.

use axum::response::{Html, IntoResponse, Response};
use gambero_art::PRAWN;
use gambero_text::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::assets::{address, recovery};
use super::device;
use super::site::Preview;
use super::visitor::{Theme, Visitor};

/// A page before its content is there.
pub(crate) struct Page<'v> {
    visitor: &'v Visitor,
    title: String,
    style: &'static str,
    modules: Vec<&'static str>,
    is_table: bool,
    /// What the page is about, in a sentence; what the site is about, if it does not say.
    about: Option<String>,
    preview: Option<Preview>,
    /// Whether search engines are to leave it out.
    is_private: bool,
    /// Whether games can begin here without a net.
    plays: bool,
}

/// The ground of pages by day and by night, as in `base.css`.
pub(crate) const GROUND_LIGHT: &str = "#f1e8d8";
pub(crate) const GROUND_DARK: &str = "#0f1d24";

const PLACES: [(&str, &str); 6] = [
    ("/", "nav-play"),
    ("/daily", "nav-daily"),
    ("/learn", "nav-learn"),
    ("/rules", "nav-rules"),
    ("/games", "nav-games"),
    ("/statistics", "nav-numbers"),
];

/// Three bars, as the sign of a menu.
const BARS: PreEscaped<&str> = PreEscaped(
    r#"<svg class="bars" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/></svg>"#,
);

/// Head and shoulders, as the sign of a person.
const FACE: PreEscaped<&str> = PreEscaped(
    r#"<svg class="person-sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 12a4.2 4.2 0 1 0 0-8.400 4.200 4.200 0 0 0 0 8.400zM4 20.500c.8-4 4-6 8-6s7.200 2 8 6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>"#,
);

impl<'v> Page<'v> {
    pub(crate) fn new(visitor: &'v Visitor, title: &str) -> Self {
        Self {
            visitor,
            title: title.to_owned(),
            style: "pages.css",
            modules: Vec::new(),
            is_table: false,
            about: None,
            preview: None,
            is_private: false,
            plays: false,
        }
    }

    pub(crate) fn style(mut self, bundle: &'static str) -> Self {
        self.style = bundle;
        self
    }

    /// The page of a table: its own style, no foot.
    pub(crate) fn table(mut self) -> Self {
        self.style = "table.css";
        self.is_table = true;
        self
    }

    pub(crate) fn about(mut self, about: String) -> Self {
        self.about = Some(about);
        self
    }

    /// What others are shown when they are sent the page's address.
    pub(crate) fn preview(mut self, preview: Preview) -> Self {
        self.about = Some(preview.about().to_owned());
        self.preview = Some(preview);
        self
    }

    /// A page that concerns few people: search engines leave it out.
    pub(crate) fn private(mut self) -> Self {
        self.is_private = true;
        self
    }

    /// A page that needs the worker: games begin here without a net, or are on the device.
    pub(crate) fn device(mut self) -> Self {
        self.plays = true;
        self
    }

    pub(crate) fn module(mut self, name: &'static str) -> Self {
        self.modules.push(name);
        self
    }

    pub(crate) fn show(&self, content: &Markup) -> Response {
        let text = self.visitor.text;
        let name = text.get("app-name");
        let page = html! {
            (DOCTYPE)
            @let chosen = |name| self.visitor.preferences.chosen(name);
            html
                lang=(text.language())
                data-theme=[(self.visitor.theme != Theme::Device).then(|| self.visitor.theme.name())]
                data-sound=[chosen("sound")]
                data-vibration=[chosen("vibration")]
                data-notification=[chosen("notification")]
                data-asked=[chosen("asked")]
                data-cards=[chosen("cards")]
                data-motion=[chosen("motion")]
                data-bots=[chosen("bots")]
                data-ruler=[chosen("ruler")]
                data-steps=[chosen("steps")]
                data-hints=[chosen("hints")]
                data-device=[self.plays.then(|| device::home(self.visitor))]
            {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    (self.theme_colour())
                    @if self.is_private { meta name="robots" content="noindex"; }
                    meta name="description" content=(self.about.clone().unwrap_or_else(|| text.get("app-about")));
                    @if let Some(preview) = &self.preview { (preview.tags(text)) }
                    script { (PreEscaped(recovery())) }
                    title { @if self.title == name { (name) } @else { (self.title) " · " (name) } }
                    link rel="stylesheet" href=(address(self.style));
                    link rel="icon" href="/favicon.ico" sizes="32x32";
                    link rel="icon" type="image/svg+xml" href=(address("favicon.svg"));
                    link rel="apple-touch-icon" href="/apple-touch-icon.png";
                    link rel="manifest" href="/manifest.webmanifest";
                    meta name="mobile-web-app-capable" content="yes";
                    meta name="apple-mobile-web-app-capable" content="yes";
                    meta name="apple-mobile-web-app-title" content=(name);
                    @for module in self.modules.iter().chain(&["app.js"]) {
                        script type="module" src=(address(module)) {}
                    }
                }
                body class=[self.is_table.then_some("table-page")] {
                    a.skip href="#content" { (text.get("skip-to-content")) }
                    (self.header())
                    p.offline { (text.get("device-offline-mark")) }
                    p.unsent { (text.get("device-unsent")) }
                    main #content tabindex="-1" { (content) }
                    @if !self.is_table { (self.footer()) }
                }
            }
        };
        Html(page.into_string()).into_response()
    }

    /// The colour of what a browser puts around the page: that of its ground.
    fn theme_colour(&self) -> Markup {
        let theme = self.visitor.theme;
        html! {
            @for (own, colour) in [(Theme::Light, GROUND_LIGHT), (Theme::Dark, GROUND_DARK)] {
                @if theme == Theme::Device {
                    meta name="theme-color" content=(colour) media={ "(prefers-color-scheme: " (own.name()) ")" };
                } @else if theme == own {
                    meta name="theme-color" content=(colour);
                }
            }
        }
    }

    fn header(&self) -> Markup {
        let (text, visitor) = (self.visitor.text, self.visitor);
        html! {
            header.top {
                // An app of its own has no buttons of a browser.
                span.app-ways hidden {
                    @for (way, id, sign) in [("back", "device-back", "‹"), ("reload", "device-reload", "↻")] {
                        @let name = text.get(id);
                        button.icon data-way=(way) aria-label=(name) title=(name) { (sign) }
                    }
                }
                a.brand href="/" { svg.prawn viewBox="0 0 32 32" aria-hidden="true" { (PreEscaped(PRAWN)) } span { (text.get("app-name")) } }
                @if self.is_table {
                    div #table-top {}
                } @else {
                    nav.places aria-label=(text.get("nav-main")) { (self.places()) }
                    a.person href="/settings" aria-current=[self.is_at("/settings")] {
                        (FACE)
                        span.person-name {
                            @if let Some(person) = &visitor.person { (person.name) } @else { (text.get("nav-settings")) }
                        }
                        span.person-language { (text.language().code().to_uppercase()) }
                    }
                    details.menu {
                        summary { (BARS) span { (text.get("nav-menu")) } }
                        nav aria-label=(text.get("nav-main")) { (self.places()) }
                    }
                }
            }
        }
    }

    fn places(&self) -> Markup {
        html! {
            @for (place, id) in PLACES {
                a href=(place) aria-current=[self.is_at(place)] { (self.visitor.text.get(id)) }
            }
        }
    }

    /// Whether the page is at a place of the menu, or behind it.
    fn is_at(&self, place: &str) -> Option<&'static str> {
        let path = self.visitor.path.split('?').next().unwrap_or_default();
        let behind = place != "/" && path.strip_prefix(place).is_some_and(|rest| rest.starts_with('/'));
        if path == place { Some("page") } else { behind.then_some("true") }
    }

    fn footer(&self) -> Markup {
        let text = self.visitor.text;
        html! {
            footer {
                form.languages #languages method="post" action="/language" {
                    input type="hidden" name="back" value=(self.visitor.path);
                    span #language-label { (text.get("language-choose")) }
                    div role="group" aria-labelledby="language-label" {
                        @for language in Language::ALL {
                            button name="language" value=(language.code()) lang=(language.code())
                                aria-pressed=[(language == text.language()).then_some("true")] { (language.name()) }
                        }
                    }
                }
                nav aria-label=(text.get("nav-more")) {
                    a href="/rules" { (text.get("nav-rules")) }
                    a href="/learn" { (text.get("nav-learn")) }
                    a href="/strategy" { (text.get("strategy-title")) }
                    a href="/bots" { (text.get("nav-bots")) }
                    a href="/settings" { (text.get("nav-settings")) }
                    a href="/programs" { (text.get("nav-api")) }
                }
                p { (text.get("footer-licence")) }
            }
        }
    }
}

//! Who looks at a page, and in which language and colours.

use std::sync::{Arc, OnceLock};

use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::request::Parts;
use gambero_store::Person;
use gambero_text::Language;

use super::choice::{CHOICE_COOKIE, Choice};
use super::preferences::Preferences;
use super::prelude::*;
use crate::people::{Caller, cookie_of, language_of};

/// The cookie with the colours that were chosen.
pub(crate) const THEME_COOKIE: &str = "theme";

/// Light, dark, or as the device is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Theme {
    #[default]
    Device,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Self; 3] = [Self::Device, Self::Light, Self::Dark];

    /// Its name in the cookie and in the page.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Device => "device",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// Whoever looks at a page.
pub(crate) struct Visitor {
    pub(crate) person: Option<Person>,
    pub(crate) text: &'static Text,
    pub(crate) theme: Theme,
    pub(crate) preferences: Preferences,
    /// The path of the page, to come back to.
    pub(crate) path: String,
    /// What was chosen for a table last.
    pub(crate) choice: Option<Choice>,
}

impl Visitor {
    /// What can be known of a request without asking anybody, for when that fails.
    pub(crate) fn stranger(parts: &Parts) -> Self {
        let theme = cookie_of(&parts.headers, THEME_COOKIE).and_then(Theme::from_name).unwrap_or_default();
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        let choice = Choice::remembered(cookie_of(&parts.headers, CHOICE_COOKIE));
        let preferences = Preferences::of(&parts.headers);
        Self { person: None, text: Text::of(language_of(&parts.headers)), theme, preferences, path, choice }
    }

    pub(crate) fn language(&self) -> Language {
        self.text.language()
    }
}

/// Where a handler tells in which language somebody reads who is known.
pub(crate) type KnownLanguage = Arc<OnceLock<&'static Text>>;

impl FromRequestParts<App> for Visitor {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Denied> {
        let mut visitor = Self::stranger(parts);
        visitor.person = Caller::from_request_parts(parts, app).await?.person;
        if let Some(language) = visitor.person.as_ref().and_then(|person| person.language.parse().ok()) {
            visitor.text = Text::of(language);
            if let Some(known) = parts.extensions.get::<KnownLanguage>() {
                let _ = known.set(visitor.text);
            }
        }
        Ok(visitor)
    }
}

/// Somebody who wants something that only known people can have: a stranger becomes known by asking.
pub(crate) struct Guest {
    pub(crate) visitor: Visitor,
    pub(crate) person: Person,
    /// For the answer, if the person is new.
    pub(crate) cookie: Option<HeaderValue>,
}

impl FromRequestParts<App> for Guest {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Denied> {
        MaybeGuest::from_request_parts(parts, app).await?.introduce_as(app, None).await
    }
}

/// A visitor who becomes a guest only once it is clear that what is wanted can be had.
pub(crate) struct MaybeGuest {
    pub(crate) visitor: Visitor,
    parts: Parts,
}

impl FromRequestParts<App> for MaybeGuest {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Denied> {
        Ok(Self { visitor: Visitor::from_request_parts(parts, app).await?, parts: parts.clone() })
    }
}

impl MaybeGuest {
    /// Makes a guest of the visitor, under a name where one is given: a stranger becomes known.
    pub(crate) async fn introduce_as(self, app: &App, name: Option<String>) -> Result<Guest, Denied> {
        let Self { visitor, parts } = self;
        let Some(mut person) = visitor.person.clone() else {
            let (person, secret) = app.introduce(&parts, name, None).await?;
            return Ok(Guest { visitor, person, cookie: app.cookie(&secret, &parts) });
        };
        if let Some(name) = name.filter(|name| *name != person.name) {
            app.change_person(&person, &name, &person.language).await?;
            person.name = name;
        }
        Ok(Guest { visitor, person, cookie: None })
    }
}

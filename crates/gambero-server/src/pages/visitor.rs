//! Who looks at a page, and in which language and colours.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::request::Parts;
use gambero_store::Person;
use gambero_text::{Language, Text};

use super::choice::{CHOICE_COOKIE, Choice};
use super::failure::Failure;
use super::preferences::Preferences;
use crate::app::App;
use crate::people::{self, Caller, cookie, cookie_of, is_secure, language_of};

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

    /// The theme with this name.
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

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let mut visitor = Self::stranger(parts);
        match Caller::from_request_parts(parts, app).await {
            Ok(Caller { person, .. }) => {
                if let Some(language) = person.as_ref().and_then(|person| person.language.parse().ok()) {
                    visitor.text = Text::of(language);
                }
                visitor.person = person;
                Ok(visitor)
            }
            Err(denied) => Err(Failure::new(&visitor, denied)),
        }
    }
}

/// Somebody who wants something that only known people can have: a stranger becomes known by asking.
pub(crate) struct Guest {
    pub(crate) visitor: Visitor,
    pub(crate) person: Person,
    /// For the answer, if the person is new.
    pub(crate) cookie: Option<HeaderValue>,
}

impl FromRequestParts<Arc<App>> for Guest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        if let Some(person) = visitor.person.clone() {
            return Ok(Self { visitor, person, cookie: None });
        }
        match people::introduce(app, parts, None, None).await {
            Ok((person, secret)) => {
                let cookie = cookie(&secret, is_secure(app, parts));
                Ok(Self { visitor, person, cookie })
            }
            Err(denied) => Err(Failure::new(&visitor, denied)),
        }
    }
}

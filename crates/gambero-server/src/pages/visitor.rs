//! Who looks at a page, and in which language and colours.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderValue;
use axum::http::request::Parts;
use gambero_store::Person;
use gambero_text::{Language, Text};

use super::choice::{CHOICE_COOKIE, Choice};
use super::failure::Failure;
use super::preferences::Preferences;
use crate::people::{Caller, People, cookie_of, language_of};

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

impl<S> FromRequestParts<S> for Visitor
where
    Arc<People>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let mut visitor = Self::stranger(parts);
        match Caller::from_request_parts(parts, state).await {
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

impl<S> FromRequestParts<S> for Guest
where
    Arc<People>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        MaybeGuest::from_request_parts(parts, state).await?.introduce().await
    }
}

/// A visitor who becomes a guest only once it is clear that what is wanted can be had.
pub(crate) struct MaybeGuest {
    pub(crate) visitor: Visitor,
    people: Arc<People>,
    parts: Parts,
}

impl<S> FromRequestParts<S> for MaybeGuest
where
    Arc<People>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let visitor = Visitor::from_request_parts(parts, state).await?;
        Ok(Self { visitor, people: Arc::from_ref(state), parts: parts.clone() })
    }
}

impl MaybeGuest {
    /// Makes a guest of the visitor: a stranger becomes known.
    pub(crate) async fn introduce(self) -> Result<Guest, Failure> {
        self.introduce_as(None).await
    }

    /// The same, under a name where one is given.
    pub(crate) async fn introduce_as(self, name: Option<String>) -> Result<Guest, Failure> {
        let Self { visitor, people, parts } = self;
        let Some(mut person) = visitor.person.clone() else {
            return match people.introduce(&parts, name, None).await {
                Ok((person, secret)) => Ok(Guest { visitor, person, cookie: people.cookie(&secret, &parts) }),
                Err(denied) => Err(Failure::new(&visitor, denied)),
            };
        };
        if let Some(name) = name.filter(|name| *name != person.name) {
            let changed = people.change(&person, &name, &person.language).await;
            changed.map_err(|error| Failure::new(&visitor, error))?;
            person.name = name;
        }
        Ok(Guest { visitor, person, cookie: None })
    }
}

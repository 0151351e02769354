//! Who sends a request: by cookie or bearer token.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use gambero_protocol::Code;
use gambero_store::{Person, StoreError, TokenHash};
use gambero_text::{Language, UnknownLanguage};

use crate::app::App;
use crate::clock;
use crate::error::Denied;
use crate::secret::{hash, new_secret, random};
use crate::talk::{hides, shows};

const COOKIE: &str = "gambero";

/// The name of the cookie over HTTPS. Browsers accept this prefix from this host alone: no other host of the
/// domain can set the cookie.
const HOST_COOKIE: &str = "__Host-gambero";

/// What takes both away again.
pub(crate) const NO_COOKIES: [HeaderValue; 2] = [
    HeaderValue::from_static("gambero=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"),
    HeaderValue::from_static("__Host-gambero=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"),
];

/// The cookie with the language that a stranger has chosen; people who are known have it with their name.
pub(crate) const LANGUAGE_COOKIE: &str = "language";

/// How long a browser keeps it: a year, counted anew with every visit that sets it.
const COOKIE_SECONDS: u32 = 365 * 24 * 3600;

pub(crate) const MAX_NAME: usize = 24;

impl App {
    /// Changes a person's name and language. Tables show the new name.
    pub(crate) async fn change_person(
        &self,
        person: &Person,
        name: &str,
        language: &str,
    ) -> Result<(), StoreError> {
        self.store.update_person(person.id, name, language).await?;
        if person.name == name {
            return Ok(());
        }
        let person = Person { name: name.to_owned(), language: language.to_owned(), ..person.clone() };
        self.show_new_name(&person).await
    }

    async fn caller(&self, parts: &Parts) -> Result<Caller, StoreError> {
        let secret = secret_of(&parts.headers, self.is_secure(parts));
        let Some(token) = secret.map(hash) else { return Ok(Caller { person: None, token: None }) };
        let person = self.store.person_by_token(token).await?;
        Ok(Caller { token: person.as_ref().map(|_| token), person })
    }

    /// Somebody who becomes known by this very request, and the secret for the cookie that the answer must
    /// carry.
    pub(crate) async fn introduce(
        &self,
        parts: &Parts,
        name: Option<String>,
        language: Option<Language>,
    ) -> Result<(Person, String), Denied> {
        let address = self.address_of(parts)?;
        if !self.limits.newcomers.take(address) {
            return Err(Denied::new(Code::TooMany, "too many newcomers from your address: come back later"));
        }
        let name = name.unwrap_or_else(|| format!("Gambero {}", u16::from_le_bytes(random()) % 9000 + 1000));
        let language = language.unwrap_or_else(|| language_of(&parts.headers));
        let secret = new_secret();
        let person = self.store.create_person(&name, language.code(), hash(&secret), clock::now()).await?;
        Ok((person, secret))
    }

    pub(crate) fn cookie(&self, secret: &str, parts: &Parts) -> Option<HeaderValue> {
        secret_cookie(secret, self.is_secure(parts))
    }
}

fn secret_cookie(secret: &str, is_secure: bool) -> Option<HeaderValue> {
    let (name, secure) = if is_secure { (HOST_COOKIE, "; Secure") } else { (COOKIE, "") };
    format!("{name}={secret}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}").parse().ok()
}

/// Whoever sends a request, known or not.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) person: Option<Person>,
    pub(crate) token: Option<TokenHash>,
}

impl Caller {
    /// Whoever it is, if known.
    pub(crate) fn known(self) -> Result<Person, Denied> {
        let text = "nobody is known by this token, or there is none: POST /api/me first";
        self.person.ok_or_else(|| Denied::new(Code::WhoAreYou, text))
    }
}

pub(crate) struct Known(pub(crate) Person);

impl FromRequestParts<App> for Caller {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Denied> {
        if let Some(caller) = parts.extensions.get::<Self>() {
            return Ok(caller.clone());
        }
        let caller = app.caller(parts).await?;
        parts.extensions.insert(caller.clone());
        Ok(caller)
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Denied> {
        Caller::from_request_parts(parts, app).await?.known().map(Self)
    }
}

/// The secret that a request brings. Over HTTPS the other cookie counts for nothing: another host of the
/// domain may have set it.
fn secret_of(headers: &HeaderMap, is_secure: bool) -> Option<&str> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        return value.to_str().ok()?.strip_prefix("Bearer ");
    }
    cookie_of(headers, if is_secure { HOST_COOKIE } else { COOKIE })
}

pub(crate) fn cookie_of<'h>(headers: &'h HeaderMap, wanted: &str) -> Option<&'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|list| list.split(';')).find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == wanted).then_some(value)
    })
}

/// A cookie that holds no secret: what was chosen on a page, kept by the browser.
pub(crate) fn choice_cookie(name: &str, value: &str) -> Option<HeaderValue> {
    format!("{name}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax").parse().ok()
}

/// A name as somebody typed it, if it can be one.
pub(crate) fn check_name(name: &str) -> Result<String, Denied> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length == 0 || length > MAX_NAME || !shows(&name) || hides(&name) {
        let text = format!("a name is one line of 1 to {MAX_NAME} characters that can be seen");
        return Err(Denied::new(Code::BadName, text));
    }
    Ok(name)
}

pub(crate) fn optional_name(typed: &str) -> Result<Option<String>, Denied> {
    if typed.trim().is_empty() { Ok(None) } else { check_name(typed).map(Some) }
}

pub(crate) fn check_language(language: &str) -> Result<Language, Denied> {
    language.parse().map_err(|error: UnknownLanguage| Denied::new(Code::BadLanguage, error.to_string()))
}

/// The language that a browser asks for: chosen on a page, else as the browser is set, else English.
pub(crate) fn language_of(headers: &HeaderMap) -> Language {
    let chosen = cookie_of(headers, LANGUAGE_COOKIE).and_then(|code| code.parse().ok());
    let wish = || headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().and_then(Language::wished);
    chosen.or_else(wish).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name.parse().unwrap(), value.parse().unwrap())])
    }

    #[test]
    fn the_secret_comes_from_the_cookie_or_the_bearer_token() {
        assert_eq!(secret_of(&headers("cookie", "a=1; gambero=xyz; b=2"), false), Some("xyz"));
        assert_eq!(secret_of(&headers("cookie", "gambero=planted; __Host-gambero=xyz"), true), Some("xyz"));
        assert_eq!(secret_of(&headers("cookie", "gambero=planted"), true), None);
        assert_eq!(secret_of(&headers("authorization", "Bearer xyz"), true), Some("xyz"));
        assert_eq!(secret_of(&headers("authorization", "Basic xyz"), false), None);
        assert_eq!(secret_of(&headers("cookie", "xgambero=xyz"), false), None);
    }

    #[test]
    fn names_are_one_visible_line() {
        assert_eq!(check_name("  Ada \t Lovelace ").unwrap(), "Ada Lovelace");
        for name in ["❤️", "Zoë", "Søren 3", "李娜", "علي", "अनिल", "🦐", "¡Ana!"] {
            assert_eq!(check_name(name).unwrap(), name);
        }
        let nothing = ["\u{3164}", "\u{2800}", "\u{34f}", "\u{115f}", "\u{ffa0}", "\u{fe0f}", "\u{301}"];
        for name in ["", "   ", "x\u{202e}y", "x\u{0}y", "x\u{3164}y", &"x".repeat(25)].iter().chain(&nothing)
        {
            assert!(check_name(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn the_language_is_chosen_or_asked_for() {
        assert_eq!(language_of(&headers("accept-language", "pt-BR, de-AT;q=0.8")), Language::De);
        assert_eq!(language_of(&headers("cookie", "language=it")), Language::It);
        assert_eq!(language_of(&HeaderMap::new()), Language::En);
    }
}

//! Who sends a request: by cookie or bearer token; and from which address.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use gambero_protocol::Code;
use gambero_store::{Person, TokenHash};

use crate::app::App;
use crate::error::Denied;
use crate::secret::hash;

/// The languages that we speak.
pub(crate) const LANGUAGES: [&str; 5] = ["en", "de", "fr", "it", "es"];

/// The name of the cookie.
const COOKIE: &str = "gambero";

/// How long a browser keeps it: a year, counted anew with every visit that sets it.
const COOKIE_SECONDS: u32 = 365 * 24 * 3600;

/// The longest name.
const MAX_NAME: usize = 24;

/// Whoever sends a request, known or not.
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

/// Somebody who is known.
pub(crate) struct Known(pub(crate) Person);

/// The address that a request comes from.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Denied> {
        let Some(secret) = secret_of(&parts.headers) else { return Ok(Self { person: None, token: None }) };
        let token = hash(secret);
        let person = app.store.person_by_token(token).await?;
        Ok(Self { token: person.as_ref().map(|_| token), person })
    }
}

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Denied> {
        let caller = Caller::from_request_parts(parts, app).await?;
        caller.known().map(Self)
    }
}

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Denied> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer =
            peer.ok_or_else(|| Denied::new(Code::Internal, "the address of the request is not known"))?;
        Ok(Self(address_behind(peer, &parts.headers, &app.config.trusted_proxies)))
    }
}

/// The address of a client: the peer's, or what a trusted proxy says it is.
fn address_behind(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
    if !trusted.contains(&peer) {
        return peer;
    }
    // The last entry is the proxy's own; those before can be made up by the client.
    let last = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    last.and_then(|list| list.rsplit(',').next()?.trim().parse().ok()).unwrap_or(peer)
}

/// The secret that a request brings.
fn secret_of(headers: &HeaderMap) -> Option<&str> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        return value.to_str().ok()?.strip_prefix("Bearer ");
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|list| list.split(';')).find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    })
}

/// The cookie for a secret.
pub(crate) fn cookie(secret: &str, secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={secret}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}")
        .parse()
        .ok()
}

/// Whether a request came over TLS, as far as can be known.
pub(crate) fn is_secure(app: &App, peer: IpAddr, headers: &HeaderMap) -> bool {
    let forwarded = || headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    app.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
        || (app.config.trusted_proxies.contains(&peer) && forwarded())
}

/// A name as somebody typed it, if it can be one.
pub(crate) fn check_name(name: &str) -> Result<String, Denied> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length == 0 || length > MAX_NAME || name.chars().any(is_invisible) {
        let text = format!("a name is one line of 1 to {MAX_NAME} characters that can be seen");
        return Err(Denied::new(Code::BadName, text));
    }
    Ok(name)
}

/// Characters that break a line or turn the text around them.
pub(crate) fn turns_text(character: char) -> bool {
    character.is_control() || matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters that cannot be seen.
pub(crate) fn is_invisible(character: char) -> bool {
    turns_text(character)
        || matches!(character, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// A language, if it is one of ours.
pub(crate) fn check_language(language: &str) -> Result<String, Denied> {
    if LANGUAGES.contains(&language) {
        Ok(language.to_owned())
    } else {
        Err(Denied::new(Code::BadLanguage, format!("the languages are {}", LANGUAGES.join(", "))))
    }
}

/// The first of our languages that a browser asks for.
pub(crate) fn language_of(headers: &HeaderMap) -> &'static str {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let mut wanted = wanted.split(',').filter_map(|entry| entry.trim().get(..2));
    wanted
        .find_map(|code| LANGUAGES.into_iter().find(|language| code.eq_ignore_ascii_case(language)))
        .unwrap_or("en")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name.parse().unwrap(), value.parse().unwrap())])
    }

    #[test]
    fn the_secret_comes_from_the_cookie_or_the_bearer_token() {
        assert_eq!(secret_of(&headers("cookie", "a=1; gambero=xyz; b=2")), Some("xyz"));
        assert_eq!(secret_of(&headers("authorization", "Bearer xyz")), Some("xyz"));
        assert_eq!(secret_of(&headers("authorization", "Basic xyz")), None);
        assert_eq!(secret_of(&headers("cookie", "xgambero=xyz")), None);
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let (proxy, client) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([192, 0, 2, 7]));
        let headers = headers("x-forwarded-for", "1.2.3.4, 192.0.2.7");
        assert_eq!(address_behind(proxy, &headers, &[proxy]), client);
        assert_eq!(address_behind(client, &headers, &[proxy]), client);
        assert_eq!(address_behind(proxy, &headers, &[]), proxy);
    }

    #[test]
    fn names_are_one_visible_line() {
        assert_eq!(check_name("  Ada \t Lovelace ").unwrap(), "Ada Lovelace");
        for name in ["", "   ", "x\u{202e}y", "x\u{0}y", &"x".repeat(25)] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn the_language_is_the_first_of_ours_that_is_asked_for() {
        assert_eq!(language_of(&headers("accept-language", "pt-BR, de-AT;q=0.8, en")), "de");
        assert_eq!(language_of(&HeaderMap::new()), "en");
    }
}

//! The address of this site, as people reach it, for links that leave it, and what programs show of such
//! links.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::request::Parts;
use gambero_art::{HEIGHT, WIDTH};
use gambero_text::Language;

use super::prelude::*;

/// The longest host that is believed: a domain name has at most 253 characters, and a port comes after it.
const LONGEST: usize = 260;

/// The address without a slash at its end, such as `https://play.example.org`.
pub(crate) struct Site(pub(crate) String);

impl FromRequestParts<App> for Site {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        if let Some(url) = &app.config.public_url {
            return Ok(Self(url.trim_end_matches('/').to_owned()));
        }
        let scheme = if app.is_secure(parts) { "https" } else { "http" };
        let host = host_of(&parts.headers).map_or_else(|| app.config.addr.to_string(), str::to_owned);
        Ok(Self(format!("{scheme}://{host}")))
    }
}

/// The host that a request names, if it is one: whoever sends a request can write anything there.
fn host_of(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(HOST)?.to_str().ok()?;
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte);
    (!host.is_empty() && host.len() <= LONGEST && host.bytes().all(fits)).then_some(host)
}

impl Site {
    pub(crate) fn page(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

/// What other programs show of a page when somebody sends its address to a friend: Open Graph and Twitter
/// tags.
pub(crate) struct Preview {
    title: String,
    about: String,
    /// The page's own address, whole.
    address: String,
    /// The address of its picture, whole.
    picture: String,
}

impl Preview {
    /// The preview of the page at a path, with the picture at another one.
    pub(crate) fn new(site: &Site, path: &str, picture: &str, title: String, about: String) -> Self {
        Self { title, about, address: site.page(path), picture: site.page(picture) }
    }

    pub(crate) fn about(&self) -> &str {
        &self.about
    }

    pub(crate) fn tags(&self, text: &Text) -> Markup {
        let name = text.get("app-name");
        let alt = text.get("preview-picture");
        html! {
            @for (property, content) in [
                ("og:type", "website"),
                ("og:site_name", &name),
                ("og:title", &self.title),
                ("og:description", &self.about),
                ("og:url", &self.address),
                ("og:locale", locale(text.language())),
                ("og:image", &self.picture),
                ("og:image:type", "image/png"),
                ("og:image:alt", &alt),
            ] {
                meta property=(property) content=(content);
            }
            meta property="og:image:width" content=(WIDTH);
            meta property="og:image:height" content=(HEIGHT);
            // The rest of what Twitter wants it takes from the tags above.
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// A language as Open Graph names it: with a country.
const fn locale(language: Language) -> &'static str {
    match language {
        Language::En => "en_GB",
        Language::De => "de_DE",
        Language::Fr => "fr_FR",
        Language::It => "it_IT",
        Language::Es => "es_ES",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_host_is_taken_for_one() {
        let named = |host: &str| {
            let headers = HeaderMap::from_iter([(HOST, host.parse().unwrap())]);
            host_of(&headers).map(str::to_owned)
        };
        for host in ["localhost:9898", "play.example.org", "[::1]:9898", "192.0.2.7"] {
            assert_eq!(named(host).as_deref(), Some(host));
        }
        for host in
            ["", "a b", "evil.example/path", "x\"><script>", "user@evil.example", "a?b", &"x".repeat(300)]
        {
            assert_eq!(named(host), None, "{host}");
        }
        assert_eq!(host_of(&HeaderMap::new()), None);
    }
}

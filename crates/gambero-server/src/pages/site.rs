//! The address of this site, as people reach it: for links that leave it, in QR codes and previews.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::request::Parts;

use crate::ingress::Ingress;

/// The longest host that is believed: a domain name has at most 253 characters, and a port comes after it.
const LONGEST: usize = 260;

/// The address without a slash at its end, such as `https://play.example.org`.
pub(crate) struct Site(pub(crate) String);

impl<S> FromRequestParts<S> for Site
where
    Arc<Ingress>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let ingress = Arc::<Ingress>::from_ref(state);
        if let Some(url) = &ingress.public_url {
            return Ok(Self(url.trim_end_matches('/').to_owned()));
        }
        let scheme = if ingress.is_secure(parts) { "https" } else { "http" };
        let host = host_of(&parts.headers).map_or_else(|| ingress.addr.to_string(), str::to_owned);
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
    /// The whole address of a page.
    pub(crate) fn page(&self, path: &str) -> String {
        format!("{}{path}", self.0)
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

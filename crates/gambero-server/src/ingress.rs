//! How requests reach the server: from which address, over TLS or not, behind which proxies, and from pages
//! of which site.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use gambero_protocol::Code;

use crate::app::App;
use crate::context::Context;
use crate::error::Denied;

impl Context {
    pub(crate) fn address_of(&self, parts: &Parts) -> Result<IpAddr, Denied> {
        Ok(address_behind(peer_of(parts)?, &parts.headers, &self.config.trusted_proxies))
    }

    pub(crate) fn is_https(&self) -> bool {
        self.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }

    /// Whether a request came over TLS, as far as can be known.
    pub(crate) fn is_secure(&self, parts: &Parts) -> bool {
        let forwarded = || parts.headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
        self.is_https()
            || (peer_of(parts).is_ok_and(|peer| self.config.trusted_proxies.contains(&peer)) && forwarded())
    }

    /// Whether a request comes from a page of this site, or from no page at all: browsers always tell.
    pub(crate) fn is_own_origin(&self, headers: &HeaderMap) -> bool {
        let mut origins = headers.get_all(header::ORIGIN).iter();
        let (Some(origin), None) = (origins.next(), origins.next()) else {
            return !headers.contains_key(header::ORIGIN);
        };
        let Ok(origin) = origin.to_str() else { return false };
        if self.config.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin) {
            return true;
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let site = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        site.is_some() && site == host
    }
}

pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Denied> {
        app.address_of(parts).map(Self)
    }
}

fn peer_of(parts: &Parts) -> Result<IpAddr, Denied> {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    peer.ok_or_else(|| Denied::new(Code::Internal, "the address of the request is not known"))
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

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let (proxy, client) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([192, 0, 2, 7]));
        let list = HeaderValue::from_static("1.2.3.4, 192.0.2.7");
        let headers = HeaderMap::from_iter([(HeaderName::from_static("x-forwarded-for"), list)]);
        assert_eq!(address_behind(proxy, &headers, &[proxy]), client);
        assert_eq!(address_behind(client, &headers, &[proxy]), client);
        assert_eq!(address_behind(proxy, &headers, &[]), proxy);
    }
}

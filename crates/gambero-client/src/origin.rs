//! Where a server is.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

/// The port of a server that is given by its host alone.
const PORT: u16 = 9898;

/// A server's scheme, host and port: what the web calls an origin.
///
/// It reads a host such as `example.org` or `10.0.0.2:9898`, which is plain HTTP with port 9898 where none is
/// given, and the beginning of a link such as `https://play.example.org`, with the scheme's own port.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Origin {
    pub(crate) tls: bool,
    /// A name or an address, without brackets.
    pub(crate) host: String,
    pub(crate) port: u16,
}

/// What cannot be read as an [`Origin`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is no address: write a host, with a port if it is not 9898, or a link, such as example.org, \
         10.0.0.2:9898 or https://play.example.org"
)]
pub struct OriginError(pub String);

impl Origin {
    /// Host and port as a link has them: the port only where the scheme has another one.
    pub fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        if self.port == default_port(self.tls) { host } else { format!("{host}:{}", self.port) }
    }
}

/// The port of a scheme.
fn default_port(tls: bool) -> u16 {
    if tls { 443 } else { 80 }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.tls { "https" } else { "http" }, self.authority())
    }
}

impl From<SocketAddr> for Origin {
    fn from(addr: SocketAddr) -> Self {
        Self { tls: false, host: addr.ip().to_string(), port: addr.port() }
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<Self, OriginError> {
        let wrong = || OriginError(text.to_owned());
        let (tls, rest, unnamed) = match text.split_once("://") {
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("https") => (true, rest, default_port(true)),
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("http") => (false, rest, default_port(false)),
            Some(_) => return Err(wrong()),
            None => (false, text, PORT),
        };
        let (host, port) = match rest.strip_prefix('[') {
            Some(inner) => {
                let (host, after) = inner.split_once(']').ok_or_else(wrong)?;
                host.parse::<std::net::Ipv6Addr>().map_err(|_| wrong())?;
                (host, if after.is_empty() { None } else { Some(after.strip_prefix(':').ok_or_else(wrong)?) })
            }
            None => match rest.split_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (rest, None),
            },
        };
        let is_host =
            !host.is_empty() && host.chars().all(|sign| sign.is_alphanumeric() || ".-_:".contains(sign));
        let port = port.map_or(Ok(unnamed), |port| port.parse().map_err(|_| wrong()))?;
        if is_host { Ok(Self { tls, host: host.to_owned(), port }) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, link) in [
            ("example.org", "http://example.org:9898"),
            ("127.0.0.1:81", "http://127.0.0.1:81"),
            ("[::1]", "http://[::1]:9898"),
            ("[::1]:81", "http://[::1]:81"),
            ("http://example.org", "http://example.org"),
            ("HTTP://example.org:9898", "http://example.org:9898"),
            ("https://play.example.org", "https://play.example.org"),
            ("https://play.example.org:8443", "https://play.example.org:8443"),
            ("https://play.example.org:443", "https://play.example.org"),
        ] {
            assert_eq!(text.parse::<Origin>().unwrap().to_string(), link, "{text}");
        }
        let wrong = "no address|host:port|http://|ftp://example.org|::1|[::1|[::1]81|a:1:2|[a]:1|";
        for wrong in wrong.split('|') {
            assert_eq!(wrong.parse::<Origin>(), Err(OriginError(wrong.to_owned())));
        }
    }
}

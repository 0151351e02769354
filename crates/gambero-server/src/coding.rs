//! Content coding and revalidation: brotli for files, gzip for pages and for clients without brotli, 304 for
//! those that have the answer already.

use std::io::Write as _;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::secret::hex_digest;

/// A shorter answer fits into one packet as it is.
const SHORTEST: u64 = 1024;

/// What is longer is sent as it is: records and exports of that size are rare, and time is dear.
const LONGEST: u64 = 4 * 1024 * 1024;

/// What is longer is compressed on a thread that may be busy, so that no other connection waits.
const QUICK: usize = 64 * 1024;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coding {
    /// Brotli: smallest, and slow to make. For what is made once.
    Brotli,
    /// Gzip: quick to make. For pages, which differ for each visitor.
    Gzip,
}

impl Coding {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// The first of these that a client accepts.
    pub(crate) fn accepted(headers: &HeaderMap, offered: &[Self]) -> Option<Self> {
        let lists = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let wanted: Vec<_> = lists.flat_map(|list| list.split(',')).map(preference).collect();
        let accepts = |name: &str| {
            let named = |wanted_name: &str| {
                wanted.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted_name)).map(|(_, good)| *good)
            };
            named(name).or_else(|| named("*")).unwrap_or(false)
        };
        offered.iter().copied().find(|coding| accepts(coding.name()))
    }

    pub(crate) fn encode(self, text: &[u8]) -> Vec<u8> {
        let mut short = Vec::with_capacity(text.len() / 3);
        // Writing to memory does not fail.
        match self {
            Self::Brotli => {
                // A program built for development is many times slower at it.
                let quality = if cfg!(debug_assertions) { 4 } else { 9 };
                let _ = brotli::CompressorWriter::new(&mut short, 4096, quality, 20).write_all(text);
            }
            Self::Gzip => {
                let mut writer = GzEncoder::new(&mut short, Compression::new(5));
                let _ = writer.write_all(text).and_then(|()| writer.try_finish());
            }
        }
        short
    }
}

/// A coding's name and whether it is wanted: `br;q=0` is not.
fn preference(item: &str) -> (&str, bool) {
    let mut parts = item.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let quality = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    (name, quality.is_none_or(|quality| quality.parse::<f32>().is_ok_and(|quality| quality > 0.0)))
}

/// Whether a client has what this tag stands for.
pub(crate) fn has(headers: &HeaderMap, tag: &str) -> bool {
    let lists = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut tags = lists.flat_map(|list| list.split(',')).map(str::trim);
    tags.any(|other| other == "*" || other.trim_start_matches("W/") == tag)
}

/// The answer as this client takes it: shorter where it accepts that, and nothing at all where it has it.
pub(crate) async fn fitted(wishes: &HeaderMap, response: Response) -> Response {
    let size = response.body().size_hint().exact();
    if response.status() != StatusCode::OK
        || !is_text(response.headers())
        || response.headers().contains_key(header::CONTENT_ENCODING)
        || size.is_none_or(|size| size == 0 || size > LONGEST)
    {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    // The size is known, so the whole body is here already.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let is_stored = parts.headers.get(header::CACHE_CONTROL).is_none_or(|value| value != "no-store");
    if is_stored && !parts.headers.contains_key(header::ETAG) {
        let tag = format!("\"{}\"", &hex_digest(&bytes)[..20]);
        let same = has(wishes, &tag);
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            parts.headers.insert(header::ETAG, tag);
        }
        if same {
            parts.status = StatusCode::NOT_MODIFIED;
            parts.headers.remove(header::CONTENT_LENGTH);
            return Response::from_parts(parts, Body::empty());
        }
    }
    if (bytes.len() as u64) < SHORTEST || Coding::accepted(wishes, &[Coding::Gzip]).is_none() {
        return Response::from_parts(parts, Body::from(bytes));
    }
    let short = if bytes.len() <= QUICK {
        Coding::Gzip.encode(&bytes)
    } else {
        tokio::task::spawn_blocking(move || Coding::Gzip.encode(&bytes)).await.unwrap_or_default()
    };
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(Coding::Gzip.name()));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(short))
}

/// Whether an answer is text, which gets shorter.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.starts_with("text/")
        || matches!(kind, "application/json" | "application/manifest+json" | "image/svg+xml")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [Coding; 2] = [Coding::Brotli, Coding::Gzip];

    fn accepting(value: &str) -> Option<Coding> {
        let value = HeaderValue::from_str(value).unwrap();
        Coding::accepted(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]), &BOTH)
    }

    #[test]
    fn the_best_coding_that_is_accepted_is_taken() {
        assert_eq!(Coding::accepted(&HeaderMap::new(), &BOTH), None);
        assert_eq!(accepting("gzip, deflate, br, zstd"), Some(Coding::Brotli));
        assert_eq!(accepting("gzip;q=1.0, br;q=0"), Some(Coding::Gzip));
        assert_eq!(accepting("identity"), None);
        assert_eq!(accepting("*"), Some(Coding::Brotli));
        assert_eq!(accepting("br;q=0, *"), Some(Coding::Gzip));
        assert_eq!(accepting("GZIP ; q=0.3"), Some(Coding::Gzip));
        assert_eq!(accepting("br;q=nonsense"), None);
    }

    #[test]
    fn a_tag_is_recognised_in_a_list_and_weakly() {
        let asking = |value: &'static str| {
            has(&HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static(value))]), "\"a\"")
        };
        assert!(asking("\"a\"") && asking("\"b\", W/\"a\"") && asking("*"));
        assert!(!asking("\"b\"") && !asking("a"));
    }

    #[test]
    fn what_is_encoded_can_be_read_again() {
        let text = "the game ".repeat(1000);
        let (mut plain, short) = (Vec::new(), Coding::Brotli.encode(text.as_bytes()));
        brotli::BrotliDecompress(&mut &short[..], &mut plain).unwrap();
        assert_eq!(plain, text.as_bytes());
        let (mut plain, short) = (String::new(), Coding::Gzip.encode(text.as_bytes()));
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&short[..]), &mut plain).unwrap();
        assert_eq!(plain, text);
    }
}

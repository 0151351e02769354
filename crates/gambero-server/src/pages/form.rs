//! What comes with a form or behind the `?` of an address: names and texts, of which nothing is trusted.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;

use super::prelude::*;

/// The fields of a form that was sent.
#[derive(Default)]
pub(crate) struct Fields(Vec<(String, String)>);

/// What stands behind the `?` of an address.
pub(crate) struct Asked(pub(crate) Fields);

impl Fields {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find_map(|(found, value)| (found == name).then_some(value.as_str()))
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Denied;

    async fn from_request(request: Request, state: &S) -> Result<Self, Denied> {
        match Form::from_request(request, state).await {
            Ok(Form(fields)) => Ok(Self(fields)),
            Err(FormRejection::BytesRejection(_)) => Err(Denied::new(Code::TooLong, "the form is too long")),
            Err(error) => Err(Denied::new(Code::Malformed, error.body_text())),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        // What cannot be read is as good as not asked.
        Ok(Self(Query::try_from_uri(&parts.uri).map(|Query(fields)| Fields(fields)).unwrap_or_default()))
    }
}

/// A place of this site to come back to, as a form names it; the start page if it is anything else.
pub(crate) fn own_place(place: Option<&str>) -> &str {
    let is_own = |place: &&str| {
        place.starts_with('/')
            && !place.starts_with("//")
            && place.len() <= 200
            && place.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
    };
    place.filter(is_own).unwrap_or("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_comes_back_to_this_site_only() {
        assert_eq!(own_place(Some("/daily/2026-11-15/quick?a=b")), "/daily/2026-11-15/quick?a=b");
        let long = format!("/{}", "x".repeat(300));
        for place in
            ["", "https://evil.example", "//evil.example", "/\\evil.example", "/a b", "/a\r\nb", &long]
        {
            assert_eq!(own_place(Some(place)), "/", "{place:?}");
        }
        assert_eq!(own_place(None), "/");
    }
}

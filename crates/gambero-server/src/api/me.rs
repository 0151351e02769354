//! People: a guest gets an identity at once; no passwords, no e-mail.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gambero_protocol::{LinkJson, Me, MeRequest};
use gambero_store::{Person, Store};
use serde::Deserialize;

use super::Json;
use crate::error::Denied;
use crate::ingress::Address;
use crate::limits::Limits;
use crate::links;
use crate::people::{Caller, Known, NO_COOKIE, People, check_language, check_name};
use crate::registry::Registry;

fn me(person: &Person, token: Option<String>) -> Me {
    Me { name: person.name.clone(), language: person.language.clone(), token }
}

/// `GET /api/me`: who one is.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/api/me", responses((status = 200, body = Me), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))))]
pub(crate) async fn show(Known(person): Known) -> axum::Json<Me> {
    axum::Json(me(&person, None))
}

/// `POST /api/me`: introduces a newcomer, or changes name and language.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/me",
    request_body = MeRequest,
    responses(
        (status = 200, description = "Changed", body = Me),
        (status = 201, description = "A newcomer, with a token and a cookie", body = Me),
        (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson)
    )
))]
pub(crate) async fn introduce(
    State(people): State<Arc<People>>,
    caller: Caller,
    parts: Parts,
    Json(wish): Json<MeRequest>,
) -> Result<Response, Denied> {
    let name = wish.name.as_deref().map(check_name).transpose()?;
    let language = wish.language.as_deref().map(check_language).transpose()?;
    if let Some(mut person) = caller.person {
        let name = name.unwrap_or_else(|| person.name.clone());
        let language =
            language.map_or_else(|| person.language.clone(), |language| language.code().to_owned());
        people.change(&person, &name, &language).await?;
        (person.name, person.language) = (name, language);
        return Ok(axum::Json(me(&person, None)).into_response());
    }
    let (person, secret) = people.introduce(&parts, name, language).await?;
    let cookie = people.cookie(&secret, &parts);
    Ok(with_cookie(StatusCode::CREATED, me(&person, Some(secret)), cookie))
}

/// How much is to be forgotten.
#[derive(Deserialize)]
pub(crate) struct HowMuch {
    #[serde(default)]
    everything: bool,
}

/// `DELETE /api/me`: this device forgets who one is, or everybody does.
#[cfg_attr(feature = "describe", utoipa::path(
    delete,
    path = "/api/me",
    params(("everything" = Option<bool>, Query, description = "Whether the person is to be forgotten, not this device alone")),
    responses((status = 204, description = "This device or the person is forgotten"), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn forget(
    State(store): State<Arc<dyn Store>>,
    State(registry): State<Arc<Registry>>,
    caller: Caller,
    Query(HowMuch { everything }): Query<HowMuch>,
) -> Result<Response, Denied> {
    if everything {
        crate::forget::forget(&*store, &registry, &caller.known()?).await?;
    } else if let Some(token) = caller.token {
        store.remove_token(token).await?;
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, NO_COOKIE)]).into_response())
}

/// `POST /api/me/link`: a link that moves one to another device.
#[cfg_attr(feature = "describe", utoipa::path(post, path = "/api/me/link", responses((status = 201, body = LinkJson), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))))]
pub(crate) async fn make_link(
    State(store): State<Arc<dyn Store>>,
    Known(person): Known,
) -> Result<(StatusCode, axum::Json<LinkJson>), Denied> {
    let link = links::create(&*store, &person).await?;
    Ok((StatusCode::CREATED, axum::Json(LinkJson { secret: link.secret, expires: link.expires })))
}

/// `POST /api/links/{secret}`: this device is that person's too.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/links/{secret}",
    params(("secret" = String, Path, description = "The secret of the link")),
    responses((status = 200, description = "Moved, with a token and a cookie", body = Me), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn use_link(
    State(people): State<Arc<People>>,
    State(store): State<Arc<dyn Store>>,
    State(limits): State<Arc<Limits>>,
    Address(address): Address,
    Path(link): Path<String>,
    parts: Parts,
) -> Result<Response, Denied> {
    let (person, secret) = links::follow(&*store, &limits, address, &link).await?;
    let cookie = people.cookie(&secret, &parts);
    Ok(with_cookie(StatusCode::OK, me(&person, Some(secret)), cookie))
}

fn with_cookie(status: StatusCode, me: Me, cookie: Option<HeaderValue>) -> Response {
    let mut response = (status, axum::Json(me)).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

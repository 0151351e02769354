//! People: a guest gets an identity at once; no passwords, no e-mail.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use gambero_protocol::{Code, LinkJson, Me, MeRequest};
use gambero_store::Person;
use serde::Deserialize;

use super::Json;
use crate::app::App;
use crate::clock;
use crate::error::Denied;
use crate::people::{self, Address, Caller, Known, check_language, check_name, cookie, is_secure};
use crate::secret::{hash, new_secret};

/// How long a link to another device is good.
const LINK_MILLIS: i64 = 15 * 60 * 1000;

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
    State(app): State<Arc<App>>,
    caller: Caller,
    parts: Parts,
    Json(wish): Json<MeRequest>,
) -> Result<Response, Denied> {
    let name = wish.name.as_deref().map(check_name).transpose()?;
    let language = wish.language.as_deref().map(check_language).transpose()?;
    if let Some(mut person) = caller.person {
        person.name = name.unwrap_or(person.name);
        person.language = language.map_or(person.language, |language| language.code().to_owned());
        app.store.update_person(person.id, &person.name, &person.language).await?;
        app.daily.invalidate();
        return Ok(axum::Json(me(&person, None)).into_response());
    }
    let (person, secret) = people::introduce(&app, &parts, name, language).await?;
    Ok(with_cookie(StatusCode::CREATED, me(&person, Some(secret.clone())), &secret, is_secure(&app, &parts)))
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
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(HowMuch { everything }): Query<HowMuch>,
) -> Result<Response, Denied> {
    if everything {
        crate::forget::forget(&app, &caller.known()?).await?;
    } else if let Some(token) = caller.token {
        app.store.remove_token(token).await?;
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, people::NO_COOKIE)]).into_response())
}

/// `POST /api/me/link`: a link that moves one to another device.
#[cfg_attr(feature = "describe", utoipa::path(post, path = "/api/me/link", responses((status = 201, body = LinkJson), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))))]
pub(crate) async fn make_link(
    State(app): State<Arc<App>>,
    Known(person): Known,
) -> Result<(StatusCode, axum::Json<LinkJson>), Denied> {
    let link = new_link(&app, &person).await?;
    Ok((StatusCode::CREATED, axum::Json(link)))
}

/// A link that moves a person to another device.
pub(crate) async fn new_link(app: &App, person: &Person) -> Result<LinkJson, Denied> {
    let secret = new_secret();
    let expires = clock::now() + LINK_MILLIS;
    app.store.create_link(person.id, hash(&secret), expires).await?;
    Ok(LinkJson { secret, expires })
}

/// `POST /api/links/{secret}`: this device is that person's too.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/links/{secret}",
    params(("secret" = String, Path, description = "The secret of the link")),
    responses((status = 200, description = "Moved, with a token and a cookie", body = Me), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn use_link(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Path(link): Path<String>,
    parts: Parts,
) -> Result<Response, Denied> {
    let (person, secret) = follow_link(&app, address, &link).await?;
    Ok(with_cookie(StatusCode::OK, me(&person, Some(secret.clone())), &secret, is_secure(&app, &parts)))
}

/// Uses a link up: the person whom it moves, and the new device's secret.
pub(crate) async fn follow_link(app: &App, address: IpAddr, link: &str) -> Result<(Person, String), Denied> {
    if !app.lookups.take(address) {
        return Err(Denied::new(Code::TooFast, "too many attempts: wait a little"));
    }
    let secret = new_secret();
    let person = app.store.use_link(hash(link), hash(&secret), clock::now()).await?;
    let person = person.ok_or_else(|| {
        Denied::new(
            Code::BadLink,
            "this link has been used or has expired: make another one on the first device",
        )
    })?;
    Ok((person, secret))
}

fn with_cookie(status: StatusCode, me: Me, secret: &str, secure: bool) -> Response {
    let mut response = (status, axum::Json(me)).into_response();
    if let Some(cookie) = cookie(secret, secure) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

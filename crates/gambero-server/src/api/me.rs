//! People: a guest gets an identity at once; no passwords, no e-mail.

use axum::extract::{Path, Query, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use gambero_protocol::{LinkJson, Me, MeRequest};
use gambero_store::Person;
use serde::Deserialize;

#[cfg(feature = "describe")]
use super::describe::Fails;
use super::{Created, Json};
use crate::app::App;
use crate::error::Denied;
use crate::ingress::Address;
use crate::links;
use crate::people::{Caller, Known, NO_COOKIES, check_language, check_name};

fn me(person: &Person, token: Option<String>) -> Me {
    Me { name: person.name.clone(), language: person.language.clone(), token }
}

/// `GET /api/me`: who one is.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/api/me", responses((status = 200, body = Me), Fails)))]
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
        (status = 201, description = "A newcomer, with a token and a cookie", body = Me), Fails
    )
))]
pub(crate) async fn introduce(
    State(app): State<App>,
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
        app.change_person(&person, &name, &language).await?;
        (person.name, person.language) = (name, language);
        return Ok(axum::Json(me(&person, None)).into_response());
    }
    let (person, secret) = app.introduce(&parts, name, language).await?;
    Ok(signed_in(StatusCode::CREATED, &app, &parts, &person, secret))
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
    responses((status = 204, description = "This device or the person is forgotten"), Fails)
))]
pub(crate) async fn forget(
    State(app): State<App>,
    caller: Caller,
    Query(HowMuch { everything }): Query<HowMuch>,
) -> Result<Response, Denied> {
    if everything {
        crate::forget::forget(&app, &caller.known()?).await?;
    } else if let Some(token) = caller.token {
        app.sessions.sign_out(&*app.store, token).await?;
    }
    Ok((StatusCode::NO_CONTENT, AppendHeaders(NO_COOKIES.map(|cookie| (header::SET_COOKIE, cookie))))
        .into_response())
}

/// `DELETE /api/me/sessions`: signs out everywhere else.
#[cfg_attr(feature = "describe", utoipa::path(delete, path = "/api/me/sessions", responses((status = 204, description = "All other sessions and links to other devices have ended"), Fails)))]
pub(crate) async fn end_other_sessions(State(app): State<App>, caller: Caller) -> Result<StatusCode, Denied> {
    let token = caller.token;
    let person = caller.known()?;
    if let Some(token) = token {
        app.sessions.sign_out_elsewhere(&*app.store, person.id, token).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/me/link`: a link that moves one to another device.
#[cfg_attr(feature = "describe", utoipa::path(post, path = "/api/me/link", responses((status = 201, body = LinkJson), Fails)))]
pub(crate) async fn make_link(
    State(app): State<App>,
    Known(person): Known,
) -> Result<Created<LinkJson>, Denied> {
    let link = links::create(&app, &person).await?;
    Ok((StatusCode::CREATED, axum::Json(LinkJson { secret: link.secret, expires: link.expires })))
}

/// `POST /api/links/{secret}`: this device is that person's too.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/links/{secret}",
    params(("secret" = String, Path, description = "The secret of the link")),
    responses((status = 200, description = "Moved, with a token and a cookie", body = Me), Fails)
))]
pub(crate) async fn use_link(
    State(app): State<App>,
    Address(address): Address,
    Path(link): Path<String>,
    parts: Parts,
) -> Result<Response, Denied> {
    let (person, secret) = links::follow(&app, address, &link).await?;
    Ok(signed_in(StatusCode::OK, &app, &parts, &person, secret))
}

/// The answer with a new secret: in a cookie, and as JSON for programs alone. Scripts of a page, whose
/// browser sends `Origin`, never see it.
fn signed_in(status: StatusCode, app: &App, parts: &Parts, person: &Person, secret: String) -> Response {
    let cookie = app.cookie(&secret, parts);
    let token = (!parts.headers.contains_key(header::ORIGIN)).then_some(secret);
    let mut response = (status, axum::Json(me(person, token))).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

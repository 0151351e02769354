//! The way to another device: a link that is good once, to be typed, sent or photographed.

use axum::http::request::Parts;

use super::prelude::*;
use super::qr::picture;
use crate::ingress::Address;
use crate::links;

/// `POST /settings/link`: a new link. It stands in the answer only, not in an address that could be kept.
pub(crate) async fn make(State(app): State<App>, visitor: Visitor, site: Site) -> Result<Response, Denied> {
    let unknown = || Denied::new(Code::WhoAreYou, "only somebody who is known can be moved");
    let person = visitor.person.as_ref().ok_or_else(unknown)?;
    let link = links::create(&app, person).await?;
    let address = site.page(&format!("/link/{}", link.secret));
    let text = visitor.text;
    let title = text.get("link-title");
    let body = html! {
        h1 { (title) }
        p.lead { (text.get("link-about")) }
        div.panel.link-card {
            @if let Some(picture) = picture(&address, &text.get("link-picture")) { (picture) }
            div {
                label for="address" { (text.get("link-address")) }
                input.copy #address readonly value=(address);
                p.actions {
                    button #copy type="button" hidden data-done=(text.get("link-copied")) { (text.get("link-copy")) }
                    button #share type="button" hidden { (text.get("link-share")) }
                }
                p.help { (text.get("link-once")) }
            }
        }
        p.actions { a.button href="/settings" { (text.get("link-back")) } }
    };
    Ok(Page::new(&visitor, &title).private().module("copy.js").show(&body))
}

/// `GET /link/{secret}`: asks first, so that programs that look at links for people do not use it up.
pub(crate) async fn show(
    State(app): State<App>,
    Address(address): Address,
    visitor: Visitor,
    Path(secret): Path<String>,
) -> Result<Response, Denied> {
    let text = visitor.text;
    let owner = links::owner(&app, address, &secret).await?;
    let title = text.get("link-use-title");
    let body = html! {
        section.narrow {
            h1 { (title) }
            p.lead { (text.get("link-use-about")) }
            @if let Some(person) = visitor.person.as_ref().filter(|person| person.id != owner) {
                p.panel.problem { (text.with("link-use-known", &[("name", (&person.name).into())])) }
            }
            form method="post" action={ "/link/" (secret) } { button.main.big { (text.get("link-use")) } }
        }
    };
    Ok(Page::new(&visitor, &title).private().show(&body))
}

/// `POST /link/{secret}`: this device is that person's too.
pub(crate) async fn follow(
    State(app): State<App>,
    Address(address): Address,
    Path(secret): Path<String>,
    parts: Parts,
) -> Result<Response, Denied> {
    let (_, token) = links::follow(&app, address, &secret).await?;
    Ok(see_other("/settings?done=moved", app.cookie(&token, &parts)))
}

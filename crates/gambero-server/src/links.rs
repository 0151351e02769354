//! Links that move a person to another device: good once, and for a quarter of an hour.

use std::net::IpAddr;

use gambero_protocol::Code;
use gambero_store::{Person, PersonId};

use crate::app::App;
use crate::clock;
use crate::error::Denied;
use crate::secret::{hash, new_secret};

const LINK_MILLIS: i64 = 15 * 60 * 1000;

/// A link that moves a person to another device.
pub(crate) struct Link {
    pub(crate) secret: String,
    /// Until when it is good, in milliseconds since 1970.
    pub(crate) expires: i64,
}

pub(crate) async fn create(app: &App, person: &Person) -> Result<Link, Denied> {
    let secret = new_secret();
    let expires = clock::now() + LINK_MILLIS;
    app.store.create_link(person.id, hash(&secret), expires).await?;
    Ok(Link { secret, expires })
}

/// Whom a link would move, without using it up.
pub(crate) async fn owner(app: &App, address: IpAddr, link: &str) -> Result<PersonId, Denied> {
    take(app, address)?;
    app.store.link(hash(link), clock::now()).await?.ok_or_else(used)
}

fn take(app: &App, address: IpAddr) -> Result<(), Denied> {
    let too_fast = || Denied::new(Code::TooFast, "too many attempts: wait a little");
    app.limits.lookups.take(address).then_some(()).ok_or_else(too_fast)
}

fn used() -> Denied {
    Denied::new(Code::BadLink, "this link has been used or has expired: make another one on the first device")
}

/// Uses a link up: the person whom it moves, and the new device's secret.
pub(crate) async fn follow(app: &App, address: IpAddr, link: &str) -> Result<(Person, String), Denied> {
    take(app, address)?;
    let secret = new_secret();
    let person = app.store.use_link(hash(link), hash(&secret), clock::now()).await?;
    Ok((person.ok_or_else(used)?, secret))
}

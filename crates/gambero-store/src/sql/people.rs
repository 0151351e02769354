//! People, the secrets that they hold, and links to other devices.

use super::dialect::{Connection, Hashes, any_hash, hashes, hold, skip};
use super::query::{columns, queries};
use crate::error::StoreError;
use crate::person::{Person, PersonId, TokenHash};

queries! {
    fn insert(name: String, language: String, now: i64) -> Option<Person> = "
        INSERT INTO persons (name, language, created) VALUES ($1, $2, $3)
        RETURNING id, name, language, created";
    fn give_token(token: TokenHash, person: PersonId) -> () =
        "INSERT INTO tokens (hash, person_id) VALUES ($1, $2)";
    fn by_id(id: PersonId) -> Option<Person> = "SELECT id, name, language, created FROM persons WHERE id = $1";
    fn by_token(token: TokenHash) -> Option<Person> = "
        SELECT p.id, p.name, p.language, p.created FROM tokens t JOIN persons p ON p.id = t.person_id
        WHERE t.hash = $1";
    fn set(id: PersonId, name: String, language: String) -> u64 =
        "UPDATE persons SET name = $2, language = $3 WHERE id = $1 AND forgotten = 0";
    fn tokens(asked: Hashes) -> Vec<TokenHash> = concat!("SELECT hash FROM tokens WHERE hash ", any_hash!());
    fn remove_token(token: TokenHash) -> () = "DELETE FROM tokens WHERE hash = $1";
    fn remove_tokens_but(person: PersonId, token: TokenHash) -> () =
        "DELETE FROM tokens WHERE person_id = $1 AND hash <> $2";
    fn remove_links(person: PersonId) -> () = "DELETE FROM links WHERE person_id = $1";
    fn insert_link(person: PersonId, link: TokenHash, expires: i64) -> u64 = concat!(
        "INSERT INTO links (hash, person_id, expires)
        SELECT $2, id, $3 FROM persons WHERE id = $1 AND forgotten = 0",
        hold!()
    );
    fn link(link: TokenHash, now: i64) -> Option<PersonId> =
        "SELECT person_id FROM links WHERE hash = $1 AND expires > $2";
    /// Whoever forgets a person locks the person first and the links after; so does this.
    fn remove_link(link: TokenHash, now: i64) -> Option<PersonId> = concat!(
        "DELETE FROM links WHERE hash = $1 AND expires > $2 AND person_id IN (
            SELECT p.id FROM persons p
            WHERE p.id = (SELECT person_id FROM links WHERE hash = $1) AND p.forgotten = 0",
        hold!(),
        ") RETURNING person_id"
    );
    /// Links that were not used in time.
    fn remove_expired_links(now: i64) -> () = concat!(
        "DELETE FROM links WHERE hash IN (
            SELECT hash FROM links WHERE expires <= $1 ORDER BY expires LIMIT 100",
        skip!(),
        ")"
    );
}

columns! {
    Person { id, name, language, created }
}

/// Nothing is written for somebody who is not there.
pub(super) fn found(rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::NoSuchPerson) } else { Ok(()) }
}

pub(super) async fn create(
    connection: &mut Connection,
    name: String,
    language: String,
    token: TokenHash,
    now: i64,
) -> Result<Person, StoreError> {
    let person = insert(connection, name, language, now).await?.ok_or(sqlx::Error::RowNotFound)?;
    give_token(connection, token, person.id).await?;
    Ok(person)
}

pub(super) async fn update(
    connection: &mut Connection,
    id: PersonId,
    name: String,
    language: String,
) -> Result<(), StoreError> {
    found(set(connection, id, name, language).await?)
}

pub(super) async fn remove_other_tokens(
    connection: &mut Connection,
    person: PersonId,
    token: TokenHash,
) -> Result<(), StoreError> {
    remove_tokens_but(connection, person, token).await?;
    remove_links(connection, person).await
}

pub(super) async fn valid_tokens(
    connection: &mut Connection,
    asked: Vec<TokenHash>,
) -> Result<Vec<TokenHash>, StoreError> {
    tokens(connection, hashes(&asked)).await
}

pub(super) async fn create_link(
    connection: &mut Connection,
    person: PersonId,
    link: TokenHash,
    expires: i64,
) -> Result<(), StoreError> {
    found(insert_link(connection, person, link, expires).await?)
}

pub(super) async fn use_link(
    connection: &mut Connection,
    link: TokenHash,
    token: TokenHash,
    now: i64,
) -> Result<Option<Person>, StoreError> {
    let used = remove_link(connection, link, now).await?;
    remove_expired_links(connection, now).await?;
    let Some(id) = used else { return Ok(None) };
    give_token(connection, token, id).await?;
    by_id(connection, id).await
}

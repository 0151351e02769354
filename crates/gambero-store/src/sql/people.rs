//! People, the secrets that they hold, and links to other devices.

use super::dialect::{Connection, any_hash, hashes, hold, skip};
use super::statements::statements;
use crate::error::StoreError;
use crate::person::{Person, PersonId, TokenHash};

statements! {
    CREATE = "
        INSERT INTO persons (name, language, created) VALUES ($1, $2, $3)
        RETURNING id, name, language, created";
    GIVE_TOKEN = "INSERT INTO tokens (hash, person_id) VALUES ($1, $2)";
    BY_ID = "SELECT id, name, language, created FROM persons WHERE id = $1";
    BY_TOKEN = "
        SELECT p.id, p.name, p.language, p.created FROM tokens t JOIN persons p ON p.id = t.person_id
        WHERE t.hash = $1";
    UPDATE = "UPDATE persons SET name = $1, language = $2 WHERE id = $3 AND forgotten = 0";
    VALID_TOKENS = concat!("SELECT hash FROM tokens WHERE hash ", any_hash!());
    REMOVE_TOKEN = "DELETE FROM tokens WHERE hash = $1";
    REMOVE_OTHER_TOKENS = "DELETE FROM tokens WHERE person_id = $1 AND hash <> $2";
    REMOVE_LINKS = "DELETE FROM links WHERE person_id = $1";
    CREATE_LINK = concat!(
        "INSERT INTO links (hash, person_id, expires)
        SELECT $1, id, $3 FROM persons WHERE id = $2 AND forgotten = 0",
        hold!()
    );
    LINK = "SELECT person_id FROM links WHERE hash = $1 AND expires > $2";
    /// Whoever forgets a person locks the person first and the links after; so does this.
    USE_LINK = concat!(
        "DELETE FROM links WHERE hash = $1 AND expires > $2 AND person_id IN (
            SELECT p.id FROM persons p
            WHERE p.id = (SELECT person_id FROM links WHERE hash = $1) AND p.forgotten = 0",
        hold!(),
        ") RETURNING person_id"
    );
    /// Links that were not used in time.
    REMOVE_EXPIRED_LINKS = concat!(
        "DELETE FROM links WHERE hash IN (
            SELECT hash FROM links WHERE expires <= $1 ORDER BY expires LIMIT 100",
        skip!(),
        ")"
    );
}

type Row = (i64, String, String, i64);

fn person((id, name, language, created): Row) -> Person {
    Person { id: PersonId(id), name, language, created }
}

pub(super) async fn create(
    connection: &mut Connection,
    name: String,
    language: String,
    token: TokenHash,
    now: i64,
) -> Result<Person, StoreError> {
    let row: Row =
        sqlx::query_as(CREATE).bind(name).bind(language).bind(now).fetch_one(&mut *connection).await?;
    give(connection, PersonId(row.0), token).await?;
    Ok(person(row))
}

async fn give(connection: &mut Connection, person: PersonId, token: TokenHash) -> Result<(), StoreError> {
    sqlx::query(GIVE_TOKEN).bind(token.to_vec()).bind(person.0).execute(connection).await?;
    Ok(())
}

pub(super) async fn by_id(connection: &mut Connection, id: PersonId) -> Result<Option<Person>, StoreError> {
    let row = sqlx::query_as(BY_ID).bind(id.0).fetch_optional(connection).await?;
    Ok(row.map(person))
}

pub(super) async fn by_token(
    connection: &mut Connection,
    token: TokenHash,
) -> Result<Option<Person>, StoreError> {
    let row = sqlx::query_as(BY_TOKEN).bind(token.to_vec()).fetch_optional(connection).await?;
    Ok(row.map(person))
}

pub(super) async fn update(
    connection: &mut Connection,
    id: PersonId,
    name: String,
    language: String,
) -> Result<(), StoreError> {
    let done = sqlx::query(UPDATE).bind(name).bind(language).bind(id.0).execute(connection).await?;
    if done.rows_affected() == 0 { Err(StoreError::NoSuchPerson) } else { Ok(()) }
}

pub(super) async fn remove_token(connection: &mut Connection, token: TokenHash) -> Result<(), StoreError> {
    sqlx::query(REMOVE_TOKEN).bind(token.to_vec()).execute(connection).await?;
    Ok(())
}

pub(super) async fn remove_other_tokens(
    connection: &mut Connection,
    person: PersonId,
    token: TokenHash,
) -> Result<(), StoreError> {
    sqlx::query(REMOVE_OTHER_TOKENS).bind(person.0).bind(token.to_vec()).execute(&mut *connection).await?;
    sqlx::query(REMOVE_LINKS).bind(person.0).execute(connection).await?;
    Ok(())
}

pub(super) async fn valid_tokens(
    connection: &mut Connection,
    tokens: Vec<TokenHash>,
) -> Result<Vec<TokenHash>, StoreError> {
    let found: Vec<Vec<u8>> =
        sqlx::query_scalar(VALID_TOKENS).bind(hashes(&tokens)).fetch_all(connection).await?;
    Ok(found.into_iter().filter_map(|hash| hash.try_into().ok()).collect())
}

pub(super) async fn create_link(
    connection: &mut Connection,
    person: PersonId,
    link: TokenHash,
    expires: i64,
) -> Result<(), StoreError> {
    let done =
        sqlx::query(CREATE_LINK).bind(link.to_vec()).bind(person.0).bind(expires).execute(connection).await?;
    if done.rows_affected() == 0 { Err(StoreError::NoSuchPerson) } else { Ok(()) }
}

pub(super) async fn link(
    connection: &mut Connection,
    link: TokenHash,
    now: i64,
) -> Result<Option<PersonId>, StoreError> {
    let found: Option<i64> =
        sqlx::query_scalar(LINK).bind(link.to_vec()).bind(now).fetch_optional(connection).await?;
    Ok(found.map(PersonId))
}

pub(super) async fn use_link(
    connection: &mut Connection,
    link: TokenHash,
    token: TokenHash,
    now: i64,
) -> Result<Option<Person>, StoreError> {
    let used: Option<i64> =
        sqlx::query_scalar(USE_LINK).bind(link.to_vec()).bind(now).fetch_optional(&mut *connection).await?;
    sqlx::query(REMOVE_EXPIRED_LINKS).bind(now).execute(&mut *connection).await?;
    let Some(id) = used else { return Ok(None) };
    give(connection, PersonId(id), token).await?;
    let row = sqlx::query_as(BY_ID).bind(id).fetch_one(connection).await?;
    Ok(Some(person(row)))
}

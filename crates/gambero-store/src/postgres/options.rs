//! Where a database is, and how many connections to it there are.

use std::fmt;

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnectOptions;

use crate::error::{StoreError, Unreachable};

/// The parameters of an address. Others sqlx would ignore, and write to the log with what they say.
const PARAMETERS: &str = "sslmode sslrootcert sslcert sslkey host port user password dbname application_name options \
                          statement-cache-capacity";

/// Other names of some of them.
const ALIASES: &str = "ssl-mode ssl-root-cert ssl-ca ssl-cert ssl-key hostaddr";

/// How to connect to a PostgreSQL database. It never shows a password.
#[derive(Clone)]
pub struct PostgresOptions {
    /// The address, such as `postgres://gambero@db.example:5432/gambero?sslmode=verify-full`.
    pub url: String,
    /// The password, instead of one in the address; better, because addresses are shown and logged more
    /// easily.
    pub password: Option<String>,
    /// How many connections serve everything but entries of logs and the leases of a cluster, which have two
    /// connections of their own.
    pub connections: u32,
}

impl PostgresOptions {
    /// The usual number of connections to the database at an address.
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), password: None, connections: 10 }
    }

    /// Whether an address is one of PostgreSQL.
    pub fn is_address(url: &str) -> bool {
        ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme))
    }

    /// What sqlx makes of it.
    pub(super) fn for_sqlx(&self) -> Result<PgConnectOptions, StoreError> {
        let unusable = |why: String| {
            let why = Unreachable::Address(why);
            StoreError::Unreachable { place: "PostgreSQL".into(), why }
        };
        if !Self::is_address(&self.url) {
            return Err(unusable("it begins with something else".into()));
        }
        if let Some(why) = fault(&self.url) {
            return Err(unusable(why));
        }
        // sqlx's reasons do not repeat the address.
        let options: PgConnectOptions = self.url.parse().map_err(|error: sqlx::Error| match error {
            sqlx::Error::Configuration(why) => unusable(why.to_string()),
            _ => unusable("it cannot be read".into()),
        })?;
        let options = match &self.password {
            Some(password) => options.password(password),
            None => options,
        };
        let named = options.get_application_name().is_some();
        let options = if named { options } else { options.application_name("gambero") };
        Ok(options.disable_statement_logging())
    }
}

/// What is wrong with an address that sqlx would take for something else, and then show.
fn fault(url: &str) -> Option<String> {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (server, after) = rest.split_at(end);
    if after.contains('#') || (after.contains('@') && !server.contains('@')) {
        let signs = "in a password, / ? # and @ are written as %2F %3F %23 and %40";
        return Some(format!("{signs}; better, put the password into a file"));
    }
    let (_, query) = after.split_once('?')?;
    let mut names = query.split('&').map(|pair| pair.split_once('=').map_or(pair, |(name, _)| name));
    let unknown = names.find(|name| {
        let name = name.replace("%5B", "[").replace("%5b", "[");
        let is_known = PARAMETERS.split(' ').chain(ALIASES.split(' ')).any(|known| known == name);
        !is_known && !name.is_empty() && !name.starts_with("options[")
    })?;
    let plain = |sign: &char| sign.is_ascii_alphanumeric() || "-_".contains(*sign);
    let unknown: String = unknown.chars().filter(plain).take(30).collect();
    Some(format!("there is no parameter {unknown}; there are {}", PARAMETERS.replace(' ', ", ")))
}

impl fmt::Display for PostgresOptions {
    /// Where the database is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.for_sqlx().map_or_else(|_| "?".into(), |options| place(&options)))
    }
}

impl fmt::Debug for PostgresOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresOptions")
            .field("place", &self.to_string())
            .field("connections", &self.connections)
            .finish_non_exhaustive()
    }
}

/// The name of a database.
pub(super) fn database(options: &PgConnectOptions) -> &str {
    options.get_database().unwrap_or(options.get_username())
}

/// Where a database is, in words that may be shown.
pub(super) fn place(options: &PgConnectOptions) -> String {
    let server = match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    format!("PostgreSQL database {} at {server}", database(options))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        for url in [
            "postgres://anna:sesame@db.example/cards",
            "postgres://anna@db.example/cards?password=sesame",
            "postgres://anna:sesame@db.example:port/cards",
            "postgres://anna:sesame@db.example/cards?sslmode=sesame",
            "mysql://anna:sesame@db.example/cards",
            "postgres://anna:5/sesame@db.example/cards",
            "postgres://anna:5#sesame@db.example/cards",
            "postgres://anna:5?sesame@db.example/cards",
            "postgres://anna@db.example/cards?pasword=sesame",
        ] {
            let options = PostgresOptions { password: Some("sesame".into()), ..PostgresOptions::new(url) };
            assert!(!format!("{options:?}").contains("sesame"), "{options:?}");
            if let Err(error) = options.for_sqlx() {
                let shown = format!("{error} {error:?}");
                let is_mode = url.contains("sslmode=sesame");
                assert!(is_mode || !shown.contains("sesame"), "{shown}");
            }
        }
    }

    #[test]
    fn what_sqlx_would_misread_is_refused() {
        let fault = |rest: &str| fault(&format!("postgres://{rest}"));
        assert!(fault("anna:5/sesame@db.example/cards").unwrap().contains("%2F"));
        assert!(fault("anna:5#sesame@db.example/cards").unwrap().contains("%23"));
        assert!(fault("anna@db.example/cards?pasword=x").unwrap().contains("there is no parameter pasword;"));
        for sound in [
            "anna:p@ss@db.example/cards",
            "anna@db.example/cards?sslmode=require&ssl-ca=/x&options[search_path]=a&options%5Ba%5D=b",
            "anna@%2Frun%2Fpostgresql/cards?",
            "db.example",
        ] {
            assert_eq!(fault(sound), None, "{sound}");
        }
    }

    #[test]
    fn places_are_told_in_words() {
        let told = |url| place(&PostgresOptions::new(url).for_sqlx().unwrap());
        assert_eq!(
            told("postgres://anna:x@db.example/cards"),
            "PostgreSQL database cards at db.example:5432"
        );
        assert_eq!(
            told("postgresql://anna@%2Frun%2Fpostgresql/cards"),
            "PostgreSQL database cards at /run/postgresql"
        );
    }
}

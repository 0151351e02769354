//! How a node gets into NATS: addresses, user, credentials and certificates, checked before it starts.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use async_nats::rustls::RootCertStore;
use async_nats::rustls::pki_types::CertificateDer;
use async_nats::rustls::pki_types::pem::PemObject as _;
use async_nats::{ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;

use crate::config::NatsConfig;

/// Why NATS cannot be used as it was given. Never with a password: addresses have them.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    /// The address cannot be read.
    #[error(
        "--nats is nats:// or tls:// and a host with its port, such as nats://10.0.0.5:4222, several with \
         commas ({0})"
    )]
    Address(String),
    /// Several addresses with several users.
    #[error("the addresses in --nats have different users or passwords: give all of them the same")]
    Users,
    /// Who to be is said twice.
    #[error("--nats has a user or a token and there are --nats-credentials too: leave one of them out")]
    Twice,
    /// There are no credentials.
    #[error(
        "cannot take the credentials of NATS from {}: {why}; --nats-credentials is a file that nsc makes",
        file.display()
    )]
    Credentials {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// There are no certificates.
    #[error(
        "cannot take certificates for NATS from {}: {why}; --nats-ca is a PEM file with those of authorities",
        file.display()
    )]
    Authorities {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

/// What is needed to connect.
pub(super) struct Access {
    /// Without users and passwords: the client logs its addresses, and takes no user from them.
    pub(super) servers: Vec<ServerAddr>,
    login: Option<Login>,
    credentials: Option<String>,
    ca: Option<PathBuf>,
}

/// Who to be, as an address says it.
#[derive(PartialEq, Eq)]
enum Login {
    User { name: String, password: String },
    Token(String),
}

impl Access {
    pub(super) fn new(config: &NatsConfig) -> Result<Self, NatsError> {
        let (mut servers, mut login) = (Vec::new(), None);
        for address in config.url.split(',') {
            let (server, found) = read_address(address.trim())?;
            servers.push(server);
            if found.is_some() {
                if login.is_some() && login != found {
                    return Err(NatsError::Users);
                }
                login = found;
            }
        }
        if login.is_some() && config.credentials.is_some() {
            return Err(NatsError::Twice);
        }
        let credentials = config.credentials.as_deref().map(read_credentials).transpose()?;
        if let Some(file) = &config.ca {
            check_authorities(file)?;
        }
        Ok(Self { servers, login, credentials, ca: config.ca.clone() })
    }

    pub(super) fn add_to(&self, mut options: ConnectOptions) -> Result<ConnectOptions, std::io::Error> {
        match &self.login {
            Some(Login::User { name, password }) => {
                options = options.user_and_password(name.clone(), password.clone());
            }
            Some(Login::Token(token)) => options = options.token(token.clone()),
            None => {}
        }
        if let Some(credentials) = &self.credentials {
            options = options.credentials(credentials)?;
        }
        if let Some(file) = &self.ca {
            options = options.add_root_certificates(file.clone());
        }
        Ok(options)
    }
}

/// An address, and who to be there.
fn read_address(address: &str) -> Result<(ServerAddr, Option<Login>), NatsError> {
    let wrong = |why: &str| NatsError::Address(why.to_owned());
    let place = address.strip_prefix("nats://").or_else(|| address.strip_prefix("tls://"));
    let place = place.ok_or_else(|| wrong("it begins with something else"))?;
    if place.contains(['/', '?', '#', ' ']) {
        return Err(wrong(
            "there is something after the port, or a password with / ? # or a space that is not written as \
             %2F %3F %23 %20",
        ));
    }
    // What the parser says is about the port or the host, and does not repeat them.
    let read: ServerAddr = address.parse().map_err(|error: std::io::Error| wrong(&error.to_string()))?;
    if read.host().is_empty() {
        return Err(wrong("there is no host"));
    }
    let login = match (read.username(), read.password()) {
        (None, None) => None,
        (Some(token), None) => Some(Login::Token(decoded(token)?)),
        (name, password) => Some(Login::User {
            name: decoded(name.unwrap_or_default())?,
            password: decoded(password.unwrap_or_default())?,
        }),
    };
    let mut bare = read.into_inner();
    // These fail only where an address can have no user.
    let _ = (bare.set_username(""), bare.set_password(None));
    let bare = ServerAddr::from_url(bare).map_err(|error| wrong(&error.to_string()))?;
    Ok((bare, login))
}

/// What percent signs stand for.
fn decoded(text: &str) -> Result<String, NatsError> {
    let decoded = percent_decode_str(text).decode_utf8().map(Cow::into_owned);
    decoded.map_err(|_| NatsError::Address("user and password must be UTF-8".to_owned()))
}

fn read_credentials(file: &Path) -> Result<String, NatsError> {
    let wrong = |why: std::io::Error| NatsError::Credentials { file: file.to_owned(), why: why.to_string() };
    let text = fs::read_to_string(file).map_err(wrong)?;
    ConnectOptions::new().credentials(&text).map_err(wrong)?;
    Ok(text)
}

fn check_authorities(file: &Path) -> Result<(), NatsError> {
    let wrong = |why: String| NatsError::Authorities { file: file.to_owned(), why };
    let text = fs::read(file).map_err(|error| wrong(error.to_string()))?;
    let mut found = RootCertStore::empty();
    for certificate in CertificateDer::pem_slice_iter(&text) {
        let certificate = certificate.map_err(|error| wrong(error.to_string()))?;
        found.add(certificate).map_err(|error| wrong(error.to_string()))?;
    }
    if found.is_empty() {
        return Err(wrong("there is none in it".to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(url: &str) -> Result<Access, NatsError> {
        Access::new(&NatsConfig::new(url))
    }

    #[test]
    fn users_and_passwords_are_taken_out_of_addresses() {
        let both = access("tls://anna:p%40ss%2Fword@one:4222, nats://two").unwrap();
        let servers: Vec<_> = both.servers.iter().map(ServerAddr::as_url_str).collect();
        assert_eq!(servers, ["tls://one:4222", "nats://two"]);
        let expected = Login::User { name: "anna".to_owned(), password: "p@ss/word".to_owned() };
        assert!(both.login == Some(expected));
        let token = access("nats://s3cret@[::1]:4222").unwrap();
        assert!(token.login == Some(Login::Token("s3cret".to_owned())));
        assert!(access("nats://10.0.0.5:4222").unwrap().login.is_none());
    }

    #[test]
    fn bad_addresses_are_refused_without_their_passwords() {
        for url in [
            "",
            "nats://",
            "nats://anna:sesame@",
            "http://anna:sesame@one",
            "anna:sesame@one:4222",
            "nats//anna:sesame@one",
            "nats://anna:sesame@one:port",
            "nats://anna:sesame@one:99999",
            "nats://anna:ses/ame@one",
            "nats://anna:sesame@one,two",
            "nats://anna:sesame@one,nats://bert:sesame@two",
        ] {
            let error = access(url).map(|_| ()).unwrap_err();
            let shown = format!("{error} {error:?}");
            assert!(!shown.contains("sesame") && !shown.contains("ses/ame"), "{url}: {error}");
        }
    }
}

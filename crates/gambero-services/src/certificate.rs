//! Certificates of one's own.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::Error;

/// A certificate of this machine that nobody else has signed, and its key. Who trusts it has it as an
/// authority.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The certificate, as PEM.
    pub certificate: String,
    /// The key, as PEM.
    pub key: String,
}

impl Certificate {
    /// Makes one for `127.0.0.1` and `localhost`.
    ///
    /// # Errors
    ///
    /// If there is no randomness to be had.
    pub fn new() -> Result<Self, Error> {
        let names = ["127.0.0.1".to_owned(), "localhost".to_owned()];
        let made = rcgen::generate_simple_self_signed(names);
        let made = made.map_err(|error| Error::Place(std::io::Error::other(error)))?;
        Ok(Self { certificate: made.cert.pem(), key: made.signing_key.serialize_pem() })
    }

    /// Writes both into a folder: the paths of the certificate and of the key.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn write(&self, folder: &Path) -> Result<(PathBuf, PathBuf), Error> {
        let (certificate, key) = (folder.join("server.crt"), folder.join("server.key"));
        fs::write(&certificate, &self.certificate)?;
        fs::write(&key, &self.key)?;
        Ok((certificate, key))
    }
}

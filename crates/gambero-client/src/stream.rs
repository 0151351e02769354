//! The way to a server: TCP, with TLS where its link says so.

use std::io;
use std::sync::{Arc, OnceLock};

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::MaybeTlsStream;

use crate::error::ClientError;
use crate::origin::Origin;

/// Bytes to and from a server. In a box: what TLS needs to remember is large, and most connections are
/// without.
pub(crate) type Stream = Box<MaybeTlsStream<TcpStream>>;

/// Connects to a server.
pub(crate) async fn connect(origin: &Origin) -> Result<Stream, ClientError> {
    let network = |error| ClientError::Network { server: origin.to_string(), error };
    let stream = TcpStream::connect((origin.host.as_str(), origin.port)).await.map_err(network)?;
    stream.set_nodelay(true).map_err(network)?;
    if !origin.tls {
        return Ok(Box::new(MaybeTlsStream::Plain(stream)));
    }
    let tls = |error| ClientError::Tls { server: origin.to_string(), error };
    let name = ServerName::try_from(origin.host.clone()).map_err(|error| tls(io::Error::other(error)))?;
    let handshake = TlsConnector::from(trust().map_err(tls)?).connect(name, stream);
    Ok(Box::new(MaybeTlsStream::Rustls(Box::pin(handshake).await.map_err(tls)?)))
}

/// Whom this machine trusts: its own store of certificates, or the file that `SSL_CERT_FILE` names. Read
/// once.
fn trust() -> io::Result<Arc<ClientConfig>> {
    static TRUST: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(config) = TRUST.get() {
        return Ok(config.clone());
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(io::Error::other(
            "this machine has no certificates that it trusts: install its package ca-certificates, or name a \
             file of them in SSL_CERT_FILE",
        ));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TRUST.get_or_init(|| Arc::new(config)).clone())
}

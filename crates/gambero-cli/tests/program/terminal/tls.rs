//! A server behind a proxy that speaks TLS, as on the internet.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use rcgen::CertifiedKey;
use tempfile::tempdir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use super::pty::{ENTER, HOME, Term};
use super::server::open_table;
use crate::server::Server;
use crate::{Folder, GAMBERO, run};

/// A proxy for `localhost`, with a certificate that nobody knows.
struct Proxy {
    addr: SocketAddr,
    upstream: SocketAddr,
    acceptor: TlsAcceptor,
    /// The certificate, for those who shall trust it.
    certificate: String,
    running: JoinHandle<()>,
}

impl Proxy {
    async fn start(folder: &Folder, upstream: SocketAddr) -> Self {
        let CertifiedKey { cert, signing_key } =
            rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let certificate = folder.file("certificate.pem", cert.pem());
        let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![cert.der().clone()], key)
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (addr, acceptor) = (listener.local_addr().unwrap(), TlsAcceptor::from(Arc::new(config)));
        let running = tokio::spawn(pass_on(listener, acceptor.clone(), upstream));
        Self { addr, upstream, acceptor, certificate, running }
    }

    /// Cuts all connections.
    async fn stop(&mut self) {
        self.running.abort();
        assert!((&mut self.running).await.unwrap_err().is_cancelled());
    }

    /// Listens again where it did.
    async fn start_again(&mut self) {
        let listener = TcpListener::bind(self.addr).await.unwrap();
        self.running = tokio::spawn(pass_on(listener, self.acceptor.clone(), self.upstream));
    }
}

async fn pass_on(listener: TcpListener, acceptor: TlsAcceptor, upstream: SocketAddr) {
    let mut connections = JoinSet::new();
    loop {
        let (stream, _) = listener.accept().await.unwrap();
        let acceptor = acceptor.clone();
        connections.spawn(async move {
            // Whoever does not trust the certificate hangs up.
            let Ok(mut secured) = acceptor.accept(stream).await else { return };
            let mut plain = TcpStream::connect(upstream).await.unwrap();
            let _ = copy_bidirectional(&mut secured, &mut plain).await;
        });
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_behind_tls_is_joined_by_its_link() {
    let (house, ada_s, bob_s) = (Folder::new(), tempdir().unwrap(), tempdir().unwrap());
    let server = Server::with_file(&house, &[]);
    let code = open_table(&server.origin).await;
    let mut proxy = Proxy::start(&house, server.addr()).await;
    let link = format!("https://localhost:{}/t/{code}", proxy.addr.port());
    let join = |folder: &Path, name: &str| {
        let trust = format!("SSL_CERT_FILE={}", proxy.certificate);
        Term::start(folder, (80, 24), "env", &[&trust, GAMBERO, "join", &link, "--name", name])
    };
    let mut ada = join(ada_s.path(), "Ada");
    ada.wait_for("One seat is still free");
    ada.wait_for(&link);
    let mut bob = join(bob_s.path(), "Bob");
    for term in [&mut ada, &mut bob] {
        term.wait_for("Would you start?");
    }
    bob.keys("n");
    ada.wait_for("Bob would rather not start.");
    ada.keys("y");
    ada.wait_for("You start");
    ada.keys(&format!("{HOME}{ENTER}{ENTER}"));
    bob.wait_for("97 left");

    // The way breaks and is there again: so are they.
    proxy.stop().await;
    for term in [&ada, &bob] {
        term.wait_for("The connection is lost. Trying again");
    }
    proxy.start_again().await;
    for term in [&ada, &bob] {
        term.wait_for_no("The connection is lost");
    }
    ada.keys(&format!("{HOME}{ENTER}{ENTER}"));
    bob.wait_for("96 left");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_prove_who_they_are_is_not_trusted() {
    let house = Folder::new();
    let server = Server::with_file(&house, &[]);
    let proxy = Proxy::start(&house, server.addr()).await;
    let known = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let (other, nothing) = (house.file("other.pem", known.cert.pem()), house.file("nothing.pem", ""));
    let behind = format!("https://localhost:{}", proxy.addr.port());
    let nameless = format!("https://127.0.0.1:{}", proxy.addr.port());
    let plain = format!("https://{}", server.addr());
    for (link, trust, complaint) in [
        (&behind, &other, "invalid peer certificate"),
        (&nameless, &proxy.certificate, "certificate not valid for name"),
        (&plain, &proxy.certificate, "corrupt message"),
        (&behind, &nothing, "install its package ca-certificates"),
    ] {
        let mut command = Command::new(GAMBERO);
        command.args(["join", link, "BCDFGH", "--plain"]).env("XDG_DATA_HOME", house.at(""));
        let join = run(command.env("SSL_CERT_FILE", trust).env_remove("SSL_CERT_DIR"), b"");
        let errors = join.stderr;
        assert!(join.status != 0 && errors.lines().count() == 1, "{link}: {errors}");
        let said = format!("no secure connection to {link}: ");
        assert!(errors.contains(&said) && errors.contains(complaint), "{link}: {errors}");
    }
}

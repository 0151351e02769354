//! Clients that are slow or silent lose their connection, and nobody else waits for them.

use std::future::pending;
use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::{TestServer, Witness, raw};

/// Short times for tests, far enough apart to tell which one it was.
const HEADER: Duration = Duration::from_secs(1);
const BODY: Duration = Duration::from_millis(1500);
const IDLE: Duration = Duration::from_secs(4);

/// By how much clocks on both sides may differ.
const ABOUT: Duration = Duration::from_millis(100);

/// After how long something is taken for hanging, however busy the machine is.
const PATIENCE: Duration = Duration::from_mins(3);

async fn house() -> TestServer {
    TestServer::with(|config| {
        (config.header_time, config.body_time, config.idle_time) = (HEADER, BODY, IDLE);
    })
    .await
}

/// Sends a beginning and, if it is to drip, byte after byte; returns what comes until the server closes the
/// connection, and how long that took.
async fn stall(addr: SocketAddr, beginning: &str, drips: bool) -> (String, Duration) {
    let (mut reader, mut writer) = TcpStream::connect(addr).await.unwrap().into_split();
    let start = Instant::now();
    writer.write_all(beginning.as_bytes()).await.unwrap();
    let dripping = tokio::spawn(async move {
        while drips && writer.write_all(b" ").await.is_ok() {
            sleep(Duration::from_millis(20)).await;
        }
        pending::<()>().await;
    });
    let mut bytes = Vec::new();
    // A reset is as good as an end.
    let _ = timeout(PATIENCE, reader.read_to_end(&mut bytes)).await.expect("the connection ends");
    dripping.abort();
    (String::from_utf8(bytes).unwrap(), start.elapsed())
}

/// Sends a request on a connection that stays open, and reads the answer.
async fn get(stream: &mut TcpStream) -> io::Result<()> {
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await?;
    let mut text = String::new();
    while !text.ends_with("ok\n") {
        let mut bytes = [0; 1024];
        match timeout(PATIENCE, stream.read(&mut bytes)).await.expect("an answer comes")? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => text.push_str(std::str::from_utf8(&bytes[..count]).unwrap()),
        }
    }
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    Ok(())
}

#[tokio::test]
async fn stalled_requests_lose_their_connection() {
    let house = house().await;
    let witness = Witness::sit(&house).await;
    let slow = "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ";
    let body =
        "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{";
    let cases = [
        ("", false, HEADER),
        (slow, false, HEADER),
        (slow, true, HEADER),
        (body, false, BODY),
        (body, true, BODY),
    ];
    let crowd =
        cases.iter().cycle().take(50).map(|(beginning, drips, _)| stall(house.addr, beginning, *drips));
    let (ended, ()) = tokio::join!(futures_util::future::join_all(crowd), async {
        for _ in 0..10 {
            assert_eq!(raw::request(house.addr, "GET", "/healthz", &[], "").await.status, 200);
        }
    });
    for ((text, after), (beginning, drips, least)) in ended.iter().zip(cases.iter().cycle()) {
        assert!(*after + ABOUT >= *least, "{beginning}: {after:?}");
        // Where bytes still come when the server closes, the network may throw its answer away.
        let is_told = text.starts_with("HTTP/1.1 408") && text.contains("too-slow");
        assert!(if *least == BODY { is_told || *drips } else { text.is_empty() }, "{text}");
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn a_connection_may_rest_but_only_a_websocket_for_ever() {
    let house = house().await;
    let mut ada = house.alone("original").await;
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    for _ in 0..2 {
        get(&mut stream).await.unwrap();
        // Longer than a head may take.
        sleep(HEADER + Duration::from_millis(500)).await;
    }
    get(&mut stream).await.unwrap();
    let start = Instant::now();
    let rest = timeout(PATIENCE, stream.read_u8()).await.expect("the connection ends");
    assert!(rest.is_err() && start.elapsed() + ABOUT >= IDLE);
    ada.act().await;
}

#[tokio::test]
async fn a_client_that_takes_no_answers_is_dropped() {
    let house = house().await;
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    let request = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
    // The answers fill what the network holds. Once the server has let go, writing fails.
    let start = Instant::now();
    while !matches!(timeout(Duration::from_millis(100), stream.write_all(request)).await, Ok(Err(_))) {
        assert!(start.elapsed() < PATIENCE, "it is not waited for");
    }
    get(&mut TcpStream::connect(house.addr).await.unwrap()).await.unwrap();
}

#[tokio::test]
async fn connections_end_at_a_limit_and_come_back_with_room() {
    for behind_proxy in [false, true] {
        let house = TestServer::with(|config| {
            config.connections_per_address = if behind_proxy { 1 } else { 5 };
            config.connections = 16;
            config.trusted_proxies = behind_proxy.then(|| "127.0.0.1".parse().unwrap()).into_iter().collect();
        })
        .await;
        let mut ada = house.alone("original").await;
        let mut open = Vec::new();
        loop {
            let mut stream = TcpStream::connect(house.addr).await.unwrap();
            match get(&mut stream).await {
                Ok(()) => open.push(stream),
                Err(_) => break,
            }
            assert!(open.len() < 30, "there is an end to it");
        }
        // Four for each WebSocket that an address may have; a proxy brings those of all.
        assert_eq!(open.len() >= 20, behind_proxy, "{}", open.len());
        ada.act().await;
        drop(open);
        let start = Instant::now();
        while get(&mut TcpStream::connect(house.addr).await.unwrap()).await.is_err() {
            assert!(start.elapsed() < PATIENCE, "there is room again");
            sleep(Duration::from_millis(20)).await;
        }
    }
}

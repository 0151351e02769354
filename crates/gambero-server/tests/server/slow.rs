//! Clients that are slow or silent are shown the door, and nobody else waits for them.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use gambero_protocol::{ClientMessage, Code, ErrorJson, Phase};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::test_server::settings;
use crate::{TestServer, Witness, raw};

/// Short times for tests, far enough apart to tell which one it was.
const HEADER: Duration = Duration::from_secs(1);
const BODY: Duration = Duration::from_millis(1500);
const IDLE: Duration = Duration::from_secs(12);

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

/// Waits until the server closes a connection; what came before that, and how long it took.
async fn closed(stream: &mut TcpStream) -> (Vec<u8>, Duration) {
    let (start, mut bytes) = (Instant::now(), Vec::new());
    // A reset is as good as an end.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the connection ends");
    (bytes, start.elapsed())
}

/// Sends a request on a connection that stays open, and reads the answer.
async fn get(stream: &mut TcpStream, path: &str) -> io::Result<String> {
    stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes()).await?;
    let mut text = String::new();
    while !text.ends_with("ok\n") {
        let mut bytes = [0; 1024];
        match timeout(PATIENCE, stream.read(&mut bytes)).await.expect("an answer comes")? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => text.push_str(std::str::from_utf8(&bytes[..count]).unwrap()),
        }
    }
    Ok(text)
}

#[tokio::test]
async fn who_says_nothing_is_dropped() {
    let house = house().await;
    let witness = Witness::sit(&house).await;
    let mut streams = Vec::new();
    for _ in 0..50 {
        streams.push(TcpStream::connect(house.addr).await.unwrap());
    }
    for stream in &mut streams {
        let (bytes, _) = closed(stream).await;
        assert_eq!(bytes, b"", "nothing was asked, nothing is answered");
    }
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    let (_, after) = closed(&mut stream).await;
    assert!(after + ABOUT >= HEADER, "{after:?}");
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn who_sends_a_byte_at_a_time_is_dropped_and_others_are_served_meanwhile() {
    let house = house().await;
    let witness = Witness::sit(&house).await;
    let slow = |addr: SocketAddr| async move {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        let (start, head) =
            (Instant::now(), b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: aaaaaaaaaaaaaaaaaaaa");
        for byte in head.iter().cycle() {
            if stream.write_all(&[*byte]).await.is_err() {
                break;
            }
            sleep(Duration::from_millis(20)).await;
            assert!(start.elapsed() < PATIENCE, "it is not let go on for ever");
        }
        start.elapsed()
    };
    let crowd: Vec<_> = (0..20).map(|_| tokio::spawn(slow(house.addr))).collect();
    for _ in 0..10 {
        let answer = raw::request(house.addr, "GET", "/healthz", &[], "").await;
        assert_eq!(answer.status, 200);
    }
    for slow in crowd {
        assert!(slow.await.unwrap() + ABOUT >= HEADER);
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn a_connection_may_rest_between_requests_but_not_for_ever() {
    let house = house().await;
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    for _ in 0..2 {
        assert!(get(&mut stream, "/healthz").await.unwrap().starts_with("HTTP/1.1 200"));
        // Longer than a head may take.
        sleep(HEADER + Duration::from_millis(500)).await;
    }
    get(&mut stream, "/healthz").await.unwrap();
    let (bytes, after) = closed(&mut stream).await;
    assert!(bytes.is_empty() && after + ABOUT >= IDLE, "{after:?}");

    // A request that begins after a rest must come on, too.
    let house = TestServer::with(|config| {
        (config.header_time, config.idle_time) = (HEADER, Duration::from_hours(1));
    })
    .await;
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    get(&mut stream, "/healthz").await.unwrap();
    stream.write_all(b"GET /healthz HT").await.unwrap();
    let (bytes, after) = closed(&mut stream).await;
    assert!(bytes.is_empty() && after + ABOUT >= HEADER, "{after:?}");
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let house = house().await;
    let witness = Witness::sit(&house).await;
    let head =
        "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    for dribble in [false, true] {
        let mut stream = TcpStream::connect(house.addr).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let (mut reader, mut writer) = stream.into_split();
        let dribbler = tokio::spawn(async move {
            while dribble && writer.write_all(b" ").await.is_ok() {
                sleep(Duration::from_millis(30)).await;
            }
            sleep(PATIENCE).await;
        });
        let mut bytes = Vec::new();
        let _ = timeout(PATIENCE, reader.read_to_end(&mut bytes)).await.expect("the connection ends");
        dribbler.abort();
        let text = String::from_utf8(bytes).unwrap();
        // Where bytes still come when the server closes, the network may throw its answer away.
        if !dribble {
            assert!(text.starts_with("HTTP/1.1 408"), "{text}");
            let body = text.split("\r\n\r\n").nth(1).unwrap();
            let error: ErrorJson = serde_json::from_str(body).unwrap();
            assert_eq!(error.code, Code::TooSlow);
        }
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn who_does_not_take_answers_is_dropped() {
    let house = house().await;
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    let request = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
    // The answers fill what the network holds; then neither side gets on.
    while let Ok(sent) = timeout(Duration::from_millis(300), stream.write_all(request)).await {
        if sent.is_err() {
            break;
        }
    }
    let start = Instant::now();
    loop {
        // Once the server has let go, writing fails.
        match timeout(Duration::from_millis(100), stream.write_all(request)).await {
            Ok(Err(_)) => break,
            _ => assert!(start.elapsed() < PATIENCE, "it is not waited for"),
        }
    }
    assert_eq!(raw::request(house.addr, "GET", "/healthz", &[], "").await.status, 200);
}

#[tokio::test]
async fn a_websocket_lives_longer_than_any_of_these_times() {
    let house = house().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    sleep(IDLE + HEADER + Duration::from_millis(300)).await;
    ada.act().await.unwrap();
    ada.ask(ClientMessage::Look).await.unwrap();
}

#[tokio::test]
async fn an_address_opens_so_many_connections_and_gets_in_again_when_they_are_gone() {
    let house = TestServer::with(|config| config.connections_per_address = 5).await;
    // A WebSocket counts among them.
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    let mut silent = Vec::new();
    let mut refused = 0;
    while refused < 3 {
        let mut stream = TcpStream::connect(house.addr).await.unwrap();
        // Who gets in is answered; who does not is sent away.
        match get(&mut stream, "/healthz").await {
            Ok(_) => silent.push(stream),
            Err(_) => refused += 1,
        }
        assert!(silent.len() < 20, "four for each WebSocket that would be allowed");
    }
    ada.act().await.expect("who is in stays in");
    drop(silent);
    let start = Instant::now();
    loop {
        let mut stream = TcpStream::connect(house.addr).await.unwrap();
        if get(&mut stream, "/healthz").await.is_ok() {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "there is room again");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_trusted_proxy_brings_as_many_connections_as_it_likes_and_the_server_has_an_end() {
    let house = TestServer::with(|config| {
        config.connections_per_address = 1;
        config.connections = 16;
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    let mut streams = Vec::new();
    for _ in 0..21 {
        let mut stream = TcpStream::connect(house.addr).await.unwrap();
        get(&mut stream, "/healthz").await.expect("far more than four");
        streams.push(stream);
    }
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    get(&mut stream, "/healthz").await.expect_err("the server has an end");
    drop(streams.pop());
    let start = Instant::now();
    while get(&mut TcpStream::connect(house.addr).await.unwrap(), "/healthz").await.is_err() {
        assert!(start.elapsed() < PATIENCE, "there is room again");
        sleep(Duration::from_millis(20)).await;
    }
}

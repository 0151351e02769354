//! Messages that are too long, too many, or none.

use gambero_protocol::{ClientMessage, Code, Request, ServerMessage};

use crate::raw::{Frame, RawSocket};
use crate::test_server::settings;
use crate::{TestServer, Witness, gather, start};

#[tokio::test]
async fn a_message_of_a_megabyte_ends_the_connection_and_nothing_else() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 2)).await;
    let mut socket = RawSocket::connect(house.addr, &ada.code, ada.account.token(), &[]).await.ok().unwrap();
    let huge = serde_json::to_string(&Request {
        id: 1,
        message: ClientMessage::Write { text: "x".repeat(1_000_000) },
    });
    // The server may close before it has read all of it.
    let _ = socket.send(Frame::Text, huge.unwrap().as_bytes()).await;
    while let Some(text) = socket.next_text().await {
        assert!(!text.contains("\"ack\""), "{text}");
    }
    ada.does(ClientMessage::PutBot { seat: 1, level: "greedy".to_owned() }).await;
}

#[tokio::test]
async fn a_flood_of_messages_is_slowed_and_disturbs_nobody() {
    let house = TestServer::with(|config| config.messages_per_second = 20).await;
    let witness = Witness::sit(&house).await;
    let mut players = gather(&house, &settings("original", 2)).await;
    let mut flood =
        RawSocket::connect(house.addr, &players[0].code, players[0].account.token(), &[]).await.ok().unwrap();
    let mut bytes = Vec::new();
    for id in 0..10_000 {
        let text = format!(r#"{{"id":{id},"type":"act","data":{{"position":0,"action":"end"}}}}"#);
        bytes.extend([0x81, 0x80 | u8::try_from(text.len()).unwrap(), 0, 0, 0, 0]);
        bytes.extend(text.as_bytes());
    }
    let began = std::time::Instant::now();
    flood.send_bytes(&bytes).await.unwrap();
    // Each message beyond the limit is refused, and then nothing is read for a tenth of a second.
    let (mut told, mut answered) = (0, 0);
    while told < 12 {
        let text = flood.next_text().await.expect("the connection stays");
        match serde_json::from_str(&text).unwrap() {
            ServerMessage::Refused { code: Code::TooFast, id: Some(_), .. } => told += 1,
            ServerMessage::Refused { code: Code::Stale, .. } => answered += 1,
            ServerMessage::Table(_) | ServerMessage::Update { .. } | ServerMessage::Presence { .. } => {}
            message => panic!("{message:?}"),
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    // The law of a token bucket, true at any speed: what may come at once, and what may come in the time that
    // went by.
    let allowed = 200.0 + 20.0 * seconds;
    assert!(answered >= 60 && f64::from(answered) < allowed, "{answered} of 10000 were read in {seconds} s");
    assert!(seconds > 0.9, "reading rests");
    // Another one at the same table plays on, and so does everybody else.
    start(&mut players, 1).await;
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn binary_messages_are_refused_and_the_connection_goes_on() {
    let house = TestServer::open().await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    let mut socket = RawSocket::connect(house.addr, &ada.code, ada.account.token(), &[]).await.ok().unwrap();
    let look = serde_json::to_vec(&Request { id: 1, message: ClientMessage::Look }).unwrap();
    for payload in [&look[..], &[], &[0xff; 4000]] {
        socket.send(Frame::Binary, payload).await.unwrap();
        loop {
            let text = socket.next_text().await.unwrap();
            if let ServerMessage::Refused { id, code, .. } = serde_json::from_str(&text).unwrap() {
                assert_eq!((id, code), (None, Code::Malformed));
                break;
            }
        }
    }
    socket.send(Frame::Ping, b"still here").await.unwrap();
    socket.send(Frame::Text, &look).await.unwrap();
    let text = socket.next_text().await.unwrap();
    assert!(matches!(serde_json::from_str(&text).unwrap(), ServerMessage::Table(_)), "{text}");
}

#[tokio::test]
async fn broken_frames_end_only_their_own_connection() {
    let house = TestServer::open().await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    let text_that_is_none: &[u8] = &[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe];
    let without_mask: &[u8] = &[0x81, 0x02, b'{', b'}'];
    let unknown_kind: &[u8] = &[0x83, 0x80, 0, 0, 0, 0];
    let ping_that_is_too_long = &[&[0x89, 0xfe, 0x00, 0x80, 0, 0, 0, 0], &[0; 128][..]].concat()[..];
    let endless: &[u8] = &[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];
    let rest_of_nothing: &[u8] = &[0x80, 0x80, 0, 0, 0, 0];
    for bytes in
        [text_that_is_none, without_mask, unknown_kind, ping_that_is_too_long, endless, rest_of_nothing]
    {
        let mut socket =
            RawSocket::connect(house.addr, &ada.code, ada.account.token(), &[]).await.ok().unwrap();
        socket.send_bytes(bytes).await.unwrap();
        let mut told = None;
        while let Some(text) = socket.next_text().await {
            if let ServerMessage::Bye { code, .. } = serde_json::from_str(&text).unwrap() {
                told = Some(code);
            }
        }
        let expected = if bytes == endless { Code::TooLong } else { Code::Malformed };
        assert_eq!(told, Some(expected), "{bytes:x?}");
    }
}

#[tokio::test]
async fn texts_that_are_no_message_are_refused_with_their_number() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 2)).await;
    for (text, number) in [
        ("", None),
        ("hello", None),
        ("{", None),
        ("null", None),
        ("[]", None),
        ("{}", None),
        ("\u{0}", None),
        (r#"{"id":1}"#, Some(1)),
        (r#"{"id":-1,"type":"look"}"#, None),
        (r#"{"id":1.5,"type":"look"}"#, None),
        (r#"{"id":"1","type":"look"}"#, None),
        (r#"{"type":"look"}"#, None),
        (r#"{"id":2,"type":"Look"}"#, Some(2)),
        (r#"{"id":3,"type":"win"}"#, Some(3)),
        (r#"{"id":4,"type":"sit"}"#, Some(4)),
        (r#"{"id":5,"type":"sit","data":{"seat":-1}}"#, Some(5)),
        (r#"{"id":6,"type":"sit","data":{"seat":"1"}}"#, Some(6)),
        (r#"{"id":7,"type":"sit","data":{"seat":99999999999999999999999}}"#, Some(7)),
        (r#"{"id":8,"type":"act","data":{"position":0}}"#, Some(8)),
        (r#"{"id":9,"type":"say","data":{"signal":null}}"#, Some(9)),
        (r#"{"id":10,"type":"write","data":{"text":"\ud800"}}"#, Some(10)),
        (r#"{"id":18446744073709551616,"type":"look"}"#, None),
        (r#"{"id":11,"type":"look"} {"id":12,"type":"look"}"#, None),
        (&format!("{}{}", "[".repeat(3000), "]".repeat(3000)), None),
        (&format!(r#"{{"id":13,"type":"sit","data":{}1{}}}"#, "[".repeat(200), "]".repeat(200)), Some(13)),
    ] {
        ada.connection.send_text(text.to_owned()).await.unwrap();
        loop {
            match ada.next().await.unwrap() {
                ServerMessage::Refused { id, code, .. } => {
                    assert_eq!((code, id), (Code::Malformed, number), "{text:.80}");
                    break;
                }
                ServerMessage::Ack { .. } | ServerMessage::Table(_) => panic!("{text:.80} was read"),
                _ => {}
            }
        }
    }
    ada.does(ClientMessage::PutBot { seat: 1, level: "greedy".to_owned() }).await;
}

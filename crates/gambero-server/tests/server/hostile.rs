//! What comes from clients that err, cheat or attack; at another table a game goes on all the while.

use gambero::SplitMix64;
use gambero_client::Account;
use gambero_protocol::{
    ClientMessage, Code, ErrorJson, Extent, ListedTable, Me, Phase, Request, ServerMessage, TableCreated,
};
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};

use crate::company::{all_at, code_of};
use crate::house::settings;
use crate::raw::{self, Frame, RawSocket, header};
use crate::{House, Player, Witness, gather, start};

/// What became of the next requests of a player: versions and codes, in the order of the answers.
async fn answers(player: &mut Player, count: usize) -> Vec<Result<u64, Code>> {
    let mut answers = Vec::new();
    while answers.len() < count {
        match player.next().await.unwrap() {
            ServerMessage::Ack { version, .. } => answers.push(Ok(version)),
            ServerMessage::Refused { code, .. } => answers.push(Err(code)),
            _ => {}
        }
    }
    answers
}

fn code_in(answer: &gambero_client::Answer) -> Code {
    let error: ErrorJson = serde_json::from_str(&answer.body)
        .unwrap_or_else(|error| panic!("{error}: {} {:?}", answer.status, answer.body));
    error.code
}

#[tokio::test]
async fn the_same_action_sent_twice_at_once_counts_once() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    for _ in 0..10 {
        let act = ClientMessage::Act { position: ada.position(), action: ada.plain_action().unwrap() };
        let (left, action) = (ada.state().game.as_ref().unwrap().view.left, ada.plain_action().unwrap());
        for _ in 0..3 {
            ada.connection.send(act.clone()).await.unwrap();
        }
        let answers = answers(&mut ada, 3).await;
        assert!(matches!(answers[..], [Ok(_), Err(Code::Stale), Err(Code::Stale)]), "{answers:?}");
        let laid = usize::from(action != "end");
        assert_eq!(ada.state().game.as_ref().unwrap().view.left, left - laid);
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn two_connections_of_one_seat_that_act_at_once_play_one_card() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    let mut other = Player::connect(ada.account.clone(), &ada.code).await;
    for _ in 0..10 {
        let (mine, theirs) = (ada.plain_action().unwrap(), other.plain_action().unwrap());
        let position = ada.position();
        assert_eq!((position, &mine), (other.position(), &theirs));
        ada.connection.send(ClientMessage::Act { position, action: mine }).await.unwrap();
        other.connection.send(ClientMessage::Act { position, action: theirs }).await.unwrap();
        let both = [answers(&mut ada, 1).await[0], answers(&mut other, 1).await[0]];
        assert_eq!(both.iter().filter(|answer| answer.is_ok()).count(), 1, "{both:?}");
        assert!(both.contains(&Err(Code::Stale)), "{both:?}");
        let version = both.into_iter().find_map(Result::ok).unwrap();
        ada.until(|table| table.version >= version).await;
        other.until(|table| table.version >= version).await;
        assert_eq!(ada.state(), other.state());
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn a_seat_that_two_people_take_at_once_is_one_persons() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
    for _ in 0..5 {
        let ada = house.host("Ada", &settings("original", 3)).await;
        let mut guests =
            [house.guest("Bob", &ada.code.clone()).await, house.guest("Cem", &ada.code.clone()).await];
        for guest in &mut guests {
            guest.connection.send(ClientMessage::Sit { seat: 1 }).await.unwrap();
        }
        let [bob, cem] = &mut guests;
        let both = [answers(bob, 1).await[0], answers(cem, 1).await[0]];
        assert_eq!(both.iter().filter(|answer| answer.is_ok()).count(), 1, "{both:?}");
        assert!(both.contains(&Err(Code::SeatTaken)), "{both:?}");
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn nobody_acts_for_another_seat_whatever_the_message_claims() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
    let mut players = gather(&house, &settings("original", 2)).await;
    start(&mut players, 0).await;
    let code = players[0].code.clone();
    let (position, action) = (players[0].position(), players[0].plain_action().unwrap());
    let act = ClientMessage::Act { position, action: action.clone() };
    let state = players[0].state().clone();

    assert_eq!(players[1].refused(act.clone()).await, Code::NotYourTurn);
    let forged = format!(
        r#"{{"id":900,"type":"act","seat":0,"person":1,"data":{{"position":{position},"action":"{action}","seat":0,"by":"clock"}}}}"#
    );
    players[1].connection.send_text(forged).await.unwrap();
    assert_eq!(answers(&mut players[1], 1).await, [Err(Code::NotYourTurn)]);

    let mut spectator = house.guest("Eve", &code).await;
    let mut foreigner = house.host("Mallory", &settings("original", 1)).await;
    foreigner.until(|table| table.state.phase == Phase::Starting).await;
    let mut foreign = Player::connect(foreigner.account.clone(), &code).await;
    for player in [&mut spectator, &mut foreign] {
        for wish in [
            act.clone(),
            ClientMessage::Offer { offer: Some(true) },
            ClientMessage::Say { signal: "leave:0".to_owned() },
            ClientMessage::GiveUp { agree: true },
            ClientMessage::Undo { position, extent: Extent::Card },
            ClientMessage::Next { same: false },
            ClientMessage::HandOver { level: "random".to_owned() },
            ClientMessage::TakeOver,
            ClientMessage::Stand,
        ] {
            assert_eq!(player.refused(wish).await, Code::NotSeated);
        }
    }
    for token in [None, Some("0".repeat(64)), Some("'; DROP TABLE people; --".to_owned())] {
        let mut stranger = Player::connect(Account::new(&house.server(), token), &code).await;
        assert_eq!(stranger.table.seat, None);
        assert_eq!(stranger.refused(act.clone()).await, Code::WhoAreYou);
        assert_eq!(stranger.refused(ClientMessage::Sit { seat: 0 }).await, Code::WhoAreYou);
        let denied = stranger.account.open_table(&settings("original", 1)).await;
        assert_eq!(code_of(denied), Code::WhoAreYou);
    }
    assert_eq!(players[0].state(), &state, "nothing of this has changed anything");
    let version = players[0].ask(act).await.expect("whose turn it is plays on").max(1);
    all_at(&mut players, version).await;
    // A card that the other one holds.
    while players[0].may_act() {
        players[0].act().await.unwrap();
    }
    let foreign_card = players[0].state().game.as_ref().unwrap().view.hand[0].clone();
    let bob = &mut players[1];
    bob.until(|table| table.state.game.as_ref().unwrap().view.active == 1).await;
    let act = ClientMessage::Act { position: bob.position(), action: format!("{foreign_card}@0") };
    assert_eq!(bob.refused(act).await, Code::NotInHand);
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn a_message_of_a_megabyte_ends_the_connection_and_nothing_else() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
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
    ada.ask(ClientMessage::PutBot { seat: 1, level: "greedy".to_owned() }).await.unwrap();
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn ten_thousand_messages_at_once_are_slowed_down_and_do_not_disturb_others() {
    let house = House::with(|config| config.messages_per_second = 20).await;
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
    flood.send_bytes(&bytes).await.unwrap();
    // Each message beyond the limit is refused, and then nothing is read for a tenth of a second.
    let (mut told, mut answered) = (0, 0);
    let began = std::time::Instant::now();
    while told < 12 {
        let text = flood.next_text().await.expect("the connection stays");
        match serde_json::from_str(&text).unwrap() {
            ServerMessage::Refused { code: Code::TooFast, id: Some(_), .. } => told += 1,
            ServerMessage::Refused { code: Code::Stale, .. } => answered += 1,
            ServerMessage::Table(_) | ServerMessage::Update { .. } | ServerMessage::Presence { .. } => {}
            message => panic!("{message:?}"),
        }
    }
    assert!((60..200).contains(&answered), "{answered} of 10000 were read");
    assert!(began.elapsed().as_millis() > 900, "reading rests");
    // Another one at the same table plays on, and so does everybody else.
    start(&mut players, 1).await;
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn binary_messages_are_refused_and_the_connection_goes_on() {
    let house = House::open().await;
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
async fn frames_that_break_the_websocket_protocol_end_only_their_own_connection() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
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
        while socket.next_text().await.is_some() {}
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn texts_that_are_no_message_are_refused_with_the_number_where_it_can_be_read() {
    let house = House::open().await;
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
    ada.ask(ClientMessage::PutBot { seat: 1, level: "greedy".to_owned() }).await.unwrap();
}

/// Signs that mean something in JSON, and some that must not be there.
const SIGNS: &[u8] = b"{}[]\",:0-9e.\\\x00\xff n";

/// A message with something wrong in it, mostly.
fn mutated(random: &mut SplitMix64, valid: &[String]) -> String {
    let pick = |random: &mut SplitMix64, count: usize| random.below(count as u64) as usize;
    let mut bytes = valid[pick(random, valid.len())].clone().into_bytes();
    for _ in 0..=pick(random, 3) {
        let place = pick(random, bytes.len().max(1));
        match pick(random, 6) {
            0 if !bytes.is_empty() => drop(bytes.remove(place)),
            1 => bytes.insert(place, SIGNS[pick(random, SIGNS.len())]),
            2 if !bytes.is_empty() => bytes[place] ^= 1 << pick(random, 7),
            3 => bytes.truncate(place),
            4 => bytes.extend_from_within(place..),
            _ => {
                let other = &valid[pick(random, valid.len())].as_bytes();
                bytes.truncate(place);
                bytes.extend(&other[pick(random, other.len())..]);
            }
        }
    }
    bytes.truncate(8000);
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn whatever_is_done_to_a_message_it_is_answered_and_the_server_lives() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
    let mut ada = house.host("Ada", &settings("extreme", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    let text = || "start".to_owned();
    let messages = [
        ClientMessage::Sit { seat: 0 },
        ClientMessage::Stand,
        ClientMessage::PutBot { seat: 0, level: "greedy".to_owned() },
        ClientMessage::RemoveBot { seat: 0 },
        ClientMessage::HandOver { level: "random".to_owned() },
        ClientMessage::TakeOver,
        ClientMessage::Offer { offer: Some(true) },
        ClientMessage::Act { position: 2, action: "14q@0".to_owned() },
        ClientMessage::Act { position: 3, action: "end".to_owned() },
        ClientMessage::Say { signal: text() },
        ClientMessage::Unsay { signal: text() },
        ClientMessage::Write { text: text() },
        ClientMessage::GiveUp { agree: false },
        ClientMessage::Undo { position: 2, extent: Extent::Turn },
        ClientMessage::Next { same: true },
        ClientMessage::Look,
    ];
    let valid: Vec<_> = messages
        .into_iter()
        .map(|message| serde_json::to_string(&Request { id: 7, message }).unwrap())
        .collect();
    let seed = std::process::id().into();
    let mut random = SplitMix64::new(seed);
    for count in 0..1500 {
        let text = mutated(&mut random, &valid);
        ada.connection.send_text(text.clone()).await.unwrap();
        loop {
            match ada.next().await {
                Ok(ServerMessage::Ack { .. } | ServerMessage::Refused { .. } | ServerMessage::Table(_)) => {
                    break;
                }
                Ok(_) => {}
                Err(error) => panic!("seed {seed}, message {count}: {error} after {text:?}"),
            }
        }
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn connections_that_only_hang_about_keep_nobody_waiting() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    let mut idle = Vec::new();
    for beginning in
        ["", "G", "GET /api HTTP/1.1\r\nHo", "POST /api/me HTTP/1.1\r\nContent-Length: 99\r\n\r\n{"]
    {
        for _ in 0..50 {
            let mut stream = TcpStream::connect(house.addr).await.unwrap();
            stream.write_all(beginning.as_bytes()).await.unwrap();
            idle.push(stream);
        }
    }
    let mut silent = Vec::new();
    for _ in 0..20 {
        // They answer no ping and say nothing.
        silent.push(RawSocket::connect(house.addr, &ada.code, None, &[]).await.ok().unwrap());
    }
    let mut bob = house.guest("Bob", &ada.code.clone()).await;
    bob.ask(ClientMessage::Sit { seat: 1 }).await.unwrap();
    bob.until(|table| table.state.phase == Phase::Starting && table.spectators == 20).await;
    witness.stays_undisturbed().await;
    drop((idle, silent));
}

#[tokio::test]
async fn a_client_that_never_reads_is_dropped_and_the_table_goes_on() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
    let mut players = gather(&house, &settings("original", 2)).await;
    // A small window, so that the network holds little of what is not read.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(house.addr).await.unwrap();
    let request = format!(
        "GET /api/tables/{}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        players[0].code, house.addr
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let ada = &mut players[0];
    ada.until(|table| table.spectators == 1).await;
    let mut said = 0;
    while ada.table.spectators == 1 {
        ada.ask(ClientMessage::Say { signal: "leave:0".to_owned() }).await.unwrap();
        ada.ask(ClientMessage::Unsay { signal: "leave:0".to_owned() }).await.unwrap();
        said += 2;
        assert!(said < 20_000, "whoever does not read is not kept for ever");
    }
    start(&mut players, 1).await;
    witness.stays_undisturbed().await;
    drop(stream);
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let house = House::with(|config| config.connections_per_address = 3).await;
    let witness = Witness::sit(&house).await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    let bob = house.guest("Bob", &ada.code.clone()).await;
    let cem = house.person("Cem").await;
    assert_eq!(code_of(cem.connect(&ada.code, None).await), Code::TooMany);
    assert_eq!(cem.get::<Me>("/api/me").await.unwrap().name, "Cem", "requests go through");
    bob.connection.close().await;
    // The place becomes free when the server has noticed.
    let mut tries = 0;
    while let Err(error) = cem.connect(&ada.code, None).await {
        assert_eq!(code_of::<()>(Err(error)), Code::TooMany);
        tries += 1;
        assert!(tries < 2000, "a closed connection makes room for another");
        tokio::task::yield_now().await;
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn the_whole_server_has_so_many_connections_and_no_more() {
    let house = House::with(|config| config.connections = 2).await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    let bob = house.guest("Bob", &ada.code.clone()).await;
    assert_eq!(code_of(bob.account.connect(&ada.code, None).await), Code::TooMany);
}

#[tokio::test]
async fn a_person_opens_so_many_tables_and_no_more() {
    let house = House::with(|config| config.tables_per_person = 2).await;
    let witness = Witness::sit(&house).await;
    let (ada, bob) = (house.person("Ada").await, house.person("Bob").await);
    for _ in 0..2 {
        ada.open_table(&settings("original", 2)).await.unwrap();
    }
    assert_eq!(code_of(ada.open_table(&settings("original", 2)).await), Code::TooMany);
    bob.open_table(&settings("original", 2)).await.expect("others may");
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn an_address_brings_so_many_newcomers_and_no_more() {
    let house = House::with(|config| config.people_per_hour = 3).await;
    let witness = Witness::sit(&house).await;
    let ada = house.person("Ada").await;
    house.person("Bob").await;
    let third = Account::introduce(&house.server(), "Cem", "en").await;
    assert_eq!(code_of(third), Code::TooMany);
    let renamed: Me = ada.post("/api/me", &serde_json::json!({ "name": "Ada L." })).await.unwrap();
    assert_eq!(renamed.name, "Ada L.", "those who are known are none");
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn codes_and_links_can_not_be_guessed_by_trying() {
    let house = House::with(|config| config.lookups_per_second = 1).await;
    let witness = Witness::sit(&house).await;
    let ada = house.person("Ada").await;
    let mut tried = 0;
    let code = loop {
        let code = match tried % 3 {
            0 => code_of(ada.get::<ListedTable>(&format!("/api/tables/BCDF{:02}", tried % 10 + 20)).await),
            1 => code_of(ada.connect("BCDFGH", None).await),
            _ => code_of(ada.post::<Me>(&format!("/api/links/{tried}"), &()).await),
        };
        tried += 1;
        if !matches!(code, Code::NoSuchTable | Code::BadLink) {
            break code;
        }
    };
    assert_eq!(code, Code::TooFast);
    assert!((30..60).contains(&tried), "{tried} tries");
    assert_eq!(code_of(ada.post::<Me>("/api/links/x", &()).await), Code::TooFast);
    assert_eq!(code_of(ada.connect("BCDFGH", None).await), Code::TooFast);
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn pages_of_other_sites_change_nothing_and_do_not_connect() {
    let house = House::with(|config| config.public_url = Some("https://play.example.org/".to_owned())).await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    let token = ada.account.token().unwrap();
    let bearer = format!("Bearer {token}");
    let own = format!("http://{}", house.addr);
    let other_port = format!("http://{}:1", house.addr.ip());
    let body = serde_json::to_string(&settings("original", 2)).unwrap();
    for (origins, passes) in [
        (vec![], true),
        (vec![own.as_str()], true),
        (vec!["https://play.example.org"], true),
        (vec!["http://play.example.org"], false),
        (vec!["https://play.example.org.evil.example"], false),
        (vec!["https://evil.example"], false),
        (vec![other_port.as_str()], false),
        (vec!["null"], false),
        (vec![""], false),
        (vec![own.as_str(), "https://evil.example"], false),
    ] {
        let mut headers = vec![("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
        headers.extend(origins.iter().map(|origin| ("Origin", *origin)));
        let answer = raw::request(house.addr, "POST", "/api/tables", &headers, &body).await;
        if passes {
            assert_eq!(answer.status, 201, "{origins:?}");
            assert!(serde_json::from_str::<TableCreated>(&answer.body).is_ok());
        } else {
            assert_eq!((answer.status, code_in(&answer)), (403, Code::BadOrigin), "{origins:?}");
        }
        let origins: Vec<_> = origins.iter().map(|origin| ("Origin", *origin)).collect();
        match RawSocket::connect(house.addr, &ada.code, Some(token), &origins).await {
            Ok(_) => assert!(passes, "{origins:?}"),
            Err(answer) => {
                assert!(!passes, "{origins:?}");
                assert_eq!((answer.status, code_in(&answer)), (403, Code::BadOrigin));
            }
        }
        let answer = raw::request(house.addr, "DELETE", "/api/me", &origins, "").await;
        assert_eq!(answer.status, if passes { 204 } else { 403 });
    }
    let tables: Vec<ListedTable> = ada.account.get("/api/me/tables").await.unwrap();
    assert_eq!(tables.len(), 4, "the first one and three from pages of our own");
}

#[tokio::test]
async fn every_answer_tells_browsers_what_they_may_do_with_it() {
    let house = House::open().await;
    let json = [("Content-Type", "application/json")];
    let foreign = [("Origin", "https://evil.example")];
    for (method, path, headers, status) in [
        ("GET", "/", &[][..], 200),
        ("GET", "/healthz", &[], 200),
        ("GET", "/metrics", &[], 200),
        ("GET", "/api", &[], 200),
        ("GET", "/api/openapi.json", &[], 200),
        ("HEAD", "/api", &[], 200),
        ("GET", "/nowhere", &[], 404),
        ("GET", "/api/me", &[], 401),
        ("GET", "/api/tables/BCDFGH", &[], 404),
        ("GET", "/api/tables/BCDFGH/games/one/record", &[], 400),
        ("GET", "/api/tables/BCDFGH/socket", &[], 400),
        ("PUT", "/api/me", &[], 405),
        ("OPTIONS", "/api/me", &[], 405),
        ("POST", "/api/me", &foreign, 403),
        ("POST", "/api/tables", &json, 401),
        ("DELETE", "/api/me", &[], 204),
    ] {
        let answer = raw::request(house.addr, method, path, headers, "").await;
        assert_eq!(answer.status, status, "{method} {path}");
        let policy = header(&answer, "content-security-policy").expect(path);
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(header(&answer, name), Some(value), "{method} {path}");
        }
        assert_eq!(header(&answer, "access-control-allow-origin"), None);
        if status >= 400 {
            assert_eq!(header(&answer, "content-type"), Some("application/json"), "{method} {path}");
            code_in(&answer);
        }
    }
}

#[tokio::test]
async fn the_cookie_is_for_this_site_and_for_no_script_and_over_tls_if_there_is_any() {
    for (url, secure) in
        [(None, false), (Some("https://play.example.org"), true), (Some("http://x.org"), false)]
    {
        let house = House::with(|config| config.public_url = url.map(str::to_owned)).await;
        let json = [("Content-Type", "application/json")];
        let answer = raw::request(house.addr, "POST", "/api/me", &json, r#"{"name":"Ada"}"#).await;
        let cookie = header(&answer, "set-cookie").unwrap();
        let parts: Vec<_> = cookie.split("; ").collect();
        let me: Me = serde_json::from_str(&answer.body).unwrap();
        let token = me.token.unwrap();
        assert_eq!(parts[0], format!("gambero={token}"));
        for part in ["Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=31536000"] {
            assert!(parts.contains(&part), "{cookie}");
        }
        assert_eq!(parts.contains(&"Secure"), secure, "{url:?}");
        assert!(!cookie.contains("Domain"), "{cookie}");

        // The cookie is enough, for requests and for the connection.
        let cookies = format!("other=1; gambero={token}");
        let headers = [("Cookie", cookies.as_str()), ("Content-Type", "application/json")];
        let body = serde_json::to_string(&settings("original", 1)).unwrap();
        let answer = raw::request(house.addr, "POST", "/api/tables", &headers, &body).await;
        let TableCreated { code } = serde_json::from_str(&answer.body).unwrap();
        let mut socket = RawSocket::connect(house.addr, &code, None, &headers[..1]).await.ok().unwrap();
        loop {
            let text = socket.next_text().await.unwrap();
            if let ServerMessage::Table(table) = serde_json::from_str(&text).unwrap() {
                assert_eq!(table.seat, Some(0));
                break;
            }
        }
    }
}

#[tokio::test]
async fn bodies_that_are_too_long_or_no_json_are_refused_in_words() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let bearer = format!("Bearer {}", ada.token().unwrap());
    let plain = [("Authorization", bearer.as_str())];
    let text = [plain[0], ("Content-Type", "text/plain")];
    let form = [plain[0], ("Content-Type", "application/x-www-form-urlencoded")];
    let json = [plain[0], ("Content-Type", "application/json")];
    let good = serde_json::to_string(&settings("original", 2)).unwrap();
    let long = format!("{}{good}", " ".repeat(17_000));
    let cheat = good.replacen('{', r#"{"seed":7,"#, 1);
    let unknown = good.replace("original", "chess");
    let crowd = good.replace("\"players\":2", "\"players\":6");
    for (headers, body, status, code) in [
        (&json[..], long.as_str(), 413, Code::TooLong),
        (&plain[..], &good, 400, Code::Malformed),
        (&text[..], &good, 400, Code::Malformed),
        (&form[..], &good, 400, Code::Malformed),
        (&json[..], "", 400, Code::Malformed),
        (&json[..], "{", 400, Code::Malformed),
        (&json[..], "[]", 400, Code::Malformed),
        (&json[..], &cheat, 400, Code::Malformed),
        (&json[..], &unknown, 400, Code::BadSettings),
        (&json[..], &crowd, 400, Code::BadSettings),
    ] {
        let answer = raw::request(house.addr, "POST", "/api/tables", headers, body).await;
        assert_eq!((answer.status, code_in(&answer)), (status, code), "{body:.80}");
    }
    assert!(ada.get::<Vec<ListedTable>>("/api/me/tables").await.unwrap().is_empty());
    ada.open_table(&settings("original", 2)).await.unwrap();
}

#[tokio::test]
async fn settings_that_do_not_go_together_are_refused() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let good = settings("extreme", 2);
    let mut bad = vec![good.clone(); 7];
    bad[0].players = 0;
    bad[1].layout = Some("3s,49s".to_owned());
    bad[2].turn_seconds = Some(4);
    bad[3].away_seconds = Some(86_401);
    bad[4].bots = vec![None; 3];
    bad[5].variant = "original".to_owned();
    bad[5].layout = Some("shuffled".to_owned());
    bad[6].layout = Some("x".repeat(5000));
    for settings in bad {
        assert_eq!(code_of(ada.open_table(&settings).await), Code::BadSettings, "{settings:?}");
    }
    let mut unknown = good;
    unknown.bots = vec![None, Some("genius".to_owned())];
    assert_eq!(code_of(ada.open_table(&unknown).await), Code::NoSuchBot);
}

#[tokio::test]
async fn odd_paths_are_answered_as_paths_that_do_not_exist() {
    let house = House::open().await;
    let witness = Witness::sit(&house).await;
    let long = format!("/api/tables/{}", "B".repeat(9000));
    for path in [
        "/nowhere",
        "/api/",
        "/api//tables",
        "/api/tables/",
        "/api/tables/..",
        "/api/tables/../../etc/passwd",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/%00",
        "/api/tables/BCDFG%20",
        "/api/tables/%F0%9F%A6%90",
        "/api/tables/%27%20OR%201=1",
        "/api/tables/BCDFGHJ",
        "/api/tables/BCDFGH/games/1/record",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/.env",
        &long,
    ] {
        let answer = raw::request(house.addr, "GET", path, &[], "").await;
        assert_eq!(answer.status, 404, "{path:.60}");
        assert!(
            matches!(code_in(&answer), Code::NotFound | Code::NoSuchTable | Code::NoSuchGame),
            "{path:.60}: {}",
            answer.body
        );
        assert!(!answer.body.contains("root:"));
    }
    for path in [
        "/api/tables/%ff",
        "/api/tables/BCDFGH/games/one/record",
        "/api/tables/BCDFGH/games/99999999999999999999/record",
        "/api/tables/BCDFGH/games/1/record?form=pdf",
        "/api/daily/tomorrow/original",
        "/api/daily/today/chess",
    ] {
        let answer = raw::request(house.addr, "GET", path, &[], "").await;
        assert_eq!(answer.status, 400, "{path}");
        code_in(&answer);
    }
    // These do not even come as far as our program.
    for path in ["/\u{7f}", "/a b", "x", "/\u{0}"] {
        let answer = raw::request(house.addr, "GET", path, &[], "").await;
        assert!((400..500).contains(&answer.status), "{path:?}: {}", answer.status);
    }
    let ada = house.host("Ada", &settings("original", 1)).await;
    let small = ada.code.to_lowercase();
    assert_eq!(house.guest("Bob", &small).await.table.code, ada.code, "small letters do for a code");
    witness.stays_undisturbed().await;
}

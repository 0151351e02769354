//! Seats: who sits where, who plays for whom, and who decides.

use std::time::{Duration, Instant};

use gambero_client::Account;
use gambero_client::ClientError;
use gambero_protocol::{ClientMessage, Code, EventJson, Level, Me, Occupant, Phase, ServerMessage};

use crate::company::all_at;
use crate::test_server::settings;
use crate::{Player, TestServer, gather, start};

fn person(name: &str, stand_in: Option<&str>) -> Occupant {
    Occupant::Person { name: name.to_owned(), stand_in: stand_in.and_then(|name| name.parse::<Level>().ok()) }
}

fn hand(player: &Player) -> &[gambero_protocol::CardText] {
    &player.game().view.hand
}

fn active(player: &Player) -> usize {
    player.game().view.active
}

#[tokio::test]
async fn a_free_seat_is_taken_left_and_taken_again() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 4)).await;
    let act = ClientMessage::Act { position: 1, action: "2@0".to_owned() };
    let give_up = ClientMessage::GiveUp { agree: true, game: None };
    let next = ClientMessage::Next { same: false };
    for (wish, code) in [(act, Code::NoGame), (give_up, Code::NoGame), (next, Code::SeatFree)] {
        assert_eq!(ada.refused(wish).await, code);
    }
    let mut bob = house.guest("Bob", &ada.code).await;
    let mut cem = house.guest("Cem", &ada.code).await;
    for (seat, code) in [(0, Code::SeatTaken), (4, Code::NoSuchSeat), (usize::MAX, Code::NoSuchSeat)] {
        assert_eq!(bob.refused(ClientMessage::Sit { seat }).await, code);
    }
    assert_eq!(bob.refused(ClientMessage::Stand).await, Code::NotSeated);
    bob.sit(2).await;
    assert_eq!(bob.table.seat, Some(2));
    assert_eq!(bob.refused(ClientMessage::Sit { seat: 3 }).await, Code::AlreadySeated);
    assert_eq!(cem.refused(ClientMessage::Sit { seat: 2 }).await, Code::SeatTaken);
    bob.does(ClientMessage::Stand).await;
    cem.sit(2).await;
    let last = bob.sit(1).await;
    ada.until(|table| table.version >= last).await;
    let occupants: Vec<_> = ada.state().seats.iter().map(|seat| seat.occupant.clone()).collect();
    assert_eq!(occupants, [person("Ada", None), person("Bob", None), person("Cem", None), Occupant::Nobody]);
    let sat = |seat, name| EventJson::Sat { seat, occupant: person(name, None) };
    let expected = [sat(2, "Bob"), EventJson::Stood { seat: 2 }, sat(2, "Cem"), sat(1, "Bob")];
    assert_eq!(ada.happened, expected);
}

#[tokio::test]
async fn a_seat_is_handed_to_a_bot_and_taken_back() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("original", 2)).await;
    let ada = &mut players[0];
    let genius = ClientMessage::HandOver { level: "genius".to_owned() };
    assert_eq!(ada.refused(genius).await, Code::NoSuchBot);
    ada.does(ClientMessage::HandOver { level: "greedy".to_owned() }).await;
    assert_eq!(ada.state().seats[0].occupant, person("Ada", Some("greedy")));
    assert_eq!(ada.table.seat, Some(0), "the seat is still hers");
    ada.offer().await;
    let (position, action) = (ada.position(), format!("{}@0", hand(ada)[0]));
    assert_eq!(ada.refused(ClientMessage::Act { position, action }).await, Code::BotPlays);
    ada.does(ClientMessage::Offer { offer: Some(false) }).await;

    start(&mut players, 1).await;
    let [ada, bob] = players.as_mut_slice() else { unreachable!() };
    bob.play_turn().await;
    bob.until(|table| table.state.game.as_ref().unwrap().view.active == 1).await;
    let by_bot = bob.happened.iter().filter(|event| matches!(event, EventJson::Played { seat: 0, .. }));
    assert!(by_bot.count() >= 2, "the bot has played a turn for her");
    let version = ada.does(ClientMessage::TakeOver).await;
    assert_eq!(ada.state().seats[0].occupant, person("Ada", None));
    bob.until(|table| table.version >= version).await;
    bob.play_turn().await;
    ada.until(|table| table.state.game.as_ref().unwrap().view.active == 0).await;
    ada.act().await;
}

#[tokio::test]
async fn a_bot_stands_in_for_somebody_who_is_away_past_the_limit() {
    let house = TestServer::open().await;
    let mut table = settings("original", 2);
    table.away_seconds = Some(5);
    let mut players = gather(&house, &table).await;
    start(&mut players, 0).await;
    let (bob, mut ada) = (players.pop().unwrap(), players.pop().unwrap());
    let (since, left) = (bob.table.version, Instant::now());
    bob.connection.close().await;
    ada.until(|table| table.present == [true, false]).await;
    ada.until(|table| table.state.seats[1].occupant == person("Bob", Some("careful"))).await;
    assert!(left.elapsed() >= Duration::from_secs(5), "not before the limit: {:?}", left.elapsed());
    assert_eq!(ada.state().seats[0].occupant, person("Ada", None), "she is here");
    ada.play_turn().await;
    ada.until(|table| table.state.game.as_ref().unwrap().view.active == 0).await;

    let mut bob = Player::reconnect(bob.account, &ada.code, Some(since)).await;
    assert_eq!(bob.table.seat, Some(1), "the seat is still his");
    let version = bob.does(ClientMessage::TakeOver).await;
    ada.until(|table| table.version >= version).await;
    assert_eq!(ada.state().seats[1].occupant, person("Bob", None));
}

#[tokio::test]
async fn a_spectator_takes_an_abandoned_seat_with_its_hand() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("extreme", 2)).await;
    start(&mut players, 0).await;
    let mut cem = house.guest("Cem", &players[0].code).await;
    assert!(hand(&cem).is_empty() && !hand(&players[1]).is_empty());
    assert_eq!(cem.refused(ClientMessage::Sit { seat: 1 }).await, Code::SeatTaken);
    let bobs = hand(&players[1]).to_vec();
    let bob = &mut players[1];
    let version = bob.does(ClientMessage::Stand).await;
    assert!(hand(bob).is_empty(), "who has left sees no hand any more");
    cem.until(|table| table.version >= version).await;
    assert!(hand(&cem).is_empty(), "an empty seat's hand is nobody's to see");
    cem.sit(1).await;
    assert_eq!(hand(&cem), bobs);
    let ada = &mut players[0];
    ada.play_turn().await;
    cem.until(|table| table.state.game.as_ref().unwrap().view.active == 1).await;
    cem.act().await;
}

#[tokio::test]
async fn strangers_neither_bring_bots_nor_send_them_away() {
    let house = TestServer::open().await;
    let mut table = settings("original", 4);
    table.bots = vec![None, Some("greedy".to_owned())];
    let mut ada = house.host("Ada", &table).await;
    let mut bob = house.guest("Bob", &ada.code).await;
    let put = |seat, level: &str| ClientMessage::PutBot { seat, level: level.to_owned() };
    assert_eq!(bob.refused(put(2, "greedy")).await, Code::NotSeated);
    assert_eq!(bob.refused(ClientMessage::RemoveBot { seat: 1 }).await, Code::NotSeated);
    let mut stranger = Player::connect(Account::new(&house.server(), None), &ada.code).await;
    assert_eq!(stranger.refused(put(2, "greedy")).await, Code::WhoAreYou);
    assert_eq!(stranger.refused(ClientMessage::Sit { seat: 2 }).await, Code::WhoAreYou);

    assert_eq!(ada.refused(put(1, "greedy")).await, Code::SeatTaken);
    assert_eq!(ada.refused(put(0, "greedy")).await, Code::SeatTaken);
    assert_eq!(ada.refused(put(4, "greedy")).await, Code::NoSuchSeat);
    assert_eq!(ada.refused(put(2, "genius")).await, Code::NoSuchBot);
    assert_eq!(ada.refused(ClientMessage::RemoveBot { seat: 0 }).await, Code::NoSuchBot);
    ada.does(ClientMessage::RemoveBot { seat: 1 }).await;
    assert_eq!(ada.state().seats[1].occupant, Occupant::Nobody);
    let version = ada.does(put(2, "careful")).await;
    bob.until(|table| table.version >= version).await;
    assert_eq!(bob.state().seats[2].occupant, Occupant::Bot { level: Level::Careful });
    bob.sit(1).await;
    bob.ask(put(3, "random")).await.expect("whoever sits there may");
    bob.reaches(Phase::Starting).await;
}

#[tokio::test]
async fn when_the_time_is_up_a_bot_starts_and_finishes_the_turn() {
    let house = TestServer::open().await;
    let mut table = settings("original", 2);
    table.turn_seconds = Some(5);
    let mut players = gather(&house, &table).await;
    for player in &mut players {
        player.does(ClientMessage::Offer { offer: Some(false) }).await;
    }
    let ada = &mut players[0];
    assert_eq!(ada.state().phase, Phase::Starting);
    ada.reaches(Phase::Playing).await;
    let deadline = ada.game().deadline.expect("there is a deadline");
    let first = active(ada);
    ada.until(|table| table.state.game.as_ref().unwrap().view.active != first).await;
    let ended = |event: &EventJson| matches!(event, EventJson::TurnEnded { seat, .. } if *seat == first);
    assert!(ada.happened.iter().any(ended));
    assert!(matches!(&ada.state().seats[first].occupant, Occupant::Person { stand_in: None, .. }));
    assert!(ada.game().deadline.unwrap() >= deadline, "the next turn has its own deadline");
}

#[tokio::test]
async fn bots_start_when_all_people_decline_and_not_before() {
    let house = TestServer::open().await;
    let mut table = settings("original", 3);
    table.bots = vec![None, None, Some("greedy".to_owned())];
    let mut players = gather(&house, &table).await;
    let [ada, bob] = players.as_mut_slice() else { unreachable!() };
    ada.does(ClientMessage::Offer { offer: Some(false) }).await;
    bob.offer().await;
    bob.does(ClientMessage::Offer { offer: None }).await;
    // A bot would have begun by now if one person were enough: bots wait a millisecond, a text takes longer.
    for _ in 0..10 {
        bob.does(ClientMessage::Say { signal: "leave:0".to_owned() }).await;
        bob.does(ClientMessage::Unsay { signal: "leave:0".to_owned() }).await;
    }
    assert_eq!(bob.state().phase, Phase::Starting);
    bob.does(ClientMessage::Offer { offer: Some(false) }).await;
    bob.reaches(Phase::Playing).await;
    assert_eq!(active(bob), 2, "the bot has begun");
    // Nothing changes any more once its turn is over.
    bob.until(|table| table.state.game.as_ref().is_some_and(|game| game.view.active != 2)).await;
    assert_eq!(bob.refused(ClientMessage::Offer { offer: Some(true) }).await, Code::GameHasBegun);
    ada.reaches(Phase::Playing).await;
}

#[tokio::test]
async fn more_than_half_of_the_people_give_a_game_up() {
    let house = TestServer::open().await;
    let mut table = settings("original", 4);
    table.bots = vec![None, Some("greedy".to_owned())];
    let mut players = gather(&house, &table).await;
    let vote = |agree, game| ClientMessage::GiveUp { agree, game };
    players[0].does(vote(true, Some(1))).await;
    assert!(players[0].state().seats[0].gives_up);
    assert_eq!(players[0].refused(vote(true, Some(1))).await, Code::Stale, "once is enough");
    players[0].does(vote(false, None)).await;
    let version = players[1].give_up().await;
    all_at(&mut players, version).await;
    assert_eq!(players[1].state().phase, Phase::Starting, "the first has changed its mind");
    let version = players[2].give_up().await;
    all_at(&mut players, version).await;
    let reason = players[2].game().view.reason;
    assert_eq!(reason, Some(gambero::LossReason::Conceded), "two of three people; bots do not count");
    assert_eq!(players[2].refused(vote(true, Some(1))).await, Code::GameOver);
    let version = players[0].deal().await;
    all_at(&mut players, version).await;
    assert!(players[0].state().seats.iter().all(|seat| !seat.gives_up), "votes end with their game");
    assert_eq!(players[1].refused(vote(true, Some(1))).await, Code::Stale, "a button of the last game");
    players[1].does(vote(true, Some(2))).await;
    assert!(players[1].state().seats[2].gives_up);
}

#[tokio::test]
async fn votes_are_counted_again_when_somebody_leaves() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("quick", 2)).await;
    let mut cem = house.guest("Cem", &players[0].code).await;
    assert_eq!(cem.refused(ClientMessage::GiveUp { agree: true, game: None }).await, Code::NotSeated);
    players[0].give_up().await;
    assert_eq!(players[0].state().phase, Phase::Starting, "one of two is not more than half");
    players[1].does(ClientMessage::Stand).await;
    players[0].reaches(Phase::Over).await;
    let games: Vec<gambero_protocol::GameJson> =
        players[0].account.get(&format!("/api/tables/{}/games", players[0].code)).await.unwrap();
    assert_eq!(games[0].players[1].occupant, Occupant::Nobody, "the seat was empty at the end");
    assert_eq!(players[0].refused(ClientMessage::Next { same: false }).await, Code::SeatFree);
    cem.sit(1).await;
    cem.deal().await;
    assert_eq!(cem.state().phase, Phase::Starting);
}

#[tokio::test]
async fn nobody_sees_two_hands_of_one_game() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 2)).await;
    let mut bob = house.guest("Bob", &ada.code).await;
    bob.sit(1).await;
    bob.reaches(Phase::Starting).await;
    bob.does(ClientMessage::Stand).await;
    ada.until(|table| table.state.seats[1].occupant == Occupant::Nobody).await;
    ada.does(ClientMessage::Stand).await;
    assert_eq!(ada.refused(ClientMessage::Sit { seat: 1 }).await, Code::KnowsAnotherHand);
    assert_eq!(bob.refused(ClientMessage::Sit { seat: 0 }).await, Code::KnowsAnotherHand);
    bob.sit(1).await;
    ada.sit(0).await;
}

#[tokio::test]
async fn a_table_is_closed_by_its_people_between_games() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 2)).await;
    let mut bob = house.guest("Bob", &ada.code).await;
    assert_eq!(bob.refused(ClientMessage::Close).await, Code::NotSeated);
    bob.sit(1).await;
    bob.reaches(Phase::Starting).await;
    assert_eq!(bob.refused(ClientMessage::Close).await, Code::GameOn);
    bob.give_up().await;
    ada.give_up().await;
    ada.does(ClientMessage::Close).await;
    bob.reaches(Phase::Closed).await;
    while !matches!(bob.next().await.unwrap(), ServerMessage::Bye { code: Code::NoSuchTable, .. }) {}
    assert!(bob.next().await.is_err(), "the connection ends");
    // It may take a moment until the table has left the memory.
    let code = loop {
        if let Err(ClientError::Refused(error)) = bob.account.connect(&bob.code, None).await.map(drop) {
            break error.code;
        }
    };
    assert_eq!(code, Code::NoSuchTable);
    let tables: Vec<gambero_protocol::ListedTable> = ada.account.get("/api/me/tables").await.unwrap();
    assert!(tables.is_empty(), "{tables:?}");
}

#[tokio::test]
async fn spectators_beyond_the_limit_are_sent_away() {
    let house = TestServer::with(|config| config.spectators_per_table = 1).await;
    let ada = house.host("Ada", &settings("original", 3)).await;
    let _bob = Player::connect(house.person("Bob").await, &ada.code).await;
    let cem = house.person("Cem").await;
    let mut connection = cem.connect(&ada.code, None).await.unwrap();
    let first = serde_json::from_str(&connection.next_text().await.unwrap()).unwrap();
    assert!(matches!(first, ServerMessage::Bye { code: Code::TooMany, .. }), "{first:?}");
    // Whoever has a seat comes in all the same.
    Player::connect(ada.account.clone(), &ada.code).await;
}

/// What the seats of a table are called.
fn names(player: &Player) -> Vec<String> {
    let name = |seat: &gambero_protocol::SeatJson| match &seat.occupant {
        Occupant::Person { name, .. } => name.clone(),
        _ => String::new(),
    };
    player.state().seats.iter().map(name).collect()
}

#[tokio::test]
async fn a_new_name_is_seen_at_once_and_a_telling_one_after_the_game() {
    let house = TestServer::open().await;
    let mut ada = house.host("Gambero 9491", &settings("original", 2)).await;
    let mut bob = house.guest("Bob", &ada.code).await;
    let account = ada.account.clone();
    let rename = async |name: &str| {
        let _: Me = account.post("/api/me", &serde_json::json!({ "name": name })).await.unwrap();
    };
    rename("Ada").await;
    bob.until(
        |table| matches!(&table.state.seats[0].occupant, Occupant::Person { name, .. } if name == "Ada"),
    )
    .await;
    bob.sit(1).await;
    rename("I have 57").await;
    let cem = house.guest("Cem", &ada.code).await;
    assert_eq!(names(&cem), ["Ada", "Bob"]);
    ada.give_up().await;
    bob.give_up().await;
    bob.until(|table| matches!(&table.state.seats[0].occupant, Occupant::Person { name, .. } if name == "I have 57"))
        .await;
}

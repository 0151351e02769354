//! Games that were played on somebody's own device and are sent to the account.

use gambero::{Deal, Seat, Variant};
use gambero_bots::{Level, NewBot as _};
use gambero_client::{Account, ClientError};
use gambero_protocol::{
    Code, DeviceGameRequest, DevicePlace, ErrorJson, GameJson, Occupant, ReplayJson, StatisticJson,
    TableCreated,
};
use gambero_record::Record;

use crate::TestServer;
use crate::company::code_of;

const GAMES: &str = "/api/me/games";

/// A whole game of a variant, played by bots; one of them stands for the person.
fn played(variant: Variant, players: usize, seat: usize) -> Record {
    let seed = 5;
    let mut record = Record::new(Deal::from_seed(variant, players, seed, None).unwrap());
    record.set_seed(seed).unwrap();
    for place in Seat::ALL.into_iter().take(players) {
        let name = if place.index() == seat { "the name on the device" } else { "careful" };
        record.set_name(place, name).unwrap();
    }
    record.set_tag("place", "a train").unwrap();
    let mut bot = Level::Careful.bot(1);
    while record.state().outcome().is_none() {
        let view = record.state().view(record.state().active());
        record.act(bot.act(&view, &gambero::Talk::default()).action).unwrap();
        record.comment("a remark");
    }
    record
}

fn request(record: &Record, seat: u8) -> DeviceGameRequest {
    DeviceGameRequest {
        device: DevicePlace { code: "KRTBNWQD".to_owned(), number: 1 },
        seat,
        record: record.to_text(),
        started: 1_794_731_636_852,
        ended: 1_794_731_643_686,
    }
}

#[tokio::test]
async fn uploads_end_at_the_limit_of_the_account() {
    let house = TestServer::with(|config| config.uploads_per_person = 1).await;
    let (ada, ben) = (house.person("Ada").await, house.person("Ben").await);
    let record = played(Variant::Quick, 1, 0);
    let first = request(&record, 0);
    let mut second = first.clone();
    second.device.number = 2;
    ada.post::<TableCreated>(GAMES, &first).await.unwrap();
    assert_eq!(code_of(ada.post::<TableCreated>(GAMES, &second).await), Code::TooMany);
    ada.post::<TableCreated>(GAMES, &first).await.expect("it is there already");
    let sent: TableCreated = ben.post(GAMES, &second).await.expect("the limit is for each account");
    // The games of a deleted account are gone.
    ben.request("DELETE", "/api/me?everything=true", None).await.unwrap();
    let record = format!("/api/tables/{}/games/1/record", sent.code);
    assert_eq!(ada.request("GET", &record, None).await.unwrap().status, 404);
}

#[tokio::test]
async fn a_game_from_a_device_is_listed_once_and_counts_nowhere() {
    let house = TestServer::open().await;
    for (number, variant) in (1..).zip(Variant::ALL) {
        let ada = house.person("Ada").await;
        let record = played(variant, 3, 1);
        let mut sent = request(&record, 1);
        sent.device.number = number;
        let first: TableCreated = ada.post(GAMES, &sent).await.unwrap();
        let again: TableCreated = ada.post(GAMES, &sent).await.unwrap();
        assert_eq!(first, again);
        let games: Vec<GameJson> = ada.get(GAMES).await.unwrap();
        let [game] = &games[..] else { panic!("{games:?}") };
        assert_eq!((&game.code, game.number, game.practice), (&first.code, 1, true));
        assert_eq!(game.device, Some(sent.device));
        assert_eq!((&*game.variant, game.ended), (variant.id(), sent.ended));
        let ada_sat = Occupant::Person { name: "Ada".to_owned(), stand_in: None };
        assert_eq!(game.players[1].occupant, ada_sat, "the account's name, not that of the device");
        assert_eq!(game.players[0].occupant, Occupant::Bot { level: Level::Careful });
        assert!(ada.get::<Vec<StatisticJson>>("/api/me/statistics").await.unwrap().is_empty());
        // It can be looked at like any other, and has nothing of what somebody wrote into the record.
        let place = format!("/api/tables/{}/games/1", first.code);
        let replay: ReplayJson = ada.get(&format!("{place}/replay")).await.unwrap();
        assert_eq!(replay.frames.len(), record.actions().count() + 1);
        let kept = ada.request("GET", &format!("{place}/record"), None).await.unwrap();
        assert!(
            !kept.body.contains("remark") && !kept.body.contains("train") && !kept.body.contains("device")
        );
        assert_eq!(Record::read(kept.body.as_bytes()).unwrap().deal(), record.deal());
    }
}

/// What is made of a whole game.
type Change<'c> = &'c dyn Fn(&mut DeviceGameRequest);

/// Why a game is not taken.
async fn refused(account: &Account, sent: &DeviceGameRequest) -> ErrorJson {
    match account.post::<TableCreated>(GAMES, sent).await {
        Err(ClientError::Refused(error)) => error,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_no_game_of_a_device_is_refused_and_says_why() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let record = played(Variant::Quick, 2, 0);
    let whole = request(&record, 0);
    let mut unfinished = Record::new(*record.deal());
    unfinished.set_name(Seat::ALL[1], "careful").unwrap();
    let unfinished = unfinished.to_text();
    let changed: [(&str, Change<'_>); 8] = [
        ("record", &|sent| sent.record = "no record".to_owned()),
        ("not over", &|sent| sent.record.clone_from(&unfinished)),
        ("levels", &|sent| sent.record = sent.record.replace("careful", "Bob")),
        ("levels", &|sent| sent.seat = 1),
        ("seats", &|sent| sent.seat = 2),
        ("code", &|sent| sent.device.code = "a b".to_owned()),
        ("code", &|sent| sent.device.number = 0),
        ("begins", &|sent| sent.started = sent.ended + 1),
    ];
    for (word, change) in changed {
        let mut sent = whole.clone();
        change(&mut sent);
        let ErrorJson { code, text } = refused(&ada, &sent).await;
        assert!(matches!(code, Code::Malformed | Code::NoSuchSeat), "{text}");
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(ada.get::<Vec<GameJson>>(GAMES).await.unwrap().is_empty());
    // A body of any size is refused, not read.
    let long = DeviceGameRequest { record: "x".repeat(300_000), ..whole };
    assert_eq!(refused(&ada, &long).await.code, Code::TooLong);
}

//! Tables whose cards are known beforehand: the house deals from a seed that was looked for.

use gambero::{Deal, Layout, LayoutChoice, Outcome, State, Talk, Variant};
use gambero_bots::{Level, NewBot as _};
use gambero_client::Account;
use gambero_protocol::Settings;
use gambero_store::{NewTable, Phase, Sitting, SqliteStore, Store as _, TableSummary};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::TestServer;

/// The first seed whose deal is as wished.
pub(crate) fn seed(settings: &Settings, mut wish: impl FnMut(&State) -> bool) -> u64 {
    let dealt = |seed| State::new(&deal(settings, seed));
    (0..1_000_000).find(|seed| wish(&dealt(*seed))).expect("some deal is as wished")
}

/// The first seed whose deal the bot `careful` wins alone, and how.
pub(crate) fn won_alone(settings: &Settings) -> (u64, Vec<String>) {
    let mut actions = Vec::new();
    let seed = seed(settings, |dealt| {
        let (mut state, mut bot) = (*dealt, Level::Careful.bot(0));
        actions.clear();
        while state.outcome().is_none() {
            let action = bot.act(&state.view(state.active()), &Talk::default()).action;
            actions.push(state.deck().action_text(action));
            state.act(action).unwrap();
        }
        state.outcome() == Some(Outcome::Won)
    });
    (seed, actions)
}

/// The deal of a seed at a table.
pub(crate) fn deal(settings: &Settings, seed: u64) -> Deal {
    let variant = settings.variant.parse::<Variant>().ok().unwrap();
    let layout = settings.layout.as_deref().map(|layout| match layout {
        "fixed" => LayoutChoice::Fixed,
        "shuffled" => LayoutChoice::Shuffled,
        own => LayoutChoice::Own(Layout::from_cards(&own.split(',').collect::<Vec<_>>()).unwrap()),
    });
    Deal::from_seed(variant, settings.players, seed, layout).unwrap()
}

/// Opens a table of somebody's, whose first deal has this seed: people cannot choose it, so it is written to
/// the house's own books.
pub(crate) async fn open_dealt(
    house: &TestServer,
    host: &Account,
    settings: &Settings,
    seed: u64,
    code: &str,
) {
    let store = SqliteStore::open(&house.database()).await.unwrap();
    let token = Sha256::digest(host.token().unwrap()).into();
    let person = store.person_by_token(token).await.unwrap().unwrap();
    let mut chairs: Vec<Value> = settings
        .bots
        .iter()
        .map(|bot| {
            bot.as_ref()
                .map_or_else(|| json!({ "type": "empty" }), |level| json!({ "type": "bot", "level": level }))
        })
        .collect();
    chairs.resize(settings.players, json!({ "type": "empty" }));
    let seat = chairs.iter().position(|chair| chair["type"] == "empty").unwrap();
    chairs[seat] = json!({ "type": "person", "id": person.id.0, "name": person.name });
    let free = chairs.iter().filter(|chair| chair["type"] == "empty").count();
    let table = NewTable {
        code: code.to_owned(),
        settings: json!({ "settings": settings, "seed": seed }).to_string(),
        owner: person.id,
        public: settings.public,
        created: person.created,
        first: json!({ "type": "opened", "chairs": chairs }).to_string(),
        summary: TableSummary {
            phase: Phase::Waiting,
            free_seats: u32::try_from(free).unwrap(),
            sitting: vec![Sitting { seat: u8::try_from(seat).unwrap(), person: person.id }],
        },
        daily: None,
        limit: None,
    };
    store.create_table(table).await.unwrap();
    store.close().await;
}

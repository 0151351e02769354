//! Tables in the midst of a game: who sits there, what has been played, what has been said.

use gambero_client::Account;
use gambero_protocol::{ClientMessage, Phase, PlayJson, Settings, ViewJson};

use crate::TestServer;
use crate::dealt::open_dealt;
use crate::test_server::Player;

/// Opens a table whose cards are known; the first person is its host, the others sit down. Bots fill the
/// rest.
pub(crate) async fn gather(
    house: &TestServer,
    people: &[&Account],
    settings: &Settings,
    seed: u64,
    code: &str,
) -> Vec<Player> {
    open_dealt(house, people[0], settings, seed, code).await;
    let mut players = vec![Player::connect(people[0].clone(), code).await];
    for person in &people[1..] {
        let mut player = Player::connect((*person).clone(), code).await;
        let free =
            player.state().seats.iter().position(|seat| seat.occupant == gambero_protocol::Occupant::Nobody);
        player.ask(ClientMessage::Sit { seat: free.unwrap() }).await.unwrap();
        players.push(player);
    }
    players
}

/// A table where the first person is at the beginning of a turn and likes what is to be seen, and its code:
/// deal after deal is played until one comes to that.
pub(crate) async fn find(
    house: &TestServer,
    people: &[&Account],
    settings: &Settings,
    likes: impl Fn(&ViewJson) -> bool,
) -> (Vec<Player>, String) {
    for (seed, last) in (1..).zip("BCDFGHJKMNPQRTVWXZ".chars()) {
        // Codes have no vowels and no digits that look like letters.
        let kind = ['Q', 'X'][usize::from(settings.variant == "extreme")];
        let code = format!("PRW{kind}{}{last}", ["2", "3", "4", "6", "7"][settings.players - 1]);
        let mut players = gather(house, people, settings, seed, &code).await;
        if play_until(&mut players, &likes).await {
            return (players, code);
        }
    }
    panic!("no deal of {settings:?} comes to what is wanted");
}

/// Plays until the first person is at the beginning of a turn and likes what is to be seen; says whether it
/// came to that.
pub(crate) async fn play_until(players: &mut [Player], likes: impl Fn(&ViewJson) -> bool) -> bool {
    for player in players.iter_mut() {
        player.until(|table| table.state.game.is_some()).await;
    }
    if players[0].table.settings.players > 1 {
        players[0].ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    }
    catch_up(players).await;
    while players[0].state().phase != Phase::Over {
        if begins_turn(&players[0]).is_some_and(&likes) {
            return true;
        }
        step(players).await;
    }
    false
}

/// One thing happens: somebody plays, or a bot does.
pub(crate) async fn step(players: &mut [Player]) {
    match players.iter().position(Player::may_act) {
        Some(place) => drop(players[place].act().await.unwrap()),
        None => drop(players[0].next().await.unwrap()),
    }
    catch_up(players).await;
}

/// Plays to the end.
pub(crate) async fn play_out(players: &mut [Player]) {
    while players[0].state().phase != Phase::Over {
        step(players).await;
    }
}

/// What somebody sees who is at the beginning of a turn.
fn begins_turn(player: &Player) -> Option<&ViewJson> {
    let view = &player.state().game.as_ref()?.view;
    (view.seat == Some(view.active) && view.played == 0 && !view.plays.is_empty()).then_some(view)
}

/// Everybody hears what everybody else has heard.
async fn catch_up(players: &mut [Player]) {
    let version = players.iter().map(|player| player.table.version).max().unwrap();
    for player in players.iter_mut() {
        player.until(|table| table.version >= version).await;
    }
}

/// Says the first of these kinds of signals that is true.
pub(crate) async fn say(player: &mut Player, kinds: &[&str]) {
    let honest = player.state().game.as_ref().unwrap().honest;
    let told = kinds
        .iter()
        .find_map(|kind| honest.iter().find(|signal| signal.text().split(':').next() == Some(kind)));
    if let Some(signal) = told {
        player.ask(ClientMessage::Say { signal: signal.to_string() }).await.unwrap();
    }
}

/// A play to point at: a backwards trick if there is one, otherwise the smallest step.
pub(crate) fn best(player: &Player) -> PlayJson {
    let plays = &player.state().game.as_ref().unwrap().view.plays;
    plays.iter().min_by_key(|play| (play.loses, !play.back, play.step)).unwrap().clone()
}

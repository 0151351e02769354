//! Tables in the midst of a game: who sits there, what has been played, what has been said.

use gambero_client::Account;
use gambero_protocol::{ClientMessage, GameState, Occupant, Phase, PlayJson, Settings, ViewJson};

use crate::TestServer;
use crate::dealt::open_dealt;
use crate::test_server::{Player, catch_up, step};

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
        let free = player.state().seats.iter().position(|seat| seat.occupant == Occupant::Nobody);
        player.sit(free.unwrap()).await;
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
        if play_until(&mut players, |game| begins_turn(&game.view) && likes(&game.view)).await {
            return (players, code);
        }
    }
    panic!("no deal of {settings:?} comes to what is wanted");
}

/// Plays until the first person likes the game; returns whether it came to that.
pub(crate) async fn play_until(players: &mut [Player], likes: impl Fn(&GameState) -> bool) -> bool {
    for player in players.iter_mut() {
        player.dealt().await;
    }
    if players[0].table.settings.players > 1 && players[0].state().phase == Phase::Starting {
        players[0].offer().await;
    }
    catch_up(players).await;
    while players[0].state().phase != Phase::Over {
        if likes(players[0].game()) {
            return true;
        }
        step(players).await;
    }
    false
}

fn begins_turn(view: &ViewJson) -> bool {
    view.seat == Some(view.active) && view.played == 0 && !view.plays.is_empty()
}

/// Says the first of these kinds of signals that is true.
pub(crate) async fn say(player: &mut Player, kinds: &[&str]) {
    let honest = player.game().honest;
    let told = kinds
        .iter()
        .find_map(|kind| honest.iter().find(|signal| signal.text().split(':').next() == Some(kind)));
    if let Some(signal) = told {
        player.does(ClientMessage::Say { signal: signal.to_string() }).await;
    }
}

/// A play to point at: a backwards trick if there is one, otherwise the smallest step.
pub(crate) fn best(player: &Player) -> PlayJson {
    let plays = &player.game().view.plays;
    plays.iter().min_by_key(|play| (play.loses, !play.back, play.step)).unwrap().clone()
}

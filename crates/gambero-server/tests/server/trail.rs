//! The trail of what was laid lately, why a card cannot be laid, and the numbers at the end.

use std::collections::BTreeSet;

use gambero_protocol::{CardText, ClientMessage, EventJson, Phase};

use crate::company::{all_at, all_give_up};
use crate::test_server::settings;
use crate::{Player, TestServer, gather, start};

/// What somebody has been told of cards that were laid, in order.
fn told(player: &Player) -> Vec<(usize, CardText, usize, bool)> {
    let cards = player.happened.iter().filter_map(|event| match event {
        EventJson::Played { seat, card, pile, back } => Some((*seat, *card, *pile, *back)),
        _ => None,
    });
    cards.collect()
}

/// Plays until a turn has begun; everybody has seen it.
async fn play_until_turn(players: &mut [Player], turn: u32) {
    while players[0].game().turn < turn {
        let place = players.iter().position(Player::may_act).expect("somebody is at turn");
        let version = players[place].act().await;
        all_at(players, version).await;
        assert_eq!(players[0].state().phase, Phase::Playing, "the game goes on for some turns");
    }
}

#[tokio::test]
async fn why_a_card_cannot_be_laid_is_what_the_server_answers_to_it() {
    let house = TestServer::open().await;
    let mut seen = BTreeSet::new();
    for _ in 0..200 {
        let mut ada = house.alone("extreme").await;
        while ada.may_act() {
            let position = ada.position();
            let mut new = BTreeSet::new();
            for cannot in ada.game().cannot.clone() {
                let code = serde_json::to_string(&cannot.code).unwrap();
                // Each kind once in a position is enough.
                if new.insert(code.clone()) {
                    let action = format!("{}@{}", cannot.card, cannot.pile);
                    assert_eq!(ada.refused(ClientMessage::Act { position, action }).await, cannot.code);
                    seen.insert(code);
                }
            }
            assert_eq!(ada.game().view.owes.is_none(), ada.game().view.may_end);
            ada.act().await;
        }
        assert!(ada.game().cannot.is_empty(), "the game is over");
        if seen.len() == 3 {
            break;
        }
    }
    assert_eq!(seen.len(), 3, "does-not-fit, one-pile and no-trick: {seen:?}");
}

#[tokio::test]
async fn a_table_without_memory_shows_top_cards_only() {
    let house = TestServer::open().await;
    let mut table = settings("original", 2);
    table.memory = false;
    let mut players = gather(&house, &table).await;
    assert!(!players[0].table.settings.memory);
    start(&mut players, 0).await;
    play_until_turn(&mut players, 4).await;
    assert!(!told(&players[1]).is_empty(), "cards are seen as they are laid");
    for player in &players {
        assert_eq!(player.game().recent, []);
        assert!(player.game().view.tops.iter().any(Option::is_some));
    }
    let again = Player::reconnect(players[0].account.clone(), &players[0].code, Some(3)).await;
    assert_eq!(
        (again.table.missed.as_slice(), again.game().recent.as_slice()),
        ([].as_slice(), [].as_slice())
    );
    all_give_up(&mut players).await;
    assert!(!players[1].game().recent.is_empty(), "after the end everything is open");
}

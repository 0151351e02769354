//! Networks of a host's own: what bots play by.

use gambero::{Action, Playthrough, Seat, Speech, Variant};
use gambero_bots::net::Network;
use gambero_bots::{Bot, BotKind, Learned, Level};
use gambero_record::{Entry, Record};
use gambero_server::BotNetworks;

use crate::TestServer;
use crate::replays::record_of;
use crate::test_server::settings;

/// A network that knows nothing.
fn empty(file: &str, variant: Variant, players: usize) -> Learned {
    Learned::read(file, &Network::zero(variant, players).to_bytes()).unwrap()
}

/// What the bot of a seat did in a game, and what another one would have done there.
fn beside(record: &Record, seat: Seat, mut bot: Box<dyn Bot>) -> Vec<(Action, Action)> {
    let mut game = Playthrough::new(record.deal());
    let mut both = Vec::new();
    for entry in record.entries() {
        let Entry::Action(action) = entry else { continue };
        // Bots say at once what there is to say; the person has said nothing.
        let said = Speech::Claims.says(&game.view(seat));
        game.say(seat, said, Speech::Claims);
        if game.state().active() == seat {
            both.push((*action, bot.act(&game.view(seat), game.talk()).action));
        }
        game.act(*action).unwrap();
    }
    both
}

#[tokio::test]
async fn bots_play_by_the_network_of_the_host_in_its_game() {
    let learned = empty("empty.net", Variant::Quick, 2);
    let networks = |config: &mut gambero_server::Config| config.bot_networks.add(learned.clone()).unwrap();
    let house = TestServer::with(networks).await;
    let own = || BotKind::with_network(Level::Skilled, learned.clone()).unwrap().bot(0);
    let ours = || BotKind::from(Level::Skilled).bot(0);
    let same = |both: &[(Action, Action)]| both.iter().all(|(done, other)| done == other);
    let seat = Seat::ALL[1];
    let mut apart = 0;
    for (variant, is_own) in [("quick", true), ("quick", true), ("quick", true), ("quick-expert", false)] {
        let mut table = settings(variant, 2);
        table.bots = vec![None, Some("skilled".to_owned())];
        let mut ada = house.host("Ada", &table).await;
        ada.play_out().await;
        let record = record_of(&ada.account, &ada.code).await;
        let expected = beside(&record, seat, if is_own { own() } else { ours() });
        assert!(!expected.is_empty() && same(&expected), "{variant}: {expected:?}");
        if is_own {
            apart += usize::from(!same(&beside(&record, seat, ours())));
        }
    }
    assert!(apart > 0, "our network would have played the same in every game");
}

#[test]
fn there_is_one_network_for_a_game() {
    let mut networks = BotNetworks::default();
    networks.add(empty("a.net", Variant::Quick, 2)).unwrap();
    networks.add(empty("b.net", Variant::Quick, 3)).unwrap();
    let error = networks.add(empty("c.net", Variant::Quick, 2)).unwrap_err().to_string();
    assert_eq!(error, "a.net and c.net are both networks for quick with 2 players: give one of them");
    assert!(networks.iter().map(Learned::file).eq(["a.net", "b.net"]));
}

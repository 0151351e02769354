//! Nobody is kept out: axe-core finds nothing wrong with any page, in any phase of a table, in light and
//! dark.

use gambero::Seat;
use gambero_chromium::{Motion, Page, Rules, Scheme};

use crate::TestServer;
use crate::dealt::{open_dealt, seed};

use crate::table::{button, card, cheapest, end_turn, lay, may_end, my_turn, pile, see_result, wait_phase};
use crate::test_server::settings;
use crate::visit::{address, assert_keeps, visit, visit_as};

const CODE: &str = "XXX777";

/// In the light and in the dark.
pub(crate) async fn assert_in_any_light(page: &Page, what: &str) {
    for (scheme, rules) in [(Scheme::Light, Rules::All), (Scheme::Dark, Rules::Colours)] {
        page.media(scheme, Motion::Reduced).await;
        assert_keeps(page, &format!("{what}, {scheme:?}"), rules).await;
    }
}

#[tokio::test]
async fn a_table_is_for_all_in_every_phase() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    // A silence card would hide the vote, and a stop would end the turn: a card with a command has a letter.
    let settings = settings("extreme", 2);
    let is_plain = |card: &String| card.parse::<u8>().is_ok();
    let seed = seed(&settings, |state| state.deck().texts(state.hand(Seat::ALL[0])).iter().all(is_plain));
    open_dealt(&house, &anna, &settings, seed, CODE).await;
    let place = format!("/t/{CODE}");
    let host = visit_as(&house, &anna, &place).await;
    wait_phase(&host, "waiting").await;
    assert_in_any_light(&host, "waiting, from a seat").await;
    let friend = visit(&house, &place).await;
    assert_in_any_light(&friend, "the invitation").await;
    friend.goto(&address(&house, &format!("{place}?watch"))).await;
    wait_phase(&friend, "waiting").await;
    assert_in_any_light(&friend, "waiting, as a guest").await;
    friend.click(".room-places button.main").await;

    wait_phase(&host, "starting").await;
    assert_in_any_light(&host, "starting").await;
    host.click(&button("offer")).await;
    friend.click(".pile:nth-child(3) .say").await;
    assert_in_any_light(&friend, "saying something about a pile").await;
    friend.click(".saying button.signal").await;
    assert!(my_turn(&host).await);
    let play = cheapest(&host).await.unwrap();
    host.click(&card(&play.card)).await;
    assert_in_any_light(&host, "my turn, with a card chosen").await;
    host.click(&pile(play.pile)).await;
    crate::table::laid(&host, &play.card).await;
    assert_in_any_light(&host, "my turn, with a card laid").await;
    while !may_end(&host).await {
        let play = cheapest(&host).await.unwrap();
        lay(&host, &play).await;
    }
    end_turn(&host).await;
    assert!(my_turn(&friend).await);
    host.click("[aria-controls=history], #table-top button.icon").await;
    assert_in_any_light(&host, "the other's turn, with the history").await;

    host.key("?").await;
    host.there("dialog.help[open]").await;
    assert_in_any_light(&host, "help").await;
    host.key("Escape").await;

    host.click("[popovertarget=menu]").await;
    assert_in_any_light(&host, "the menu").await;
    host.click("[data-id=table-give-up]").await;
    assert_in_any_light(&host, "the question whether to give up").await;
    host.click("dialog[open] button[value=yes]").await;
    friend.there(".vote:not([hidden]) button").await;
    assert_in_any_light(&friend, "a vote").await;
    friend.click(".vote button").await;
    friend.click("dialog[open] button[value=yes]").await;
    wait_phase(&host, "over").await;
    assert_in_any_light(&host, "the end, with the board").await;
    see_result(&host).await;
    assert_in_any_light(&host, "the result").await;
    host.assert_quiet().await;
    friend.assert_quiet().await;
}

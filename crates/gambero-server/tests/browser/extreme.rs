//! Extreme: each of the seven commands, in the hand, on a pile and in words.

use gambero::State;
use gambero_chromium::Page;
use gambero_protocol::Settings;

use crate::TestServer;
use crate::dealt::{deal, open_dealt, seed};
use crate::table::{Lit, button, card, end_turn, hand, holds_cards, lay, phase, pile, plays, tops};
use crate::test_server::settings;
use crate::visit::{visit, visit_as};

const CODE: &str = "XXX777";

/// The numbers of a deal in the order of the deck.
pub(crate) fn numbers(settings: &Settings, seed: u64) -> Vec<u8> {
    let deal = deal(settings, seed);
    deal.deck().texts(deal.cards()).iter().map(|card| number(card)).collect()
}

fn number(card: &str) -> u8 {
    card.trim_end_matches(char::is_alphabetic).parse().unwrap()
}

/// The settings with these commands, and all others on the cards that come last.
pub(crate) fn with_commands(settings: &Settings, seed: u64, first: &[(u8, char)]) -> Settings {
    let mut missing: Vec<char> = "sktqbpd".chars().flat_map(|letter| [letter; 4]).collect();
    for (_, command) in first {
        let place = missing.iter().position(|letter| letter == command).unwrap();
        missing.remove(place);
    }
    let last = numbers(settings, seed).into_iter().rev();
    let commands = first.iter().copied().chain(last.zip(missing));
    let layout: Vec<String> = commands.map(|(number, command)| format!("{number}{command}")).collect();
    Settings { layout: Some(layout.join(",")), ..settings.clone() }
}

#[tokio::test]
async fn each_command_is_drawn_said_and_does_what_it_says() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let plain = settings("extreme", 1);
    // Once the two lowest cards lie, a card comes that could jump back on the second of them.
    let wish = |state: &State| {
        let cards = state.deck().texts(state.draw_pile().take(2));
        let mut hand: Vec<u8> =
            state.deck().texts(state.hand(gambero::Seat::ALL[0])).iter().map(|card| number(card)).collect();
        hand.sort_unstable();
        cards.iter().any(|card| number(card) + 10 == hand[1])
    };
    let seed = seed(&plain, wish);
    let deck = numbers(&plain, seed);
    let mut own = deck[..8].to_vec();
    own.sort_unstable();
    let jumper = (own[1] - 10).to_string();
    let commands = [(0, 'p'), (2, 't'), (3, 'k'), (4, 'd'), (5, 'b'), (6, 's'), (7, 'q')];
    let settings = with_commands(&plain, seed, &commands.map(|(place, letter)| (own[place], letter)));
    open_dealt(&house, &ada, &settings, seed, CODE).await;
    let page = visit_as(&house, &ada, &format!("/t/{CODE}")).await;
    holds_cards(&page, 8).await;
    let own = hand(&page).await;

    // All seven in the hand: drawn and named.
    for (place, command, name) in [
        (0, "one-pile", "One pile"),
        (2, "three", "3!"),
        (3, "skull", "Skull"),
        (4, "draw-one", "Draw one"),
        (5, "no-trick", "No trick"),
        (6, "stop", "Stop"),
        (7, "silence", "Silence"),
    ] {
        let drawn =
            format!("document.querySelector('{} use[href$=\"#k-{command}\"]') !== null", card(&own[place]));
        assert!(page.holds(&drawn).await, "{command} is drawn on {}", own[place]);
        let said: String =
            page.eval(&format!("document.querySelector('{}').ariaLabel", card(&own[place]))).await;
        assert!(said.contains(name), "{said} names {command}");
    }

    // One pile: from the next card on, the turn stays there.
    put(&page, &own[0], 0).await;
    assert_eq!(lasting(&page).await, ["One pile"]);
    assert_explained(&page, "one-pile").await;
    put(&page, &own[1], 1).await;
    assert!(duty(&page).await.contains("only pile 2 in this turn"), "{}", duty(&page).await);
    page.click(&card(&own[2])).await;
    assert_eq!(why(&page, 0).await, "only pile 2 in this turn");
    page.click(&pile(0)).await;
    assert_eq!(hand(&page).await.len(), 6, "nothing was laid");
    end_turn(&page).await;

    // Three and skull: what is owed stands there until it is done; a play that loses asks first.
    put(&page, &own[2], 0).await;
    assert!(lasting(&page).await.is_empty(), "one pile is covered");
    assert!(duty(&page).await.contains("exactly three: 1 of 3"), "{}", duty(&page).await);
    let stop = plays(&page).await.into_iter().find(|play| play.card == own[6]).unwrap();
    assert!(stop.loses, "a stop would end the turn with two cards");
    page.click(&card(&stop.card)).await;
    page.click(&pile(stop.pile)).await;
    page.click("dialog[open] button[value=no]").await;
    page.wait_for("document.querySelector('dialog') === null").await;
    assert_eq!(phase(&page).await, "playing", "who says no has not lost");
    put(&page, &own[3], 0).await;
    let owed = duty(&page).await;
    assert!(owed.contains("cover the skull on pile 1") && owed.contains("exactly three: 2 of 3"), "{owed}");
    assert!(page.holds("document.querySelector('.pile.skull [data-pile=\"0\"]') !== null").await);

    // Draw one, as the third card: the turn is complete, and one card is drawn.
    put(&page, &own[4], 0).await;
    holds_cards(&page, 6).await;
    assert_eq!(lasting(&page).await, ["Draw one"]);
    assert_explained(&page, "draw-one").await;

    // No trick: what could jump back no longer can, and the pile says why.
    let jump = plays(&page).await.into_iter().find(|play| play.card == jumper && play.pile == 1).unwrap();
    assert!(jump.back && jump.step == 10, "{jump:?}");
    put(&page, &own[5], 0).await;
    assert_eq!(lasting(&page).await, ["No trick"]);
    assert_explained(&page, "no-trick").await;
    page.click(&card(&jumper)).await;
    assert_eq!(why(&page, 1).await, "no jumping back now");

    // Stop: the turn is over, and the hand is filled.
    put(&page, &own[6], 0).await;
    holds_cards(&page, 8).await;
    assert_eq!(tops(&page).await[0], format!("c{} k-stop", number(&own[6])));
    assert!(!duty(&page).await.contains("you may end"), "a new turn has begun: {}", duty(&page).await);
    page.assert_quiet().await;
}

#[tokio::test]
async fn silence_greys_the_signals_until_it_is_covered() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let plain = settings("extreme", 2);
    let mut own = numbers(&plain, 1)[..7].to_vec();
    own.sort_unstable();
    let settings = with_commands(&plain, 1, &[(own[0], 'q')]);
    open_dealt(&house, &anna, &settings, 1, CODE).await;
    let host = visit_as(&house, &anna, &format!("/t/{CODE}")).await;
    let friend = visit(&house, &format!("/t/{CODE}")).await;
    friend.click(".invite-form button").await;
    host.click(&button("offer")).await;
    friend.click(".pile:nth-child(3) .say").await;
    friend.click(".saying button.signal").await;
    host.wait_for("document.querySelectorAll('.pile .said .badge').length === 1").await;

    host.wait_for(&format!("document.querySelector('{}') === null", button("offer"))).await;
    put(&host, &format!("{}q", own[0]), 0).await;
    for page in [&host, &friend] {
        page.there(".signals.silent").await;
        let bar = page.text(".signals").await;
        assert!(bar.contains("Nobody may say anything"), "{bar}");
        let open =
            "document.querySelectorAll('.signals button, .more:not([hidden]), .pile .said .badge').length";
        assert_eq!(page.eval::<u32>(open).await, 0, "nothing stands and nothing can be said");
        assert_eq!(lasting(page).await, ["Silence"]);
        assert_explained(page, "silence").await;
    }
    put(&host, &own[1].to_string(), 0).await;
    for page in [&host, &friend] {
        page.there(".signals:not(.silent) button").await;
        assert!(lasting(page).await.is_empty());
        page.assert_quiet().await;
    }
}

/// Lays a card on a pile.
async fn put(page: &Page, card: &str, pile: usize) {
    lay(page, &Lit { card: card.to_owned(), pile, step: 0, back: false, loses: false }).await;
}

/// The lasting commands that are shown as in force.
async fn lasting(page: &Page) -> Vec<String> {
    page.eval("[...document.querySelectorAll('.lasting .force')].map(force => force.textContent)").await
}

/// A press on a command that is in force explains it, and leads to the rule.
async fn assert_explained(page: &Page, command: &str) {
    page.click(&format!("[popovertarget=about-{command}]")).await;
    let rule = format!("#about-{command}:popover-open a[href=\"/rules#command-{command}\"]");
    page.wait_for(&format!("document.querySelector('{rule}') !== null")).await;
    let words = page.text(&format!("#about-{command}")).await;
    assert!(words.len() > 40, "{words}");
    page.key("Escape").await;
    page.wait_for("document.querySelector(':popover-open') === null").await;
}

async fn duty(page: &Page) -> String {
    page.text(".duty .words").await
}

/// What a pile says about the card that is chosen.
async fn why(page: &Page, pile: usize) -> String {
    page.eval(&format!("document.querySelectorAll('.pile .why')[{pile}].textContent")).await
}

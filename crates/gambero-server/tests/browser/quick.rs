//! Quick & Easy: two piles, two scales, colours that can be told apart without colour.

use gambero::{Seat, State};

use crate::TestServer;
use crate::dealt::{open_dealt, seed};
use crate::table::{Lit, card, hand, holds_cards, lay, plays, tops};
use crate::test_server::settings;
use crate::visit::visit_as;

const CODE: &str = "QQQ222";

#[tokio::test]
async fn the_table_has_two_scales_and_every_colour_its_shape() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let settings = settings("quick", 1);
    // Two cards of one colour: the lower one can jump back on the higher one.
    let pair = |state: &State| {
        let hand = state.deck().texts(state.hand(Seat::ALL[0]));
        hand[0][..1] == hand[1][..1]
    };
    open_dealt(&house, &ada, &settings, seed(&settings, pair), CODE).await;
    let page = visit_as(&house, &ada, &format!("/t/{CODE}")).await;
    holds_cards(&page, 2).await;
    assert_eq!(tops(&page).await, ["up", "down"]);
    let scales = "document.querySelectorAll('.ruler .axis').length";
    assert_eq!(page.eval::<u32>(scales).await, 2, "a scale for each pile");
    let ticks: u32 = page.eval("document.querySelectorAll('.ruler .tick').length").await;
    assert_eq!(ticks, 20, "from 1 to 10 twice");

    let own = hand(&page).await;
    let letter = &own[0][..1];
    let named: String = page.eval(&format!("document.querySelector('{}').ariaLabel", card(&own[0]))).await;
    let colours = [("r", "red"), ("y", "yellow"), ("g", "green"), ("b", "blue"), ("v", "violet")];
    let (_, colour) = colours.iter().find(|(first, _)| *first == letter).unwrap();
    assert!(named.contains(colour), "{named} says the colour");
    let shape = format!("document.querySelectorAll('.ruler use[href$=\"#s-{letter}\"]').length");
    assert_eq!(page.eval::<u32>(&shape).await, 4, "both cards on both scales, with their shape");
    assert_eq!(shapes(&page).await, 5, "no two colours have the same shape");

    put(&page, &own[1], 0).await;
    assert_eq!(tops(&page).await[0], format!("c{}", own[1]));
    let jump = plays(&page).await.into_iter().find(|play| play.pile == 0).expect("the same colour fits");
    assert!(jump.back, "it jumps back: {jump:?}");
    page.click(&card(&own[0])).await;
    let arc = "document.querySelector('.ruler .arc.trick.near') !== null";
    page.wait_for(arc).await;
    let step: String = page.eval("document.querySelector('.pile.legal.trick .step').textContent").await;
    assert!(step.starts_with('↩'), "{step}");
    page.assert_quiet().await;
}

/// How many different shapes the sheet has.
async fn shapes(page: &gambero_chromium::Page) -> usize {
    page.eval(
        "fetch(document.getElementById('table').dataset.sheet).then(answer => answer.text()).then(text => {
            const sheet = new DOMParser().parseFromString(text, 'image/svg+xml');
            return new Set([...'rygbv'].map(letter => sheet.getElementById(`s-${letter}`).innerHTML.replace(/fill=\"[^\"]*\"/g, ''))).size;
        })",
    )
    .await
}

async fn put(page: &gambero_chromium::Page, card: &str, pile: usize) {
    lay(page, &Lit { card: card.to_owned(), pile, step: 0, back: false, loses: false }).await;
}

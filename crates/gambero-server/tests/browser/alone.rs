//! A game alone, from the start page to its end: with the mouse, and with the keyboard.

use gambero_chromium::Page;

use crate::TestServer;
use crate::table::{
    Lit, button, card, end_turn, ended, hand, holds_cards, laid, may_end, my_turn, pile, plays, tops,
};
use crate::visit::visit;

/// The deck of the original.
const DECK: usize = 98;

#[tokio::test]
async fn undo_asks_once_something_new_has_been_seen() {
    let house = TestServer::open().await;
    let page = begin_with_the_mouse(&house).await;
    for _ in 0..2 {
        let play = plays(&page).await.into_iter().min_by_key(|play| play.loses).unwrap();
        page.click(&card(&play.card)).await;
        page.click(&pile(play.pile)).await;
        laid(&page, &play.card).await;
        if hand(&page).await.len() == 7 {
            page.click(&button("undo")).await;
            holds_cards(&page, 8).await;
            assert!(page.holds("document.querySelector('.chip.practice').hidden").await);
            page.click(&card(&play.card)).await;
            page.click(&pile(play.pile)).await;
            laid(&page, &play.card).await;
        }
    }
    end_turn(&page).await;
    page.click(&button("undo")).await;
    page.click("dialog[open] button[value=no]").await;
    assert!(page.holds("document.querySelector('.chip.practice').hidden").await);
    page.click(&button("undo")).await;
    page.click("dialog[open] button[value=yes]").await;
    page.wait_for("!document.querySelector('.chip.practice').hidden").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_game_is_played_to_its_end_with_the_keyboard_alone() {
    let house = TestServer::open().await;
    let page = begin_with_the_keyboard(&house).await;
    let mut count = 0;
    while my_turn(&page).await {
        if may_end(&page).await {
            page.key("e").await;
            ended(&page).await;
            continue;
        }
        let play = find_with_arrows(&page).await;
        if count % 2 == 0 {
            lay_with_arrows(&page, &play).await;
        } else {
            lay_with_digits(&page, &play).await;
        }
        count += 1;
        assert_eq!(tops(&page).await[play.pile], format!("c{}", play.card), "the card lies on the pile");
    }
    // What leads to the result has the focus.
    assert!(page.holds("document.activeElement.matches('.ending-bar button.main')").await);
    page.key("Enter").await;
    page.wait_for("document.body.dataset.end === 'result'").await;
    assert_result(&page, DECK - count).await;
    // The result has the focus; the next deal is the first thing after it.
    assert!(page.holds("document.activeElement.matches('.result h2')").await);
    page.key("Tab").await;
    page.key("Enter").await;
    holds_cards(&page, 8).await;
    page.assert_quiet().await;
}

/// A stranger opens the start page and plays: one click.
async fn begin_with_the_mouse(house: &TestServer) -> Page {
    let page = visit(house, "/").await;
    page.click("form[action=\"/play\"] button.main").await;
    holds_cards(&page, 8).await;
    page
}

/// The same with the keyboard.
async fn begin_with_the_keyboard(house: &TestServer) -> Page {
    let page = visit(house, "/").await;
    let play = "document.activeElement.matches('form[action=\"/play\"] button.main')";
    for _ in 0..20 {
        if page.eval(play).await {
            break;
        }
        page.key("Tab").await;
    }
    page.key("Enter").await;
    holds_cards(&page, 8).await;
    page
}

/// The end says how many cards are left, and opens them.
async fn assert_result(page: &Page, left: usize) {
    let result = page.text(".result").await;
    assert!(result.contains("Lost"), "{result}");
    assert!(result.contains(&format!("{left} card")), "{left} are left: {result}");
    let open: usize = page.eval("document.querySelectorAll('.result .hands .card').length").await;
    assert_eq!(open, left, "every card that is left is open");
    assert!(page.holds("document.querySelector('.result a[href^=\"/t/\"]') !== null").await);
}

/// Goes along the hand with the arrows until a pile lights up; what would lose at once only if nothing else
/// does.
async fn find_with_arrows(page: &Page) -> Lit {
    let mut losing = None;
    for _ in 0..17 {
        page.key("ArrowRight").await;
        let held: Option<String> = page.eval("document.activeElement.dataset.card ?? null").await;
        let card = held.expect("an arrow goes to a card");
        let lit: Vec<(usize, bool)> = page
            .eval(
                "[...document.querySelectorAll('.pile')]
                    .flatMap((pile, at) => pile.matches('.offered') ? [[at, pile.matches('.loses')]] : [])",
            )
            .await;
        let Some((pile, loses)) = lit.first().copied() else { continue };
        if !loses || losing.as_ref() == Some(&card) {
            return Lit { card, pile, step: 0, back: false, loses };
        }
        losing.get_or_insert(card);
    }
    panic!("no card of the hand goes anywhere: {:?}", hand(page).await);
}

/// Enter takes the card that has the focus, up goes to the first pile that takes it, Enter lays it there.
async fn lay_with_arrows(page: &Page, play: &Lit) {
    page.key("Enter").await;
    page.wait_for(&format!("document.querySelector('{}').ariaPressed === 'true'", card(&play.card))).await;
    page.key("ArrowUp").await;
    let at: usize = page.eval("Number(document.activeElement.dataset.pile)").await;
    assert_eq!(at, play.pile, "the focus is on the pile that lit up");
    page.key("Enter").await;
    confirm(page, play).await;
}

/// The digits of the card, then the digit of the pile.
async fn lay_with_digits(page: &Page, play: &Lit) {
    page.type_text(&play.card).await;
    // A single digit may be the beginning of another card's number, and then waits a moment.
    page.wait_for(&format!("document.querySelector('{}').ariaPressed === 'true'", card(&play.card))).await;
    page.type_text(&(play.pile + 1).to_string()).await;
    confirm(page, play).await;
}

/// A play that loses is asked about: the first answer is no, the second yes.
async fn confirm(page: &Page, play: &Lit) {
    if play.loses {
        page.wait_for("document.activeElement.matches('dialog[open] button[value=no]')").await;
        page.key("Tab").await;
        page.key("Enter").await;
    }
    laid(page, &play.card).await;
}

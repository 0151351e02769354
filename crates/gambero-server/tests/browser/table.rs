//! Playing at a table as people do: looking at the page, and pressing what is there.

use gambero_chromium::Page;
use serde::Deserialize;

/// Looks at every card of the hand, as somebody does who goes along it with the mouse: where it would go, and
/// how far.
const PLAYS: &str = "(() => {
    const plays = [];
    for (const card of document.querySelectorAll('.hand [data-card]')) {
        card.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
        for (const [pile, place] of document.querySelectorAll('.pile').entries()) {
            if (!place.matches('.legal, .offered')) continue;
            const step = Number(place.querySelector('.step').textContent.replace(/\\D/g, ''));
            plays.push({ card: card.dataset.card, pile, step, back: place.matches('.trick'), loses: place.matches('.loses') });
        }
    }
    document.querySelector('.board').dispatchEvent(new PointerEvent('pointerleave'));
    return plays;
})()";

/// A place that lights up for a card.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub(crate) struct Lit {
    pub(crate) card: String,
    pub(crate) pile: usize,
    pub(crate) step: u32,
    pub(crate) back: bool,
    pub(crate) loses: bool,
}

impl Lit {
    /// What is written on the pile.
    pub(crate) fn order(&self) -> (bool, bool, u32) {
        (self.loses, !self.back, self.step)
    }
}

/// Where the cards of the hand would go.
pub(crate) async fn plays(page: &Page) -> Vec<Lit> {
    page.eval(PLAYS).await
}

/// The play that costs least.
pub(crate) async fn cheapest(page: &Page) -> Option<Lit> {
    plays(page).await.into_iter().min_by_key(Lit::order)
}

/// The cards of the hand, in the order in which they lie there.
pub(crate) async fn hand(page: &Page) -> Vec<String> {
    page.eval("[...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card)").await
}

/// Waits until the hand has so many cards.
pub(crate) async fn holds_cards(page: &Page, count: usize) {
    page.wait_for(&format!("document.querySelectorAll('.hand [data-card]').length === {count}")).await;
}

/// The top cards as they are drawn: `c37`, `c49 k-stop`, `up` and `down` where nothing lies.
pub(crate) async fn tops(page: &Page) -> Vec<String> {
    // While the first card comes to an empty pile, both are drawn.
    page.wait_for(
        "[...document.querySelectorAll('.pile .face')].every(face => face.querySelectorAll('use').length < 2
            || !face.querySelector('use[href$=\"#up\"], use[href$=\"#down\"]'))",
    )
    .await;
    page.eval(
        "[...document.querySelectorAll('.pile .face')].map(face =>
            [...face.querySelectorAll('use')].map(use => use.getAttribute('href').split('#')[1]).join(' '))",
    )
    .await
}

/// Where the table stands: `waiting`, `starting`, `playing`, `over`, `closed`.
pub(crate) async fn phase(page: &Page) -> String {
    page.eval("document.body.dataset.phase ?? ''").await
}

/// Waits until the table stands somewhere.
pub(crate) async fn wait_phase(page: &Page, phase: &str) {
    page.wait_for(&format!("document.body.dataset.phase === '{phase}'")).await;
}

/// Goes on from the last look at the board to the result.
pub(crate) async fn see_result(page: &Page) {
    page.click(".ending-bar button.main").await;
    page.wait_for("document.body.dataset.end === 'result'").await;
}

/// A card of the hand.
pub(crate) fn card(card: &str) -> String {
    format!(".hand [data-card=\"{card}\"]")
}

/// A pile, to be pressed.
pub(crate) fn pile(pile: usize) -> String {
    format!("[data-pile=\"{pile}\"]")
}

/// A button of the bar: `end`, `offer`, `decline`, `undo`, `hint`.
pub(crate) fn button(name: &str) -> String {
    format!(".bar [data-id=table-{name}]")
}

/// Chooses a card with a click, unless it is chosen already: another click would let it go.
pub(crate) async fn choose(page: &Page, name: &str) {
    let chosen = format!("document.querySelector('{}')?.ariaPressed === 'true'", card(name));
    if !page.holds(&chosen).await {
        page.click(&card(name)).await;
    }
}

/// Lays a card with two clicks.
pub(crate) async fn lay(page: &Page, play: &Lit) {
    choose(page, &play.card).await;
    page.click(&pile(play.pile)).await;
    laid(page, &play.card).await;
}

/// Waits until a card has left the hand and the server has said so.
pub(crate) async fn laid(page: &Page, card: &str) {
    let gone = format!("document.querySelector('.hand [data-card=\"{card}\"], .pile.pending') === null");
    page.wait_for(&gone).await;
}

/// Whether the turn may end.
pub(crate) async fn may_end(page: &Page) -> bool {
    page.eval(&format!("document.querySelector('{}:not([aria-disabled])') !== null", button("end"))).await
}

/// Ends the turn with a click, and waits until that is done.
pub(crate) async fn end_turn(page: &Page) {
    page.click(&button("end")).await;
    ended(page).await;
}

/// Waits until a turn that was to end has ended.
pub(crate) async fn ended(page: &Page) {
    let next = format!(
        "document.body.dataset.phase !== 'playing' || document.querySelector('{}[aria-disabled]') !== null",
        button("end")
    );
    page.wait_for(&next).await;
}

/// Waits until it is this person's turn, or the game is over: whether there is something to play.
pub(crate) async fn my_turn(page: &Page) -> bool {
    let mine = format!(
        "document.body.dataset.phase === 'over' || document.querySelector('.board[data-plays]:not([data-plays=\"0\"]), {}:not([aria-disabled])') !== null",
        button("end")
    );
    page.wait_for(&mine).await;
    phase(page).await != "over"
}

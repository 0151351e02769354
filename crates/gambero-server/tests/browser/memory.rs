//! What a table remembers: chosen when it is opened, and seen by whoever plays there.

use gambero_chromium::{Page, Size};

use crate::TestServer;
use crate::table::{Lit, button, end_turn, lay, my_turn, plays, wait_phase};
use crate::visit::visit;

/// Cards that lie under the tops and are to be seen.
const TRAIL: &str = "document.querySelectorAll('.trail .past').length";
/// What the piles say to those who listen.
const SPOKEN: &str =
    "[...document.querySelectorAll('.pile .spoken')].map(words => words.textContent).join(' ')";
/// Cards that the history lists.
const LISTED: &str = "document.querySelectorAll('.history .laid').length";

/// Whether the history says why it lists nothing.
const WHY: &str = "document.querySelector('.history .unlisted').checkVisibility()";

/// Opens a table with a bot on the form, and begins.
async fn open(house: &TestServer, memory: &str) -> Page {
    let page = visit(house, "/new").await;
    // So wide that the history stands beside the table, and stays open when the page is loaded again.
    page.size(Size::window(1440, 900)).await;
    page.click("label:has(> [name=players][value='2'])").await;
    page.click(&format!("label:has(> [name=memory][value={memory}])")).await;
    page.click("form.settings button.main").await;
    wait_phase(&page, "starting").await;
    page.click(&button("offer")).await;
    assert!(my_turn(&page).await);
    page.click("#table-top button.icon").await;
    page.wait_for("document.querySelector('.history').checkVisibility()").await;
    page
}

/// Lays two cards on the first pile, one on the other.
async fn lay_on_one_pile(page: &Page) {
    for _ in 0..2 {
        let on_the_first = plays(page).await.into_iter().filter(|play| play.pile == 0);
        lay(page, &on_the_first.min_by_key(Lit::order).expect("a higher card")).await;
    }
}

async fn count(page: &Page, what: &str) -> usize {
    page.eval(what).await
}

/// Nothing tells what was laid, and the history says why.
async fn assert_forgets(page: &Page, when: &str) {
    assert_eq!(count(page, TRAIL).await, 0, "{when}");
    assert!(!page.eval::<String>(SPOKEN).await.contains("Since your last turn"), "{when}");
    let listed = page.text(".history .lines").await;
    assert_eq!(count(page, LISTED).await, 0, "{when}: {listed}");
    assert!(page.holds(WHY).await, "{when}: {listed}");
}

#[tokio::test]
async fn a_table_without_memory_lists_nothing_during_a_game() {
    let house = TestServer::open().await;
    let page = open(&house, "no").await;
    lay_on_one_pile(&page).await;
    assert_forgets(&page, "in one's own turn").await;
    page.reload().await;
    assert!(my_turn(&page).await);
    assert_forgets(&page, "after reloading").await;
    end_turn(&page).await;
    assert!(my_turn(&page).await);
    assert_forgets(&page, "after the bot's turn").await;

    page.click("[popovertarget=menu]").await;
    page.click("[data-id=table-give-up]").await;
    page.click("dialog[open] button[value=yes]").await;
    wait_phase(&page, "over").await;
    assert!(count(&page, LISTED).await >= 2, "what the bot has laid since the page was loaded");
    assert!(!page.holds(WHY).await);
    page.assert_quiet().await;
}

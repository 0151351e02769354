//! The lessons: a tutorial played through, with a mistake on the way.

use gambero_chromium::Page;

use crate::House;
use crate::table::{card, pile, plays};
use crate::visit::{address, visit};

#[tokio::test]
async fn a_tutorial_is_played_through() {
    let house = House::open().await;
    let page = visit(&house, "/learn").await;
    page.click("[data-tutorial=original]").await.unwrap();
    page.wait_for("document.querySelector('.hand [data-card]') !== null").await.unwrap();
    let lessons: usize = page.eval("document.querySelectorAll('section.lesson').length").await.unwrap();

    // The first lesson done wrongly gets a word, and can be tried again.
    let (right_card, right_pile) = shown(&page).await.expect("the first step is a card");
    let other = plays(&page)
        .await
        .into_iter()
        .find(|play| (&play.card, play.pile) != (&right_card, right_pile))
        .unwrap();
    page.click(&card(&other.card)).await.unwrap();
    page.click(&pile(other.pile)).await.unwrap();
    page.click(".verdict .word.wrong button").await.unwrap();

    for lesson in 0..lessons {
        page.wait_for(&format!("!document.querySelectorAll('section.lesson')[{lesson}].hidden"))
            .await
            .unwrap();
        page.wait_for("document.querySelector('.verdict .word') === null").await.unwrap();
        for _ in 0..12 {
            let before: String = page.eval("document.querySelector('.felt').textContent").await.unwrap();
            match shown(&page).await {
                Some((one, place)) => {
                    page.click(&card(&one)).await.unwrap();
                    page.click(&pile(place)).await.unwrap();
                }
                None => page.click(".below button.main.marked").await.unwrap(),
            }
            let before = serde_json::Value::from(before);
            page.wait_for(&format!(
                "document.querySelector('.verdict .word') !== null || document.querySelector('.pile.pending') === null && document.querySelector('.felt').textContent !== {before}"
            ))
            .await
            .unwrap();
            if page.eval("document.querySelector('.verdict .word') !== null").await.unwrap() {
                break;
            }
        }
        page.click(".verdict .word.right button").await.unwrap();
    }
    page.wait_for("!document.getElementById('finished').hidden").await.unwrap();

    // How far one has come stays.
    page.goto(&address(&house, "/learn")).await.unwrap();
    let done: usize = page
        .eval("document.querySelectorAll('[data-tutorial=original] [data-lesson].done').length")
        .await
        .unwrap();
    assert_eq!(done, lessons);
    page.assert_quiet().await;
}

/// Asks for the next step of the solution: a card and a pile, or none if the turn is to end.
async fn shown(page: &Page) -> Option<(String, usize)> {
    let label = gambero_text::Text::of(gambero_text::Language::En).get("learn-page-show");
    let press = format!(
        "[...document.querySelectorAll('.below button')].find(button => button.textContent === '{label}').id = 'show-me'"
    );
    page.eval::<String>(&press).await.unwrap();
    page.click("#show-me").await.unwrap();
    page.wait_for("document.querySelector('.own-card.marked, .below button.marked') !== null").await.unwrap();
    page.eval(
        "(() => {
            const card = document.querySelector('.own-card.marked')?.dataset.card;
            const pile = document.querySelector('.pile.marked [data-pile]')?.dataset.pile;
            return card === undefined ? null : [card, Number(pile)];
        })()",
    )
    .await
    .unwrap()
}

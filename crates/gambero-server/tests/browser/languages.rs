//! Five languages: every page in each of them, on a phone, where long words have least room.

use std::collections::BTreeSet;

use gambero_chromium::{Page, Size};
use gambero_client::Account;
use gambero_text::{Language, Text, sources};
use serde_json::{Value, json};

use crate::TestServer;
use crate::for_all::assert_in_any_light;
use crate::phone::{assert_fits, on_a_phone};
use crate::played::{NOWHERE, everywhere};
use crate::table::{button, card, cheapest, holds_cards, laid, my_turn, pile};
use crate::test_server::with_bots;
use crate::visit::{address, known, visit};

/// Everything that can be read or heard on a page.
const WORDS: &str = "[
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(element =>
        ['aria-label', 'title', 'placeholder', 'alt'].map(name => element.getAttribute(name) ?? '')),
    ...[...document.querySelectorAll('.spoken, svg title, svg desc')].map(element => element.textContent),
].join('\\n')";

#[tokio::test]
async fn every_page_speaks_every_language_and_is_for_all() {
    let house = TestServer::open().await;
    let (player, places) = everywhere(&house, "Maximiliane", "en").await;
    let page = known(&house, &player.account).await;
    page.size(Size::PHONE).await;
    for language in Language::ALL {
        speak(&player.account, language).await;
        // Pages of nowhere look up nobody's language.
        let nowhere = NOWHERE.into_iter().filter(|_| language == Language::En);
        for place in places.iter().map(String::as_str).chain(nowhere) {
            page.goto(&address(&house, place)).await;
            if !NOWHERE.contains(&place) {
                ready(&page, place).await;
            }
            assert_reads(&page, language, place).await;
            let wide: (i32, i32) = page.eval("[document.documentElement.scrollWidth, innerWidth]").await;
            assert!(wide.0 <= wide.1, "{place} in {language} is {} px wide on {}", wide.0, wide.1);
            if language == Language::En {
                assert_in_any_light(&page, place).await;
            }
        }
    }
    page.allow("404");
    page.assert_quiet().await;
}

#[tokio::test]
async fn the_table_speaks_every_language_and_fits_on_a_phone() {
    let house = TestServer::open().await;
    let ada = house.person("Maximiliane").await;
    for language in Language::ALL {
        speak(&ada, language).await;
        let code = ada.open_table(&with_bots("extreme", 3)).await.unwrap();
        let page = on_a_phone(&house, &ada, &code).await;
        page.tap(&button("offer")).await;
        assert!(my_turn(&page).await);
        let play = cheapest(&page).await.unwrap();
        page.tap(&card(&play.card)).await;
        assert_reads(&page, language, "the table").await;
        assert_fits(&page, &format!("the table in {language}")).await;
        page.tap(&pile(play.pile)).await;
        laid(&page, &play.card).await;
        page.tap("[popovertarget=menu]").await;
        page.there("#menu:popover-open").await;
        assert_reads(&page, language, "the menu").await;
        assert_fits(&page, &format!("the table with its menu in {language}")).await;
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn the_language_comes_from_the_browser_and_can_be_changed() {
    let house = TestServer::open().await;
    let page = visit(&house, "/").await;
    page.language("it-CH,it;q=0.9,en;q=0.5").await;
    page.reload().await;
    assert_eq!(language(&page).await, "it");
    for language in Language::ALL {
        page.click(&format!("footer button[name=language][value={}]", language.code())).await;
        page.wait_for(&format!("document.documentElement.lang === '{}'", language.code())).await;
        let play = Text::of(language).get("start-play");
        assert!(page.text("main").await.contains(&play), "{play}");
    }
    // Whoever has chosen stays with it, at the table too.
    page.click("form[action=\"/play\"] button.main").await;
    holds_cards(&page, 8).await;
    assert_eq!(language(&page).await, "es");
    assert!(page.text(".bar").await.contains(&Text::of(Language::Es).get("table-end")));
    page.assert_quiet().await;
}

/// Somebody would like to be spoken to in a language.
async fn speak(account: &Account, language: Language) {
    account.post::<Value>("/api/me", &json!({ "language": language.code() })).await.unwrap();
}

/// Waits until the page's modules have drawn what they draw.
pub(crate) async fn ready(page: &Page, place: &str) {
    let condition = if place.starts_with("/t/") {
        "document.querySelector('#replay.ready, .table[data-phase], body[data-phase]') !== null"
    } else if place.starts_with("/learn/") {
        "document.querySelector('.hand [data-card]') !== null"
    } else {
        "document.readyState === 'complete'"
    };
    page.wait_for(condition).await;
}

/// The page is in a language, and no text on it is the name of a message.
pub(crate) async fn assert_reads(page: &Page, wanted: Language, place: &str) {
    assert_eq!(language(page).await, wanted.code(), "{place}");
    let words: String = page.eval(WORDS).await;
    let ids = ids();
    let found: BTreeSet<&str> = words
        .split(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '-'))
        .filter(|word| word.contains('-') && ids.contains(word))
        .collect();
    assert!(found.is_empty(), "{place} in {wanted} shows {found:?}");
}

/// The names of all messages.
fn ids() -> BTreeSet<&'static str> {
    let lines = sources(Language::En).iter().flat_map(|(_, source)| source.lines());
    lines
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| Some(line.split_once(" =")?.0))
        .collect()
}

async fn language(page: &Page) -> String {
    page.eval("document.documentElement.lang").await
}

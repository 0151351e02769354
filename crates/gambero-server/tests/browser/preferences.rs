//! What somebody prefers while playing: chosen in the settings or at the table, and true on every page.

use gambero_chromium::Page;
use gambero_protocol::Settings;

use crate::TestServer;
use crate::table::holds_cards;
use crate::test_server::{Player, settings};
use crate::visit::{address, assert_for_all, visit_as};

/// Counts the notes that are played, and what is shaken.
const LISTEN: &str = "{
    window.notes = 0;
    window.shakes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.notes++; return start.apply(this, when); };
    navigator.vibrate = () => { window.shakes++; return true; };
    void 0;
}";

/// Chooses something in the settings.
pub(crate) async fn choose(page: &Page, name: &str, value: &str) {
    let button = format!(".preference-values [name={name}][value={value}]");
    page.click(&button).await;
    page.wait_for(&format!("document.querySelector('{button}').ariaPressed === 'true'")).await;
    page.wait_for("document.getElementById('preferences-saved').textContent !== ''").await;
    page.run("void (document.getElementById('preferences-saved').textContent = '')").await;
}

async fn root(page: &Page, name: &str) -> String {
    page.eval(&format!("document.documentElement.dataset.{name} ?? ''")).await
}

async fn is_seen(page: &Page, css: &str) -> bool {
    page.eval(&format!("document.querySelector('{css}')?.checkVisibility() ?? false")).await
}

#[tokio::test]
async fn what_is_chosen_in_the_settings_is_true_on_every_page() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let page = visit_as(&house, &ada, "/settings").await;
    for (name, value) in
        [("ruler", "off"), ("steps", "off"), ("cards", "large"), ("bots", "fast"), ("hints", "off")]
    {
        choose(&page, name, value).await;
    }
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    for path in [format!("/t/{code}"), "/learn/original".to_owned()] {
        page.goto(&address(&house, &path)).await;
        page.there(".hand [data-card]").await;
        assert_eq!(root(&page, "cards").await, "large", "{path}");
        assert!(!is_seen(&page, ".ruler").await, "{path}");
    }
    page.goto(&address(&house, "/settings")).await;
    choose(&page, "ruler", "on").await;
    page.goto(&address(&house, &format!("/t/{code}"))).await;
    page.there(".hand [data-card]").await;
    assert!(is_seen(&page, ".ruler").await, "and back again");
    assert!(!is_seen(&page, "[data-id=table-hint]").await, "no hints are offered");
    page.assert_quiet().await;
}

/// Ada in the browser, and Bea, who starts, by the protocol.
async fn with_bea(house: &TestServer) -> (Page, Player) {
    let (ada, bea) = (house.person("Ada").await, house.person("Bea").await);
    let table = Settings { bots: vec![None, None], ..settings("original", 2) };
    let code = ada.open_table(&table).await.unwrap();
    let mut bea = Player::connect(bea, &code).await;
    bea.sit(1).await;
    bea.dealt().await;
    bea.offer().await;
    bea.act().await;
    let page = visit_as(house, &ada, &format!("/t/{code}")).await;
    holds_cards(&page, 7).await;
    (page, bea)
}

/// Bea plays until her turn is over.
async fn end_turn(bea: &mut Player) {
    bea.play_turn().await;
}

#[tokio::test]
async fn who_waits_for_others_is_asked_once_and_then_called() {
    let house = TestServer::open().await;
    let (page, mut bea) = with_bea(&house).await;
    page.run(LISTEN).await;
    page.wait_for("!document.querySelector('.alerts').hidden").await;
    assert_for_all(&page, "the question about alerts").await;
    assert_eq!(page.eval::<u32>("window.notes").await, 0, "nothing sounds before it is asked for");
    page.click(".alerts button").await;
    page.there(".alerts [aria-pressed]").await;
    assert_for_all(&page, "the choice of alerts").await;
    page.click(".alerts button").await;
    page.wait_for("document.querySelector('.alerts button').ariaPressed === 'true'").await;
    page.click(".alerts button:nth-child(2)").await;
    page.wait_for("document.documentElement.dataset.vibration === 'on'").await;
    page.click(".alerts .alerts-end").await;
    page.wait_for("document.querySelector('.alerts').hidden").await;
    page.run("void (window.notes = window.shakes = 0)").await;
    end_turn(&mut bea).await;
    page.wait_for("window.notes > 0 && window.shakes > 0").await;

    page.wait_for("document.documentElement.dataset.asked === 'yes'").await;
    page.reload().await;
    holds_cards(&page, 7).await;
    assert_eq!((root(&page, "asked").await, root(&page, "sound").await), ("yes".into(), "on".into()));
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_browser_without_any_of_it_plays_all_the_same() {
    let house = TestServer::open().await;
    let (page, mut bea) = with_bea(&house).await;
    page.wait_for("!document.querySelector('.alerts').hidden").await;
    page.run("{ delete window.AudioContext; delete window.Notification; Object.assign(document.documentElement.dataset, { sound: 'on', vibration: 'on', notification: 'on' }); void 0; }")
        .await;
    end_turn(&mut bea).await;
    page.wait_for("document.querySelector('.board').dataset.plays !== '0'").await;
    assert!(!is_seen(&page, ".alerts").await, "at one's turn nothing lies over the cards");
    page.assert_quiet().await;
}

#[tokio::test]
async fn the_choice_of_alerts_stays_when_ones_turn_comes() {
    let house = TestServer::open().await;
    let (page, mut bea) = with_bea(&house).await;
    page.wait_for("!document.querySelector('.alerts').hidden").await;
    page.click(".alerts button").await;
    page.there(".alerts [aria-pressed]").await;
    end_turn(&mut bea).await;
    page.wait_for("document.querySelector('.board').dataset.plays !== '0'").await;
    assert!(is_seen(&page, ".alerts").await);
    page.click(".alerts .alerts-end").await;
    page.wait_for("document.querySelector('.alerts').hidden").await;
    page.assert_quiet().await;
}

//! Small screens: everything that is said can be read, nothing covers what is needed, and fingers meet what
//! they aim at.

use gambero_chromium::{Page, Size};
use gambero_client::Account;
use gambero_protocol::ClientMessage;

use crate::TestServer;
use crate::phone::assert_fits;
use crate::table::{button, card, hand, lay, plays};
use crate::test_server::settings;
use crate::test_server::with_bots;
use crate::visit::{address, known};

/// Phones upright and on their side.
const PHONES: [(u32, u32); 3] = [(360, 640), (390, 844), (844, 390)];

/// What is cut off: its text is wider than its place, or it reaches beyond its seat or the window.
const CUT: &str = "(() => {
    const cut = [];
    for (const seat of document.querySelectorAll('.seats .seat')) {
        const around = seat.getBoundingClientRect();
        for (const part of seat.querySelectorAll('.name, .tell')) {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const outside = left < around.left - 1 || right > around.right + 1 || top < around.top - 1 || bottom > around.bottom + 1;
            if (outside || part.scrollWidth > part.clientWidth + 1 || right > innerWidth) cut.push(part.textContent);
        }
    }
    return cut;
})()";

/// What lies on something else that must be seen: boxes of the first selector that meet boxes of the second.
fn meetings(over: &str, under: &str) -> String {
    format!(
        "(() => {{
            const seen = css => [...document.querySelectorAll(css)].filter(element => element.checkVisibility({{ opacityProperty: true, visibilityProperty: true }}) && element.textContent + element.childElementCount !== '0');
            const box = element => element.getBoundingClientRect();
            const meet = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
            return seen({over:?}).flatMap(one => seen({under:?}).filter(other => !one.contains(other) && !other.contains(one) && meet(box(one), box(other))).map(other => `${{one.className}} on ${{other.className.baseVal ?? other.className}} ${{other.textContent}}`));
        }})()"
    )
}

async fn on_a_screen(
    house: &TestServer,
    account: &Account,
    path: &str,
    (width, height): (u32, u32),
    touch: bool,
) -> Page {
    let page = known(house, account).await;
    page.size(Size { width, height, scale: 1.0, touch }).await;
    page.goto(&address(house, path)).await;
    page.there(".hand [data-card]").await;
    page
}

async fn none(page: &Page, script: &str, what: &str) {
    let found: Vec<String> = page.eval(script).await;
    assert!(found.is_empty(), "{what}: {found:#?}");
}

#[tokio::test]
async fn what_partners_say_in_quick_and_easy_is_not_cut_off() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let code = anna.open_table(&settings("quick", 3)).await.unwrap();
    let mut partners = vec![house.guest("Bernadette", &code).await, house.guest("Christopher", &code).await];
    for (place, partner) in partners.iter_mut().enumerate() {
        partner.sit(place + 1).await;
    }
    for partner in &mut partners {
        partner.dealt().await;
        let honest = partner.game().honest;
        for signal in honest
            .iter()
            .filter(|signal| matches!(signal, gambero::Signal::Card(..) | gambero::Signal::Colour(_)))
        {
            partner.does(ClientMessage::Say { signal: signal.to_string() }).await;
        }
    }
    for size in [PHONES[0], PHONES[1], PHONES[2], (1440, 900)] {
        let page = on_a_screen(&house, &anna, &format!("/t/{code}"), size, size.0 < 1000).await;
        page.wait_for("document.querySelectorAll('.seats .tell').length >= 4").await;
        none(&page, CUT, &format!("cut off at {size:?}")).await;
        // One's own colours are offered without scrolling.
        let boxes = "[...document.querySelectorAll('.bar, .signals')].filter(box => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY === 'auto').map(box => box.className)";
        none(&page, boxes, &format!("scroll boxes at {size:?}")).await;
        let (seen, hidden, count): (u32, u32, String) = page
            .eval("[document.querySelectorAll('.signal:not(.beyond)').length, document.querySelectorAll('.signal.beyond').length, document.querySelector('.more').textContent]")
            .await;
        let told = count.contains(&format!("+{hidden}"));
        assert!(
            hidden == 0 || told,
            "{size:?}: {seen} signals are offered, {hidden} are not, and it says {count}"
        );
        assert_fits(&page, &format!("{size:?}")).await;
        let bar: f64 = page.eval("document.querySelector('.bar').getBoundingClientRect().height").await;
        assert!(bar <= 120.0, "{size:?}: the bar has two rows at most, and is {bar} px high");
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn a_hand_is_one_row_in_the_lowest_windows() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("quick", 1)).await.unwrap();
    for size in [(320, 256), (390, 320)] {
        let page = on_a_screen(&house, &ada, &format!("/t/{code}"), size, true).await;
        let tops: Vec<f64> = page
            .eval("[...document.querySelectorAll('.own-card')].map(card => card.getBoundingClientRect().top)")
            .await;
        assert!(tops.windows(2).all(|pair| (pair[0] - pair[1]).abs() < 1.0), "{size:?}: {tops:?}");
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn names_of_bots_are_whole_on_the_smallest_phone() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&with_bots("quick", 5)).await.unwrap();
    let page = on_a_screen(&house, &ada, &format!("/t/{code}"), PHONES[0], true).await;
    none(&page, CUT, "cut off").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn hints_notes_and_refusals_cover_nothing_that_is_needed() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    for size in PHONES {
        let page = on_a_screen(&house, &ada, &format!("/t/{code}"), size, true).await;
        // A middle card on the first pile: lower ones do not fit there any more.
        let held = hand(&page).await;
        if held.len() == 8 {
            let first = plays(&page).await.into_iter().find(|play| play.card == held[4] && play.pile == 0);
            lay(&page, &first.unwrap()).await;
        }
        page.tap(&button("hint")).await;
        page.there("dialog[open], .hint:not([hidden])").await;
        if page.holds("document.querySelector('dialog[open]') !== null").await {
            page.tap("dialog[open] button[value=yes]").await;
        }
        page.there(".hint:not([hidden])").await;
        let needed = ".own-card, .face, .way, .ruler, .words, .actions button";
        none(&page, &meetings(".hint", needed), &format!("the hint at {size:?}")).await;
        let controls = "[...document.querySelectorAll('[role=status] :is(button, select)')].map(control => control.className)";
        none(&page, controls, "controls within a status").await;
        let said = page.text("#table-top").await;
        assert!(said.contains("The Game") && said.contains("Practice"), "{size:?}: {said}");
        let shown = "['variant', 'practice'].every(name => document.querySelector(`.chip.${name}`).checkVisibility())";
        assert!(page.holds(shown).await, "{size:?}: what is played, and that it is practice");

        page.key("e").await;
        page.there(".note").await;
        none(
            &page,
            &meetings(".note", ".own-card, .face, .words, .actions button"),
            &format!("the note at {size:?}"),
        )
        .await;
        page.tap(".note button").await;
        page.wait_for("document.querySelector('.note') === null").await;
        assert_fits(&page, &format!("with a hint at {size:?}")).await;
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn lessons_keep_the_size_of_their_cards_and_the_hand_in_sight() {
    const WIDTH: &str = "document.querySelector('.own-card').getBoundingClientRect().width";
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    for (size, variant) in [(PHONES[0], "original"), (PHONES[1], "original"), (PHONES[1], "quick")] {
        let page = on_a_screen(&house, &ada, &format!("/learn/{variant}#1"), size, true).await;
        for number in 1..=5 {
            let what = format!("lesson {number} of {variant} at {size:?}");
            page.eval::<String>(&format!("location.hash = '{number}'")).await;
            // The lesson is shown, and the server has told how it begins.
            let drawn = format!(
                "!document.querySelectorAll('section.lesson')[{}].hidden && !document.querySelector('#practice').matches('[aria-busy=true]')",
                number - 1
            );
            page.wait_for(&drawn).await;
            let width: f64 = page.eval(WIDTH).await;
            assert!(width >= 44.0, "{what}: cards are {width} px wide");
            let top: f64 =
                page.eval("document.querySelector('.hand').getBoundingClientRect().top / innerHeight").await;
            assert!(top < 0.95, "{what}: the hand begins below the fold");
        }
        let fresh = on_a_screen(&house, &ada, &format!("/learn/{variant}#5"), size, true).await;
        let (width, alone): (f64, f64) = (page.eval(WIDTH).await, fresh.eval(WIDTH).await);
        assert!(
            (width - alone).abs() < 1.0,
            "{variant} at {size:?}: {width} px, and {alone} px without the lessons before"
        );
        fresh.assert_quiet().await;
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn the_board_honours_what_somebody_prefers() {
    const WIDTH: &str = "document.querySelector('.own-card').getBoundingClientRect().width";
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    for size in [PHONES[0], PHONES[1], (1440, 900)] {
        let page = on_a_screen(&house, &ada, &format!("/t/{code}"), size, size.0 < 1000).await;
        let usual: f64 = page.eval(WIDTH).await;
        page.eval::<String>("document.documentElement.dataset.cards = 'large'").await;
        let large: f64 = page.eval(WIDTH).await;
        // Where two rows of four fill the width already, there is no more room.
        let full = size == PHONES[1];
        assert!(large > usual + 1.0 || full && large >= usual, "{size:?}: {large} px after {usual} px");
        assert_fits(&page, &format!("large cards at {size:?}")).await;
        for name in ["ruler", "steps", "hints"] {
            page.eval::<String>(&format!("document.documentElement.dataset.{name} = 'off'")).await;
        }
        let held = hand(&page).await;
        page.tap(&card(&held[0])).await;
        page.there(".pile.legal").await;
        let seen = "[...document.querySelectorAll('.ruler, .step')].filter(part => part.checkVisibility()).map(part => part.textContent)";
        none(&page, seen, &format!("hidden at {size:?}")).await;
        page.key("h").await;
        let hint = "document.querySelector('dialog[open], .hint:not([hidden])') === null";
        assert!(page.holds(hint).await, "no hint is given at {size:?}");
        page.assert_quiet().await;
    }
}

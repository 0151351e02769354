//! Mouse, finger and keys, as the page gets them.

use std::time::Duration;

use gambero_chromium::{Page, Size};

use crate::page_with;

/// Notes events of some kinds, with whether they are real.
const NOTE: &str = "<script>
    window.notes = [];
    const note = (...kinds) => kinds.forEach(kind => addEventListener(kind, event => {
        notes.push([event.type, event.target.id, event.key, event.pointerType, event.isTrusted ? '' : 'made up']
            .filter(Boolean).join(' '));
    }, true));
</script>";

async fn notes(page: &Page) -> Vec<String> {
    page.eval("window.notes.splice(0)").await.unwrap()
}

#[tokio::test]
async fn click_is_a_real_click() {
    let page = page_with(&format!(
        "{NOTE}<div style='height: 3000px'></div><button id=far>far</button><script>note('pointerdown', 'pointerup', 'click')</script>"
    ))
    .await;
    page.click("#far").await.unwrap();
    assert_eq!(notes(&page).await, ["pointerdown far mouse", "pointerup far mouse", "click far mouse"]);
    page.assert_quiet().await;
}

#[tokio::test]
async fn click_waits_for_what_comes() {
    let page = page_with(
        "<button id=b disabled onclick='document.title = `clicked`' style='position: absolute'>b</button><script>
        setTimeout(() => {
            b.disabled = false;
            b.animate([{ translate: 0 }, { translate: '400px' }], { duration: 400, fill: 'forwards' });
        }, 200);
        </script>",
    )
    .await;
    page.click("#b").await.unwrap();
    page.wait_for("document.title === 'clicked'").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn click_says_why_it_cannot() {
    let page = page_with(
        "<button id=under>under</button><button id=off disabled>off</button><button id=none style='display: none'>none</button>
        <div id=veil class='dark deep' style='position: fixed; inset: 0'></div>",
    )
    .await;
    page.set_patience(Duration::from_millis(200));
    for (css, why) in [
        ("#under", "#under is covered by <div#veil.dark.deep>"),
        ("#off", "#off is disabled"),
        ("#none", "#none has no size"),
        ("#absent", "#absent is not there"),
    ] {
        let error = page.click(css).await.unwrap_err().to_string();
        assert!(error.starts_with(why), "{error}");
    }
    assert!(page.tap("#under").await.is_err());
    page.assert_quiet().await;
}

#[tokio::test]
async fn hover_is_seen_by_styles() {
    let page = page_with("<style>p:hover { color: red }</style><p>here</p>").await;
    let colour = "getComputedStyle(document.querySelector('p')).color";
    assert_eq!(page.eval::<String>(colour).await.unwrap(), "rgb(0, 0, 0)");
    page.hover("p").await.unwrap();
    page.wait_for(&format!("{colour} === 'rgb(255, 0, 0)'")).await.unwrap();
    page.assert_quiet().await;
}

/// A card that follows the pointer, and a place that is there only while it does.
const CARDS: &str = "<style>* { touch-action: none } #card, #place { position: absolute; width: 60px; height: 60px }</style>
    <div id=card style='left: 10px; top: 10px'>card</div><div id=place hidden style='left: 200px; top: 150px'>place</div><script>
    let moves = 0;
    card.onpointerdown = event => { card.setPointerCapture(event.pointerId); place.hidden = false; };
    card.onpointermove = event => {
        if (!event.buttons) return;
        moves += 1;
        card.style.left = event.clientX - 30 + 'px';
        card.style.top = event.clientY - 30 + 'px';
    };
    card.onpointerup = event => {
        const under = document.elementsFromPoint(event.clientX, event.clientY);
        document.title = `${event.pointerType} ${under.includes(place)} ${moves > 5}`;
    };
    </script>";

#[tokio::test]
async fn drag_moves_with_the_button_down() {
    let page = page_with(CARDS).await;
    page.drag("#card", "#place").await.unwrap();
    assert_eq!(page.eval::<String>("document.title").await.unwrap(), "mouse true true");
    page.assert_quiet().await;
}

#[tokio::test]
async fn drag_serves_the_browsers_own_dragging() {
    let page = page_with(
        "<div id=from draggable=true style='width: 60px; height: 60px'>from</div><div id=to style='width: 60px; height: 60px'>to</div>
        <script>
        from.ondragstart = event => event.dataTransfer.setData('text/plain', 'seven');
        to.ondragover = event => event.preventDefault();
        to.ondrop = event => { event.preventDefault(); document.title = event.dataTransfer.getData('text/plain'); };
        </script>",
    )
    .await;
    page.drag("#from", "#to").await.unwrap();
    page.wait_for("document.title === 'seven'").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn fingers_tap_and_drag() {
    let page =
        page_with(&format!("{NOTE}<button id=b>b</button><script>note('touchstart', 'click')</script>"))
            .await;
    page.size(Size::PHONE).await.unwrap();
    page.tap("#b").await.unwrap();
    page.wait_for("window.notes.length === 2").await.unwrap();
    assert_eq!(notes(&page).await, ["touchstart b", "click b touch"]);
    page.assert_quiet().await;
    let page = page_with(CARDS).await;
    page.size(Size::PHONE).await.unwrap();
    page.swipe("#card", "#place").await.unwrap();
    page.wait_for("document.title === 'touch true true'").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn keys_are_real_keys() {
    let page = page_with(&format!(
        "{NOTE}<form onsubmit='event.preventDefault(); document.title = `sent`'><input id=one><input id=two><button>send</button></form>
        <script>note('keydown', 'keyup')</script>"
    ))
    .await;
    page.key("Tab").await.unwrap();
    notes(&page).await;
    page.key("e").await.unwrap();
    page.key("ArrowLeft").await.unwrap();
    page.key("7").await.unwrap();
    assert_eq!(page.eval::<String>("one.value").await.unwrap(), "7e", "the arrow moved the caret");
    let expected = [
        "keydown one e",
        "keyup one e",
        "keydown one ArrowLeft",
        "keyup one ArrowLeft",
        "keydown one 7",
        "keyup one 7",
    ];
    assert_eq!(notes(&page).await, expected);
    page.key("Tab").await.unwrap();
    page.type_text("Añ!").await.unwrap();
    assert_eq!(page.eval::<String>("two.value").await.unwrap(), "Añ!");
    page.key("Control+a").await.unwrap();
    page.key("Backspace").await.unwrap();
    assert_eq!(page.eval::<String>("two.value").await.unwrap(), "");
    page.key("Shift+Tab").await.unwrap();
    assert_eq!(page.eval::<String>("document.activeElement.id").await.unwrap(), "one");
    page.key("Enter").await.unwrap();
    page.wait_for("document.title === 'sent'").await.unwrap();
    assert!(page.key("Entre").await.is_err());
    page.assert_quiet().await;
}

//! Sizes, preferences, languages, pictures, axe.

use gambero_chromium::{Motion, Rules, Scheme, Size};

use crate::{page, page_with, site};

#[tokio::test]
async fn screens_have_sizes() {
    let page = page_with("").await;
    let seen = "[innerWidth, innerHeight, devicePixelRatio, matchMedia('(pointer: coarse)').matches,
        matchMedia('(hover: hover)').matches, 'ontouchstart' in window].join()";
    for (size, expected) in [
        (Size::PHONE, "360,640,1,true,false,true"),
        (Size { width: 412, height: 915, scale: 2.0, touch: true }, "412,915,2,true,false,true"),
        (Size::LAPTOP, "1280,800,1,false,true,false"),
        (Size::HUGE, "3840,2160,1,false,true,false"),
    ] {
        page.size(size).await.unwrap();
        page.goto(&site::inline("<meta name=viewport content='width=device-width'>")).await.unwrap();
        assert_eq!(page.eval::<String>(seen).await.unwrap(), expected);
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn people_have_preferences() {
    let page = page_with("").await;
    let seen = "['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map(query => matchMedia(query).matches)";
    for (scheme, motion) in [
        (Scheme::Dark, Motion::Full),
        (Scheme::Light, Motion::Reduced),
        (Scheme::Dark, Motion::Reduced),
        (Scheme::Light, Motion::Full),
    ] {
        page.media(scheme, motion).await.unwrap();
        let expected = [scheme == Scheme::Dark, motion == Motion::Reduced];
        assert_eq!(page.eval::<[bool; 2]>(seen).await.unwrap(), expected);
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn people_have_languages() {
    let url = format!("http://{}/headers", site::open().await);
    let page = page().await;
    page.goto(&url).await.unwrap();
    assert!(page.text("body").await.unwrap().starts_with("en-US"));
    for (language, first, header) in
        [("de", "de", "de "), ("fr-CH,fr,en", "fr-CH", "fr-CH,fr;q=0.9,en;q=0.8 ")]
    {
        page.language(language).await.unwrap();
        page.reload().await.unwrap();
        assert!(page.text("body").await.unwrap().starts_with(header));
        assert_eq!(page.eval::<String>("navigator.language").await.unwrap(), first);
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn pictures_are_of_the_page() {
    let page = page_with("<style>html { background: rgb(255, 0, 0) }</style>").await;
    page.size(Size { width: 300, height: 200, scale: 2.0, touch: false }).await.unwrap();
    let red = page.screenshot().await.unwrap();
    assert_eq!(&red[1..4], b"PNG");
    let number = |at: usize| u32::from_be_bytes(red[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (600, 400), "the width and height of its header");
    page.eval::<()>("document.documentElement.style.background = 'blue'; undefined").await.unwrap();
    assert_ne!(page.screenshot().await.unwrap(), red);
    page.assert_quiet().await;
}

#[tokio::test]
async fn axe_finds_what_is_wrong() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../gambero-server/node_modules/axe-core/axe.min.js");
    let source = std::fs::read_to_string(file).expect("axe-core is there: cargo xtask tools fetches it");
    let page = page().await;
    // Its policy forbids all scripts.
    page.goto(&format!("http://{}/strict", site::open().await)).await.unwrap();
    let violations = page.axe(&source, Rules::All).await.unwrap();
    assert_eq!(violations.len(), 1, "{violations:?}");
    assert!(violations[0].starts_with("image-alt (critical): "), "{}", violations[0]);
    assert!(violations[0].contains("<img src=\"data:"), "{}", violations[0]);
    page.eval::<()>("document.querySelector('img').alt = 'a dot'; undefined").await.unwrap();
    assert!(page.axe(&source, Rules::All).await.unwrap().is_empty());
    let faint =
        "document.body.append('faint'); document.body.style = 'color: #eee; background: #fff'; undefined";
    page.eval::<()>(faint).await.unwrap();
    let violations = page.axe(&source, Rules::Colours).await.unwrap();
    assert!(violations.len() == 1 && violations[0].starts_with("color-contrast"), "{violations:?}");
    page.assert_quiet().await;
}

//! What pages look like from elsewhere: previews of links, icons, what search engines are told.

use gambero_client::Response;
use gambero_protocol::Phase;

use super::Browser;
use crate::raw::{self};
use crate::test_server::settings;
use crate::{Player, TestServer};

/// The content of a tag in a page's head.
fn tag<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    ["property", "name"].into_iter().find_map(|kind| {
        let (_, after) = page.split_once(&format!("<meta {kind}=\"{name}\" content=\""))?;
        after.split('"').next()
    })
}

/// Width and height of a PNG file, in which bytes that are no text have become signs of their own.
fn assert_png(answer: &Response) {
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/png")));
    assert!(answer.body.contains("PNG\r\n") && answer.body.contains("IHDR") && answer.body.contains("IEND"));
    assert!(answer.header("cache-control").unwrap().contains("max-age"));
}

#[tokio::test]
async fn every_page_that_is_sent_to_friends_has_a_preview_of_its_own() {
    let house = TestServer::open().await;
    let mut host = house.alone("quick").await;
    host.act().await;
    host.give_up().await;
    host.reaches(Phase::Over).await;
    let invited = host.account.open_table(&settings("extreme", 2)).await.unwrap();
    let mut browser = Browser::new(&house);
    let mut abouts = Vec::new();
    for (path, title, picture) in [
        ("/".to_owned(), "98 cards, four piles, one team", "/preview/original.png".to_owned()),
        (format!("/t/{invited}"), "Ada invites you to play", "/preview/extreme.png".to_owned()),
        (
            format!("/t/{}/1", host.code),
            "The Game: Quick &amp; Easy: Lost · 49 cards left",
            format!("/preview/{}/1.png", host.code),
        ),
        ("/daily".to_owned(), "Daily deal", "/preview/original.png".to_owned()),
    ] {
        let page = browser.get(&path).await;
        assert_eq!(page.status, 200, "{path}");
        let site = format!("http://{}", house.addr);
        assert_eq!(tag(&page.body, "og:title"), Some(title));
        assert_eq!(tag(&page.body, "og:url"), Some(format!("{site}{path}").as_str()));
        assert_eq!(tag(&page.body, "og:image"), Some(format!("{site}{picture}").as_str()));
        assert_eq!(tag(&page.body, "twitter:card"), Some("summary_large_image"));
        assert_eq!(tag(&page.body, "og:description"), tag(&page.body, "description"));
        abouts.push(tag(&page.body, "description").unwrap().to_owned());
        assert_png(&browser.get(&picture).await);
    }
    for path in ["/preview/chess.png", "/preview/ZZZZZZ/1.png", "/icons/icon-7.png", "/t/x'/qr.svg"] {
        assert_eq!(browser.get(path).await.status, 404, "{path}");
    }
    let code = browser.get("/t/BBB222/qr.svg").await;
    assert_eq!((code.status, code.header("content-type")), (200, Some("image/svg+xml")));
    for path in ["/learn", "/rules", "/bots", "/new"] {
        abouts.push(tag(&browser.get(path).await.body, "description").unwrap().to_owned());
    }
    let count = abouts.len();
    abouts.sort();
    abouts.dedup();
    assert_eq!(abouts.len(), count, "each page says something else: {abouts:#?}");
}

#[tokio::test]
async fn a_preview_names_the_public_address_and_no_other() {
    let public =
        TestServer::with(|config| config.public_url = Some("https://play.example.org/".to_owned())).await;
    let page = Browser::new(&public).get("/").await.body;
    assert_eq!(tag(&page, "og:image"), Some("https://play.example.org/preview/original.png"));
    let house = TestServer::open().await;
    let forged = [("X-Forwarded-Host", "evil.example"), ("X-Forwarded-Proto", "https")];
    let page = raw::request(house.addr, "GET", "/", &forged, "").await.body;
    let own = format!("http://{}/preview/original.png", house.addr);
    assert_eq!(tag(&page, "og:image"), Some(own.as_str()));
}

#[tokio::test]
async fn the_picture_of_todays_deal_is_for_those_who_have_played_it() {
    let house = TestServer::open().await;
    let mut anna = Browser::known(&house, "Anna").await;
    let code = anna.reach_table("/daily", &[("variant", "quick")]).await;
    let mut player = Player::connect(anna.account(), &code).await;
    player.dealt().await;
    player.act().await;
    player.give_up().await;
    player.reaches(Phase::Over).await;
    let path = format!("/preview/{code}/1.png");
    let own = anna.get(&path).await;
    assert_png(&own);
    assert!(own.header("cache-control").unwrap().starts_with("private"), "{:?}", own.headers);
    let strange = Browser::new(&house).get(&path).await;
    assert!(strange.status >= 400 && !strange.body.contains("IHDR"), "{:?}", strange.headers);
}

#[tokio::test]
async fn every_page_names_its_icons_colours_and_manifest() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    let code = browser.account().open_table(&settings("original", 1)).await.unwrap();
    for path in ["/".to_owned(), "/rules".to_owned(), "/settings".to_owned(), format!("/t/{code}")] {
        let page = browser.get(&path).await.body;
        for link in [
            "rel=\"icon\" href=\"/favicon.ico\"",
            "rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\"",
            "rel=\"manifest\" href=\"/manifest.webmanifest\"",
            "name=\"theme-color\" content=\"#f1e8d8\" media=\"(prefers-color-scheme: light)\"",
            "name=\"theme-color\" content=\"#0f1d24\" media=\"(prefers-color-scheme: dark)\"",
        ] {
            assert!(page.contains(link), "{path}: {link}: {page}");
        }
    }
    browser.post("/settings/theme", &[("theme", "light")]).await;
    let page = browser.get("/").await.body;
    assert_eq!(tag(&page, "theme-color"), Some("#f1e8d8"));
    assert!(!page.contains("#0f1d24"), "only the theme that was chosen");

    let icon = browser.get("/favicon.ico").await;
    assert_eq!((icon.status, icon.header("content-type")), (200, Some("image/x-icon")));
    assert!(icon.body.starts_with("\0\0\u{1}\0\u{3}\0"), "an icon file with three sizes");
    assert_png(&browser.get("/apple-touch-icon.png").await);
    let manifest: serde_json::Value =
        serde_json::from_str(&browser.get("/manifest.webmanifest").await.body).unwrap();
    let icons = manifest["icons"].as_array().unwrap();
    for (sizes, purpose) in
        [("192x192", "any"), ("512x512", "any"), ("192x192", "maskable"), ("512x512", "maskable")]
    {
        let icon = icons.iter().find(|icon| icon["sizes"] == sizes && icon["purpose"] == purpose);
        let icon = icon.unwrap_or_else(|| panic!("{sizes}, {purpose}: {manifest}"));
        assert_eq!(icon["type"], "image/png");
        assert_png(&browser.get(icon["src"].as_str().unwrap()).await);
    }
}

#[tokio::test]
async fn search_engines_leave_out_what_is_for_few() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    let robots = browser.get("/robots.txt").await;
    assert_eq!((robots.status, robots.header("content-type")), (200, Some("text/plain; charset=utf-8")));
    let all = robots.body.split("\n\n").next().unwrap();
    for line in ["User-agent: *", "Disallow: /t/", "Disallow: /api/", "Disallow: /link/"] {
        assert!(all.lines().any(|found| found == line), "{line}: {robots}", robots = robots.body);
    }
    let code = browser.account().open_table(&settings("original", 1)).await.unwrap();
    for path in [format!("/t/{code}"), "/settings".to_owned(), "/games".to_owned()] {
        assert_eq!(tag(&browser.get(&path).await.body, "robots"), Some("noindex"), "{path}");
    }
    for path in ["/", "/daily", "/rules", "/learn"] {
        assert_eq!(tag(&browser.get(path).await.body, "robots"), None, "{path}");
    }
}

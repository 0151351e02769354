//! Requests, and connections that break.

use gambero_chromium::Proxy;

use crate::{page, site};

#[tokio::test]
async fn requests_are_counted_and_weighed() {
    let addr = site::open().await;
    let page = page().await;
    page.goto(&format!("http://{addr}/moved")).await.unwrap();
    page.eval::<()>("fetch('http://elsewhere.example/').catch(() => undefined)").await.unwrap();
    let requests = page.requests().await.unwrap();
    let told: Vec<(String, &str, u64, u64)> = requests
        .iter()
        .map(|request| {
            (request.url.replace(&addr.to_string(), ""), &*request.kind, request.status, request.bytes)
        })
        .collect();
    let expected = [
        ("http:///moved", "Document", 303, 0),
        ("http:///", "Document", 200, site::INDEX.len() as u64),
        ("http:///style.css", "Stylesheet", 200, 19),
        ("http:///script.js", "Script", 200, 10_000),
        ("http://elsewhere.example/", "Fetch", 0, 0),
    ];
    assert_eq!(told, expected.map(|(url, kind, status, bytes)| (url.to_owned(), kind, status, bytes)));
    assert_eq!(requests[4].failed.as_deref(), Some("net::ERR_NAME_NOT_RESOLVED"));
    page.goto(&format!("http://{addr}/talk")).await.unwrap();
    page.wait_for("document.body.innerText.includes('open')").await.unwrap();
    let kinds: Vec<_> =
        page.requests().await.unwrap().into_iter().map(|request| (request.kind, request.status)).collect();
    assert_eq!(kinds, [("Document".to_owned(), 200), ("WebSocket".to_owned(), 101)]);
    page.allow("ERR_NAME_NOT_RESOLVED");
    page.assert_quiet().await;
}

#[tokio::test]
async fn offline_fails_requests_and_tells_the_page() {
    let addr = site::open().await;
    let page = page().await;
    page.goto(&format!("http://{addr}/talk")).await.unwrap();
    page.wait_for("document.body.innerText.includes('open')").await.unwrap();
    page.offline(true).await.unwrap();
    page.wait_for("document.body.innerText.includes('offline')").await.unwrap();
    assert!(!page.eval::<bool>("navigator.onLine").await.unwrap());
    assert!(page.eval::<()>("fetch('/').then(() => undefined)").await.is_err());
    page.offline(false).await.unwrap();
    page.wait_for("document.body.innerText.includes('online')").await.unwrap();
    page.eval::<()>("fetch('/').then(() => undefined)").await.unwrap();
    page.allow("ERR_INTERNET_DISCONNECTED");
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_cable_can_be_cut_and_mended() {
    let proxy = Proxy::to(site::open().await).await.unwrap();
    let page = page().await;
    let url = format!("http://{}/talk", proxy.addr());
    page.goto(&url).await.unwrap();
    page.eval::<()>("socket.readyState === 1 ? socket.send('one') : socket.addEventListener('open', () => socket.send('one'))").await.unwrap();
    page.wait_for("document.querySelector('ol').innerText === 'open\\none'").await.unwrap();
    proxy.cut();
    page.wait_for("document.querySelector('ol').innerText === 'open\\none\\nclosed 1006'").await.unwrap();
    let error = page.eval::<()>("fetch('/').then(() => undefined)").await.unwrap_err();
    assert!(error.to_string().contains("Failed to fetch"), "{error}");
    proxy.mend();
    page.goto(&url).await.unwrap();
    page.wait_for("document.querySelector('ol').innerText === 'open'").await.unwrap();
    page.allow("net::ERR_");
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_silent_cable_tells_nobody() {
    let proxy = Proxy::to(site::open().await).await.unwrap();
    let page = page().await;
    page.goto(&format!("http://{}/talk", proxy.addr())).await.unwrap();
    page.wait_for("document.querySelector('ol').innerText === 'open'").await.unwrap();
    proxy.silence();
    page.eval::<()>("socket.send('late')").await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(page.text("ol").await.unwrap(), "open");
    proxy.mend();
    page.wait_for("document.querySelector('ol').innerText === 'open\\nlate'").await.unwrap();
    page.assert_quiet().await;
}

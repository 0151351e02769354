//! Going somewhere, asking, waiting, measuring.

use std::time::Duration;

use gambero_chromium::Error;

use crate::{page, page_with, site};

#[tokio::test]
async fn goto_waits_for_everything_and_reload_begins_again() {
    let addr = site::open().await;
    let page = page().await;
    page.goto(&format!("http://{addr}/")).await.unwrap();
    let green = "getComputedStyle(document.querySelector('h1')).color";
    assert_eq!(page.eval::<String>(green).await.unwrap(), "rgb(0, 128, 0)", "the style is there");
    page.eval::<()>("window.mark = 1; undefined").await.unwrap();
    page.reload().await.unwrap();
    assert_eq!(page.eval::<String>("typeof window.mark").await.unwrap(), "undefined");
    page.goto(&format!("http://{addr}/#place")).await.unwrap();
    assert_eq!(page.eval::<String>("location.hash").await.unwrap(), "#place");
    page.assert_quiet().await;
}

#[tokio::test]
async fn goto_says_why_it_cannot() {
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let page = page().await;
    let error = page.goto(&format!("http://{free}/")).await.unwrap_err();
    assert!(error.to_string().contains("ERR_CONNECTION_REFUSED"), "{error}");
    let error = page.goto("http://example.org/").await.unwrap_err();
    assert!(error.to_string().contains("ERR_NAME_NOT_RESOLVED"), "nothing outside is reached: {error}");
    page.allow("ERR_");
    page.assert_quiet().await;
}

#[tokio::test]
async fn eval_gives_values_and_errors() {
    let page = page_with("").await;
    assert_eq!(page.eval::<Vec<u8>>("[1, 2, 1 + 2]").await.unwrap(), [1, 2, 3]);
    assert_eq!(page.eval::<u8>("Promise.resolve(4)").await.unwrap(), 4);
    assert_eq!(page.eval::<Option<u8>>("null").await.unwrap(), None);
    page.eval::<()>("undefined").await.unwrap();
    let error = page.eval::<u8>("missing + 1").await.unwrap_err();
    assert!(error.to_string().contains("missing is not defined"), "{error}");
    let error = page.eval::<u8>("Promise.reject(new Error('no luck'))").await.unwrap_err();
    assert!(matches!(error, Error::Script { .. }) && error.to_string().contains("no luck"), "{error}");
    let error = page.eval::<u8>("'text'").await.unwrap_err();
    assert!(matches!(error, Error::Value { .. }), "{error}");
    page.assert_quiet().await;
}

#[tokio::test]
async fn wait_for_waits() {
    let page = page_with("<script>setTimeout(() => document.body.append('here'), 300)</script>").await;
    assert!(!page.eval::<bool>("document.body.innerText.includes('here')").await.unwrap());
    page.wait_for("document.body.innerText.includes('here')").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn wait_for_goes_over_loads_and_exceptions() {
    let addr = site::open().await;
    let page =
        page_with(&format!("<script>setTimeout(() => location.href = 'http://{addr}/strict', 200)</script>"))
            .await;
    page.wait_for("document.querySelector('main').innerText === 'Strict'").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn wait_for_tells_what_it_saw() {
    let page = page_with("<p>something else</p>").await;
    page.set_patience(Duration::from_millis(300));
    let error = page.wait_for("document.title === 'Other'").await.unwrap_err().to_string();
    for part in ["document.title === 'Other'", "0.3 s", "data:text/html", "something else"] {
        assert!(error.contains(part), "{part}: {error}");
    }
    let error = page.wait_for("absent.value").await.unwrap_err().to_string();
    assert!(error.contains("absent is not defined"), "{error}");
    page.assert_quiet().await;
}

#[tokio::test]
async fn calls_of_functions_are_counted() {
    let page = page_with(
        "<script>
        const step = () => {};
        addEventListener('keydown', event => { for (let i = 0; i < Number(event.key); i += 1) step(); document.title = event.key; });
        //# sourceURL=counted.js
        </script>",
    )
    .await;
    page.count_calls().await.unwrap();
    for (key, calls) in [("5", 6), ("9", 10)] {
        page.key(key).await.unwrap();
        page.wait_for(&format!("document.title === '{key}'")).await.unwrap();
        assert_eq!(page.calls("counted.js").await.unwrap(), calls, "the listener, and each step");
    }
    assert_eq!(page.calls("counted.js").await.unwrap(), 0, "each is counted once");
    page.assert_quiet().await;
}

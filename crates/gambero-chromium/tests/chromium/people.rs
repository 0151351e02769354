//! Pages belong to people who have their own cookies.

use crate::{page, site};

#[tokio::test]
async fn each_page_is_a_person_of_its_own() {
    let url = format!("http://{}/headers", site::open().await);
    let (one, two) = (page().await, page().await);
    one.goto(&url).await.unwrap();
    assert!(one.text("body").await.unwrap().ends_with(" none"));
    one.reload().await.unwrap();
    assert!(one.text("body").await.unwrap().ends_with(" visited=yes"));
    two.goto(&url).await.unwrap();
    assert!(two.text("body").await.unwrap().ends_with(" none"), "the other has not been here");
    let tab = one.another().await.unwrap();
    tab.goto(&url).await.unwrap();
    assert!(tab.text("body").await.unwrap().ends_with(" visited=yes"), "a second tab of the first has");
    for page in [&one, &two, &tab] {
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn every_page_is_the_one_in_front() {
    let (one, two) = (page().await, page().await);
    let tab = one.another().await.unwrap();
    for page in [&one, &two, &tab] {
        page.goto(&site::inline("<input autofocus>")).await.unwrap();
    }
    for page in [&one, &two, &tab] {
        let seen = "[document.visibilityState, document.hasFocus()].join()";
        assert_eq!(page.eval::<String>(seen).await.unwrap(), "visible,true");
        let frame = "new Promise(done => requestAnimationFrame(() => done('drawn')))";
        assert_eq!(page.eval::<String>(frame).await.unwrap(), "drawn");
        page.assert_quiet().await;
    }
}

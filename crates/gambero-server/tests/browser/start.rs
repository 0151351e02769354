//! The start page.

use crate::House;
use crate::visit::visit;

#[tokio::test]
async fn the_start_page_opens() {
    let house = House::open().await;
    let page = visit(&house, "/").await;
    assert!(page.text("body").await.unwrap().contains("Gambero"));
    let requests = page.requests().await.unwrap();
    assert_eq!((requests[0].kind.as_str(), requests[0].status), ("Document", 200));
    let own = format!("http://{}/", house.server());
    assert!(requests.iter().all(|request| request.url.starts_with(&own)), "no other host: {requests:?}");
    page.allow("/favicon.ico");
    page.assert_quiet().await;
}

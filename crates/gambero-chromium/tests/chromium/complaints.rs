//! What a page complains about fails a test.

use std::panic::{AssertUnwindSafe, catch_unwind};

use gambero_chromium::Page;

use crate::{page, page_with, site};

/// What asking at the end says.
async fn verdict(page: Page) -> Result<(), String> {
    let asked = tokio::spawn(async move { page.assert_quiet().await }).await;
    asked.map_err(|error| *error.into_panic().downcast::<String>().unwrap())
}

#[tokio::test]
async fn complaints_of_all_kinds_are_heard() {
    for (body, heard) in [
        ("<script>console.error('bad luck', 13)</script>", "console: bad luck 13"),
        ("<script>console.assert(false, 'not so')</script>", "console: not so"),
        ("<script>throw new Error('thrown')</script>", "uncaught: Error: thrown"),
        ("<script>Promise.reject(new Error('rejected'))</script>", "uncaught: Error: rejected"),
        ("<script>setTimeout(() => absent())</script>", "absent is not defined"),
        ("<img alt='' src=http://elsewhere.example/x.png>", "ERR_NAME_NOT_RESOLVED"),
        (
            "<meta http-equiv=Content-Security-Policy content=\"img-src 'none'\"><img alt='' src=data:,x>",
            "Content Security Policy",
        ),
        ("<script>setTimeout(() => alert('look'))</script>", "dialog of the browser: look"),
    ] {
        let page = page_with(body).await;
        page.eval::<()>("new Promise(done => setTimeout(done, 50))").await.unwrap();
        let errors = page.console_errors().await.unwrap();
        assert!(errors.len() == 1 && errors[0].contains(heard), "{heard}: {errors:?}");
        let verdict = verdict(page).await.unwrap_err();
        assert!(verdict.contains(heard), "{verdict}");
    }
}

#[tokio::test]
async fn what_is_no_complaint_or_allowed_is_not_heard() {
    let page = page_with(
        "<script>console.log('hello'); console.warn('careful'); console.error('expected 1')</script>",
    )
    .await;
    page.allow("expected");
    page.eval::<()>("console.error('expected 2')").await.unwrap();
    assert_eq!(verdict(page).await, Ok(()));
}

#[tokio::test]
async fn leaving_a_page_is_never_stopped() {
    let page =
        page_with("<button>b</button><script>onbeforeunload = event => event.preventDefault()</script>")
            .await;
    // Only a page that somebody has used may ask.
    page.click("button").await.unwrap();
    page.goto(&site::inline("next")).await.unwrap();
    assert_eq!(page.text("body").await.unwrap(), "next");
    assert_eq!(verdict(page).await, Ok(()));
}

#[tokio::test]
async fn who_does_not_ask_fails() {
    let page = page_with("").await;
    let dropped = catch_unwind(AssertUnwindSafe(|| drop(page)));
    let said = dropped.unwrap_err();
    let said = said.downcast_ref::<&str>().copied().unwrap_or_default();
    assert!(said.contains("page.assert_quiet()"), "{said}");
    // A page that was nowhere has nothing to tell.
    drop(self::page().await);
}

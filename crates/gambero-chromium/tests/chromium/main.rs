//! A real Chromium against a real site on this machine: each ability, seen from the page's side.

mod complaints;
mod life;
mod network;
mod people;
mod screens;
mod scripts;
mod site;
mod touch;

use gambero_chromium::{Page, shared};

/// A new page of a new person.
async fn page() -> Page {
    shared().unwrap().page().await.unwrap()
}

/// A new page with this content.
async fn page_with(body: &str) -> Page {
    let page = page().await;
    page.goto(&site::inline(body)).await.unwrap();
    page
}

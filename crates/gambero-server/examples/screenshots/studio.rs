//! Where the pictures are taken: a server, a browser, and a folder for what comes out.

use std::fs;
use std::path::PathBuf;

use gambero_chromium::{Browser, Motion, Scheme, Size};
use serde_json::json;

use crate::TestServer;
use crate::screens::Screen;

/// Where the pictures go.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/screens");

/// The heaviest picture, in bytes: they are in everybody's copy of the repository.
const HEAVIEST: usize = 400 * 1024;

pub(crate) struct Studio {
    pub(crate) house: TestServer,
    browser: Browser,
    folder: PathBuf,
}

impl Studio {
    /// If it is for all pictures, with an empty folder: none stays of a screen that is no more.
    pub(crate) async fn open(all: bool) -> Self {
        let folder = PathBuf::from(FOLDER);
        if all && folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        fs::create_dir_all(&folder).unwrap();
        Self { house: TestServer::open().await, browser: Browser::start().unwrap(), folder }
    }

    /// Takes a picture of a screen.
    pub(crate) async fn take(&self, name: &str, screen: &Screen, size: Size, scheme: Scheme) {
        let page = self.browser.page().await.unwrap();
        page.size(size).await.unwrap();
        page.media(scheme, Motion::Reduced).await.unwrap();
        let place = |path: &str| format!("{}{path}", self.house.server());
        let cookie = json!({ "name": "gambero", "value": screen.person.token(), "url": place("/") });
        page.call("Network.setCookie", cookie).await.unwrap();
        page.goto(&place(&screen.path)).await.unwrap();
        screen.settle(&page).await;
        let picture = page.screenshot().await.unwrap();
        fs::write(self.folder.join(name).with_extension("png"), &picture).unwrap();
        println!("{:>4} KB  docs/screens/{name}.png", picture.len().div_ceil(1024));
        assert!(picture.len() <= HEAVIEST, "{name} is too heavy: less of it would do");
        page.assert_quiet().await;
    }
}

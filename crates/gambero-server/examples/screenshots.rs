//! Pictures of all screens for the documentation: `cargo xtask screenshots`.

#[path = "../tests/server/house.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod house;

use std::fs;
use std::path::PathBuf;

use gambero_chromium::{Browser, Motion, Page, Scheme, Size};
use house::House;

/// Where the pictures go.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/screens");

#[tokio::main]
async fn main() {
    let studio = Studio::open().await;
    studio.picture("start", "/", Size::LAPTOP, Scheme::Light).await;
}

/// A server and a browser.
struct Studio {
    house: House,
    browser: Browser,
    folder: PathBuf,
}

impl Studio {
    /// With an empty folder: no picture stays of a screen that is no more.
    async fn open() -> Self {
        let folder = PathBuf::from(FOLDER);
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        fs::create_dir_all(&folder).unwrap();
        Self { house: House::open().await, browser: Browser::start().unwrap(), folder }
    }

    /// Takes a picture of a page as it opens.
    async fn picture(&self, name: &str, path: &str, size: Size, scheme: Scheme) {
        let page = self.visit(path, size, scheme).await;
        self.take(name, &page).await;
    }

    /// Opens a page, to do something there before the picture is taken.
    async fn visit(&self, path: &str, size: Size, scheme: Scheme) -> Page {
        let page = self.browser.page().await.unwrap();
        page.size(size).await.unwrap();
        page.media(scheme, Motion::Reduced).await.unwrap();
        page.goto(&format!("http://{}{path}", self.house.server())).await.unwrap();
        page
    }

    /// Takes a picture of a page as it is now.
    async fn take(&self, name: &str, page: &Page) {
        let picture = page.screenshot().await.unwrap();
        let file = self.folder.join(name).with_extension("png");
        fs::write(&file, &picture).unwrap();
        println!("{:>4} KB  docs/screens/{name}.png", picture.len().div_ceil(1024));
        page.allow("/favicon.ico");
        page.assert_quiet().await;
    }
}

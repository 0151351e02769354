//! What tests of pages could not notice: that complaints, faults and hindrances are seen, and that Chromium
//! ends with its test.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, io};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use gambero_chromium::{Browser, Page, Rules, shared};

/// Set for the process that is to be killed: the same test again.
const VICTIM: &str = "GAMBERO_CHROMIUM_VICTIM";

/// A new page with this content.
async fn page_with(body: &str) -> Page {
    let page = shared().page().await;
    let whole = format!("<!doctype html><html lang=en><title>Page</title>{body}");
    page.goto(&format!("data:text/html;base64,{}", STANDARD.encode(whole))).await;
    page
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
        page.run("new Promise(done => setTimeout(done, 50))").await;
        let asked = tokio::spawn(async move { page.assert_quiet().await }).await;
        let said = asked.unwrap_err().into_panic().downcast::<String>().unwrap();
        assert!(said.contains(heard), "{said}");
    }
    let page = page_with("<script>console.warn('careful'); console.error('expected')</script>").await;
    page.allow("expected");
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_page_that_nobody_asks_fails() {
    let page = page_with("").await;
    assert!(catch_unwind(AssertUnwindSafe(|| drop(page))).is_err());
}

#[tokio::test]
async fn a_click_waits_until_nothing_covers_the_button() {
    let page = page_with(
        "<button onclick='document.title = event.isTrusted'>b</button>
         <div id=cover style='position: fixed; inset: 0'></div>
         <script>onmousedown = () => document.title = 'covered'; setTimeout(() => cover.remove(), 300)</script>",
    )
    .await;
    page.click("button").await;
    assert_eq!(page.eval::<String>("document.title").await, "true");
    page.assert_quiet().await;
}

#[tokio::test]
async fn axe_finds_what_is_wrong() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../gambero-server/node_modules/axe-core/axe.min.js");
    let source = fs::read_to_string(file).expect("axe-core is missing; cargo xtask tools fetches it");
    let page = page_with(
        "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\"><main><h1>Page</h1><img src=data:,x>
         <p style='color: #eee; background: #fff'>faint",
    )
    .await;
    let found = page.axe(&source, Rules::All).await.join("\n");
    assert!(found.contains("image-alt") && found.contains("<img src=\"data:,x\">"), "{found}");
    let found = page.axe(&source, Rules::Colours).await;
    assert!(found.len() == 1 && found[0].contains("color-contrast"), "{found:?}");
    page.assert_quiet().await;
}

/// Whether a profile, or a process that uses it, is there.
fn is_there(profile: &str) -> bool {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let mut lines = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.any(|line| String::from_utf8_lossy(&line).contains(profile)) || fs::exists(profile).unwrap()
}

#[tokio::test]
async fn a_killed_test_leaves_no_process_and_no_file() {
    if env::var_os(VICTIM).is_some() {
        let browser = Browser::start();
        browser.page().await.assert_quiet().await;
        println!("\n{}", browser.profile.display());
        return std::future::pending().await;
    }
    let mut victim = Command::new(env::current_exe().unwrap())
        .args(["--exact", "a_killed_test_leaves_no_process_and_no_file", "--nocapture"])
        .env(VICTIM, "yes")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = io::BufRead::lines(io::BufReader::new(victim.stdout.take().unwrap()));
    let profile = lines.find_map(|line| line.ok().filter(|line| line.contains("gambero-chromium-"))).unwrap();
    assert!(is_there(&profile));
    victim.kill().unwrap();
    victim.wait().unwrap();
    let start = Instant::now();
    while is_there(&profile) {
        assert!(start.elapsed() < Duration::from_mins(3), "{profile} is still there");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

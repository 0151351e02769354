//! Chromium ends when it is no longer wanted, and leaves nothing behind.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use gambero_chromium::{Browser, Error};

/// Set for the process that is to be killed: the same test again.
const VICTIM: &str = "GAMBERO_CHROMIUM_VICTIM";

/// The processes of a Chromium, by its profile.
fn processes(profile: &str) -> usize {
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.filter(|line| String::from_utf8_lossy(line).contains(profile)).count()
}

fn profiles() -> BTreeSet<String> {
    let entries = fs::read_dir(env::temp_dir()).unwrap().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    names.filter(|name| name.starts_with("gambero-chromium-")).collect()
}

/// A Chromium with a page, and the name of its profile.
async fn started() -> (Browser, String) {
    let browser = Browser::start().unwrap();
    browser.page().await.unwrap().assert_quiet().await;
    let name = browser.profile().file_name().unwrap().to_str().unwrap().to_owned();
    (browser, name)
}

async fn wait_until_gone(profile: &str) {
    let start = Instant::now();
    while processes(profile) > 0 || profiles().contains(profile) {
        assert!(start.elapsed() < Duration::from_mins(3), "{profile} is still there");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_dropped_browser_leaves_no_process_and_no_file() {
    let (browser, profile) = started().await;
    assert!(processes(&profile) > 2, "Chromium has many processes");
    assert!(profiles().contains(&profile));
    drop(browser);
    assert_eq!(processes(&profile), 0);
    assert!(!profiles().contains(&profile));
}

#[tokio::test]
async fn a_killed_test_leaves_no_process_and_no_file() {
    if env::var_os(VICTIM).is_some() {
        let (_browser, profile) = started().await;
        println!("\n{profile}");
        return tokio::time::sleep(Duration::from_mins(1)).await;
    }
    let mut victim = Command::new(env::current_exe().unwrap())
        .args(["--exact", "life::a_killed_test_leaves_no_process_and_no_file", "--nocapture"])
        .env(VICTIM, "yes")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(victim.stdout.take().unwrap()).lines().map_while(Result::ok);
    let profile = lines.find(|line| line.starts_with("gambero-chromium-")).unwrap();
    assert!(processes(&profile) > 2);
    victim.kill().unwrap();
    victim.wait().unwrap();
    wait_until_gone(&profile).await;
}

#[tokio::test]
async fn a_browser_that_ends_says_so() {
    let browser = Browser::start().unwrap();
    let page = browser.page().await.unwrap();
    let error = page.call("Browser.crash", serde_json::json!({})).await.unwrap_err();
    assert!(matches!(error, Error::Gone(_)), "{error}");
    let Err(error) = browser.page().await else { panic!("there is no page without a browser") };
    assert!(error.to_string().starts_with("Chromium has ended"), "{error}");
}

//! `docs/operations.md` names every option of the server.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The words of a text that begin in a certain way.
fn words<'a>(text: &'a str, start: &str) -> BTreeSet<&'a str> {
    let parts = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    parts.filter(|word| word.starts_with(start) && word.len() > start.len()).collect()
}

#[test]
fn the_page_for_hosts_names_every_option_and_variable() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let help = Command::new(env!("CARGO_BIN_EXE_gambero")).args(["serve", "--help"]).output().unwrap().stdout;
    let help = String::from_utf8(help).unwrap();
    let (options, variables) = (words(&help, "--"), words(&help, "GAMBERO_"));
    assert!(options.len() > 10 && variables.len() > 10, "{options:?} {variables:?}");
    for option in options.into_iter().filter(|option| *option != "--help") {
        assert!(page.contains(&format!("| `{option} ")), "{option} is not in the table");
    }
    for variable in &variables {
        assert!(page.contains(&format!("| `{variable}` |")), "{variable} is not in the table");
    }
    // And nothing that there is no longer.
    let known = words(&page, "GAMBERO_");
    let gone: Vec<_> = known.difference(&variables).filter(|variable| **variable != "GAMBERO_LOG").collect();
    assert!(gone.is_empty(), "{gone:?}");
}

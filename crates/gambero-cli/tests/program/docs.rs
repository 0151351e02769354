//! The examples in `docs/` are real: what they show is what the program does.

use std::collections::BTreeSet;

use crate::commands::COMMANDS;
use crate::{gambero, printed};

/// The fenced blocks of a page, without the word behind their fence.
fn blocks(page: &str) -> Vec<&str> {
    let fenced = page.split("```").skip(1).step_by(2);
    fenced.map(|block| block.split_once('\n').map_or("", |(_, text)| text)).collect()
}

#[test]
fn the_record_of_the_record_page_is_read_and_written_as_it_stands() {
    let blocks = blocks(include_str!("../../../../docs/record.md"));
    let text = blocks.iter().find(|block| block.starts_with("gambero-record/1")).unwrap();
    let run = gambero(&["convert", "-", "--to", "text"], text.as_bytes());
    assert_eq!(run.stdout, **text, "{}", run.stderr);

    let json = gambero(&["convert", "-", "--to", "json"], text.as_bytes()).stdout;
    let mut found: serde_json::Value = serde_json::from_str(&json).unwrap();
    let shown = blocks.iter().find(|block| block.starts_with("{\"format\"")).unwrap();
    let mut shown: serde_json::Value = serde_json::from_str(shown).unwrap();
    assert!((0..3).all(|place| shown["deck"][place] == found["deck"][place]));
    (found["deck"], shown["deck"]) = (serde_json::Value::Null, serde_json::Value::Null);
    assert_eq!(shown, found);

    let message = blocks.iter().find(|block| block.starts_with("error: ")).unwrap();
    let complaint =
        gambero(&["replay", "-"], text.replace("3. seat 0: r2@1", "3. seat 0: r2@0").as_bytes()).stderr;
    let reason = |text: &str| text.split_once("record: ").unwrap().1.to_owned();
    assert_eq!(reason(&complaint), reason(message));
}

#[test]
fn the_positions_of_the_notation_page_are_read() {
    let blocks = blocks(include_str!("../../../../docs/notation.md"));
    let position =
        blocks.iter().find(|block| block.starts_with("extreme 47")).unwrap().lines().next().unwrap();
    assert_eq!(position.parse::<gambero::State>().unwrap().to_string(), position);

    let session = blocks.iter().find(|block| block.starts_with("$ gambero perft")).unwrap();
    let position = session.split('\'').nth(1).unwrap();
    let found = gambero(&["perft", position, "4"], b"").stdout;
    let without_times = |text: &str| {
        let lines = text.lines().map(|line| line.split(" line").next().unwrap().to_owned());
        lines.collect::<Vec<_>>()
    };
    assert_eq!(without_times(&found), without_times(session)[1..]);
}

#[test]
fn the_session_of_the_referee_page_goes_as_shown() {
    let blocks = blocks(include_str!("../../../../docs/referee.md"));
    let session = blocks.iter().find(|block| block.starts_with("$ gambero referee")).unwrap();
    let (requests, answers): (Vec<_>, Vec<_>) = session
        .lines()
        .skip(1)
        .partition(|line| line.starts_with("{\"new\": ") || line.starts_with("{\"play\": "));
    assert_eq!((requests.len(), answers.len()), (2, 2));
    let run = gambero(&["referee"], requests.join("\n").as_bytes());
    assert_eq!(run.stdout.lines().collect::<Vec<_>>(), answers);
}

#[test]
fn the_flags_of_the_terminal_page_exist_and_none_is_missing() {
    let page = include_str!("../../../../docs/terminal.md");
    let help = ["play", "join", "games"].map(|command| printed(&[command, "--help"], "")).concat();
    let mut there = words(&help, "--");
    there.retain(|flag| !["--help", "--version"].contains(flag));
    assert_eq!(words(page, "--"), there);
}

/// The words of a text that begin in a certain way.
fn words<'a>(text: &'a str, start: &str) -> BTreeSet<&'a str> {
    let parts = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    parts
        .filter(|word| word.starts_with(start) && !word.trim_start_matches('-').is_empty() && *word != start)
        .collect()
}

#[test]
fn the_page_for_hosts_names_every_option_and_variable() {
    let page = include_str!("../../../../docs/operations.md");
    let help = printed(&["serve", "--help"], "");
    let (options, variables) = (words(&help, "--"), words(&help, "GAMBERO_"));
    assert!(options.len() > 10 && variables.len() > 10, "{options:?} {variables:?}");
    for option in options.into_iter().filter(|option| *option != "--help") {
        assert!(page.contains(&format!("| `{option} ")), "{option} is not in the table");
    }
    for variable in &variables {
        assert!(page.contains(&format!("| `{variable}` |")), "{variable} is not in the table");
    }
    // And nothing that there is no longer.
    let known = words(page, "GAMBERO_");
    let gone: Vec<_> = known.difference(&variables).filter(|variable| **variable != "GAMBERO_LOG").collect();
    assert!(gone.is_empty(), "{gone:?}");
}

#[test]
fn the_readme_names_every_subcommand() {
    let readme = include_str!("../../../../README.md");
    for command in COMMANDS {
        assert!(readme.contains(&format!("`gambero {command}")), "{command}");
    }
}

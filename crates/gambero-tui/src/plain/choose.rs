//! What is chosen before a game, in lines: a game that was left, a new one, a table of a server.

use std::sync::mpsc::Receiver;

use anyhow::Result;
use gambero::{Seat, Variant};
use gambero_text::Text;

use super::{describe, line, say};
use crate::menu::Choice;
use crate::news::Event;
use crate::remote::Guest;
use crate::save::Saved;
use crate::start::{listed, read_code, settings_of};
use crate::words;

/// Asks until an answer is understood; `None` at the end of the input or for `q`.
fn asked<T>(
    text: &Text,
    events: &Receiver<Event>,
    question: &str,
    mut understand: impl FnMut(&str) -> Option<T>,
) -> Result<Option<T>> {
    say(question)?;
    while let Some(answer) = line(events)? {
        let answer = answer.trim();
        if answer == "q" {
            return Ok(None);
        }
        if let Some(found) = understand(answer) {
            return Ok(Some(found));
        }
        say(&text.with("terminal-plain-unknown-answer", &[("line", words::harmless(answer).into())]))?;
        say(question)?;
    }
    Ok(None)
}

/// A number from `least` to `most`; an empty line is the one that is offered.
fn number(
    text: &Text,
    events: &Receiver<Event>,
    label: &str,
    (least, most): (usize, usize),
    offered: usize,
) -> Result<Option<usize>> {
    let values = [("least", least.into()), ("most", most.into()), ("offered", offered.into())];
    let question = words::labelled(text, label, &text.with("terminal-plain-number", &values));
    asked(text, events, &question, |answer| {
        let wanted = if answer.is_empty() { offered } else { answer.parse().ok()? };
        (least..=most).contains(&wanted).then_some(wanted)
    })
}

fn list(title: &str, rows: &[String]) -> Result<()> {
    say(title)?;
    rows.iter().enumerate().try_for_each(|(place, row)| say(&format!("{}. {row}", place + 1)))
}

/// The place of a game to continue, beyond the last for a new one. `None` if the player leaves.
pub(super) fn left_game(text: &Text, left: &[Saved], events: &Receiver<Event>) -> Result<Option<usize>> {
    let question = text.get("terminal-continue");
    let count = left.len();
    match left {
        [] => Ok(Some(0)),
        [only] => {
            let question = format!("{question} {} (y/n)", describe(text, &only.record));
            asked(text, events, &question, |answer| match answer {
                "y" | "Y" => Some(0),
                "n" | "N" => Some(count),
                _ => None,
            })
        }
        several => {
            let rows = several.iter().map(|saved| describe(text, &saved.record));
            let rows: Vec<_> = rows.chain([text.get("terminal-new-game")]).collect();
            list(&question, &rows)?;
            Ok(number(text, events, "terminal-game", (1, rows.len()), 1)?.map(|number| number - 1))
        }
    }
}

/// What is to be played; at first as many players as are offered.
pub(super) fn game(text: &Text, players: usize, events: &Receiver<Event>) -> Result<Option<Choice>> {
    let rows = Variant::ALL.map(|variant| text.get(&format!("variant-{variant}")));
    list(&text.get("new-variant"), &rows)?;
    let Some(variant) = number(text, events, "terminal-game", (1, rows.len()), 1)? else { return Ok(None) };
    let Some(players) = number(text, events, "numbers-players", (1, Seat::MAX), players)? else {
        return Ok(None);
    };
    let mut choice = Choice { variant: Variant::ALL[variant - 1], players, ..Choice::new(text.language()) };
    if players > 1 {
        let Some(bots) = number(text, events, "nav-bots", (0, players - 1), players - 1)? else {
            return Ok(None);
        };
        choice.set_bots(bots);
    }
    Ok(Some(choice))
}

/// The code of a table of a server: an open one, one whose code is typed, or a new one.
pub(super) fn table(text: &Text, guest: &Guest, events: &Receiver<Event>) -> Result<Option<String>> {
    let tables = guest.open_tables()?;
    let rows =
        std::iter::once(text.get("start-new-table")).chain(tables.iter().map(|table| listed(text, table)));
    list(&text.get("start-join"), &rows.collect::<Vec<_>>())?;
    let question = text.get("terminal-plain-table");
    let code = asked(text, events, &question, |answer| match answer.parse::<usize>() {
        Ok(1) => Some(None),
        // A code may have digits alone.
        Ok(number) if number < tables.len() + 2 => {
            Some(Some(tables.get(number.checked_sub(2)?)?.code.clone()))
        }
        _ => read_code(answer).ok().map(Some),
    })?;
    Ok(match code {
        Some(None) => match game(text, 2, events)? {
            Some(choice) => Some(guest.open_table(&settings_of(&choice))?),
            None => None,
        },
        code => code.flatten(),
    })
}

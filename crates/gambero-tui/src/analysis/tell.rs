//! An analysis in words.

use gambero::{Action, Direction};
use gambero_analysis::{Analysis, Fate, Turn};
use gambero_record::Record;
use gambero_text::Text;

use crate::words;

/// How many of the turns that cost most are spoken of.
pub(crate) const SPOKEN_OF: usize = 3;

pub(crate) fn percent(text: &Text, chance: f32) -> String {
    text.with("percent", &[("value", format!("{:.0}", 100.0 * chance).into())])
}

/// A part of 1 in whole hundredths, the nearest.
pub(crate) fn hundredths(part: f32) -> usize {
    (1..=100).rev().find(|step| *step as f32 <= 100.0 * part + 0.5).unwrap_or(0)
}

/// What holds with all cards known.
pub(crate) fn fate(text: &Text, fate: Fate) -> String {
    let (kind, until, from) = match fate {
        Fate::Always => ("always", 0, 0),
        Fate::Never => ("never", 0, 0),
        Fate::Until(until) => ("until", until, 0),
        Fate::Between(until, from) => ("between", until, from),
        Fate::From(from) => ("from", 0, from),
        Fate::Perhaps(until) => ("perhaps", until, 0),
        Fate::Unknown => ("unknown", 0, 0),
    };
    text.with(&format!("replay-winnable-{kind}"), &[("until", until.into()), ("from", from.into())])
}

pub(crate) fn head(text: &Text, turn: &Turn, names: &[String]) -> String {
    let name = names.get(turn.seat.index()).map_or("", String::as_str);
    text.with("replay-dear", &[("turn", turn.number.into()), ("name", name.into())])
}

pub(crate) fn cost(text: &Text, turn: &Turn) -> String {
    let (chance, best) = (percent(text, turn.chance), percent(text, turn.best_chance));
    text.with("replay-dear-cost", &[("chance", chance.into()), ("best", best.into())])
}

/// Cards with their piles, for the eye: `37 ▲1, 82 ▼3`.
pub(crate) fn plays(text: &Text, record: &Record, actions: &[Action]) -> String {
    let (deck, variant) = (record.deal().deck(), record.deal().variant());
    let play = |action: &Action| match action {
        Action::Play { card, pile } => {
            let way = if variant.direction(*pile) == Direction::Rising { '▲' } else { '▼' };
            let card = words::card(text, &deck.face(*card).to_string());
            Some(format!("{card} {way}{}", pile.index() + 1))
        }
        Action::End | Action::Concede => None,
    };
    let found: Vec<_> = actions.iter().filter_map(play).collect();
    if found.is_empty() { text.get("hint-end") } else { found.join(", ") }
}

pub(crate) fn reason(text: &Text, turn: &Turn) -> String {
    text.get(&format!("reason-{}", turn.reason.name()))
}

/// All of it in lines, for plain mode.
pub(crate) fn lines(text: &Text, record: &Record, names: &[String], analysis: &Analysis) -> Vec<String> {
    let laid =
        |actions: &[Action]| words::labelled(text, "replay-column-laid", &plays(text, record, actions));
    let at_start = [("chance", percent(text, analysis.start()).into())];
    let mut lines = vec![text.get("replay-chance-title"), text.with("replay-chance-deal", &at_start)];
    for turn in &analysis.turns {
        let values = [("turn", turn.number.into()), ("chance", percent(text, turn.chance).into())];
        let name = names.get(turn.seat.index()).map_or("", String::as_str);
        let after = text.with("replay-chance-after", &values);
        lines.push(format!("{after} · {name} · {}", laid(&turn.played)));
    }
    lines.push(fate(text, analysis.fate()));
    let dearest = analysis.dearest();
    lines.push(text.get(if dearest.is_empty() { "replay-dearest-none" } else { "replay-dearest" }));
    for turn in dearest.into_iter().take(SPOKEN_OF) {
        let better = format!("{} {}", text.get("replay-dear-better"), plays(text, record, &turn.best));
        lines.push(format!(
            "{} · {} · {} · {better} · {} · {}",
            head(text, turn, names),
            cost(text, turn),
            laid(&turn.played),
            percent(text, turn.best_chance),
            reason(text, turn)
        ));
    }
    lines
}

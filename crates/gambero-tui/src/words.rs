//! Cards, signals, duties and events in words, from the same messages as in the browser.

use gambero::{Colour, Command, Direction, Outcome, Signal, TurnEnd};
use gambero_protocol::{Code, EventJson, Occupant, Reason, SeatJson, Status, ViewJson};
use gambero_text::{Text, Value};

/// A card as it is written, in parts: `37`, `49s`, `r7`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CardParts {
    pub(crate) number: u8,
    pub(crate) colour: Option<Colour>,
    pub(crate) command: Option<Command>,
}

/// Takes a card's text apart.
pub(crate) fn parts(card: &str) -> CardParts {
    let digits: String = card.chars().filter(char::is_ascii_digit).collect();
    let letter = |sign: Option<char>| sign.filter(char::is_ascii_alphabetic);
    CardParts {
        number: digits.parse().unwrap_or(0),
        colour: letter(card.chars().next()).and_then(Colour::from_letter),
        command: letter(card.chars().next_back()).and_then(Command::from_letter),
    }
}

/// The card without its command's letter: `49`, `r7`.
pub(crate) fn bare(card: &str) -> &str {
    card.trim_end_matches(|sign: char| sign.is_ascii_alphabetic())
}

/// A card as it is read out.
pub(crate) fn card(text: &Text, card: &str) -> String {
    let CardParts { number, colour, command } = parts(card);
    match (colour, command) {
        (Some(colour), _) => {
            text.with("card-colour-name", &[("colour", colour.name().into()), ("number", number.into())])
        }
        (None, Some(command)) => {
            text.with("card-command-name", &[("command", command.name().into()), ("number", number.into())])
        }
        (None, None) => number.to_string(),
    }
}

/// A card as it is read out, with what is typed for it where that differs: `blue 7 (b7)`.
pub(crate) fn card_with_code(text: &Text, found: &str) -> String {
    let spoken = card(text, found);
    if parts(found).colour.is_some() { format!("{spoken} ({})", bare(found)) } else { spoken }
}

/// Something with what there is to say about it, as the language writes a colon.
pub(crate) fn with_colon(text: &Text, label: &str, value: &str) -> String {
    text.with("labelled", &[("label", label.into()), ("value", value.into())])
}

/// A message with its value, such as `Turns: 7`.
pub(crate) fn labelled(text: &Text, label: &str, value: &str) -> String {
    with_colon(text, &text.get(label), value)
}

/// Cards as they are read out, with commas.
pub(crate) fn cards(text: &Text, list: impl IntoIterator<Item: AsRef<str>>) -> String {
    list.into_iter().map(|found| card(text, found.as_ref())).collect::<Vec<_>>().join(", ")
}

/// A command's name.
pub(crate) fn command(text: &Text, name: &str) -> String {
    text.get(&format!("command-{name}"))
}

/// A step on a pile: `+16`, `−29`, `↩ 10`.
pub(crate) fn step(step: u8, back: bool, rising: bool) -> String {
    match (back, rising) {
        (true, _) => format!("↩ {step}"),
        (false, true) => format!("+{step}"),
        (false, false) => format!("−{step}"),
    }
}

/// What shows on a pile: its top, the number that it starts from, or that it is empty in Quick & Easy.
pub(crate) fn top(view: &ViewJson, pile: usize, empty: &str, say: impl Fn(&str) -> String) -> String {
    match (&view.tops[pile], view.directions[pile], view.directions.len()) {
        (Some(top), ..) => say(top),
        (None, Direction::Rising, 4) => "1".to_owned(),
        (None, Direction::Falling, 4) => "100".to_owned(),
        (None, ..) => empty.to_owned(),
    }
}

/// A signal in words, with its pile if `at` says so.
pub(crate) fn signal(text: &Text, signal: Signal, at: bool) -> String {
    let kind = signal.text().split(':').next().unwrap_or_default();
    if let (Some(pile), true) = (signal.pile(), at) {
        return text.with(&format!("signal-{kind}-at"), &[("pile", (pile.index() + 1).into())]);
    }
    let (mut colour, mut height, mut order) = ("", "", "");
    match signal {
        Signal::Mostly(found) => height = found.name(),
        Signal::Holds(found) | Signal::NotNow(found) => order = found.name(),
        Signal::Card(found, high) => (colour, height) = (found.name(), high.name()),
        Signal::Colour(found) => colour = found.name(),
        _ => {}
    }
    let values = [("colour", colour.into()), ("height", height.into()), ("command", order.into())];
    text.with(&format!("signal-{kind}"), &values)
}

/// The sign of a signal about a pile, for where there is no room for words.
pub(crate) fn sign(signal: Signal) -> Option<(&'static str, usize)> {
    let sign = match signal {
        Signal::Leave(_) => "⚐",
        Signal::ReallyLeave(_) => "⚑",
        Signal::SmallStep(_) => "›",
        Signal::JumpBack(_) => "↩",
        Signal::Take(_) => "✓",
        _ => "◎",
    };
    Some((sign, signal.pile()?.index()))
}

/// What each seat is called: bots are told apart by their seat.
pub(crate) fn names(text: &Text, seats: &[SeatJson]) -> Vec<String> {
    let name = |(place, seat): (usize, &SeatJson)| match &seat.occupant {
        Occupant::Person { name, .. } => harmless(name),
        Occupant::Bot { .. } => text.with("table-bot", &[("number", (place + 1).into())]),
        Occupant::Nobody => text.get("table-free"),
    };
    seats.iter().enumerate().map(name).collect()
}

/// What the turn still asks for.
pub(crate) fn duties(text: &Text, view: &ViewJson) -> Vec<String> {
    if view.status != Status::Playing {
        return Vec::new();
    }
    let mut open: Vec<_> =
        view.skulls.iter().map(|pile| text.with("duty-skull", &[("pile", (pile + 1).into())])).collect();
    if view.three && view.played != 3 {
        open.push(text.with("duty-three", &[("played", view.played.into())]));
    } else if view.played < view.minimum && view.owes.is_some() {
        open.push(text.with("duty-minimum", &[("missing", (view.minimum - view.played).into())]));
    }
    if let Some(pile) = view.bound.filter(|_| view.lasting.contains(&Command::OnePile)) {
        open.push(text.with("duty-bound", &[("pile", (pile + 1).into())]));
    }
    if view.may_end {
        open.push(text.get("duty-none"));
    }
    open
}

/// The lasting commands in force.
pub(crate) fn in_force(text: &Text, view: &ViewJson) -> Option<String> {
    if view.lasting.is_empty() {
        return None;
    }
    let names: Vec<_> = view.lasting.iter().map(|found| command(text, found.name())).collect();
    Some(labelled(text, "board-in-force", &names.join(", ")))
}

/// Why a card does not go on a pile, in a few words.
pub(crate) fn why_not(text: &Text, code: Code, view: &ViewJson) -> String {
    match code {
        Code::OnePile => text.with("board-why-one-pile", &[("pile", (view.bound.unwrap_or(0) + 1).into())]),
        Code::NoTrick => text.get("board-why-no-trick"),
        Code::DoesNotFit => text.get("board-why-does-not-fit"),
        _ => refusal(text, code),
    }
}

/// Why something was refused, and what would be right.
pub(crate) fn refusal(text: &Text, code: Code) -> String {
    match code {
        // In the browser these two say to reload the page.
        Code::Malformed => text.get("terminal-error-malformed"),
        Code::OtherProtocol => text.get("terminal-error-other-protocol"),
        code => text.get(&format!("error-{code}")),
    }
}

/// A hint in words.
pub(crate) fn hint(text: &Text, action: &str, reason: Reason) -> String {
    let what = match action.split_once('@') {
        Some((found, pile)) => {
            let pile: usize = pile.parse().unwrap_or(0);
            text.with("hint-play", &[("card", card(text, found).into()), ("pile", (pile + 1).into())])
        }
        None => text.get("hint-end"),
    };
    format!("{what} {}", text.get(&format!("reason-{}", reason.name())))
}

/// How a game ended: why, and what to think of it.
pub(crate) fn verdict(text: &Text, view: &ViewJson) -> String {
    let mut words = Vec::new();
    if let Some(reason) = &view.reason {
        words.push(text.get(&format!("lost-{reason}")));
    }
    match (view.status, view.left) {
        (Status::Won, _) => words.push(text.get("verdict-perfect")),
        (_, 0) => words.push(text.get("verdict-all-laid")),
        (_, left) if left < 10 && view.directions.len() == 4 => words.push(text.get("verdict-excellent")),
        _ => {}
    }
    words.join(" ")
}

/// What happened, in a sentence; nothing for what needs none. `before` is who sat there before.
pub(crate) fn event(
    text: &Text,
    event: &EventJson,
    called: &[String],
    own: Option<usize>,
    before: &[SeatJson],
) -> Option<String> {
    // Something that a seat has done: its name is always there to be filled in.
    let by = |what: &str, seat: usize, values: &[(&str, Value<'_>)]| {
        let you = if own == Some(seat) { "-you" } else { "" };
        let name = called.get(seat).map_or("", String::as_str);
        let values = [&[("name", name.into())], values].concat();
        text.with(&format!("event-{what}{you}"), &values)
    };
    Some(match event {
        EventJson::Sat { seat, occupant } => {
            let was = before.get(*seat).map(|was| &was.occupant);
            match (was, occupant) {
                (_, Occupant::Nobody) => return None,
                (Some(Occupant::Person { name: old, .. }), Occupant::Person { name, .. }) if old != name => {
                    by("renamed", *seat, &[("old", old.into()), ("name", name.into())])
                }
                (_, found) if found.has_stand_in() => by("stand-in", *seat, &[]),
                (Some(was), _) if was.has_stand_in() => by("took-over", *seat, &[]),
                _ => by("sat", *seat, &[]),
            }
        }
        EventJson::Stood { seat } => {
            let name = before.get(*seat..=*seat).and_then(|was| names(text, was).pop()).unwrap_or_default();
            by("stood", *seat, &[("name", name.into())])
        }
        EventJson::Dealt { same, .. } => text.get(if *same { "event-dealt-same" } else { "event-dealt" }),
        EventJson::Offered { seat, offer: None } => by("undecided", *seat, &[]),
        EventJson::Offered { seat, offer: Some(true) } => by("offered", *seat, &[]),
        EventJson::Offered { seat, offer: Some(false) } => by("declined", *seat, &[]),
        EventJson::Played { seat, card: laid, pile, back } => {
            let what = if *back { "jumped" } else { "played" };
            by(what, *seat, &[("card", card(text, laid).into()), ("pile", (pile + 1).into())])
        }
        EventJson::TurnEnded { seat, cause: TurnEnd::Stop } => by("stopped", *seat, &[]),
        EventJson::TurnEnded { seat, cause: TurnEnd::Closed } => by("closed-turn", *seat, &[]),
        EventJson::TurnEnded { seat, cause: TurnEnd::Choice } => by("ended", *seat, &[]),
        EventJson::Drew { seat, count, cards: drawn } => {
            let drawn = cards(text, drawn.iter().flatten());
            by("drew", *seat, &[("count", (*count).into()), ("cards", drawn.into())])
        }
        EventJson::TurnBegan { seat } if own == Some(*seat) => text.get("event-your-turn"),
        EventJson::TurnBegan { seat } => by("turn", *seat, &[]),
        EventJson::GameOver { outcome: Outcome::Won, .. } => text.get("event-won"),
        EventJson::GameOver { left, .. } => text.with("event-lost", &[("left", (*left).into())]),
        EventJson::Said { seat, signal: said } => {
            by("said", *seat, &[("signal", signal(text, *said, true).into())])
        }
        EventJson::Unsaid { seat, signal: said } => {
            by("unsaid", *seat, &[("signal", signal(text, *said, true).into())])
        }
        EventJson::Wrote { name, seat, text: wrote } => {
            let values = [("name", harmless(name).into()), ("text", harmless(wrote).into())];
            by("wrote", seat.unwrap_or(usize::MAX), &values)
        }
        EventJson::Voted { seat, agree } => by(if *agree { "voted" } else { "unvoted" }, *seat, &[]),
        EventJson::TookBack { actions } => text.with("event-took-back", &[("count", (*actions).into())]),
        EventJson::Hinted { .. } => return None,
        EventJson::Closed => text.get("event-closed"),
    })
}

/// A text of somebody else without the signs that would command the terminal.
pub(crate) fn harmless(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { '\u{fffd}' } else { sign }).collect()
}

#[cfg(test)]
mod tests {
    use gambero_text::Language;

    use super::*;

    #[test]
    fn cards_are_taken_apart_and_read_out() {
        let text = Text::of(Language::En);
        assert_eq!(card(text, "37"), "37");
        assert_eq!(card(text, "49s"), "49 (Stop)");
        assert_eq!(card(text, "b7"), "blue 7");
        assert_eq!((bare("49s"), bare("b7"), bare("5")), ("49", "b7", "5"));
    }

    #[test]
    fn a_colon_is_written_as_the_language_does() {
        assert_eq!(labelled(Text::of(Language::En), "table-turns", "7"), "Turns: 7");
        assert_eq!(labelled(Text::of(Language::Fr), "table-turns", "7"), "Tours\u{a0}: 7");
    }

    #[test]
    fn nobody_in_a_terminal_is_told_to_reload_a_page() {
        for language in Language::ALL {
            let lines = gambero_text::sources(language).iter().flat_map(|(_, source)| source.lines());
            let ids = lines.filter_map(|line| line.strip_prefix("error-")?.split_once(" ="));
            let codes: Vec<Code> =
                ids.filter_map(|(id, _)| serde_json::from_value(id.trim().into()).ok()).collect();
            assert!(codes.contains(&Code::Malformed) && codes.contains(&Code::OtherProtocol));
            for code in codes {
                let words = refusal(Text::of(language), code).to_lowercase();
                for reload in ["reload", "lade die seite", "recharge", "ricarica", "recarga"] {
                    assert!(!words.contains(reload), "{code}: {words}");
                }
            }
        }
    }

    #[test]
    fn nothing_that_others_write_commands_the_terminal() {
        assert_eq!(harmless("a\u{1b}[2Jb\u{7}"), "a\u{fffd}[2Jb\u{fffd}");
    }
}

//! The same types for TypeScript.

use gambero::{Command, Direction, Duty, LayoutKind, LossReason, Outcome, TurnEnd, Variant};
use ts_rs::{Config, TS};

/// The declarations of all types, as the text of a `.d.ts` file.
pub fn declarations() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = String::from(
        "// The types of the protocol, made from crates/gambero-protocol. Change them there, then run\n\
         // `cargo xtask types`.\n",
    );
    let mut add = |docs: Option<String>, declaration: String| {
        text.push('\n');
        text.push_str(&lay_out(&format!("{}export {declaration}", docs.unwrap_or_default())));
        text.push('\n');
    };
    let union = |names: &[&str]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(" | ");
    let mut set = |name: &str, docs: &str, names: &[&str]| {
        add(Some(format!("/** {docs} */\n")), format!("type {name} = {};", union(names)));
    };
    set("Variant", "A game of the family.", &Variant::ALL.map(Variant::id));
    set("LayoutKind", "Where the commands of Extreme come from.", &LayoutKind::ALL.map(LayoutKind::name));
    set("Direction", "Which way a pile goes.", &Direction::ALL.map(Direction::name));
    set("Command", "A command of Extreme.", &Command::ALL.map(Command::name));
    set("Duty", "Something that a turn owes before it may end.", &Duty::ALL.map(Duty::name));
    set("LossReason", "Why a game is lost.", &LossReason::ALL.map(LossReason::name));
    set("TurnEnd", "What ended a turn.", &TurnEnd::ALL.map(TurnEnd::name));
    let lost = LossReason::ALL.map(|reason| Outcome::Lost(reason).to_string());
    let outcomes: Vec<_> = std::iter::once("won").chain(lost.iter().map(String::as_str)).collect();
    set("Outcome", "How a game ended.", &outcomes);
    // A request is any message with a number: said by name, the list need not stand there twice.
    let messages = format!("({})", crate::ClientMessage::inline(&config));
    macro_rules! add {
        ($($type:ident)*) => {
            $(add(crate::$type::docs(), crate::$type::decl(&config).replace(&messages, "ClientMessage"));)*
        };
    }
    add! {
        Request ClientMessage Extent Reason Level ServerMessage Missed EventJson Code TableJson TableState
        GameState ViewJson PlayJson Status LaidJson CannotJson Revealed SeatTally SeatJson Occupant Phase
        Settings TalkSetting ChatLine Me MeRequest LinkJson TableCreated ListedTable GameJson PlayerJson
        ReplayJson AnalysisJson AnalysisProgress TurnAnalysisJson FrameJson DoneJson GivenJson
        ContinueRequest StatisticJson DailyJson DailyRequest DailyRow LessonRequest LessonJson Verdict
        RefusedAction ServerJson ErrorJson
    }
    text
}

/// A declaration for people to read: a line a field with its comment above, a line a member of a long union.
fn lay_out(declaration: &str) -> String {
    let mut text = String::new();
    // For each open brace whether its fields have lines of their own.
    let mut open: Vec<bool> = Vec::new();
    let union = declaration.contains(" = {\"type\"") || declaration.contains(" = { \"type\"");
    let long = declaration.len() > 160 && (union || declaration.contains(" = \""));
    // Each member of a long union gets a line, the first one too.
    let declaration = if long { declaration.replacen(" = ", " = | ", 1) } else { declaration.to_owned() };
    let mut rest = declaration.trim_start();
    while let Some(next) = rest.chars().next() {
        let lines = open.iter().filter(|own| **own).count();
        let indent = 2 * lines + if union && !open.is_empty() { 4 } else { 0 };
        if let Some((comment, after)) = rest.strip_prefix("/**").and_then(|rest| rest.split_once("*/")) {
            let lines = comment.lines().map(|line| line.trim().trim_start_matches('*').trim());
            let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
            new_line(&mut text, indent);
            let next_line = format!("\n{} *  ", " ".repeat(indent));
            text.extend(["/** ", &lines.join(&next_line), " */"]);
            new_line(&mut text, indent);
            rest = after.trim_start();
            continue;
        }
        match next {
            '{' => {
                let inside = rest[1..].trim_start();
                open.push(inside.starts_with("/**"));
                text.push_str("{ ");
                rest = inside;
                continue;
            }
            '}' => {
                let own = open.pop().unwrap_or(false);
                if own {
                    new_line(&mut text, indent - 2);
                }
            }
            '|' if open.is_empty() && long => new_line(&mut text, 2),
            '\n' => {
                rest = &rest[1..];
                continue;
            }
            _ => {}
        }
        text.push(next);
        rest = &rest[next.len_utf8()..];
    }
    text
}

/// Begins a line, unless one has just begun.
fn new_line(text: &mut String, indent: usize) {
    text.truncate(text.trim_end_matches(' ').len());
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text.push_str(&" ".repeat(indent));
}

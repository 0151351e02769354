//! The tables of `docs/encoding.md`.

use std::fmt::Write as _;

use gambero::{Card, Command, Deal, Signal, Variant};
use gambero_bots::Weights;

use crate::action::ActionSpace;
use crate::observation::Observation;
use crate::{ENCODING_VERSION, Field};

/// A variant for each kind of deck.
const DECKS: [(Variant, &str); 3] = [
    (Variant::Original, "`original`, `original-pro`, `original-pro-plus`"),
    (Variant::Extreme, "`extreme`"),
    (Variant::Quick, "`quick`, `quick-expert`"),
];

/// What every number of the encoding means, as tables in Markdown.
pub fn encoding_tables() -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut text);
    text
}

fn write(text: &mut String) -> std::fmt::Result {
    writeln!(text, "Version {ENCODING_VERSION}.\n")?;
    write_codes(text)?;
    write_actions(text)?;
    write_signals(text)?;
    for kind in Observation::ALL {
        let number = if kind.is_float() { "32-bit floats" } else { "bytes" };
        writeln!(text, "## Observation `{}`, in {number}\n", kind.name())?;
        let mut written: Vec<Vec<Field>> = Vec::new();
        for (variant, names) in DECKS {
            let fields = kind.fields(variant);
            if written.contains(&fields) {
                continue;
            }
            let who = if kind == Observation::Compact { "All variants" } else { names };
            writeln!(text, "{who}: {} numbers.\n", kind.len(variant))?;
            write_fields(text, &fields)?;
            written.push(fields);
        }
    }
    writeln!(text, "The figures of `careful`, from 0:\n")?;
    for (place, name) in Weights::NAMES.iter().enumerate() {
        writeln!(text, "- {place}: {name}")?;
    }
    Ok(())
}

fn write_codes(text: &mut String) -> std::fmt::Result {
    writeln!(text, "## Cards, piles, seats, commands, variants\n")?;
    writeln!(text, "| | number |\n|---|---|")?;
    for (variant, names) in [DECKS[0], DECKS[2]] {
        let Ok(deal) = Deal::from_seed(variant, 1, 0, None) else { continue };
        let face =
            |card: Option<Card>| card.map_or_else(String::new, |card| deal.deck().face(card).to_string());
        let (first, last) = (variant.cards().first(), variant.cards().last());
        let (low, high) = (variant.first_code(), last.map_or(0, Card::code));
        let more = if variant == Variant::Original { ", `extreme`" } else { "" };
        writeln!(
            text,
            "| card code, {names}{more} | `{}` is {low} … `{}` is {high} |",
            face(first),
            face(last)
        )?;
    }
    let list = |names: &[&str]| {
        let with_place = names.iter().enumerate().map(|(place, name)| format!("{place} `{name}`"));
        with_place.collect::<Vec<_>>().join(", ")
    };
    writeln!(text, "| pile | rising piles first, from 0 |\n| seat | from 0 |")?;
    writeln!(text, "| command | {} |", list(&Command::ALL.map(Command::name)))?;
    writeln!(text, "| variant | {} |\n", list(&Variant::ALL.map(Variant::id)))
}

fn write_actions(text: &mut String) -> std::fmt::Result {
    writeln!(text, "## Actions\n")?;
    writeln!(text, "| action | four piles | Quick & Easy |\n|---|---|---|")?;
    let [numbers, colours] =
        [Variant::Original, Variant::Quick].map(|variant| ActionSpace::new(variant, true));
    let play = |space: ActionSpace| {
        let (size, first) = (space.variant().deck_size(), space.variant().first_code());
        format!("{size} · pile + code − {first}: 0 to {}", space.plays() - 1)
    };
    writeln!(text, "| lay a card on a pile | {} | {} |", play(numbers), play(colours))?;
    writeln!(text, "| end the turn | {} | {} |", numbers.end(), colours.end())?;
    let first = [numbers, colours].map(ActionSpace::first_signal);
    writeln!(text, "| give a signal | {} + signal | {} + signal |", first[0], first[1])?;
    writeln!(text, "| say nothing more | {} | {} |", numbers.silent(), colours.silent())?;
    let without = [Variant::Original, Variant::Quick].map(|variant| ActionSpace::new(variant, false).len());
    writeln!(text, "| how many, without signals as actions | {} | {} |", without[0], without[1])?;
    writeln!(text, "| how many, with signals as actions | {} | {} |\n", numbers.len(), colours.len())
}

fn write_signals(text: &mut String) -> std::fmt::Result {
    writeln!(text, "## Signals\n\n| signal | number |\n|---|---|")?;
    for signal in Signal::all() {
        writeln!(text, "| `{signal}` | {} |", signal.index())?;
    }
    writeln!(text)
}

fn write_fields(text: &mut String, fields: &[Field]) -> std::fmt::Result {
    writeln!(text, "| name | from | rows × columns | meaning |\n|---|---|---|---|")?;
    for field in fields {
        let Field { name, start, rows, columns, meaning } = field;
        writeln!(text, "| `{name}` | {start} | {rows} × {columns} | {meaning} |")?;
    }
    writeln!(text)
}

//! Cards in pages: taken from the sheets of `cards.rs`.

use gambero::{Command, Variant};
use gambero_text::Text;
use maud::{Markup, html};

use super::assets::address;
use super::cards::Sheet;

/// The sheet with the cards of a variant.
pub(crate) fn sheet(variant: Variant) -> Sheet {
    if variant.pile_count() == 2 { Sheet::Colours } else { Sheet::Numbers }
}

/// A card by its text, such as `37`, `49s` or `r7`.
pub(crate) fn card(text: &Text, name: &str) -> Markup {
    let (number, command) = parts(name);
    let coloured = name.starts_with(|first: char| first.is_ascii_alphabetic());
    let sheet = address(if coloured { Sheet::Colours } else { Sheet::Numbers }.file());
    let spoken = spoken(text, number, command);
    html! {
        svg.card viewBox="0 0 100 136" role="img" aria-label=(spoken) {
            use href={ (sheet) "#c" (number) } {}
            @if let Some(command) = command { use href={ (sheet) "#k-" (command.name()) } {} }
        }
    }
}

/// Two cards of a variant, as a sign of it; its name stands beside it.
pub(crate) fn fan(variant: Variant) -> Markup {
    let cards = match variant {
        Variant::Original => ["37", "47"],
        Variant::Extreme => ["49s", "45k"],
        Variant::Quick => ["r3", "y7"],
        Variant::QuickExpert => ["g2", "v8"],
        Variant::OriginalPro => ["12", "95"],
        Variant::OriginalProPlus => ["6", "99"],
    };
    let sheet = address(sheet(variant).file());
    html! {
        svg.pair viewBox="-2 0 126 98" aria-hidden="true" {
            @for (name, x, turn) in [(cards[0], 5, -4), (cards[1], 56, 4)] {
                @let (number, command) = parts(name);
                g.drawn transform=(format!("rotate({turn} {} 96)", x + 30)) {
                    use href={ (sheet) "#c" (number) } x=(x) y="8" width="60" height="81.6" {}
                    @if let Some(command) = command {
                        use href={ (sheet) "#k-" (command.name()) } x=(x) y="8" width="60" height="81.6" {}
                    }
                }
            }
        }
    }
}

/// A card's number, with its colour if it has one, and its command.
fn parts(name: &str) -> (&str, Option<Command>) {
    match name.chars().last().and_then(Command::from_letter) {
        Some(command) if name.starts_with(|first: char| first.is_ascii_digit()) => {
            (&name[..name.len() - 1], Some(command))
        }
        _ => (name, None),
    }
}

/// How a card is spoken: its number, its colour, its command.
fn spoken(text: &Text, number: &str, command: Option<Command>) -> String {
    match command {
        Some(command) => format!("{number} ({})", text.get(&format!("command-{}", command.name()))),
        None => match number.chars().next().and_then(gambero::Colour::from_letter) {
            Some(colour) => format!("{} {}", text.get(&format!("colour-{}", colour.name())), &number[1..]),
            None => number.to_owned(),
        },
    }
}

/// A pile on which nothing lies yet.
pub(crate) fn empty_pile(text: &Text, rising: bool) -> Markup {
    let (symbol, class, id) =
        if rising { ("up", "rising", "pile-rising") } else { ("down", "falling", "pile-falling") };
    html! {
        svg.card.(class) viewBox="0 0 100 136" role="img" aria-label=(text.get(id)) {
            use href={ (address(Sheet::Numbers.file())) "#" (symbol) } {}
        }
    }
}

/// A command's sign in the colour of the text.
pub(crate) fn sign(command: Command) -> Markup {
    html! {
        svg.sign viewBox="0 0 24 24" aria-hidden="true" {
            use href={ (address(Sheet::Numbers.file())) "#g-" (command.name()) } {}
        }
    }
}

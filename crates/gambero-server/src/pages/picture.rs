//! Cards in pages: taken from the sheets of `gambero_art`.

use gambero::{Command, Face};
use gambero_art::face;
use maud::PreEscaped;

use super::prelude::*;

/// The uses of a card's drawings, by its text, such as `37`, `49s` or `r7`. `size` is what each of them says
/// of its place.
fn drawings(name: &str, size: &Markup) -> Markup {
    let Some(face) = face(name) else { return html! {} };
    let (sheet, id) = match face {
        Face::Colour(..) => (Sheet::Colours, name.to_owned()),
        face => (Sheet::Numbers, face.number().to_string()),
    };
    let sheet = address(sheet.file());
    let symbol = |id: String| PreEscaped(format!("<use href=\"{sheet}#{id}\"{}></use>", size.0));
    html! {
        (symbol(format!("c{id}")))
        @if let Face::Command(_, command) = face { (symbol(format!("k-{}", command.name()))) }
    }
}

/// A card by its text.
pub(crate) fn card(text: &Text, name: &str) -> Markup {
    let spoken = match face(name) {
        Some(Face::Command(number, command)) => {
            format!("{number} ({})", text.get(&format!("command-{}", command.name())))
        }
        Some(Face::Colour(colour, number)) => {
            format!("{} {number}", text.get(&format!("colour-{}", colour.name())))
        }
        _ => name.to_owned(),
    };
    html! { svg.card viewBox="0 0 100 136" role="img" aria-label=(spoken) { (drawings(name, &html! {})) } }
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
    html! {
        svg.pair viewBox="-2 0 126 98" aria-hidden="true" {
            @for (name, x, turn) in [(cards[0], 5, -4), (cards[1], 56, 4)] {
                @let size = PreEscaped(format!(" x=\"{x}\" y=\"8\" width=\"60\" height=\"81.6\""));
                g.drawn transform=(format!("rotate({turn} {} 96)", x + 30)) { (drawings(name, &size)) }
            }
        }
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

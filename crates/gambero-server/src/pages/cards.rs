//! The cards, drawn: one SVG file a deck, from which pages and the table take single cards with `use`.
//!
//! A card is 100 by 136. Its left edge is a gauge: a notch stands as high as its number on the line. The
//! colours are those of paper and ink in the light and in the dark; the font comes from the page that uses
//! the card.

use std::fmt::Write as _;
use std::sync::OnceLock;

use gambero::{Colour, Command, CommandKind};

/// A deck's drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sheet {
    /// The 98 numbers and the commands.
    Numbers,
    /// The fifty of Quick & Easy.
    Colours,
}

const PAPER: &str = "#fbf6ee";
const EDGE: &str = "#e4d9c6";
const INK: &str = "#12242d";
const NOTCH: &str = "#f2583e";

/// The field of a drawing. Each is a symbol with a field of its own, so that whoever uses it can say how
/// large it is: on a group, `width` and `height` of `<use>` would do nothing.
const FIELD: &str = "viewBox=\"0 0 100 136\"";
/// The middle of the paper to the right of the gauge.
const MIDDLE: u8 = 57;

/// Where the notch of the lowest and of the highest card stands.
const NOTCH_LOW: f64 = 122.0;
const NOTCH_HIGH: f64 = 11.0;

impl Sheet {
    /// The name of its file.
    pub(crate) const fn file(self) -> &'static str {
        match self {
            Self::Numbers => "numbers.svg",
            Self::Colours => "colours.svg",
        }
    }

    /// The drawings as one SVG file.
    pub(crate) fn svg(self) -> &'static str {
        static SHEETS: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
        SHEETS[self as usize].get_or_init(|| match self {
            Self::Numbers => numbers(),
            Self::Colours => colours(),
        })
    }
}

fn numbers() -> String {
    let mut svg = beginning();
    for number in 2..=99 {
        let place = f64::from(number - 1) / 99.0;
        let notch = NOTCH_LOW + (NOTCH_HIGH - NOTCH_LOW) * place;
        let _ = write!(
            svg,
            "<symbol id=\"c{number}\" {FIELD}><use href=\"#p\"/><use href=\"#n\" y=\"{notch:.0}\"/><text x=\"{MIDDLE}\" y=\"94\">{number}</text></symbol>"
        );
    }
    for kind in [CommandKind::Lightning, CommandKind::Lasting] {
        let _ = write!(
            svg,
            "<symbol id=\"{}\" viewBox=\"0 0 24 24\"><path d=\"{}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.4\" stroke-linejoin=\"round\"/></symbol>",
            kind_id(kind),
            kind_sign(kind),
        );
    }
    for command in Command::ALL {
        let _ = write!(
            svg,
            "<symbol id=\"k-{}\" {FIELD}><g transform=\"translate(58 6)\"><rect width=\"36\" height=\"36\" rx=\"9\" fill=\"{INK}\"/><svg x=\"5\" y=\"5\" width=\"26\" height=\"26\" viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</svg></g><use href=\"#{}\" x=\"32\" y=\"12\" width=\"24\" height=\"24\"/></symbol>",
            command.name(),
            glyph(command),
            kind_id(command.kind()),
        );
        let _ = write!(
            svg,
            "<symbol id=\"g-{}\" viewBox=\"0 0 24 24\"><g fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.2\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g></symbol>",
            command.name(),
            glyph(command).replace("#fff", "currentColor"),
        );
    }
    svg + "</defs></svg>\n"
}

fn colours() -> String {
    let mut svg = beginning();
    for colour in Colour::ALL {
        let (fill, line) = paint(colour);
        let letter = colour.letter();
        let _ = write!(
            svg,
            "<symbol id=\"s-{letter}\" viewBox=\"-16 -16 32 32\"><g fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"2.5\" stroke-linejoin=\"round\">{}</g></symbol>",
            shape(colour)
        );
        for number in 1..=10 {
            let notch = NOTCH_LOW + (NOTCH_HIGH - NOTCH_LOW) * f64::from(number - 1) / 9.0;
            let _ = write!(
                svg,
                "<symbol id=\"c{letter}{number}\" {FIELD}><use href=\"#p\"/><path d=\"M14 116h86v8a12 12 0 0 1-12 12H14z\" fill=\"{fill}\"/><use href=\"#n\" y=\"{notch:.0}\"/><use href=\"#s-{letter}\" x=\"62\" y=\"5\" width=\"33\" height=\"33\"/><text x=\"{MIDDLE}\" y=\"96\">{number}</text></symbol>"
            );
        }
    }
    svg + "</defs></svg>\n"
}

/// Paper with its gauge, the notch, the back, and the places of piles on which nothing lies.
fn beginning() -> String {
    let back = "<path d=\"M30 84c0-22 14-36 36-36M36 92c10-4 30-4 38-16M66 48c6-4 12-4 16 0\" fill=\"none\" stroke=\"#ff6b4a\" stroke-width=\"6\" stroke-linecap=\"round\"/>";
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>\
         <g id=\"p\"><rect width=\"100\" height=\"136\" rx=\"12\" fill=\"{PAPER}\"/><path d=\"M12 0h2v136h-2a12 12 0 0 1-12-12V12A12 12 0 0 1 12 0z\" fill=\"{EDGE}\"/></g>\
         <g id=\"n\"><rect width=\"16\" height=\"6\" rx=\"3\" fill=\"{NOTCH}\"/></g>\
         <symbol id=\"back\" {FIELD}><rect x=\"1\" y=\"1\" width=\"98\" height=\"134\" rx=\"12\" fill=\"#1d3742\" stroke=\"#33525f\" stroke-width=\"2\"/>{back}</symbol>\
         <symbol id=\"up\" {FIELD}><rect x=\"3\" y=\"3\" width=\"94\" height=\"130\" rx=\"11\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"3\" stroke-dasharray=\"8 7\"/><path d=\"M50 42 78 86H22z\" fill=\"currentColor\"/></symbol>\
         <symbol id=\"down\" {FIELD}><rect x=\"3\" y=\"3\" width=\"94\" height=\"130\" rx=\"11\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"3\" stroke-dasharray=\"8 7\"/><path d=\"M50 94 78 50H22z\" fill=\"currentColor\"/></symbol>"
    )
}

/// The id of the sign of a kind of command.
const fn kind_id(kind: CommandKind) -> &'static str {
    match kind {
        CommandKind::Lightning => "lightning",
        CommandKind::Lasting => "lasting",
    }
}

/// The sign of a kind of command as a line on a field of 24 by 24: lightning for what acts at once, infinity
/// for what lasts.
const fn kind_sign(kind: CommandKind) -> &'static str {
    match kind {
        CommandKind::Lightning => "M13.5 2 5 13.5h6L9.5 22 19 10h-6.5z",
        CommandKind::Lasting => {
            "M6.5 8C4 8 2 9.8 2 12s2 4 4.5 4c4.5 0 6.5-8 11-8 2.5 0 4.5 1.8 4.5 4s-2 4-4.5 4c-4.5 0-6.5-8-11-8z"
        }
    }
}

/// A command's sign on a field of 24 by 24: lines in the colour of the stroke.
fn glyph(command: Command) -> &'static str {
    match command {
        Command::Stop => {
            "<path d=\"M8.2 2.5h7.6l5.7 5.7v7.6l-5.7 5.7H8.2l-5.7-5.7V8.2z\"/><path d=\"M7.5 12h9\"/>"
        }
        Command::Skull => {
            "<path d=\"M12 2.5c5 0 8.5 3.4 8.5 8 0 2.7-1.2 4.6-3 5.9V20a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20v-3.6c-1.8-1.3-3-3.2-3-5.9 0-4.6 3.5-8 8.5-8z\"/><path d=\"M8.6 11h.01M15.4 11h.01\" stroke-width=\"4.2\"/><path d=\"M10.5 21v-3M13.5 21v-3\" stroke-width=\"1.6\"/>"
        }
        // Exactly three: the exclamation mark belongs to it.
        Command::Three => {
            "<path d=\"M3 4h9.5L7.5 10.5a5 5 0 1 1-4.5 7.8\"/><path d=\"M19 4v10M19 19.5v.01\" stroke-width=\"3\"/>"
        }
        Command::Silence => {
            "<path d=\"M4 5.5h16a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8l-4.5 4v-4H4A1.5 1.5 0 0 1 2.5 15V7A1.5 1.5 0 0 1 4 5.5z\"/><path d=\"m9 8.5 6 5M15 8.5l-6 5\"/>"
        }
        Command::NoTrick => {
            "<path d=\"M8 5.5 3.5 10 8 14.5\"/><path d=\"M4 10h10.5a5 5 0 0 1 0 10H11\"/><path d=\"M20.5 2.5l-17 19\"/>"
        }
        Command::OnePile => {
            "<rect x=\"7\" y=\"9\" width=\"10\" height=\"12.5\" rx=\"2\"/><path d=\"M12 1.5V6M9.5 4 12 6.5 14.5 4M3 12v9M21 12v9\"/>"
        }
        Command::DrawOne => {
            "<rect x=\"2.5\" y=\"4.5\" width=\"10\" height=\"15\" rx=\"2\"/><path d=\"M16.5 9.5 19.5 7v11.5M16.5 18.5h6\"/>"
        }
    }
}

/// The fill and the outline of a colour.
const fn paint(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Red => ("#d8433b", "#8f1f1a"),
        Colour::Yellow => ("#f3bb36", "#7d5600"),
        Colour::Green => ("#2f9e66", "#0f5b37"),
        Colour::Blue => ("#3f7fe0", "#163f86"),
        Colour::Violet => ("#8b55c9", "#4b1f82"),
    }
}

/// A colour's shape around the origin: they can be told apart without colour.
const fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "<path d=\"M0-13 11 0 0 13-11 0z\"/>",
        Colour::Yellow => "<circle r=\"11\"/>",
        Colour::Green => "<rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" rx=\"2\"/>",
        Colour::Blue => "<path d=\"M0-13C5-6 9-2 9 4A9 9 0 0 1-9 4C-9-2-5-6 0-13z\"/>",
        Colour::Violet => {
            "<path d=\"M0-13 3.8-4.6 13-3.8 6 2.3 8 11.5 0 6.7-8 11.5-6 2.3-13-3.8-3.8-4.6z\"/>"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_and_sign_is_on_a_sheet() {
        for number in 2..=99 {
            assert!(Sheet::Numbers.svg().contains(&format!("id=\"c{number}\"")));
        }
        for command in Command::ALL {
            let sheet = Sheet::Numbers.svg();
            let (_, drawing) = sheet.split_once(&format!("<symbol id=\"k-{}\"", command.name())).unwrap();
            let (drawing, _) = drawing.split_once("</symbol>").unwrap();
            let kind = kind_id(command.kind());
            assert!(drawing.contains(&format!("href=\"#{kind}\"")), "{command:?} shows whether it lasts");
            assert!(sheet.contains(&format!("<symbol id=\"{kind}\"")));
        }
        for colour in Colour::ALL {
            for number in 1..=10 {
                assert!(Sheet::Colours.svg().contains(&format!("id=\"c{}{number}\"", colour.letter())));
            }
        }
    }

    #[test]
    fn a_drawing_has_the_size_that_its_user_gives_it() {
        for sheet in [Sheet::Numbers, Sheet::Colours] {
            let drawings: Vec<_> = sheet.svg().split("<symbol ").skip(1).collect();
            assert!(drawings.len() > 50);
            for drawing in drawings {
                assert!(drawing.split('>').next().unwrap().contains("viewBox="), "{drawing}");
            }
            // What is no symbol is there for the drawings themselves.
            let groups = sheet.svg().split("<g id=\"").skip(1).map(|group| group.split('"').next().unwrap());
            assert_eq!(groups.collect::<Vec<_>>(), ["p", "n"]);
        }
    }

    #[test]
    fn a_sheet_is_light() {
        for sheet in [Sheet::Numbers, Sheet::Colours] {
            assert!(sheet.svg().len() < 26_000, "{} bytes", sheet.svg().len());
        }
    }
}

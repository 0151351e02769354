//! Cards and boards of Gambero as SVG, and SVG as PNG.
//!
//! A card is 100 by 136. Its left edge is a gauge: a notch stands as high as its number on the line. A deck
//! is a sheet of symbols, from which pages and boards take single cards with `use`. Numerals are text in the
//! font of the page, or paths where there is no font.

mod board;

use std::fmt::Write as _;

use gambero::{Colour, Command, CommandKind, Face, Variant};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

pub use board::{Board, HEIGHT, WIDTH};

const PAPER: &str = "#fbf6ee";
const EDGE: &str = "#e4d9c6";
const INK: &str = "#12242d";
const NOTCH: &str = "#f2583e";
const GROUND: &str = "#0f1d24";
const CORAL: &str = "#ff6b4a";

/// The field of a drawing. Each is a symbol with a field of its own, so that its user says how large it is:
/// on a group, `width` and `height` of `<use>` would do nothing.
const FIELD: &str = "viewBox=\"0 0 100 136\"";

/// The middle of the paper to the right of the gauge.
const MIDDLE: f64 = 57.0;

/// The lines of numerals, in a field of 6.4 by 10.
const NUMERALS: [&str; 10] = [
    "M3.2 0c1.8 0 3.2 2.2 3.2 5c0 2.8-1.4 5-3.2 5c-1.8 0-3.2-2.2-3.2-5c0-2.8 1.4-5 3.2-5",
    "M1.2 1.9l2.6-1.9l0 10",
    "M.3 2.6c.3-1.6 1.4-2.6 3-2.6c1.8 0 3 1.1 3 2.7c0 1.2-.6 2.1-1.6 3.1l-4.4 4.2l6.1 0",
    "M.5 0l5.3 0l-3 3.7c2 0 3.4 1.3 3.4 3.1c0 1.9-1.5 3.2-3.3 3.2c-1.5 0-2.6-.7-3-1.9",
    "M4.2 0l-4.2 7l6.4 0M4.8 4.2l0 5.8",
    "M5.7 0l-4.6 0l-.5 4.5c.7-.6 1.5-.9 2.5-.9c1.9 0 3.2 1.3 3.2 3.1c0 1.9-1.4 3.3-3.3 3.3c-1.4 0-2.5-.7-3-1.8",
    "M5.4 .6c-.6-.4-1.3-.6-2-.6c-2.2 0-3.4 2.3-3.4 5.5c0 2.9 1.2 4.5 3.2 4.5c1.9 0 3.2-1.4 3.2-3.2c0-1.8-1.3-3.1-3.1-3.1c-1.5 0-2.7 .9-3.2 2.2",
    "M.2 0l6 0l-3.8 10",
    "M3.2 0c1.5 0 2.6 1 2.6 2.3c0 1.3-1.1 2.3-2.6 2.3c-1.5 0-2.6-1-2.6-2.3c0-1.3 1.1-2.3 2.6-2.3M3.2 4.6c1.8 0 3.1 1.1 3.1 2.7c0 1.6-1.3 2.7-3.1 2.7c-1.8 0-3.1-1.1-3.1-2.7c0-1.6 1.3-2.7 3.1-2.7",
    "M1 9.4c.6 .4 1.3 .6 2 .6c2.2 0 3.4-2.3 3.4-5.5c0-2.9-1.2-4.5-3.2-4.5c-1.9 0-3.2 1.4-3.2 3.2c0 1.8 1.3 3.1 3.1 3.1c1.5 0 2.7-.9 3.2-2.2",
];

/// The prawn on a field of 32 by 32, in the colour of the text around it.
pub const PRAWN: &str = "<g fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"M26 8c-9-3.5-20 0-20 10 0 5 4 8.5 9 8.5M26 8c-.5 4.5-4 6.5-8.5 6.5-4.5 0-6.5 2-6.5 4.5 0 2 1.5 3.5 4 3.5M15 26.5c2.5.5 4.5-.5 5.5-2.5M15 22.5c2.5 0 4.5.5 5.5 1.5l3.5 2.5M24 26.5l2-3.5M16.5 7.5l1 6.5M10.5 10.5l3 5M26 8l3-3.5\"/></g><circle cx=\"22.5\" cy=\"10.5\" r=\"1.3\" fill=\"currentColor\"/>";

/// What numerals are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numerals {
    /// Text in the font of the page.
    Text,
    /// Paths, which need no font.
    Paths,
}

/// The drawings of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The 98 numbers and the commands.
    Numbers,
    /// The fifty of Quick & Easy.
    Colours,
}

impl Sheet {
    /// The sheet with the cards of a variant.
    pub fn of(variant: Variant) -> Self {
        if variant.pile_count() == 2 { Self::Colours } else { Self::Numbers }
    }

    /// The name of its file.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Numbers => "numbers.svg",
            Self::Colours => "colours.svg",
        }
    }

    /// The sheet for pages as one SVG file: cards have the ids `c37` and `cr7`, commands `k-stop`, signs of
    /// commands alone `g-stop`, and places without a card `up` and `down`.
    pub fn svg(self) -> String {
        let symbols = self.symbols(Numerals::Text);
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>{symbols}</defs></svg>\n")
    }

    fn symbols(self, numerals: Numerals) -> String {
        let mut svg = shared();
        match self {
            Self::Numbers => {
                for number in 2..=99 {
                    let inside = inside(f64::from(number - 1) / 99.0, number, 94.0, numerals);
                    let _ =
                        write!(svg, "<symbol id=\"c{number}\" {FIELD}><use href=\"#p\"/>{inside}</symbol>");
                }
                for kind in [CommandKind::Lightning, CommandKind::Lasting] {
                    let (id, line) = kind_sign(kind);
                    let _ = write!(
                        svg,
                        "<symbol id=\"{id}\" viewBox=\"0 0 24 24\"><path d=\"{line}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.4\" stroke-linejoin=\"round\"/></symbol>"
                    );
                }
                for command in Command::ALL {
                    let (name, glyph, (kind, _)) =
                        (command.name(), glyph(command), kind_sign(command.kind()));
                    let lines = "stroke-linecap=\"round\" stroke-linejoin=\"round\"";
                    let _ = write!(
                        svg,
                        "<symbol id=\"k-{name}\" {FIELD}><g transform=\"translate(58 6)\"><rect width=\"36\" height=\"36\" rx=\"9\" fill=\"{INK}\"/><svg x=\"5\" y=\"5\" width=\"26\" height=\"26\" viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2.4\" {lines}>{glyph}</svg></g><use href=\"#{kind}\" x=\"32\" y=\"12\" width=\"24\" height=\"24\"/></symbol><symbol id=\"g-{name}\" viewBox=\"0 0 24 24\"><g fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.2\" {lines}>{glyph}</g></symbol>"
                    );
                }
            }
            Self::Colours => {
                for colour in Colour::ALL {
                    let (letter, (fill, line, shape)) = (colour.letter(), paint(colour));
                    let _ = write!(
                        svg,
                        "<symbol id=\"s-{letter}\" viewBox=\"-16 -16 32 32\"><g fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"2.5\" stroke-linejoin=\"round\">{shape}</g></symbol>"
                    );
                    for number in 1..=10 {
                        let inside = inside(f64::from(number - 1) / 9.0, number, 96.0, numerals);
                        let _ = write!(
                            svg,
                            "<symbol id=\"c{letter}{number}\" {FIELD}><use href=\"#p\"/><path d=\"M14 116h86v8a12 12 0 0 1-12 12H14z\" fill=\"{fill}\"/><use href=\"#s-{letter}\" x=\"62\" y=\"5\" width=\"33\" height=\"33\"/>{inside}</symbol>"
                        );
                    }
                }
            }
        }
        svg
    }
}

/// The notch and the number of a card. `height` is its place on the line from 0 to 1.
fn inside(height: f64, number: u8, baseline: f64, numerals: Numerals) -> String {
    let notch = format!("<use href=\"#n\" y=\"{:.0}\"/>", 122.0 - 111.0 * height);
    match numerals {
        Numerals::Text => format!("{notch}<text x=\"{MIDDLE}\" y=\"{baseline}\">{number}</text>"),
        Numerals::Paths => notch + &digits(number),
    }
}

/// The digits of a number as paths in the middle of a card.
fn digits(number: u8) -> String {
    const STEP: f64 = 9.4;
    let digits: Vec<_> = number.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect();
    let left = -(STEP * (digits.len() - 1) as f64 + 6.4) / 2.0;
    let mut svg = format!(
        "<g transform=\"translate({MIDDLE} 77) scale(3.7)\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    );
    for (place, digit) in digits.into_iter().enumerate() {
        let (x, line) = (left + STEP * place as f64, NUMERALS[digit]);
        let _ = write!(svg, "<path transform=\"translate({x:.2} -5)\" d=\"{line}\"/>");
    }
    svg + "</g>"
}

/// Paper with its gauge, the notch, the back, and the places of piles on which nothing lies.
fn shared() -> String {
    let place = |id: &str, triangle: &str| {
        format!(
            "<symbol id=\"{id}\" {FIELD}><rect x=\"3\" y=\"3\" width=\"94\" height=\"130\" rx=\"11\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"3\" stroke-dasharray=\"8 7\"/><path d=\"{triangle}\" fill=\"currentColor\"/></symbol>"
        )
    };
    format!(
        "<g id=\"p\"><rect width=\"100\" height=\"136\" rx=\"12\" fill=\"{PAPER}\"/><path d=\"M12 0h2v136h-2a12 12 0 0 1-12-12V12A12 12 0 0 1 12 0z\" fill=\"{EDGE}\"/></g>\
         <g id=\"n\"><rect width=\"16\" height=\"6\" rx=\"3\" fill=\"{NOTCH}\"/></g>\
         <symbol id=\"back\" {FIELD}><rect x=\"1\" y=\"1\" width=\"98\" height=\"134\" rx=\"12\" fill=\"#1d3742\" stroke=\"#33525f\" stroke-width=\"2\"/><path d=\"M30 84c0-22 14-36 36-36M36 92c10-4 30-4 38-16M66 48c6-4 12-4 16 0\" fill=\"none\" stroke=\"{CORAL}\" stroke-width=\"6\" stroke-linecap=\"round\"/></symbol>{}{}",
        place("up", "M50 42 78 86H22z"),
        place("down", "M50 94 78 50H22z"),
    )
}

/// The id of the sign of a kind of command, and its line on a field of 24 by 24: lightning for what acts at
/// once, infinity for what lasts.
const fn kind_sign(kind: CommandKind) -> (&'static str, &'static str) {
    match kind {
        CommandKind::Lightning => ("lightning", "M13.5 2 5 13.5h6L9.5 22 19 10h-6.5z"),
        CommandKind::Lasting => (
            "lasting",
            "M6.5 8C4 8 2 9.8 2 12s2 4 4.5 4c4.5 0 6.5-8 11-8 2.5 0 4.5 1.8 4.5 4s-2 4-4.5 4c-4.5 0-6.5-8-11-8z",
        ),
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

/// The fill, the outline and the shape of a colour: shapes can be told apart without colour.
const fn paint(colour: Colour) -> (&'static str, &'static str, &'static str) {
    match colour {
        Colour::Red => ("#d8433b", "#8f1f1a", "<path d=\"M0-13 11 0 0 13-11 0z\"/>"),
        Colour::Yellow => ("#f3bb36", "#7d5600", "<circle r=\"11\"/>"),
        Colour::Green => {
            ("#2f9e66", "#0f5b37", "<rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" rx=\"2\"/>")
        }
        Colour::Blue => {
            ("#3f7fe0", "#163f86", "<path d=\"M0-13C5-6 9-2 9 4A9 9 0 0 1-9 4C-9-2-5-6 0-13z\"/>")
        }
        Colour::Violet => (
            "#8b55c9",
            "#4b1f82",
            "<path d=\"M0-13 3.8-4.6 13-3.8 6 2.3 8 11.5 0 6.7-8 11.5-6 2.3-13-3.8-3.8-4.6z\"/>",
        ),
    }
}

/// The card with a spelling such as `37`, `49s` or `r7`.
pub fn face(text: &str) -> Option<Face> {
    if let Some(colour) = text.chars().next().and_then(Colour::from_letter) {
        return Some(Face::Colour(colour, text[1..].parse().ok()?));
    }
    match text.chars().next_back().and_then(Command::from_letter) {
        Some(command) => Some(Face::Command(text[..text.len() - 1].parse().ok()?, command)),
        None => text.parse().ok().map(Face::Number),
    }
}

/// A card at a place of a drawing that has its sheet.
fn use_card(face: Face, x: f64, y: f64, width: f64) -> String {
    let field = format!("x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{:.1}\"", width * 1.36);
    let id = match face {
        Face::Number(number) | Face::Command(number, _) => number.to_string(),
        Face::Colour(..) => face.to_string(),
    };
    let mut svg = format!("<use href=\"#c{id}\" {field}/>");
    if let Face::Command(_, command) = face {
        let _ = write!(svg, "<use href=\"#k-{}\" {field}/>", command.name());
    }
    svg
}

/// A drawing with the symbols of a sheet.
fn document(width: u32, height: u32, sheet: Sheet, numerals: Numerals, drawing: &str) -> String {
    let symbols = sheet.symbols(numerals);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\"><defs>{symbols}</defs>{drawing}</svg>"
    )
}

/// A single card as an SVG file.
pub fn card_svg(face: Face, numerals: Numerals) -> String {
    let sheet = if matches!(face, Face::Colour(..)) { Sheet::Colours } else { Sheet::Numbers };
    document(100, 136, sheet, numerals, &use_card(face, 0.0, 0.0, 100.0))
}

/// How the ground of an icon is shaped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// With round corners.
    Round,
    /// To the edges: the device cuts it.
    Full,
    /// To the edges, and the prawn smaller: only the inner circle of 80 % is sure to be seen.
    Maskable,
}

/// The sign of the game as an SVG file.
pub fn icon_svg(ground: Ground) -> String {
    let corner = if ground == Ground::Round { 8 } else { 0 };
    let part = if ground == Ground::Maskable { 0.62 } else { 0.94 };
    let margin = 16.0 * (1.0 - part);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\" color=\"{CORAL}\"><rect width=\"32\" height=\"32\" rx=\"{corner}\" fill=\"{GROUND}\"/><g transform=\"translate({margin} {margin}) scale({part})\">{PRAWN}</g></svg>\n"
    )
}

/// The pixels of one of this crate's drawings at a width: red, green, blue and opacity, row by row. Nothing
/// if the text is not SVG or the picture has no size.
#[expect(clippy::cast_sign_loss, reason = "sizes are positive")]
pub fn pixels(svg: &str, width: u32) -> Option<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let scale = width as f32 / tree.size().width();
    let mut pixmap = Pixmap::new(width, (tree.size().height() * scale).round() as u32)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Some(pixmap)
}

/// One of this crate's drawings as a PNG file of a width.
pub fn png(svg: &str, width: u32) -> Option<Vec<u8>> {
    pixels(svg, width)?.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use gambero::Deal;

    use super::*;

    #[test]
    fn every_card_and_command_is_on_a_sheet_with_a_field_of_its_own() {
        for variant in [Variant::Original, Variant::Quick] {
            let (sheet, deck) =
                (Sheet::of(variant).svg(), Deal::from_seed(variant, 2, 1, None).unwrap().deck());
            for text in deck.texts(variant.cards()) {
                assert_eq!(face(&text).unwrap().to_string(), text);
                assert!(sheet.contains(&format!("id=\"c{text}\"")), "{text}");
            }
        }
        for command in Command::ALL {
            let sheet = Sheet::Numbers.svg();
            let (_, drawing) = sheet.split_once(&format!("<symbol id=\"k-{}\"", command.name())).unwrap();
            let (drawing, _) = drawing.split_once("</symbol>").unwrap();
            let (kind, _) = kind_sign(command.kind());
            assert!(drawing.contains(&format!("href=\"#{kind}\"")), "{command:?} shows whether it lasts");
        }
        for sheet in [Sheet::Numbers, Sheet::Colours] {
            let svg = sheet.svg();
            let mut drawings = svg.split("<symbol ").skip(1);
            assert!(drawings.all(|drawing| drawing.split('>').next().unwrap().contains("viewBox=")));
            assert!(svg.len() < 26_000, "{} bytes", svg.len());
        }
    }

    #[test]
    fn numerals_as_paths_need_no_font() {
        for face in [Face::Number(37), Face::Command(49, Command::Stop), Face::Colour(Colour::Red, 10)] {
            assert!(!card_svg(face, Numerals::Paths).contains("<text"));
            let pixmap = pixels(&card_svg(face, Numerals::Paths), 100).unwrap();
            assert_eq!((pixmap.width(), pixmap.height()), (100, 136));
            let ink = pixmap.pixels().iter().filter(|pixel| pixel.red() < 40 && pixel.alpha() == 255).count();
            assert!(ink > 500, "{face}: {ink}");
        }
    }

    #[test]
    fn icons_are_cut_as_devices_want_them() {
        let corner = |ground| pixels(&icon_svg(ground), 48).unwrap().pixel(0, 0).unwrap().alpha();
        assert_eq!([Ground::Round, Ground::Full, Ground::Maskable].map(corner), [0, 255, 255]);
    }
}

//! Pictures: SVG images with a title, for light and dark screens.

mod curves;
mod dots;
mod heat;
mod left;
mod reliability;

pub use curves::{Line, Panel, Stroke, curves};
pub use dots::{DotPanel, DotRow, dot_plot};
pub use heat::{HeatMap, heat_map};
pub use left::plot;
pub use reliability::{Diagram, reliability};

/// Classes and not variables: programs other than browsers know those too.
const STYLE: &str = "\
.sheet{fill:#fbf6ec}text{fill:#14232c}text.quiet{fill:#4d5c62}.bar{fill:#2f8f8a}.strong{fill:#ff6f4f}\
.grid{stroke:#c3b494;stroke-opacity:.5}.zero{stroke:#4d5c62}\
.line{fill:none;stroke-linejoin:round;stroke-linecap:round}\
.c0{stroke:#b3300f}.c1{stroke:#2450ad}.c2{stroke:#0b6b50}.c3{stroke:#8a5800}.c4{stroke:#7b3a94}.key{stroke:#4d5c62}\
.band{fill:#2f8f8a;fill-opacity:.22}.point{fill:#b3300f}.whisker{stroke:#b3300f;stroke-width:1.6}\
.open{fill:#fbf6ec;stroke:#b3300f;stroke-width:1.8}.before{fill:none;stroke:#4d5c62;stroke-width:1.2}\
text.on-dark{fill:#fff}.cell{stroke:#7d8b91;stroke-opacity:.6}text.on-light{fill:#000}\
@media (prefers-color-scheme:dark){\
.sheet{fill:#0f1d24}text{fill:#eef4f4}text.quiet{fill:#a9bdc4}\
.grid{stroke:#3b5664}.zero{stroke:#a9bdc4}\
.c0{stroke:#ff8164}.c1{stroke:#8fb1ff}.c2{stroke:#4ccfa8}.c3{stroke:#ffcc5c}.c4{stroke:#d3a0e6}.key{stroke:#a9bdc4}\
.band{fill:#4ccfa8;fill-opacity:.2}.point{fill:#ff8164}.whisker{stroke:#ff8164}.open{fill:#0f1d24;stroke:#ff8164}.before{stroke:#a9bdc4}}";

/// The beginning of an image: an empty sheet with its title.
fn sheet(width: f64, height: f64, title: &str) -> String {
    let begin = begin(width, height, title);
    format!("{begin}<text x=\"48\" y=\"28\" font-size=\"15\" font-weight=\"600\">{}</text>\n", escaped(title))
}

/// The beginning of an image: an empty sheet. Its title is not drawn.
fn begin(width: f64, height: f64, title: &str) -> String {
    let title = escaped(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\" role=\"img\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n\
         <rect class=\"sheet\" width=\"100%\" height=\"100%\"/>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

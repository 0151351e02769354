//! Plots: SVG images with axes and a key, for light and dark screens.

use std::fmt::Write as _;

/// Panels under one title.
pub(crate) struct Figure {
    pub(crate) title: String,
    pub(crate) width: f64,
    /// How many panels are side by side.
    pub(crate) columns: usize,
    pub(crate) panels: Vec<Panel>,
    /// What the marks mean; the place of a mark is relative to its text.
    pub(crate) key: Vec<(Mark, &'static str)>,
    /// Paragraphs below the panels.
    pub(crate) notes: Vec<String>,
}

/// Marks between two axes.
pub(crate) struct Panel {
    pub(crate) title: String,
    /// The height of the area between the axes.
    pub(crate) height: f64,
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    pub(crate) marks: Vec<Mark>,
    /// Texts to the right of the area, each at a value of the y axis and with the class of its line, if any.
    pub(crate) labels: Vec<(f64, String, &'static str)>,
}

/// An axis with labelled ticks.
pub(crate) struct Axis {
    pub(crate) label: &'static str,
    pub(crate) from: f64,
    pub(crate) to: f64,
    pub(crate) ticks: Vec<(f64, String)>,
    /// Whether a line runs across the panel at each tick.
    pub(crate) has_grid: bool,
}

/// A shape in the coordinates of the axes.
pub(crate) struct Mark {
    pub(crate) shape: Shape,
    /// The attributes of the SVG element, such as its class.
    pub(crate) style: String,
    /// The text that a browser shows for it; none if empty.
    pub(crate) tip: String,
}

pub(crate) enum Shape {
    Path(Vec<(f64, f64)>),
    Rect([f64; 2], [f64; 2]),
    Dot(f64, f64),
    Text(f64, f64, String),
}

/// Classes and not variables: programs other than browsers support those too.
const STYLE: &str = "\
.sheet{fill:#fbf6ec}text{fill:#14232c}.quiet{fill:#4d5c62;font-size:12px}.head{font-weight:600}\
.grid{stroke:#c3b494;stroke-opacity:.5}.zero{stroke:#4d5c62}.bar{fill:#2f8f8a}.strong{fill:#ff6f4f}\
.line{fill:none;stroke-linejoin:round;stroke-linecap:round}.thick{stroke-width:2.4}\
.dashed{stroke-width:1.5;stroke-dasharray:6 4}.dotted{stroke-width:1.8;stroke-dasharray:.1 4.5}\
.c0{stroke:#b3300f}.c1{stroke:#2450ad}.c2{stroke:#0b6b50}.c3{stroke:#8a5800}.c4{stroke:#7b3a94}\
.plain{stroke:#4d5c62}.band{fill:#2f8f8a;fill-opacity:.22}.point{fill:#b3300f}\
.whisker{fill:none;stroke:#b3300f;stroke-width:1.6}.open{fill:#fbf6ec;stroke:#b3300f;stroke-width:1.8}\
.before{fill:none;stroke:#4d5c62;stroke-width:1.2}.cell{stroke:#7d8b91;stroke-opacity:.6}\
text.on-dark{fill:#fff}text.on-light{fill:#000}\
@media (prefers-color-scheme:dark){\
.sheet{fill:#0f1d24}text{fill:#eef4f4}.quiet{fill:#a9bdc4}.grid{stroke:#3b5664}.zero,.plain{stroke:#a9bdc4}\
.c0{stroke:#ff8164}.c1{stroke:#8fb1ff}.c2{stroke:#4ccfa8}.c3{stroke:#ffcc5c}.c4{stroke:#d3a0e6}\
.band{fill:#4ccfa8;fill-opacity:.2}.point{fill:#ff8164}.whisker{stroke:#ff8164}\
.open{fill:#0f1d24;stroke:#ff8164}.before{stroke:#a9bdc4}}";

const MARGIN: f64 = 16.0;
/// The distance of lines of text.
const LINE: f64 = 16.0;
/// The mean width of a letter of 12 pixels; letters cannot be measured here.
const LETTER: f64 = 6.6;
/// Longer names of columns are turned.
const LONG: usize = 11;

impl Figure {
    /// Draws the figure.
    pub(crate) fn to_svg(&self) -> String {
        let inner = self.width - 2.0 * MARGIN;
        let titles = wrap(&self.title, inner / 8.8);
        let notes: Vec<_> = self.notes.iter().flat_map(|note| wrap(note, inner / LETTER)).collect();
        let mut body = String::new();
        let mut y = MARGIN + 14.0;
        for line in &titles {
            text(&mut body, (MARGIN, y), "class=\"head\" font-size=\"15\"", line);
            y += 20.0;
        }
        let mut x = MARGIN;
        for (mark, meaning) in &self.key {
            mark.draw(&mut body, &|at| x + at, &|at| y - 4.0 + at);
            text(&mut body, (x + 38.0, y), "", meaning);
            x += 58.0 + 7.4 * meaning.chars().count() as f64;
        }
        y += if self.key.is_empty() { 0.0 } else { 22.0 };
        let columns = self.columns.max(1);
        for row in self.panels.chunks(columns) {
            let width = inner / columns.min(self.panels.len()) as f64;
            let lowest = row
                .iter()
                .enumerate()
                .map(|(place, panel)| panel.draw(&mut body, MARGIN + width * place as f64, y, width));
            y = lowest.fold(y, f64::max) + 14.0;
        }
        for note in &notes {
            text(&mut body, (MARGIN, y + 10.0), "class=\"quiet\"", note);
            y += LINE;
        }
        let (width, height, title) = (self.width, (y + MARGIN).ceil(), escaped(&self.title));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" font-family=\"system-ui, sans-serif\" font-size=\"13\" role=\"img\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n\
             <rect class=\"sheet\" width=\"100%\" height=\"100%\"/>\n{body}</svg>\n"
        )
    }
}

impl Panel {
    /// Draws the panel and returns where it ends.
    fn draw(&self, svg: &mut String, from: f64, top: f64, width: f64) -> f64 {
        let longest =
            |ticks: &[(f64, String)]| ticks.iter().map(|(_, name)| name.chars().count()).max().unwrap_or(0);
        let left = from + LETTER * longest(&self.y.ticks) as f64 + 8.0;
        let left = if self.y.label.is_empty() { left } else { left + 18.0 };
        let label = self.labels.iter().map(|(_, name, _)| name.chars().count()).max();
        let right = from + width - 14.0 - label.map_or(0.0, |letters| 14.0 + LETTER * letters as f64);
        let mut ceiling = top + 4.0;
        if !self.title.is_empty() {
            text(svg, (left, top + 10.0), "class=\"head\"", &self.title);
            ceiling = top + 22.0;
        }
        let floor = ceiling + self.height;
        let x = |value: f64| left + (right - left) * self.x.part(value);
        let y = |value: f64| floor - self.height * self.y.part(value);

        for (value, name) in self.y.visible() {
            if self.y.has_grid {
                let class = if *value == 0.0 { "zero" } else { "grid" };
                let _ =
                    writeln!(svg, "<path class=\"{class}\" d=\"M{left:.1} {:.1}H{right:.1}\"/>", y(*value));
            }
            text(svg, (left - 6.0, y(*value) + 4.0), "class=\"quiet\" text-anchor=\"end\"", name);
        }
        let is_long = !self.x.has_grid && longest(&self.x.ticks) > LONG;
        for (value, name) in self.x.visible() {
            let x = x(*value);
            if self.x.has_grid {
                let class = if *value == 0.0 { "zero" } else { "grid" };
                let _ = writeln!(svg, "<path class=\"{class}\" d=\"M{x:.1} {ceiling:.1}V{floor:.1}\"/>");
            }
            if is_long {
                let turned =
                    format!("text-anchor=\"end\" transform=\"rotate(-35 {x:.1} {:.1})\"", floor + 14.0);
                text(svg, (x, floor + 14.0), &format!("class=\"quiet\" {turned}"), name);
            } else {
                text(svg, (x, floor + 16.0), "class=\"quiet\" text-anchor=\"middle\"", name);
            }
        }
        let mut end =
            floor + if is_long { 14.0 + 0.58 * LETTER * longest(&self.x.ticks) as f64 } else { 20.0 };
        if !self.x.label.is_empty() {
            let middle = f64::midpoint(left, right);
            text(svg, (middle, end + 12.0), "class=\"quiet\" text-anchor=\"middle\"", self.x.label);
            end += 18.0;
        }
        let (side, middle) = (from + 9.0, f64::midpoint(ceiling, floor));
        let turned =
            format!("class=\"quiet\" text-anchor=\"middle\" transform=\"rotate(-90 {side:.1} {middle:.1})\"");
        text(svg, (side, middle), &turned, self.y.label);
        for mark in &self.marks {
            mark.draw(svg, &x, &y);
        }
        // The lowest label stays, the next ones go up as far as they must.
        let mut labels: Vec<_> =
            self.labels.iter().map(|(value, name, class)| (y(*value), name, class)).collect();
        labels.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut lowest = floor;
        for (height, name, class) in labels {
            let height = height.min(lowest);
            if !class.is_empty() {
                let from = right + 4.0;
                let _ = writeln!(svg, "<path class=\"thick {class}\" d=\"M{from:.1} {height:.1}h8\"/>");
            }
            text(svg, (right + 16.0, height + 4.0), "font-size=\"12\"", name);
            lowest = height - LINE;
        }
        end
    }
}

impl Mark {
    pub(crate) fn new(shape: Shape, style: impl Into<String>) -> Self {
        Self { shape, style: style.into(), tip: String::new() }
    }

    pub(crate) fn with_tip(shape: Shape, class: &str, tip: String) -> Self {
        Self { tip, ..Self::new(shape, format!("class=\"{class}\"")) }
    }

    fn draw(&self, svg: &mut String, x: &dyn Fn(f64) -> f64, y: &dyn Fn(f64) -> f64) {
        let style = &self.style;
        let (name, rest) = match &self.shape {
            Shape::Text(at_x, at_y, words) => {
                return text(svg, (x(*at_x), y(*at_y)), &format!("{style} text-anchor=\"middle\""), words);
            }
            Shape::Path(points) => {
                let mut path = String::new();
                for (place, (at_x, at_y)) in points.iter().enumerate() {
                    let sign = if place == 0 { 'M' } else { 'L' };
                    let _ = write!(path, "{sign}{:.1} {:.1}", x(*at_x), y(*at_y));
                }
                ("path", format!("d=\"{path}\""))
            }
            Shape::Rect(across, up) => {
                let (across, up) = (across.map(x), up.map(y));
                let [width, height] = [across, up].map(|[from, to]| (to - from).abs());
                let [left, top] = [across, up].map(|[from, to]| from.min(to));
                (
                    "rect",
                    format!("x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\""),
                )
            }
            Shape::Dot(at_x, at_y) => {
                ("circle", format!("cx=\"{:.1}\" cy=\"{:.1}\" r=\"4.5\"", x(*at_x), y(*at_y)))
            }
        };
        // Writing to a string cannot fail.
        let _ = match self.tip.as_str() {
            "" => writeln!(svg, "<{name} {style} {rest}/>"),
            tip => writeln!(svg, "<{name} {style} {rest}><title>{}</title></{name}>", escaped(tip)),
        };
    }
}

impl Axis {
    /// An axis of numbers with at most so many steps, from a round number to a round number.
    pub(crate) fn numbers(label: &'static str, from: f64, to: f64, steps: f64) -> Self {
        let span = (to - from).max(1e-9);
        let ten = 10_f64.powf((span / steps).log10().floor());
        let round = [1.0, 2.0, 5.0, 10.0].map(|round| round * ten);
        let step = round.into_iter().find(|step| span / step <= steps + 1e-9).unwrap_or(10.0 * ten);
        let (first, last) = ((from / step).floor(), (to / step).ceil());
        let ticks = (0..=100_u32).map(|tick| first + f64::from(tick)).take_while(|tick| *tick <= last);
        // Adding 0 turns -0 into 0.
        let ticks = ticks.map(|tick| (tick * step + 0.0, short(tick * step + 0.0))).collect();
        Self { label, from: first * step, to: last * step, ticks, has_grid: true }
    }

    /// An axis of names: the first one lies between 0 and 1.
    pub(crate) fn names(names: impl IntoIterator<Item = String>) -> Self {
        let ticks: Vec<_> =
            (0_u32..).zip(names).map(|(place, name)| (f64::from(place) + 0.5, name)).collect();
        Self { label: "", from: 0.0, to: ticks.len() as f64, ticks, has_grid: false }
    }

    /// The same axis in the other direction: names from top to bottom.
    pub(crate) fn reversed(self) -> Self {
        Self { from: self.to, to: self.from, ..self }
    }

    fn part(&self, value: f64) -> f64 {
        (value - self.from) / (self.to - self.from)
    }

    fn visible(&self) -> impl Iterator<Item = &(f64, String)> {
        self.ticks.iter().filter(|(value, _)| (-1e-9..=1.0 + 1e-9).contains(&self.part(*value)))
    }
}

/// Returns the fill of a cell for a share of the largest value, after the scale `cividis`, and the class of
/// its text. Lightness alone tells the colours apart.
pub(crate) fn colour(share: f64) -> (String, &'static str) {
    // The contrast of the middle colour with black and with white is 4.6.
    const STOPS: [[f64; 3]; 3] = [[0.0, 32.0, 76.0], [117.0, 117.0, 117.0], [255.0, 233.0, 69.0]];
    let share = share.clamp(0.0, 1.0);
    let is_dark = share < 0.5;
    let (from, to) = if is_dark { (STOPS[0], STOPS[1]) } else { (STOPS[1], STOPS[2]) };
    let way = if is_dark { 2.0 * share } else { 2.0 * share - 1.0 };
    let [red, green, blue] = [0, 1, 2].map(|place| (from[place] + way * (to[place] - from[place])).round());
    let class = if is_dark { "on-dark" } else { "on-light" };
    (format!("class=\"cell\" fill=\"rgb({red} {green} {blue})\""), class)
}

/// 20000 as 20k.
fn short(number: f64) -> String {
    let rounded = |number: f64| (number * 1e6).round() / 1e6;
    let text =
        if number.abs() >= 1000.0 { format!("{}k", number / 1000.0) } else { rounded(number).to_string() };
    text.replace('-', "−")
}

fn text(svg: &mut String, (x, y): (f64, f64), style: &str, words: &str) {
    if !words.is_empty() {
        let _ = writeln!(svg, "<text {style} x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escaped(words));
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Breaks a text into lines at its spaces.
fn wrap(text: &str, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if (line.chars().count() + word.chars().count()) as f64 <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_begin_and_end_at_round_numbers() {
        for (from, to, steps, ends, ticks) in [
            (0.0, 80_000.0, 3.0, (0.0, 100_000.0), "0 50k 100k"),
            (0.0, 47.0, 5.0, (0.0, 50.0), "0 10 20 30 40 50"),
            (-1.3, 4.8, 4.0, (-2.0, 6.0), "−2 0 2 4 6"),
            (0.0, 0.5, 5.0, (0.0, 0.5), "0 0.1 0.2 0.3 0.4 0.5"),
        ] {
            let axis = Axis::numbers("", from, to, steps);
            let found: Vec<_> = axis.ticks.iter().map(|(_, text)| text.as_str()).collect();
            assert_eq!(found.join(" "), ticks);
            assert!((axis.from - ends.0).abs() < 1e-9 && (axis.to - ends.1).abs() < 1e-9, "{ticks}");
        }
    }

    #[test]
    fn texts_are_escaped_wrapped_and_kept_apart() {
        let panel = Panel {
            title: "A & B".to_owned(),
            height: 100.0,
            x: Axis::numbers("games", 0.0, 10.0, 5.0),
            y: Axis::numbers("", 0.0, 100.0, 5.0),
            marks: vec![Mark::with_tip(Shape::Dot(1.0, 1.0), "point", "1 < 2".to_owned())],
            labels: vec![(50.0, "one".to_owned(), "c0"), (51.0, "two".to_owned(), "")],
        };
        let (panels, notes) = (vec![panel], vec!["word ".repeat(100)]);
        let title = "<title>".to_owned();
        let svg = Figure { title, width: 400.0, columns: 1, panels, key: Vec::new(), notes }.to_svg();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        assert!(svg.contains("&lt;title&gt;") && svg.contains("A &amp; B") && svg.contains("1 &lt; 2"));
        assert!(svg.matches("word word</text>").count() > 5, "{svg}");
        let height = |name: &str| {
            let line = svg.lines().find(|line| line.ends_with(&format!(">{name}</text>"))).unwrap();
            line.split("y=\"").nth(1).unwrap().split('"').next().unwrap().parse::<f64>().unwrap()
        };
        assert!((height("one") - height("two") - LINE).abs() < 0.2);
    }
}

//! A picture of pixels, and the few shapes that our pictures are made of. Edges are smooth: a shape says how
//! far a point is from its edge, and a pixel that the edge crosses takes a part of the colour.

use super::path::Line;

/// Red, green, blue.
pub(super) type Colour = [u8; 3];

/// A colour as it is written in styles, such as `0xff6b4a`.
pub(super) const fn rgb(hex: u32) -> Colour {
    let [_, red, green, blue] = hex.to_be_bytes();
    [red, green, blue]
}

/// A picture; what is not painted is transparent.
pub(super) struct Canvas {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Red, green, blue, opacity.
    pub(super) pixels: Vec<[u8; 4]>,
}

/// Where something is painted, how large, and how far it is turned (in radians).
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) scale: f32,
    pub(super) turn: f32,
}

impl Place {
    /// Upright at a point.
    pub(super) const fn at(x: f32, y: f32, scale: f32) -> Self {
        Self { x, y, scale, turn: 0.0 }
    }

    /// A point of the thing on the canvas.
    fn outside(self, (x, y): (f32, f32)) -> (f32, f32) {
        let (sin, cos) = self.turn.sin_cos();
        (self.x + self.scale * (x * cos - y * sin), self.y + self.scale * (x * sin + y * cos))
    }

    /// A place within this one.
    pub(super) fn inner(self, x: f32, y: f32, scale: f32) -> Self {
        let (x, y) = self.outside((x, y));
        Self { x, y, scale: self.scale * scale, turn: self.turn }
    }
}

/// A box: left, top, width, height.
#[derive(Clone, Copy)]
pub(super) struct Area(pub(super) f32, pub(super) f32, pub(super) f32, pub(super) f32);

impl Area {
    /// How far a point is from the edge of this box with round corners; less than nothing inside.
    pub(super) fn distance(self, radius: f32, (x, y): (f32, f32)) -> f32 {
        let Self(left, top, width, height) = self;
        let dx = (x - left - width / 2.0).abs() - width / 2.0 + radius;
        let dy = (y - top - height / 2.0).abs() - height / 2.0 + radius;
        dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - radius
    }

    /// Larger on every side.
    fn grown(self, by: f32) -> Self {
        Self(self.0 - by, self.1 - by, self.2 + 2.0 * by, self.3 + 2.0 * by)
    }

    /// The box around points.
    fn around(points: impl Iterator<Item = (f32, f32)>) -> Self {
        let mut corners = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
        for (x, y) in points {
            corners = (corners.0.min(x), corners.1.min(y), corners.2.max(x), corners.3.max(y));
        }
        Self(corners.0, corners.1, (corners.2 - corners.0).max(0.0), (corners.3 - corners.1).max(0.0))
    }
}

impl Canvas {
    /// An empty picture.
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, height, pixels: vec![[0; 4]; width * height] }
    }

    /// A picture with a ground.
    pub(super) fn on(width: usize, height: usize, [red, green, blue]: Colour) -> Self {
        Self { width, height, pixels: vec![[red, green, blue, 255]; width * height] }
    }

    /// Paints a shape. `distance` says how far a point of the thing is from the shape's edge, less than
    /// nothing inside; outside `area` there is none of it.
    pub(super) fn paint(
        &mut self,
        place: Place,
        area: Area,
        colour: Colour,
        distance: impl Fn((f32, f32)) -> f32,
    ) {
        let Area(left, top, width, height) = area;
        let corners = [(left, top), (left + width, top), (left, top + height), (left + width, top + height)];
        let Area(left, top, width, height) =
            Area::around(corners.map(|corner| place.outside(corner)).into_iter()).grown(1.0);
        #[allow(clippy::cast_sign_loss, reason = "what is less than nothing is made nothing first")]
        let within = |value: f32, end: usize| (value.max(0.0) as usize).min(end);
        let (sin, cos) = place.turn.sin_cos();
        for row in within(top, self.height)..within(top + height + 1.0, self.height) {
            for column in within(left, self.width)..within(left + width + 1.0, self.width) {
                let (x, y) = (column as f32 + 0.5 - place.x, row as f32 + 0.5 - place.y);
                let point = ((x * cos + y * sin) / place.scale, (y * cos - x * sin) / place.scale);
                let part = (0.5 - distance(point) * place.scale).clamp(0.0, 1.0);
                if part > 0.0 {
                    blend(&mut self.pixels[row * self.width + column], colour, part);
                }
            }
        }
    }

    /// A box with round corners.
    pub(super) fn fill(&mut self, place: Place, area: Area, radius: f32, colour: Colour) {
        self.paint(place, area, colour, |point| area.distance(radius, point));
    }

    /// The outline of a box with round corners.
    pub(super) fn outline(&mut self, place: Place, area: Area, radius: f32, width: f32, colour: Colour) {
        self.paint(place, area.grown(width), colour, |point| {
            area.distance(radius, point).abs() - width / 2.0
        });
    }

    /// A disc.
    pub(super) fn disc(&mut self, place: Place, radius: f32, colour: Colour) {
        self.fill(place, Area(-radius, -radius, 2.0 * radius, 2.0 * radius), radius, colour);
    }

    /// Lines with round ends.
    pub(super) fn stroke(&mut self, place: Place, lines: &[Line], width: f32, colour: Colour) {
        for line in lines {
            for piece in line.windows(2) {
                let area = Area::around(piece.iter().copied()).grown(width);
                self.paint(place, area, colour, |point| from_piece(point, piece[0], piece[1]) - width / 2.0);
            }
        }
    }

    /// A shape with straight edges.
    pub(super) fn polygon(&mut self, place: Place, corners: &[(f32, f32)], colour: Colour) {
        let area = Area::around(corners.iter().copied());
        self.paint(place, area, colour, |point| from_polygon(point, corners));
    }
}

/// How far a point is from a straight piece of a line.
fn from_piece((x, y): (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx * dx + dy * dy;
    let along = if length > 0.0 { ((x - from.0) * dx + (y - from.1) * dy) / length } else { 0.0 };
    let along = along.clamp(0.0, 1.0);
    (x - from.0 - along * dx).hypot(y - from.1 - along * dy)
}

/// How far a point is from the edge of a polygon; less than nothing inside.
fn from_polygon(point: (f32, f32), corners: &[(f32, f32)]) -> f32 {
    let mut distance = f32::MAX;
    let mut inside = false;
    for (at, from) in corners.iter().enumerate() {
        let to = corners[(at + 1) % corners.len()];
        distance = distance.min(from_piece(point, *from, to));
        let crosses = (from.1 > point.1) != (to.1 > point.1);
        if crosses && point.0 < (to.0 - from.0) * (point.1 - from.1) / (to.1 - from.1) + from.0 {
            inside = !inside;
        }
    }
    if inside { -distance } else { distance }
}

/// Lays a part of a colour over a pixel.
#[allow(clippy::cast_sign_loss, reason = "colours and parts are never less than nothing")]
fn blend(pixel: &mut [u8; 4], colour: Colour, part: f32) {
    let under = f32::from(pixel[3]) / 255.0 * (1.0 - part);
    let opacity = part + under;
    for (below, above) in pixel.iter_mut().zip(colour) {
        *below = ((f32::from(above) * part + f32::from(*below) * under) / opacity).round() as u8;
    }
    pixel[3] = (opacity * 255.0).round() as u8;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_painted_has_smooth_edges_and_leaves_the_rest_alone() {
        let mut canvas = Canvas::new(20, 20);
        canvas.disc(Place::at(10.0, 10.0, 1.0), 6.0, rgb(0x00ff_6b4a));
        let opacity = |x: usize, y: usize| canvas.pixels[y * 20 + x][3];
        assert_eq!(canvas.pixels[10 * 20 + 10], [255, 107, 74, 255]);
        assert_eq!(opacity(1, 1), 0);
        let edge = (0..20).map(|x| opacity(x, 6)).filter(|opacity| (1..255).contains(opacity)).count();
        assert!(edge >= 2, "the edge is smooth");
    }

    #[test]
    fn a_turned_shape_is_turned() {
        let mut canvas = Canvas::new(20, 20);
        let place = Place { turn: std::f32::consts::FRAC_PI_2, ..Place::at(10.0, 10.0, 1.0) };
        canvas.fill(place, Area(0.0, -1.0, 9.0, 2.0), 0.0, rgb(0));
        assert_eq!(canvas.pixels[17 * 20 + 10][3], 255, "what pointed to the right points down");
        assert_eq!(canvas.pixels[10 * 20 + 17][3], 0);
    }
}

//! Pictures of pixels, made by the program itself: icons for devices, and previews for links. Neither can be
//! SVG: phones and other programs want PNG.
//!
//! The pictures are a few cards with numbers, so a painter of boxes, lines and polygons does. It needs no
//! crate that the server does not have already; a library that draws SVG would bring several.

mod canvas;
mod card;
mod path;
mod png;
mod scene;

use std::sync::{Arc, OnceLock};

use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use gambero::Variant;
use gambero_protocol::Code;

use self::canvas::{Area, Canvas, Place};
use crate::error::Denied;
use crate::games::{self, Games};
use crate::ingress::Address;
use crate::pages::Visitor;

/// The size of a preview: what Open Graph asks for.
pub(crate) const WIDTH: usize = 1200;
pub(crate) const HEIGHT: usize = 630;

/// The sizes of the icons in the manifest.
pub(crate) const ICONS: [usize; 8] = [48, 72, 96, 128, 144, 192, 384, 512];

/// The sizes in the icon file.
const FAVICONS: [usize; 3] = [16, 32, 48];

/// How an icon's ground is shaped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// With round corners.
    Round,
    /// To the edges: the device cuts it.
    Full,
    /// To the edges, and the sign smaller, because the device cuts much off.
    Maskable,
}

fn icon(size: usize, ground: Ground) -> Canvas {
    let mut canvas = Canvas::new(size, size);
    let edge = size as f32;
    let corner = if ground == Ground::Round { edge / 4.0 } else { 0.0 };
    canvas.fill(Place::at(0.0, 0.0, 1.0), Area(0.0, 0.0, edge, edge), corner, card::GROUND);
    // In the smallest ones every pixel counts; of a maskable one only the inner circle of 80 % is sure to be
    // seen.
    let part = if ground == Ground::Maskable { 0.62 } else { 0.94 };
    let margin = edge * (1.0 - part) / 2.0;
    card::prawn(&mut canvas, Place::at(margin, margin, edge * part / 32.0));
    canvas
}

/// `GET /favicon.ico`.
pub(crate) async fn favicon() -> Response {
    static FILE: OnceLock<Vec<u8>> = OnceLock::new();
    let file = FILE.get_or_init(|| png::ico(&FAVICONS.map(|size| icon(size, Ground::Round))));
    picture("image/x-icon", file.clone())
}

/// `GET /apple-touch-icon.png`.
pub(crate) async fn touch_icon() -> Response {
    static FILE: OnceLock<Vec<u8>> = OnceLock::new();
    picture("image/png", FILE.get_or_init(|| png::png(&icon(180, Ground::Full))).clone())
}

/// `GET /icons/{name}`: `icon-192.png` and the others of the manifest.
pub(crate) async fn app_icon(Path(name): Path<String>) -> Result<Response, Denied> {
    static FILES: [OnceLock<Vec<u8>>; 2 * ICONS.len()] = [const { OnceLock::new() }; 2 * ICONS.len()];
    let kinds = [("icon", Ground::Round), ("maskable", Ground::Maskable)];
    let mut all = kinds.into_iter().flat_map(|kind| ICONS.map(|size| (kind, size))).zip(&FILES);
    let found = all.find(|(((kind, _), size), _)| format!("{kind}-{size}.png") == name);
    let (((_, ground), size), file) = found.ok_or_else(|| nothing(&name))?;
    Ok(picture("image/png", file.get_or_init(|| png::png(&icon(size, ground))).clone()))
}

/// `GET /preview/{name}`: the picture of a variant, such as `original.png`.
pub(crate) async fn variant(Path(name): Path<String>) -> Result<Response, Denied> {
    static FILES: [OnceLock<Vec<u8>>; Variant::ALL.len()] = [const { OnceLock::new() }; Variant::ALL.len()];
    let variant = name
        .strip_suffix(".png")
        .and_then(|name| name.parse::<Variant>().ok())
        .ok_or_else(|| nothing(&name))?;
    let file = FILES[variant as usize].get_or_init(|| png::png(&scene::variant(variant)));
    Ok(picture("image/png", file.clone()))
}

/// `GET /preview/{code}/{name}`: how a finished game ended, such as `1.png` for the first one of its table.
/// Whoever asks sees it if they see the replay.
pub(crate) async fn game(
    State(games): State<Arc<Games>>,
    Address(from): Address,
    visitor: Visitor,
    Path((code, name)): Path<(String, String)>,
) -> Result<Response, Denied> {
    let number = name.strip_suffix(".png").and_then(|number| number.parse().ok());
    let number: u32 = number.ok_or_else(|| nothing(&name))?;
    let (_, _, game) = games.finished(from, visitor.person.as_ref(), &code, number).await?;
    let record = games::record(&game)?;
    let painted = tokio::task::spawn_blocking(move || png::png(&scene::position(record.state()))).await;
    let file = painted.map_err(|_| Denied::new(Code::Internal, "the picture could not be painted"))?;
    let mut response = picture("image/png", file);
    // Not everybody may see every game, so no cache between us keeps it.
    for (name, value) in [
        (header::CACHE_CONTROL, "private, max-age=86400"),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    Ok(response)
}

fn nothing(name: &str) -> Denied {
    Denied::new(Code::NotFound, format!("there is no picture {name}"))
}

/// A picture that may be kept for a day: it is the same until the program changes.
fn picture(kind: &'static str, file: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=86400")], file).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preview_is_light_enough_to_be_fetched_by_anybody() {
        for variant in Variant::ALL {
            let file = png::png(&scene::variant(variant));
            assert!(file.starts_with(b"\x89PNG") && file.len() < 100_000, "{variant}: {} bytes", file.len());
        }
    }
}

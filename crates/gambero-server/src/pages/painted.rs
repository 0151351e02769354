//! Pictures for programs that do not take SVG: icons for devices, and previews for links.

use std::collections::HashMap;

use axum::http::{HeaderName, header};
use axum::response::IntoResponse;
use gambero_art::{Board, Ground, Numerals, WIDTH, icon_svg, png};
use parking_lot::Mutex;

use super::prelude::*;
use crate::games::{self, Finished};

/// The sizes of the icons in the manifest.
pub(crate) const ICONS: [u32; 8] = [48, 72, 96, 128, 144, 192, 384, 512];

const FAVICONS: [u32; 3] = [16, 32, 48];

/// `GET /favicon.ico`: an icon file with the sign in several sizes, each of them a PNG.
pub(crate) async fn favicon() -> Result<Response, Denied> {
    once("favicon.ico", "image/x-icon", || {
        let pictures: Vec<_> =
            FAVICONS.iter().filter_map(|size| png(&icon_svg(Ground::Round), *size)).collect();
        let mut file = vec![0, 0, 1, 0, FAVICONS.len() as u8, 0];
        let mut offset = 6 + 16 * FAVICONS.len();
        for (size, picture) in FAVICONS.iter().zip(&pictures) {
            // Width, height, no palette, one plane of 32 bits.
            file.extend([*size as u8, *size as u8, 0, 0, 1, 0, 32, 0]);
            file.extend((picture.len() as u32).to_le_bytes());
            file.extend((offset as u32).to_le_bytes());
            offset += picture.len();
        }
        Some([file, pictures.concat()].concat())
    })
}

pub(crate) async fn touch_icon() -> Result<Response, Denied> {
    once("apple-touch-icon.png", "image/png", || png(&icon_svg(Ground::Full), 180))
}

/// `GET /icons/{name}`: `icon-192.png` and the others of the manifest.
pub(crate) async fn app_icon(Path(name): Path<String>) -> Result<Response, Denied> {
    once(&name, "image/png", || {
        let (kind, size) = name.strip_suffix(".png")?.split_once('-')?;
        let size = ICONS.into_iter().find(|known| known.to_string() == size)?;
        let ground = match kind {
            "icon" => Ground::Round,
            "maskable" => Ground::Maskable,
            _ => return None,
        };
        png(&icon_svg(ground), size)
    })
}

/// `GET /preview/{name}`: the picture of a variant, such as `original.png`.
pub(crate) async fn variant(Path(name): Path<String>) -> Result<Response, Denied> {
    once(&name, "image/png", || {
        let variant: Variant = name.strip_suffix(".png")?.parse().ok()?;
        png(&Board::example(variant).svg(Numerals::Paths), WIDTH)
    })
}

/// `GET /preview/{code}/{name}`: how a finished game ended, such as `1.png` for the first one of its table.
/// Whoever asks sees it if they see the replay.
pub(crate) async fn game(Finished { game, .. }: Finished) -> Result<Response, Denied> {
    let record = games::record(&game)?;
    let paint = move || png(&Board::of_state(record.state()).svg(Numerals::Paths), WIDTH);
    let painted = tokio::task::spawn_blocking(paint).await.ok().flatten();
    let file = painted.ok_or_else(|| Denied::new(Code::Internal, "the picture could not be painted"))?;
    // Not everybody may see every game, so no cache between us keeps it.
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "private, max-age=86400"),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
    ];
    Ok((headers, file).into_response())
}

/// A picture that is painted once, and may be kept for a day: it is the same until the program changes.
fn once(name: &str, kind: &'static str, paint: impl FnOnce() -> Option<Vec<u8>>) -> Result<Response, Denied> {
    static PAINTED: Mutex<Option<HashMap<String, &'static [u8]>>> = Mutex::new(None);
    let known = PAINTED.lock().get_or_insert_default().get(name).copied();
    let file = known.map_or_else(|| paint().map(|file| &*file.leak()), Some);
    let file = file.ok_or_else(|| Denied::new(Code::NotFound, format!("there is no picture {name}")))?;
    PAINTED.lock().get_or_insert_default().insert(name.to_owned(), file);
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=86400")], file)
        .into_response())
}

//! QR codes: addresses to be photographed.

use std::fmt::Write as _;

use axum::http::header;
use axum::response::IntoResponse;
use qrcode::{Color, QrCode};

use super::prelude::*;
use crate::secret::read_code;
use crate::tables::no_such_table;

/// The empty margin that readers of such codes need, in squares.
const MARGIN: usize = 4;

/// How wide the code is with its margin, and its dark squares as a path.
fn squares(address: &str) -> Option<(usize, String)> {
    let code = QrCode::new(address).ok()?;
    let width = code.width();
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, colour)| *colour == Color::Dark);
    let path = dark.fold(String::new(), |mut path, (place, _)| {
        let _ = write!(path, "M{} {}h1v1h-1z", place % width + MARGIN, place / width + MARGIN);
        path
    });
    Some((width + 2 * MARGIN, path))
}

/// A code as a part of a page, dark on light in every theme.
pub(crate) fn picture(address: &str, label: &str) -> Option<Markup> {
    let (size, path) = squares(address)?;
    Some(html! {
        svg.code viewBox={ "0 0 " (size) " " (size) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    })
}

/// `GET /t/{code}/qr.svg`: the address of a table. Whether there is such a table is not looked up.
pub(crate) async fn of_table(Path(code): Path<String>, site: Site) -> Result<Response, Denied> {
    let code = read_code(&code).ok_or_else(no_such_table)?;
    let (width, path) = squares(&site.page(&format!("/t/{code}"))).ok_or_else(no_such_table)?;
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {width}\" shape-rendering=\"crispEdges\"><rect width=\"{width}\" height=\"{width}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>"
    );
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

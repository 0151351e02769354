//! Pictures as files: PNG, and the icon file that holds some.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

use super::canvas::Canvas;

/// A picture as a PNG file.
pub(super) fn png(canvas: &Canvas) -> Vec<u8> {
    let mut head = Vec::with_capacity(13);
    head.extend((canvas.width as u32).to_be_bytes());
    head.extend((canvas.height as u32).to_be_bytes());
    // Eight bits for each of red, green, blue and opacity; no interlacing.
    head.extend([8, 6, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut file, *b"IHDR", &head);
    chunk(&mut file, *b"IDAT", &compressed(canvas));
    chunk(&mut file, *b"IEND", &[]);
    file
}

/// The rows, each as what differs from the one above: in flat pictures mostly nothing.
fn compressed(canvas: &Canvas) -> Vec<u8> {
    const LIKE_ABOVE: u8 = 2;
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let mut above = vec![[0; 4]; canvas.width];
    for row in canvas.pixels.chunks_exact(canvas.width) {
        let mut line = vec![LIKE_ABOVE];
        for (pixel, above) in row.iter().zip(&above) {
            line.extend(pixel.iter().zip(above).map(|(now, before): (&u8, &u8)| now.wrapping_sub(*before)));
        }
        // Writing into memory does not fail.
        let _ = encoder.write_all(&line);
        above.copy_from_slice(row);
    }
    encoder.finish().unwrap_or_default()
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let mut check = flate2::Crc::new();
    check.update(&kind);
    check.update(data);
    file.extend(kind);
    file.extend(data);
    file.extend(check.sum().to_be_bytes());
}

/// An icon file with the same sign in several sizes, each of them a PNG.
pub(super) fn ico(icons: &[Canvas]) -> Vec<u8> {
    let pictures: Vec<_> = icons.iter().map(png).collect();
    let mut file = vec![0, 0, 1, 0];
    file.extend((icons.len() as u16).to_le_bytes());
    let mut offset = 6 + 16 * icons.len();
    for (icon, picture) in icons.iter().zip(&pictures) {
        // Width, height, no palette, one plane of 32 bits.
        file.extend([icon.width as u8, icon.height as u8, 0, 0, 1, 0, 32, 0]);
        file.extend((picture.len() as u32).to_le_bytes());
        file.extend((offset as u32).to_le_bytes());
        offset += picture.len();
    }
    file.extend(pictures.concat());
    file
}

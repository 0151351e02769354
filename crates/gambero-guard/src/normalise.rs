//! The skeleton of a text: one plain letter for everything that looks like it.
//!
//! Compatibility forms, accents, invisible characters and letters borrowed from other scripts all disappear
//! here, so that the tables need each word once. Every letter remembers the bytes that it came from.

use std::ops::Range;

use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// One character of the skeleton.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyph {
    /// The plain character: a small letter where it is a letter.
    pub(crate) char: char,
    /// Whether it was a capital.
    pub(crate) capital: bool,
    /// Where the original character begins.
    pub(crate) start: usize,
    /// Where the original character ends.
    pub(crate) end: usize,
}

/// The skeleton of a text.
pub(crate) fn skeleton(text: &str) -> Vec<Glyph> {
    let mut glyphs = Vec::with_capacity(text.len());
    for (start, original) in text.char_indices() {
        let end = start + original.len_utf8();
        if is_invisible(original) {
            continue;
        }
        let mut push = |char, capital| glyphs.push(Glyph { char, capital, start, end });
        if let Some(letter) = enclosed_letter(original) {
            push(letter, false);
            continue;
        }
        decompose_compatible(original, |part| {
            if is_combining_mark(part) || is_invisible(part) {
                return;
            }
            let capital = part.is_uppercase();
            for small in part.to_lowercase().filter(|small| !is_combining_mark(*small)) {
                match look_alike(small) {
                    Some(plain) => plain.chars().for_each(|char| push(char, capital)),
                    None => push(small, capital),
                }
            }
        });
    }
    glyphs
}

/// The skeleton of a word of our own tables.
pub(crate) fn fold(word: &str) -> String {
    skeleton(word).iter().map(|glyph| glyph.char).collect()
}

/// Runs of a letter made one letter, for "sevennn".
pub(crate) fn squeeze(word: &str) -> String {
    let mut squeezed = String::with_capacity(word.len());
    for char in word.chars() {
        if !squeezed.ends_with(char) {
            squeezed.push(char);
        }
    }
    squeezed
}

/// A range of glyphs as a range of bytes of the text.
pub(crate) fn bytes(glyphs: &[Glyph]) -> Range<usize> {
    match (glyphs.first(), glyphs.last()) {
        (Some(first), Some(last)) => first.start..last.end,
        _ => 0..0,
    }
}

/// Characters without a shape: joiners, direction marks, fillers, selectors, tags.
fn is_invisible(char: char) -> bool {
    matches!(char,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e002f}' | '\u{e003a}'..='\u{e0fff}')
        || (char.is_control() && !char.is_whitespace())
}

/// Letters in boxes and discs, and the letters that flags are made of, which have no plain form in Unicode's
/// tables.
fn enclosed_letter(char: char) -> Option<char> {
    let code = u32::from(char);
    let place = match code {
        0x1f150..=0x1f169 => code - 0x1f150,
        0x1f170..=0x1f189 => code - 0x1f170,
        0x1f1e6..=0x1f1ff => code - 0x1f1e6,
        _ => return None,
    };
    char::from_u32(u32::from('a') + place)
}

/// The Latin letters that a character can be taken for. Lower case only; accents are gone already.
fn look_alike(char: char) -> Option<&'static str> {
    Some(match char {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'а' | 'α' | 'ɑ' | 'ᴀ' | 'ɐ' | 'ӑ' => "a",
        'в' | 'β' | 'ʙ' | 'ь' | 'ƅ' => "b",
        'с' | 'ϲ' | 'ᴄ' | 'ς' | 'ɔ' => "c",
        'ԁ' | 'đ' | 'ð' | 'ᴅ' | 'ɗ' | 'δ' => "d",
        'е' | 'ε' | 'є' | 'ɛ' | 'ᴇ' | 'ə' | 'ǝ' | 'э' | 'ҽ' => "e",
        'ƒ' | 'ϝ' | 'ꜰ' | 'ғ' => "f",
        'ɡ' | 'ɢ' | 'ց' => "g",
        'н' | 'һ' | 'ʜ' | 'ħ' | 'η' => "h",
        'і' | 'ı' | 'ι' | 'ɪ' | 'ɩ' | 'ɨ' | 'ӏ' => "i",
        'ј' | 'ϳ' | 'ᴊ' | 'ȷ' => "j",
        'к' | 'κ' | 'ᴋ' | 'ĸ' => "k",
        'ł' | 'ʟ' | 'ŀ' | 'ӆ' => "l",
        'м' | 'ᴍ' | 'μ' => "m",
        'п' | 'и' | 'ո' | 'ɴ' | 'ŋ' | 'ν' => "n",
        'о' | 'ο' | 'ø' | 'ᴏ' | 'օ' | 'σ' | 'ө' => "o",
        'р' | 'ρ' | 'ᴘ' => "p",
        'ԛ' | 'գ' => "q",
        'г' | 'ʀ' | 'я' | 'ɾ' => "r",
        'ѕ' | 'ꜱ' | 'ʂ' => "s",
        'т' | 'τ' | 'ᴛ' | 'ŧ' => "t",
        'υ' | 'ս' | 'ᴜ' | 'ʊ' | 'ц' => "u",
        'ѵ' | 'ᴠ' | 'ʋ' | 'ʌ' => "v",
        'ѡ' | 'ω' | 'ш' | 'ᴡ' | 'ԝ' => "w",
        'х' | 'χ' | 'ж' => "x",
        'у' | 'γ' | 'ү' | 'ʏ' => "y",
        'ᴢ' | 'ʐ' | 'ζ' | 'ƶ' => "z",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disguises_disappear() {
        for text in
            ["sеven", "ｓｅｖｅｎ", "s\u{200b}e\u{301}ven", "𝓈𝑒𝓋𝑒𝓃", "ⓢⓔⓥⓔⓝ", "SEVEN", "🅂🄴🅅🄴🄽", "🇸🇪🇻🇪🇳"]
        {
            assert_eq!(fold(text), "seven", "{text}");
        }
        assert_eq!(fold("Dreißig"), "dreissig");
        assert_eq!(squeeze("sevvennn"), "seven");
    }
}

//! Digits of any script, and characters that show a number.

use crate::concern::{Concern, Kind};

/// The first digit or number symbol.
pub(crate) fn find(text: &str) -> Option<Concern> {
    text.char_indices().find_map(|(start, char)| {
        let kind = kind(char)?;
        Some(Concern { kind, range: start..start + char.len_utf8() })
    })
}

fn kind(char: char) -> Option<Kind> {
    // Numeric in Unicode: digits and letters of all scripts that are numerals, fractions, superscripts, circled ones.
    if char.is_numeric() {
        return Some(Kind::Digit);
    }
    match char {
        // Combining keycap, hundred, ten in a box, digits hidden in tags.
        '\u{20e3}' | '💯' | '🔟' | '🔢' | '\u{e0030}'..='\u{e0039}' => Some(Kind::Digit),
        // Tiles, dominoes, playing cards; dice; clock faces; medals; hexagrams; Braille, whose dots can be counted.
        '\u{1f000}'..='\u{1f0ff}'
        | '\u{2680}'..='\u{2685}'
        | '\u{1f550}'..='\u{1f567}'
        | '\u{1f947}'..='\u{1f949}'
        | '\u{4dc0}'..='\u{4dff}'
        | '\u{2630}'..='\u{2637}'
        | '\u{2800}'..='\u{28ff}' => Some(Kind::Symbol),
        // Chinese and Japanese numerals, plain, financial and old.
        '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九' | '十' | '百' | '千' | '万' | '萬'
        | '零' | '两' | '兩' | '廿' | '卅' | '卌' | '壹' | '壱' | '贰' | '貳' | '弐' | '叁' | '參' | '参'
        | '肆' | '伍' | '陆' | '陸' | '柒' | '捌' | '玖' | '拾' | '佰' | '亿' | '億' => {
            Some(Kind::Symbol)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_every_script_are_found() {
        for char in "7٧۷७７⁷₇⑦➆𝟟７½Ⅶ፯七柒⚅🂡🀄🁫🕖💯🔟𝍷〧๗७".chars()
        {
            assert!(find(&format!("ab{char}")).is_some(), "{char}");
        }
        for char in "aZéж漢あ!?…🎉👍😀♠️∞".chars() {
            assert_eq!(find(&char.to_string()), None, "{char}");
        }
    }
}

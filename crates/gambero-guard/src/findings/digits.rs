//! Digits of any script, and characters that show a number.

use crate::concern::{Concern, Kind};
use crate::lexicon::Lexicon;
use crate::tokens::{Case, Gap, Word, is_glued};

/// The first number symbol, or digit that is none of ours.
pub(crate) fn foreign(text: &str) -> Option<Concern> {
    text.char_indices().find_map(|(start, char)| {
        let kind = kind(char).filter(|_| !char.is_ascii_digit())?;
        Some(Concern { kind, range: start..start + char.len_utf8() })
    })
}

/// The first number in digits that no idiom explains.
pub(crate) fn find(text: &str, words: &[Word], idiomatic: &[bool], lexicon: &Lexicon) -> Option<Concern> {
    let is_number = |at: &usize| words[*at].case == Case::Digits;
    let is_explained = |at: usize| {
        // In "pile 3ight" the digit is a letter, whatever stands before it.
        let whole =
            (!is_glued(words, at) || idiomatic[at - 1]) && (!is_glued(words, at + 1) || idiomatic[at + 1]);
        idiomatic[at] && whole || is_heart(text, words, at, lexicon)
    };
    let at = (0..words.len()).filter(is_number).find(|at| !is_explained(*at))?;
    Some(Concern { kind: Kind::Digit, range: words[at].bytes.clone() })
}

/// A heart, and not "mine is <3".
fn is_heart(text: &str, words: &[Word], at: usize, lexicon: &Lexicon) -> bool {
    let word = &words[at];
    let ends = words.get(at + 1).is_none_or(|next| next.gap >= Gap::Space);
    let before = text[..word.bytes.start].strip_suffix('<').filter(|_| word.text == "3" && ends);
    let compared = || at > 0 && word.gap < Gap::Sentence && lexicon.names_a_card(&words[at - 1].text);
    before.is_some_and(|before| before.is_empty() || before.ends_with(char::is_whitespace)) && !compared()
}

fn kind(char: char) -> Option<Kind> {
    // Numeric in Unicode: digits and letters of all scripts that are numerals, fractions, superscripts,
    // circled ones.
    if char.is_numeric() {
        return Some(Kind::Digit);
    }
    match char {
        // Combining keycap, hundred, ten in a box, digits hidden in tags.
        '\u{20e3}' | '💯' | '🔟' | '🔢' | '\u{e0030}'..='\u{e0039}' => Some(Kind::Digit),
        // Tiles, dominoes, playing cards; dice; clock faces; medals; hexagrams; Braille, whose dots can be
        // counted.
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
        for char in "٧۷७７⁷₇⑦➆𝟟７½Ⅶ፯七柒⚅🂡🀄🁫🕖💯🔟𝍷〧๗७".chars()
        {
            assert!(foreign(&format!("ab{char}")).is_some(), "{char}");
        }
        for char in "aZéж漢あ!?…🎉👍😀♠️∞".chars() {
            assert_eq!(foreign(&char.to_string()), None, "{char}");
        }
    }
}

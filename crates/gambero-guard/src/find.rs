//! What is looked for in a message: digits, number words, Roman numerals, distances.

use crate::concern::{Concern, Kind};
use crate::language::{Evidence, Languages};
use crate::lexicon::{Entry, Lexicon};
use crate::text::{Gap, Word};

/// Words between the parts of a number: "vingt et un", "treinta y dos".
const LINKS: [&str; 5] = ["and", "und", "et", "e", "y"];

/// No card is above it, and most short words in capitals are (MIX, CD, MM, CV).
const HIGHEST_ROMAN: u32 = 100;

fn concern(kind: Kind, words: &[Word]) -> Concern {
    Concern { kind, range: words[0].bytes.start..words[words.len() - 1].bytes.end }
}

/// The first number symbol, or digit that is not one of 0 to 9.
pub(crate) fn symbol(text: &str) -> Option<Concern> {
    text.char_indices().find_map(|(start, char)| {
        let kind = match char {
            '0'..='9' => return None,
            // Numeric in Unicode: digits and letters of all scripts that are numerals, fractions,
            // superscripts, circled ones.
            _ if char.is_numeric() => Kind::Digit,
            '\u{20e3}' | '💯' | '🔟' | '🔢' => Kind::Digit,
            // Tiles, dominoes, playing cards; dice; clock faces; medals.
            '\u{1f000}'..='\u{1f0ff}' | '\u{2680}'..='\u{2685}' | '\u{1f550}'..='\u{1f567}' | '🥇'..='🥉' => {
                Kind::Symbol
            }
            _ if "一二三四五六七八九十百千万零两".contains(char) => Kind::Symbol,
            _ => return None,
        };
        Some(Concern { kind, range: start..start + char.len_utf8() })
    })
}

/// Which words belong to an idiom.
pub(crate) fn idiomatic(words: &[Word], lexicon: &Lexicon) -> Vec<bool> {
    let mut idiomatic = vec![false; words.len()];
    for start in 0..words.len() {
        if let Some(end) = lexicon.idioms.at(words, start, Gap::Space, Languages::ALL) {
            idiomatic[start..end].fill(true);
        }
    }
    idiomatic
}

/// The first number in digits that no idiom explains.
pub(crate) fn digits(text: &str, words: &[Word], idiomatic: &[bool]) -> Option<Concern> {
    let is_heart = |at: usize| {
        let before = text[..words[at].bytes.start].strip_suffix('<').filter(|_| words[at].text == "3");
        let ends = words.get(at + 1).is_none_or(|next| next.gap >= Gap::Space);
        ends && before.is_some_and(|before| before.is_empty() || before.ends_with(' '))
    };
    let at = (0..words.len()).find(|at| words[*at].is_digits && !idiomatic[*at] && !is_heart(*at))?;
    Some(concern(Kind::Digit, &words[at..=at]))
}

/// The first number word that no idiom explains.
pub(crate) fn number_word(
    words: &[Word],
    idiomatic: &[bool],
    lexicon: &Lexicon,
    evidence: &Evidence,
) -> Option<Concern> {
    let spoken = evidence.spoken();
    for (at, word) in words.iter().enumerate().filter(|(at, _)| !idiomatic[*at]) {
        if let Some(end) = lexicon.named.at(words, at, Gap::Space, spoken) {
            return Some(concern(Kind::NumberWord, &words[at..end.max(at + 1)]));
        }
        let Some(entry) = lexicon.find(&word.text) else { continue };
        let is_soft = entry.soft && !stands_alone(words, at) && !word.operator;
        if !is_soft && !is_everyday(words, at, entry, lexicon, evidence) {
            return Some(concern(entry.kind, &words[at..=end_of_number(words, at, entry, lexicon)]));
        }
    }
    None
}

/// Whether a word is a sentence by itself, or the last one after a pause.
fn stands_alone(words: &[Word], at: usize) -> bool {
    match words.get(at + 1) {
        Some(next) => words[at].gap == Gap::Sentence && next.gap == Gap::Sentence,
        None => words[at].gap >= Gap::Pause,
    }
}

fn is_everyday(words: &[Word], at: usize, entry: Entry, lexicon: &Lexicon, evidence: &Evidence) -> bool {
    // "siete-ish" is no word of any language.
    let is_free = |at: usize| words.get(at).is_none_or(|word| word.gap != Gap::Marks);
    let homes = lexicon.everyday(&words[at].text);
    is_free(at) && is_free(at + 1) && homes.each().any(|home| evidence.speaks_for(home, entry.languages))
}

/// The last word of the number that begins with a number word: all of "forty-seven".
fn end_of_number(words: &[Word], start: usize, first: Entry, lexicon: &Lexicon) -> usize {
    let goes_on = |at: usize| {
        let next = words.get(at).filter(|word| word.gap <= Gap::Space);
        let entry = next.and_then(|word| lexicon.find(&word.text));
        entry.is_some_and(|entry| entry.languages.overlap(first.languages))
    };
    let is_link = |word: &Word| LINKS.contains(&word.text.as_str()) && word.gap <= Gap::Space;
    let mut end = start;
    loop {
        if goes_on(end + 1) {
            end += 1;
        } else if words.get(end + 1).is_some_and(is_link) && goes_on(end + 2) {
            end += 2;
        } else {
            return end;
        }
    }
}

/// The first Roman numeral in letters.
pub(crate) fn roman(words: &[Word], lexicon: &Lexicon) -> Option<Concern> {
    let is_shouted = words.len() >= 3 && words.iter().all(|word| word.is_capitals);
    let is_numeral = |at: &usize| {
        let word = &words[*at];
        let text = word.text.as_str();
        let is_value = roman_value(text).is_some_and(|value| (2..=HIGHEST_ROMAN).contains(&value));
        match text.len() {
            // V, X and L by themselves or where a card is named.
            1 => {
                let ends = words.get(at + 1).is_none_or(|next| next.gap >= Gap::Pause);
                let is_named = *at > 0 && lexicon.names_a_card(&words[at - 1].text);
                word.is_capitals && "vxl".contains(text) && ends && (words.len() == 1 || is_named)
            }
            // Italian and Spanish words, shouted.
            2 if word.is_capitals => is_value && !(is_shouted && matches!(text, "li" | "vi")),
            2 => matches!(text, "ii" | "iv" | "ix"),
            _ => is_value,
        }
    };
    let at = (0..words.len()).find(is_numeral)?;
    Some(concern(Kind::Roman, &words[at..=at]))
}

/// The value of a numeral in its usual form, to 999.
fn roman_value(text: &str) -> Option<u32> {
    const PLACES: [(u32, [&str; 9]); 3] = [
        (100, ["c", "cc", "ccc", "cd", "d", "dc", "dcc", "dccc", "cm"]),
        (10, ["x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"]),
        (1, ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]),
    ];
    let (mut rest, mut value) = (text, 0);
    for (worth, digits) in PLACES {
        let fitting = (1..).zip(digits).filter(|(_, digit)| rest.starts_with(digit));
        if let Some((count, digit)) = fitting.max_by_key(|(_, digit)| digit.len()) {
            value += count * worth;
            rest = &rest[digit.len()..];
        }
    }
    (rest.is_empty() && value > 0).then_some(value)
}

/// The first phrase that gives an exact distance. A comma does not break it up: "one, above the top".
pub(crate) fn distance(words: &[Word], lexicon: &Lexicon, evidence: &Evidence) -> Option<Concern> {
    let spoken = evidence.spoken();
    (0..words.len()).find_map(|start| {
        let end = lexicon.distances.at(words, start, Gap::Pause, spoken)?;
        Some(concern(Kind::Distance, &words[start..end.max(start + 1)]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_symbols_of_every_script() {
        for char in "٧۷७７⁷₇⑦➆𝟟७½Ⅶ七⚅🂡🀄🁫🕖💯🔟𝍷〧๗".chars() {
            assert!(symbol(&format!("ab{char}")).is_some(), "{char}");
        }
        for char in "aZéж漢あ!?…🎉👍😀♠️∞".chars() {
            assert_eq!(symbol(&char.to_string()), None, "{char}");
        }
    }

    #[test]
    fn roman_values() {
        for (text, expected) in [("xlii", 42), ("xcix", 99), ("c", 100), ("vi", 6), ("lxxxviii", 88)] {
            assert_eq!(roman_value(text), Some(expected), "{text}");
        }
        for text in ["iix", "vv", "dm", "mix", "vivi", "il", "word", "xxxx"] {
            assert_eq!(roman_value(text), None, "{text}");
        }
    }
}

//! Roman numerals in letters. (Those with characters of their own are digits.)

use crate::concern::{Concern, Kind};
use crate::lexicon::Lexicon;
use crate::tokens::{Case, Gap, Word};

/// The highest value that matters: no card is above it, and most short words in capitals are (MIX, CD, MM,
/// CV).
const HIGHEST: u32 = 100;

/// The first Roman numeral.
pub(crate) fn find(words: &[Word], lexicon: &Lexicon) -> Option<Concern> {
    let shouting = words.len() >= 3 && words.iter().all(|word| word.case == Case::Capitals);
    let is_numeral = |at: usize| {
        let word = &words[at];
        let text = word.text.as_str();
        let numeral = value(text).is_some_and(|value| (2..=HIGHEST).contains(&value));
        match (text.len(), word.case) {
            // V, X and L by themselves or where a card is named.
            (1, Case::Capitals) => {
                let ends = words.get(at + 1).is_none_or(|next| next.gap >= Gap::Pause);
                let alone = word.gap >= Gap::Pause && words.len() == 1;
                let named = at > 0 && lexicon.names_a_card(&words[at - 1].text);
                matches!(text, "v" | "x" | "l") && ends && (alone || named)
            }
            (_, Case::Digits) | (1, _) => false,
            // Italian and Spanish words, shouted.
            (2, Case::Capitals) if shouting && matches!(text, "li" | "vi") => false,
            // Strokes and crosses in any order: IIX, XXXX.
            (_, Case::Capitals) => numeral || text.chars().all(|char| matches!(char, 'i' | 'v' | 'x')),
            (2, _) => matches!(text, "ii" | "iv" | "ix"),
            _ => numeral,
        }
    };
    let at = (0..words.len()).find(|at| is_numeral(*at))?;
    Some(Concern { kind: Kind::Roman, range: words[at].bytes.clone() })
}

/// The value of a numeral in its usual form, to 999: nothing above is of interest.
fn value(text: &str) -> Option<u32> {
    const PLACES: [(u32, [&str; 9]); 3] = [
        (100, ["c", "cc", "ccc", "cd", "d", "dc", "dcc", "dccc", "cm"]),
        (10, ["x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"]),
        (1, ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]),
    ];
    let mut rest = text;
    let mut value = 0;
    for (worth, digits) in PLACES {
        let longest = (1..)
            .zip(digits)
            .filter(|(_, digit)| rest.starts_with(digit))
            .max_by_key(|(_, digit)| digit.len());
        if let Some((count, digit)) = longest {
            value += count * worth;
            rest = &rest[digit.len()..];
        }
    }
    (rest.is_empty() && value > 0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_usual_forms() {
        for (text, expected) in [("xlii", 42), ("xcix", 99), ("c", 100), ("vi", 6), ("lxxxviii", 88)] {
            assert_eq!(value(text), Some(expected), "{text}");
        }
        for text in ["iix", "vv", "dm", "mix", "vivi", "il", "word", "xxxx"] {
            assert_eq!(value(text), None, "{text}");
        }
    }
}

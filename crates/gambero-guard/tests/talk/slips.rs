//! One slip in a number word: nine of ten are seen.

use std::collections::BTreeMap;

use gambero_guard::{Language, check};

use crate::disguises::in_words;

/// The rows of the keyboard that a language is typed on.
fn rows(language: Language) -> [&'static str; 3] {
    match language {
        Language::German => ["qwertzuiop", "asdfghjkl", "yxcvbnm"],
        Language::French => ["azertyuiop", "qsdfghjklm", "wxcvbn"],
        _ => ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
    }
}

/// The keys beside a key.
fn neighbours(language: Language, key: char) -> Vec<char> {
    let rows = rows(language);
    let Some((row, column)) =
        (0..3).find_map(|row| Some((row, rows[row].chars().position(|char| char == key)?)))
    else {
        return Vec::new();
    };
    let around = (row.saturating_sub(1)..=(row + 1).min(2))
        .flat_map(|near| rows[near].chars().enumerate().map(move |(at, char)| (near, at, char)));
    around
        .filter(|(near, at, char)| *char != key && at.abs_diff(column) <= 1 && (*near, *at) != (row, column))
        .map(|(_, _, char)| char)
        .collect()
}

/// All slips of a kind in a word.
fn slips(language: Language, kind: &str, word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let text = |letters: Vec<char>| letters.into_iter().collect::<String>();
    let mut slips = Vec::new();
    for at in 0..letters.len() {
        let mut slip = letters.clone();
        match kind {
            "doubled" => slip.insert(at, letters[at]),
            "dropped" => drop(slip.remove(at)),
            "swapped" if at + 1 < letters.len() => slip.swap(at, at + 1),
            "neighbouring key" => {
                for key in neighbours(language, letters[at]) {
                    slip[at] = key;
                    slips.push(text(slip.clone()));
                }
                continue;
            }
            _ => continue,
        }
        slips.push(text(slip));
    }
    slips.retain(|slip| slip != word);
    slips
}

/// Something to say around a number.
fn sentence(language: Language, number: &str) -> String {
    match language {
        Language::English => format!("my card is the {number}"),
        Language::German => format!("meine Karte ist die {number}"),
        Language::French => format!("ma carte est le {number}"),
        Language::Italian => format!("la mia carta è il {number}"),
        Language::Spanish => format!("mi carta es el {number}"),
    }
}

#[test]
fn single_slips_in_number_words_are_seen() {
    let mut seen: BTreeMap<(&str, &str), (usize, usize)> = BTreeMap::new();
    for language in Language::ALL {
        // Each word once: "forty" and "seven", not "forty-seven", of which a part would be left whole.
        let words = (0..=100).map(|number| in_words(language, number));
        let mut words: Vec<String> =
            words.flat_map(|word| word.split([' ', '-']).map(str::to_owned).collect::<Vec<_>>()).collect();
        words.sort();
        words.dedup();
        for word in words.iter().filter(|word| word.chars().count() >= 5) {
            for kind in ["doubled", "dropped", "swapped", "neighbouring key"] {
                for slip in slips(language, kind, word) {
                    let (caught, all) = seen.entry((language.code(), kind)).or_default();
                    *caught += usize::from(check(&sentence(language, &slip), Some(language)).is_err());
                    *all += 1;
                }
            }
        }
    }
    for ((language, kind), (caught, all)) in &seen {
        println!("{language} {kind}: {caught} of {all}");
    }
    for language in Language::ALL {
        let of = |kind: &str| seen[&(language.code(), kind)];
        let kinds = ["doubled", "dropped", "swapped", "neighbouring key"].map(of);
        let caught: usize = kinds.iter().map(|(caught, _)| caught).sum();
        let all: usize = kinds.iter().map(|(_, all)| all).sum();
        assert!(caught * 100 >= all * 90, "{language}: {caught} of {all} slips are seen");
    }
}

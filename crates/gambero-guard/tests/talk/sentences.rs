//! Sentences that must pass and sentences that must not, one file per language.
//!
//! A line begins with `+` if the sentence passes and with `-` if it is refused; `=` is for sentences that
//! pass if their sender has chosen this language, and `#` is a remark. What is refused is refused whatever
//! language the sender has chosen.

use gambero_guard::{Language, check};

fn judge(language: Language, file: &str) {
    let mut wrong = Vec::new();
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (sign, sentence) = line.split_once(' ').unwrap();
        let everybody = Language::ALL.into_iter().map(Some).chain([None]);
        let senders: Vec<_> = match sign {
            "+" => vec![Some(language), None],
            "=" => vec![Some(language)],
            "-" => everybody.collect(),
            _ => panic!("expected +, =, - or #: {line}"),
        };
        for sender in senders {
            let found = check(sentence, sender);
            if found.is_ok() == (sign == "-") {
                let part = found.err().map(|concern| concern.part(sentence).to_owned());
                wrong.push(format!("{line} (from {sender:?}; found {part:?})"));
            }
        }
    }
    assert!(wrong.is_empty(), "{language}: {} sentences are misjudged:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn sentences_of_five_languages() {
    judge(Language::English, include_str!("sentences/en.txt"));
    judge(Language::German, include_str!("sentences/de.txt"));
    judge(Language::French, include_str!("sentences/fr.txt"));
    judge(Language::Italian, include_str!("sentences/it.txt"));
    judge(Language::Spanish, include_str!("sentences/es.txt"));
}

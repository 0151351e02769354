//! Sentences that must pass and sentences that must not, one file a language.
//!
//! A line begins with `+` if the sentence passes and with `-` if it is refused; `=` is for sentences that
//! pass if their sender has said which language he speaks, and `#` is a remark. What is refused is refused
//! whatever the sender says of his language: a false flag must not help.

use gambero_guard::{Language, check};

fn judge(language: Language, file: &str) {
    let mut wrong = Vec::new();
    let (mut passing, mut refused) = (0, 0);
    for (number, line) in
        file.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    {
        let (sign, sentence) = line.split_at(1);
        let sentence = sentence.trim_start();
        let place = format!("{language}.txt:{}", number + 1);
        match sign {
            "+" | "=" => {
                passing += 1;
                let senders = [Some(language), None];
                for sender in &senders[..if sign == "+" { 2 } else { 1 }] {
                    if let Err(concern) = check(sentence, *sender) {
                        let found = format!("{}: \"{}\"", concern.kind.code(), concern.part(sentence));
                        wrong.push(format!("{place}: should pass from {sender:?}: {sentence}\n    {found}"));
                    }
                }
            }
            "-" => {
                refused += 1;
                for sender in Language::ALL.map(Some).into_iter().chain([None]) {
                    if check(sentence, sender).is_ok() {
                        wrong.push(format!("{place}: should be refused from {sender:?}: {sentence}"));
                    }
                }
            }
            _ => wrong.push(format!("{place}: a line begins with +, =, - or #: {line}")),
        }
    }
    assert!(wrong.is_empty(), "{} sentences are misjudged:\n{}", wrong.len(), wrong.join("\n"));
    assert!(
        passing >= 110 && refused >= 110,
        "{language}: {passing} that pass and {refused} that do not are too few"
    );
}

#[test]
fn english() {
    judge(Language::English, include_str!("sentences/en.txt"));
}

#[test]
fn german() {
    judge(Language::German, include_str!("sentences/de.txt"));
}

#[test]
fn french() {
    judge(Language::French, include_str!("sentences/fr.txt"));
}

#[test]
fn italian() {
    judge(Language::Italian, include_str!("sentences/it.txt"));
}

#[test]
fn spanish() {
    judge(Language::Spanish, include_str!("sentences/es.txt"));
}

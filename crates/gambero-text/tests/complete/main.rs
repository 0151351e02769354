//! The texts are complete: the same messages in every language, all that is asked for, and nothing that is
//! not.

mod families;
mod messages;
mod sources;

use std::collections::{BTreeMap, BTreeSet};

use families::families;
use gambero_text::{Language, Text};
use messages::{Message, messages};
use sources::{Asked, Sources};

#[test]
fn every_file_is_read_whole_and_uses_only_what_browsers_understand() {
    for language in Language::ALL {
        let (_, complaints) = messages(language);
        assert!(complaints.is_empty(), "{language}:\n{}", complaints.join("\n"));
    }
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let variables = |language| -> BTreeMap<String, BTreeSet<String>> {
        messages(language).0.into_iter().map(|(id, message)| (id, message.variables)).collect()
    };
    let english = variables(Language::En);
    for language in Language::ALL {
        let theirs = variables(language);
        let missing: Vec<_> = english.keys().filter(|id| !theirs.contains_key(*id)).collect();
        let surplus: Vec<_> = theirs.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(
            missing.is_empty() && surplus.is_empty(),
            "{language}: missing {missing:?}, not in en {surplus:?}"
        );
        for (id, variables) in &english {
            assert_eq!(&theirs[id], variables, "the variables of {id} in {language}");
        }
    }
}

#[test]
fn messages_refer_only_to_messages_that_are_there() {
    for language in Language::ALL {
        let (all, _) = messages(language);
        for (id, Message { references, .. }) in &all {
            for reference in references {
                assert!(
                    all.contains_key(reference),
                    "{language}: {id} refers to {reference}, which is missing"
                );
            }
        }
    }
}

#[test]
fn every_message_stands_in_the_same_file_in_every_language() {
    let areas = |language| -> BTreeMap<String, &'static str> {
        messages(language).0.into_iter().map(|(id, message)| (id, message.area)).collect()
    };
    let english = areas(Language::En);
    for language in Language::ALL {
        assert_eq!(areas(language), english, "{language}");
    }
}

#[test]
fn every_message_that_is_asked_for_exists() {
    let sources = Sources::read();
    let missing: Vec<_> = sources
        .asked()
        .filter_map(|(file, asked)| match asked {
            Asked::Id(id) if !Text::of(Language::En).has(&id) => Some(format!("{id} in {file}")),
            _ => None,
        })
        .collect();
    assert!(missing.is_empty(), "there is no message:\n{}", missing.join("\n"));
}

#[test]
fn every_family_is_known_and_complete() {
    let families = families();
    let sources = Sources::read();
    for (file, asked) in sources.asked() {
        if let Asked::Family(pattern) = asked {
            assert!(
                families.iter().any(|family| family.pattern == pattern),
                "{file} asks for {pattern}: put that family and its members into the list in families.rs"
            );
        }
    }
    let missing: Vec<_> =
        families.iter().flat_map(|family| &family.ids).filter(|id| !Text::of(Language::En).has(id)).collect();
    assert!(missing.is_empty(), "these messages of families are missing: {missing:?}");
}

#[test]
fn no_message_is_unused() {
    let quoted = Sources::read().quoted();
    let (all, _) = messages(Language::En);
    let mut used: BTreeSet<String> =
        all.values().flat_map(|message| message.references.iter().cloned()).collect();
    used.extend(
        families()
            .iter()
            .filter(|family| quoted.contains(family.pattern))
            .flat_map(|family| family.ids.clone()),
    );
    let unused: Vec<_> = all.keys().filter(|id| !used.contains(*id) && !quoted.contains(*id)).collect();
    assert!(unused.is_empty(), "nobody asks for these messages: {unused:?}");
}

#[test]
fn no_family_is_listed_that_nobody_asks_for() {
    let quoted = Sources::read().quoted();
    for family in families() {
        assert!(quoted.contains(family.pattern), "nobody asks for {}", family.pattern);
    }
}

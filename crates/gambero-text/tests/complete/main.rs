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
fn every_language_has_the_same_messages_in_the_same_files() {
    let english: BTreeMap<_, Message> = messages(Language::En).0;
    for language in Language::ALL {
        let (theirs, complaints) = messages(language);
        assert!(complaints.is_empty(), "{language}:\n{}", complaints.join("\n"));
        let ids: BTreeSet<_> = english.keys().chain(theirs.keys()).collect();
        for id in ids {
            let (Some(ours), Some(found)) = (english.get(id), theirs.get(id)) else {
                panic!("{id} is not both in en and in {language}");
            };
            assert_eq!((ours.area, &ours.variables), (found.area, &found.variables), "{id} in {language}");
            for reference in &found.references {
                assert!(theirs.contains_key(reference), "{language}: {id} refers to {reference}");
            }
        }
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
fn every_message_and_every_family_is_asked_for() {
    let quoted = Sources::read().quoted();
    let (all, _) = messages(Language::En);
    let mut used: BTreeSet<String> =
        all.values().flat_map(|message| message.references.iter().cloned()).collect();
    for family in families() {
        assert!(quoted.contains(family.pattern), "nobody asks for {}", family.pattern);
        used.extend(family.ids);
    }
    let unused: Vec<_> = all.keys().filter(|id| !used.contains(*id) && !quoted.contains(*id)).collect();
    assert!(unused.is_empty(), "nobody asks for these messages: {unused:?}");
}

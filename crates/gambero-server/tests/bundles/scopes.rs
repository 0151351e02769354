//! Checks that the styles of a page's parts do not meet: a class belongs to one part, and what a part says it
//! says of its own classes.

use std::collections::{BTreeMap, BTreeSet};

use crate::{of_kind, source};

/// Classes that a part lends to all others: they may style them further, but only within something of their
/// own.
const LENT: [(&str, &[&str]); 3] = [
    // What every page is built of.
    (
        "style/base.css",
        &[
            "actions", "big", "brand", "button", "card", "drawn", "lead", "main", "muted", "panel", "prawn",
            "spoken", "top",
        ],
    ),
    // The board and what a page around it gives a place and a size; badges, signs and shapes stand outside of
    // it too.
    (
        "style/board.css",
        &["board", "duty", "felt", "hand", "pile", "ruler", "said", "shape", "sign", "trail", "two", "who"],
    ),
    // The picture of a variant.
    ("style/pages.css", &["pair"]),
];

/// Words for what something is like at the moment. They belong to nobody and say nothing alone.
const STATES: [&str; 14] = [
    "active", "back", "done", "falling", "last", "lost", "main", "marked", "open", "over", "own", "rising",
    "trick", "won",
];

/// The selectors of a style sheet, each with those around it.
fn selectors(sheet: &str) -> Vec<String> {
    let mut text = String::new();
    let mut rest = sheet;
    while let Some((before, comment)) = rest.split_once("/*") {
        text.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    text.push_str(rest);

    let (mut around, mut found, mut begin) = (Vec::<String>::new(), Vec::new(), 0);
    for (place, sign) in text.char_indices() {
        match sign {
            '{' => {
                let head = text[begin..place].trim();
                if head.starts_with('@') {
                    around.push(String::new());
                } else {
                    let within = around.join(" ");
                    found.extend(
                        alternatives(head).map(|selector| format!("{within} {selector}").trim().to_owned()),
                    );
                    around.push(head.to_owned());
                }
                begin = place + 1;
            }
            '}' => {
                around.pop();
                begin = place + 1;
            }
            ';' => begin = place + 1,
            _ => {}
        }
    }
    found
}

/// The selectors of a list; commas within parentheses part nothing.
fn alternatives(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    list.split(move |sign| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        sign == ',' && depth == 0
    })
    .map(str::trim)
}

/// The classes and names of places that a selector speaks of.
fn classes(selector: &str) -> impl Iterator<Item = &str> {
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    selector.match_indices(['.', '#']).filter_map(move |(place, _)| {
        let name = &selector[place + 1..];
        let name = &name[..name.find(|sign| !is_name(sign)).unwrap_or(name.len())];
        name.starts_with(|sign: char| sign.is_ascii_alphabetic()).then_some(name)
    })
}

fn is_lent(class: &str) -> bool {
    LENT.iter().any(|(_, classes)| classes.contains(&class))
}

#[test]
fn no_class_is_styled_by_two_parts_of_a_page() {
    let mut meetings = BTreeSet::new();
    for (bundle, parts) in of_kind("css") {
        let mut owners = BTreeMap::<String, &str>::new();
        for part in parts {
            for class in selectors(&source(part)).iter().flat_map(|selector| classes(selector)) {
                if is_lent(class) || STATES.contains(&class) {
                    continue;
                }
                let owner = *owners.entry(class.to_owned()).or_insert(part);
                if owner != part {
                    meetings.insert(format!("{bundle}: .{class} is styled by {owner} and {part}"));
                }
            }
        }
    }
    assert!(meetings.is_empty(), "give the class of one part a name of its own: {meetings:#?}");
}

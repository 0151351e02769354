//! Messages for browsers: the Fluent syntax is read here, and `web/text.js` fills in what is left.
//!
//! A message is a text, or a list of parts: a text, `{"v": NAME}` for a variable, or `{"s": NAME, "k": {KEY:
//! PARTS, …}, "d": KEY}` for a choice by a variable with its default. Keys are plural categories, numbers or
//! words. References to other messages and terms are resolved.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use serde_json::{Map, Value, json};

use crate::{Language, Text, sources};

type Found<'s> = std::collections::HashMap<String, Pattern<&'s str>>;

impl Text {
    /// The messages whose ids are in the list or begin with one of its entries that end with `-`.
    pub fn catalogue(&self, wanted: &[&str]) -> Value {
        let all = patterns(self.language());
        let is_wanted =
            |id: &str| wanted.iter().any(|wish| *wish == id || (wish.ends_with('-') && id.starts_with(wish)));
        let mut messages: Vec<_> = all.iter().filter(|(id, _)| is_wanted(id)).collect();
        messages.sort_by_key(|(id, _)| *id);
        let compiled = messages.into_iter().map(|(id, pattern)| (id.clone(), compile(&all, pattern)));
        Value::Object(compiled.collect::<Map<_, _>>())
    }
}

/// Every message by its id, every term by its id with a dash before it.
fn patterns(language: Language) -> Found<'static> {
    let mut found = Found::new();
    for (_, source) in sources(language) {
        let resource = fluent_syntax::parser::parse(*source).unwrap_or_else(|(whole, _)| whole);
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    if let Some(value) = message.value {
                        found.insert(message.id.name.to_owned(), value);
                    }
                }
                Entry::Term(term) => {
                    found.insert(format!("-{}", term.id.name), term.value);
                }
                _ => {}
            }
        }
    }
    found
}

fn compile(all: &Found<'_>, pattern: &Pattern<&str>) -> Value {
    let mut parts = Vec::new();
    add(all, pattern, &mut parts);
    match parts.as_slice() {
        [] => json!(""),
        [text @ Value::String(_)] => text.clone(),
        _ => Value::Array(parts),
    }
}

fn add(all: &Found<'_>, pattern: &Pattern<&str>, parts: &mut Vec<Value>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => push_text(parts, value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                add_inline(all, inline, parts);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else { continue };
                let mut keys = Map::new();
                let mut default = "other";
                for variant in variants {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                        &variant.key;
                    if variant.default {
                        default = key;
                    }
                    keys.insert((*key).to_owned(), compile(all, &variant.value));
                }
                parts.push(json!({ "s": id.name, "k": keys, "d": default }));
            }
        }
    }
}

fn add_inline(all: &Found<'_>, inline: &InlineExpression<&str>, parts: &mut Vec<Value>) {
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            push_text(parts, value);
        }
        InlineExpression::VariableReference { id } => parts.push(json!({ "v": id.name })),
        InlineExpression::MessageReference { id, .. } => {
            if let Some(pattern) = all.get(id.name) {
                add(all, pattern, parts);
            }
        }
        InlineExpression::TermReference { id, .. } => {
            if let Some(pattern) = all.get(&format!("-{}", id.name)) {
                add(all, pattern, parts);
            }
        }
        // Functions and nested expressions are not used: a test sees to it.
        InlineExpression::FunctionReference { .. } | InlineExpression::Placeable { .. } => {}
    }
}

fn push_text(parts: &mut Vec<Value>, text: &str) {
    if let Some(Value::String(last)) = parts.last_mut() {
        last.push_str(text);
    } else {
        parts.push(json!(text));
    }
}

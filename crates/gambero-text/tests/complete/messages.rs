//! The messages as they stand in the files, and what is wrong with them.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use gambero_text::{Language, sources};

/// A message of one language.
pub(crate) struct Message {
    /// The file that it stands in.
    pub(crate) area: &'static str,
    pub(crate) variables: BTreeSet<String>,
    /// The messages that it refers to.
    pub(crate) references: BTreeSet<String>,
}

/// All messages of a language, and complaints about what is not in order.
pub(crate) fn messages(language: Language) -> (BTreeMap<String, Message>, Vec<String>) {
    let (mut found, mut complaints) = (BTreeMap::new(), Vec::new());
    for (area, source) in sources(language) {
        let resource = fluent_syntax::parser::parse(*source).unwrap_or_else(|(whole, errors)| {
            complaints.extend(errors.iter().map(|error| format!("{area}.ftl: {error}")));
            whole
        });
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name.to_owned();
                    if !message.attributes.is_empty() {
                        complaints.push(format!("{area}.ftl: {id} has an attribute"));
                    }
                    let mut reading = Reading::default();
                    match &message.value {
                        Some(value) => reading.pattern(value, 0),
                        None => reading.wrong.push("has no text"),
                    }
                    let Reading { variables, references, wrong } = reading;
                    complaints.extend(wrong.iter().map(|wrong| format!("{area}.ftl: {id} {wrong}")));
                    if found.insert(id.clone(), Message { area, variables, references }).is_some() {
                        complaints.push(format!("{area}.ftl: {id} was there before"));
                    }
                }
                Entry::Term(term) => complaints.push(format!("{area}.ftl: {} is a term", term.id.name)),
                Entry::Junk { content } => {
                    complaints.push(format!("{area}.ftl: this cannot be read: {content}"));
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    (found, complaints)
}

/// What is found while a message is read.
#[derive(Default)]
struct Reading {
    variables: BTreeSet<String>,
    references: BTreeSet<String>,
    wrong: Vec<&'static str>,
}

impl Reading {
    fn pattern(&mut self, pattern: &Pattern<&str>, depth: usize) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } if value.contains(['<', '>']) => {
                    self.wrong.push("has a sign of HTML");
                }
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.expression(expression, depth),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>, depth: usize) {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return self.inline(inline),
            Expression::Select { selector, variants } => (selector, variants),
        };
        if depth > 0 {
            self.wrong.push("has a choice within a choice");
        }
        if matches!(selector, InlineExpression::VariableReference { .. }) {
            self.inline(selector);
        } else {
            self.wrong.push("chooses by something that is no variable");
        }
        for variant in variants {
            self.pattern(&variant.value, depth + 1);
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute: None } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { .. } => self.wrong.push("refers to an attribute"),
            InlineExpression::TermReference { .. } => self.wrong.push("refers to a term"),
            InlineExpression::FunctionReference { .. } => self.wrong.push("calls a function"),
            InlineExpression::Placeable { .. } => self.wrong.push("has braces within braces"),
        }
    }
}

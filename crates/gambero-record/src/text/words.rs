//! The body of the text form, word by word.

use super::read::InLine;
use crate::error::{Problem, quote};

/// A piece of the body.
pub(super) enum Word<'a> {
    /// `{ … }`
    Comment(String),
    /// `[1: leave:0 step:2]`, without its brackets.
    Signals(&'a str),
    /// `3. seat 0:`
    Head {
        /// The number of the turn.
        turn: usize,
        /// Whose turn it says.
        seat: usize,
    },
    /// Anything else between white space.
    Plain(&'a str),
}

/// Whether a line is the first of the body: a turn's head, signals or a comment.
pub(super) fn begins_body(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with(['[', '{']) || turn_number(line).is_some()
}

/// The number that a turn's head begins with: digits and a full stop.
fn turn_number(text: &str) -> Option<usize> {
    let digits = text.find(|letter: char| !letter.is_ascii_digit())?;
    if text[digits..].starts_with('.') { text[..digits].parse().ok() } else { None }
}

/// How long a turn's head at the beginning of a text is, and whose turn it says.
fn head_seat(text: &str) -> Option<(usize, usize)> {
    let (_, rest) = text.split_once('.')?;
    let rest = rest.trim_start();
    let word = rest.get(..4).filter(|word| word.eq_ignore_ascii_case("seat"))?;
    let rest = rest[word.len()..].trim_start();
    let digits = rest.find(|letter: char| !letter.is_ascii_digit())?;
    let seat = rest[..digits].parse().ok()?;
    let rest = rest[digits..].trim_start().strip_prefix(':')?;
    Some((text.len() - rest.len(), seat))
}

/// The words that are left, with the line that they begin in.
pub(super) struct Words<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Words<'a> {
    pub(super) fn new(rest: &'a str, line: usize) -> Self {
        Self { rest, line }
    }

    /// The next word with the line that it begins in.
    pub(super) fn next(&mut self) -> InLine<Option<(usize, Word<'a>)>> {
        let space = self.rest.len() - self.rest.trim_start().len();
        self.take(space);
        let line = self.line;
        let word = if self.rest.is_empty() {
            return Ok(None);
        } else if self.rest.starts_with('{') {
            Word::Comment(self.comment().ok_or((line, Problem::Bracket("a comment has no closing }")))?)
        } else if self.rest.starts_with('[') {
            let end = self.rest.find(']').ok_or((line, Problem::Bracket("signals have no closing ]")))?;
            let signals = self.take(end + 1);
            Word::Signals(&signals[1..end])
        } else if let Some(turn) = turn_number(self.rest) {
            let Some((length, seat)) = head_seat(self.rest) else {
                let found = self.rest.lines().next().unwrap_or_default();
                return Err((line, Problem::Head(quote(found.trim_end()))));
            };
            self.take(length);
            Word::Head { turn, seat }
        } else {
            let ends = |letter: char| letter.is_whitespace() || letter == '{' || letter == '[';
            let end = self.rest.find(ends).unwrap_or(self.rest.len());
            Word::Plain(self.take(end))
        };
        Ok(Some((line, word)))
    }

    /// Takes some bytes from the rest, and counts their line ends.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.line += taken.bytes().filter(|byte| *byte == b'\n').count();
        taken
    }

    /// The text of a comment. A backslash before a closing brace or a backslash is not part of it.
    fn comment(&mut self) -> Option<String> {
        let mut text = String::new();
        let mut letters = self.rest.char_indices().skip(1).peekable();
        while let Some((place, letter)) = letters.next() {
            match letter {
                '}' => {
                    self.take(place + 1);
                    return Some(text);
                }
                '\\' => {
                    let meant = letters.next_if(|(_, next)| matches!(next, '}' | '\\'));
                    text.push(meant.map_or(letter, |(_, next)| next));
                }
                _ => text.push(letter),
            }
        }
        None
    }
}

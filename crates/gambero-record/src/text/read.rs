//! Reading the text form: lenient about white space, order of tags and the end of a turn, strict about the game.

use gambero::{Deal, LayoutKind, Seat, Signal, Variant};

use crate::FORMAT;
use crate::error::{Place, Problem, RecordError};
use crate::record::{Entry, Record, TagError, TalkError, is_own_tag, seat_tag};

/// A problem in a line.
type InLine<T> = Result<T, (usize, Problem)>;

pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    let head_error = |(line, problem)| RecordError { place: Place::Line(line), turn: None, problem };
    let (tags, body) = split_head(text).map_err(head_error)?;
    let record = head(&tags).map_err(head_error)?;
    let mut reader = BodyReader { record, head: 0 };
    let mut words = Words { rest: body.text, line: body.line };
    while let Some((line, word)) = words.next().map_err(head_error)? {
        let turn = Some((reader.record.turn(), reader.record.state().active()));
        let at = |problem| RecordError { place: Place::Line(line), turn, problem };
        reader.word(word, &mut words).map_err(at)?;
    }
    let record = reader.record;
    if let Some(tag) = tags.iter().find(|tag| tag.name == "result") {
        check_result(&record, tag).map_err(head_error)?;
    }
    Ok(record)
}

/// A tag with the line that it begins in.
struct Tag<'a> {
    line: usize,
    name: String,
    value: &'a str,
}

/// What follows the tags, with the line that it begins in.
struct Body<'a> {
    line: usize,
    text: &'a str,
}

/// The format line and the tags. A tag's value goes on in lines that begin with white space.
fn split_head(text: &str) -> InLine<(Vec<Tag<'_>>, Body<'_>)> {
    let mut lines = Lines { text, at: 0, line: 0 };
    let first = lines.next().map_or("", str::trim);
    if first != FORMAT {
        let shown = first.chars().take(40).collect();
        return Err((1, Problem::Format(shown)));
    }
    let mut tags: Vec<Tag<'_>> = Vec::new();
    loop {
        let (start, line) = (lines.at, lines.line + 1);
        let Some(text_line) = lines.next() else {
            return Ok((tags, Body { line, text: "" }));
        };
        if text_line.trim().is_empty() {
            continue;
        }
        if text_line.starts_with(|first: char| first.is_ascii_digit() || first == '[' || first == '{') {
            return Ok((tags, Body { line, text: &text[start..] }));
        }
        let (name, _) = text_line.split_once(':').ok_or((line, Problem::NotATag))?;
        let name_end = start + name.len();
        let name = name.trim().to_ascii_lowercase();
        while lines.peek().is_some_and(|next| next.starts_with([' ', '\t']) && !next.trim().is_empty()) {
            lines.next();
        }
        if tags.iter().any(|tag| tag.name == name) {
            return Err((line, Problem::TagTwice(name)));
        }
        tags.push(Tag { line, name, value: text[name_end + 1..lines.at].trim() });
    }
}

/// The lines of a text, with the place where the next one begins.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Lines<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.text[self.at..].split_inclusive('\n').next()
    }

    fn next(&mut self) -> Option<&'a str> {
        let line = self.peek()?;
        self.at += line.len();
        self.line += 1;
        Some(line)
    }
}

/// The record before its first entry.
fn head(tags: &[Tag<'_>]) -> InLine<Record> {
    let find = |name: &'static str| tags.iter().find(|tag| tag.name == name);
    let need = |name| find(name).ok_or((1, Problem::TagMissing(name)));
    let wrong = |tag: &Tag<'_>, right| {
        let value = tag.value.chars().take(80).collect();
        (tag.line, Problem::TagValue { tag: tag.name.clone(), value, right })
    };

    let tag = need("variant")?;
    let variant = Variant::from_id(tag.value).ok_or_else(|| {
        wrong(tag, "original, extreme, quick, quick-expert, original-pro or original-pro-plus")
    })?;
    let tag = need("players")?;
    let players: usize = tag.value.parse().map_err(|_| wrong(tag, "a number from 1 to 5"))?;
    let tag = need("deck")?;
    let cards: Vec<_> = tag.value.split_whitespace().collect();
    let mut deal = Deal::from_deck(variant, players, &cards).map_err(|error| (tag.line, error.into()))?;
    if let Some(tag) = find("first") {
        let first = tag.value.parse().ok().and_then(Seat::new);
        let first = first.ok_or_else(|| wrong(tag, "a seat of this table, from 0"))?;
        deal = deal.with_first(first).map_err(|error| (tag.line, error.into()))?;
    }
    if let Some(tag) = find("layout") {
        let kind = LayoutKind::from_name(tag.value);
        let kind = kind.ok_or_else(|| wrong(tag, "fixed, shuffled or own"))?;
        deal = deal.with_layout_kind(kind).map_err(|error| (tag.line, error.into()))?;
    }

    let mut record = Record::new(deal);
    if let Some(tag) = find("seed") {
        let seed = tag.value.parse().map_err(|_| wrong(tag, "a whole number from 0 to 2^64-1"))?;
        if !record.set_seed(seed) {
            return Err((tag.line, Problem::Seed(seed)));
        }
    }
    for tag in tags {
        if let Some(number) = seat_tag(&tag.name) {
            let seat = number.parse().ok().and_then(Seat::new);
            seat.ok_or(TagError::Seat).and_then(|seat| record.set_name(seat, tag.value))
        } else if is_own_tag(&tag.name) {
            Ok(())
        } else {
            record.set_tag(&tag.name, tag.value)
        }
        .map_err(|error| (tag.line, error.into()))?;
    }
    Ok(record)
}

fn check_result(record: &Record, tag: &Tag<'_>) -> InLine<()> {
    let right = record.result_text();
    let short = right.split(',').next().unwrap_or_default();
    if tag.value == right || tag.value == short {
        Ok(())
    } else {
        Err((tag.line, Problem::Result { found: tag.value.to_owned(), right }))
    }
}

/// A piece of the body.
enum Word<'a> {
    /// `{ … }`
    Comment(String),
    /// `[1: leave:0 step:2]`
    Signals(&'a str),
    /// Anything between white space.
    Plain(&'a str),
}

/// The body, word by word.
struct Words<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Words<'a> {
    /// Takes some bytes from the rest, and counts their line ends.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.line += taken.bytes().filter(|byte| *byte == b'\n').count();
        taken
    }

    /// The next word with the line that it begins in.
    fn next(&mut self) -> InLine<Option<(usize, Word<'a>)>> {
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
        } else {
            let ends = |letter: char| letter.is_whitespace() || letter == '{' || letter == '[';
            let end = self.rest.find(ends).unwrap_or(self.rest.len());
            Word::Plain(self.take(end))
        };
        Ok(Some((line, word)))
    }

    /// The text of a comment: a backslash keeps the letter behind it from having a meaning.
    fn comment(&mut self) -> Option<String> {
        let mut text = String::new();
        let mut letters = self.rest.char_indices().skip(1);
        while let Some((place, letter)) = letters.next() {
            match letter {
                '}' => {
                    self.take(place + 1);
                    return Some(text);
                }
                '\\' => text.push(letters.next()?.1),
                _ => text.push(letter),
            }
        }
        None
    }

    /// The next plain word, if one comes next.
    fn plain(&mut self) -> Option<&'a str> {
        match self.next() {
            Ok(Some((_, Word::Plain(word)))) => Some(word),
            _ => None,
        }
    }
}

/// Plays the body along.
struct BodyReader {
    record: Record,
    /// The number of the turn whose head was read last; 0 before the first.
    head: usize,
}

impl BodyReader {
    fn word(&mut self, word: Word<'_>, words: &mut Words<'_>) -> Result<(), Problem> {
        match word {
            Word::Comment(text) => self.record.comment(&text),
            Word::Signals(text) => self.signals(text)?,
            Word::Plain(word) => {
                if let Some(number) = word.strip_suffix('.').and_then(|number| number.parse().ok()) {
                    self.turn_head(number, words)?;
                } else {
                    self.action(word)?;
                }
            }
        }
        Ok(())
    }

    /// `1: leave:0 step:2`
    fn signals(&mut self, text: &str) -> Result<(), Problem> {
        const FORM: Problem =
            Problem::Bracket("signals are written as [SEAT: SIGNAL …], such as [1: leave:0 step:2]");
        let (seat, signals) = text.split_once(':').ok_or(FORM)?;
        let seat: u8 = seat.trim().parse().map_err(|_| FORM)?;
        let players = self.record.deal().players();
        let seat = Seat::new(seat).ok_or(TalkError::NoSuchSeat { players })?;
        let mut signals = signals.split_whitespace().peekable();
        if signals.peek().is_none() {
            return Err(FORM);
        }
        for text in signals {
            let signal: Signal =
                text.parse().map_err(|error| Problem::Signal { text: text.to_owned(), error })?;
            self.record.say(seat, signal)?;
        }
        Ok(())
    }

    /// The rest of `3. seat 0:`. A turn that is open and may end is ended by the next one's head.
    fn turn_head(&mut self, found: usize, words: &mut Words<'_>) -> Result<(), Problem> {
        if found == self.head + 1 && self.record.turn() == self.head {
            self.record.act_in_text("end")?;
        }
        let (right, active) = (self.record.turn(), self.record.state().active());
        if found != right || found == self.head {
            let right = if self.head == right { right + 1 } else { right };
            return Err(Problem::TurnNumber { found, right, seat: active });
        }
        let seat = match words.plain() {
            Some("seat") => words.plain().and_then(|seat| seat.strip_suffix(':')),
            _ => None,
        };
        let seat = seat.and_then(|seat| seat.parse().ok());
        let seat: usize =
            seat.ok_or(Problem::Bracket("a turn begins with its number and seat, such as '1. seat 0:'"))?;
        if seat != active.index() {
            return Err(Problem::TurnSeat { found: seat, right: active });
        }
        self.head = found;
        Ok(())
    }

    /// An action. An `end` behind a turn that closed by itself says nothing new.
    fn action(&mut self, word: &str) -> Result<(), Problem> {
        if word == "concede" {
            return self.record.act_in_text(word);
        }
        if self.head == 0 {
            return Err(Problem::BeforeFirstTurn(word.chars().take(40).collect()));
        }
        let state = self.record.state();
        let is_over = self.head != self.record.turn() || state.outcome().is_some();
        if is_over && word == "end" && self.closed_itself() {
            return Ok(());
        }
        if is_over && state.outcome().is_none() {
            let (turn, seat) = (self.record.turn(), state.active());
            return Err(Problem::TurnOver { action: word.chars().take(40).collect(), turn, seat });
        }
        self.record.act_in_text(word)
    }

    /// Whether the last action was a play, so that the turn that is over ended with it.
    fn closed_itself(&self) -> bool {
        let is_play = |action| matches!(action, gambero::Action::Play { .. });
        self.record.entries().iter().rev().find_map(|entry| match entry {
            Entry::Action(action) => Some(is_play(*action)),
            Entry::Say(..) | Entry::Comment(_) => None,
        }) == Some(true)
    }
}

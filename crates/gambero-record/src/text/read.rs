//! Reading the text form: lenient about white space, order of tags and the end of a turn, strict about the
//! game.

use std::collections::BTreeSet;

use gambero::{Action, LayoutKind, Seat, Signal, Variant};

use super::words::{Word, Words, begins_body};
use crate::FORMAT;
use crate::error::{Place, Problem, RecordError, quote};
use crate::record::{Record, TagError, TalkError, deal_of, is_own_tag, record_of, seat_tag};

/// A result, or a problem in a line.
pub(super) type InLine<T> = Result<T, (usize, Problem)>;

pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    let in_line = |(line, problem)| RecordError { place: Place::Line(line), turn: None, problem };
    let (tags, mut words) = split_head(text).map_err(in_line)?;
    let mut reader = BodyReader { record: head(&tags).map_err(in_line)?, head: 0, spare_end: false };
    while let Some((line, word)) = words.next().map_err(in_line)? {
        if let Err(problem) = reader.word(word) {
            let turn = Some((reader.record.turn(), reader.record.state().active()));
            return Err(RecordError { place: Place::Line(line), turn, problem });
        }
    }
    let record = reader.record;
    if let Some(tag) = tags.iter().find(|tag| tag.name == "result") {
        check_result(&record, tag).map_err(in_line)?;
    }
    Ok(record)
}

/// A tag with the line that it begins in.
struct Tag<'a> {
    line: usize,
    name: String,
    value: &'a str,
}

/// The format line, the tags, and the words that follow. A tag's value goes on in lines that begin with white
/// space.
fn split_head(text: &str) -> InLine<(Vec<Tag<'_>>, Words<'_>)> {
    let mut lines = Lines { text, at: 0, line: 0 };
    lines.skip_while(|line| line.trim().is_empty());
    let first = lines.next().map_or("", str::trim);
    if first != FORMAT {
        return Err((lines.line.max(1), Problem::Format(quote(first))));
    }
    let mut tags: Vec<Tag<'_>> = Vec::new();
    let mut names = BTreeSet::new();
    loop {
        lines.skip_while(|line| line.trim().is_empty());
        let (start, line) = (lines.at, lines.line + 1);
        let Some(text_line) = lines.peek().filter(|line| !begins_body(line)) else {
            return Ok((tags, Words::new(&text[start..], line)));
        };
        let (name, _) = text_line.split_once(':').ok_or((line, Problem::NotATag))?;
        let value_start = start + name.len() + 1;
        let name = name.trim().to_ascii_lowercase();
        lines.next();
        lines.skip_while(|line| line.starts_with(char::is_whitespace) && !begins_body(line));
        if !names.insert(name.clone()) {
            return Err((line, Problem::TagTwice(quote(&name))));
        }
        tags.push(Tag { line, name, value: text[value_start..lines.at].trim() });
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

    fn skip_while(&mut self, passes: impl Fn(&str) -> bool) {
        while self.peek().is_some_and(&passes) {
            self.next();
        }
    }
}

/// The record before its first entry.
fn head(tags: &[Tag<'_>]) -> InLine<Record> {
    let find = |name: &'static str| tags.iter().find(|tag| tag.name == name);
    let need = |name| find(name).ok_or((1, Problem::TagMissing(name)));
    let wrong = |tag: &Tag<'_>, right| {
        (tag.line, Problem::TagValue { tag: tag.name.clone(), value: quote(tag.value), right })
    };

    let tag = need("variant")?;
    let variant = tag.value.parse::<Variant>().ok().ok_or_else(|| {
        wrong(tag, "original, extreme, quick, quick-expert, original-pro or original-pro-plus")
    })?;
    let tag = need("players")?;
    let players = tag.value.parse().ok().filter(|players| variant.allows_players(*players));
    let players = players.ok_or_else(|| wrong(tag, "a number from 1 to 5"))?;
    let tag = need("deck")?;
    let cards: Vec<_> = tag.value.split_whitespace().collect();
    let mut deal = deal_of(variant, players, &cards).map_err(|problem| (tag.line, problem))?;
    if let Some(tag) = find("first") {
        let first = tag.value.parse().ok().and_then(Seat::new);
        let first = first.ok_or_else(|| wrong(tag, "a seat of this table, from 0"))?;
        deal = deal.with_first(first).map_err(|error| (tag.line, error.into()))?;
    }
    let (mut layout, mut seed, mut line) = (None, None, 1);
    if let Some(tag) = find("layout") {
        let kind = tag.value.parse::<LayoutKind>().ok();
        layout = Some(kind.ok_or_else(|| wrong(tag, "fixed, shuffled or own"))?);
        line = tag.line;
    }
    if let Some(tag) = find("seed") {
        seed = Some(tag.value.parse().map_err(|_| wrong(tag, "a whole number from 0 to 2^64-1"))?);
        line = tag.line;
    }
    let mut record = record_of(deal, layout, seed).map_err(|problem| (line, problem))?;
    for tag in tags {
        if let Some(seat) = seat_tag(&tag.name) {
            let seat = Seat::ALL.into_iter().find(|known| known.to_string() == seat);
            seat.ok_or(TagError::Seat).and_then(|seat| record.set_name(seat, &joined(tag.value)))
        } else if is_own_tag(&tag.name) {
            Ok(())
        } else {
            record.set_tag(&tag.name, &joined(tag.value))
        }
        .map_err(|error| (tag.line, error.into()))?;
    }
    Ok(record)
}

/// A value that goes over several lines, or has tabs in it, as one line.
fn joined(value: &str) -> String {
    let parts = value.split(['\n', '\r', '\t']).map(str::trim).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// The result must be the game's; its score may be left out.
fn check_result(record: &Record, tag: &Tag<'_>) -> InLine<()> {
    let status = record.status_text();
    let same = match tag.value.split_once(',') {
        None => tag.value == status,
        Some((found, left)) => {
            found.trim() == status && left.trim() == format!("{} left", record.state().left())
        }
    };
    let wrong = || Problem::Result { found: quote(tag.value), right: record.result_text() };
    if same { Ok(()) } else { Err((tag.line, wrong())) }
}

/// Plays the body along.
struct BodyReader {
    record: Record,
    /// The number of the turn whose head was read last; 0 before the first.
    head: usize,
    /// Whether this turn has just closed by itself, so that an `end` behind it says nothing new.
    spare_end: bool,
}

impl BodyReader {
    fn word(&mut self, word: Word<'_>) -> Result<(), Problem> {
        match word {
            Word::Comment(text) => self.record.comment(&text),
            Word::Signals(text) => self.signals(text)?,
            Word::Head { turn, seat } => self.turn_head(turn, seat)?,
            Word::Plain(word) => self.action(word)?,
        }
        Ok(())
    }

    /// `1: leave:0 step:2`
    fn signals(&mut self, text: &str) -> Result<(), Problem> {
        const FORM: Problem =
            Problem::Bracket("signals are written as [SEAT: SIGNAL …], such as [1: leave:0 step:2]");
        let (seat, signals) = text.split_once(':').ok_or(FORM)?;
        let seat: usize = seat.trim().parse().map_err(|_| FORM)?;
        let players = self.record.deal().players();
        let seat = Seat::new(seat).ok_or(TalkError::NoSuchSeat { players })?;
        let mut signals = signals.split_whitespace().peekable();
        if signals.peek().is_none() {
            return Err(FORM);
        }
        for text in signals {
            let signal: Signal =
                text.parse().map_err(|error| Problem::Signal { text: quote(text), error })?;
            self.record.say(seat, signal)?;
        }
        Ok(())
    }

    /// `3. seat 0:`. A turn that is open and may end is ended by the next one's head.
    fn turn_head(&mut self, found: usize, seat: usize) -> Result<(), Problem> {
        let open = self.record.turn();
        if self.record.state().outcome().is_some() {
            return Err(Problem::AfterEnd(open));
        }
        if found == self.head + 1 && open == self.head {
            self.record.act(Action::End).map_err(|refusal| Problem::TurnOpen { turn: open, refusal })?;
        }
        let (right, active) = (self.record.turn(), self.record.state().active());
        if found != right || found == self.head {
            let right = if self.head == right { right + 1 } else { right };
            return Err(Problem::TurnNumber { found, right, seat: active });
        }
        if seat != active.index() {
            return Err(Problem::TurnSeat { found: seat, right: active });
        }
        (self.head, self.spare_end) = (found, false);
        Ok(())
    }

    /// An action. One `end` behind a turn that closed by itself says nothing new.
    fn action(&mut self, word: &str) -> Result<(), Problem> {
        if word == "concede" {
            return self.record.act_in_text(word);
        }
        if word.ends_with(':') {
            return Err(Problem::LateTag(quote(word)));
        }
        if self.head == 0 {
            return Err(Problem::BeforeFirstTurn(quote(word)));
        }
        if word == "end" && std::mem::take(&mut self.spare_end) {
            return Ok(());
        }
        if self.is_turn_over() && self.record.state().outcome().is_none() {
            let (turn, seat) = (self.record.turn(), self.record.state().active());
            return Err(Problem::TurnOver { action: quote(word), turn, seat });
        }
        self.record.act_in_text(word)?;
        self.spare_end = word != "end" && self.is_turn_over();
        Ok(())
    }

    fn is_turn_over(&self) -> bool {
        self.head != self.record.turn() || self.record.state().outcome().is_some()
    }
}

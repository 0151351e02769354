//! A game in lines, from the deal to the end.

use std::io::Write;

use anyhow::Result;
use gambero::{Direction, Event, Outcome, Seat, SeenEvent, State, Step};
use gambero_analysis::Analysis;
use gambero_protocol::{EventJson, ViewJson};
use gambero_record::{Entry, Record};
use gambero_text::Text;

use crate::analysis::tell::lines;
use crate::ascii;
use crate::options::Look;
use crate::replay::seats_of;
use crate::words;

/// Writes a game for people to read, in their language.
///
/// # Errors
///
/// If nothing can be written.
pub fn transcript(record: &Record, look: &Look, out: &mut impl Write) -> Result<()> {
    let text = look.text();
    let names = words::names(text, &seats_of(record, text));
    Transcript { record, text, names, out }.game()
}

/// Writes the analysis of a game for people to read, in their language.
///
/// # Errors
///
/// If nothing can be written.
pub fn write_analysis(record: &Record, analysis: &Analysis, look: &Look, out: &mut impl Write) -> Result<()> {
    let text = look.text();
    let names = words::names(text, &seats_of(record, text));
    for line in lines(text, record, &names, analysis) {
        writeln!(out, "{}", ascii::line(&line))?;
    }
    Ok(())
}

struct Transcript<'a, W> {
    record: &'a Record,
    text: &'static Text,
    names: Vec<String>,
    out: &'a mut W,
}

impl<W: Write> Transcript<'_, W> {
    fn line(&mut self, words: &str) -> Result<()> {
        Ok(writeln!(self.out, "{}", ascii::line(words))?)
    }

    fn game(&mut self) -> Result<()> {
        self.head()?;
        let mut turn = 0;
        for moment in self.record.moments() {
            if turn != moment.turn {
                turn = moment.turn;
                self.turn(turn, moment.before.state())?;
            }
            match moment.entry {
                Entry::Action(_) => {
                    for event in &moment.events {
                        self.event(event, moment.before.state())?;
                    }
                }
                Entry::Say(seat, signal) => {
                    let said = EventJson::Said { seat: seat.index(), signal: *signal };
                    self.happened(&said, "")?;
                }
                Entry::Comment(comment) => {
                    for line in comment.lines() {
                        self.line(&format!("  # {}", words::harmless(line)))?;
                    }
                }
            }
        }
        // The turn that nobody has played in yet: where the game stands, or where it was lost.
        if turn != self.record.turn() {
            self.turn(self.record.turn(), self.record.state())?;
        }
        self.result()
    }

    fn head(&mut self) -> Result<()> {
        let (text, deal) = (self.text, self.record.deal());
        let mut parts = vec![
            text.get(&format!("variant-{}", deal.variant())),
            words::labelled(text, "numbers-players", &deal.players().to_string()),
        ];
        if let Some(kind) = deal.layout_kind() {
            parts.push(format!("{} {}", text.get("new-layout"), text.get(&format!("new-layout-{kind}"))));
        }
        if let Some(seed) = self.record.seed() {
            parts.push(text.with("table-seed", &[("seed", seed.to_string().into())]));
        }
        self.line(&parts.join(" · "))?;
        if deal.variant().is_house_rule(deal.players()) {
            self.line(&text.get("variant-quick-solo"))?;
        }
        self.record.tags().try_for_each(|(tag, value)| self.line(&format!("{tag}: {value}")))
    }

    /// Whose turn it is, with which cards, and how the piles are.
    fn turn(&mut self, turn: usize, state: &State) -> Result<()> {
        let text = self.text;
        let (seat, view) = (state.active(), ViewJson::from(&state.view(state.active())));
        let turn = text.with("replay-turn", &[("turn", turn.into())]);
        let hand = words::cards(text, &view.hand);
        self.line(&format!("\n{turn} · {} · {hand}", self.names[seat.index()]))?;
        let tops = view.directions.iter().enumerate().map(|(pile, way)| {
            let top = words::top(&view, pile, "–", |top| words::card(text, top));
            format!("{}{top}", if *way == Direction::Rising { '▲' } else { '▼' })
        });
        let mut parts = vec![
            tops.collect::<Vec<_>>().join("  "),
            text.with("table-draw", &[("count", view.draw.into())]),
            text.with("table-left", &[("count", view.left.into())]),
        ];
        parts.extend(words::in_force(text, &view));
        self.line(&format!("  {}", parts.join(" · ")))
    }

    fn event(&mut self, event: &Event, before: &State) -> Result<()> {
        let text = self.text;
        let told = EventJson::of_game(&SeenEvent::Open(*event), &before.deck());
        match *event {
            // A turn gets its heading when its first entry comes, or at the end.
            Event::TurnBegan { .. } | Event::GameOver { .. } => Ok(()),
            Event::Drew { seat, cards } => {
                let cards = words::cards(text, before.deck().texts(cards));
                let values = [("name", (&self.names[seat.index()]).into()), ("cards", cards.into())];
                self.line(&format!("  {}", text.with("replay-drew", &values)))
            }
            Event::Played { card, pile, step, .. } => {
                let variant = before.variant();
                let top = before.board().top(pile).map_or(variant.start(pile), |top| variant.number(top));
                let rising = variant.direction(pile) == Direction::Rising;
                let distance = variant.number(card).abs_diff(top);
                self.happened(&told, &words::step(distance, step == Step::Backwards, rising))
            }
            Event::TurnEnded { .. } => self.happened(&told, ""),
        }
    }

    fn happened(&mut self, event: &EventJson, more: &str) -> Result<()> {
        let words = words::event(self.text, event, &self.names, None, &[]).unwrap_or_default();
        self.line(format!("  {words} {more}").trim_end())
    }

    fn result(&mut self) -> Result<()> {
        let (text, state) = (self.text, self.record.state());
        let left = text.with("left", &[("left", state.left().into())]);
        let result = match state.outcome() {
            None => "terminal-unfinished",
            Some(Outcome::Won) => "outcome-won",
            Some(Outcome::Lost(_)) => "outcome-lost",
        };
        let verdict = words::verdict(text, &ViewJson::from(&state.view(Seat::ALL[0])));
        self.line(format!("\n{}. {verdict}", words::labelled(text, result, &left)).trim_end())
    }
}

//! Writing the text form.

use std::fmt::Write as _;

use gambero::Seat;

use crate::FORMAT;
use crate::record::{Entry, Record};

/// Where lines of cards and actions are broken.
const WIDTH: usize = 100;

impl Record {
    /// The record as text.
    pub fn to_text(&self) -> String {
        let deal = self.deal();
        let mut page = Page(format!("{FORMAT}\n"));
        for (tag, value) in self.tags() {
            page.tag(tag, value);
        }
        page.tag("variant", deal.variant().id());
        if let Some(kind) = deal.layout_kind() {
            page.tag("layout", kind.name());
        }
        page.tag("players", &deal.players().to_string());
        for seat in self.state().seats() {
            if let Some(name) = self.name(*seat) {
                page.tag(&format!("seat-{seat}"), name);
            }
        }
        page.tag("first", &deal.first().to_string());
        if let Some(seed) = self.seed() {
            page.tag("seed", &seed.to_string());
        }
        if self.state().outcome().is_some() {
            page.tag("result", &self.result_text());
        }
        page.0.push_str("deck:");
        for card in deal.cards() {
            page.word(&deal.deck().face(card).to_string());
        }
        page.0.push_str("\n\n");
        self.write_entries(&mut page);
        page.0
    }

    fn write_entries(&self, page: &mut Page) {
        let deck = self.deal().deck();
        let mut head = 0;
        for moment in self.moments() {
            // What is said or remarked between two turns stands before the head of the next.
            let acts = matches!(moment.entry, Entry::Action(_));
            if acts && moment.turn != head {
                head = moment.turn;
                page.start_turn(head, moment.before.state().active());
            }
            match moment.entry {
                Entry::Action(action) => page.word(&deck.action_text(*action)),
                Entry::Say(seat, signal) => page.word(&format!("[{seat}: {signal}]")),
                Entry::Comment(text) => {
                    let text = text.replace('\\', "\\\\").replace('}', "\\}");
                    page.word(&format!("{{ {text} }}"));
                }
            }
            if acts && moment.after.state().board().played() == 0 {
                page.line_end();
            }
        }
        page.line_end();
    }
}

/// Text that grows word by word, in lines of some width.
struct Page(String);

impl Page {
    fn tag(&mut self, tag: &str, value: &str) {
        let _ = writeln!(self.0, "{tag}: {value}"); // writing to a string cannot fail
    }

    fn start_turn(&mut self, turn: usize, seat: Seat) {
        self.line_end();
        let _ = write!(self.0, "{turn}. seat {seat}:");
    }

    /// A word behind those that stand there, on a new line if it would pass the edge.
    fn word(&mut self, word: &str) {
        let column = self.0.len() - self.0.rfind('\n').map_or(0, |end| end + 1);
        if column > 0 {
            let fits = column + 1 + word.len() <= WIDTH;
            self.0.push_str(if fits { " " } else { "\n  " });
        }
        self.0.push_str(word);
    }

    fn line_end(&mut self) {
        if !self.0.ends_with('\n') {
            self.0.push('\n');
        }
    }
}

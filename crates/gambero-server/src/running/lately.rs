//! What happened lately at a table, for those who come back. It is in memory and small: nobody who comes,
//! however often, makes the table read its log.

use std::collections::VecDeque;

use gambero_protocol::EventJson;
use gambero_table::Happening;

/// How many entries of the log are kept, and how much text in them.
const ENTRIES: usize = 200;
const TEXT: usize = 64 * 1024;

/// The last entries since the deal, without gaps.
#[derive(Default)]
pub(super) struct Lately {
    entries: VecDeque<(u64, Box<[Happening]>)>,
    text: usize,
}

impl Lately {
    /// Adds the next entry. With a deal everything before it is forgotten.
    pub(super) fn note(&mut self, version: u64, happened: Vec<Happening>) {
        let deals = |happening: &Happening| matches!(happening, Happening::Open(EventJson::Dealt { .. }));
        if happened.iter().any(deals) {
            *self = Self::default();
        }
        self.text += text(&happened);
        self.entries.push_back((version, happened.into()));
        while self.entries.len() > ENTRIES || self.text > TEXT {
            let Some((_, oldest)) = self.entries.pop_front() else { break };
            self.text -= text(&oldest);
        }
    }

    /// What happened after a version; nothing at all if a part of that is gone.
    pub(super) fn since(&self, version: u64) -> impl Iterator<Item = (u64, &[Happening])> {
        let whole = self.entries.front().is_some_and(|(first, _)| *first <= version.saturating_add(1));
        let later = self.entries.iter().filter(move |(number, _)| whole && *number > version);
        later.map(|(number, happened)| (*number, &**happened))
    }
}

/// How much somebody wrote in it; everything else is short.
fn text(happened: &[Happening]) -> usize {
    let written = happened.iter().map(|happening| match happening {
        Happening::Open(EventJson::Wrote { name, text, .. }) => name.len() + text.len(),
        _ => 0,
    });
    written.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn versions(lately: &Lately, since: u64) -> Vec<u64> {
        lately.since(since).map(|(version, _)| version).collect()
    }

    fn wrote(length: usize) -> Vec<Happening> {
        let (name, text) = (String::new(), "x".repeat(length));
        vec![Happening::Open(EventJson::Wrote { name, seat: None, text })]
    }

    #[test]
    fn what_was_missed_is_told_whole_or_not_at_all() {
        let mut lately = Lately::default();
        for version in 1..=ENTRIES as u64 + 10 {
            lately.note(version, Vec::new());
        }
        assert_eq!(versions(&lately, 10).len(), ENTRIES);
        assert_eq!(versions(&lately, 9), [0; 0], "the tenth is gone");
        assert_eq!(versions(&lately, 208), [209, 210]);
        assert_eq!(versions(&lately, 210), [0; 0]);
        assert_eq!(versions(&lately, u64::MAX), [0; 0]);
    }

    #[test]
    fn long_texts_push_older_ones_out() {
        let mut lately = Lately::default();
        for version in 1..=10 {
            lately.note(version, wrote(TEXT / 4));
        }
        assert_eq!(versions(&lately, 6), [7, 8, 9, 10]);
        assert_eq!(versions(&lately, 5), [0; 0]);
        lately.note(11, wrote(2 * TEXT));
        assert_eq!(versions(&lately, 10), [0; 0]);
        lately.note(12, wrote(1));
        assert_eq!(versions(&lately, 11), [12], "it begins anew");
    }

    #[test]
    fn a_deal_is_the_first_thing_of_its_game() {
        let mut lately = Lately::default();
        lately.note(1, wrote(5));
        lately.note(2, vec![Happening::Open(EventJson::Dealt { game: 1, same: false })]);
        lately.note(3, Vec::new());
        assert_eq!(versions(&lately, 1), [2, 3]);
        assert_eq!(versions(&lately, 0), [0; 0]);
    }
}

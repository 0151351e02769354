//! The analysis of a game on the screen: its progress while it is made, then its plot, and the turns that one
//! looks at.

pub(crate) mod tell;
mod work;

use anyhow::Result;
use gambero_analysis::Analysis;
use gambero_record::Record;
use gambero_text::Text;
use ratatui::layout::Rect;

use crate::app::App;
use crate::draw;
use crate::replay::{may_play_on, seats_of};
use crate::ui::{Intent, Item, Panel};
use crate::words;

pub(crate) use work::Work;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    Back,
    /// To see the game after so many actions.
    Look(usize),
    PlayOn(usize),
}

pub(crate) struct Sheet<'a> {
    pub(crate) text: &'static Text,
    pub(crate) record: &'a Record,
    pub(crate) names: &'a [String],
    /// How much is done, in percent.
    pub(crate) progress: usize,
    pub(crate) found: Option<&'a Analysis>,
    /// The turn that one looks at, by its place.
    pub(crate) at: usize,
    pub(crate) items: &'a [Item],
}

impl App {
    /// Shows the analysis of a game until the player leaves, which stops it if it is not made yet.
    pub(crate) fn analyse(&mut self, record: &Record, play_on: bool) -> Result<Wish> {
        let before = self.analysed.take().filter(|work| work.is_of(record));
        let mut work = before.unwrap_or_else(|| Work::begin(record, self.sender()));
        let wish = self.look_at(&mut work, record, play_on && may_play_on(record))?;
        if work.found().is_some() {
            self.analysed = Some(work);
        }
        Ok(wish)
    }

    fn look_at(&mut self, work: &mut Work, record: &Record, play_on: bool) -> Result<Wish> {
        let (text, theme) = (self.text, self.theme);
        let names = words::names(text, &seats_of(record, text));
        let wish = loop {
            if let (None, Some(found)) = (work.at, work.found()) {
                work.at = Some(found.dearest().first().map_or(0, |turn| turn.number - 1));
            }
            let (at, found) = (work.at.unwrap_or(0), work.found());
            let items = items(text, found.is_some(), play_on);
            let (names, items, progress) = (&names[..], &items[..], work.progress());
            let sheet = Sheet { text, record, names, progress, found, at, items };
            let mut area = Rect::default();
            self.show(|buffer| {
                area = buffer.area;
                draw::analysis(buffer, &sheet, theme);
            })?;
            let intent = self.want(area, items)?;
            match (intent, found.and_then(|found| found.turns.get(at))) {
                (Some(Intent::Quit | Intent::Analyse), _) => break Wish::Back,
                (Some(Intent::Open(_)), _) => self.help_of(items)?,
                (Some(Intent::Accept), Some(turn)) => break Wish::Look(turn.first),
                (Some(Intent::PlayOn), Some(turn)) if play_on => break Wish::PlayOn(turn.first),
                (Some(intent), Some(_)) => work.at = found.map(|found| moved(found, at, &intent)),
                _ => {}
            }
        };
        self.hold();
        Ok(wish)
    }
}

fn moved(found: &Analysis, at: usize, intent: &Intent) -> usize {
    match intent {
        Intent::Along(by) => at.saturating_add_signed(*by).min(found.turns.len().saturating_sub(1)),
        Intent::Look(forwards) => {
            let dearest: Vec<_> = found.dearest().iter().map(|turn| turn.number - 1).collect();
            let dearest = &dearest[..dearest.len().min(tell::SPOKEN_OF)];
            let next = match dearest.iter().position(|place| *place == at) {
                Some(place) if *forwards == 1 => (place + 1).min(dearest.len() - 1),
                Some(place) => place.saturating_sub(1),
                None => 0,
            };
            dearest.get(next).copied().unwrap_or(at)
        }
        _ => at,
    }
}

fn items(text: &Text, ready: bool, play_on: bool) -> Vec<Item> {
    let mut items = Vec::new();
    if ready {
        items.push(Item::new('↔', text.get("replay-column-turn"), Intent::Along(1)));
        items.push(Item::new('↕', text.get("replay-chance-dear"), Intent::Look(1)));
        items.push(Item::new('\n', text.get("replay-dear-look"), Intent::Accept));
    }
    if ready && play_on {
        items.push(Item::new('c', text.get("replay-continue-go"), Intent::PlayOn));
    }
    items.push(Item::new('?', text.get("terminal-help"), Intent::Open(Panel::Help(0))));
    items.push(Item::new('q', text.get("terminal-back"), Intent::Quit));
    items
}

//! `gambero replay`: checks a record and shows its game.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use clap::Args;
use gambero::{
    Card, CardSet, Command, DeckKind, Direction, Event, LossReason, Outcome, Pile, Seat, State, Step, TurnEnd,
};
use gambero_record::{Entry, Moment, Record};
use gambero_referee::StateJson;
use gambero_tui::Config;
use serde::Serialize;

use crate::deal::{HOUSE_RULE, player_count};
use crate::input;
use crate::play::LookArgs;

/// The arguments of `gambero replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The record, text or JSON; - for standard input
    file: String,
    /// Only check it: print the result and nothing else
    #[arg(long, conflicts_with = "json")]
    check: bool,
    /// Print JSON: the state after the deal and after every action
    #[arg(long)]
    json: bool,
    /// Print the game, as happens by itself where there is no terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    look: LookArgs,
}

impl ReplayArgs {
    /// Whether the game is to be stepped through on the screen.
    pub(crate) fn on_screen(&self) -> bool {
        !(self.check || self.json || self.plain || self.file == "-") && gambero_tui::is_terminal()
    }
}

/// Steps through the record on the screen, or prints it where the settings want lines.
pub(crate) fn step_through(args: &ReplayArgs) -> Result<()> {
    let config = Config::read()?;
    if config.plain {
        return run(args, &mut std::io::stdout().lock());
    }
    gambero_tui::replay(&input::read_record(&args.file)?, &args.look.look(false, &config))
}

pub(crate) fn run(args: &ReplayArgs, out: &mut impl Write) -> Result<()> {
    let record = input::read_record(&args.file)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&ReplayJson::of(&record))?)?;
    } else if args.check {
        writeln!(out, "{}", record.result_text())?;
    } else {
        Show { record: &record, out }.game()?;
    }
    Ok(())
}

/// A replay as JSON.
#[derive(Serialize)]
struct ReplayJson {
    variant: &'static str,
    players: usize,
    names: Vec<Option<String>>,
    tags: BTreeMap<String, String>,
    result: String,
    start: StateJson,
    steps: Vec<StepJson>,
}

#[derive(Serialize)]
struct StepJson {
    turn: usize,
    /// Who acted or spoke; nobody writes a comment.
    seat: Option<usize>,
    #[serde(flatten)]
    entry: EntryJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<StateJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum EntryJson {
    Action(String),
    Signal(String),
    Comment(String),
}

impl ReplayJson {
    fn of(record: &Record) -> Self {
        let deck = record.deal().deck();
        let step = |moment: Moment<'_>| {
            let (seat, entry, state) = match moment.entry {
                Entry::Action(action) => (
                    Some(moment.before.state().active().index()),
                    EntryJson::Action(deck.action_text(*action)),
                    Some(StateJson::from(moment.after.state())),
                ),
                Entry::Say(seat, signal) => (Some(seat.index()), EntryJson::Signal(signal.to_string()), None),
                Entry::Comment(text) => (None, EntryJson::Comment(text.clone()), None),
            };
            StepJson { turn: moment.turn, seat, entry, state }
        };
        Self {
            variant: record.deal().variant().id(),
            players: record.deal().players(),
            names: record.state().seats().iter().map(|seat| record.name(*seat).map(str::to_owned)).collect(),
            tags: record.tags().map(|(tag, value)| (tag.to_owned(), value.to_owned())).collect(),
            result: record.result_text(),
            start: StateJson::from(&State::new(record.deal())),
            steps: record.moments().map(step).collect(),
        }
    }
}

/// Writes a game for people.
struct Show<'a, W> {
    record: &'a Record,
    out: &'a mut W,
}

impl<W: Write> Show<'_, W> {
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
                        self.event(*event, moment.before.state())?;
                    }
                }
                Entry::Say(seat, signal) => writeln!(self.out, "  {} says {signal}", self.who(*seat))?,
                Entry::Comment(text) => writeln!(self.out, "  # {}", harmless(text).replace('\n', "\n  # "))?,
            }
        }
        // The turn that nobody has played in yet: where the game stands, or where it was lost.
        if turn != self.record.turn() {
            self.turn(self.record.turn(), self.record.state())?;
        }
        writeln!(self.out, "\n{}", self.result())?;
        Ok(())
    }

    fn head(&mut self) -> Result<()> {
        let deal = self.record.deal();
        write!(self.out, "{}, {}", deal.variant().name(), player_count(deal.players()))?;
        if let Some(kind) = deal.layout_kind() {
            write!(self.out, ", {kind} layout")?;
        }
        if let Some(seed) = self.record.seed() {
            write!(self.out, ", seed {seed}")?;
        }
        writeln!(self.out)?;
        if deal.variant().is_house_rule(deal.players()) {
            writeln!(self.out, "{HOUSE_RULE}")?;
        }
        for (tag, value) in self.record.tags() {
            writeln!(self.out, "{tag}: {value}")?;
        }
        Ok(())
    }

    fn turn(&mut self, turn: usize, state: &State) -> Result<()> {
        let seat = state.active();
        writeln!(self.out, "\nTurn {turn} · {} · {}", self.who(seat), self.cards(state.hand(seat)))?;
        writeln!(self.out, "  {}", self.table(state))?;
        Ok(())
    }

    fn event(&mut self, event: Event, before: &State) -> Result<()> {
        match event {
            Event::Played { card, pile, step, .. } => {
                writeln!(self.out, "  {}", self.play(before, card, pile, step))?;
            }
            Event::TurnEnded { cause: TurnEnd::Choice, .. } => writeln!(self.out, "  ends the turn")?,
            Event::TurnEnded { cause: TurnEnd::Stop, .. } => writeln!(self.out, "  stop: the turn is over")?,
            Event::TurnEnded { cause: TurnEnd::Closed, .. } => {
                writeln!(self.out, "  the turn is over: nothing more can be played")?;
            }
            Event::Drew { cards, .. } => writeln!(self.out, "  draws {}", self.cards(cards))?,
            // A turn gets its heading when its first entry comes, or at the end.
            Event::TurnBegan { .. } | Event::GameOver { .. } => {}
        }
        Ok(())
    }

    /// `37 on pile 0, backwards from 47`
    fn play(&self, before: &State, card: Card, pile: Pile, step: Step) -> String {
        let deck = self.record.deal().deck();
        let variant = before.variant();
        let top = before.board().top(pile);
        let from = top.map_or_else(|| "the start".to_owned(), |top| deck.face(top).to_string());
        let distance = i16::from(variant.number(card))
            - i16::from(top.map_or(variant.start(pile), |top| variant.number(top)));
        let how = match step {
            Step::Forwards => "from",
            Step::Backwards => "backwards from",
        };
        format!("{} on pile {pile}, {how} {from}: {distance:+}", deck.face(card))
    }

    /// The tops, the draw pile and what is in force, on one line.
    fn table(&self, state: &State) -> String {
        let variant = state.variant();
        let board = state.board();
        let top = |pile: &Pile| {
            let arrow = match variant.direction(*pile) {
                Direction::Rising => '▲',
                Direction::Falling => '▼',
            };
            match board.top(*pile) {
                Some(card) => format!("{arrow}{}", self.record.deal().deck().face(card)),
                None if variant.deck_kind() == DeckKind::Colours => format!("{arrow}–"),
                None => format!("{arrow}{}", variant.start(*pile)),
            }
        };
        let tops: Vec<_> = variant.piles().iter().map(top).collect();
        let mut parts = vec![
            format!("piles {}", tops.join("  ")),
            format!("draw pile {}", board.draw()),
            format!("left {}", state.left()),
        ];
        let lasting: Vec<_> = board.lasting().map(Command::name).collect();
        if !lasting.is_empty() {
            parts.push(format!("in force: {}", lasting.join(", ")));
        }
        parts.join(" · ")
    }

    fn result(&self) -> String {
        let left = self.record.state().left();
        match self.record.state().outcome() {
            None => format!("Unfinished, {left} cards left."),
            Some(Outcome::Won) => "Won: every card is on a pile.".to_owned(),
            Some(Outcome::Lost(reason)) => {
                let why = match reason {
                    LossReason::Skull => "a skull was not covered",
                    LossReason::Three => "exactly three cards were asked for",
                    LossReason::Stuck => "too few cards could be played",
                    LossReason::Conceded => "the team gave up",
                };
                format!("Lost: {why} ({reason}), {left} cards left.")
            }
        }
    }

    fn who(&self, seat: Seat) -> String {
        match self.record.name(seat) {
            Some(name) => format!("{name} (seat {seat})"),
            None => format!("seat {seat}"),
        }
    }

    fn cards(&self, cards: CardSet) -> String {
        self.record.deal().deck().texts(cards).join(" ")
    }
}

/// A remark without the characters that would command the terminal.
fn harmless(text: &str) -> String {
    let safe = |letter: char| if letter.is_control() && letter != '\n' { '\u{fffd}' } else { letter };
    text.chars().map(safe).collect()
}

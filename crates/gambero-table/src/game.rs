//! One game at a table: the deal, what has been done with it, and what has been said.

use std::sync::Arc;

use gambero::{
    Action, Deal, DealError, Event, LayoutChoice, Outcome, Playthrough, Refusal, Seat, Signal, SignalSet,
    Speech, State, Talk, Variant, View,
};
use gambero_record::{Entry, Record};

use crate::begin::{Begin, Past};
use crate::history::History;

/// What is dealt: chosen once for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameConfig {
    /// The variant.
    pub variant: Variant,
    /// How many seats.
    pub players: usize,
    /// Extreme: where the commands come from.
    pub layout: Option<LayoutChoice>,
}

/// Something that goes into the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Move {
    Act(Action),
    Say(Seat, Signal),
}

/// A game.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// Which game of the table, from 1.
    pub number: u32,
    /// The seed of the deal.
    pub seed: u64,
    deal: Deal,
    /// Who started; `None` until the first card lies.
    first: Option<Seat>,
    play: Playthrough,
    moves: Vec<Move>,
    /// Where it began, if not with the deal.
    pub begin: Option<Arc<Begin>>,
    /// What has been laid.
    pub history: History,
    /// Which seats would start, before the first card.
    pub offers: [Option<bool>; Seat::MAX],
    /// Which seats would give up.
    pub votes: [bool; Seat::MAX],
    /// Whether it does not count: something was taken back, a hint was given, or the deal was known before.
    pub practice: bool,
    /// The number of the entry that last changed what can be played.
    pub position: u64,
    /// When it was dealt, in milliseconds since 1970.
    pub began: i64,
    /// When the turn began.
    pub turn_began: i64,
    /// When it ended, once it has.
    pub ended: Option<i64>,
}

impl Game {
    /// A game that has just been dealt.
    ///
    /// # Errors
    ///
    /// If what is to be dealt does not go together.
    pub fn new(
        config: &GameConfig,
        number: u32,
        seed: u64,
        position: u64,
        now: i64,
    ) -> Result<Self, DealError> {
        let deal = Deal::from_seed(config.variant, config.players, seed, config.layout)?;
        let mut game = Self {
            number,
            seed,
            deal,
            first: None,
            play: Playthrough::new(&deal),
            moves: Vec::new(),
            begin: None,
            history: History::new(),
            offers: [None; Seat::MAX],
            votes: [false; Seat::MAX],
            practice: false,
            position,
            began: now,
            turn_began: now,
            ended: None,
        };
        if config.players == 1 {
            game.offers[0] = Some(true);
        }
        Ok(game)
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.deal.variant()
    }

    /// Whether a card lies.
    pub fn has_started(&self) -> bool {
        self.first.is_some()
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.play.state().outcome()
    }

    /// How many cards are not on a pile.
    pub fn left(&self) -> usize {
        self.play.state().left()
    }

    /// The whole state. Only for after the end.
    pub fn finished_state(&self) -> Option<&State> {
        self.outcome().map(|_| self.play.state())
    }

    /// The seat whose turn it is; `None` while nobody has started.
    pub fn active(&self) -> Option<Seat> {
        (self.has_started() && self.outcome().is_none()).then(|| self.play.state().active())
    }

    /// Whether the turn is at its beginning.
    pub fn is_turn_fresh(&self) -> bool {
        self.play.state().board().played() == 0
    }

    /// The seats that may lay a card now: the active one, or all that would start.
    pub fn may_act(&self, seat: Seat) -> bool {
        match self.active() {
            Some(active) => active == seat,
            None => self.outcome().is_none() && self.offers[seat.index()] == Some(true),
        }
    }

    /// What a seat sees, or a spectator. Before the first card, a seat that would start sees itself at turn.
    pub fn view(&self, seat: Option<Seat>) -> View {
        let state = match seat {
            Some(seat) if !self.has_started() && self.outcome().is_none() => {
                self.opened_by(self.starter_for(seat))
            }
            _ => *self.play.state(),
        };
        seat.map_or_else(|| state.spectator_view(), |seat| state.view(seat))
    }

    fn opened_by(&self, first: Seat) -> State {
        self.deal.with_first(first).map_or(*self.play.state(), |deal| State::new(&deal))
    }

    /// Who is at turn in the eyes of a seat, while nobody has started.
    fn starter_for(&self, seat: Seat) -> Seat {
        if self.offers[seat.index()] == Some(true) {
            return seat;
        }
        let others = self.play.state().seats().iter().copied().filter(|other| *other != seat);
        let offering = others.clone().find(|other| self.offers[other.index()] == Some(true));
        offering.or_else(|| others.clone().next()).unwrap_or(seat)
    }

    /// A seat plays a card or ends its turn, and the first one starts.
    ///
    /// # Errors
    ///
    /// If the rules refuse it; nothing has changed then.
    pub fn act(
        &mut self,
        seat: Seat,
        action: Action,
        position: u64,
        now: i64,
        tell: impl FnMut(Event),
    ) -> Result<(), Refusal> {
        let started = self.has_started();
        let mut play =
            if started { self.play } else { Playthrough::with(self.opened_by(seat), *self.play.talk()) };
        let mut tell = tell;
        let mut turned = false;
        self.history.act(&mut play, action, |event| {
            turned |= matches!(event, Event::TurnBegan { .. });
            tell(event);
        })?;
        self.play = play;
        self.first.get_or_insert(seat);
        self.moves.push(Move::Act(action));
        self.position = position;
        // Agreeing on who starts does not count as part of the first turn.
        if turned || !started {
            self.turn_began = now;
        }
        self.ended = self.outcome().map(|_| now);
        Ok(())
    }

    /// Does and says again what was done and said in the first part of another game of this deal. Says
    /// whether all of it could be done.
    #[must_use]
    pub fn begin_at(&mut self, begin: &Begin, position: u64, now: i64) -> bool {
        self.begin = Some(Arc::new(begin.clone()));
        for past in &begin.moves {
            let done = match past {
                Past::Act(text) => {
                    let first =
                        Seat::new(begin.first.into()).filter(|seat| seat.index() < self.deal.players());
                    let actor = if self.has_started() { Some(self.play.state().active()) } else { first };
                    let action = self.play.state().deck().parse_action(text).ok();
                    actor
                        .zip(action)
                        .is_some_and(|(actor, action)| self.act(actor, action, position, now, |_| ()).is_ok())
                }
                Past::Say(seat, text) => {
                    let seat = Seat::new((*seat).into()).filter(|seat| seat.index() < self.deal.players());
                    seat.zip(text.parse().ok()).is_some_and(|(seat, signal)| {
                        let mut signals = self.talk().by(seat);
                        signals.insert(signal);
                        self.say(seat, signals, Speech::Free);
                        true
                    })
                }
            };
            if !done {
                return false;
            }
        }
        true
    }

    /// What has been said and still stands, and what follows from it.
    pub fn talk(&self) -> &Talk {
        self.play.talk()
    }

    /// Everything that a seat says now.
    pub fn say(&mut self, seat: Seat, signals: SignalSet, speech: Speech) {
        let before = self.talk().by(seat);
        self.moves.extend(
            signals.iter().filter(|signal| !before.contains(*signal)).map(|signal| Move::Say(seat, signal)),
        );
        match speech {
            Speech::Free => self.play.say_new(seat, signals),
            Speech::Steps | Speech::Claims | Speech::Graded => self.play.say(seat, signals, speech),
        }
    }

    /// More follows from what has been said.
    pub(crate) fn conclude(&mut self, talk: &Talk) {
        self.play = Playthrough::with(*self.play.state(), *talk);
    }

    /// The team gives up.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn concede(&mut self, position: u64, now: i64, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.history.act(&mut self.play, Action::Concede, tell)?;
        self.moves.push(Move::Act(Action::Concede));
        self.position = position;
        self.ended = Some(now);
        Ok(())
    }

    fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.moves.iter().filter_map(|step| match step {
            Move::Act(action) => Some(*action),
            Move::Say(..) => None,
        })
    }

    /// Whether a card lies that could be taken back.
    pub fn has_laid(&self) -> bool {
        self.history.turns() > 0
    }

    /// How many actions taking back the last card would undo: those since before that card. 0 if there is
    /// none.
    pub fn actions_to_last_card(&self) -> usize {
        let actions: Vec<_> = self.actions().collect();
        let last = actions.iter().rposition(|action| matches!(action, Action::Play { .. }));
        last.map_or(0, |place| actions.len() - place)
    }

    /// How many actions taking back the last turn would undo: this turn's, or the one's before if this one is
    /// fresh.
    pub fn actions_to_last_turn(&self) -> usize {
        let mut state = self.opened_by(self.first.unwrap_or(Seat::ALL[0]));
        let (mut starts, mut count) = (vec![0], 0);
        for action in self.actions() {
            let mut turned = false;
            if state.act_with(action, |event| turned |= matches!(event, Event::TurnBegan { .. })).is_err() {
                break;
            }
            count += 1;
            if turned {
                starts.push(count);
            }
        }
        let start = starts.into_iter().rfind(|start| *start < count).unwrap_or(0);
        count - start
    }

    /// Where a new game begins that takes back what lost this one for a seat: before it gave up, or before
    /// the last card of the seat, or of its last turn. `None` unless the game is lost. This game stays as it
    /// is.
    pub fn before_loss(&self, seat: Seat, turn: bool) -> Option<Begin> {
        if !matches!(self.outcome()?, Outcome::Lost(_)) {
            return None;
        }
        let record = self.record(&[]);
        let actions: Vec<_> = record
            .moments()
            .filter_map(|moment| match moment.entry {
                Entry::Action(action) => Some((*action, moment.before.state().active(), moment.turn)),
                _ => None,
            })
            .collect();
        let gave_up = |(action, ..): &&(Action, Seat, usize)| *action == Action::Concede;
        let own =
            |(action, at, _): &(Action, Seat, usize)| *at == seat && matches!(action, Action::Play { .. });
        let after = if actions.last().as_ref().is_some_and(gave_up) {
            actions.len() - 1
        } else {
            let last = actions.iter().rposition(own)?;
            let in_turn = |(.., at): &(Action, Seat, usize)| *at == actions[last].2;
            if turn { actions.iter().position(in_turn)? } else { last }
        };
        Begin::of(&record, after).map(|(begin, _)| begin)
    }

    /// Whether the active player has laid cards in this turn and learned nothing since the first of them:
    /// drawing ends a turn, so only others can have revealed something, by talking.
    pub fn is_undo_free(&self) -> bool {
        let Some(active) = self.active().filter(|_| !self.is_turn_fresh()) else { return false };
        let cards = self.play.state().board().played();
        let mut acts = self.moves.iter().enumerate().rev().filter(|(_, step)| matches!(step, Move::Act(_)));
        let first = acts.nth(cards - 1).map_or(0, |(place, _)| place);
        self.moves[first..].iter().all(|step| !matches!(step, Move::Say(seat, _) if *seat != active))
    }

    /// Takes actions back. The game is practice from now on and the turn's time begins anew, unless that is
    /// free.
    pub fn undo(&mut self, actions: usize, free: bool, position: u64, now: i64) {
        let keep = self.actions().count().saturating_sub(actions);
        let mut kept = 0;
        self.moves.retain(|step| match step {
            Move::Act(_) => {
                kept += 1;
                kept <= keep
            }
            Move::Say(..) => kept <= keep,
        });
        let mut play = Playthrough::from(self.opened_by(self.first.unwrap_or(Seat::ALL[0])));
        let mut history = History::new();
        for action in self.actions() {
            if history.act(&mut play, action, |_| ()).is_err() {
                break;
            }
        }
        let mut talk = *self.talk();
        talk.clear_hands();
        (self.play, self.history) = (Playthrough::with(*play.state(), talk), history);
        if keep == 0 {
            self.first = None;
        }
        self.position = position;
        if !free {
            self.practice = true;
            self.turn_began = now;
        }
    }

    /// The game on paper.
    pub fn record(&self, names: &[&str]) -> Record {
        let deal = self.deal.with_first(self.first.unwrap_or(Seat::ALL[0])).unwrap_or(self.deal);
        let mut record = Record::new(deal);
        // What cannot be noted is left out: a name of odd characters, a signal given twice. The game itself
        // is whole.
        let _ = record.set_seed(self.seed);
        for (seat, name) in Seat::ALL.into_iter().zip(names) {
            let _ = record.set_name(seat, name);
        }
        for step in &self.moves {
            match step {
                Move::Act(action) => {
                    let _ = record.act(*action);
                }
                Move::Say(seat, signal) => {
                    let _ = record.say(*seat, *signal);
                }
            }
        }
        record
    }
}

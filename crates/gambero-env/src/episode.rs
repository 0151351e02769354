//! One game as an environment: numbers in, numbers out.

use std::fmt;

use gambero::{
    Deal, Playthrough, Refusal, Seat, Signal, SignalSet, Speech, SplitMix64, State, random_action,
};

use crate::action::{Move, MoveError};
use crate::bits::spread;
use crate::config::{Config, Talking};
use crate::observation::Scene;

/// A game that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Episode {
    config: Config,
    game: Playthrough,
    /// Who speaks, where somebody does before the active seat plays.
    speaker: Option<Speaker>,
    /// How many turns were played: those in which a card was laid.
    turns: u16,
}

/// Somebody who is asked what it has to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Speaker {
    seat: Seat,
    /// How many signals it has given since it was asked.
    given: u8,
}

/// What an episode knows beside its game, for those who keep it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Who speaks, and how many signals it has given since it was asked.
    pub speaker: Option<(Seat, u8)>,
    /// How many turns were played: those in which a card was laid.
    pub turns: u16,
}

/// Why a step cannot be made. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepError {
    /// There is no such action.
    NoAction(MoveError),
    /// The rules refuse it.
    Refused(Refusal),
    /// A seat speaks now, and nobody plays.
    Speaking(Seat),
    /// The active seat plays now, and nobody speaks.
    Playing(Seat),
    /// The seat cannot say this honestly now, or has said it already.
    NotToSay(Seat, Signal),
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoAction(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Speaking(seat) => {
                write!(f, "seat {seat} speaks now: it gives a signal that its mask allows, or is silent")
            }
            Self::Playing(seat) => write!(f, "seat {seat} plays now: signals are given before its turn"),
            Self::NotToSay(seat, signal) => {
                write!(f, "seat {seat} cannot say {signal}: it is not true now, not allowed, or said already")
            }
        }
    }
}

impl std::error::Error for StepError {}

impl Episode {
    /// The game of a seed.
    ///
    /// # Errors
    ///
    /// None today: a configuration has been checked when it was made.
    pub fn new(config: Config, seed: u64) -> Result<Self, crate::ConfigError> {
        Ok(Self::of_deal(config, &config.deal(seed)))
    }

    /// The game of a deal, which must be for this variant and number of players.
    pub(crate) fn of_deal(config: Config, deal: &Deal) -> Self {
        Self::with(config, &Playthrough::new(deal))
    }

    /// Goes on with a game of this variant and number of players. `None` if it is another one's.
    pub fn of_game(config: Config, game: &Playthrough) -> Option<Self> {
        let state = game.state();
        let same = (state.variant(), state.players()) == (config.variant, config.players);
        same.then(|| Self::with(config, game))
    }

    fn with(config: Config, game: &Playthrough) -> Self {
        let mut episode = Self { config, game: *game, speaker: None, turns: 0 };
        episode.begin_turn();
        episode
    }

    /// The same game at the same moment, from what [`Episode::moment`] has said of it. `None` where that
    /// cannot be.
    pub fn restore(config: Config, game: &Playthrough, moment: Moment) -> Option<Self> {
        let state = game.state();
        let same = (state.variant(), state.players()) == (config.variant, config.players);
        let speaker = moment.speaker.map(|(seat, given)| Speaker { seat, given });
        let episode = Self { config, game: *game, speaker, turns: moment.turns };
        let speaks = |speaker: Speaker| {
            config.talking == Talking::Actions
                && speaker.seat.index() < config.players
                && speaker.seat != state.active()
                && speaker.given < config.signals_a_turn
                && !episode.is_over()
                && !episode.new_signals(speaker.seat).is_empty()
        };
        (same && speaker.is_none_or(speaks)).then_some(episode)
    }

    /// What an episode knows beside its game.
    pub fn moment(&self) -> Moment {
        Moment { speaker: self.speaker.map(|speaker| (speaker.seat, speaker.given)), turns: self.turns }
    }

    /// What is played, and how it is shown.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The game.
    pub const fn game(&self) -> &Playthrough {
        &self.game
    }

    fn state(&self) -> &State {
        self.game.state()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.state().outcome().is_some()
    }

    /// How many turns were played: those in which a card was laid.
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// The seat that acts or speaks now.
    pub fn seat(&self) -> Seat {
        self.speaker.map_or(self.state().active(), |speaker| speaker.seat)
    }

    /// Whether somebody speaks, before the active seat plays.
    pub const fn is_talk(&self) -> bool {
        self.speaker.is_some()
    }

    /// The move with this number, if it can be made now.
    ///
    /// # Errors
    ///
    /// If it cannot.
    pub fn check(&self, index: usize) -> Result<Move, StepError> {
        let action = self.config.action_space().read(index).map_err(StepError::NoAction)?;
        let state = self.state();
        match (action, self.speaker) {
            _ if self.is_over() => Err(StepError::Refused(Refusal::GameOver)),
            (Move::Act(gambero::Action::Play { card, pile }), None)
                if state.plays_on(pile).contains(card) =>
            {
                Ok(action)
            }
            (Move::Act(gambero::Action::End), None) if state.may_end() => Ok(action),
            (Move::Act(act), None) => {
                let refusal = state.view(state.active()).refusal(act);
                refusal.map_or(Ok(action), |refusal| Err(StepError::Refused(refusal)))
            }
            (Move::Act(_), Some(speaker)) => Err(StepError::Speaking(speaker.seat)),
            (Move::Silent, Some(_)) => Ok(action),
            (Move::Say(signal), Some(speaker)) => {
                let can_be_said = self.new_signals(speaker.seat).contains(signal);
                if can_be_said { Ok(action) } else { Err(StepError::NotToSay(speaker.seat, signal)) }
            }
            (Move::Say(_) | Move::Silent, None) => Err(StepError::Playing(state.active())),
        }
    }

    /// Makes a move and says what it is worth to the team.
    ///
    /// # Errors
    ///
    /// If it cannot be made; nothing has changed then.
    pub fn step(&mut self, index: usize) -> Result<f32, StepError> {
        let action = self.check(index)?;
        self.make(action)
    }

    /// Makes a move that has been checked.
    pub(crate) fn make(&mut self, action: Move) -> Result<f32, StepError> {
        match (action, self.speaker) {
            (Move::Act(action), _) => {
                let before = *self.state();
                let mut turned = false;
                self.game
                    .act_with(action, |event| turned |= matches!(event, gambero::Event::TurnBegan { .. }))
                    .map_err(StepError::Refused)?;
                self.turns += u16::from(before.board().played() == 0);
                if !self.is_over() {
                    if turned {
                        self.begin_turn();
                    } else {
                        self.claim();
                    }
                }
                return Ok(self.config.reward.of(&before, self.state()));
            }
            (Move::Say(signal), Some(speaker)) => {
                let view = self.game.view(speaker.seat);
                let mut said = self.game.talk().by(speaker.seat) & view.honest();
                said.insert(signal);
                self.game.say(speaker.seat, said, Speech::Free);
                let given = speaker.given + 1;
                let more = given < self.config.signals_a_turn && !self.new_signals(speaker.seat).is_empty();
                if more {
                    self.speaker = Some(Speaker { given, ..speaker });
                } else {
                    self.ask_from(speaker.seat.next(self.config.players));
                }
            }
            (Move::Silent, Some(speaker)) => self.ask_from(speaker.seat.next(self.config.players)),
            (Move::Say(_) | Move::Silent, None) => {}
        }
        Ok(0.0)
    }

    /// A turn begins: those who speak before it are asked.
    fn begin_turn(&mut self) {
        match self.config.talking {
            Talking::None => {}
            Talking::Automatic => self.claim(),
            Talking::Actions => self.ask_from(self.state().active().next(self.config.players)),
        }
    }

    /// Every seat says all that our stronger bots would say.
    fn claim(&mut self) {
        if self.config.talking == Talking::Automatic && self.config.players > 1 {
            self.game.say_all(|_| Speech::Claims);
        }
    }

    /// From this seat on, the first one that has something new to say is asked, up to the active one.
    fn ask_from(&mut self, first: Seat) {
        self.speaker = None;
        let (mut seat, active) = (first, self.state().active());
        while seat != active && self.config.signals_a_turn > 0 {
            if !self.new_signals(seat).is_empty() {
                self.speaker = Some(Speaker { seat, given: 0 });
                return;
            }
            seat = seat.next(self.config.players);
        }
    }

    /// What a seat can say honestly and has not said yet.
    fn new_signals(&self, seat: Seat) -> SignalSet {
        if self.state().hand(seat).is_empty() {
            return SignalSet::EMPTY;
        }
        self.game.view(seat).honest() - self.game.talk().by(seat)
    }

    /// Writes a 1 for each action that can be chosen now and a 0 for the others; all are 0 when the game has
    /// ended.
    ///
    /// # Panics
    ///
    /// If there is not one place for each action.
    pub fn mask(&self, out: &mut [u8]) {
        let space = self.config.action_space();
        assert_eq!(out.len(), space.len(), "one place for each action");
        let (plays, rest) = out.split_at_mut(space.plays());
        if let Some(speaker) = self.speaker {
            plays.fill(0);
            rest[0] = 0;
            spread(self.new_signals(speaker.seat).bits().into(), &mut rest[1..=Signal::COUNT]);
            rest[1 + Signal::COUNT] = 1;
            return;
        }
        let (state, first) = (self.state(), space.variant().first_code());
        let on_piles = state.plays_by_pile();
        for (cards, out) in on_piles.into_iter().zip(plays.chunks_exact_mut(space.variant().deck_size())) {
            spread(cards.bits() >> first, out);
        }
        rest.fill(0);
        rest[0] = u8::from(state.may_end());
    }

    /// One of the actions that can be chosen now, every one equally likely; `None` when the game has ended.
    pub fn random_action(&self, rng: &mut SplitMix64) -> Option<usize> {
        let space = self.config.action_space();
        if let Some(speaker) = self.speaker {
            let signals = self.new_signals(speaker.seat);
            let choice = rng.below(signals.len() as u64 + 1) as usize;
            return space.index(signals.iter().nth(choice).map_or(Move::Silent, Move::Say));
        }
        space.index(Move::Act(random_action(self.state(), rng)?))
    }

    /// What a seat sees, for an observation.
    pub(crate) fn scene(&self, seat: Seat) -> Scene<'_> {
        Scene {
            view: self.game.view(seat),
            talk: self.game.talk(),
            speaker: self.speaker.map(|speaker| speaker.seat),
        }
    }

    /// Writes what a seat sees, in bytes.
    ///
    /// # Panics
    ///
    /// If the observation has another length, or is not made of bytes.
    pub fn observe(&self, seat: Seat, out: &mut [u8]) {
        self.config.observation.write_bytes(&self.scene(seat), out);
    }

    /// Writes what a seat sees, in floats.
    ///
    /// # Panics
    ///
    /// If the observation has another length, or is not made of floats.
    pub fn observe_floats(&self, seat: Seat, out: &mut [f32]) {
        self.config.observation.write_floats(&self.scene(seat), out);
    }
}

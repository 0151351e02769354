//! One game as an environment: numbers in, numbers out.

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
    moment: Moment,
}

/// What an episode knows beside its game, for those who keep it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Who speaks before the active seat plays, and how many signals it has given since it was asked.
    pub speaker: Option<(Seat, u8)>,
    /// How many turns were played: those in which a card was laid.
    pub turns: u16,
}

/// Why a step cannot be made. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// There is no such action.
    #[error("{0}")]
    NoAction(MoveError),
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Refusal),
    /// A seat speaks now, and nobody plays.
    #[error("seat {0} speaks now: it gives a signal that its mask allows, or is silent")]
    Speaking(Seat),
    /// The active seat plays now, and nobody speaks.
    #[error("seat {0} plays now: signals are given before its turn")]
    Playing(Seat),
    /// The seat cannot say this honestly now, or has said it already.
    #[error("seat {0} cannot say {1}: it is not true now, not allowed, or said already")]
    NotToSay(Seat, Signal),
}

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
        fits(&config, game).then(|| Self::with(config, game))
    }

    fn with(config: Config, game: &Playthrough) -> Self {
        let mut episode = Self { config, game: *game, moment: Moment { speaker: None, turns: 0 } };
        episode.begin_turn();
        episode
    }

    /// The same game at the same moment, from what [`Episode::moment`] has said of it. `None` where that
    /// cannot be.
    pub fn restore(config: Config, game: &Playthrough, moment: Moment) -> Option<Self> {
        let episode = Self { config, game: *game, moment };
        let speaks = |(seat, given): (Seat, u8)| {
            config.talking == Talking::Actions
                && seat.index() < config.players
                && seat != episode.state().active()
                && given < config.signals_a_turn
                && !episode.is_over()
                && !episode.new_signals(seat).is_empty()
        };
        (fits(&config, game) && moment.speaker.is_none_or(speaks)).then_some(episode)
    }

    /// What an episode knows beside its game.
    pub const fn moment(&self) -> Moment {
        self.moment
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
        self.moment.turns
    }

    /// The seat that acts or speaks now.
    pub fn seat(&self) -> Seat {
        self.speaker().unwrap_or(self.state().active())
    }

    /// Whether somebody speaks, before the active seat plays.
    pub const fn is_talk(&self) -> bool {
        self.moment.speaker.is_some()
    }

    fn speaker(&self) -> Option<Seat> {
        self.moment.speaker.map(|(seat, _)| seat)
    }

    /// The move with this number, if it can be made now.
    ///
    /// # Errors
    ///
    /// If it cannot.
    pub fn check(&self, index: usize) -> Result<Move, StepError> {
        let action = self.config.action_space().read(index).map_err(StepError::NoAction)?;
        let state = self.state();
        match (action, self.speaker()) {
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
            (Move::Act(_), Some(speaker)) => Err(StepError::Speaking(speaker)),
            (Move::Silent, Some(_)) => Ok(action),
            (Move::Say(signal), Some(speaker)) => {
                let can_be_said = self.new_signals(speaker).contains(signal);
                if can_be_said { Ok(action) } else { Err(StepError::NotToSay(speaker, signal)) }
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
        match (action, self.moment.speaker) {
            (Move::Act(action), _) => {
                let before = *self.state();
                let mut turned = false;
                self.game
                    .act_with(action, |event| turned |= matches!(event, gambero::Event::TurnBegan { .. }))
                    .map_err(StepError::Refused)?;
                self.moment.turns += u16::from(before.board().played() == 0);
                match (self.is_over(), turned) {
                    (true, _) => {}
                    (false, true) => self.begin_turn(),
                    (false, false) => self.claim(),
                }
                return Ok(self.config.reward.of(&before, self.state()));
            }
            (Move::Say(signal), Some((seat, given))) => {
                let mut said = self.game.talk().by(seat) & self.game.view(seat).honest();
                said.insert(signal);
                self.game.say(seat, said, Speech::Free);
                if given + 1 < self.config.signals_a_turn && !self.new_signals(seat).is_empty() {
                    self.moment.speaker = Some((seat, given + 1));
                } else {
                    self.ask_from(seat.next(self.config.players));
                }
            }
            (Move::Silent, Some((seat, _))) => self.ask_from(seat.next(self.config.players)),
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
        self.moment.speaker = None;
        let (mut seat, active) = (first, self.state().active());
        while seat != active && self.config.signals_a_turn > 0 {
            if !self.new_signals(seat).is_empty() {
                self.moment.speaker = Some((seat, 0));
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
        if let Some(speaker) = self.speaker() {
            plays.fill(0);
            rest[0] = 0;
            spread(self.new_signals(speaker).bits().into(), &mut rest[1..=Signal::COUNT]);
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
        if let Some(speaker) = self.speaker() {
            let signals = self.new_signals(speaker);
            let choice = rng.below(signals.len() as u64 + 1) as usize;
            return space.index(signals.iter().nth(choice).map_or(Move::Silent, Move::Say));
        }
        space.index(Move::Act(random_action(self.state(), rng)?))
    }

    /// What a seat sees, for an observation.
    pub(crate) fn scene(&self, seat: Seat) -> Scene<'_> {
        Scene { view: self.game.view(seat), talk: self.game.talk(), speaker: self.speaker() }
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

/// Whether a game is of this variant and number of players.
fn fits(config: &Config, game: &Playthrough) -> bool {
    (game.state().variant(), game.state().players()) == (config.variant, config.players)
}

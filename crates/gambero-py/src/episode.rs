//! One game as an environment.

use gambero::{Action as Act, Seat, SplitMix64};
use gambero_env::{Config, Moment, Move};
use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyType};

use crate::action::Action;
use crate::encoding::{self, Asked, no_action, step_error};
use crate::error::{unreadable, wrong};
use crate::read::{self, Layout, argument};
use crate::state::State;
use crate::talk;

/// One game as an environment: actions, observations and masks are numbers with fixed places, as
/// `docs/encoding.md` describes them. One seat acts at a time, `seat`.
///
/// `signals` is ``'none'``, ``'automatic'`` or ``'actions'``, `observation` ``'compact'``, ``'planes'`` or
/// ``'network'``, `reward` ``'win'``, ``'cards'`` or ``'shaped'``.
///
/// >>> from gambero import Episode
/// >>> episode = Episode('original', players=2, seed=7)
/// >>> while not episode.is_over:
/// ...     reward = episode.step(episode.legal_actions()[0])
/// >>> episode.won, episode.left
/// (False, 80)
#[pyclass(module = "gambero", eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct Episode {
    pub(crate) episode: gambero_env::Episode,
    seed: Option<u64>,
    layout: Option<Layout>,
}

impl Episode {
    fn config(&self) -> &Config {
        self.episode.config()
    }

    fn who(&self, seat: Option<usize>) -> PyResult<Seat> {
        seat.map_or(Ok(self.episode.seat()), |seat| read::seat(seat, self.config().players()))
    }
}

#[pymethods]
impl Episode {
    #[new]
    #[pyo3(signature = (
        variant, players=2, *, seed=0, layout=None, signals="automatic", signals_a_turn=1,
        observation="compact", reward="win", state=None
    ))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        variant: &str,
        #[pyo3(from_py_with = argument::players)] players: usize,
        #[pyo3(from_py_with = argument::seed)] seed: u64,
        layout: Option<Layout>,
        signals: &str,
        #[pyo3(from_py_with = argument::signals_a_turn)] signals_a_turn: u8,
        observation: &str,
        reward: &str,
        state: Option<&State>,
    ) -> PyResult<Self> {
        let layout_asked = layout.as_ref();
        let asked =
            Asked { variant, players, layout: layout_asked, signals, signals_a_turn, observation, reward };
        let config = asked.config()?;
        let (episode, seed) = match state {
            None => (gambero_env::Episode::new(config, seed).map_err(wrong)?, Some(seed)),
            Some(state) => {
                let other = state.0.state();
                let found = gambero_env::Episode::of_game(config, &state.0);
                let wrong = || {
                    let (variant, players) = (other.variant(), other.players());
                    wrong(format_args!(
                        "the state is of {variant} with {players} players, not of this environment"
                    ))
                };
                (found.ok_or_else(wrong)?, None)
            }
        };
        Ok(Self { episode, seed, layout })
    }

    /// Begins the game of a seed.
    fn reset(&mut self, #[pyo3(from_py_with = argument::seed)] seed: u64) -> PyResult<()> {
        self.episode = gambero_env::Episode::new(*self.config(), seed).map_err(wrong)?;
        self.seed = Some(seed);
        Ok(())
    }

    /// The seat that acts makes a move, by its index; what it is worth to the team comes back.
    fn step(&mut self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<f32> {
        let index = encoding::index(action)?;
        let place = usize::try_from(index).map_err(|_| no_action(py, index, self.config().action_space()))?;
        self.episode.step(place).map_err(|error| step_error(py, error))
    }

    /// What a seat sees: the one that acts, if none is named. A new array.
    #[pyo3(signature = (seat=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::seat)] seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, length) = (self.who(seat)?, self.config().observation_len());
        if self.config().observation.is_float() {
            let array = PyArray1::<f32>::zeros(py, length, false);
            self.episode.observe_floats(seat, array.readwrite().as_slice_mut()?);
            Ok(array.into_any())
        } else {
            let array = PyArray1::<u8>::zeros(py, length, false);
            self.episode.observe(seat, array.readwrite().as_slice_mut()?);
            Ok(array.into_any())
        }
    }

    /// For each action 1 if it can be chosen now, as 8-bit integers. A new array.
    ///
    /// With the name of a seat, all are 0 unless that seat acts.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::seat)] seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0; self.config().action_space().len()];
        if self.who(seat)? == self.episode.seat() {
            self.episode.mask(&mut mask);
        }
        let array = PyArray1::<i8>::zeros(py, mask.len(), false);
        for (out, legal) in array.readwrite().as_slice_mut()?.iter_mut().zip(mask) {
            *out = legal.cast_signed();
        }
        Ok(array)
    }

    /// The indices of all actions that can be chosen now.
    fn legal_actions(&self) -> Vec<usize> {
        let mut mask = vec![0; self.config().action_space().len()];
        self.episode.mask(&mut mask);
        mask.iter().enumerate().filter(|(_, legal)| **legal == 1).map(|(index, _)| index).collect()
    }

    /// The index of one of them, every one equally likely; ``None`` when the game has ended.
    fn random_action(&self, #[pyo3(from_py_with = argument::seed)] seed: u64) -> Option<usize> {
        self.episode.random_action(&mut SplitMix64::new(seed))
    }

    /// What an index stands for here: ``'37@0'``, ``'end'``, ``'say jump:0'``, ``'silent'``.
    fn action_text(&self, py: Python<'_>, index: &Bound<'_, PyAny>) -> PyResult<String> {
        let (index, space) = (encoding::index(index)?, self.config().action_space());
        let read = usize::try_from(index).ok().and_then(|index| space.read(index).ok());
        match read.ok_or_else(|| no_action(py, index, space))? {
            Move::Act(action) => Ok(Action::of(action, &self.episode.game().state().deck()).__str__()),
            Move::Say(signal) => Ok(format!("say {signal}")),
            Move::Silent => Ok("silent".to_owned()),
        }
    }

    /// The index of an action: of an Action, or of a text as `action_text` writes it.
    fn action_index(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        let space = self.config().action_space();
        let chosen = match action.extract::<String>() {
            Ok(text) if text == "silent" => Move::Silent,
            Ok(text) if text.starts_with("say ") => {
                let signal = text[4..].parse();
                Move::Say(signal.map_err(|error| unreadable(format_args!("{text:?}: {error}")))?)
            }
            _ => Move::Act(crate::action::read(action, &self.episode.game().state().deck(), false)?),
        };
        let none = match chosen {
            Move::Act(Act::Concede) => "giving up has no index: nobody who learns needs it",
            _ => "signals have an index where they are actions: signals='actions'",
        };
        space.index(chosen).ok_or_else(|| wrong(none))
    }

    /// The seat that acts or speaks now.
    #[getter]
    fn seat(&self) -> usize {
        self.episode.seat().index()
    }

    /// Whether somebody speaks, before the active seat plays.
    #[getter]
    fn is_talk(&self) -> bool {
        self.episode.is_talk()
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.episode.is_over()
    }

    /// Whether it has ended and is won.
    #[getter]
    fn won(&self) -> bool {
        self.episode.game().state().outcome() == Some(gambero::Outcome::Won)
    }

    /// Cards that are not on a pile.
    #[getter]
    fn left(&self) -> usize {
        self.episode.game().state().left()
    }

    /// How many turns were played: those in which a card was laid.
    #[getter]
    fn turns(&self) -> u16 {
        self.episode.turns()
    }

    /// The game as it is now.
    #[getter]
    fn state(&self) -> State {
        State(*self.episode.game())
    }

    /// The seed of the deal; ``None`` if it began with a state.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The variant's id.
    #[getter]
    fn variant(&self) -> &'static str {
        self.config().variant().id()
    }

    /// How many players there are.
    #[getter]
    fn players(&self) -> usize {
        self.config().players()
    }

    /// Who says what.
    #[getter]
    fn signals(&self) -> &'static str {
        self.config().talking.name()
    }

    /// How many signals a seat may give before a turn.
    #[getter]
    fn signals_a_turn(&self) -> u8 {
        self.config().signals_a_turn
    }

    /// What is seen.
    #[getter]
    fn observation(&self) -> &'static str {
        self.config().observation.name()
    }

    /// What is rewarded.
    #[getter]
    fn reward(&self) -> &'static str {
        self.config().reward.name()
    }

    /// How many actions there are.
    #[getter]
    fn num_actions(&self) -> usize {
        self.config().action_space().len()
    }

    /// The shape of an observation.
    #[getter]
    fn observation_shape(&self) -> (usize,) {
        (self.config().observation_len(),)
    }

    /// The type of its numbers: ``'uint8'`` or ``'float32'``.
    #[getter]
    fn observation_dtype(&self) -> &'static str {
        if self.config().observation.is_float() { "float32" } else { "uint8" }
    }

    /// The same game, to be played on by itself.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let (config, state) = (self.config(), self.episode.game().state());
        let (variant, players) = (config.variant().id(), config.players());
        let signals = config.talking.name();
        format!("<Episode {variant}, players={players}, signals={signals:?}: {state}>")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickle<'py>> {
        let restore = PyType::new::<Self>(py).getattr("_restore")?;
        let config = self.config();
        let named = PyDict::new(py);
        named.set_item("layout", self.layout.clone())?;
        named.set_item("signals", config.talking.name())?;
        named.set_item("signals_a_turn", config.signals_a_turn)?;
        named.set_item("observation", config.observation.name())?;
        named.set_item("reward", config.reward.name())?;
        let (game, Moment { speaker, turns }) = (self.episode.game(), self.episode.moment());
        let state = (game.state().to_string(), PyBytes::new(py, &talk::to_bytes(game.talk())));
        let speaker = speaker.map(|(seat, given)| (seat.index(), given));
        Ok((restore, (self.variant(), config.players(), named, self.seed, state, speaker, turns)))
    }

    #[classmethod]
    #[allow(clippy::too_many_arguments, reason = "as a pickle holds them")]
    fn _restore(
        class: &Bound<'_, PyType>,
        variant: &str,
        #[pyo3(from_py_with = argument::players)] players: usize,
        named: &Bound<'_, PyDict>,
        #[pyo3(from_py_with = argument::seed)] seed: Option<u64>,
        state: (String, Vec<u8>),
        speaker: Option<(usize, u8)>,
        #[pyo3(from_py_with = argument::turns)] turns: u16,
    ) -> PyResult<Self> {
        let mut same = class.call((variant, players), Some(named))?.cast::<Self>()?.borrow().clone();
        let state: (gambero::State, gambero::Talk) =
            (state.0.parse().map_err(unreadable)?, talk::read(&state.1)?);
        let game = gambero::Playthrough::with(state.0, state.1);
        let speaker =
            speaker.map(|(seat, given)| Ok::<_, PyErr>((read::seat(seat, players)?, given))).transpose()?;
        let restored = gambero_env::Episode::restore(*same.config(), &game, Moment { speaker, turns });
        same.episode = restored.ok_or_else(|| wrong("these are no parts of one episode"))?;
        same.seed = seed;
        Ok(same)
    }
}

/// What a pickle holds: who reads it, and the configuration, the seed, the game and the moment.
type Pickle<'py> = (
    Bound<'py, PyAny>,
    (
        &'static str,
        usize,
        Bound<'py, PyDict>,
        Option<u64>,
        (String, Bound<'py, PyBytes>),
        Option<(usize, u8)>,
        u16,
    ),
);

//! Thousands of games at once.

use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};

use gambero_bots::BotKind;
use gambero_env::{BatchError, Deals, Finished, Observations, Slices};
use numpy::{
    BorrowError, PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1, PyReadwriteArray1,
    PyReadwriteArray2,
};
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;

use crate::bot::{self, Asked as Effort};
use crate::encoding::{Asked, step_error};
use crate::error::{GamberoError, wrong};
use crate::interrupt::interruptible;
use crate::read::{self, Layout, argument};
use crate::state::State;

/// The most games that a batch can have.
const MOST: usize = 1 << 22;

/// Games that are stepped together, into arrays that the caller owns. `gambero.BatchEnv` is made of it, and
/// checks what it is handed. Calls from several threads wait for each other.
#[pyclass(frozen, module = "gambero._gambero")]
pub(crate) struct Batch(Mutex<gambero_env::Batch>);

/// Arrays of a caller, for as long as they are written to.
struct Arrays<'py> {
    bytes: Option<PyReadwriteArray2<'py, u8>>,
    floats: Option<PyReadwriteArray2<'py, f32>>,
    mask: PyReadwriteArray2<'py, u8>,
    seat: PyReadwriteArray1<'py, u8>,
    reward: PyReadwriteArray1<'py, f32>,
    done: PyReadwriteArray1<'py, u8>,
    won: PyReadwriteArray1<'py, u8>,
    left: PyReadwriteArray1<'py, u8>,
    turns: PyReadwriteArray1<'py, u16>,
    seed: PyReadwriteArray1<'py, u64>,
}

/// What the arrays are in Python: observation, mask, seat, reward, done, won, left, turns, seed.
type Given<'py> = (
    Bound<'py, PyAny>,
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<u16>>,
    Bound<'py, PyArray1<u64>>,
);

fn in_use(error: BorrowError) -> PyErr {
    wrong(match error {
        BorrowError::NotWriteable => "an array must be writeable",
        _ => "an array is in use elsewhere or given twice",
    })
}

impl<'py> Arrays<'py> {
    fn new(given: &Given<'py>) -> PyResult<Self> {
        let bytes = given.0.cast::<PyArray2<u8>>().ok();
        let floats = given.0.cast::<PyArray2<f32>>().ok();
        Ok(Self {
            bytes: bytes.map(|array| array.try_readwrite().map_err(in_use)).transpose()?,
            floats: floats.map(|array| array.try_readwrite().map_err(in_use)).transpose()?,
            mask: given.1.try_readwrite().map_err(in_use)?,
            seat: given.2.try_readwrite().map_err(in_use)?,
            reward: given.3.try_readwrite().map_err(in_use)?,
            done: given.4.try_readwrite().map_err(in_use)?,
            won: given.5.try_readwrite().map_err(in_use)?,
            left: given.6.try_readwrite().map_err(in_use)?,
            turns: given.7.try_readwrite().map_err(in_use)?,
            seed: given.8.try_readwrite().map_err(in_use)?,
        })
    }

    fn slices(&mut self) -> PyResult<Slices<'_>> {
        let observation = match (&mut self.bytes, &mut self.floats) {
            (Some(bytes), _) => Observations::Bytes(bytes.as_slice_mut()?),
            (None, Some(floats)) => Observations::Floats(floats.as_slice_mut()?),
            (None, None) => Observations::None,
        };
        Ok(Slices {
            observation,
            mask: self.mask.as_slice_mut()?,
            seat: self.seat.as_slice_mut()?,
            reward: self.reward.as_slice_mut()?,
            done: self.done.as_slice_mut()?,
            won: self.won.as_slice_mut()?,
            left: self.left.as_slice_mut()?,
            turns: self.turns.as_slice_mut()?,
            seed: self.seed.as_slice_mut()?,
        })
    }
}

fn batch_error(py: Python<'_>, error: BatchError) -> PyErr {
    match error {
        BatchError::Step { game, error } => {
            let raised = step_error(py, error);
            let text = format!("in game {game} of the batch: {}", raised.value(py));
            // The same exception, with the place where it was.
            let value = raised.value(py);
            match value.setattr("args", (text,)).and_then(|()| value.setattr("game", game)) {
                Ok(()) => raised,
                Err(other) => other,
            }
        }
        other => GamberoError::new_err(other.to_string()),
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (
        variant, players, num_envs, *, seed, first_deal, layout, signals, signals_a_turn, observation,
        reward, threads
    ))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        py: Python<'_>,
        variant: &str,
        #[pyo3(from_py_with = argument::players)] players: usize,
        #[pyo3(from_py_with = argument::num_envs)] num_envs: usize,
        #[pyo3(from_py_with = argument::seed)] seed: u64,
        #[pyo3(from_py_with = argument::first_deal)] first_deal: Option<u64>,
        layout: Option<Layout>,
        signals: &str,
        #[pyo3(from_py_with = argument::signals_a_turn)] signals_a_turn: u8,
        observation: &str,
        reward: &str,
        #[pyo3(from_py_with = argument::threads)] threads: usize,
    ) -> PyResult<Self> {
        if !(1..=MOST).contains(&num_envs) {
            return Err(wrong(format_args!("num_envs is {num_envs}, and must be 1 to {MOST}")));
        }
        let layout = layout.as_ref();
        let config =
            Asked { variant, players, layout, signals, signals_a_turn, observation, reward }.config()?;
        let threads = read::threads(threads)?;
        let deals = first_deal.map_or(Deals::Stream(seed), Deals::From);
        let made = interruptible(py, |stopped| {
            gambero_env::Batch::new_while(config, num_envs, deals, &|| !stopped.load(Ordering::Relaxed))
        })?;
        let mut batch = made.ok_or_else(|| batch_error(py, BatchError::Stopped))?;
        batch.set_threads(threads);
        Ok(Self(Mutex::new(batch)))
    }

    /// Begins anew with another seed.
    fn reset(&self, py: Python<'_>, #[pyo3(from_py_with = argument::seed)] seed: u64) -> PyResult<()> {
        let is_reset = interruptible(py, |stopped| {
            let mut batch = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            batch.reset_while(seed, &|| !stopped.load(Ordering::Relaxed))
        })?;
        if is_reset { Ok(()) } else { Err(batch_error(py, BatchError::Stopped)) }
    }

    /// Writes what is seen now.
    fn observe(&self, py: Python<'_>, out: Given<'_>) -> PyResult<()> {
        let mut arrays = Arrays::new(&out)?;
        let mut slices = arrays.slices()?;
        let batch = &mut *self.lock(py);
        py.detach(|| batch.observe(&mut slices)).map_err(|error| batch_error(py, error))
    }

    /// Makes a move in every game.
    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i32>, out: Given<'_>) -> PyResult<()> {
        let mut arrays = Arrays::new(&out)?;
        let (mut slices, actions) = (arrays.slices()?, actions.as_slice()?);
        let batch = &mut *self.lock(py);
        py.detach(|| batch.step(actions, &mut slices)).map_err(|error| batch_error(py, error))
    }

    /// Random actions.
    fn random_actions(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = argument::seed)] seed: u64,
        out: &Bound<'_, PyArray1<i32>>,
    ) -> PyResult<()> {
        let mut out = out.try_readwrite().map_err(in_use)?;
        let out = out.as_slice_mut()?;
        let batch = &*self.lock(py);
        py.detach(|| batch.random_actions(seed, out)).map_err(|error| batch_error(py, error))
    }

    /// What a bot would do.
    #[pyo3(signature = (bot, seed, looks, think_ms, wanted, out))]
    #[allow(clippy::too_many_arguments, reason = "as its caller hands them over")]
    fn bot_actions(
        &self,
        py: Python<'_>,
        bot: &str,
        #[pyo3(from_py_with = argument::seed)] seed: u64,
        #[pyo3(from_py_with = argument::looks)] looks: Option<u32>,
        #[pyo3(from_py_with = argument::think_ms)] think_ms: Option<u64>,
        wanted: Option<PyReadonlyArray1<'_, u8>>,
        out: &Bound<'_, PyArray1<i32>>,
    ) -> PyResult<()> {
        let (kind, effort): (BotKind, _) = (bot::kind(bot)?, Effort::new(looks, think_ms)?.effort());
        let wanted = wanted.as_ref().map(PyReadonlyArray1::as_slice).transpose()?;
        let mut out = out.try_readwrite().map_err(in_use)?;
        let out = out.as_slice_mut()?;
        interruptible(py, |stopped| {
            let go_on = || !stopped.load(Ordering::Relaxed);
            // The thread that works holds the lock, so handlers of signals can run here meanwhile.
            let batch = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            batch.bot_actions(&kind, effort, seed, wanted, out, &go_on)
        })?
        .map_err(|error| batch_error(py, error))
    }

    /// One of the games as it is now.
    fn state(&self, py: Python<'_>, #[pyo3(from_py_with = argument::game)] game: usize) -> PyResult<State> {
        let batch = self.lock(py);
        let episode = batch.episode(game);
        let wrong = || wrong(format_args!("no game {game}: they are 0 to {}", batch.len() - 1));
        Ok(State(*episode.ok_or_else(wrong)?.game()))
    }

    /// The games that have ended: how many, how many were won, cards left and turns of all of them together.
    fn finished(&self, py: Python<'_>) -> (u64, u64, u64, u64) {
        let Finished { games, won, left, turns } = self.lock(py).finished();
        (games, won, left, turns)
    }

    /// How many numbers an observation has, and whether they are floats.
    #[getter]
    fn observation_shape(&self, py: Python<'_>) -> (usize, bool) {
        let config = *self.lock(py).config();
        (config.observation_len(), config.observation.is_float())
    }

    /// How many actions there are.
    #[getter]
    fn num_actions(&self, py: Python<'_>) -> usize {
        self.lock(py).config().action_space().len()
    }
}

impl Batch {
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, gambero_env::Batch> {
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

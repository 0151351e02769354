//! Value networks, and games to learn them from.

use std::sync::atomic::Ordering;

use gambero::Variant;
use gambero_bots::net::{FIRST, HEADS, LEFT, Network, SECOND, SKIP, network};
use gambero_sim::learn::{self, Course};
use numpy::{PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray2, PyUntypedArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{unreadable, wrong};
use crate::interrupt::interruptible;
use crate::read::{self, argument};

/// The columns of the heads that are used.
const USED: usize = LEFT.len();

/// The network by which ``'skilled'`` and ``'expert'`` value a table, for one variant and number of players.
///
/// Its weights are three arrays of float32. `first` has a row for each input and 64 columns, `second` a row
/// for each of these 64 units and 32 columns, `heads` a row for each of these 32 units and of the 26 figures
/// that go straight there, and 6 columns: the chances, before the logistic function, that at most 0, 2, 6,
/// 12, 25 and 45 cards are left in the end. The last row of each array is added always. `prior`, from 0 to 1,
/// is how much the opinion of ``'careful'`` counts when turns are compared.
///
/// >>> from gambero import ValueNetwork
/// >>> network = ValueNetwork.own('quick', 2)
/// >>> network
/// <ValueNetwork for quick with 2 players>
/// >>> network.second.shape, network.heads.shape
/// ((65, 32), (59, 6))
/// >>> ValueNetwork.from_bytes(network.to_bytes()) == network
/// True
#[pyclass(frozen, eq, module = "gambero")]
#[derive(PartialEq, Clone)]
pub(crate) struct ValueNetwork(Network);

#[pymethods]
impl ValueNetwork {
    #[new]
    #[pyo3(signature = (variant, players, first, second, heads, prior=0.0))]
    fn new(
        variant: &str,
        #[pyo3(from_py_with = argument::players)] players: usize,
        first: PyReadonlyArray2<'_, f32>,
        second: PyReadonlyArray2<'_, f32>,
        heads: PyReadonlyArray2<'_, f32>,
        #[pyo3(from_py_with = argument::prior)] prior: f32,
    ) -> PyResult<Self> {
        let (variant, players) = table(variant, players)?;
        if !(0.0..=1.0).contains(&prior) {
            return Err(wrong(format_args!("prior is {prior}, and must be 0 to 1")));
        }
        let mut network = Network::zero(variant, players);
        network.prior = prior;
        fill("first", &mut network.first, FIRST, &first)?;
        fill("second", &mut network.second, SECOND, &second)?;
        fill("heads", &mut network.heads, USED, &heads)?;
        Ok(Self(network))
    }

    /// A network that knows nothing but how ``'careful'`` values a turn, as learning begins.
    #[staticmethod]
    #[pyo3(signature = (variant, players, seed=0))]
    fn fresh(
        variant: &str,
        #[pyo3(from_py_with = argument::players)] players: usize,
        #[pyo3(from_py_with = argument::seed)] seed: u64,
    ) -> PyResult<Self> {
        let (variant, players) = table(variant, players)?;
        Ok(Self(Course { seed, ..Course::new(variant, players) }.fresh_network()))
    }

    /// The network that comes with the package.
    #[staticmethod]
    fn own(variant: &str, #[pyo3(from_py_with = argument::players)] players: usize) -> PyResult<Self> {
        let (variant, players) = table(variant, players)?;
        let none = || wrong(format_args!("there is no network for {variant} with {players} players"));
        network(variant, players).cloned().map(Self).ok_or_else(none)
    }

    /// Reads what `to_bytes` has written, such as the bytes of a file ``FILE.net``.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<Self> {
        Network::from_bytes(data).map(Self).map_err(unreadable)
    }

    /// The bytes of a file for bots such as ``'skilled:FILE.net'``. They are short: each row of the first two
    /// layers is stored in at most 255 steps, so weights lose some of their exactness.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Weights<'py>> {
        let (first, second, heads) = (self.first(py)?, self.second(py)?, self.heads(py)?);
        Ok((self.variant(), self.players(), first, second, heads, self.0.prior))
    }

    /// The same weights for another variant and number of players, whose cards must be alike. Inputs that
    /// only the other variant has count nothing.
    fn fitted(
        &self,
        variant: &str,
        #[pyo3(from_py_with = argument::players)] players: usize,
    ) -> PyResult<Self> {
        let (variant, players) = table(variant, players)?;
        let other =
            || wrong(format_args!("{} and {variant} have other cards than each other", self.0.variant()));
        self.0.fitted(variant, players).map(Self).ok_or_else(other)
    }

    /// The variant's id.
    #[getter]
    fn variant(&self) -> &'static str {
        self.0.variant().id()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.0.players()
    }

    /// How much the opinion of ``'careful'`` counts when turns are compared, from 0 to 1.
    #[getter]
    fn prior(&self) -> f32 {
        self.0.prior
    }

    /// The weights of the first layer, a copy.
    #[getter]
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        matrix(py, self.0.first.as_flattened().to_vec(), FIRST)
    }

    /// The weights of the second layer, a copy.
    #[getter]
    fn second<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        matrix(py, self.0.second.as_flattened().to_vec(), SECOND)
    }

    /// The weights of the heads, a copy.
    #[getter]
    fn heads<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        matrix(py, self.0.heads.iter().flat_map(|row| &row[..USED]).copied().collect(), USED)
    }

    fn __repr__(&self) -> String {
        let players = if self.players() == 1 { "player" } else { "players" };
        format!("<ValueNetwork for {} with {} {players}>", self.variant(), self.players())
    }
}

/// What a network is made of.
type Weights<'py> = (
    &'static str,
    usize,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray2<f32>>,
    f32,
);

const _: () = assert!(USED <= HEADS);

/// A variant and a number of players that it allows.
fn table(variant: &str, players: usize) -> PyResult<(Variant, usize)> {
    let variant = read::variant(variant)?;
    if !variant.allows_players(players) {
        return Err(wrong(format_args!(
            "{variant} is for 1 to {} players, not {players}",
            gambero::Seat::MAX
        )));
    }
    Ok((variant, players))
}

fn matrix(py: Python<'_>, flat: Vec<f32>, columns: usize) -> PyResult<Bound<'_, PyArray2<f32>>> {
    let rows = flat.len() / columns;
    PyArray1::from_vec(py, flat).reshape([rows, columns])
}

/// Copies the weights of a layer.
fn fill<const N: usize>(
    name: &str,
    rows: &mut [[f32; N]],
    columns: usize,
    given: &PyReadonlyArray2<'_, f32>,
) -> PyResult<()> {
    if given.shape() != [rows.len(), columns] {
        let (count, shape) = (rows.len(), given.shape());
        let text =
            format!("{name} has the shape ({}, {}), and must have ({count}, {columns})", shape[0], shape[1]);
        return Err(wrong(text));
    }
    for (row, given) in rows.iter_mut().zip(given.as_array().rows()) {
        for (weight, given) in row.iter_mut().zip(given) {
            if !given.is_finite() {
                return Err(wrong(format_args!("a weight of {name} is {given}, and must be a number")));
            }
            *weight = *given;
        }
    }
    Ok(())
}

/// What is to be learned from games that a network has played against itself: a lesson for each turn, or two
/// where it has looked ahead.
#[pyclass(frozen, get_all, module = "gambero")]
pub(crate) struct Lessons {
    /// Where the inputs of each lesson begin in `places` and `values`, and at last where they end: int64, one
    /// more than there are lessons.
    offsets: Py<PyArray1<i64>>,
    /// Which inputs of the network are not 0: uint16.
    places: Py<PyArray1<u16>>,
    /// What they are: float32.
    values: Py<PyArray1<f32>>,
    /// The 26 figures of each lesson that go straight to the heads: float32.
    figures: Py<PyArray2<f32>>,
    /// What the 6 heads should say of each lesson, as chances: float32.
    targets: Py<PyArray2<f32>>,
    /// What the players of each game knew of the hands of others: 0 for nothing, 1 for what signals tell, 2
    /// for everything: uint8.
    openness: Py<PyArray1<u8>>,
    /// How many cards were left in each game: uint8.
    left: Py<PyArray1<u8>>,
}

#[pymethods]
impl Lessons {
    fn __len__(&self, py: Python<'_>) -> usize {
        self.targets.bind(py).shape()[0]
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Lessons: {} of {} games>", self.__len__(py), self.left.bind(py).len())
    }
}

/// The most games of one call.
const MOST: u64 = 1_000_000;

/// The most worlds that are looked at.
const MOST_WORLDS: usize = 1000;

/// Has a network play games against itself, and gives what is to be learned from them by TD(λ): for
/// ``examples/value.py``, which trains networks on a graphics processor.
///
/// The games have the deals `first`, `first` + 1 …; three in five are played with signals, one with hidden
/// and one with open hands. `worlds` is in how many worlds is looked at what each turn leads to. `lam` is how
/// much the end of a game counts against what was expected on the way, from 0 to 1; without it 0.9, with
/// worlds 0.2. One turn in `stray` is not the best one; 0 for none. The same games are played whatever the
/// number of threads, 0 for one a core. Other threads of Python go on meanwhile, and Ctrl-C stops it.
///
/// >>> from gambero import ValueNetwork, self_play
/// >>> lessons = self_play(ValueNetwork.own('quick', 2), 0, 100)
/// >>> lessons, lessons.targets.shape
/// (<Lessons: 2658 of 100 games>, (2658, 6))
#[pyfunction]
#[pyo3(signature = (network, first, games, *, worlds=0, lam=None, stray=60, threads=0))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn self_play(
    py: Python<'_>,
    network: &ValueNetwork,
    #[pyo3(from_py_with = argument::first)] first: u64,
    #[pyo3(from_py_with = argument::games)] games: u64,
    #[pyo3(from_py_with = argument::worlds)] worlds: usize,
    #[pyo3(from_py_with = argument::lam)] lam: Option<f32>,
    #[pyo3(from_py_with = argument::stray)] stray: u64,
    #[pyo3(from_py_with = argument::threads)] threads: usize,
) -> PyResult<Lessons> {
    if !(1..=MOST).contains(&games) {
        return Err(wrong(format_args!("games is {games}, and must be 1 to {MOST}")));
    }
    if worlds > MOST_WORLDS {
        return Err(wrong(format_args!("worlds is {worlds}, and must be 0 to {MOST_WORLDS}")));
    }
    let mut course = Course::new(network.0.variant(), network.0.players());
    if worlds > 0 {
        course = course.looking_ahead(worlds);
    }
    let course = Course {
        seed: 0,
        stray,
        lambda: lam.unwrap_or(course.lambda),
        threads: read::threads(threads)?,
        ..course
    };
    if !(0.0..=1.0).contains(&course.lambda) {
        return Err(wrong(format_args!("lam is {}, and must be 0 to 1", course.lambda)));
    }
    let lessons = interruptible(py, |stopped| {
        learn::self_play(&network.0, &course, first, games, &|| !stopped.load(Ordering::Relaxed))
    })??;
    // Who is stopped has an exception to raise already.
    let learn::Lessons { offsets, places, values, figures, targets, openness, left } =
        lessons.unwrap_or_default();

    Ok(Lessons {
        offsets: PyArray1::from_iter(py, offsets.into_iter().map(u64::cast_signed)).unbind(),
        places: PyArray1::from_vec(py, places).unbind(),
        values: PyArray1::from_vec(py, values).unbind(),
        figures: matrix(py, figures.as_flattened().to_vec(), SKIP)?.unbind(),
        targets: matrix(py, targets.as_flattened().to_vec(), USED)?.unbind(),
        openness: PyArray1::from_iter(py, openness.into_iter().map(|openness| openness as u8)).unbind(),
        left: PyArray1::from_vec(py, left).unbind(),
    })
}

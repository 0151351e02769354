//! The encoding: what every number means (`docs/encoding.md`).

use gambero::{Signal, Variant};
use gambero_env::{ActionSpace, Config, Move, Observation, Reward, StepError, Talking};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyTuple};

use crate::error::{illegal, refused, unreadable, wrong};
use crate::read::{self, Layout};

/// The names of what can be chosen.
pub(crate) fn add_names(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("ENCODING_VERSION", gambero_env::ENCODING_VERSION)?;
    module.add("OBSERVATIONS", PyTuple::new(py, Observation::ALL.map(Observation::name))?)?;
    module.add("REWARDS", PyTuple::new(py, Reward::ALL.map(Reward::name))?)?;
    module.add("SIGNALS", PyTuple::new(py, Talking::ALL.map(Talking::name))?)
}

fn named<T: Copy, const N: usize>(
    what: &str,
    all: [T; N],
    name: impl Fn(T) -> &'static str,
    text: &str,
) -> PyResult<T> {
    let found = all.into_iter().find(|one| name(*one) == text);
    let names = || all.map(name).join(", ");
    found.ok_or_else(|| unreadable(format_args!("there is no {what} {text:?}: there are {}", names())))
}

/// What a caller says of an environment.
pub(crate) struct Asked<'a> {
    pub(crate) variant: &'a str,
    pub(crate) players: usize,
    pub(crate) layout: Option<&'a Layout>,
    pub(crate) signals: &'a str,
    pub(crate) signals_a_turn: u8,
    pub(crate) observation: &'a str,
    pub(crate) reward: &'a str,
}

impl Asked<'_> {
    pub(crate) fn config(&self) -> PyResult<Config> {
        let layout = self.layout.map(Layout::choice).transpose()?;
        let variant = read::variant(self.variant)?;
        let mut config = Config::with_layout(variant, self.players, layout).map_err(wrong)?;
        config.talking = named("kind of talk", Talking::ALL, Talking::name, self.signals)?;
        // The number has a meaning only where signals are actions; 1 is the default.
        let counted = config.talking == Talking::Actions;
        let most = if counted { variant.signals().len() } else { 1 };
        if !(1..=most).contains(&usize::from(self.signals_a_turn)) {
            let found = self.signals_a_turn;
            return Err(if counted {
                wrong(format_args!("signals_a_turn: expected 1 to {most}, found {found}"))
            } else {
                wrong(format_args!("signals_a_turn: {found} needs signals='actions'"))
            });
        }
        config.signals_a_turn = self.signals_a_turn;
        config.observation = named("observation", Observation::ALL, Observation::name, self.observation)?;
        config.reward = named("reward", Reward::ALL, Reward::name, self.reward)?;
        Ok(config)
    }
}

/// An integer, of Python or of NumPy; `None` if it is none. Truth values are none.
pub(crate) fn integer(given: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    if given.is_instance_of::<PyBool>() {
        return Ok(None);
    }
    if !given.is_instance_of::<PyInt>() && !given.hasattr("__index__")? {
        return Ok(None);
    }
    match given.extract() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<pyo3::exceptions::PyOverflowError>(given.py()) => {
            Ok(Some(i64::MIN))
        }
        // An array of several numbers has an `__index__`, too, that fails.
        Err(_) => Ok(None),
    }
}

/// An index, where one is wanted.
pub(crate) fn index(given: &Bound<'_, PyAny>) -> PyResult<i64> {
    let name = given.get_type().name()?;
    integer(given)?
        .ok_or_else(|| PyTypeError::new_err(format!("the index of an action is an integer, not {name}")))
}

/// The action of the rules that has an index.
pub(crate) fn action(py: Python<'_>, variant: Variant, index: i64) -> PyResult<gambero::Action> {
    let space = ActionSpace::new(variant, false);
    match usize::try_from(index).ok().and_then(|index| space.read(index).ok()) {
        Some(Move::Act(action)) => Ok(action),
        _ => Err(no_action(py, index, space)),
    }
}

/// There is no action with this index.
pub(crate) fn no_action(py: Python<'_>, index: i64, space: ActionSpace) -> PyErr {
    let text = format!("there is no action {index}: the actions here are 0 to {}", space.len() - 1);
    illegal(py, "no-such-action", text)
}

/// Why a step of an environment is refused.
pub(crate) fn step_error(py: Python<'_>, error: StepError) -> PyErr {
    match error {
        StepError::Refused(refusal) => refused(py, refusal),
        StepError::NoAction(_) => illegal(py, "no-such-action", error),
        StepError::Speaking(_) => illegal(py, "seat-speaks", error),
        StepError::Playing(_) => illegal(py, "seat-plays", error),
        StepError::NotToSay(..) => illegal(py, "not-to-say", error),
    }
}

/// How many actions an environment has: with `signals`, signals are actions, too.
///
/// >>> from gambero import encoding
/// >>> encoding.num_actions('original'), encoding.num_actions('quick', signals=True)
/// (393, 166)
#[pyfunction]
#[pyo3(signature = (variant, signals=false))]
pub(crate) fn num_actions(variant: &str, signals: bool) -> PyResult<usize> {
    Ok(ActionSpace::new(read::variant(variant)?, signals).len())
}

/// The place of a signal in the encoding.
///
/// >>> from gambero import encoding
/// >>> encoding.signal_index('jump:0')
/// 12
#[pyfunction]
pub(crate) fn signal_index(signal: &str) -> PyResult<usize> {
    let read = signal.parse().map(Signal::index);
    read.map_err(|error| unreadable(format_args!("{signal:?}: {error}")))
}

/// A part of an observation: name, first place, rows, columns, meaning.
type Part = (String, usize, usize, usize, String);

/// The parts of an observation, in order: name, first place, rows, columns, meaning.
#[pyfunction]
pub(crate) fn fields(observation: &str, variant: &str) -> PyResult<Vec<Part>> {
    let kind = named("observation", Observation::ALL, Observation::name, observation)?;
    let fields = kind.fields(read::variant(variant)?).into_iter();
    Ok(fields.map(|field| (field.name, field.start, field.rows, field.columns, field.meaning)).collect())
}

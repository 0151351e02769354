//! Names, seats and numbers as Python hands them over.

use gambero::{LayoutChoice, LossReason, Outcome, Seat, Signal, SignalSet, Speech, TalkRefusal, Variant};
use gambero_bots::Level;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyTuple};

use crate::error::{illegal, unreadable, wrong};

/// The names of closed sets.
pub(crate) fn add_names(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("VARIANTS", PyTuple::new(py, Variant::ALL.map(Variant::id))?)?;
    module.add("BOTS", PyTuple::new(py, Level::ALL.map(Level::name))?)
}

pub(crate) fn variant(text: &str) -> PyResult<Variant> {
    let names = || Variant::ALL.map(Variant::id).join(", ");
    text.parse().map_err(|_| unreadable(format_args!("there is no variant {text:?}: there are {}", names())))
}

/// The signals that a variant has, as texts such as ``'jump:0'``.
///
/// >>> import gambero
/// >>> gambero.signals('quick-expert')[:5]
/// ['jump:0', 'jump:1', 'aim:0', 'aim:1', 'colour:red']
#[pyfunction]
pub(crate) fn signals(variant: &str) -> PyResult<Vec<&'static str>> {
    Ok(signal_texts(self::variant(variant)?.signals()))
}

pub(crate) fn signal_texts(signals: SignalSet) -> Vec<&'static str> {
    signals.iter().map(Signal::text).collect()
}

/// The signals of a list of texts, each of which this seat may give.
pub(crate) fn sayable(py: Python<'_>, view: &gambero::View, texts: &[String]) -> PyResult<SignalSet> {
    let read = |text: &String| {
        let signal: Signal = text.parse().map_err(|error| unreadable(format_args!("{text:?}: {error}")))?;
        let refused = |refusal: TalkRefusal| illegal(py, refusal.code(), format_args!("{text}: {refusal}"));
        view.may_say(signal).map_err(refused)?;
        Ok(signal)
    };
    texts.iter().map(read).collect()
}

/// A seat of a table.
pub(crate) fn seat(number: usize, players: usize) -> PyResult<Seat> {
    let wrong = || match players {
        1 => wrong(format_args!("no seat {number}: with one player there is seat 0")),
        _ => wrong(format_args!("no seat {number}: with {players} players they are 0 to {}", players - 1)),
    };
    Seat::new(number).filter(|seat| seat.index() < players).ok_or_else(wrong)
}

pub(crate) fn speech(name: &str) -> PyResult<Speech> {
    match name {
        "free" => Ok(Speech::Free),
        "steps" => Ok(Speech::Steps),
        "claims" => Ok(Speech::Claims),
        "graded" => Ok(Speech::Graded),
        _ => Err(unreadable(format_args!("no speech {name:?}: they are free, steps, claims and graded"))),
    }
}

pub(crate) const fn speech_name(speech: Speech) -> &'static str {
    match speech {
        Speech::Free => "free",
        Speech::Steps => "steps",
        Speech::Claims => "claims",
        Speech::Graded => "graded",
    }
}

/// A layout that a deal from a seed is to have: a name, or a list of cards with commands.
#[derive(FromPyObject, IntoPyObject, Clone, PartialEq)]
pub(crate) enum Layout {
    /// `fixed` or `shuffled`.
    Name(String),
    /// Cards such as `49s`.
    Cards(Vec<String>),
}

impl Layout {
    pub(crate) fn choice(&self) -> PyResult<LayoutChoice> {
        match self {
            Self::Name(name) if name == "fixed" => Ok(LayoutChoice::Fixed),
            Self::Name(name) if name == "shuffled" => Ok(LayoutChoice::Shuffled),
            Self::Name(name) => Err(unreadable(format_args!(
                "no layout {name:?}: they are fixed, shuffled, and lists of cards with commands such as 49s"
            ))),
            Self::Cards(cards) => {
                gambero::Layout::from_cards(cards).map(LayoutChoice::Own).map_err(unreadable)
            }
        }
    }
}

/// How many threads to use: as many as asked for, or one for each processor where 0 is asked for.
pub(crate) fn threads(asked: usize) -> PyResult<usize> {
    const MOST: usize = 1024;
    if asked > MOST {
        return Err(wrong(format_args!("{asked} threads are too many: 1 to {MOST}, or 0 for one a core")));
    }
    Ok(gambero_sim::threads(asked, u64::MAX))
}

/// `won` or `lost`, once the game is over.
pub(crate) fn outcome_name(outcome: Option<Outcome>) -> Option<&'static str> {
    outcome.map(Outcome::name)
}

/// Why the game is lost, if it is.
pub(crate) fn reason_name(outcome: Option<Outcome>) -> Option<&'static str> {
    outcome.and_then(Outcome::reason).map(LossReason::name)
}

/// A number as an argument.
pub(crate) trait Number: Sized {
    /// Reads the argument with this name. Truth values are not integers.
    ///
    /// # Errors
    ///
    /// If it is not such a number, or out of range; the text names the argument.
    fn read(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Self>;
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl Number for $type {
            fn read(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Self> {
                if given.is_instance_of::<PyBool>() || !given.hasattr("__index__")? {
                    let found = given.get_type().name()?;
                    return Err(PyTypeError::new_err(format!("{name}: expected an integer, found {found}")));
                }
                given.extract().map_err(|_| {
                    let most = Self::MAX;
                    // Python prints no integer of thousands of digits.
                    match given.str() {
                        Ok(found) => {
                            wrong(format_args!("{name}: expected an integer from 0 to {most}, found {found}"))
                        }
                        Err(_) => wrong(format_args!("{name}: expected an integer from 0 to {most}")),
                    }
                })
            }
        }
    )*};
}

integers!(u8 u16 u32 u64 usize);

impl Number for f32 {
    fn read(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Self> {
        let wide: f64 = given.extract().map_err(|_| wrong(format_args!("{name}: expected a number")))?;
        Ok(wide as Self)
    }
}

impl<T: Number> Number for Option<T> {
    fn read(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Self> {
        if given.is_none() { Ok(None) } else { T::read(name, given).map(Some) }
    }
}

/// A reader for each argument that is a number, with its name: `PyO3` does not name the argument that is out
/// of range.
pub(crate) mod argument {
    use pyo3::prelude::*;

    use super::Number;

    macro_rules! arguments {
        ($($name:ident)*) => {$(
            pub(crate) fn $name<T: Number>(given: &Bound<'_, PyAny>) -> PyResult<T> {
                T::read(stringify!($name), given)
            }
        )*};
    }

    arguments! {
        first first_deal game games lam looks num_envs players positions prior seat seed signals_a_turn stray
        think_ms threads turns worlds
    }
}

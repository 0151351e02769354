//! Deals.

use gambero::{LayoutChoice, LayoutKind, Seat};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::action::hash_of;
use crate::error::{unreadable, wrong};
use crate::read::{self, Layout, argument};
use crate::state::State;

/// What a game starts from: a shuffled deck, its seats, and who starts.
///
/// >>> from gambero import Deal
/// >>> deal = Deal.from_seed('quick', 2, 7)
/// >>> deal.hands
/// [['v1', 'v2'], ['r8', 'g7']]
/// >>> deal.state().left
/// 50
/// >>> Deal.from_deck('quick', 2, deal.order) == deal
/// True
#[pyclass(frozen, eq, hash, module = "gambero")]
pub(crate) struct Deal {
    pub(crate) deal: gambero::Deal,
    pub(crate) seed: Option<u64>,
}

/// A deal is the same, wherever it comes from.
impl PartialEq for Deal {
    fn eq(&self, other: &Self) -> bool {
        self.deal == other.deal
    }
}

impl std::hash::Hash for Deal {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        hash_of(&self.deal).hash(hasher);
    }
}

#[pymethods]
impl Deal {
    /// The deal of a seed, the same on every machine and for ever. `layout` is for Extreme alone:
    /// ``'fixed'``, as without it, ``'shuffled'``, or a list of 28 cards with commands such as ``'49s'``.
    /// `first` is the seat that starts, 0 without it.
    #[staticmethod]
    #[pyo3(signature = (variant, players, seed, layout=None, first=None))]
    fn from_seed(
        variant: &str,
        #[pyo3(from_py_with = argument::players)] players: usize,
        #[pyo3(from_py_with = argument::seed)] seed: u64,
        layout: Option<Layout>,
        #[pyo3(from_py_with = argument::first)] first: Option<usize>,
    ) -> PyResult<Self> {
        let layout = layout.map(|layout| layout.choice()).transpose()?;
        let deal = gambero::Deal::from_seed(read::variant(variant)?, players, seed, layout).map_err(wrong)?;
        Ok(Self { deal: starting(deal, first)?, seed: Some(seed) })
    }

    /// The deal of a deck, its first card dealt first. `layout` is for Extreme alone, and says whether the
    /// players know all commands (``'fixed'``, ``'own'``) or see them with the cards (``'shuffled'``).
    #[staticmethod]
    #[pyo3(signature = (variant, players, deck, layout=None, first=None))]
    fn from_deck(
        variant: &str,
        #[pyo3(from_py_with = argument::players)] players: usize,
        deck: Vec<String>,
        layout: Option<&str>,
        #[pyo3(from_py_with = argument::first)] first: Option<usize>,
    ) -> PyResult<Self> {
        let deal = gambero::Deal::from_deck(read::variant(variant)?, players, &deck).map_err(wrong)?;
        let deal = match layout {
            None => deal,
            Some(name) => {
                let kind: LayoutKind = name.parse().map_err(unreadable)?;
                deal.with_layout_kind(kind).map_err(wrong)?
            }
        };
        Ok(Self { deal: starting(deal, first)?, seed: None })
    }

    /// The variant's id.
    #[getter]
    fn variant(&self) -> &'static str {
        self.deal.variant().id()
    }

    /// How many players there are.
    #[getter]
    fn players(&self) -> usize {
        self.deal.players()
    }

    /// The seed that it came from; ``None`` if that is not known.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The seat that starts.
    #[getter]
    fn first(&self) -> usize {
        self.deal.first().index()
    }

    /// Extreme: where the commands come from, ``'fixed'``, ``'shuffled'`` or ``'own'``; ``None`` in variants
    /// without commands.
    #[getter]
    fn layout(&self) -> Option<&'static str> {
        self.deal.layout_kind().map(LayoutKind::name)
    }

    /// The cards of the deck, the first dealt first.
    #[getter]
    fn order(&self) -> Vec<String> {
        self.deal.deck().texts(self.deal.cards())
    }

    /// The hand that each seat is dealt, sorted.
    #[getter]
    fn hands(&self) -> Vec<Vec<String>> {
        let seats = Seat::ALL.into_iter().take(self.deal.players());
        seats.map(|seat| self.deal.deck().texts(self.deal.hand(seat))).collect()
    }

    /// The game before its first action.
    fn state(&self) -> State {
        State(gambero::Playthrough::new(&self.deal))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (name, args) = self.parts(py)?;
        let args: Vec<Bound<'_, PyAny>> = args.extract()?;
        let texts =
            args.iter().take(3).map(|arg| Ok(arg.repr()?.to_string())).collect::<PyResult<Vec<_>>>()?;
        let mut texts = texts.join(", ");
        for (name, value) in [("layout", &args[3]), ("first", &args[4])] {
            if !value.is_none() {
                texts = format!("{texts}, {name}={}", value.repr()?);
            }
        }
        Ok(format!("Deal.{name}({texts})"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (name, args) = self.parts(py)?;
        Ok((PyType::new::<Self>(py).getattr(name)?, args))
    }

    fn __copy__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        this
    }
}

impl Deal {
    /// What makes this deal anew: the name of a method, and what it is given.
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<(&'static str, Bound<'py, PyAny>)> {
        let (variant, players) = (self.variant(), self.players());
        let first = Some(self.first()).filter(|first| *first > 0);
        Ok(match (self.seed, self.deal.layout()) {
            (Some(seed), Some(LayoutChoice::Own(own))) => {
                let cards = self.deal.deck().texts(own.command_cards());
                ("from_seed", (variant, players, seed, cards, first).into_pyobject(py)?.into_any())
            }
            (Some(seed), Some(LayoutChoice::Shuffled)) => {
                ("from_seed", (variant, players, seed, "shuffled", first).into_pyobject(py)?.into_any())
            }
            (Some(seed), _) => {
                ("from_seed", (variant, players, seed, None::<&str>, first).into_pyobject(py)?.into_any())
            }
            (None, _) => {
                let args = (variant, players, self.order(), self.layout(), first);
                ("from_deck", args.into_pyobject(py)?.into_any())
            }
        })
    }
}

/// The same deal, started by this seat.
fn starting(deal: gambero::Deal, first: Option<usize>) -> PyResult<gambero::Deal> {
    match first {
        None => Ok(deal),
        Some(first) => deal.with_first(read::seat(first, deal.players())?).map_err(wrong),
    }
}

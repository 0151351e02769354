//! Actions, and what is taken for one.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher as _};

use gambero::{ActionError, Colour, Command, Deck, Face, Pile, Refusal};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::encoding;
use crate::error::{illegal, refused, unreadable};

/// What a player can do: lay a card on a pile (``37@0``), end the turn (``end``), give up (``concede``).
///
/// Wherever an action is asked for, its text does as well, and so does its index in the encoding.
///
/// >>> from gambero import Action
/// >>> action = Action('37@0')
/// >>> action.kind, action.card, action.pile
/// ('play', '37', 0)
/// >>> action
/// Action('37@0')
/// >>> print(Action('end'), Action('end').card)
/// end None
#[pyclass(frozen, eq, hash, module = "gambero")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Action(Kind);

/// An action that knows no deck: cards are what is printed on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Play { face: Face, pile: Pile },
    End,
    Concede,
}

#[pymethods]
impl Action {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Self::parse(text)
    }

    /// ``'play'``, ``'end'`` or ``'concede'``.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Kind::Play { .. } => "play",
            Kind::End => "end",
            Kind::Concede => "concede",
        }
    }

    /// The card that is laid, such as ``'37'``, ``'49s'``, ``'r7'``; ``None`` if none is.
    #[getter]
    fn card(&self) -> Option<String> {
        match self.0 {
            Kind::Play { face, .. } => Some(face.to_string()),
            Kind::End | Kind::Concede => None,
        }
    }

    /// The pile on which it is laid, from 0; ``None`` if no card is laid.
    #[getter]
    fn pile(&self) -> Option<usize> {
        match self.0 {
            Kind::Play { pile, .. } => Some(pile.index()),
            Kind::End | Kind::Concede => None,
        }
    }

    pub(crate) fn __str__(&self) -> String {
        match self.0 {
            Kind::Play { face, pile } => format!("{face}@{pile}"),
            Kind::End => "end".to_owned(),
            Kind::Concede => "concede".to_owned(),
        }
    }

    fn __repr__(&self) -> String {
        format!("Action('{}')", self.__str__())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.__str__(),)
    }

    fn __copy__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        this
    }
}

impl Action {
    /// The action of the engine, with what is printed on its card.
    pub(crate) fn of(action: gambero::Action, deck: &Deck) -> Self {
        Self(match action {
            gambero::Action::Play { card, pile } => Kind::Play { face: deck.face(card), pile },
            gambero::Action::End => Kind::End,
            gambero::Action::Concede => Kind::Concede,
        })
    }

    /// The actions of a list.
    pub(crate) fn all(actions: impl IntoIterator<Item = gambero::Action>, deck: &Deck) -> Vec<Self> {
        actions.into_iter().map(|action| Self::of(action, deck)).collect()
    }

    /// Reads an action of whatever variant.
    fn parse(text: &str) -> PyResult<Self> {
        match text {
            "end" => return Ok(Self(Kind::End)),
            "concede" => return Ok(Self(Kind::Concede)),
            _ => {}
        }
        let wrong = |why: &str| unreadable(format_args!("{:?}: {why}", shortened(text)));
        let (card, pile) = text.split_once('@').ok_or_else(|| wrong(&ActionError::Unknown.to_string()))?;
        let pile =
            pile.parse().map_err(|_| wrong("no such pile: they are 0 to 3, in Quick & Easy 0 and 1"))?;
        let face = parse_face(card).ok_or_else(|| wrong("no card: they are written 37, 49s, r7"))?;
        Ok(Self(Kind::Play { face, pile }))
    }

    /// The same action in the engine, if its card is in this deck and its pile in this variant.
    fn within(self, py: Python<'_>, deck: &Deck) -> PyResult<gambero::Action> {
        let Kind::Play { face, pile } = self.0 else {
            return Ok(match self.0 {
                Kind::Concede => gambero::Action::Concede,
                _ => gambero::Action::End,
            });
        };
        let piles = deck.variant().pile_count();
        if pile.index() >= piles {
            return Err(refused(py, Refusal::NoSuchPile { piles }));
        }
        match deck.parse_card(&face.to_string()) {
            Ok(card) => Ok(gambero::Action::Play { card, pile }),
            Err(error) => Err(illegal(py, "not-in-hand", format_args!("{}: {error}", self.__str__()))),
        }
    }
}

/// What is taken for an action, an [`Action`], its text or its index, in a game with this deck.
pub(crate) fn read(given: &Bound<'_, PyAny>, deck: &Deck, is_over: bool) -> PyResult<gambero::Action> {
    let action = if let Ok(action) = given.cast::<Action>() {
        *action.get()
    } else if let Ok(text) = given.cast::<PyString>() {
        Action::parse(text.to_cow()?.as_ref())?
    } else if let Some(index) = encoding::integer(given)? {
        if is_over {
            return Err(refused(given.py(), Refusal::GameOver));
        }
        return encoding::action(given.py(), deck.variant(), index);
    } else {
        let name = given.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "an action is an Action, its text or its index, not {name}"
        )));
    };
    if is_over {
        return Err(refused(given.py(), Refusal::GameOver));
    }
    action.within(given.py(), deck)
}

/// A card of whatever variant: `37`, `49s` or `r7`. Whether a deck has it, that deck says.
fn parse_face(text: &str) -> Option<Face> {
    if let Some(number) = number(text, 2, 99) {
        return Some(Face::Number(number));
    }
    let (first, last) = (text.chars().next()?, text.chars().next_back()?);
    if let Some(command) = Command::from_letter(last) {
        let number = number(text.strip_suffix(last)?, 2, 99);
        if let Some(number) = number {
            return Some(Face::Command(number, command));
        }
    }
    Some(Face::Colour(Colour::from_letter(first)?, number(text.strip_prefix(first)?, 1, 10)?))
}

/// A number in its one spelling.
fn number(text: &str, low: u8, high: u8) -> Option<u8> {
    let number = text.parse().ok().filter(|number: &u8| (low..=high).contains(number))?;
    (number.to_string() == text).then_some(number)
}

/// Enough of a text to find it, however long it is.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A hash of anything, the same in every process.
pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

//! Views: what one seat or a spectator sees, and what has been said.

use gambero::{LayoutKind, Pile, Playthrough, Seat, SplitMix64, Talk};
use gambero_bots::protocol::BotView;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyType};

use crate::action::{Action, hash_of};
use crate::error::{unreadable, wrong};
use crate::read::argument;
use crate::state::State;
use crate::{board, read, talk};

/// A game as one seat or a spectator sees it, with what has been said: no other hand, and not the order of
/// the draw pile. It never changes.
///
/// ``View(text)`` reads a view in notation, which is also what ``str`` writes.
///
/// >>> from gambero import Deal
/// >>> view = Deal.from_seed('quick', 3, 7).state().view(1)
/// >>> view.hand, view.counts, len(view.unseen)
/// (['r8', 'g7'], [2, 2, 2], 48)
/// >>> view.honest()
/// ['take:0', 'aim:1', 'big-steps', 'card:red-high', 'card:green-middle', 'colour:red', 'colour:green']
/// >>> view.legal_actions()  # it is the turn of seat 0
/// []
#[pyclass(frozen, eq, hash, module = "gambero")]
#[derive(PartialEq)]
pub(crate) struct View {
    pub(crate) view: gambero::View,
    pub(crate) talk: Talk,
}

/// Equal views have equal hashes, whatever has been said.
impl std::hash::Hash for View {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        hash_of(&self.view).hash(hasher);
    }
}

#[pymethods]
impl View {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Ok(Self { view: text.parse().map_err(unreadable)?, talk: Talk::default() })
    }

    /// The seat whose view it is; ``None`` for a spectator's.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.view.seat().map(Seat::index)
    }

    /// The variant's id.
    #[getter]
    fn variant(&self) -> &'static str {
        self.view.variant().id()
    }

    /// How many players there are.
    #[getter]
    fn players(&self) -> usize {
        self.view.players()
    }

    /// Extreme: where the commands come from, ``'fixed'``, ``'shuffled'`` or ``'own'``; ``None`` in variants
    /// without commands.
    #[getter]
    fn layout(&self) -> Option<&'static str> {
        self.view.layout_kind().map(LayoutKind::name)
    }

    /// The seat whose turn it is, or was when the game ended.
    #[getter]
    fn active(&self) -> usize {
        self.view.active().index()
    }

    /// Which way each pile goes: ``'rising'`` or ``'falling'``.
    #[getter]
    fn directions(&self) -> Vec<&'static str> {
        board::directions(self.view.board())
    }

    /// The top card of each pile; ``None`` where none has been laid.
    #[getter]
    fn tops(&self) -> Vec<Option<String>> {
        board::tops(self.view.board(), &self.view.deck())
    }

    /// The seat's own cards, sorted; none for a spectator.
    #[getter]
    fn hand(&self) -> Vec<String> {
        self.view.deck().texts(self.view.hand())
    }

    /// How many cards each seat holds.
    #[getter]
    fn counts(&self) -> Vec<usize> {
        self.view.seats().iter().map(|seat| self.view.count(*seat)).collect()
    }

    /// How many cards the draw pile holds.
    #[getter]
    fn draw(&self) -> usize {
        self.view.board().draw()
    }

    /// The cards that the seat has not seen, sorted: they are in other hands or in the draw pile.
    #[getter]
    fn unseen(&self) -> Vec<String> {
        self.view.deck().texts(self.view.unseen())
    }

    /// The cards that lie on the piles, sorted.
    #[getter]
    fn laid(&self) -> Vec<String> {
        self.view.deck().texts(self.view.laid())
    }

    /// The score: how many cards are not on a pile yet.
    #[getter]
    fn left(&self) -> usize {
        self.view.left()
    }

    /// How many cards have been laid in this turn.
    #[getter]
    fn played(&self) -> usize {
        self.view.board().played()
    }

    /// How many this turn must lay at least, commands apart.
    #[getter]
    fn minimum(&self) -> usize {
        self.view.board().minimum()
    }

    /// The gravest duty that this turn has not met yet: ``'cover-skull'``, ``'exactly-three'`` or
    /// ``'minimum'``; ``None`` if there is none, or the game is over.
    #[getter]
    fn owes(&self) -> Option<&'static str> {
        board::owes(self.view.board(), self.view.outcome())
    }

    /// Whether the seat may end its turn now.
    #[getter]
    fn may_end(&self) -> bool {
        self.view.may_end()
    }

    /// Extreme: the command that shows on each pile; ``None`` where none does.
    #[getter]
    fn commands(&self) -> Vec<Option<&'static str>> {
        board::commands(self.view.board())
    }

    /// Extreme: the lasting commands in force.
    #[getter]
    fn lasting(&self) -> Vec<&'static str> {
        board::lasting(self.view.board())
    }

    /// Extreme: the piles on which a skull shows.
    #[getter]
    fn skulls(&self) -> Vec<usize> {
        board::skulls(self.view.board())
    }

    /// Extreme: whether a 3! card lies in this turn.
    #[getter]
    fn three(&self) -> bool {
        self.view.board().three()
    }

    /// Extreme: the pile that one pile has fixed for this turn.
    #[getter]
    fn bound(&self) -> Option<usize> {
        self.view.board().bound().map(Pile::index)
    }

    /// ``'won'`` or ``'lost'``; ``None`` while the game is played.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        read::outcome_name(self.view.outcome())
    }

    /// Why the game is lost: ``'skull'``, ``'three'``, ``'stuck'`` or ``'conceded'``.
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        read::reason_name(self.view.outcome())
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.view.outcome().is_some()
    }

    /// Whether it is this seat's turn, in a game that is played.
    #[getter]
    fn is_my_turn(&self) -> bool {
        self.view.is_my_turn()
    }

    /// All legal actions of this seat but giving up, in the order of `State.legal_actions`; none when it is
    /// not its turn.
    fn legal_actions(&self) -> Vec<Action> {
        Action::all(self.view.actions(), &self.view.deck())
    }

    /// The signals that the seat may give now.
    fn may_say(&self) -> Vec<&'static str> {
        read::signal_texts(self.view.sayable())
    }

    /// Those of them that are true of its hand.
    fn honest(&self) -> Vec<&'static str> {
        read::signal_texts(self.view.honest())
    }

    /// Those of these that tell most about it: what the stronger bots say.
    fn claims(&self) -> Vec<&'static str> {
        read::signal_texts(self.view.claims())
    }

    /// What a seat has said that still stands.
    fn said(&self, #[pyo3(from_py_with = argument::seat)] seat: usize) -> PyResult<Vec<&'static str>> {
        Ok(read::signal_texts(self.talk.by(read::seat(seat, self.players())?)))
    }

    /// The cards that a seat is known to hold, from all that has been said and done.
    fn known(&self, #[pyo3(from_py_with = argument::seat)] seat: usize) -> PyResult<Vec<String>> {
        Ok(self.view.deck().texts(self.talk.held(read::seat(seat, self.players())?)))
    }

    /// A state that looks like this to the seat, with the unseen cards dealt at random; the same for the same
    /// seed. What was said is kept; the cards are not dealt by it.
    ///
    /// >>> from gambero import Deal
    /// >>> view = Deal.from_seed('original', 3, 7).state().view(1)
    /// >>> view.sample(1).view(1) == view
    /// True
    fn sample(&self, #[pyo3(from_py_with = argument::seed)] seed: u64) -> State {
        State(Playthrough::with(self.view.sample(&mut SplitMix64::new(seed)), self.talk))
    }

    /// The view as JSON text, as programs get it that speak the bot protocol.
    ///
    /// >>> import json
    /// >>> from gambero import Deal
    /// >>> view = json.loads(Deal.from_seed('quick', 2, 7).state().view(0).to_json())
    /// >>> view['plays'][0]
    /// {'card': 'v1', 'pile': 0, 'step': 1, 'back': False, 'loses': False}
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&BotView::new(&self.view, &self.talk)).map_err(wrong)
    }

    /// The view of a program that speaks the bot protocol, from the JSON that it is sent. With the view that
    /// the same seat had before in the same game, what was concluded by then is kept as far as it still
    /// holds.
    ///
    /// >>> from gambero import State, View
    /// >>> state = State('original 47,-,-,- 48,49/37,60 61,62 0 0 playing').say(1, ['jump:0'])
    /// >>> View.from_json(state.view(0).to_json()).known(1)
    /// ['37']
    #[staticmethod]
    #[pyo3(signature = (text, before=None))]
    fn from_json(text: &str, before: Option<&Self>) -> PyResult<Self> {
        let seen: BotView = serde_json::from_str(text).map_err(unreadable)?;
        let before = before.map(|before| (before.view, before.talk));
        let (view, talk) = seen.read_after(before.as_ref()).map_err(unreadable)?;
        Ok(Self { view, talk })
    }

    fn __str__(&self) -> String {
        self.view.to_string()
    }

    fn __repr__(&self) -> String {
        format!("View('{}')", self.view)
    }

    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, text: &str, talk: &[u8]) -> PyResult<Self> {
        Ok(Self { view: text.parse().map_err(unreadable)?, talk: talk::read(talk)? })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<talk::Parts<'py>> {
        let restore = PyType::new::<Self>(py).getattr("_restore")?;
        Ok((restore, (self.__str__(), PyBytes::new(py, &talk::to_bytes(&self.talk)))))
    }

    fn __copy__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        this
    }
}

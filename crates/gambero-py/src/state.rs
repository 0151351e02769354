//! States: a game at one moment, hidden cards included, with what has been said.

use gambero::{LayoutKind, Pile, Playthrough, SplitMix64, random_action};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyType};

use crate::action::{self, Action, hash_of};
use crate::error::{refused, unreadable};
use crate::read::argument;
use crate::view::View;
use crate::{board, read, talk};

/// A game at one moment, hidden cards included, with what has been said. It never changes: `act` and `say`
/// return another one.
///
/// ``State(text)`` reads a position in notation, which is also what ``str`` writes.
///
/// >>> from gambero import State
/// >>> state = State('original 47,-,-,- 37,48/50,60 61,62 0 0 playing')
/// >>> state.legal_actions()[:2]
/// [Action('37@0'), Action('37@1')]
/// >>> state = state.act('37@0')
/// >>> print(state)
/// original 37,-,-,- 48/50,60 61,62 0 1 playing
/// >>> state.owes
/// 'minimum'
/// >>> state.act('end')
/// Traceback (most recent call last):
/// ...
/// gambero.IllegalAction: this turn asks for at least 2 cards, so far 1
#[pyclass(frozen, eq, hash, module = "gambero")]
#[derive(PartialEq)]
pub(crate) struct State(pub(crate) Playthrough);

/// Equal states have equal hashes, whatever has been said.
impl std::hash::Hash for State {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        hash_of(self.0.state()).hash(hasher);
    }
}

#[pymethods]
impl State {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        let state: gambero::State = text.parse().map_err(unreadable)?;
        Ok(Self(state.into()))
    }

    /// The variant's id.
    #[getter]
    fn variant(&self) -> &'static str {
        self.0.state().variant().id()
    }

    /// How many players there are.
    #[getter]
    fn players(&self) -> usize {
        self.0.state().players()
    }

    /// Extreme: where the commands come from, ``'fixed'``, ``'shuffled'`` or ``'own'``; ``None`` in variants
    /// without commands.
    #[getter]
    fn layout(&self) -> Option<&'static str> {
        self.0.state().layout_kind().map(LayoutKind::name)
    }

    /// The seat whose turn it is, or was when the game ended.
    #[getter]
    fn active(&self) -> usize {
        self.0.state().active().index()
    }

    /// Which way each pile goes: ``'rising'`` or ``'falling'``.
    #[getter]
    fn directions(&self) -> Vec<&'static str> {
        board::directions(self.0.state().board())
    }

    /// The top card of each pile; ``None`` where none has been laid.
    #[getter]
    fn tops(&self) -> Vec<Option<String>> {
        board::tops(self.0.state().board(), &self.0.state().deck())
    }

    /// The cards of each seat, sorted.
    #[getter]
    fn hands(&self) -> Vec<Vec<String>> {
        let (state, deck) = (self.0.state(), self.0.state().deck());
        state.seats().iter().map(|seat| deck.texts(state.hand(*seat))).collect()
    }

    /// How many cards the draw pile holds.
    #[getter]
    fn draw(&self) -> usize {
        self.0.state().board().draw()
    }

    /// The cards of the draw pile, the next one first.
    #[getter]
    fn draw_pile(&self) -> Vec<String> {
        self.0.state().deck().texts(self.0.state().draw_pile())
    }

    /// The cards that lie on the piles, sorted.
    #[getter]
    fn laid(&self) -> Vec<String> {
        self.0.state().deck().texts(self.0.state().laid())
    }

    /// The score: how many cards are not on a pile yet.
    #[getter]
    fn left(&self) -> usize {
        self.0.state().left()
    }

    /// How many cards have been laid in this turn.
    #[getter]
    fn played(&self) -> usize {
        self.0.state().board().played()
    }

    /// How many this turn must lay at least, commands apart.
    #[getter]
    fn minimum(&self) -> usize {
        self.0.state().board().minimum()
    }

    /// The gravest duty that this turn has not met yet: ``'cover-skull'``, ``'exactly-three'`` or
    /// ``'minimum'``; ``None`` if there is none, or the game is over.
    #[getter]
    fn owes(&self) -> Option<&'static str> {
        board::owes(self.0.state().board(), self.0.state().outcome())
    }

    /// Whether the active seat may end its turn now.
    #[getter]
    fn may_end(&self) -> bool {
        self.0.state().may_end()
    }

    /// Extreme: the command that shows on each pile; ``None`` where none does.
    #[getter]
    fn commands(&self) -> Vec<Option<&'static str>> {
        board::commands(self.0.state().board())
    }

    /// Extreme: the lasting commands in force.
    #[getter]
    fn lasting(&self) -> Vec<&'static str> {
        board::lasting(self.0.state().board())
    }

    /// Extreme: the piles on which a skull shows.
    #[getter]
    fn skulls(&self) -> Vec<usize> {
        board::skulls(self.0.state().board())
    }

    /// Extreme: whether a 3! card lies in this turn.
    #[getter]
    fn three(&self) -> bool {
        self.0.state().board().three()
    }

    /// Extreme: the pile that one pile has fixed for this turn.
    #[getter]
    fn bound(&self) -> Option<usize> {
        self.0.state().board().bound().map(Pile::index)
    }

    /// ``'won'`` or ``'lost'``; ``None`` while the game is played.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        read::outcome_name(self.0.state().outcome())
    }

    /// Why the game is lost: ``'skull'``, ``'three'``, ``'stuck'`` or ``'conceded'``.
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        read::reason_name(self.0.state().outcome())
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.state().outcome().is_some()
    }

    /// All legal actions but giving up: the plays in the order of the hand, then of the piles; then the end
    /// of the turn. None once the game is over.
    fn legal_actions(&self) -> Vec<Action> {
        Action::all(self.0.state().actions(), &self.0.state().deck())
    }

    /// The state after an action. What was said about the pile that moves stands no longer.
    fn act(&self, action: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut game = self.0;
        let read = action::read(action, &game.state().deck(), self.is_over())?;
        game.act(read).map_err(|refusal| refused(action.py(), refusal))?;
        Ok(Self(game))
    }

    /// The state after a seat has said something, in place of what it said before; everybody draws
    /// conclusions. `speech` says what its silence means: nothing (``'free'`` and ``'steps'``), or that
    /// whatever it could claim and does not is not so (``'claims'``).
    ///
    /// >>> from gambero import State
    /// >>> state = State('original 47,-,-,- 48,49/37,60 61,62 0 0 playing')
    /// >>> state.say(1, ['jump:0']).view(0).known(1)
    /// ['37']
    #[pyo3(signature = (seat, signals, speech="free"))]
    fn say(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = argument::seat)] seat: usize,
        signals: Vec<String>,
        speech: &str,
    ) -> PyResult<Self> {
        let mut game = self.0;
        let (seat, speech) = (read::seat(seat, self.players())?, read::speech(speech)?);
        let signals = read::sayable(py, &game.view(seat), &signals)?;
        game.say(seat, signals, speech);
        Ok(Self(game))
    }

    /// The state after all seats have said what speakers of this kind say: ``'steps'`` about jumps back and
    /// small steps, as the simple bots do; ``'claims'`` all that tells most about their hands, as the
    /// stronger bots do; ``'free'`` nothing.
    #[pyo3(signature = (speech="claims"))]
    fn speak(&self, speech: &str) -> PyResult<Self> {
        let (mut game, speech) = (self.0, read::speech(speech)?);
        game.say_all(|_| speech);
        Ok(Self(game))
    }

    /// The state after all hands have been laid open: everybody knows them, until cards are drawn.
    fn open_hands(&self) -> Self {
        let mut game = self.0;
        game.open_hands();
        Self(game)
    }

    /// What a seat has said that still stands.
    fn said(&self, #[pyo3(from_py_with = argument::seat)] seat: usize) -> PyResult<Vec<&'static str>> {
        Ok(read::signal_texts(self.0.talk().by(read::seat(seat, self.players())?)))
    }

    /// What a seat may see.
    fn view(&self, #[pyo3(from_py_with = argument::seat)] seat: usize) -> PyResult<View> {
        let seat = read::seat(seat, self.players())?;
        Ok(View { view: self.0.view(seat), talk: *self.0.talk() })
    }

    /// What everybody may see: no hand at all.
    fn spectator_view(&self) -> View {
        View { view: self.0.state().spectator_view(), talk: *self.0.talk() }
    }

    /// One of the legal actions, all equally likely; the same for the same seed. It never gives up.
    fn random_action(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = argument::seed)] seed: u64,
    ) -> PyResult<Action> {
        let action = random_action(self.0.state(), &mut SplitMix64::new(seed));
        let action = action.ok_or_else(|| refused(py, gambero::Refusal::GameOver))?;
        Ok(Action::of(action, &self.0.state().deck()))
    }

    /// The end of a game of random actions from here; the same for the same seed.
    ///
    /// >>> from gambero import Deal
    /// >>> end = Deal.from_seed('original', 3, 7).state().playout(1)
    /// >>> end.outcome, end.reason
    /// ('lost', 'stuck')
    fn playout(&self, #[pyo3(from_py_with = argument::seed)] seed: u64) -> Self {
        let (mut game, mut rng) = (self.0, SplitMix64::new(seed));
        while let Some(action) = random_action(game.state(), &mut rng) {
            if game.act(action).is_err() {
                break; // it is legal: this does not happen
            }
        }
        Self(game)
    }

    fn __str__(&self) -> String {
        self.0.state().to_string()
    }

    fn __repr__(&self) -> String {
        format!("State('{}')", self.0.state())
    }

    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, text: &str, talk: &[u8]) -> PyResult<Self> {
        let state: gambero::State = text.parse().map_err(unreadable)?;
        Ok(Self(Playthrough::with(state, talk::read(talk)?)))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<talk::Parts<'py>> {
        let restore = PyType::new::<Self>(py).getattr("_restore")?;
        Ok((restore, (self.__str__(), PyBytes::new(py, &talk::to_bytes(self.0.talk())))))
    }

    fn __copy__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: PyRef<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyRef<'py, Self> {
        this
    }
}

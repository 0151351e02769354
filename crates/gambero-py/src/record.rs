//! Records: games on paper.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use gambero::{Playthrough, Seat, Signal};
use gambero_record::Entry;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};

use crate::action::{self, Action};
use crate::deal::Deal;
use crate::error::{file_error, refused, unreadable, wrong};
use crate::read::{self, argument};
use crate::state::State;

/// One game on paper: its deal, its actions, signals, comments and tags. It is always legal: what the rules
/// refuse is not written down.
///
/// >>> from gambero import Deal, Record
/// >>> record = Record(Deal.from_seed('quick', 2, 7))
/// >>> record.set_name(0, 'Anna')
/// >>> record.say(0, ['card:violet-low'])
/// >>> record.act('v1@0')
/// >>> record.comment('A good start.')
/// >>> print(record.to_text().split('\n\n')[1])
/// [0: card:violet-low]
/// 1. seat 0: v1@0 { A good start. }
/// <BLANKLINE>
/// >>> Record.read(record.to_text()) == record
/// True
#[pyclass(frozen, module = "gambero")]
pub(crate) struct Record(Mutex<gambero_record::Record>);

/// The text or the bytes of a record.
#[derive(FromPyObject)]
enum Source {
    Text(String),
    Bytes(Vec<u8>),
}

#[pymethods]
impl Record {
    #[new]
    fn new(deal: &Deal) -> PyResult<Self> {
        let mut record = gambero_record::Record::new(deal.deal);
        if let Some(seed) = deal.seed {
            record.set_seed(seed).map_err(wrong)?;
        }
        Ok(Self::from(record))
    }

    /// Reads a record, as text or as JSON.
    #[staticmethod]
    fn read(source: Source) -> PyResult<Self> {
        let bytes = match source {
            Source::Text(text) => text.into_bytes(),
            Source::Bytes(bytes) => bytes,
        };
        gambero_record::Record::read(&bytes).map(Self::from).map_err(unreadable)
    }

    /// Reads the record in a file, as text or as JSON.
    #[staticmethod]
    fn load(path: PathBuf) -> PyResult<Self> {
        let bytes = std::fs::read(&path).map_err(|error| file_error(&error, &path))?;
        Self::read(Source::Bytes(bytes))
    }

    /// Writes it to a file: as JSON if its name ends with ``.json``, otherwise as text. The file has its name
    /// only once it is whole.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        let json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
        let text = if json { self.to_json() } else { self.to_text() };
        let mut part = path.clone().into_os_string();
        part.push(".part");
        let written = std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, &path));
        written.map_err(|error| {
            let _ = std::fs::remove_file(&part);
            file_error(&error, &path)
        })
    }

    /// The record as text.
    fn to_text(&self) -> String {
        self.lock().to_text()
    }

    /// The record as JSON, on one line.
    fn to_json(&self) -> String {
        self.lock().to_json()
    }

    /// The deal.
    #[getter]
    fn deal(&self) -> Deal {
        let record = self.lock();
        Deal { deal: *record.deal(), seed: record.seed() }
    }

    /// The seed that the deal came from; ``None`` if that is not known.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.lock().seed()
    }

    /// The name of who sat in each seat; ``None`` where that is not known.
    #[getter]
    fn names(&self) -> Vec<Option<String>> {
        let record = self.lock();
        record.state().seats().iter().map(|seat| record.name(*seat).map(str::to_owned)).collect()
    }

    /// Notes who sat in a seat.
    fn set_name(&self, #[pyo3(from_py_with = argument::seat)] seat: usize, name: &str) -> PyResult<()> {
        let mut record = self.lock();
        let seat = read::seat(seat, record.deal().players())?;
        record.set_name(seat, name).map_err(wrong)
    }

    /// The other tags, such as ``date``, by name.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags: Vec<_> =
            self.lock().tags().map(|(tag, value)| (tag.to_owned(), value.to_owned())).collect();
        let dict = PyDict::new(py);
        tags.into_iter().try_for_each(|(tag, value)| dict.set_item(tag, value))?;
        Ok(dict)
    }

    /// Sets a tag; one that is there is changed.
    fn set_tag(&self, tag: &str, value: &str) -> PyResult<()> {
        self.lock().set_tag(tag, value).map_err(wrong)
    }

    /// Plays an action and writes it down.
    fn act(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let (deck, is_over) = {
            let record = self.lock();
            (record.deal().deck(), record.state().outcome().is_some())
        };
        let read = action::read(action, &deck, is_over)?;
        let done = self.lock().act(read);
        done.map_err(|refusal| refused(action.py(), refusal))
    }

    /// Writes down what a seat says besides what it has said since the last action.
    fn say(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = argument::seat)] seat: usize,
        signals: Vec<String>,
    ) -> PyResult<()> {
        let mut record = self.lock();
        let seat = read::seat(seat, record.deal().players())?;
        let view = record.state().view(seat);
        let signals = read::sayable(py, &view, &signals)?;
        signals.iter().try_for_each(|signal| record.say(seat, signal)).map_err(wrong)
    }

    /// Writes down a remark.
    fn comment(&self, text: &str) {
        self.lock().comment(text);
    }

    /// The actions, in order.
    #[getter]
    fn actions(&self) -> Vec<Action> {
        let record = self.lock();
        Action::all(record.actions(), &record.deal().deck())
    }

    /// Everything that is written down, in order: ``('act', action)``, ``('say', seat, signal)``,
    /// ``('comment', text)``.
    #[getter]
    fn entries<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let record = self.lock().clone();
        let deck = record.deal().deck();
        let tuple = |entry: &Entry| match entry {
            Entry::Action(action) => ("act", Action::of(*action, &deck)).into_pyobject(py),
            Entry::Say(seat, signal) => ("say", Seat::index(*seat), Signal::text(*signal)).into_pyobject(py),
            Entry::Comment(text) => ("comment", text).into_pyobject(py),
        };
        record.entries().iter().map(tuple).collect()
    }

    /// The game once more from its deal, with its talk: the state before the first entry, and after each of
    /// `entries`. What seats say means what it says, and their silence nothing.
    fn states(&self) -> Vec<State> {
        let record = self.lock().clone();
        let start = State(Playthrough::new(record.deal()));
        std::iter::once(start).chain(record.moments().map(|moment| State(moment.after))).collect()
    }

    /// The state after the last entry, with its talk.
    #[getter]
    fn state(&self) -> State {
        let record = self.lock().clone();
        let last = record.moments().last().map(|moment| moment.after);
        State(last.unwrap_or_else(|| Playthrough::new(record.deal())))
    }

    /// The number of the turn that is being played, from 1; the last one once the game is over.
    #[getter]
    fn turn(&self) -> usize {
        self.lock().turn()
    }

    /// ``'won'`` or ``'lost'``; ``None`` while the game is played.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        read::outcome_name(self.lock().state().outcome())
    }

    /// Why the game is lost: ``'skull'``, ``'three'``, ``'stuck'`` or ``'conceded'``.
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        read::reason_name(self.lock().state().outcome())
    }

    /// The score: how many cards are not on a pile.
    #[getter]
    fn left(&self) -> usize {
        self.lock().state().left()
    }

    fn __eq__(&self, other: &Self) -> bool {
        let mine = self.lock().clone();
        mine == *other.lock()
    }

    fn __repr__(&self) -> String {
        let record = self.lock();
        let (deal, actions) = (record.deal(), record.actions().count());
        let (variant, players) = (deal.variant(), deal.players());
        format!("<Record {variant}, players {players}, {actions} actions, {}>", record.result_text())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((PyType::new::<Self>(py).getattr("read")?, (self.to_json(),)))
    }
}

impl Record {
    /// No code of Python runs while it is locked.
    fn lock(&self) -> MutexGuard<'_, gambero_record::Record> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The record as it is now.
    pub(crate) fn get(&self) -> gambero_record::Record {
        self.lock().clone()
    }
}

impl From<gambero_record::Record> for Record {
    fn from(record: gambero_record::Record) -> Self {
        Self(Mutex::new(record))
    }
}

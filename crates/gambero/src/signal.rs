//! Structured talk: what players may say to each other, in words that cannot carry a number.
//!
//! The vocabulary and what each signal means is in `docs/rules.md`, section 7.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::command::Command;
use crate::deck::Colour;
use crate::names::{error_text, named_enum, text_with_serde};
use crate::pile::Pile;
use crate::set::set_of;

/// A claim or a wish of one seat, open to the whole table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Signal {
    /// `leave:0`: please leave this pile to me.
    Leave(Pile),
    /// `really-leave:0`: do not play there, whatever it costs.
    ReallyLeave(Pile),
    /// `step:0`: I have a small step on this pile.
    SmallStep(Pile),
    /// `jump:0`: I can jump back on this pile.
    JumpBack(Pile),
    /// `take:0`: take this pile, I do not need it.
    Take(Pile),
    /// `aim:0`: I mean to play on this pile.
    Aim(Pile),
    /// `mostly:low`: most of my cards are of this height.
    Mostly(Height),
    /// `go-on`: I can go on without harm.
    GoOn,
    /// `big-steps`: I have only big steps left.
    BigSteps,
    /// `start`: I should start.
    Start,
    /// `holds:stop`: I hold this command.
    Holds(Command),
    /// `not-now:stop`: this command had better not be played now.
    NotNow(Command),
    /// `card:yellow-high`: I hold a card of this colour and rough height.
    Card(Colour, Height),
    /// `colour:yellow`: I hold a card of this colour.
    Colour(Colour),
}

named_enum! {
    "height"
    /// A rough height: a third of the scale.
    pub enum Height {
        /// 2 to 34; in Quick & Easy 1 to 3.
        Low = "low",
        /// 35 to 66; in Quick & Easy 4 to 7.
        Middle = "middle",
        /// 67 to 99; in Quick & Easy 8 to 10.
        High = "high",
    }
}

impl Signal {
    /// How many signals there are in all variants together.
    pub const COUNT: usize = 64;

    /// Every signal of every variant; what may be said where, [`View::sayable`](crate::View::sayable) tells.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).filter_map(Self::from_index)
    }

    /// The signal's place in [`Signal::all`].
    pub const fn index(self) -> usize {
        match self {
            Self::Leave(pile) => pile.index(),
            Self::ReallyLeave(pile) => 4 + pile.index(),
            Self::SmallStep(pile) => 8 + pile.index(),
            Self::JumpBack(pile) => 12 + pile.index(),
            Self::Take(pile) => 16 + pile.index(),
            Self::Aim(pile) => 20 + pile.index(),
            Self::Mostly(height) => 24 + height as usize,
            Self::GoOn => 27,
            Self::BigSteps => 28,
            Self::Start => 29,
            Self::Holds(command) => 30 + command.index(),
            Self::NotNow(command) => 37 + command.index(),
            Self::Card(colour, height) => 44 + 3 * colour as usize + height as usize,
            Self::Colour(colour) => 59 + colour as usize,
        }
    }

    /// The signal at a place in [`Signal::all`], or `None` from [`Signal::COUNT`] on.
    pub const fn from_index(index: usize) -> Option<Self> {
        let pile = Pile::ALL[index % Pile::MAX];
        Some(match index {
            0..4 => Self::Leave(pile),
            4..8 => Self::ReallyLeave(pile),
            8..12 => Self::SmallStep(pile),
            12..16 => Self::JumpBack(pile),
            16..20 => Self::Take(pile),
            20..24 => Self::Aim(pile),
            24..27 => Self::Mostly(Height::ALL[index - 24]),
            27 => Self::GoOn,
            28 => Self::BigSteps,
            29 => Self::Start,
            30..37 => Self::Holds(Command::ALL[index - 30]),
            37..44 => Self::NotNow(Command::ALL[index - 37]),
            44..59 => Self::Card(Colour::ALL[(index - 44) / 3], Height::ALL[(index - 44) % 3]),
            59..64 => Self::Colour(Colour::ALL[index - 59]),
            _ => return None,
        })
    }

    /// The pile that the signal is about, if it is about one.
    pub const fn pile(self) -> Option<Pile> {
        match self {
            Self::Leave(pile)
            | Self::ReallyLeave(pile)
            | Self::SmallStep(pile)
            | Self::JumpBack(pile)
            | Self::Take(pile)
            | Self::Aim(pile) => Some(pile),
            _ => None,
        }
    }

    /// The signal in text, such as `jump:0`.
    pub fn text(self) -> &'static str {
        static TEXTS: OnceLock<Vec<String>> = OnceLock::new();
        &TEXTS.get_or_init(|| Self::all().map(Self::spell).collect())[self.index()]
    }

    fn spell(self) -> String {
        match self {
            Self::Leave(pile) => format!("leave:{pile}"),
            Self::ReallyLeave(pile) => format!("really-leave:{pile}"),
            Self::SmallStep(pile) => format!("step:{pile}"),
            Self::JumpBack(pile) => format!("jump:{pile}"),
            Self::Take(pile) => format!("take:{pile}"),
            Self::Aim(pile) => format!("aim:{pile}"),
            Self::Mostly(height) => format!("mostly:{height}"),
            Self::GoOn => "go-on".to_owned(),
            Self::BigSteps => "big-steps".to_owned(),
            Self::Start => "start".to_owned(),
            Self::Holds(command) => format!("holds:{command}"),
            Self::NotNow(command) => format!("not-now:{command}"),
            Self::Card(colour, height) => format!("card:{colour}-{height}"),
            Self::Colour(colour) => format!("colour:{colour}"),
        }
    }
}

impl fmt::Display for Signal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

text_with_serde!(Signal, |signal, serializer| serializer.serialize_str(signal.text()));

/// A text that is no signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SignalError;

error_text!(SignalError, |_error, f| f.write_str(
    "no signal: they are leave:P, really-leave:P, step:P, jump:P, take:P and aim:P for a pile P; mostly:low, \
     mostly:middle, mostly:high, go-on, big-steps, start; holds:C and not-now:C for a command such as stop; \
     card:yellow-high and colour:yellow for a colour",
));

impl FromStr for Signal {
    type Err = SignalError;

    fn from_str(text: &str) -> Result<Self, SignalError> {
        Self::all().find(|signal| signal.text() == text).ok_or(SignalError)
    }
}

/// A set of signals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SignalSet(u64);

impl SignalSet {
    /// Every signal of every variant.
    pub const ALL: Self = Self(u64::MAX);

    /// The set with these bits: bit *k* stands for the signal at place *k* of [`Signal::all`].
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The signals about a pile.
    #[inline]
    pub(crate) const fn about(pile: Pile) -> Self {
        ABOUT[pile.index()]
    }

    /// The signals of one kind about several piles: `first` is the one about pile 0, and bit *k* of `piles`
    /// stands for pile *k*.
    #[inline]
    pub(crate) const fn on_piles(first: Signal, piles: u64) -> Self {
        Self(piles << first.index())
    }

    /// Whether the set holds this signal.
    #[inline]
    pub const fn contains(self, signal: Signal) -> bool {
        self.0 >> signal.index() & 1 == 1
    }

    /// The bits: bit *k* stands for the signal with index *k*.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Takes a signal out, if it is in.
    pub const fn remove(&mut self, signal: Signal) {
        self.0 &= !(1 << signal.index());
    }

    /// Puts a signal in.
    pub const fn insert(&mut self, signal: Signal) {
        self.0 |= 1 << signal.index();
    }

    /// The signals, in the order of [`Signal::all`].
    pub fn iter(self) -> impl Iterator<Item = Signal> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let signal = Signal::from_index(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(signal)
        })
    }
}

set_of!(Signal, SignalSet);

/// The signals about each pile.
const ABOUT: [SignalSet; Pile::MAX] = {
    let (mut about, mut place) = ([SignalSet::EMPTY; Pile::MAX], 0);
    while let Some(signal) = Signal::from_index(place) {
        if let Some(pile) = signal.pile() {
            about[pile.index()].insert(signal);
        }
        place += 1;
    }
    about
};

/// With `serde`, a set is a list of texts.
#[cfg(feature = "serde")]
impl serde::Serialize for SignalSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Signal::text))
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for SignalSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Signal>::deserialize(deserializer).map(|signals| signals.into_iter().collect())
    }
}

impl fmt::Debug for SignalSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|signal| signal.to_string())).finish()
    }
}

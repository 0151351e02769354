//! The requests of the referee protocol, read from one line of strict JSON: no key twice in one object, and
//! whole numbers told apart from all others.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};

use super::response::Fault;

/// The longest line that is read, without its end.
pub const MAX_LINE: usize = 1 << 20;

/// One request. Values are of the right kind and nothing more: whether they make sense is looked at later.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase", expecting = "an object with one of new, play, end, concede, state")]
pub(super) enum Request {
    New(Object<New>),
    Play(Object<Play>),
    End(Object<Nothing>),
    Concede(Object<Nothing>),
    State(Object<Nothing>),
}

/// What a new game is asked to be.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) variant: String,
    pub(super) players: Whole,
    #[serde(default, deserialize_with = "given")]
    pub(super) first: Option<Whole>,
    #[serde(default, deserialize_with = "given")]
    pub(super) layout: Option<String>,
    #[serde(default, deserialize_with = "given")]
    pub(super) deck: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given")]
    pub(super) seed: Option<Whole>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    pub(super) card: String,
    pub(super) pile: Whole,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// An integer from −2⁶³ to 2⁶⁴−1, written without fraction or exponent, and not −0.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "a number is not a whole one from -2^63 to 2^64-1")]
pub(super) enum Whole {
    Unsigned(u64),
    Signed(i64),
}

impl Whole {
    /// The number as another type, if it is one of it.
    pub(super) fn to<T: TryFrom<u64> + TryFrom<i64>>(self) -> Option<T> {
        match self {
            Self::Unsigned(number) => number.try_into().ok(),
            Self::Signed(number) => number.try_into().ok(),
        }
    }
}

/// A value that may be left out, but not be null.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A value that is written as an object, and not as a list of its fields.
#[derive(Debug)]
pub(super) struct Object<T>(pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }

        deserializer.deserialize_map(Fields(PhantomData)).map(Object)
    }
}

impl Request {
    /// Reads a line.
    pub(super) fn parse(line: &[u8]) -> Result<Self, Fault> {
        if line.len() > MAX_LINE {
            return Err(bad("the line is longer than 1 MiB"));
        }
        let text =
            std::str::from_utf8(line).map_err(|error| bad(format!("the line is not UTF-8: {error}")))?;
        serde_json::from_str(text).map_err(|error| {
            bad(format!("a request is one JSON object, such as {{\"state\": {{}}}}: {error}"))
        })
    }
}

pub(super) fn bad(message: impl Into<String>) -> Fault {
    Fault::new("bad-request", message)
}

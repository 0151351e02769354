//! Closed sets whose members have names: reading and printing them, in text and with `serde`.

use std::fmt;

/// A text that is no name of a closed set, such as of a variant.
///
/// ```
/// let error = "chess".parse::<gambero::Variant>().unwrap_err();
/// assert!(error.to_string().starts_with("no variant: they are original, extreme, "));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct NameError {
    pub(crate) what: &'static str,
    pub(crate) names: fn() -> Vec<&'static str>,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {}: they are {}", self.what, (self.names)().join(", "))
    }
}

/// What a set is called tells sets apart.
impl PartialEq for NameError {
    fn eq(&self, other: &Self) -> bool {
        self.what == other.what
    }
}

impl Eq for NameError {}

impl std::error::Error for NameError {}

/// Makes a closed set with names readable and printable.
macro_rules! named {
    ($type:ty, $what:literal, $name:ident, $all:expr) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.$name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::names::NameError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = $all.into_iter().find(|member: &Self| member.$name() == text);
                found.ok_or($crate::names::NameError {
                    what: $what,
                    names: || $all.into_iter().map(|member: Self| member.$name()).collect(),
                })
            }
        }

        $crate::names::text_with_serde!($type, |value, serializer| serializer.serialize_str(value.$name()));
    };
}

/// With `serde`, a value is its text.
macro_rules! text_with_serde {
    ($type:ty) => {
        $crate::names::text_with_serde!($type, |value, serializer| serializer.collect_str(value));
    };
    ($type:ty, |$value:ident, $serializer:ident| $write:expr) => {
        #[cfg(feature = "serde")]
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, $serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                $write
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use {named, text_with_serde};

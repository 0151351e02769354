//! Closed sets whose members have names or numbers: reading and printing them, in text and with `serde`.

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

error_text!(NameError, |error, f| write!(f, "no {}: they are {}", error.what, (error.names)().join(", ")));

/// What a set is called tells sets apart.
impl PartialEq for NameError {
    fn eq(&self, other: &Self) -> bool {
        self.what == other.what
    }
}

impl Eq for NameError {}

/// Declares a closed set whose members have names.
macro_rules! named_enum {
    (
        $what:literal
        $(#[$meta:meta])*
        pub enum $type:ident {
            $($(#[$doc:meta])* $member:ident = $name:literal,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $type {
            $($(#[$doc])* $member,)*
        }

        impl $type {
            /// All of them, in order.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$member),*];

            /// The name in text and protocols.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$member => $name,)*
                }
            }
        }

        $crate::names::named!($type, $what, name);
    };
}

/// Makes a closed set with names readable and printable.
macro_rules! named {
    ($type:ident, $what:literal, $name:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.$name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::names::NameError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = $type::ALL.into_iter().find(|member| member.$name() == text);
                found.ok_or($crate::names::NameError {
                    what: $what,
                    names: || $type::ALL.into_iter().map($type::$name).collect(),
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

/// Makes a closed set of which each member is a digit readable and printable; with `serde`, it is a number.
macro_rules! numbered {
    ($type:ident, $error:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}", self.index())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $error;

            fn from_str(text: &str) -> Result<Self, $error> {
                match text.as_bytes() {
                    [digit @ b'0'..=b'9'] => Self::new(usize::from(digit - b'0')).ok_or($error),
                    _ => Err($error),
                }
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.index() as u8)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = usize::deserialize(deserializer)?;
                Self::new(number).ok_or_else(|| serde::de::Error::custom($error))
            }
        }
    };
}

/// Makes a type an error with a text.
macro_rules! error_text {
    ($type:ty, |$error:ident, $f:ident| $write:expr) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, $f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $error = self;
                $write
            }
        }

        impl std::error::Error for $type {}
    };
}

pub(crate) use {error_text, named, named_enum, numbered, text_with_serde};

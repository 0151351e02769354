//! Closed sets whose members have names.

/// Makes an enum whose members have names, in text and in JSON: `ALL`, `name` and `Display`.
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $type:ident { $($(#[$doc:meta])* $member:ident = $name:literal,)* }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
        pub enum $type {
            $($(#[$doc])* #[serde(rename = $name)] $member,)*
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

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

pub(crate) use named;

//! People, and how they are recognised.

/// The number of a person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub i64);

/// Somebody who plays or looks on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The number.
    pub id: PersonId,
    /// The name that the person chose, or was given.
    pub name: String,
    /// The language, such as `en`.
    pub language: String,
    /// When the person came first.
    pub created: i64,
}

/// The hash of a secret that a person holds. The secret itself is never stored.
pub type TokenHash = [u8; 32];

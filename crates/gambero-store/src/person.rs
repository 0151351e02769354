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

/// How the server's texts look without a person.
pub trait Redact: Send + Sync + 'static {
    /// What the person is called from now on: a name that tells nothing.
    fn name(&self) -> &str;

    /// An entry of a log without the person; `None` if the person is not in it.
    fn entry(&self, text: &str) -> Option<String>;

    /// A record in which this seat, the person's, has no name; `None` if it had none.
    fn record(&self, text: &str, seat: u8) -> Option<String>;
}

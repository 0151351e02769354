//! Taking somebody out of texts that only the server understands.

/// How the server's texts look without a person.
pub trait Redact: Send + Sync + 'static {
    /// What the person is called from now on: a name that tells nothing.
    fn name(&self) -> &str;

    /// An entry of a log without the person; `None` if the person is not in it.
    fn entry(&self, text: &str) -> Option<String>;

    /// A record in which this seat, the person's, has no name; `None` if it had none.
    fn record(&self, text: &str, seat: u8) -> Option<String>;
}

//! The guard as a whole: sentences of five languages, disguises of every number, hostile input.

mod disguises;
mod hostile;
mod sentences;

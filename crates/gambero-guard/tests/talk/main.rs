//! The guard as a whole: sentences of five languages, everyday text, disguises and slips of every
//! number, hostile input.

mod corpus;
mod disguises;
mod hostile;
mod sentences;
mod slips;

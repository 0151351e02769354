//! Talk that passes and talk that does not, in five languages.

mod corpus;
mod hostile;
mod numbers;
mod sentences;

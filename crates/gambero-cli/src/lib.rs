//! The inside of the program `gambero`, one module a subcommand, so that tests and fuzzing reach it too.

pub mod referee;

//! A learner on disk.

/// What is wrong with a learner's file.
#[derive(Debug)]
pub struct StateError;

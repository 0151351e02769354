//! What the guard looks for, one file a kind.

pub(crate) mod counting;
pub(crate) mod digits;
pub(crate) mod disguise;
pub(crate) mod distances;
pub(crate) mod numerals;
pub(crate) mod phrases;
pub(crate) mod roman;

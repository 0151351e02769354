//! Whole games: what holds in all of them, and some kept as they were.

mod playthroughs;
mod properties;
mod random_game;
mod reference;
mod talk;

//! Whole games: what holds in all of them.

mod properties;
mod random_game;
mod talk;

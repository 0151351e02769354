//! The native part of the Python package `gambero`. What is here is described in
//! `python/gambero/_gambero.pyi`.

mod action;
mod analyse;
mod batch;
mod board;
mod bot;
mod deal;
mod encoding;
mod episode;
mod error;
mod interrupt;
mod learn;
mod read;
mod record;
mod render;
mod simulate;
mod solve;
mod state;
mod statistics;
mod talk;
mod view;

use pyo3::prelude::*;

#[pymodule]
mod _gambero {
    use super::{Bound, PyAnyMethods as _, PyModule, PyModuleMethods as _, PyResult};

    #[pymodule_export]
    use super::action::Action;
    #[pymodule_export]
    use super::analyse::{analyse, last_winnable};
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::bot::Bot;
    #[pymodule_export]
    use super::deal::Deal;
    #[pymodule_export]
    use super::encoding::{fields, num_actions, signal_index};
    #[pymodule_export]
    use super::episode::Episode;
    #[pymodule_export]
    use super::error::{GamberoError, GameOver, IllegalAction, NotationError};
    #[pymodule_export]
    use super::learn::{Lessons, ValueNetwork, self_play};
    #[pymodule_export]
    use super::read::signals;
    #[pymodule_export]
    use super::record::Record;
    #[pymodule_export]
    use super::render::board_pixels;
    #[pymodule_export]
    use super::simulate::play_games;
    #[pymodule_export]
    use super::solve::{Solution, solve};
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::statistics::{compare, pool};
    #[pymodule_export]
    use super::view::View;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        super::read::add_names(module)?;
        super::error::add_codes(module)?;
        super::encoding::add_names(module)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        // What is public, the package says.
        module.delattr("__all__")
    }
}

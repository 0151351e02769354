//! Pictures of boards: the native part of `gambero.render`.

use gambero_art::{Board, Numerals, pixels};
use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::prelude::*;

use crate::error::wrong;
use crate::state::State;
use crate::view::View;

#[derive(FromPyObject)]
pub(crate) enum Shown<'py> {
    State(PyRef<'py, State>),
    View(PyRef<'py, View>),
}

/// The picture of a board: rows, columns, and red, green and blue.
#[pyfunction]
#[pyo3(name = "_board_pixels")]
pub(crate) fn board_pixels<'py>(
    py: Python<'py>,
    shown: Shown<'_>,
    width: u32,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let board = match shown {
        Shown::State(state) => Board::of_state(state.0.state()),
        Shown::View(view) => Board::of_view(&view.view),
    };
    let picture = py.detach(|| pixels(&board.svg(Numerals::Paths), width));
    let picture = picture.ok_or_else(|| wrong("the board cannot be drawn"))?;
    let colours: Vec<u8> =
        picture.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let shape = [picture.height() as usize, picture.width() as usize, 3];
    PyArray1::from_vec(py, colours).reshape(shape)
}

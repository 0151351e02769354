//! The native part of the Python package `gambero`. What is here is described in `python/gambero/_gambero.pyi`.

use pyo3::prelude::*;

#[pymodule]
mod _gambero {
    use super::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

//! Work on a connection, to be done by whoever holds one.

use std::pin::Pin;

use crate::error::StoreError;

/// What comes of it.
pub(crate) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

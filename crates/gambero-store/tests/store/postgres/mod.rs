//! What concerns PostgreSQL alone.

mod cluster;
mod places;
mod restarts;
mod versions;

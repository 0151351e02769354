//! What concerns PostgreSQL alone: places that are not fit, versions side by side, two stores on one
//! database, restarts, and what nodes know of each other.

mod cluster;
mod make;
mod places;
mod restarts;
mod sharing;
mod versions;

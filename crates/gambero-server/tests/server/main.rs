//! The real server, with a real database and real connections, as clients meet it.

mod house;
mod play;

use house::{House, Player};

//! The real server, with a real database and real connections, as clients meet it.

mod company;
mod hints;
mod hostile;
mod house;
mod leaks;
mod openapi;
mod people;
mod play;
mod raw;
mod seats;
mod talk;
mod trail;

use company::{Witness, gather, start};
use house::{House, Player};

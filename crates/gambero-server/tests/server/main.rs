//! The real server, with a real database and real connections, as clients meet it.

mod analysis;
mod cluster;
mod company;
mod continued;
mod crowd;
mod earlier;
mod forgotten;
mod hints;
mod hostile;
mod leaks;
mod networks;
mod openapi;
mod pages;
mod people;
mod play;
mod raw;
mod replays;
mod seats;
mod sent;
mod since;
mod slow;
mod spoilers;
mod taken_back;
mod talk;
mod test_server;
mod trail;

use company::{Witness, gather, start};
use test_server::{Player, TestServer};

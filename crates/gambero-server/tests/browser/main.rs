//! The pages in a real Chromium, from a real server, as people meet them.

#[path = "../server/house.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod house;

mod alone;
mod company;
mod dealt;
mod start;
mod table;
mod visit;

use house::House;

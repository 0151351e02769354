//! The pages in a real Chromium, from a real server, as people meet them.

#[path = "../server/house.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod house;
mod lessons;
mod replay;
mod start;
mod visit;

use house::House;

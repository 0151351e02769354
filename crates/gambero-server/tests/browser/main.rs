//! The pages in a real Chromium, from a real server, as people meet them.

#[path = "../server/test_server.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod test_server;

mod dealt;
mod played;
#[allow(dead_code, reason = "the pictures need more of it")]
mod screens;
mod table;
mod visit;

mod access;
mod alone;
mod analysis;
mod company;
mod daily;
mod device;
mod ending;
mod errors;
mod extreme;
mod for_all;
mod help;
mod installed;
mod languages;
mod layout;
mod lessons;
mod memory;
mod motion;
mod offline;
mod onboarding;
mod phone;
mod preferences;
mod quick;
mod reading;
mod replay;
mod small;
mod start;
mod vote;
mod weight;
mod won;

use test_server::TestServer;

//! What comes from clients that err, cheat or attack; at another table a game goes on all the while.

mod limits;
mod messages;
mod seats;
mod web;

use gambero_protocol::{Code, ErrorJson};

/// The code of a refusal over HTTP.
fn code_in(answer: &gambero_client::Response) -> Code {
    let error: ErrorJson = serde_json::from_str(&answer.body)
        .unwrap_or_else(|error| panic!("{error}: {} {:?}", answer.status, answer.body));
    error.code
}

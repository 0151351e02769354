//! `gambero referee`: holds one game by the rules for a program on the other side of a pipe
//! (`docs/referee.md`).

mod request;
mod response;
mod state_json;

use std::io::{self, BufRead, Read, Write};

use anyhow::{Context, Result};
use gambero::{Action, Deal, LayoutChoice, Refusal, Seat, State, Variant};
pub use request::MAX_LINE;
use request::{New, Object, Request, Whole, bad};
use response::{Fault, Response};

pub use state_json::StateJson;

/// Holds one game at a time and answers requests, a line each.
#[derive(Debug, Default)]
pub struct Referee {
    game: Option<State>,
}

impl Referee {
    /// A referee without a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// The answer to one line, given without its line end. The answer has none either.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let answer = match self.carry_out(line) {
            Ok(state) => Response::Ok(StateJson::from(&state)),
            Err(fault) => Response::Error(fault),
        };
        serde_json::to_string(&answer).unwrap_or_else(|error| {
            format!(r#"{{"error":{{"code":"internal","message":"the answer cannot be written: {error}"}}}}"#)
        })
    }

    fn carry_out(&mut self, line: &[u8]) -> Result<State, Fault> {
        let request = Request::parse(line)?;
        if let Request::New(Object(new)) = request {
            return Ok(*self.game.insert(State::new(&deal(new)?)));
        }
        let Some(game) = &mut self.game else {
            return Err(Fault::new("no-game", "no game has been started: send a new request first"));
        };
        match request {
            Request::New(_) | Request::State(_) => {}
            Request::Play(Object(play)) => {
                let action = find_play(game, &play.card, play.pile)?;
                game.act(action)?;
            }
            Request::End(_) => game.end()?,
            Request::Concede(_) => game.concede()?,
        }
        Ok(*game)
    }
}

/// The play that is meant, if its pile and its card exist; the first fault in the protocol's order if not.
fn find_play(game: &State, card: &str, pile: Whole) -> Result<Action, Refusal> {
    if game.outcome().is_some() {
        return Err(Refusal::GameOver);
    }
    let variant = game.variant();
    let pile = pile.to().and_then(|number| variant.pile(number));
    let pile = pile.ok_or(Refusal::NoSuchPile { piles: variant.pile_count() })?;
    let card = game.deck().parse_card(card).map_err(|_| Refusal::NotInHand { active: game.active() })?;
    Ok(Action::Play { card, pile })
}

/// The deal that is asked for, or the first fault in the protocol's order.
fn deal(new: New) -> Result<Deal, Fault> {
    let seed = match (&new.deck, new.seed) {
        (Some(_), None) => None,
        (None, Some(seed)) => {
            Some(seed.to::<u64>().ok_or_else(|| bad("seed must be a whole number from 0 to 2^64-1"))?)
        }
        _ => return Err(bad("new takes exactly one of deck and seed")),
    };
    let variant = new.variant.parse::<Variant>().ok().ok_or_else(|| {
        let ids = Variant::ALL.map(Variant::id).join(", ");
        Fault::new("bad-variant", format!("there is no variant {:?}: there are {ids}", new.variant))
    })?;
    let players = new
        .players
        .to()
        .filter(|players| variant.allows_players(*players))
        .ok_or_else(|| Fault::new("bad-players", "the number of players must be 1 to 5"))?;
    let first = new
        .first
        .map_or(Some(0), Whole::to)
        .and_then(Seat::new)
        .filter(|seat| seat.index() < players)
        .ok_or_else(|| {
            Fault::new("bad-first", format!("the seat that starts must be 0 to {}", players - 1))
        })?;
    let from_seed = seed.is_some();
    let layout = match new.layout.as_deref() {
        None => None,
        Some("fixed") if variant.has_commands() && from_seed => Some(LayoutChoice::Fixed),
        Some("shuffled") if variant.has_commands() && from_seed => Some(LayoutChoice::Shuffled),
        Some(_) => {
            return Err(Fault::new(
                "bad-layout",
                "a layout is fixed or shuffled, and goes with extreme and a seed only",
            ));
        }
    };
    let deal = match seed {
        Some(seed) => Deal::from_seed(variant, players, seed, layout),
        None => Deal::from_deck(variant, players, &new.deck.unwrap_or_default()),
    };
    deal.and_then(|deal| deal.with_first(first)).map_err(|error| Fault::new("bad-deck", error.to_string()))
}

/// Answers every line of the input until it ends.
///
/// # Errors
///
/// If the input cannot be read or the output cannot be written.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> Result<()> {
    let mut referee = Referee::new();
    let mut line = Vec::new();
    while read_line(&mut input, &mut line).context("cannot read standard input")? {
        let mut answer = referee.answer(&line);
        answer.push('\n');
        let written = output.write_all(answer.as_bytes()).and_then(|()| output.flush());
        written.context("cannot write the answer")?;
    }
    Ok(())
}

/// Reads a line without its end, and at most one byte more of it than a line may have: what follows is passed
/// over, so that no line, however long, takes more memory. Says whether there was a line.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(read > 0)
}

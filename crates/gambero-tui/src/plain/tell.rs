//! How things are, in plain lines.

use std::io::{self, IsTerminal as _};

use anyhow::Result;
use gambero_protocol::{GameState, Phase, Status};

use super::{Lines, say};
use crate::words;

/// Clears the screen and what was scrolled away.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// As many lines as push a hand out of most windows, for terminals that cannot be cleared.
const BLANK_LINES: usize = 100;

impl Lines {
    /// How things are, also where nothing is asked of the player.
    pub(super) fn tell_again(&mut self) -> Result<()> {
        match self.model.game() {
            Some(game) if self.model.is_playing() && !self.is_for_another() => self.tell_board(game),
            _ => self.tell(),
        }
    }

    /// How things are.
    pub(super) fn tell(&mut self) -> Result<()> {
        let text = self.text;
        self.covered = self.is_for_another();
        if self.covered {
            return self.cover();
        }
        match (self.model.state.phase, self.model.game()) {
            (Phase::Waiting, _) | (_, None) => {
                say(&text.with("table-waiting", &[("count", self.model.free_seats().into())]))?;
                say(&text.with("table-code", &[("code", (&self.model.code).into())]))?;
                self.model.link().map_or(Ok(()), |link| say(&link))
            }
            (Phase::Over | Phase::Closed, Some(game)) => {
                self.hand_of = None;
                let result = if game.view.status == Status::Won { "outcome-won" } else { "outcome-lost" };
                let left = text.with("left", &[("left", game.view.left.into())]);
                let result = words::labelled(text, result, &left);
                say(&format!("{result}. {}", words::verdict(text, &game.view)))?;
                say(&text.get("terminal-plain-over"))
            }
            (Phase::Starting, Some(game)) if self.model.is_asked_to_start() => {
                self.tell_board(game)?;
                say(&text.get("terminal-start"))
            }
            (_, Some(game)) if self.model.is_my_turn() => self.tell_board(game),
            // Who looks on sees the table at the beginning of each turn.
            (_, Some(game)) if self.model.seat.is_none() && game.view.played == 0 => self.tell_board(game),
            _ => Ok(()),
        }
    }

    /// Whether a hand is to be told to another person at the keyboard than the last one.
    fn is_for_another(&self) -> bool {
        let hand = self.model.is_my_turn() || self.model.is_asked_to_start();
        hand && self.model.is_playing() && self.model.is_shared() && self.hand_of != self.model.seat
    }

    /// Hides what the last person was told, and asks for the next one.
    fn cover(&self) -> Result<()> {
        let text = self.text;
        // A cleared screen is silent in a screen reader, unlike blank lines.
        if io::stdout().is_terminal() {
            let dumb = std::env::var("TERM").is_ok_and(|name| name == "dumb");
            say(&if dumb { "\n".repeat(BLANK_LINES) } else { CLEAR.to_owned() })?;
        }
        say(&text.with("terminal-cover", &[("name", self.model.own_name().into())]))?;
        say(&text.get("terminal-cover-key"))
    }

    fn tell_board(&self, game: &GameState) -> Result<()> {
        let (text, view) = (self.text, &game.view);
        let variant = text.get(&format!("variant-{}", view.variant));
        let draw = text.with("table-draw", &[("count", view.draw.into())]);
        let left = text.with("table-left", &[("count", view.left.into())]);
        say(&format!("{variant} · {draw} · {left}"))?;
        for (pile, way) in view.directions.iter().enumerate() {
            let empty = text.get("board-empty");
            let top = words::top(view, pile, &empty, |top| words::card(text, top));
            let values = [("pile", (pile + 1).into()), ("way", way.name().into()), ("card", top.into())];
            let mut line = text.with("board-pile", &values);
            let since: Vec<_> =
                game.recent.iter().filter(|laid| laid.pile == pile).map(|laid| &laid.card).collect();
            if !since.is_empty() {
                let cards = words::cards(text, since);
                line = format!("{line} {}", text.with("board-since", &[("cards", cards.into())]));
            }
            say(&line)?;
        }
        let seats = self.model.state.seats.iter().enumerate();
        for (seat, found) in seats.filter(|(seat, _)| Some(*seat) != self.model.seat) {
            let count = text.with("table-cards", &[("count", view.counts[seat].into())]);
            let said: Vec<_> = found.said.iter().map(|signal| words::signal(text, signal, true)).collect();
            let line = format!("{} · {count}", self.model.names[seat]);
            say(&if said.is_empty() { line } else { words::with_colon(text, &line, &said.join(", ")) })?;
        }
        if self.model.seat.is_some() {
            let hand: Vec<_> = view.hand.iter().map(|card| words::card_with_code(text, card)).collect();
            say(&text.with("board-ruler-hand", &[("cards", hand.join(", ").into())]))?;
        }
        let mut duties = words::duties(text, view);
        duties.extend(words::in_force(text, view));
        say(&format!("{} · {}", self.model.turn_words(), duties.join(" · ")))
    }
}

//! What has been laid in a game, turn by turn: the trail on the table, and the numbers at its end.

use gambero::{Action, Card, Event, Pile, Playthrough, Refusal, Seat, Step};
use gambero_protocol::SeatTally;

/// A card that was laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// In which turn, from 1.
    pub turn: u32,
    /// Who laid it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Where it lies.
    pub pile: Pile,
    /// Forwards, or back.
    pub step: Step,
    /// How far the pile went.
    pub length: u8,
}

/// The cards in the order in which they were laid. Turns count from 1, and each that is over has laid a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    laid: Vec<Laid>,
    turn: u32,
    /// The latest two turns in which each seat laid a card, the later one first; 0 for none.
    turns: [(u32, u32); Seat::MAX],
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}

impl History {
    /// Nothing has been laid.
    pub fn new() -> Self {
        Self { laid: Vec::new(), turn: 1, turns: [(0, 0); Seat::MAX] }
    }

    /// Carries out an action, and notes what was laid.
    ///
    /// # Errors
    ///
    /// If the rules refuse it; nothing has changed then.
    pub fn act(
        &mut self,
        game: &mut Playthrough,
        action: Action,
        mut tell: impl FnMut(Event),
    ) -> Result<(), Refusal> {
        let step = match action {
            Action::Play { card, pile } => game.state().spectator_view().step(card, pile),
            Action::End | Action::Concede => None,
        };
        let length = step.map_or(0, |(_, length)| length);
        game.act_with(action, |event| {
            self.note(&event, length);
            tell(event);
        })
    }

    fn note(&mut self, event: &Event, length: u8) {
        match *event {
            Event::Played { seat, card, pile, step, .. } => {
                self.laid.push(Laid { turn: self.turn, seat, card, pile, step, length });
                let turns = &mut self.turns[seat.index()];
                if turns.0 < self.turn {
                    *turns = (self.turn, turns.0);
                }
            }
            Event::TurnBegan { .. } => self.turn += 1,
            Event::TurnEnded { .. } | Event::Drew { .. } | Event::GameOver { .. } => {}
        }
    }

    /// Which turn it is.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The cards since the latest turn of a seat that is over, with those of that turn. What lies below them
    /// nobody looks at.
    pub fn recent(&self, seat: Seat) -> &[Laid] {
        let (last, before) = self.turns[seat.index()];
        let from = if last < self.turn { last } else { before };
        &self.laid[self.laid.partition_point(|laid| laid.turn < from)..]
    }

    /// In how many turns a card was laid.
    pub fn turns(&self) -> u32 {
        self.laid.last().map_or(0, |laid| laid.turn)
    }

    /// What each seat did.
    pub fn by_seat(&self, seats: &[Seat]) -> Vec<SeatTally> {
        let mut tallies = vec![SeatTally::default(); seats.len()];
        for laid in &self.laid {
            let tally = &mut tallies[laid.seat.index()];
            tally.cards += 1;
            match laid.step {
                Step::Backwards => tally.tricks += 1,
                Step::Forwards => tally.steps += u32::from(laid.length),
            }
        }
        tallies
    }
}

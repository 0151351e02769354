//! How long a game could be won with all cards known, told in turns.

use crate::Analysis;

/// How a game stood with all cards known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It could be won to the very end.
    Always,
    /// It could not be won from the start.
    Never,
    /// It could be won until this turn, and that turn lost it.
    Until(usize),
    /// It could be won until the first of these turns, and was lost in the second at the latest.
    Between(usize, usize),
    /// It was lost in this turn at the latest; nothing is known of the time before.
    From(usize),
    /// It could be won until this turn; nothing is known of the time after.
    Perhaps(usize),
    /// Nothing is known.
    Unknown,
}

impl Analysis {
    /// How the game stood with all cards known.
    pub fn fate(&self) -> Fate {
        let (won, lost) = (self.winnable.won_before, self.winnable.lost_from);
        let is_lost = lost <= self.actions;
        // A moment belongs to the turn whose action led to it.
        let turn_of = |moment: usize| {
            let led = self.turns.iter().rev().find(|turn| turn.first < moment);
            led.map_or(1, |turn| turn.number)
        };
        match (turn_of(won), turn_of(lost)) {
            _ if won > self.actions => Fate::Always,
            _ if lost == 0 => Fate::Never,
            (_, from) if won == 0 && is_lost => Fate::From(from),
            _ if won == 0 => Fate::Unknown,
            (until, _) if !is_lost => Fate::Perhaps(until),
            (until, from) if until == from => Fate::Until(until),
            (until, from) => Fate::Between(until, from),
        }
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, Seat, State, Variant};
    use gambero_bots::Reason;
    use gambero_solver::Winnable;

    use super::*;
    use crate::Turn;

    /// Three turns of two actions each, with what is known of them.
    fn fate(won_before: usize, lost_from: usize) -> Fate {
        let state = State::new(&Deal::from_seed(Variant::Quick, 2, 1, None).unwrap());
        let action = state.actions().next().unwrap();
        let turn = |number: usize| Turn {
            number,
            seat: Seat::ALL[0],
            first: 2 * (number - 1),
            played: vec![action; 2],
            chance: 0.5,
            best: Vec::new(),
            best_chance: 0.5,
            reason: Reason::Chance,
        };
        let winnable = Winnable { won_before, lost_from, positions: 1 };
        Analysis { turns: (1..=3).map(turn).collect(), winnable, actions: 6 }.fate()
    }

    #[test]
    fn moments_are_told_as_turns() {
        assert_eq!(fate(7, 7), Fate::Always);
        assert_eq!(fate(0, 0), Fate::Never);
        assert_eq!(fate(0, 7), Fate::Unknown);
        assert_eq!(fate(0, 3), Fate::From(2));
        assert_eq!(fate(3, 7), Fate::Perhaps(2));
        assert_eq!((fate(3, 3), fate(3, 4), fate(1, 2)), (Fate::Until(2), Fate::Until(2), Fate::Until(1)));
        assert_eq!((fate(2, 3), fate(1, 6)), (Fate::Between(1, 2), Fate::Between(1, 3)));
    }
}

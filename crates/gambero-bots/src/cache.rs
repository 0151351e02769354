//! A bot in the middle of its turn, from one of its actions to the next.

use gambero::Seat;

use crate::bot::Bot;
use crate::kind::BotKind;

/// Keeps the bot whose turn goes on: it has thought about the whole turn, and need not think again unless
/// something new is said. A table has one. Once the turn is over nothing is kept.
#[derive(Default)]
pub struct BotCache(Option<AtTurn>);

struct AtTurn {
    seat: Seat,
    kind: BotKind,
    /// The game's position after what it did last.
    position: u64,
    bot: Box<dyn Bot>,
}

impl BotCache {
    /// The bot that was in the middle of this seat's turn, if nothing has happened since. Whether it is
    /// wanted or not, it is no longer kept.
    pub fn take(&mut self, seat: Seat, kind: &BotKind, position: u64) -> Option<Box<dyn Bot>> {
        let kept = self.0.take()?;
        (kept.seat == seat && kept.kind == *kind && kept.position == position).then_some(kept.bot)
    }

    /// Keeps a bot for its next action, which is in this position.
    pub fn keep(&mut self, seat: Seat, kind: BotKind, position: u64, bot: Box<dyn Bot>) {
        self.0 = Some(AtTurn { seat, kind, position, bot });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use crate::ladder::NewBot as _;

    #[test]
    fn a_bot_is_kept_for_its_own_next_action_and_for_nothing_else() {
        let (one, other) = (Seat::ALL[0], Seat::ALL[1]);
        let found = |seat, level: Level, position| {
            let mut cache = BotCache::default();
            cache.keep(one, Level::Greedy.into(), 7, Level::Greedy.bot(0));
            let found = cache.take(seat, &level.into(), position).is_some();
            let again = cache.take(one, &Level::Greedy.into(), 7);
            assert!(again.is_none(), "whether it is wanted or not, it goes");
            found
        };
        assert!(found(one, Level::Greedy, 7));
        assert!(!found(other, Level::Greedy, 7), "another seat");
        assert!(!found(one, Level::Careful, 7), "another bot has taken the seat");
        assert!(!found(one, Level::Greedy, 8), "something was taken back");
    }
}

//! Hints: what a bot would do in the place of whoever asks.

use gambero::{Seat, Talk};
use gambero_protocol::{Code, Level, Reason, ServerMessage};
use gambero_table::{Entry, Refused, parse_level};

use super::{ConnectionId, Running, message, send};
use crate::kept::guest;
use crate::thinking::Urgency;

/// A hint that was given. Who asks the same again gets the same, and nobody thinks about it twice.
pub(super) struct Given {
    position: u64,
    seat: Seat,
    level: Level,
    talk: Talk,
    action: String,
    reason: Reason,
}

impl Running {
    /// Tells somebody what a bot would do. In a game that counts so far, that is written down first: it is
    /// practice then.
    pub(super) async fn hint(
        &mut self,
        connection: ConnectionId,
        id: u64,
        level: &str,
    ) -> Result<(), Refused> {
        let asks = |running: &Self| {
            running.subscribers.iter().position(|subscriber| subscriber.connection == connection)
        };
        let Some(place) = asks(self) else { return Ok(()) };
        let seat = self.table.hint(self.subscribers[place].person.as_ref().map(guest))?;
        let level = parse_level(level)?;
        let Some(game) = self.table.running() else { return Ok(()) };
        let (view, talk, position, practice) =
            (game.view(Some(seat)), self.table.talk(), game.position, game.practice);
        self.hints.retain(|given| given.position == position && given.talk == talk);
        let same = |given: &Given| given.seat == seat && given.level == level;
        let known = self.hints.iter().position(same);
        let number = if let Some(number) = known {
            number
        } else {
            let found = self.think(Urgency::Hint, level, None, view, &talk).await;
            let (choice, _) =
                found.ok_or_else(|| Refused::new(Code::Internal, "the bot could not think of anything"))?;
            let action = view.deck().action_text(choice.action);
            self.hints.push(Given { position, seat, level, talk, action, reason: choice.reason });
            self.hints.len() - 1
        };
        if !practice {
            let entry = Entry::Hint { seat: seat.index() as u8, level };
            if !self.commit(entry, None).await? {
                return Err(Refused::new(Code::Stale, "the table has gone on meanwhile: ask again"));
            }
        }
        let Given { action, reason, .. } = &self.hints[number];
        if let Some(place) = asks(self) {
            let hint = ServerMessage::Hint { id, position, level, action: action.clone(), reason: *reason };
            send(&self.subscribers[place], &message(&hint));
        }
        Ok(())
    }
}

//! The bots of a local table: what they play, and the hints that they give.

use gambero::SplitMix64;
use gambero_bots::{BotKind, NewBot as _};
use gambero_protocol::ServerMessage;
use gambero_table::{BotTurn, Entry, Game, Next, Refused, parse_level};

use super::{Chair, Local, now};

/// The seed of a bot for a turn: a game that is left and taken up again goes on alike.
fn bot_seed(seed: u64, turn: u32) -> u64 {
    let mut random = SplitMix64::new(seed ^ 0x6761_6d62_6572_6f00);
    (0..turn).fold(random.next_u64(), |_, _| random.next_u64())
}

impl Local {
    /// Everything that bots say and play until a person is asked.
    pub(super) fn go_on(&mut self) {
        loop {
            match self.table.next(now()) {
                Next::Entry(entry) => self.commit(&entry),
                Next::Act(turn) => self.play_bot(turn),
                Next::Deal | Next::Wait => return,
            }
        }
    }

    fn play_bot(&mut self, turn: BotTurn) {
        if let Some(offer) = self.table.offer_before(turn) {
            self.commit(&offer);
        }
        let BotTurn { seat, level, by } = turn;
        let Some(game) = self.table.running() else { return };
        let (view, talk) = (game.view(Some(seat)), self.table.talk());
        let kind = match &self.chairs[seat.index()] {
            Chair::Bot(kind) => kind.clone(),
            Chair::Person(_) => BotKind::from(level),
        };
        let new_bot = || kind.bot(bot_seed(game.seed, game.history.turns()));
        let mut bot = self.bot_cache.take(seat, &kind, game.position).unwrap_or_else(new_bot);
        let action = view.deck().action_text(bot.act(&view, &talk).action);
        self.commit(&Entry::Act { seat: seat.index() as u8, action, by });
        let same_turn = |game: &&Game| game.active() == Some(seat) && !game.is_turn_fresh();
        if let Some(position) = self.table.running().filter(same_turn).map(|game| game.position) {
            self.bot_cache.keep(seat, kind, position, bot);
        }
    }

    /// Says what a bot would do in the place of the person before the keyboard.
    pub(super) fn hint(&mut self, level: &str) -> Result<(), Refused> {
        let seat = self.table.hint(Some(self.person()))?;
        let level = parse_level(level)?;
        let Some(game) = self.table.running() else { return Ok(()) };
        let (view, position, practice) = (game.view(Some(seat)), game.position, game.practice);
        let choice = level.bot(position).act(&view, &self.table.talk());
        if !practice {
            self.commit(&Entry::Hint { seat: seat.index() as u8, level });
        }
        let action = view.deck().action_text(choice.action);
        self.tell(ServerMessage::Hint { id: 0, position, level, action, reason: choice.reason });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, channel};

    use gambero::{Action, Deal, Seat, State, Talk, Variant};
    use gambero_protocol::{ClientMessage, EventJson, Level, TableState};

    use super::*;
    use crate::local::{Setup, go_on, open};
    use crate::news::{Event, News, Table};
    use crate::save::{Slot, left_games};

    /// A table of Ada and a bot.
    fn ada_and(bot: Level, seed: u64, slot: Option<Slot>) -> (Table, Receiver<Event>) {
        let chairs = vec![Chair::Person("Ada".to_owned()), Chair::Bot(bot.into())];
        let setup = Setup { variant: Variant::Original, layout: None, seed: Some(seed), chairs };
        let (news, events) = channel();
        (open(setup, slot.map(Arc::new), news).unwrap(), events)
    }

    fn next(events: &Receiver<Event>) -> ServerMessage {
        loop {
            if let Event::News(News::Message(message)) = events.recv().unwrap() {
                return *message;
            }
        }
    }

    /// The game's position once something holds of the table.
    fn position_when(events: &Receiver<Event>, holds: impl Fn(&TableState) -> bool) -> u64 {
        loop {
            match next(events) {
                ServerMessage::Update { state, .. } if holds(&state) => return state.game.unwrap().position,
                _ => {}
            }
        }
    }

    #[test]
    fn a_full_disk_is_told_of_once_and_ends_no_game() {
        let folder = tempfile::tempdir().unwrap();
        let slot = Slot::take(folder.path()).unwrap();
        // Nothing can be written any more.
        folder.close().unwrap();
        let (table, events) = ada_and(Level::Random, 1, Some(slot));
        table.ask(ClientMessage::Offer { offer: Some(false) });
        table.ask(ClientMessage::Look);
        let (mut complaints, mut answers) = (0, 0);
        while answers < 2 {
            match events.recv().unwrap() {
                Event::News(News::NotSaved(_)) => complaints += 1,
                Event::News(News::Message(message)) => {
                    answers += u32::from(matches!(*message, ServerMessage::Ack { .. }));
                }
                other => assert!(!matches!(other, Event::News(News::Gone(_)))),
            }
        }
        assert_eq!((complaints, table.is_kept()), (1, false));
    }

    #[test]
    fn the_answer_about_who_starts_is_stored() {
        let folder = tempfile::tempdir().unwrap();
        let (table, events) = ada_and(Level::Random, 1, Some(Slot::take(folder.path()).unwrap()));
        table.ask(ClientMessage::Offer { offer: Some(true) });
        position_when(&events, |table| table.seats[0].offer == Some(true));
        drop((table, events));
        // The thread of the table lets its slot go when it ends.
        let saved = std::iter::repeat_with(|| left_games(folder.path()).0.pop()).flatten().next().unwrap();
        let (news, events) = channel();
        let _table = go_on(&saved.record, None, news).unwrap();
        let ServerMessage::Table(table) = next(&events) else { panic!("the table tells of itself first") };
        assert_eq!(table.state.seats[0].offer, Some(true));
    }

    #[test]
    fn one_bot_plays_a_turn_to_its_end() {
        for seed in 0..5 {
            let (table, events) = ada_and(Level::Random, seed, None);
            table.ask(ClientMessage::Offer { offer: Some(false) });
            let (mut laid, mut ended) = (Vec::new(), false);
            while !ended {
                let ServerMessage::Update { happened, .. } = next(&events) else { continue };
                for event in happened {
                    match event {
                        EventJson::Played { card, pile, .. } => laid.push((card.to_string(), pile)),
                        EventJson::TurnEnded { .. } => ended = true,
                        _ => {}
                    }
                }
            }

            // A bot that plays by chance goes on in its chance only if it is the same one.
            let deal = Deal::from_seed(Variant::Original, 2, seed, None).unwrap();
            let mut state = State::new(&deal.with_first(Seat::ALL[1]).unwrap());
            let (mut bot, mut expected) = (Level::Random.bot(bot_seed(seed, 0)), Vec::new());
            while state.active() == Seat::ALL[1] {
                let action = bot.act(&state.view(Seat::ALL[1]), &Talk::default()).action;
                if let Action::Play { card, pile } = action {
                    expected.push((deal.deck().face(card).to_string(), pile.index()));
                }
                state.act(action).unwrap();
            }
            assert_eq!(laid, expected, "seed {seed}");
        }
    }

    #[test]
    fn a_bot_says_after_each_card_what_there_is_to_say() {
        let (table, events) = ada_and(Level::Skilled, 1, None);
        let deal = Deal::from_seed(Variant::Original, 2, 1, None).unwrap();
        let mut state = State::new(&deal.with_first(Seat::ALL[0]).unwrap());
        table.ask(ClientMessage::Offer { offer: Some(true) });
        let mut position = position_when(&events, |table| table.seats[0].offer == Some(true));
        // From the lowest card up, everything goes on the first pile.
        for (laid, card) in state.hand(Seat::ALL[0]).iter().take(4).enumerate() {
            let action = Action::Play { card, pile: gambero::Pile::ALL[0] };
            state.act(action).unwrap();
            let expected = Level::Skilled.speech().says(&state.view(Seat::ALL[1]));
            table.ask(ClientMessage::Act { position, action: state.deck().action_text(action) });
            position = position_when(&events, |table| {
                let game = table.game.as_ref().unwrap();
                game.view.played == laid + 1 && table.seats[1].said == expected
            });
        }
    }
}

//! What people ask of a local table, and what its bots do by themselves.

use gambero::{Action, Event as GameEvent, Seat, Signal, SignalSet, TalkRefusal};
use gambero_bots::{Bot, BotKind, Level};
use gambero_game::{Game, code_of};
use gambero_protocol::{ClientMessage, Code, EventJson, Extent, ServerMessage};

use super::{Chair, Local, now, random_seed};
use crate::news::{News, tell};

/// What comes of an order.
pub(super) type Done = Result<(), Code>;

impl Local {
    pub(super) fn carry_out(&mut self, order: ClientMessage) -> Done {
        match order {
            ClientMessage::Act { position, action } => self.act(position, &action),
            ClientMessage::Offer { offer } => self.offer(offer),
            ClientMessage::Say { signal } => self.say(&signal, true),
            ClientMessage::Unsay { signal } => self.say(&signal, false),
            ClientMessage::GiveUp { agree: true, .. } => self.give_up(),
            ClientMessage::Undo { position, extent } => self.undo(position, extent),
            ClientMessage::Hint { level } => self.hint(&level),
            ClientMessage::Next { same } => self.next(same),
            ClientMessage::Look => {
                self.announce();
                Ok(())
            }
            // At one's own table seats stay as they were chosen, and people talk aloud.
            ClientMessage::GiveUp { agree: false, .. }
            | ClientMessage::Sit { .. }
            | ClientMessage::Stand
            | ClientMessage::PutBot { .. }
            | ClientMessage::RemoveBot { .. }
            | ClientMessage::HandOver { .. }
            | ClientMessage::TakeOver
            | ClientMessage::Write { .. }
            | ClientMessage::Close => Err(Code::GameOn),
        }
    }

    fn running(&self) -> Result<(), Code> {
        if self.game.outcome().is_some() { Err(Code::GameOver) } else { Ok(()) }
    }

    fn at(&self, position: u64) -> Done {
        self.running()?;
        if self.game.position == position { Ok(()) } else { Err(Code::Stale) }
    }

    fn act(&mut self, position: u64, action: &str) -> Done {
        self.at(position)?;
        let seat = self.seat();
        if !self.game.may_act(seat) {
            return Err(if self.game.has_started() { Code::NotYourTurn } else { Code::OfferFirst });
        }
        let view = self.game.view(Some(seat));
        let action = view.deck().parse_action(action).map_err(|_| Code::NoSuchAction)?;
        if let Some(refusal) = view.refusal(action) {
            return Err(code_of(refusal));
        }
        self.play(seat, action);
        Ok(())
    }

    /// A legal action of a seat.
    fn play(&mut self, seat: Seat, action: Action) {
        let mut events = Vec::new();
        if self.game.act(seat, action, self.version + 1, now(), |event| events.push(event)).is_ok() {
            self.tell_game(&events);
        }
    }

    /// Tells events of the game as the person before the keyboard may see them, and what bots say to it.
    fn tell_game(&mut self, events: &[GameEvent]) {
        // Whoever has just played sees what came of it, also when it is another person's turn now.
        let viewer = Some(self.seat());
        let deck = self.game.view(viewer).deck();
        let seen = events.iter().map(|event| EventJson::of_game(&event.seen_by(viewer), &deck));
        let mut told: Vec<_> = seen.collect();
        told.extend(self.bots_say());
        self.happened(told);
    }

    fn offer(&mut self, offer: Option<bool>) -> Done {
        self.running()?;
        if self.game.has_started() {
            return Err(Code::GameHasBegun);
        }
        let seat = self.seat();
        self.game.offers[seat.index()] = offer;
        let mut events = vec![EventJson::Offered { seat: seat.index(), offer }];
        // When nobody at the keyboard would start and there is no bot either, the first one has to.
        let all_decline = self.seats().iter().all(|seat| self.game.offers[seat.index()] == Some(false));
        if all_decline {
            self.game.offers[0] = Some(true);
            events.push(EventJson::Offered { seat: 0, offer: Some(true) });
        }
        self.happened(events);
        Ok(())
    }

    fn say(&mut self, signal: &str, on: bool) -> Done {
        self.running()?;
        let seat = self.seat();
        let parsed: Signal = signal.parse().map_err(|_| Code::NoSuchSignal)?;
        let mut signals = self.game.talk.by(seat);
        if on {
            self.game.view(Some(seat)).may_say(parsed).map_err(|refusal| match refusal {
                TalkRefusal::Spectator => Code::Spectator,
                TalkRefusal::GameOver => Code::GameOver,
                TalkRefusal::Silence => Code::Silence,
                TalkRefusal::NotInVariant => Code::NotInVariant,
                TalkRefusal::GameHasBegun => Code::GameHasBegun,
            })?;
            signals.insert(parsed);
        } else {
            signals.remove(parsed);
        }
        let events = self.say_all(seat, signals, false).collect();
        self.happened(events);
        Ok(())
    }

    /// All that a seat says now; `all` if what it does not say is not so. What is gone and what is new, to be told.
    fn say_all(
        &mut self,
        seat: Seat,
        signals: SignalSet,
        all: bool,
    ) -> impl Iterator<Item = EventJson> + use<> {
        let before = self.game.talk.by(seat);
        self.game.say(seat, signals, all);
        let at = seat.index();
        let gone = before.iter().filter(move |signal| !signals.contains(*signal));
        let new = signals.iter().filter(move |signal| !before.contains(*signal));
        let unsaid = gone.map(move |signal| EventJson::Unsaid { seat: at, signal: signal.to_string() });
        let said = new.map(move |signal| EventJson::Said { seat: at, signal: signal.to_string() });
        unsaid.chain(said)
    }

    fn give_up(&mut self) -> Done {
        self.running()?;
        let mut events = Vec::new();
        let done = self.game.concede(self.version + 1, now(), |event| events.push(event));
        done.map_err(code_of)?;
        self.tell_game(&events);
        Ok(())
    }

    /// Alone anything can be taken back; with others only the cards of one's own turn.
    pub(super) fn may_undo(&self) -> bool {
        let own_turn =
            self.game.active().is_some_and(|seat| self.is_person(seat)) && !self.game.is_turn_fresh();
        self.game.outcome().is_none() && if self.rules.players == 1 { self.game.has_laid() } else { own_turn }
    }

    fn undo(&mut self, position: u64, extent: Extent) -> Done {
        self.at(position)?;
        if !self.may_undo() {
            return Err(Code::NothingToTakeBack);
        }
        let actions = match extent {
            Extent::Card => self.game.actions_to_last_card(),
            Extent::Turn => self.game.actions_to_last_turn(),
        };
        self.game.undo(actions, self.version + 1, now());
        self.happened(vec![EventJson::TookBack { actions }]);
        Ok(())
    }

    pub(super) fn may_hint(&self) -> bool {
        self.game.outcome().is_none() && self.game.may_act(self.seat())
    }

    fn hint(&mut self, level: &str) -> Done {
        self.running()?;
        let level = Level::from_name(level).ok_or(Code::NoSuchBot)?;
        if !self.may_hint() {
            return Err(Code::NotYourTurn);
        }
        let view = self.game.view(Some(self.seat()));
        let choice = level.bot(self.game.position).act(&view, &self.game.talk);
        if !self.game.practice {
            self.game.practice = true;
            self.happened(vec![EventJson::Hinted { seat: self.seat().index() }]);
        }
        let hint = ServerMessage::Hint {
            id: 0,
            position: self.game.position,
            level: level.name().to_owned(),
            action: view.deck().action_text(choice.action),
            reason: choice.reason,
        };
        tell(&self.news, News::Message(Box::new(hint)));
        Ok(())
    }

    fn next(&mut self, same: bool) -> Done {
        if self.game.outcome().is_none() {
            return Err(Code::GameOn);
        }
        let seed = if same { self.game.seed } else { random_seed().map_err(|_| Code::Internal)? };
        let number = self.game.number + 1;
        self.game =
            Game::new(&self.rules, number, seed, self.version + 1, now()).map_err(|_| Code::Internal)?;
        self.game.practice = same;
        self.bots_offer();
        self.happened(vec![EventJson::Dealt { game: number, same }]);
        Ok(())
    }

    /// Bots offer to start by what they hold.
    pub(super) fn bots_offer(&mut self) {
        for seat in self.seats() {
            if !self.is_person(*seat) && self.game.view(Some(*seat)).honest().contains(Signal::Start) {
                self.game.offers[seat.index()] = Some(true);
            }
        }
    }

    /// Everything that bots say and play until a person is asked.
    pub(super) fn let_bots_play(&mut self) {
        // The bot at turn: it has thought about the whole turn with its first card, and thinks again only where others say something new.
        let mut at_turn: Option<(Seat, Box<dyn Bot>)> = None;
        // After a card they have spoken; at the beginning, and where something was taken back, they do now.
        let said = self.bots_say();
        if !said.is_empty() {
            self.happened(said);
        }
        loop {
            let Some((seat, kind)) = self.next_bot() else { return };
            let kept = at_turn.take().filter(|(before, _)| *before == seat && !self.game.is_turn_fresh());
            // Chance of its own for each turn: a game that is left and taken up again goes on alike.
            let (_, bot) =
                at_turn.insert(kept.unwrap_or_else(|| {
                    (seat, kind.bot(self.game.seed ^ u64::from(self.game.history.turns())))
                }));
            let choice = bot.act(&self.game.view(Some(seat)), &self.game.talk);
            if self.game.outcome().is_some() {
                return;
            }
            self.play(seat, choice.action);
        }
    }

    /// Every bot says what it has to say; what is new of that, and what is gone.
    fn bots_say(&mut self) -> Vec<EventJson> {
        let mut events = Vec::new();
        if self.rules.players == 1 || self.game.outcome().is_some() {
            return events;
        }
        for seat in self.seats() {
            let Chair::Bot(kind) = &self.chairs[seat.index()] else { continue };
            let (said, all) = (kind.bot(self.game.seed).say(&self.game.view(Some(*seat))), kind.says_all());
            events.extend(self.say_all(*seat, said, all));
        }
        events
    }

    /// The bot that plays now. Bots start when all people would rather not.
    fn next_bot(&mut self) -> Option<(Seat, BotKind)> {
        if self.game.outcome().is_some() {
            return None;
        }
        let bot = |seat: Seat| match &self.chairs[seat.index()] {
            Chair::Bot(kind) => Some((seat, kind.clone())),
            Chair::Person(_) => None,
        };
        if let Some(active) = self.game.active() {
            return bot(active);
        }
        let offers = |seat: Seat| self.game.offers[seat.index()];
        if self.seats().iter().any(|seat| self.is_person(*seat) && offers(*seat) != Some(false)) {
            return None;
        }
        let mut bots = self.seats().iter().filter_map(|seat| bot(*seat));
        let found = bots.clone().find(|(seat, _)| offers(*seat) == Some(true)).or_else(|| bots.next())?;
        self.game.offers[found.0.index()] = Some(true);
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    use gambero::{Deal, State, Variant};
    use gambero_bots::Talk;
    use gambero_protocol::TableState;

    use super::*;
    use crate::local::{Setup, open};
    use crate::news::Event;
    use crate::save::Slot;

    /// What the bot in seat 1 lays in its first turn.
    fn laid_by_the_bot(events: &Receiver<Event>) -> Vec<(String, usize)> {
        let mut found = Vec::new();
        loop {
            let Ok(Event::News(News::Message(message))) = events.recv() else { continue };
            let ServerMessage::Update { happened, .. } = *message else { continue };
            for event in happened {
                match event {
                    EventJson::Played { card, pile, .. } => found.push((card, pile)),
                    EventJson::TurnEnded { .. } => return found,
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn one_bot_plays_a_turn_to_its_end() {
        for seed in 0..5 {
            let folder = tempfile::tempdir().unwrap();
            let (news, events) = channel();
            let chairs = vec![Chair::Person("Ada".to_owned()), Chair::Bot(Level::Random.into())];
            let setup = Setup { variant: Variant::Original, layout: None, seed: Some(seed), chairs };
            let table = open(setup, Some(Arc::new(Slot::take(folder.path()).unwrap())), news).unwrap();
            table.ask(ClientMessage::Offer { offer: Some(false) });
            let laid = laid_by_the_bot(&events);

            // A bot that plays by chance goes on in its chance only if it is the same one.
            let deal = Deal::from_seed(Variant::Original, 2, seed, None).unwrap();
            let mut state = State::new(&deal.with_first(Seat::ALL[1]).unwrap());
            let (mut bot, mut expected) = (Level::Random.bot(seed), Vec::new());
            while state.active() == Seat::ALL[1] {
                let action = bot.act(&state.view(Seat::ALL[1]), &Talk::default()).action;
                if let Action::Play { card, pile } = action {
                    expected.push((deal.deck().face(card).to_string(), pile.index()));
                }
                state.act(action, |_| ()).unwrap();
            }
            assert_eq!(laid, expected, "seed {seed}");
        }
    }

    /// The game's position once something holds of the table.
    fn position_when(events: &Receiver<Event>, holds: impl Fn(&TableState) -> bool) -> u64 {
        loop {
            let event = events.recv_timeout(Duration::from_mins(3)).expect("it comes to hold");
            let Event::News(News::Message(message)) = event else { continue };
            let ServerMessage::Update { state, .. } = *message else { continue };
            if holds(&state) {
                return state.game.unwrap().position;
            }
        }
    }

    #[test]
    fn a_bot_says_after_each_card_what_there_is_to_say() {
        let folder = tempfile::tempdir().unwrap();
        let (news, events) = channel();
        let chairs = vec![Chair::Person("Ada".to_owned()), Chair::Bot(Level::Skilled.into())];
        let setup = Setup { variant: Variant::Original, layout: None, seed: Some(1), chairs };
        let table = open(setup, Some(Arc::new(Slot::take(folder.path()).unwrap())), news).unwrap();
        let deal = Deal::from_seed(Variant::Original, 2, 1, None).unwrap();
        let mut state = State::new(&deal.with_first(Seat::ALL[0]).unwrap());
        table.ask(ClientMessage::Offer { offer: Some(true) });
        let mut position = position_when(&events, |table| table.seats[0].offer == Some(true));
        // From the lowest card up, everything goes on the first pile.
        for (laid, card) in state.hand(Seat::ALL[0]).iter().take(4).enumerate() {
            let action = Action::Play { card, pile: gambero::Pile::ALL[0] };
            state.act(action, |_| ()).unwrap();
            let expected = Level::Skilled.bot(0).say(&state.view(Seat::ALL[1]));
            let expected: Vec<_> = expected.iter().map(|signal| signal.to_string()).collect();
            table.ask(ClientMessage::Act { position, action: state.deck().action_text(action) });
            position = position_when(&events, |table| {
                let game = table.game.as_ref().unwrap();
                game.view.played == laid + 1 && table.seats[1].said == expected
            });
        }
    }
}

//! What holds in every state of every game, looked for in random ones of all variants and player counts.

use crate::random_game::{Opening, game, openings};
use gambero::{
    Action, Card, CardSet, Command, Event, Pile, Refusal, Seat, SeenEvent, Signal, SplitMix64, State,
    Variant, View,
};
use proptest::prelude::*;

/// Every state of a game, the first and the last included, is handed to a check.
fn every_state(opening: &Opening, mut check: impl FnMut(&State)) {
    check(&State::new(&opening.deal()));
    game(opening, |_, _, after, _| check(after));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cards_are_conserved(opening in openings()) {
        every_state(&opening, |state| {
            let mut count = state.laid().len() + state.draw_pile().count();
            let mut all: CardSet = state.laid() | state.draw_pile().collect();
            for seat in Seat::ALL {
                count += state.hand(seat).len();
                all |= state.hand(seat);
            }
            assert_eq!(all, state.variant().cards(), "every card is somewhere");
            assert_eq!(count, state.variant().deck_size(), "no card is in two places");
            assert_eq!(state.left(), count - state.laid().len());
            let tops: CardSet = Pile::ALL.into_iter().filter_map(|pile| state.board().top(pile)).collect();
            assert_eq!(tops - state.laid(), CardSet::EMPTY);
        });
    }

    #[test]
    fn the_legal_list_is_exactly_what_is_accepted_and_refusals_change_nothing(opening in openings()) {
        every_state(&opening, |state| {
            let listed: Vec<Action> = state.actions().collect();
            let plays = (0..=Card::MAX_CODE).filter_map(Card::from_code).flat_map(|card| {
                Pile::ALL.into_iter().map(move |pile| Action::Play { card, pile })
            });
            for action in plays.chain([Action::End]) {
                let mut next = *state;
                let mut events = 0;
                let done = next.act_with(action, |_| events += 1);
                assert_eq!(done.is_ok(), listed.contains(&action), "{action:?} in {state}");
                if done.is_err() {
                    assert_eq!((next, events), (*state, 0));
                }
                assert_eq!(state.view(state.active()).refusal(action), done.err(), "{action:?} in {state}");
            }
            let mut next = *state;
            match state.outcome() {
                None => assert_eq!(next.concede(), Ok(())),
                Some(_) => assert_eq!(next.concede(), Err(Refusal::GameOver)),
            }
        });
    }

    #[test]
    fn states_views_and_actions_can_be_written_and_read(opening in openings()) {
        every_state(&opening, |state| {
            assert_eq!(state.to_string().parse(), Ok(*state), "{state}");
            let views = state.seats().iter().map(|seat| state.view(*seat)).chain([state.spectator_view()]);
            for view in views {
                assert_eq!(view.to_string().parse(), Ok(view), "{view}");
                let may_say = |signal: &Signal| view.may_say(*signal).is_ok();
                assert!(Signal::all().filter(may_say).eq(view.sayable().iter()), "{view}");
            }
        });
        game(&opening, |before, action, after, _| {
            let deck = before.deck();
            assert_eq!(deck.parse_action(&deck.action_text(action)), Ok(action));
            let mut next = *before;
            assert_eq!((next.act(action), next), (Ok(()), *after), "told or not: {action:?} in {before}");
        });
    }

    #[test]
    fn plays_are_listed_by_card_and_pile_until_the_end(opening in openings()) {
        every_state(&opening, |state| {
            let plays: Vec<_> = state.plays().collect();
            assert!(plays.is_sorted());
            for (pile, by_pile) in Pile::ALL.into_iter().zip(state.plays_by_pile()) {
                assert_eq!(by_pile, state.plays_on(pile));
                assert!(plays.iter().filter(|(_, on)| *on == pile).map(|(card, _)| *card).eq(by_pile));
            }
            assert_eq!(state.outcome().is_none(), !plays.is_empty(), "{state}");
            assert!(state.outcome().is_none() || !state.may_end());
        });
    }

    #[test]
    fn a_view_is_the_same_whatever_the_hidden_cards_are(opening in openings()) {
        let mut rng = SplitMix64::new(opening.seed);
        every_state(&opening, |state| {
            for seat in state.seats() {
                let view = state.view(*seat);
                let other = view.sample(&mut rng);
                assert_eq!(other.view(*seat), view);
                assert_eq!(other.view(*seat).sayable(), view.sayable());
                assert_eq!(other.view(*seat).honest(), view.honest());
                if state.outcome().is_none() {
                    let text = other.to_string();
                    assert_eq!(text.parse::<State>().as_ref(), Ok(&other), "a sample is a whole, possible state");
                }
            }
        });
    }

    #[test]
    fn a_view_agrees_with_the_state_on_what_its_seat_may_do(opening in openings()) {
        every_state(&opening, |state| {
            for seat in state.seats() {
                let view = state.view(*seat);
                let active = *seat == state.active();
                assert_eq!(view.may_end(), active && state.may_end());
                for pile in Pile::ALL {
                    let plays = if active { state.plays_on(pile) } else { CardSet::EMPTY };
                    assert_eq!(view.plays_on(pile), plays);
                }
                let actions: Vec<_> = if active { state.actions().collect() } else { Vec::new() };
                assert!(view.actions().eq(actions));
            }
        });
    }

    #[test]
    fn events_as_a_seat_sees_them_tell_it_all_that_its_view_shows(opening in openings()) {
        let start = State::new(&opening.deal());
        for viewer in start.seats().iter().copied().map(Some).chain([None]) {
            let view = |state: &State| viewer.map_or(state.spectator_view(), |seat| state.view(seat));
            let mut told = Told::new(&view(&start));
            game(&opening, |_, _, after, events| {
                for event in events {
                    told.hear(event.seen_by(viewer));
                }
                told.check(&view(after));
            });
        }
    }

    #[test]
    fn honest_jumps_and_steps_are_what_a_new_turn_could_play(opening in openings()) {
        every_state(&opening, |state| {
            let variant = state.variant();
            for seat in state.seats() {
                let view = state.view(*seat);
                for pile in variant.piles() {
                    let fit = variant.fit(*pile, state.board().top(*pile));
                    let no_trick = state.board().shows(Command::NoTrick);
                    let jumps = !no_trick && !(fit.trick & view.hand()).is_empty();
                    let says = |signal| view.honest().contains(signal);
                    if view.may_say(Signal::JumpBack(*pile)).is_ok() && variant != Variant::QuickExpert {
                        assert_eq!(says(Signal::JumpBack(*pile)), jumps, "{state}");
                    }
                    if says(Signal::SmallStep(*pile)) {
                        assert!(!(fit.plain & view.hand()).is_empty());
                    }
                    assert!(!(says(Signal::Take(*pile)) && says(Signal::Aim(*pile))), "take it, and mine");
                    assert!(!(says(Signal::Take(*pile)) && says(Signal::Leave(*pile))), "take it, and leave it");
                }
            }
        });
    }

    #[test]
    fn a_spectator_sees_no_hand_and_says_nothing(opening in openings()) {
        let mut rng = SplitMix64::new(opening.seed);
        every_state(&opening, |state| {
            let view = state.spectator_view();
            assert_eq!((view.seat(), view.hand(), view.sayable().len()), (None, CardSet::EMPTY, 0));
            assert_eq!(view.actions().count(), 0);
            assert_eq!(view.sample(&mut rng).spectator_view(), view);
            for seat in &Seat::ALL[state.players()..] {
                assert_eq!(state.view(*seat), view, "a seat that is not at the table sees no more");
            }
        });
    }
}

/// What a client knows that hears events and nothing else.
struct Told {
    seat: Option<Seat>,
    hand: CardSet,
    laid: CardSet,
    counts: [usize; Seat::MAX],
    draw: usize,
    tops: [Option<Card>; Pile::MAX],
    commands: [Option<Command>; Pile::MAX],
    active: Seat,
    over: bool,
}

impl Told {
    fn new(view: &View) -> Self {
        Self {
            seat: view.seat(),
            hand: view.hand(),
            laid: CardSet::EMPTY,
            counts: Seat::ALL.map(|seat| view.count(seat)),
            draw: view.board().draw(),
            tops: [None; Pile::MAX],
            commands: [None; Pile::MAX],
            active: view.active(),
            over: false,
        }
    }

    fn hear(&mut self, event: SeenEvent) {
        match event {
            SeenEvent::Open(Event::Played { seat, card, command, pile, .. }) => {
                self.counts[seat.index()] -= 1;
                self.tops[pile.index()] = Some(card);
                self.commands[pile.index()] = command;
                self.laid.insert(card);
                self.hand.remove(card);
            }
            SeenEvent::Open(Event::Drew { seat, cards }) => {
                assert_eq!(Some(seat), self.seat, "nobody is told what others draw");
                self.counts[seat.index()] += cards.len();
                self.draw -= cards.len();
                self.hand |= cards;
            }
            SeenEvent::DrewHidden { seat, count } => {
                self.counts[seat.index()] += count;
                self.draw -= count;
            }
            SeenEvent::Open(Event::TurnBegan { seat }) => self.active = seat,
            SeenEvent::Open(Event::GameOver { .. }) => self.over = true,
            SeenEvent::Open(Event::TurnEnded { .. }) => {}
        }
    }

    fn check(&self, view: &View) {
        assert_eq!(self.hand, view.hand());
        assert_eq!(self.laid, view.laid());
        assert_eq!(self.draw, view.board().draw());
        assert_eq!(self.commands, Pile::ALL.map(|pile| view.board().command_on(pile)));
        assert_eq!(self.counts, Seat::ALL.map(|seat| view.count(seat)));
        assert_eq!(self.tops, Pile::ALL.map(|pile| view.board().top(pile)));
        assert_eq!(self.active, view.active());
        assert_eq!(self.over, view.outcome().is_some());
    }
}

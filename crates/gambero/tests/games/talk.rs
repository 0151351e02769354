//! What is honest to say, and what follows from it, against the plain [`reference`](crate::reference), in
//! whole games in which people tell the truth, leave things out, and lie.

use crate::random_game::choose;
use crate::reference;
use gambero::{
    Action, Card, CardSet, Deal, Event, Heard, LayoutChoice, Playthrough, Seat, Signal, SignalSet, Speech,
    SplitMix64, State, Talk, Variant, View,
};

/// How a seat talks.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// All that a speaker of this kind says by itself.
    All(Speech),
    /// Some of what is honest.
    Some,
    /// Anything, whatever the variant has, and its silence is taken for anything too.
    Lies,
}

/// The engine's talk and the reference's, told the same.
#[derive(Clone)]
struct Both {
    engine: Talk,
    plain: reference::Talk,
}

impl Both {
    fn new() -> Self {
        Self { engine: Talk::default(), plain: reference::Talk::default() }
    }

    /// Every part of the talk that can be seen is the same, and it can be saved.
    fn check(&self) {
        for seat in Seat::ALL {
            let (known, plain) = (self.engine.known(seat), &self.plain.known[seat.index()]);
            assert_eq!(self.engine.by(seat).iter().collect::<Vec<_>>(), self.plain.said[seat.index()]);
            assert_eq!((known.held(), known.one_of()), (plain.held, &plain.one_of));
            for card in all_cards() {
                let drawn = plain.drawn_since[usize::from(card.code())].into();
                assert_eq!(known.places_for(card, usize::MAX), drawn, "{card:?} with {seat}");
            }
        }
        assert_eq!(Talk::from_bytes(&self.engine.to_bytes()), Some(self.engine));
    }
}

fn all_cards() -> impl Iterator<Item = Card> {
    (1..=Card::MAX_CODE).filter_map(Card::from_code)
}

fn deal(variant: Variant, players: usize, seed: u64, layout: u64) -> Deal {
    let dealt = |layout| Deal::from_seed(variant, players, seed, layout).unwrap();
    match layout {
        _ if !variant.has_commands() => dealt(None),
        0 => dealt(Some(LayoutChoice::Fixed)),
        1 => dealt(Some(LayoutChoice::Shuffled)),
        _ => {
            let other = Deal::from_seed(variant, 1, seed + 1, Some(LayoutChoice::Shuffled)).unwrap();
            dealt(Some(LayoutChoice::Own(*other.deck().layout())))
        }
    }
}

fn some_of(signals: impl Iterator<Item = Signal>, one_in: u64, rng: &mut SplitMix64) -> SignalSet {
    signals.filter(|_| rng.below(one_in) == 0).collect()
}

/// What is honest to say with a view, and what each signal means.
fn check_view(view: &View, rng: &mut SplitMix64) {
    let listed = |signals: SignalSet| signals.iter().collect::<Vec<_>>();
    let honest = reference::honest(view);
    assert_eq!(listed(view.sayable()), reference::sayable(view), "{view}");
    assert_eq!(listed(view.honest()), honest, "{view}");
    let asked = some_of(Signal::all(), 4, rng);
    let answer: Vec<_> = honest.into_iter().filter(|signal| asked.contains(*signal)).collect();
    assert_eq!(listed(view.honest_of(asked)), answer, "{view}");
    for speech in [Speech::Free, Speech::Steps, Speech::Claims, Speech::Graded] {
        assert_eq!(listed(speech.says(view)), reference::says(speech, view), "{speech:?} {view}");
    }
    assert_eq!(view.claims(), Speech::Claims.says(view));
    for signal in Signal::all() {
        assert_eq!(view.meant_by(signal), reference::meant_by(view, signal), "{signal} {view}");
    }
}

/// What a seat says, and what it means that it does not say the rest.
fn speak(manner: Manner, view: &View, rng: &mut SplitMix64) -> (SignalSet, Speech) {
    match manner {
        Manner::All(speech) => (speech.says(view), speech),
        Manner::Some => (some_of(view.honest().iter(), 2, rng), Speech::Free),
        Manner::Lies => {
            let speeches = [Speech::Free, Speech::Steps, Speech::Claims, Speech::Graded];
            (some_of(Signal::all(), 1 + rng.below(12), rng), speeches[rng.below(4) as usize])
        }
    }
}

/// Plays a game with talk before each action and compares after every step. Gives the number of positions.
fn play(deal: &Deal, manners: [Manner; Seat::MAX], rng: &mut SplitMix64) -> usize {
    let mut state = State::new(deal);
    let (mut both, mut positions) = (Both::new(), 0);
    // A seat that sees nothing but its views, one a turn or one an action.
    let (watcher, mut seen) = (state.seats()[0], Both::new());
    let (mut last_view, skips) = (state.view(watcher), rng.below(3));
    loop {
        positions += 1;
        let views = || state.seats().iter().map(|seat| state.view(*seat)).chain([state.spectator_view()]);
        views().for_each(|view| check_view(&view, rng));
        talk(&mut both, &state, manners, rng);

        let view = state.view(watcher);
        for seat in state.seats() {
            let said = both.engine.by(*seat);
            seen.engine.hear_between(*seat, said, &last_view, &view);
            seen.plain.hear_between(*seat, &both.plain.said[seat.index()], &last_view, &view);
            seen.check();
        }
        seen.engine.follow(&last_view, &view);
        seen.plain.follow(&last_view, &view);
        seen.check();
        if rng.below(3) >= skips {
            last_view = view;
        }

        if rng.below(40) == 0 {
            let seat = Seat::ALL[rng.below(5) as usize];
            both.engine.show(seat, state.hand(seat));
            both.plain.show(seat, state.hand(seat));
            both.check();
        } else if rng.below(100) == 0 {
            both.engine.clear_hands();
            both.plain.clear_hands();
            both.check();
        }

        let (actor, mut turned) = (state.active(), false);
        let Some(action) = choose(&state, rng, 12) else { return positions };
        let before = Playthrough::with(state, both.engine);
        state
            .act_with(action, |event| {
                turned |= matches!(event, Event::TurnBegan { .. });
                both.engine.notice(&event);
                both.plain.notice(&event);
                both.check();
            })
            .unwrap();
        both.engine.expire(&state, actor, action, turned);
        both.plain.expire(&state, actor, action, turned);
        both.check();
        let mut game = before;
        game.act(action).unwrap();
        assert_eq!(game, Playthrough::with(state, both.engine));
    }
}

/// Everybody talks, in each of the ways in which talk can be told to the engine.
fn talk(both: &mut Both, state: &State, manners: [Manner; Seat::MAX], rng: &mut SplitMix64) {
    let mut game = Playthrough::with(*state, both.engine);
    let mut by_themselves = true;
    for (seat, manner) in state.seats().iter().zip(manners) {
        let view = state.view(*seat);
        let (said, speech) = speak(manner, &view, rng);
        by_themselves &= matches!(manner, Manner::All(_));
        let mut other = Playthrough::with(*state, both.engine);
        other.say(*seat, said, speech);
        // Whose view it is does not matter.
        let heard = [view, state.spectator_view(), state.view(state.active())][rng.below(3) as usize];
        both.engine.hear(*seat, said, &heard, speech);
        both.plain.hear(*seat, &said.iter().collect::<Vec<_>>(), &heard, speech);
        both.check();
        assert_eq!(*other.talk(), both.engine);
    }
    if by_themselves {
        let before = *game.talk();
        let speech = |seat: Seat| match manners[seat.index()] {
            Manner::All(speech) => speech,
            Manner::Some | Manner::Lies => Speech::Free,
        };
        let mut only_said = game;
        only_said.set_all(speech);
        for seat in Seat::ALL {
            assert_eq!(only_said.talk().by(seat), both.engine.by(seat));
            assert_eq!(only_said.talk().known(seat), before.known(seat), "no conclusion");
        }
        game.say_all(speech);
        assert_eq!(*game.talk(), both.engine);
    }
}

#[test]
fn talk_is_what_the_plain_reference_makes_of_it() {
    let speeches = [Speech::Free, Speech::Steps, Speech::Claims, Speech::Graded];
    let (all, mut positions) = (speeches.map(Manner::All), 0);
    for seed in 0..12 {
        for variant in Variant::ALL {
            for players in 1..=5 {
                for layout in 0..if variant.has_commands() { 3 } else { 1 } {
                    let mut rng = SplitMix64::new(seed);
                    let deal = deal(variant, players, seed, layout);
                    let mixed = [all[0], all[1], all[2], all[3], Manner::Some, Manner::Lies];
                    let any = |rng: &mut SplitMix64| mixed[rng.below(6) as usize];
                    let manners = match seed % 6 {
                        0 => [all[2 + seed as usize / 6]; Seat::MAX],
                        1 => [all[1]; Seat::MAX],
                        2 => Seat::ALL.map(|_| all[rng.below(4) as usize]),
                        3 => [Manner::Lies; Seat::MAX],
                        _ => Seat::ALL.map(|_| any(&mut rng)),
                    };
                    positions += play(&deal, manners, &mut rng);
                }
            }
        }
    }
    assert!(positions > 20_000, "{positions} positions");
}

/// Conclusions from arbitrary talk about hands that have been shown, seats that are not at the table, draws
/// of no cards and of very many.
#[test]
fn talk_that_makes_no_sense_is_concluded_from_as_by_the_plain_reference() {
    for seed in 0..600 {
        let mut rng = SplitMix64::new(seed);
        let variant = Variant::ALL[rng.below(6) as usize];
        let state = State::new(&deal(variant, 1 + rng.below(5) as usize, seed, rng.below(3)));
        let mut both = Both::new();
        for _ in 0..60 {
            let seat = Seat::ALL[rng.below(5) as usize];
            match rng.below(8) {
                0 => {
                    let card = state.variant().cards().nth(rng.below(40) as usize).unwrap();
                    let (command, pile, step) = (None, gambero::Pile::P0, gambero::Step::Forwards);
                    let event = Event::Played { seat, card, command, pile, step };
                    both.engine.notice(&event);
                    both.plain.notice(&event);
                }
                1 => {
                    let cards = all_cards().filter(|_| rng.below(6) == 0).collect::<CardSet>();
                    let cards = if rng.below(2) == 0 { CardSet::EMPTY } else { cards };
                    both.engine.notice(&Event::Drew { seat, cards });
                    both.plain.notice(&Event::Drew { seat, cards });
                }
                2 => {
                    let said = some_of(Signal::all(), 2, &mut rng);
                    both.engine.set(seat, said);
                    both.plain.said[seat.index()] = said.iter().collect();
                }
                3 if rng.below(5) == 0 => {
                    let hand = all_cards().filter(|_| rng.below(12) == 0).collect();
                    both.engine.show(seat, hand);
                    both.plain.show(seat, hand);
                }
                4 if rng.below(3) == 0 => {
                    let played = state.plays().next().map(|(card, pile)| Action::Play { card, pile });
                    let action = [played.unwrap(), Action::End, Action::Concede][rng.below(3) as usize];
                    let turned = rng.below(2) == 0;
                    both.engine.expire(&state, seat, action, turned);
                    both.plain.expire(&state, seat, action, turned);
                }
                _ => {
                    let (said, speech) = speak(Manner::Lies, &state.view(seat), &mut rng);
                    both.engine.hear(seat, said, &state.view(seat), speech);
                    both.plain.hear(seat, &said.iter().collect::<Vec<_>>(), &state.view(seat), speech);
                }
            }
            both.check();
        }
    }
}

#[test]
fn what_follows_from_the_convention_is_true_of_the_hands() {
    let mut known_cards = 0;
    for seed in 0..20 {
        for variant in Variant::ALL {
            let mut rng = SplitMix64::new(seed);
            let mut game = Playthrough::new(&deal(variant, 2 + seed as usize % 4, seed, seed % 3));
            while game.state().outcome().is_none() {
                game.say_all(|_| Speech::Graded);
                for seat in game.state().seats() {
                    let (known, hand) = (game.talk().known(*seat), game.state().hand(*seat));
                    let honest = game.view(*seat).honest();
                    assert!((game.talk().by(*seat) - honest).is_empty(), "{variant}: only what is true");
                    assert!((known.excluded() & hand).is_empty(), "{variant} {}", game.state());
                    assert!(known.agrees_with(hand), "{variant} {}", game.state());
                    known_cards += known.held().len();
                }
                let Some(action) = choose(game.state(), &mut rng, 12) else { break };
                game.act(action).unwrap();
            }
        }
    }
    assert!(known_cards > 1000, "{known_cards}");
}

#[test]
fn bytes_that_are_no_talk_are_refused() {
    let mut game = Playthrough::new(&Deal::from_seed(Variant::Original, 3, 7, None).unwrap());
    game.say_all(|_| Speech::Claims);
    let bytes = game.talk().to_bytes();
    assert_eq!(Talk::from_bytes(&bytes), Some(*game.talk()));
    assert_eq!(bytes.len(), Talk::default().to_bytes().len(), "as long as any");
    assert_eq!(Talk::from_bytes(&bytes[..bytes.len() - 1]), None, "a byte less");
    assert_eq!(Talk::from_bytes(&[&bytes[..], &[0]].concat()), None, "a byte more");
    assert_eq!(Talk::from_bytes(&[]), None);

    // Each seat: signals of 8 bytes, then sets of cards of 16: those held, and six of which one is held.
    let with = |place: usize, value: u8| {
        let mut bytes = bytes.clone();
        bytes[place] |= value;
        Talk::from_bytes(&bytes)
    };
    assert_eq!(with(8, 1), None, "no card has the code 0");
    assert_eq!(with(8 + 15, 0x80), None, "nor 127");
    assert_eq!(with(8 + 16, 1), None, "the same in the other sets");
    let empty = Talk::default().to_bytes();
    let mut one = empty.clone();
    one[8 + 16] = 0b100;
    assert_eq!(Talk::from_bytes(&one), None, "one of a single card: it would be held");
    let mut two = empty;
    two[8 + 16] = 0b1100;
    assert_eq!(Talk::from_bytes(&two).unwrap().known(Seat::ALL[0]).one_of()[0].len(), 2);
}

#[test]
fn what_one_seat_hears_is_what_the_others_say_one_by_one() {
    for variant in Variant::ALL {
        for (players, seed) in (1..=5).flat_map(|players| (0..20).map(move |seed| (players, seed))) {
            let shuffled = variant.has_commands() && seed % 2 == 0;
            let layout = shuffled.then_some(LayoutChoice::Shuffled);
            let mut game = Playthrough::new(&Deal::from_seed(variant, players, seed, layout).unwrap());
            let mut rng = SplitMix64::new(seed);
            let mut heard = Heard::new(game.state());
            while let Some(action) = gambero::random_action(game.state(), &mut rng) {
                game.set_all(|_| Speech::Steps);
                let view = game.view(game.state().active());
                assert_eq!(heard.said(), game.talk().said_to(&view), "{variant} {players} {seed}");
                game.act(action).unwrap();
                let goes_on = game.state().outcome().is_none() && game.state().board().played() > 0;
                match action {
                    Action::Play { pile, .. } if goes_on => heard.moved(game.state(), pile),
                    _ => heard = Heard::new(game.state()),
                }
            }
        }
    }
}

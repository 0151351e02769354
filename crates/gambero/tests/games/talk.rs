//! What is concluded from talk in whole games: it is true if the players tell the truth, and the same by
//! whichever way the engine is told.

use crate::random_game::choose;
use gambero::{Deal, LayoutChoice, Playthrough, Seat, Speech, SplitMix64, Talk, Variant};

fn deal(variant: Variant, players: usize, seed: u64, layout: u64) -> Deal {
    let shuffled = |seed| Deal::from_seed(variant, players, seed, Some(LayoutChoice::Shuffled));
    let layout = match layout {
        _ if !variant.has_commands() => None,
        0 => Some(LayoutChoice::Fixed),
        1 => Some(LayoutChoice::Shuffled),
        _ => Some(LayoutChoice::Own(*shuffled(seed + 1).unwrap().deck().layout())),
    };
    Deal::from_seed(variant, players, seed, layout).unwrap()
}

#[test]
fn conclusions_are_true_and_the_same_for_all_at_once() {
    let mut known_cards = [0; 5];
    for (seed, variant) in (0..40_u64).flat_map(|seed| Variant::ALL.map(|variant| (seed, variant))) {
        let mut rng = SplitMix64::new(seed);
        let speeches = [Speech::Free, Speech::Steps, Speech::Claims, Speech::Graded];
        let (place, mixed) = (if seed < 32 { seed as usize % 4 } else { 4 }, seed >= 32);
        let speech = |seat: Seat| if mixed { speeches[seat.index() % 4] } else { speeches[place] };
        let mut game = Playthrough::new(&deal(variant, 2 + seed as usize / 4 % 4, seed, seed % 3));
        while game.state().outcome().is_none() {
            let mut one_by_one = game;
            for seat in game.state().seats() {
                let view = game.view(*seat);
                one_by_one.say(*seat, speech(*seat).says(&view), speech(*seat));
            }
            game.say_all(speech);
            assert_eq!(game, one_by_one, "{variant} {}", game.state());
            for seat in game.state().seats() {
                let (known, hand) = (game.talk().known(*seat), game.state().hand(*seat));
                let said = game.talk().by(*seat);
                assert!((said - game.view(*seat).honest()).is_empty(), "{variant}: only what is true");
                assert!((known.excluded() & hand).is_empty(), "{variant} {}", game.state());
                assert!(known.agrees_with(hand), "{variant} {}", game.state());
                known_cards[place] += known.held().len();
            }
            assert_eq!(Talk::from_bytes(&game.talk().to_bytes()), Some(*game.talk()));
            let Some(action) = choose(game.state(), &mut rng, 12) else { break };
            game.act(action).unwrap();
        }
    }
    assert_eq!(known_cards[0], 0, "who says nothing is not known");
    assert!(
        known_cards[..4].is_sorted() && known_cards[3] > 1000,
        "who says more is known better: {known_cards:?}"
    );
}

#[test]
fn bytes_that_are_no_talk_are_refused() {
    let mut game = Playthrough::new(&Deal::from_seed(Variant::Original, 3, 7, None).unwrap());
    game.say_all(|_| Speech::Claims);
    let bytes = game.talk().to_bytes();
    assert_eq!(bytes.len(), Talk::default().to_bytes().len(), "as long as any");
    assert_eq!(Talk::from_bytes(&bytes[..bytes.len() - 1]), None, "a byte less");
    assert_eq!(Talk::from_bytes(&[&bytes[..], &[0]].concat()), None, "a byte more");

    // Each seat: signals of 8 bytes, then sets of cards of 16: those held, and ten of which one is held.
    let with = |mut bytes: Vec<u8>, place: usize, value: u8| {
        bytes[place] |= value;
        Talk::from_bytes(&bytes)
    };
    assert_eq!(with(bytes.clone(), 8, 1), None, "no card has the code 0");
    assert_eq!(with(bytes.clone(), 8 + 15, 0x80), None, "nor 127");
    assert_eq!(with(bytes, 8 + 16, 1), None, "the same in the other sets");
    let empty = Talk::default().to_bytes();
    assert_eq!(with(empty.clone(), 8 + 16, 0b100), None, "one of a single card: it would be held");
    assert_eq!(with(empty, 8 + 16, 0b1100).unwrap().known(Seat::ALL[0]).one_of()[0].len(), 2);
}

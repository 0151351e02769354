//! Bare loops of random legal play, each for one kind of deck: what the engine's speed is measured against.
//!
//! They know the rules of one variant and nothing else: no refusals, no events, no views, no notation, no
//! choice of variants while a game is played. They share nothing with the engine, not even its generator or
//! its cards, and play exactly the games that it plays by [`play_out`](gambero::play_out).

use gambero::{LossReason, Outcome, Variant};

/// What came of a random game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BareGame {
    /// How many cards were laid.
    pub(crate) plays: u64,
    pub(crate) outcome: Outcome,
}

/// Plays the deal of a seed with chance from `rng`.
#[inline]
pub(crate) fn bare_game(variant: Variant, players: usize, seed: u64, rng: &mut BareRng) -> BareGame {
    let hand = |sizes: [usize; 3]| sizes[players.min(3) - 1];
    match variant {
        Variant::Original => numbers::<2>(players, hand([8, 7, 6]), seed, rng),
        Variant::OriginalPro => numbers::<3>(players, hand([8, 7, 6]), seed, rng),
        Variant::OriginalProPlus => numbers::<3>(players, hand([7, 6, 5]), seed, rng),
        Variant::Extreme => commands(players, hand([8, 7, 6]), seed, rng),
        Variant::Quick => colours::<2>(players, seed, rng),
        Variant::QuickExpert => colours::<1>(players, seed, rng),
    }
}

/// `SplitMix64`.
#[derive(Clone, Debug)]
pub(crate) struct BareRng(pub(crate) u64);

impl BareRng {
    #[inline]
    fn below(&mut self, n: u64) -> u64 {
        loop {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            let product = u128::from(z ^ z >> 31) * u128::from(n);
            if product as u64 >= n || is_fair(product as u64, n) {
                return (product >> 64) as u64;
            }
        }
    }
}

#[cold]
fn is_fair(low: u64, n: u64) -> bool {
    low >= n.wrapping_neg() % n
}

/// The numbers from `first` on, shuffled.
#[inline]
fn shuffled<const SIZE: usize>(first: u8, seed: u64) -> [u8; SIZE] {
    let mut deck = std::array::from_fn(|place| place as u8 + first);
    let mut rng = BareRng(seed);
    for place in (1..SIZE).rev() {
        deck.swap(place, rng.below(place as u64 + 1) as usize);
    }
    deck
}

/// Hands of `size` cards from the front of the deck; says where the draw pile begins.
#[inline]
fn deal<const SIZE: usize>(deck: &[u8; SIZE], players: usize, size: usize) -> ([u128; 5], usize) {
    let mut hands = [0_u128; 5];
    for (place, card) in deck[..players * size].iter().enumerate() {
        hands[place / size] |= 1 << card;
    }
    (hands, players * size)
}

/// Chooses one of the plays on some piles, or `None` for the end of the turn where that may be: each with the
/// same chance. There is something to choose.
#[inline]
fn choose<const PILES: usize>(
    plays: &[u128; PILES],
    may_end: bool,
    rng: &mut BareRng,
) -> Option<(usize, u8)> {
    let counts = plays.map(|cards| u64::from(cards.count_ones()));
    let total = counts.iter().sum::<u64>() + u64::from(may_end);
    let mut choice = rng.below(total);
    for (pile, count) in counts.into_iter().enumerate() {
        if choice < count {
            let mut cards = plays[pile];
            for _ in 0..choice {
                cards &= cards - 1;
            }
            return Some((pile, cards.trailing_zeros() as u8));
        }
        choice -= count;
    }
    None
}

/// The seat that plays after this one: the next that holds a card.
#[inline]
fn next_seat(hands: &[u128; 5], players: usize, seat: usize) -> usize {
    let mut next = seat;
    loop {
        next = if next + 1 == players { 0 } else { next + 1 };
        if hands[next] != 0 || next == seat {
            return next;
        }
    }
}

const LOST: Outcome = Outcome::Lost(LossReason::Stuck);

/// What fits on each top of the games with numbers, place 0 for an untouched pile: forwards, and jumps back.
const RISING: [(u128, u128); 100] = fits(true);
const FALLING: [(u128, u128); 100] = fits(false);
/// All of it.
const RISING_ALL: [u128; 100] = all(&RISING);
const FALLING_ALL: [u128; 100] = all(&FALLING);

const fn fits(rising: bool) -> [(u128, u128); 100] {
    let deck = (1_u128 << 100) - 4;
    let (mut table, mut top) = ([(deck, 0); 100], 2);
    while top < 100 {
        let below = (1_u128 << top) - 1;
        let (plain, jump) = if rising {
            (deck & !below & !(1 << top), if top >= 12 { 1 << (top - 10) } else { 0 })
        } else {
            (deck & below, if top <= 89 { 1 << (top + 10) } else { 0 })
        };
        table[top] = (plain, jump);
        top += 1;
    }
    table
}

const fn all(table: &[(u128, u128); 100]) -> [u128; 100] {
    let (mut all, mut top) = ([0; 100], 0);
    while top < 100 {
        all[top] = table[top].0 | table[top].1;
        top += 1;
    }
    all
}

/// Original, with the turn's minimum while there are cards to draw.
fn numbers<const MINIMUM: u8>(players: usize, size: usize, seed: u64, rng: &mut BareRng) -> BareGame {
    let deck = shuffled::<98>(2, seed);
    let (mut hands, mut drawn) = deal(&deck, players, size);
    let (mut tops, mut seat, mut plays, mut played) = ([0_u8; 4], 0, 0, 0_u8);
    let end = |plays, outcome| BareGame { plays, outcome };
    loop {
        let hand = hands[seat];
        let [a, b, c, d] = tops.map(usize::from);
        let fitting =
            [RISING_ALL[a] & hand, RISING_ALL[b] & hand, FALLING_ALL[c] & hand, FALLING_ALL[d] & hand];
        let minimum = if drawn < 98 { MINIMUM } else { 1 };
        let may_end = played >= minimum;
        let has_play = fitting[0] | fitting[1] | fitting[2] | fitting[3] != 0;
        if !has_play && !may_end {
            return end(plays, LOST);
        }
        let play = if has_play { choose(&fitting, may_end, rng) } else { None };
        if let Some((pile, card)) = play {
            hands[seat] &= !(1 << card);
            tops[pile] = card;
            plays += 1;
            played += 1;
            continue;
        }
        if plays == 98 {
            return end(plays, Outcome::Won);
        }
        let missing = size - hand.count_ones() as usize;
        for card in &deck[drawn..98.min(drawn + missing)] {
            hands[seat] |= 1 << card;
            drawn += 1;
        }
        seat = next_seat(&hands, players, seat);
        played = 0;
    }
}

/// Quick & Easy, with the most cards a turn.
fn colours<const LIMIT: u8>(players: usize, seed: u64, rng: &mut BareRng) -> BareGame {
    let deck = shuffled::<50>(1, seed);
    let (mut hands, mut drawn) = deal(&deck, players, 2);
    let (mut tops, mut seat, mut plays, mut played) = ([0_u8; 2], 0, 0, 0_u8);
    let end = |plays, outcome| BareGame { plays, outcome };
    loop {
        let hand = hands[seat];
        let [a, b] = tops.map(usize::from);
        let fitting =
            if played < LIMIT { [RISING_COLOURS[a] & hand, FALLING_COLOURS[b] & hand] } else { [0; 2] };
        let has_play = fitting[0] | fitting[1] != 0;
        if !has_play && played == 0 {
            return end(plays, LOST);
        }
        let play = if has_play { choose(&fitting, played > 0, rng) } else { None };
        if let Some((pile, card)) = play {
            hands[seat] &= !(1 << card);
            tops[pile] = card;
            plays += 1;
            played += 1;
            continue;
        }
        if plays == 50 {
            return end(plays, Outcome::Won);
        }
        let missing = 2 - hand.count_ones() as usize;
        for card in &deck[drawn..50.min(drawn + missing)] {
            hands[seat] |= 1 << card;
            drawn += 1;
        }
        seat = next_seat(&hands, players, seat);
        played = 0;
    }
}

/// What fits on each top of Quick & Easy: higher or lower numbers, and any other number of the same colour.
const RISING_COLOURS: [u128; 51] = colour_fits(true);
const FALLING_COLOURS: [u128; 51] = colour_fits(false);

const fn colour_fits(rising: bool) -> [u128; 51] {
    let (mut table, mut top) = ([(1 << 51) - 2; 51], 1);
    while top <= 50 {
        let (mut fits, mut card) = (0, 1);
        while card <= 50 {
            let (number, other) = ((top - 1) % 10, (card - 1) % 10);
            let is_plain = if rising { other > number } else { other < number };
            if is_plain || (card - 1) / 10 == (top - 1) / 10 && card != top {
                fits |= 1 << card;
            }
            card += 1;
        }
        table[top] = fits;
        top += 1;
    }
    table
}

/// The commands of Extreme, as bits.
const STOP: u8 = 1;
const SKULL: u8 = 2;
const THREE: u8 = 4;
const NO_TRICK: u8 = 16;
const ONE_PILE: u8 = 32;
const DRAW_ONE: u8 = 64;

/// The command on each card of the fixed layout.
const COMMANDS: [u8; 100] = {
    let (mut commands, mut i) = ([0; 100], 0);
    while i < 28 {
        let place = if i % 14 < 7 { i % 14 } else { 13 - i % 14 };
        commands[2 + (14 * i + 7) / 4] = 1 << place;
        i += 1;
    }
    commands
};

/// Extreme with the fixed layout.
fn commands(players: usize, size: usize, seed: u64, rng: &mut BareRng) -> BareGame {
    const NO_PILE: usize = 4;
    let deck = shuffled::<98>(2, seed);
    let (mut hands, mut drawn) = deal(&deck, players, size);
    let (mut tops, mut seat, mut plays, mut played) = ([0_u8; 4], 0, 0, 0_u8);
    let (mut three, mut stopped, mut bound) = (false, false, NO_PILE);
    let end = |plays, reason| BareGame { plays, outcome: Outcome::Lost(reason) };
    loop {
        let hand = hands[seat];
        let showing = tops.iter().fold(0, |showing, top| showing | COMMANDS[usize::from(*top)]);
        let mut fitting = [0_u128; 4];
        if !(stopped || three && played >= 3) {
            let tables = [&RISING, &RISING, &FALLING, &FALLING];
            for pile in 0..4 {
                let (plain, jump) = tables[pile][usize::from(tops[pile])];
                fitting[pile] = if showing & NO_TRICK == 0 { plain | jump } else { plain } & hand;
            }
            if showing & ONE_PILE != 0 && bound != NO_PILE {
                fitting = std::array::from_fn(|pile| if pile == bound { fitting[pile] } else { 0 });
            }
        }
        let minimum = if drawn < 98 { 2 } else { 1 };
        let owes_cards = played < minimum && !stopped;
        let owes_three = three && played != 3;
        let may_end = showing & SKULL == 0 && !owes_three && !owes_cards;
        let has_play = fitting[0] | fitting[1] | fitting[2] | fitting[3] != 0;
        if !has_play && !may_end {
            if played > 0 && showing & SKULL != 0 {
                return end(plays, LossReason::Skull);
            } else if owes_three {
                return end(plays, LossReason::Three);
            }
            return end(plays, LossReason::Stuck);
        }
        let play = if has_play { choose(&fitting, may_end, rng) } else { None };
        if let Some((pile, card)) = play {
            if showing & ONE_PILE != 0 && bound == NO_PILE {
                bound = pile;
            }
            hands[seat] &= !(1 << card);
            tops[pile] = card;
            plays += 1;
            played += 1;
            three |= COMMANDS[usize::from(card)] == THREE;
            stopped = COMMANDS[usize::from(card)] == STOP;
            continue;
        }
        if plays == 98 {
            return BareGame { plays, outcome: Outcome::Won };
        }
        let missing = if showing & DRAW_ONE != 0 { 1 } else { size - hand.count_ones() as usize };
        for card in &deck[drawn..98.min(drawn + missing)] {
            hands[seat] |= 1 << card;
            drawn += 1;
        }
        seat = next_seat(&hands, players, seat);
        (played, three, stopped, bound) = (0, false, false, NO_PILE);
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, SplitMix64, State, random_action};

    use super::*;

    #[test]
    fn bare_loops_play_the_games_of_the_engine() {
        for variant in Variant::ALL {
            for players in 1..=5 {
                let (mut rng, mut bare_rng) = (SplitMix64::new(1), BareRng(1));
                for seed in 0..2000 {
                    let mut state = State::new(&Deal::from_seed(variant, players, seed, None).unwrap());
                    while let Some(action) = random_action(&state, &mut rng) {
                        state.act(action).unwrap();
                    }
                    let game = bare_game(variant, players, seed, &mut bare_rng);
                    let played = (state.laid().len() as u64, state.outcome());
                    let place = format!("{variant}, {players} players, seed {seed}");
                    assert_eq!((game.plays, Some(game.outcome)), played, "{place}");
                    assert_eq!(rng, SplitMix64::new(bare_rng.0), "{place}");
                }
            }
        }
    }
}

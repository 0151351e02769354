//! Golden deals: these never change within a version of the record.

use gambero::{Deal, LayoutChoice, SplitMix64, Variant};

fn cards(deal: &Deal) -> Vec<String> {
    deal.cards().map(|card| deal.deck().face(card).to_string()).collect()
}

#[test]
fn section_9_the_generator_is_splitmix64() {
    let mut rng = SplitMix64::new(0);
    assert_eq!(rng.next_u64(), 0xe220_a839_7b1d_cdaf);
    assert_eq!(rng.next_u64(), 0x6e78_9e6a_a1b9_65f4);
    assert_eq!(rng.next_u64(), 0x06c4_5d18_8009_454f);
}

#[test]
fn section_9_a_number_below_n_is_fair_at_the_edge() {
    // For n = 2⁶³ + 1 nearly half of all outputs are thrown away: 2⁶⁴ mod n is 2⁶³ − 1.
    let n = (1 << 63) + 1;
    let (mut rng, mut outputs) = (SplitMix64::new(4), SplitMix64::new(4));
    for _ in 0..200 {
        let number = rng.below(n);
        let kept = loop {
            let product = u128::from(outputs.next_u64()) * u128::from(n);
            if (product as u64) >= (1 << 63) - 1 {
                break (product >> 64) as u64;
            }
        };
        assert_eq!(number, kept);
    }
}

#[test]
fn section_9_golden_deals() {
    let golden = include_str!("golden_deals.txt");
    let mut count = 0;
    for line in golden.lines().filter(|line| !line.starts_with('#')) {
        let (name, deck) = line.split_once(": ").unwrap();
        let [id, layout, seed] = name.split(' ').collect::<Vec<_>>()[..] else { panic!("{name}") };
        let (variant, seed) = (id.parse::<Variant>().ok().unwrap(), seed.parse().unwrap());
        for players in 1..=5 {
            let deal = match layout {
                "shuffled" => Deal::from_seed(variant, players, seed, Some(LayoutChoice::Shuffled)).unwrap(),
                _ => Deal::from_seed(variant, players, seed, None).unwrap(),
            };
            assert_eq!(cards(&deal).join(" "), deck, "{name}");
        }
        count += 1;
    }
    assert_eq!(count, 21, "six variants, one of them with two layouts, three seeds each");
}

#[test]
fn section_9_numbers_come_in_the_same_order_whatever_the_layout() {
    for seed in [0, 1, 12345, u64::MAX] {
        let original = Deal::from_seed(Variant::Original, 1, seed, None).unwrap();
        let fixed = Deal::from_seed(Variant::Extreme, 1, seed, None).unwrap();
        let shuffled = Deal::from_seed(Variant::Extreme, 1, seed, Some(LayoutChoice::Shuffled)).unwrap();
        assert!(original.cards().eq(fixed.cards()));
        assert!(original.cards().eq(shuffled.cards()));
    }
}

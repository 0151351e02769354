use gambero::{Deal, Direction, State, Variant};

/// The columns of the table: cards, piles, full hands, minimum, minimum without draw pile, limit.
type Row = (Variant, usize, usize, [usize; 5], usize, usize, Option<usize>);

const TABLE: [Row; 6] = [
    (Variant::Original, 98, 4, [8, 7, 6, 6, 6], 2, 1, None),
    (Variant::Extreme, 98, 4, [8, 7, 6, 6, 6], 2, 1, None),
    (Variant::Quick, 50, 2, [2, 2, 2, 2, 2], 1, 1, Some(2)),
    (Variant::QuickExpert, 50, 2, [2, 2, 2, 2, 2], 1, 1, Some(1)),
    (Variant::OriginalPro, 98, 4, [8, 7, 6, 6, 6], 3, 1, None),
    (Variant::OriginalProPlus, 98, 4, [7, 6, 5, 5, 5], 3, 1, None),
];

#[test]
fn section_1_the_table_of_variants() {
    for (variant, cards, piles, hands, minimum, last_minimum, limit) in TABLE {
        assert_eq!(variant.deck_size(), cards, "{variant}");
        assert_eq!(variant.cards().len(), cards, "{variant}");
        assert_eq!(variant.piles().len(), piles, "{variant}");
        assert_eq!([1, 2, 3, 4, 5].map(|players| variant.hand_size(players)), hands, "{variant}");
        assert_eq!(variant.minimum(1), minimum, "{variant}");
        assert_eq!(variant.minimum(0), last_minimum, "{variant}");
        assert_eq!(variant.limit(), limit, "{variant}");
        for (players, hand) in (1..=5).zip(hands) {
            let state = State::new(&Deal::from_seed(variant, players, 1, None).unwrap());
            assert!(state.seats().iter().all(|seat| state.hand(*seat).len() == hand));
            assert_eq!(state.board().draw(), cards - players * hand);
        }
    }
}

#[test]
fn section_1_half_of_the_piles_rise_and_half_fall() {
    for variant in Variant::ALL {
        let directions: Vec<_> = variant.piles().iter().map(|pile| variant.direction(*pile)).collect();
        let (rising, falling) = directions.split_at(directions.len() / 2);
        assert!(rising.iter().all(|direction| *direction == Direction::Rising), "{variant}");
        assert!(falling.iter().all(|direction| *direction == Direction::Falling), "{variant}");
    }
}

#[test]
fn section_1_every_variant_is_for_one_to_five_players() {
    for variant in Variant::ALL {
        for players in 1..=5 {
            assert!(Deal::from_seed(variant, players, 0, None).is_ok());
        }
        assert!(Deal::from_seed(variant, 0, 0, None).is_err());
        assert!(Deal::from_seed(variant, 6, 0, None).is_err());
    }
}

#[test]
fn r9_solo_quick_and_easy_is_marked_as_ours() {
    for variant in Variant::ALL {
        let quick = matches!(variant, Variant::Quick | Variant::QuickExpert);
        assert_eq!(variant.is_house_rule(1), quick, "{variant}");
        assert!(!variant.is_house_rule(2), "{variant}");
    }
}

#[test]
fn section_1_a_card_with_a_command_is_no_card_of_original() {
    let original = Deal::from_seed(Variant::Original, 1, 0, None).unwrap().deck();
    assert!(original.parse_card("49").is_ok());
    assert!(original.parse_card("49s").is_err());
}

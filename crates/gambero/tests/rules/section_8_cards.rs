use gambero::{Command, Deal, DealError, Layout, LayoutChoice, LayoutError, LayoutKind, Variant};

fn deck_of(variant: Variant) -> Vec<String> {
    let deal = Deal::from_seed(variant, 1, 3, None).unwrap();
    deal.cards().map(|card| deal.deck().face(card).to_string()).collect()
}

#[test]
fn section_8_each_card_has_exactly_one_spelling() {
    for variant in Variant::ALL {
        let deck = Deal::from_seed(variant, 1, 0, None).unwrap().deck();
        for card in variant.cards() {
            assert_eq!(deck.parse_card(&deck.face(card).to_string()), Ok(card));
        }
    }
    let wrong = [
        (
            Variant::Original,
            "037 +37 37.0 1 100 0 -2 37s r7 ３７ 3７ 37\u{a0} 999 99999999999999999999".split(' '),
        ),
        (Variant::Extreme, "49 49S 049s 49ss s49 49k 37s 1s 100s s ４９s 49x".split(' ')),
        (Variant::Quick, "R7 r07 r0 r11 r 7 7r x7 r7s r-1 rr7 é7 r100".split(' ')),
    ];
    for (variant, texts) in wrong {
        let deck = Deal::from_seed(variant, 1, 0, None).unwrap().deck();
        for text in texts.chain(["", " "]) {
            assert!(deck.parse_card(text).is_err(), "{text:?} in {variant}");
        }
    }
}

#[test]
fn section_8_the_fixed_layout() {
    let expected = [
        (Command::Stop, [3, 49, 52, 98]),
        (Command::Skull, [7, 45, 56, 94]),
        (Command::Three, [10, 42, 59, 91]),
        (Command::Silence, [14, 38, 63, 87]),
        (Command::NoTrick, [17, 35, 66, 84]),
        (Command::OnePile, [21, 31, 70, 80]),
        (Command::DrawOne, [24, 28, 73, 77]),
    ];
    for (command, numbers) in expected {
        let cards: Vec<_> = Layout::FIXED.cards_with(command).iter().map(gambero::Card::code).collect();
        assert_eq!(cards, numbers, "{command}");
    }
    assert_eq!(Layout::FIXED.command_cards().len(), 28);
    assert_eq!(Deal::from_seed(Variant::Extreme, 2, 0, None).unwrap().layout_kind(), Some(LayoutKind::Fixed));
}

#[test]
fn section_8_the_shuffled_layout_has_four_cards_of_each_command() {
    for seed in 0..50 {
        let deal = Deal::from_seed(Variant::Extreme, 2, seed, Some(LayoutChoice::Shuffled)).unwrap();
        assert!(deal.deck().layout().is_complete());
        assert_eq!(deal.layout_kind(), Some(LayoutKind::Shuffled));
    }
    assert!(Deal::from_seed(Variant::Original, 2, 0, Some(LayoutChoice::Shuffled)).is_err());
}

#[test]
fn section_8_a_list_of_the_players_own_goes_with_a_seed_too() {
    let list: Vec<String> = Layout::FIXED
        .command_cards()
        .iter()
        .map(|card| format!("{}{}", card.code() + 1, Layout::FIXED.command(card).unwrap().letter()))
        .collect();
    let own = Layout::from_cards(&list).unwrap();
    let deal = Deal::from_seed(Variant::Extreme, 2, 7, Some(LayoutChoice::Own(own))).unwrap();
    assert_eq!((deal.layout_kind(), deal.layout()), (Some(LayoutKind::Own), Some(LayoutChoice::Own(own))));
    assert!(deal.deck().parse_card("50s").is_ok());
    assert!(deal.cards().eq(Deal::from_seed(Variant::Extreme, 2, 7, None).unwrap().cards()));

    let with = |place: usize, text: &str| {
        let mut list = list.clone();
        list[place] = text.to_owned();
        Layout::from_cards(&list)
    };
    assert_eq!(with(3, "37"), Err(LayoutError::NoCommandCard { place: 3 }));
    assert_eq!(with(3, "x"), Err(LayoutError::NoCommandCard { place: 3 }));
    assert_eq!(with(3, &list[0]), Err(LayoutError::Twice { place: 3 }));
    assert_eq!(with(0, "4k"), Err(LayoutError::WrongCommands));
    assert_eq!(Layout::from_cards(&list[1..]), Err(LayoutError::WrongCommands));
    let partly =
        Layout::FIXED.only(Variant::Extreme.cards() - gambero::Card::from_code(49).unwrap().to_set());
    let refused = Deal::from_seed(Variant::Extreme, 2, 7, Some(LayoutChoice::Own(partly)));
    assert_eq!(refused, Err(DealError::WrongCommands));
}

#[test]
fn section_8_the_players_own_list_comes_with_the_deck() {
    let mut deck = deck_of(Variant::Extreme);
    assert_eq!(Deal::from_deck(Variant::Extreme, 2, &deck).unwrap().layout_kind(), Some(LayoutKind::Fixed));
    let (stop, plain) = (position_of(&deck, "49s"), position_of(&deck, "50"));
    deck[stop] = "49".to_owned();
    deck[plain] = "50s".to_owned();
    let deal = Deal::from_deck(Variant::Extreme, 2, &deck).unwrap();
    assert_eq!(deal.layout_kind(), Some(LayoutKind::Own));
    assert_eq!(deal.with_layout_kind(LayoutKind::Fixed), Err(DealError::NotFixed));
    assert!(deal.with_layout_kind(LayoutKind::Shuffled).is_ok());
}

fn position_of(deck: &[String], card: &str) -> usize {
    deck.iter().position(|text| text == card).unwrap()
}

#[test]
fn section_8_a_deck_holds_each_card_once_and_four_of_each_command() {
    for variant in Variant::ALL {
        let deck = deck_of(variant);
        assert!(Deal::from_deck(variant, 2, &deck).is_ok());
        let mut twice = deck.clone();
        twice[5] = twice[4].clone();
        assert_eq!(Deal::from_deck(variant, 2, &twice), Err(DealError::Twice { place: 5 }));
        assert!(matches!(Deal::from_deck(variant, 2, &deck[1..]), Err(DealError::WrongSize { .. })));
        let long = [deck.clone(), vec![deck[0].clone()]].concat();
        assert!(matches!(Deal::from_deck(variant, 2, &long), Err(DealError::Twice { .. })));
        assert!(matches!(
            Deal::from_deck::<&str>(variant, 2, &[]),
            Err(DealError::WrongSize { size: 0, .. })
        ));
    }
    let mut deck = deck_of(Variant::Extreme);
    let stop = position_of(&deck, "49s");
    deck[stop] = "49k".to_owned();
    assert_eq!(Deal::from_deck(Variant::Extreme, 2, &deck), Err(DealError::WrongCommands));
    deck[stop] = "49".to_owned();
    assert_eq!(Deal::from_deck(Variant::Extreme, 2, &deck), Err(DealError::WrongCommands));
}

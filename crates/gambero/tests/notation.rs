//! Positions and actions in text: what is read, what is refused and why.

use gambero::{ActionError, Deal, Face, LayoutChoice, PositionError, Seat, State, Variant, View};

fn error(text: &str) -> PositionError {
    text.parse::<State>().expect_err(text)
}

#[test]
fn a_position_is_one_line() {
    let state = State::new(&Deal::from_seed(Variant::Extreme, 5, 1, Some(LayoutChoice::Shuffled)).unwrap());
    assert!(!state.to_string().contains('\n'));
}

#[test]
fn white_space_around_and_between_fields_does_not_matter() {
    let text = "quick r7,- y1,v10/b2 g3,g4 1 0 playing";
    let state: State = text.parse().unwrap();
    assert_eq!(format!("  {} \n", text.replace(' ', " \t ")).parse::<State>().unwrap(), state);
    assert_eq!(state.to_string(), text);
}

#[test]
fn unreadable_positions_say_what_would_be_right() {
    use PositionError as E;
    assert_eq!(error(""), E::Fields { found: 0, right: 7 });
    assert_eq!(error("quick"), E::Fields { found: 1, right: 7 });
    assert_eq!(error("extreme/own 1 2 3 4 5 6"), E::Fields { found: 7, right: 8 });
    assert_eq!(error("chess -,- r1 - 0 0 playing"), E::Variant);
    assert_eq!(error("quick/own -,- r1 - 0 0 playing"), E::Layout);
    assert_eq!(error("extreme/fixed -,-,-,- 2 - 0 0 playing"), E::Layout);
    assert_eq!(error("quick -,-,- r1 - 0 0 playing"), E::Tops { piles: 2 });
    assert_eq!(error("quick r7,- y1/y2/y3/y4/y5/y6 - 0 0 playing"), E::Players);
    assert!(matches!(error("quick r7,- y11 - 0 0 playing"), E::Card { .. }));
    assert!(matches!(error("extreme 49,-,-,- 3s - 0 0 playing"), E::Card { .. }));
    assert_eq!(error("quick r7,- r7 - 0 0 playing"), E::Twice { text: "r7".to_owned() });
    assert_eq!(error("extreme/own 50,-,-,- 60s - 0 0 playing -"), E::WrongCommands);
    assert_eq!(error("quick r7,- y1 - 1 0 playing"), E::Seat);
    assert_eq!(error("quick r7,- y1 - 00 0 playing"), E::Seat);
    for turn in ["", "x", "-1", "0@", "0@2", "0@9", "t", "1tt", "10", "@0", "1@0t"] {
        if !turn.is_empty() {
            assert_eq!(error(&format!("quick r7,- y1 - 0 {turn} playing")), E::Turn, "{turn}");
        }
    }
    for status in ["lost", "lost:", "lost:bored", "over", "Won"] {
        assert_eq!(error(&format!("quick r7,- y1 - 0 0 {status}")), E::Status, "{status}");
    }
}

#[test]
fn positions_whose_parts_do_not_go_together_are_refused() {
    let impossible = [
        ("a hand too large", "quick r7,- y1,y2,y3 - 0 0 playing"),
        ("a hand too large with those laid", "quick r7,- y1,y2 - 0 1 playing"),
        (
            "a draw pile too large",
            "quick -,- r1 r2,r3,r4,r5,r6,r7,r8,r9,r10,y1,y2,y3,y4,y5,y6,y7,y8,y9,y10,g1,g2,g3,g4,g5,g6,\
          g7,g8,g9,g10,b1,b2,b3,b4,b5,b6,b7,b8,b9,b10,v1,v2,v3,v4,v5,v6,v7,v8,v9,v10 0 0 playing",
        ),
        ("no top for what was laid", "quick -,- y1 - 0 0 playing"),
        ("more cards than a turn takes", "quick-expert r7,- v1 y1 0 2 lost:stuck"),
        ("a three that was not laid", "original 50,-,-,- 60,61 - 0 1t playing"),
        ("a three in no turn", "extreme 50,-,-,- 60,61 - 0 0t playing"),
        ("a fixed pile in no turn", "extreme 50,-,-,- 60,61 - 0 0@0 playing"),
        ("a fixed pile without a one-pile card", "original 50,-,-,- 60,61 - 0 1@0 playing"),
        ("a fixed pile without a card", "extreme 50,-,-,- 60,61 - 0 1@1 playing"),
        ("a skull of an earlier turn", "extreme 45k,-,-,- 60,61 - 0 0 playing"),
        ("no legal play", "original 99,98,2,3 60,61 4 0 0 playing"),
        ("three cards and a three, still playing", "extreme 42t,-,-,- 60,61 4 0 3t playing"),
        ("won with cards left", "original 50,-,-,- 60,61 - 0 1 won"),
        ("won with a skull", "extreme 45k,-,-,- -/- - 0 1 won"),
        ("stuck with a legal play", "original 50,-,-,- 60,61 4 0 1 lost:stuck"),
        ("lost by a skull that does not show", "extreme 50,-,-,- 60,61 4 0 1 lost:skull"),
        ("lost by three without one", "extreme 99,98s,2,3s 60,61 4 0 1 lost:three"),
        ("given up when nothing could be played", "original 99,98,2,3 60,61 4 0 0 lost:conceded"),
    ];
    for (why, text) in impossible {
        assert!(matches!(error(text), PositionError::Impossible(_)), "{why}: {:?}", error(text));
    }
}

#[test]
fn a_view_is_a_position_with_hidden_hands_counted() {
    let view: View = "quick r7,- 2x/b2 r1,y1,v10 1 0 playing".parse().unwrap();
    assert_eq!(view.seat(), Seat::new(1));
    assert_eq!((view.count(Seat::ALL[0]), view.board().draw(), view.left()), (2, 1, 4));
    let spectator: View = "quick r7,- 2x/1x b2,y1,v10 1 0 playing".parse().unwrap();
    assert_eq!(spectator.seat(), None);
    assert_eq!(
        "quick r7,- b2 - 0 0 playing".parse::<View>().unwrap().to_string(),
        "quick r7,- b2 - 0 0 playing"
    );
}

#[test]
fn views_whose_parts_do_not_go_together_are_refused() {
    let error = |text: &str| text.parse::<View>().expect_err(text);
    assert_eq!(error("quick r7,- y1/b2 v10 1 0 playing"), PositionError::Hidden, "two open hands");
    assert_eq!(error("quick r7,- 2x/b2 v10 1 0 playing"), PositionError::Hidden, "more hidden than unseen");
    for text in ["", "x", "-1x", "10x", "2xx", "٣x"] {
        assert!(format!("quick r7,- {text}/b2 v10 1 0 playing").parse::<View>().is_err(), "{text}");
    }
    let impossible = [
        ("an unseen command", "extreme/shuffled 50,-,-,- 60,61/1x 49s 0 0 playing -"),
        ("an own hand without a play", "original 99,98,2,3 60,61/2x 4,5 0 0 playing"),
        ("a hidden hand that cannot have a play", "original 99,98,2,3 60,61/2x 4,5 1 0 playing"),
        ("a hidden hand that must have a play", "original 50,-,-,- 60,61/2x 70,71 1 0 lost:stuck"),
        ("an active seat without cards", "original 50,-,-,- 60,61/0x - 1 0 playing"),
    ];
    for (why, text) in impossible {
        assert!(matches!(error(text), PositionError::Impossible(_)), "{why}: {:?}", error(text));
    }
    let all_laid = "extreme/shuffled 50,-,-,- 60,61/0x - 0 0 playing -";
    assert_eq!(error(all_laid), PositionError::WrongCommands, "there is no place for the commands");
}

#[test]
fn unreadable_actions_say_what_would_be_right() {
    let deck = Deal::from_seed(Variant::Extreme, 1, 0, None).unwrap().deck();
    for text in ["", "END", "37", "37 0", "37-0", "end ", "resign"] {
        assert_eq!(deck.parse_action(text), Err(ActionError::Unknown), "{text}");
    }
    for text in ["@0", "49@0", "x@0", "37@@0"] {
        assert!(deck.parse_action(text).is_err(), "{text}");
    }
    for text in ["37@4", "37@", "37@00", "37@-1", "37@٣"] {
        assert_eq!(deck.parse_action(text), Err(ActionError::NoSuchPile { piles: 4 }), "{text}");
    }
}

#[test]
fn errors_read_as_sentences() {
    let message = error("extreme 49,-,-,- 3s - 0 0 playing").to_string();
    assert_eq!(message, r#""49" is no card here: the card with the number 49 of this deck is written 49s"#);
}

#[test]
fn a_card_of_another_deck_has_just_its_number() {
    let deck = Deal::from_seed(Variant::Quick, 2, 7, None).unwrap().deck();
    let foreign = Deal::from_seed(Variant::Original, 2, 7, None).unwrap().deck().parse_card("77").unwrap();
    assert_eq!(deck.face(foreign), Face::Number(77));
    assert!(deck.parse_card("77").is_err(), "no card of this deck is written so");
}

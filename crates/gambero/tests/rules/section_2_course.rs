use gambero::{Card, Deal, Event, Outcome, Seat, State, Variant};

use super::{after, hand, outcome, play, position};

#[test]
fn section_2_seats_are_dealt_in_order_from_the_front_of_the_deck() {
    let mut deck: Vec<String> = (2..=99).map(|number| number.to_string()).collect();
    deck.swap(0, 97);
    let state = State::new(&Deal::from_deck(Variant::Original, 3, &deck).unwrap());
    assert_eq!(hand(&state, 0), "3 4 5 6 7 99");
    assert_eq!(hand(&state, 1), "8 9 10 11 12 13");
    assert_eq!(hand(&state, 2), "14 15 16 17 18 19");
    let draw: Vec<_> = state.draw_pile().map(Card::code).collect();
    assert_eq!(draw[..3], [20, 21, 22]);
    assert_eq!(*draw.last().unwrap(), 2);
}

#[test]
fn section_2_any_seat_may_start_and_the_deal_stays_the_same() {
    let deal = Deal::from_seed(Variant::Original, 4, 9, None).unwrap();
    let third = State::new(&deal.with_first(Seat::ALL[3]).unwrap());
    assert_eq!(third.active().index(), 3);
    assert_eq!(hand(&third, 0), hand(&State::new(&deal), 0));
    assert!(deal.with_first(Seat::ALL[4]).is_err());
}

#[test]
fn section_2_turns_pass_clockwise() {
    let start = "original -,-,-,99 2,3,4/5,6/7,8 10,11,12 2 0 playing";
    let state = after(start, "7@0 8@0");
    assert_eq!(state.active().index(), 0, "from the last seat to the first");
    let state = after(start, "7@0 8@0 2@1 3@1 end");
    assert_eq!(state.active().index(), 1);
}

#[test]
fn section_2_the_turn_passes_over_seats_without_cards() {
    let state = after("original 50,-,-,- 60,61/-/70 - 0 0 playing", "60@0 end");
    assert_eq!(state.active().index(), 2);
    let state = after("original 50,-,-,- 60,61,62/-/- - 0 0 playing", "60@0 end");
    assert_eq!(state.active().index(), 0, "the only seat with cards goes on");
}

#[test]
fn section_2_the_team_wins_when_every_card_lies_on_a_pile() {
    let mut state = position("original 50,-,-,- 60/61 - 0 0 playing");
    play(&mut state, "60@0");
    assert_eq!(outcome(&state), "playing");
    let events = play(&mut state, "61@0");
    assert_eq!(outcome(&state), "won");
    assert_eq!(state.left(), 0);
    assert_eq!(events.last(), Some(&Event::GameOver { outcome: Outcome::Won, left: 0 }));
    assert_eq!((state.active().index(), state.board().played()), (1, 1), "the last turn stands as it ended");
}

#[test]
fn section_2_the_score_is_hands_and_draw_pile_together() {
    let mut state = position("original 50,-,-,- 60,61/62,63,64 2,3,4,5 0 0 playing");
    assert_eq!(state.left(), 9);
    state.concede().unwrap();
    assert_eq!((outcome(&state).as_str(), state.left()), ("lost:conceded", 9));
}

#[test]
fn section_2_a_view_shows_the_top_of_each_pile_and_no_other_hand() {
    let state = position(
        "extreme/shuffled 50,-,-,3s 60k,61/62,63,64t 2,4,5 0 0 playing \
        6s,7s,8s,9k,10k,11k,12t,13t,14t,15q,16q,17q,18q,19b,20b,21b,22b,23p,24p,25p,26p,27d,28d,29d,30d",
    );
    let view = state.view(Seat::ALL[0]);
    assert_eq!(view.hand(), state.hand(Seat::ALL[0]));
    assert_eq!(view.count(Seat::ALL[1]), 3);
    assert_eq!(view.unseen(), state.hand(Seat::ALL[1]) | state.draw_pile().collect());
    assert_eq!(view.left(), state.left());
    assert_eq!(view.unseen_with(gambero::Command::Three), 1, "three of the four have been seen");
    let deck = view.deck();
    assert_eq!(deck.face(Card::from_code(60).unwrap()).to_string(), "60k", "its own card");
    assert_eq!(deck.face(Card::from_code(64).unwrap()).to_string(), "64", "another's command is not seen");
}

#[test]
fn section_2_what_others_draw_is_hidden_in_events() {
    let mut state = position("original 50,-,-,- 60,61/62,63 2,3,4,5 0 0 playing");
    let events = play(&mut state, "60@0 61@0");
    let drew = *events.iter().find(|event| matches!(event, Event::Drew { .. })).unwrap();
    assert_eq!(drew.seen_by(Some(Seat::ALL[0])), gambero::SeenEvent::Open(drew));
    let hidden = gambero::SeenEvent::DrewHidden { seat: Seat::ALL[0], count: 4 };
    assert_eq!(drew.seen_by(Some(Seat::ALL[1])), hidden);
    assert_eq!(drew.seen_by(None), hidden, "a spectator sees no more");
    for event in events.into_iter().filter(|event| *event != drew) {
        assert_eq!(event.seen_by(Some(Seat::ALL[1])), gambero::SeenEvent::Open(event));
    }
}

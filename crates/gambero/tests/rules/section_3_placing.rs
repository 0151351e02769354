use gambero::{Event, Step};

use super::{play, plays, position, quick_from_the_beginning, refusal};

#[test]
fn section_3_a_rising_pile_takes_higher_cards_with_any_gap() {
    let state = position("original 47,99,2,3 46,48,90 4 0 0 playing");
    assert_eq!(plays(&state), "48@0 90@0");
    assert_eq!(refusal(&state, "46@0"), "does-not-fit");
}

#[test]
fn section_3_a_falling_pile_takes_lower_cards_with_any_gap() {
    let state = position("original 99,98,50,2 3,49,51 97 0 0 playing");
    assert_eq!(plays(&state), "3@2 49@2");
    assert_eq!(refusal(&state, "51@2"), "does-not-fit");
}

#[test]
fn section_3_untouched_piles_start_from_1_and_100() {
    let state = position("original -,97,-,3 2,99 4 0 0 playing");
    assert_eq!(plays(&state), "2@0 2@2 2@3 99@0 99@1 99@2");
}

#[test]
fn section_3_backwards_trick_37_on_a_rising_47() {
    let mut state = position("original 47,99,2,3 36,37,38 4 0 0 playing");
    assert_eq!(plays(&state), "37@0");
    let events = play(&mut state, "37@0");
    assert!(matches!(events[0], Event::Played { step: Step::Backwards, .. }));
    assert_eq!(plays(&state), "38@0", "from 37 it goes up again");
}

#[test]
fn section_3_backwards_trick_ten_higher_on_a_falling_pile() {
    let state = position("original 99,98,47,3 56,57,58 4 0 0 playing");
    assert_eq!(plays(&state), "57@2");
    let state = position("original 99,98,47,3 37,58 4 0 0 playing");
    assert_eq!(plays(&state), "37@2", "ten lower on a falling pile is a plain step");
}

#[test]
fn section_3_the_trick_may_be_used_any_number_of_times_in_a_turn() {
    let mut state = position("original 60,41,33,2 50,30,40,20,43,99 97 0 0 playing");
    let events = play(&mut state, "50@0 40@0 30@0 20@0 43@2");
    let backwards = |event: &&Event| matches!(event, Event::Played { step: Step::Backwards, .. });
    assert_eq!(events.iter().filter(backwards).count(), 5);
}

#[test]
fn section_3_no_trick_over_the_ends_of_the_scale() {
    assert_eq!(refusal(&position("original 11,-,-,- 2,3 4 0 0 playing"), "2@0"), "does-not-fit");
    assert_eq!(refusal(&position("original -,-,90,- 99,98 97 0 0 playing"), "99@2"), "does-not-fit");
    assert_eq!(plays(&position("original 12,99,3,4 2 5 0 0 playing")), "2@0 2@2 2@3");
    assert_eq!(plays(&position("original 98,97,89,3 99 4 0 0 playing")), "99@0 99@1 99@2");
}

#[test]
fn section_3_quick_an_empty_pile_takes_any_card() {
    let state = position("quick -,g5 r1,v10 b5 0 0 playing");
    assert_eq!(plays(&state), "r1@0 r1@1 v10@0");
}

#[test]
fn section_3_quick_rising_takes_higher_and_falling_takes_lower_numbers() {
    let state = position("quick b5,g5 y6,y4 r1 0 0 playing");
    assert_eq!(plays(&state), "y4@1 y6@0");
}

#[test]
fn r8_quick_an_equal_number_is_neither_higher_nor_lower() {
    let state = position("quick b5,g5 y5,y6 r1 0 0 playing");
    assert_eq!(refusal(&state, "y5@0"), "does-not-fit");
    assert_eq!(refusal(&state, "y5@1"), "does-not-fit");
}

#[test]
fn section_3_quick_green_8_on_green_2_on_the_falling_pile() {
    let mut state = position("quick r10,g2 g8,b7 r1 0 0 playing");
    assert_eq!(plays(&state), "g8@1");
    let events = play(&mut state, "g8@1");
    assert!(matches!(events[0], Event::Played { step: Step::Backwards, .. }));
    assert_eq!(plays(&state), "b7@1", "the pile is back at 8");
}

#[test]
fn section_3_quick_a_card_that_fits_plainly_is_no_trick() {
    let mut state = position("quick r3,- r8,b7 r1 0 0 playing");
    let events = play(&mut state, "r8@0");
    assert!(matches!(events[0], Event::Played { step: Step::Forwards, .. }));
}

#[test]
fn section_3_a_rising_pile_3_11_12_13_20_34_and_a_falling_one_94_90_78_61_60_57() {
    let mut state = position("original -,99,-,2 3,11,12,13,20,34/57,60,61,78,90,94 40,41,42 0 0 playing");
    let events = play(&mut state, "3@0 11@0 12@0 13@0 20@0 34@0 94@2 90@2 78@2 61@2 60@2 57@2");
    let forward = |event: &&Event| matches!(event, Event::Played { step: Step::Forwards, .. });
    assert_eq!(events.iter().filter(forward).count(), 12);
}

#[test]
fn section_3_quick_a_rising_pile_3_5_6_8_and_a_falling_one_10_8_7_4() {
    let mut state = position(&quick_from_the_beginning("r3,y5/g6,b8/v10,r8/y7,g4"));
    play(&mut state, "r3@0 y5@0 g6@0 b8@0 v10@1 r8@1 y7@1 g4@1");
    assert_eq!(refusal(&state, "r1@0"), "does-not-fit", "lower than 8, and of another colour");
}

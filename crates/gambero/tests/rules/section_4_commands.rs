use gambero::{Command, CommandKind, Event, TurnEnd};

use super::{after, hand, outcome, play, plays, position, refusal};

#[test]
fn section_4_seven_commands_three_lightning_four_lasting() {
    let kinds = Command::ALL.map(Command::kind);
    assert_eq!(kinds[..3], [CommandKind::Lightning; 3]);
    assert_eq!(kinds[3..], [CommandKind::Lasting; 4]);
    assert_eq!(Command::ALL.map(Command::letter), ['s', 'k', 't', 'q', 'b', 'p', 'd']);
    assert_eq!(Command::LASTING.map(Command::name), ["silence", "no-trick", "one-pile", "draw-one"]);
}

#[test]
fn section_4_stop_ends_the_turn_at_once_even_after_a_single_card() {
    let mut state = position("extreme 48,-,-,- 49s,50/60 61,62,64,65,67,68 0 0 playing");
    let events = play(&mut state, "49s@0");
    assert!(events.iter().any(|event| matches!(event, Event::TurnEnded { cause: TurnEnd::Stop, .. })));
    assert_eq!(outcome(&state), "playing");
    assert_eq!(state.active().index(), 1);
}

#[test]
fn section_4_a_skull_must_be_covered_in_the_same_turn() {
    let state = after("extreme 44,-,-,- 45k,46,47/60 61,62,64 0 0 playing", "47@1 45k@0");
    assert_eq!(refusal(&state, "end"), "duties-open");
    assert_eq!(state.board().skulls().map(gambero::Pile::index).collect::<Vec<_>>(), [0]);
    let state = after("extreme 44,-,-,- 45k,46,47/60 61,62,64 0 0 playing", "47@1 45k@0 46@0");
    assert_eq!((outcome(&state).as_str(), state.active().index()), ("playing", 1));
}

#[test]
fn section_4_skull_left_on_top_loses() {
    let state = after("extreme 44,99,2,4 45k,43/60 61,62,64 0 0 playing", "45k@0");
    assert_eq!(outcome(&state), "lost:skull", "43 does not fit on it: the turn closes");
}

#[test]
fn section_4_a_stop_may_cover_a_skull() {
    let state = after("extreme 44,-,-,- 45k,49s/60 61,62,64 0 0 playing", "45k@0 49s@0");
    assert_eq!(outcome(&state), "playing");
}

#[test]
fn section_4_three_asks_for_exactly_three_cards() {
    let start = "extreme 41,-,-,- 40,42t,43,44/60 61,62,64 0 0 playing";
    let state = after(start, "42t@0 43@0");
    assert_eq!(refusal(&state, "end"), "duties-open", "the minimum is met, three is not");
    let state = after(start, "42t@0 43@0 44@0");
    assert_eq!(
        (outcome(&state).as_str(), state.active().index()),
        ("playing", 1),
        "the third card closes the turn"
    );
}

#[test]
fn section_4_a_number_card_a_three_then_a_stop_as_third() {
    let mut state = position("extreme 40,-,-,- 41,42t,49s,2,4,5,6/60 61,62,64,65,67 0 0 playing");
    play(&mut state, "41@0 42t@0 49s@0");
    assert_eq!((outcome(&state).as_str(), state.active().index()), ("playing", 1));
    assert_eq!(hand(&state, 0), "2 4 5 6 61 62 64", "three cards laid, three drawn");
}

#[test]
fn section_4_silence_forbids_to_talk() {
    let state = after("extreme 37,-,-,- 38q,39,40/60 61,62 0 0 playing", "38q@0");
    assert!(state.board().shows(Command::Silence));
    assert!(state.view(gambero::Seat::ALL[1]).sayable().is_empty());
}

#[test]
fn section_4_no_trick_forbids_the_backwards_trick_on_every_pile() {
    let state = position("extreme 17b,99,50,4 60,40,89/61 62,64 0 0 playing");
    assert_eq!(refusal(&state, "60@2"), "no-trick");
    assert_eq!(refusal(&state, "89@1"), "no-trick");
    assert_eq!(plays(&state), "40@0 40@2 60@0 89@0");
}

#[test]
fn section_4_one_pile_keeps_a_turn_to_one_pile_of_the_players_choice() {
    let start = "extreme 21p,-,-,- 20,22,26/60 61,62 0 0 playing";
    assert_eq!(plays(&position(start)).split(' ').count(), 11, "the first card may go wherever it fits");
    let state = after(start, "22@3");
    assert_eq!(state.board().bound().map(gambero::Pile::index), Some(3));
    assert_eq!(plays(&state), "20@3");
    assert_eq!(refusal(&state, "26@0"), "one-pile");
}

#[test]
fn section_4_lightning_binds_only_the_turn_in_which_it_is_played() {
    let state = after("extreme 41,-,-,- 42t,43,44/60,61 62,64 0 0 playing", "42t@0 43@0 44@0");
    assert!(!state.board().three(), "the next player is free");
    let state = after("extreme 41,-,-,49s 8,9,43/60,61 62,64 0 0 playing", "8@1 9@1 end");
    assert_eq!(outcome(&state), "playing", "a stop of an earlier turn on top means nothing");
}

#[test]
fn section_4_lasting_commands_hold_while_they_show_and_end_when_covered() {
    let mut state = position("extreme 37,23,-,- 38q,24d,39,25,26/60 61,62,64 0 0 playing");
    play(&mut state, "38q@0 24d@1");
    assert_eq!(state.board().lasting().collect::<Vec<_>>(), [Command::Silence, Command::DrawOne]);
    play(&mut state, "39@0");
    assert_eq!(state.board().lasting().collect::<Vec<_>>(), [Command::DrawOne]);
}

#[test]
fn section_4_two_commands_of_one_kind_must_both_be_covered() {
    let mut state = position("extreme 14q,38q,-,- 15,39,40/60 61,62 0 0 playing");
    assert_eq!(state.board().lasting().collect::<Vec<_>>(), [Command::Silence], "named once");
    play(&mut state, "15@0");
    assert!(state.board().shows(Command::Silence));
    play(&mut state, "39@1");
    assert!(!state.board().shows(Command::Silence));
}

#[test]
fn r1_a_no_trick_card_cannot_be_covered_by_a_backwards_trick() {
    let state = position("extreme 35b,99,2,4 25,36/60 61,62 0 0 playing");
    assert_eq!(refusal(&state, "25@0"), "no-trick");
    let state = after("extreme 35b,99,2,4 25,36/60 61,62 0 0 playing", "36@0");
    assert_eq!(outcome(&state), "lost:stuck", "covered, it is over, and 25 fits nowhere");
}

#[test]
fn r1_the_command_is_judged_before_the_play_so_tricks_return_after_the_cover() {
    let state = after("extreme 35b,99,2,4 26,36/60 61,62 0 0 playing", "36@0 26@0");
    assert_eq!((outcome(&state).as_str(), state.active().index()), ("playing", 1));
}

#[test]
fn r1_a_one_pile_card_covered_by_the_first_card_leaves_the_second_free() {
    let mut state = position("extreme 21p,-,-,- 22,23,26/60 61,62 0 0 playing");
    play(&mut state, "22@0");
    assert!(!state.board().shows(Command::OnePile));
    assert_eq!(state.board().bound().map(gambero::Pile::index), Some(0), "remembered");
    assert_eq!(plays(&state), "23@0 23@1 23@2 23@3 26@0 26@1 26@2 26@3");
}

#[test]
fn r1_the_fixed_pile_binds_again_when_another_one_pile_card_shows() {
    let mut state = position("extreme 21p,-,-,- 22,31p,32,33/60 61,62 0 0 playing");
    play(&mut state, "22@0 31p@1");
    assert_eq!(plays(&state), "32@0 33@0", "pile 0 was fixed by the first card");
    assert_eq!(refusal(&state, "32@1"), "one-pile");
}

#[test]
fn r1_a_one_pile_card_covered_by_another_keeps_the_turn_to_the_pile() {
    let mut state = position("extreme 21p,-,-,- 31p,32,33/60 61,62 0 0 playing");
    play(&mut state, "31p@0");
    assert_eq!(plays(&state), "32@0 33@0");
}

#[test]
fn r2_the_one_pile_card_itself_does_not_fix_a_pile() {
    let mut state = position("extreme 20,-,-,- 21p,22,23/60 61,62 0 0 playing");
    play(&mut state, "21p@0");
    assert_eq!(state.board().bound(), None);
    play(&mut state, "22@1");
    assert_eq!(state.board().bound().map(gambero::Pile::index), Some(1), "the first card after it does");
    assert_eq!(plays(&state), "23@1");
}

#[test]
fn r2_cards_played_before_any_one_pile_card_showed_do_not_count() {
    let mut state = position("extreme 20,-,-,- 21p,22,23,26/60 61,62 0 0 playing");
    play(&mut state, "22@1 21p@0 23@0");
    assert_eq!(state.board().bound().map(gambero::Pile::index), Some(0));
    assert_eq!(plays(&state), "26@0 26@1 26@2 26@3", "23 has covered the command");
}

#[test]
fn r2_one_pile_is_named_before_any_other_reason() {
    let state = after("extreme 21p,50,-,- 22,23,26/60 61,62 0 0 playing", "26@2 23@2");
    assert_eq!(refusal(&state, "22@1"), "one-pile", "it would not fit there either");
}

#[test]
fn r3_no_fourth_card_follows_a_three() {
    let state = after("extreme 41,-,-,- 42t,43,44,46/60 61,62,64 0 0 playing", "42t@0 43@0 44@0");
    assert_eq!(state.active().index(), 1, "46 would fit, and the turn is over");
}

#[test]
fn r3_a_three_as_fourth_card_is_legal_and_loses() {
    let state = after("extreme 37,-,-,- 39,40,41,42t/60 61,62,64 0 0 playing", "39@0 40@0 41@0 42t@0");
    assert_eq!(outcome(&state), "lost:three");
    assert_eq!(state.board().played(), 4);
}

#[test]
fn r3_a_three_as_third_card_is_in_order() {
    let state = after("extreme 37,-,-,- 39,40,42t,43/60 61,62,64 0 0 playing", "39@0 40@0 42t@0");
    assert_eq!((outcome(&state).as_str(), state.active().index()), ("playing", 1));
}

#[test]
fn r3_a_stop_as_second_card_with_a_three_loses() {
    let state = after("extreme 41,-,-,- 42t,49s,50/60 61,62,64 0 0 playing", "42t@0 49s@0");
    assert_eq!(outcome(&state), "lost:three");
}

#[test]
fn r3_two_three_cards_ask_for_the_same_three() {
    let state = after("extreme 41,-,-,- 42t,59t,60,61/65 62,64 0 0 playing", "42t@0 59t@0 60@0");
    assert_eq!((outcome(&state).as_str(), state.active().index()), ("playing", 1));
}

#[test]
fn r4_a_three_may_be_played_without_reaching_three_and_loses_at_the_close() {
    let state = after("extreme 41,-,-,- 42t,43/60 - 0 0 playing", "42t@0");
    assert_eq!(outcome(&state), "playing");
    let state = after("extreme 41,-,-,- 42t,43/60 - 0 0 playing", "42t@0 43@0");
    assert_eq!(outcome(&state), "lost:three");
}

#[test]
fn r4_a_skull_may_be_played_without_a_cover_and_loses_at_the_close() {
    let state = after("extreme 44,-,-,- 45k/60 - 0 0 playing", "45k@0");
    assert_eq!(outcome(&state), "lost:skull");
}

#[test]
fn r5_the_deck_says_which_numbers_carry_commands() {
    let buried = "6s,7s,8s,9k,10k,11k,12t,13t,14t,15q,16q,17q,18q,19b,20b,21b,22b,23p,24p,25p,26p,27d,28d,29d,30d,31t,32k";
    let state = after(&format!("extreme/own 50,-,-,- 60s,49/70 71,72 0 0 playing {buried}"), "60s@0");
    assert_eq!(state.active().index(), 1, "60 carries the stop in this deck, and 49 none");
}

#[test]
fn r10_what_a_lasting_command_forbids_is_refused_and_what_lightning_demands_can_be_missed() {
    let state = position("extreme 35b,-,-,- 25,45k/60 61 0 0 playing");
    assert_eq!(refusal(&state, "25@0"), "no-trick");
    let state = after("extreme 44,99,2,4 25,45k/60 61 0 0 playing", "45k@0");
    assert_eq!(outcome(&state), "lost:skull");
}

#[test]
fn section_4_three_as_the_last_card_with_an_empty_draw_pile_loses() {
    let state = after("extreme 41,-,-,- 42t/- - 0 0 playing", "42t@0");
    assert_eq!(outcome(&state), "lost:three");
    let state = after("extreme 41,-,-,- 42t,43/60 - 0 0 playing", "42t@0 43@0");
    assert_eq!(outcome(&state), "lost:three", "two are not three either");
}

#[test]
fn section_4_a_stop_as_the_first_card_draws_one() {
    let state = after("extreme 48,-,-,- 49s,2,4,5,6,25,26/60 61,62,64 0 0 playing", "49s@0");
    assert_eq!((outcome(&state).as_str(), state.active().index()), ("playing", 1));
    assert_eq!(hand(&state, 0), "2 4 5 6 25 26 61", "one card laid, one drawn");
}

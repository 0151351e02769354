use gambero::{Event, TurnEnd};

use super::{after, outcome, play, position, refusal};

#[test]
fn section_5_the_minimum_is_two_with_a_draw_pile_and_one_without() {
    let state = after("original -,-,-,99 2,3,4/60 61 0 0 playing", "2@0");
    assert_eq!(refusal(&state, "end"), "duties-open");
    let state = after("original -,-,-,99 2,3,4/60 61 0 0 playing", "2@0 3@0 end");
    assert_eq!(state.active().index(), 1);
    let state = after("original -,-,-,99 2,3,4/60 - 0 0 playing", "2@0 end");
    assert_eq!(state.active().index(), 1);
}

#[test]
fn section_5_the_pro_levels_ask_for_three_and_for_one_without_a_draw_pile() {
    for variant in ["original-pro", "original-pro-plus"] {
        let start = format!("{variant} -,-,-,99 2,3,4,5/60 61 0 0 playing");
        assert_eq!(refusal(&after(&start, "2@0 3@0"), "end"), "duties-open");
        assert_eq!(after(&start, "2@0 3@0 4@0 end").active().index(), 1);
        let last = format!("{variant} -,-,-,99 2,3,4,5/60 - 0 0 playing");
        assert_eq!(after(&last, "2@0 end").active().index(), 1);
    }
}

#[test]
fn section_5_no_turn_ends_without_a_card() {
    assert_eq!(refusal(&position("original -,-,-,99 2,3/60 - 0 0 playing"), "end"), "duties-open");
    assert_eq!(refusal(&position("quick -,g9 r1,r2/b5 - 0 0 playing"), "end"), "duties-open");
}

#[test]
fn section_5_a_turn_closes_when_nothing_more_fits() {
    let mut state = position("original 50,99,2,3 51,52,49/60 61 0 0 playing");
    let events = play(&mut state, "51@0 52@0");
    assert!(events.iter().any(|event| matches!(event, Event::TurnEnded { cause: TurnEnd::Closed, .. })));
    assert_eq!(state.active().index(), 1, "49 fits nowhere: the turn is over without an end");
}

#[test]
fn section_5_a_turn_closes_when_the_hand_is_empty() {
    let state = after("original 50,-,-,- 51,52/60 61,62,64 0 0 playing", "51@0 52@0");
    assert_eq!(state.active().index(), 1);
}

#[test]
fn section_5_quick_closes_after_two_cards_and_its_expert_variant_after_one() {
    let state = after("quick -,g9 r1,r5/b5 b6,b7,b8 0 0 playing", "r1@0");
    assert_eq!(state.active().index(), 0);
    let state = after("quick -,g9 r1,r5/b5 b6,b7,b8 0 0 playing", "r1@0 r5@0");
    assert_eq!(state.active().index(), 1);
    let state = after("quick -,g9 r1,r5/b5 b6,b7,b8 0 0 playing", "r1@0 end");
    assert_eq!(state.active().index(), 1);
    let state = after("quick-expert -,g9 r1,r5/b5 b6,b7,b8 0 0 playing", "r1@0");
    assert_eq!(state.active().index(), 1);
}

#[test]
fn section_5_no_legal_play_at_the_start_of_a_turn_is_stuck() {
    let state = after("original 50,99,2,3 51,52/40 41,42,43 0 0 playing", "51@0 52@0");
    assert_eq!(outcome(&state), "lost:stuck");
    assert_eq!((state.active().index(), state.board().played()), (1, 0));
}

#[test]
fn r6_a_lone_playable_card_may_be_laid_and_the_loss_comes_then() {
    let mut state = position("original 50,99,2,3 51,40/60 61 0 0 playing");
    assert_eq!(outcome(&state), "playing", "nothing looks ahead");
    play(&mut state, "51@0");
    assert_eq!(outcome(&state), "lost:stuck");
    assert_eq!((state.active().index(), state.board().played()), (0, 1));
}

#[test]
fn section_5_reasons_skull_comes_before_three_and_three_before_stuck() {
    let state = after("extreme 41,-,-,- 42t,45k/60 61 0 0 playing", "42t@0 45k@0");
    assert_eq!(outcome(&state), "lost:skull", "three is not met either");
    let state = after("extreme 41,99,2,4 42t/60 61 0 0 playing", "42t@0");
    assert_eq!(outcome(&state), "lost:three", "the minimum is not met either");
}

#[test]
fn section_5_a_three_as_fourth_card_loses_by_three_unless_a_skull_shows() {
    let state = after("extreme 37,-,-,- 39,40,42t,45k/60 61 0 0 playing", "39@0 40@0 45k@1 42t@0");
    assert_eq!(outcome(&state), "lost:skull");
}

#[test]
fn section_5_a_skull_as_the_very_last_card_loses_with_0_left() {
    let state = after("extreme 44,-,-,- 45k - 0 0 playing", "45k@0");
    assert_eq!((outcome(&state).as_str(), state.left()), ("lost:skull", 0));
}

#[test]
fn section_5_three_unmet_with_the_last_card_loses_with_0_left() {
    let state = after("extreme 41,-,-,- 42t,43 - 0 0 playing", "42t@0 43@0");
    assert_eq!((outcome(&state).as_str(), state.left()), ("lost:three", 0));
}

#[test]
fn section_5_the_last_card_with_duties_met_wins() {
    let state = after("extreme 41,-,-,- 42t,43,44 - 0 0 playing", "42t@0 43@0 44@0");
    assert_eq!(outcome(&state), "won");
    let state = after("extreme 44,-,-,- 45k,46 - 0 0 playing", "45k@0 46@0");
    assert_eq!(outcome(&state), "won");
}

#[test]
fn section_5_the_team_may_give_up_at_any_time() {
    let state = after("extreme 44,-,-,- 45k,46/60 61 0 0 playing", "45k@0 concede");
    assert_eq!(outcome(&state), "lost:conceded");
    assert_eq!(refusal(&state, "concede"), "game-over");
    assert_eq!(refusal(&state, "46@0"), "game-over");
    assert_eq!(refusal(&state, "end"), "game-over");
}

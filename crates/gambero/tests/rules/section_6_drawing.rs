use super::{after, hand, outcome, quick_from_the_beginning};

#[test]
fn section_6_the_hand_is_filled_to_its_full_size() {
    let state = after("original -,-,-,99 2,3,4,5,6,7,8/60 61,62,63 0 0 playing", "2@0 3@0 end");
    assert_eq!(hand(&state, 0), "4 5 6 7 8 61 62");
    assert_eq!(state.board().draw(), 1);
}

#[test]
fn section_6_the_hand_is_filled_as_far_as_the_draw_pile_reaches() {
    let state = after("original -,-,-,99 2,3,4,5,6,7,8/60 61 0 0 playing", "2@0 3@0 end");
    assert_eq!(hand(&state, 0), "4 5 6 7 8 61");
    assert_eq!(state.board().draw(), 0);
}

#[test]
fn section_6_while_draw_one_shows_one_card_is_drawn() {
    let state =
        after("extreme 23,-,-,- 24d,25,26,27,29,30,32/60 61,62,64 0 0 playing", "24d@0 30@2 32@1 end");
    assert_eq!(hand(&state, 0), "25 26 27 29 61");
}

#[test]
fn section_6_draw_one_covered_before_the_end_does_not_count() {
    let state = after("extreme 24d,-,-,- 25,26,27,29,30,32,33/60 61,62,64 0 0 playing", "25@0 26@0 end");
    assert_eq!(hand(&state, 0), "27 29 30 32 33 61 62");
}

#[test]
fn section_6_draw_one_with_an_empty_draw_pile_draws_none() {
    let state = after("extreme 24d,-,-,- 25,26/60 - 0 0 playing", "25@1 end");
    assert_eq!(hand(&state, 0), "26");
}

#[test]
fn section_6_a_shrunken_hand_fills_up_again_once_no_draw_one_shows() {
    let state = after("extreme 24d,-,-,- 25,26,27/60 61,62,64,65,67,68,69 0 0 playing", "25@0 26@0 end");
    assert_eq!(hand(&state, 0), "27 61 62 64 65 67 68", "up to the full seven, not only the two laid");
}

#[test]
fn section_6_other_players_do_not_draw() {
    let state = after("original -,-,-,99 2,3,4/60 61,62,63 0 0 playing", "2@0 3@0 end");
    assert_eq!(hand(&state, 1), "60");
}

#[test]
fn r7_a_hand_shrunk_to_one_card_still_owes_two_and_only_a_stop_saves_it() {
    let state = after("extreme 24d,-,-,- 30/60 61,62 0 0 playing", "30@1");
    assert_eq!(outcome(&state), "lost:stuck");
    let state = after("extreme 24d,-,-,- 49s/60 61,62 0 0 playing", "49s@1");
    assert_eq!((outcome(&state).as_str(), hand(&state, 0).as_str()), ("playing", "61"));
}

#[test]
fn section_6_a_hand_is_filled_to_eight_alone_and_to_six_with_three_to_five_players() {
    let state = after("original -,-,-,99 2,3,4,5,6,7,8,9 60,61,62 0 0 playing", "2@0 3@0 4@0 end");
    assert_eq!(hand(&state, 0), "5 6 7 8 9 60 61 62");
    for others in ["70/71", "70/71/72", "70/71/72/73"] {
        let start = format!("original -,-,-,99 2,3,4,5,6,7/{others} 60,61,62 0 0 playing");
        assert_eq!(hand(&after(&start, "2@0 3@0 end"), 0), "4 5 6 7 60 61", "{others}");
    }
}

#[test]
fn section_6_quick_three_players_draw_as_many_as_they_laid() {
    let state = after(&quick_from_the_beginning("r7,y1/b4,g2/b5,v9"), "r7@1 end b4@1 g2@1 b5@0 end");
    let hands = [0, 1, 2].map(|seat| hand(&state, seat));
    assert_eq!(hands, ["r1 y1", "r2 r3", "r4 v9"], "one, two and one");
    assert_eq!(state.board().draw(), 40);
}

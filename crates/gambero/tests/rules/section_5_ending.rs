use super::{after, check};

#[test]
fn section_5_when_a_turn_may_end_and_when_it_closes() {
    const MANY: &str = "original -,-,-,99 2,3,4/60 61 0 0 playing";
    const LAST: &str = "original -,-,-,99 2,3,4/60 - 0 0 playing";
    const CLOSED: &str = "original 50,99,2,3 51,52,49/60 61 0 0 playing";
    const QUICK: &str = "quick -,g9 r1,r5/b5 b6,b7,b8 0 0 playing";
    const EXPERT: &str = "quick-expert -,g9 r1,r5/b5 b6,b7,b8 0 0 playing";
    check(&[
        ["two cards with a draw pile", MANY, "2@0", "end duties-open"],
        ["two cards are enough", MANY, "2@0 3@0 end", "turn 1"],
        ["one card without a draw pile", LAST, "2@0 end", "turn 1"],
        ["no turn ends without a card", LAST, "", "end duties-open"],
        ["nor in Quick & Easy", "quick -,g9 r1,r2/b5 - 0 0 playing", "", "end duties-open"],
        ["a turn closes when nothing more fits", CLOSED, "51@0 52@0", "events > > closed"],
        ["49 fits nowhere: the turn is over without an end", CLOSED, "51@0 52@0", "turn 1"],
        ["or the hand is empty", "original 50,-,-,- 51,52/60 61,62,64 0 0 playing", "51@0 52@0", "turn 1"],
        ["Quick & Easy goes on after one card", QUICK, "r1@0", "turn 0"],
        ["it closes after two", QUICK, "r1@0 r5@0", "turn 1"],
        ["or ends after one", QUICK, "r1@0 end", "turn 1"],
        ["its expert variant closes after one", EXPERT, "r1@0", "turn 1"],
    ]);
    for variant in ["original-pro", "original-pro-plus"] {
        let start = format!("{variant} -,-,-,99 2,3,4,5/60 61 0 0 playing");
        let last = format!("{variant} -,-,-,99 2,3,4,5/60 - 0 0 playing");
        check(&[
            ["two are too few", &start, "2@0 3@0", "end duties-open"],
            ["three cards", &start, "2@0 3@0 4@0 end", "turn 1"],
            ["one without a draw pile", &last, "2@0 end", "turn 1"],
        ]);
    }
}

#[test]
fn section_5_how_a_game_ends() {
    const ANY_TIME: &str = "extreme 44,-,-,- 45k,46/60 61 0 0 playing";
    const NO_PLAY: &str = "original 50,99,2,3 51,52/40 41,42,43 0 0 playing";
    const LONE: &str = "original 50,99,2,3 51,40/60 61 0 0 playing";
    check(&[
        ["no legal play at the start of a turn is stuck", NO_PLAY, "51@0 52@0", "lost:stuck"],
        ["R6: nothing looks ahead", LONE, "", "turn 0"],
        ["R6: a lone playable card may be laid and the loss comes then", LONE, "51@0", "lost:stuck"],
        [
            "skull comes before three",
            "extreme 41,-,-,- 42t,45k/60 61 0 0 playing",
            "42t@0 45k@0",
            "lost:skull",
        ],
        ["three before stuck", "extreme 41,99,2,4 42t/60 61 0 0 playing", "42t@0", "lost:three"],
        [
            "a three as fourth card loses by three unless a skull shows",
            "extreme 37,-,-,- 39,40,42t,45k/60 61 0 0 playing",
            "39@0 40@0 45k@1 42t@0",
            "lost:skull",
        ],
        ["the last card with a skull", "extreme 44,-,-,- 45k - 0 0 playing", "45k@0", "lost:skull"],
        ["with three unmet", "extreme 41,-,-,- 42t,43 - 0 0 playing", "42t@0 43@0", "lost:three"],
        ["with three met", "extreme 41,-,-,- 42t,43,44 - 0 0 playing", "42t@0 43@0 44@0", "won"],
        ["with the skull covered", "extreme 44,-,-,- 45k,46 - 0 0 playing", "45k@0 46@0", "won"],
        ["the team may give up at any time", ANY_TIME, "45k@0 concede", "lost:conceded"],
        ["once", ANY_TIME, "45k@0 concede", "concede game-over"],
        ["nothing is played after that", ANY_TIME, "45k@0 concede", "46@0 game-over"],
        ["nor ended", ANY_TIME, "45k@0 concede", "end game-over"],
    ]);
    assert_eq!(after("extreme 44,-,-,- 45k - 0 0 playing", "45k@0").left(), 0, "lost with 0 left");
    let stuck = after(NO_PLAY, "51@0 52@0");
    assert_eq!((stuck.active().index(), stuck.board().played()), (1, 0));
    let late = after(LONE, "51@0");
    assert_eq!((late.active().index(), late.board().played()), (0, 1));
}

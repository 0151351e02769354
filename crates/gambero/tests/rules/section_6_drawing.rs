use super::{after, check, hand, quick_from_the_beginning};

#[test]
fn section_6_drawing() {
    const SOME: &str = "original -,-,-,99 2,3,4,5,6,7,8/60 61,62,63 0 0 playing";
    const FEW: &str = "original -,-,-,99 2,3,4,5,6,7,8/60 61 0 0 playing";
    const ALONE: &str = "original -,-,-,99 2,3,4,5,6,7,8,9 60,61,62 0 0 playing";
    const SHRUNK: &str = "extreme 24d,-,-,- 25,26,27/60 61,62,64,65,67,68,69 0 0 playing";
    const STOP: &str = "extreme 24d,-,-,- 49s/60 61,62 0 0 playing";
    check(&[
        ["the hand is filled to its full size", SOME, "2@0 3@0 end", "hand 0 4 5 6 7 8 61 62"],
        ["others do not draw", SOME, "2@0 3@0 end", "hand 1 60"],
        ["as far as the draw pile reaches", FEW, "2@0 3@0 end", "hand 0 4 5 6 7 8 61"],
        ["to eight alone", ALONE, "2@0 3@0 4@0 end", "hand 0 5 6 7 8 9 60 61 62"],
        [
            "while draw one shows one card is drawn",
            "extreme 23,-,-,- 24d,25,26,27,29,30,32/60 61,62,64 0 0 playing",
            "24d@0 30@2 32@1 end",
            "hand 0 25 26 27 29 61",
        ],
        [
            "covered before the end it does not count",
            "extreme 24d,-,-,- 25,26,27,29,30,32,33/60 61,62,64 0 0 playing",
            "25@0 26@0 end",
            "hand 0 27 29 30 32 33 61 62",
        ],
        ["none from an empty pile", "extreme 24d,-,-,- 25,26/60 - 0 0 playing", "25@1 end", "hand 0 26"],
        ["a shrunken hand fills up again", SHRUNK, "25@0 26@0 end", "hand 0 27 61 62 64 65 67 68"],
        [
            "R7: a hand of one card still owes two",
            "extreme 24d,-,-,- 30/60 61,62 0 0 playing",
            "30@1",
            "lost:stuck",
        ],
        ["R7: only a stop saves it", STOP, "49s@1", "turn 1"],
        ["R7: and draws one", STOP, "49s@1", "hand 0 61"],
    ]);
    assert_eq!(after(SOME, "2@0 3@0 end").board().draw(), 1);
    for others in ["70/71", "70/71/72", "70/71/72/73"] {
        let start = format!("original -,-,-,99 2,3,4,5,6,7/{others} 60,61,62 0 0 playing");
        check(&[["to six with three to five players", &start, "2@0 3@0 end", "hand 0 4 5 6 7 60 61"]]);
    }
    let state = after(&quick_from_the_beginning("r7,y1/b4,g2/b5,v9"), "r7@1 end b4@1 g2@1 b5@0 end");
    let hands = [0, 1, 2].map(|seat| hand(&state, seat));
    assert_eq!(hands, ["r1 y1", "r2 r3", "r4 v9"], "one, two and one");
    assert_eq!(state.board().draw(), 40);
}

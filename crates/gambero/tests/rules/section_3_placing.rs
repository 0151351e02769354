use super::{check, position, quick_from_the_beginning, refusal};

#[test]
fn section_3_numbers() {
    const HIGHER: &str = "original 47,99,2,3 46,48,90 4 0 0 playing";
    const LOWER: &str = "original 99,98,50,2 3,49,51 97 0 0 playing";
    check(&[
        ["a rising pile takes higher cards with any gap", HIGHER, "", "plays 48@0 90@0"],
        ["and no lower one", HIGHER, "", "46@0 does-not-fit"],
        ["a falling pile takes lower cards with any gap", LOWER, "", "plays 3@2 49@2"],
        ["and no higher one", LOWER, "", "51@2 does-not-fit"],
        [
            "untouched piles start from 1 and 100",
            "original -,97,-,3 2,99 4 0 0 playing",
            "",
            "plays 2@0 2@2 2@3 99@0 99@1 99@2",
        ],
        [
            "a rising pile 3 11 12 13 20 34 and a falling one 94 90 78 61 60 57",
            "original -,99,-,2 3,11,12,13,20,34/57,60,61,78,90,94 40,41,42 0 0 playing",
            "3@0 11@0 12@0 13@0 20@0 34@0 94@2 90@2 78@2 61@2 60@2 57@2",
            "events > > > > > > closed > > > > > > closed",
        ],
    ]);
}

#[test]
fn section_3_the_backwards_trick() {
    const TRICK: &str = "original 47,99,2,3 36,37,38 4 0 0 playing";
    check(&[
        ["37 on a rising 47", TRICK, "", "plays 37@0"],
        ["it is a step back", TRICK, "37@0", "events <"],
        ["from 37 it goes up again", TRICK, "37@0", "plays 38@0"],
        ["ten higher on a falling pile", "original 99,98,47,3 56,57,58 4 0 0 playing", "", "plays 57@2"],
        ["ten lower there is a plain step", "original 99,98,47,3 37,58 4 0 0 playing", "", "plays 37@2"],
        [
            "any number of times in a turn",
            "original 60,41,33,2 50,30,40,20,43,99 97 0 0 playing",
            "50@0 40@0 30@0 20@0 43@2",
            "events < < < < <",
        ],
        ["no trick below 2", "original 11,-,-,- 2,3 4 0 0 playing", "", "2@0 does-not-fit"],
        ["nor above 99", "original -,-,90,- 99,98 97 0 0 playing", "", "99@2 does-not-fit"],
        ["2 on 12", "original 12,99,3,4 2 5 0 0 playing", "", "plays 2@0 2@2 2@3"],
        ["99 on 89", "original 98,97,89,3 99 4 0 0 playing", "", "plays 99@0 99@1 99@2"],
    ]);
}

#[test]
fn section_3_quick() {
    const TRICK: &str = "quick r10,g2 g8,b7 r1 0 0 playing";
    const EQUAL: &str = "quick b5,g5 y5,y6 r1 0 0 playing";
    check(&[
        ["an empty pile takes any card", "quick -,g5 r1,v10 b5 0 0 playing", "", "plays r1@0 r1@1 v10@0"],
        ["rising higher, falling lower", "quick b5,g5 y6,y4 r1 0 0 playing", "", "plays y4@1 y6@0"],
        ["R8: an equal number is not higher", EQUAL, "", "y5@0 does-not-fit"],
        ["R8: nor lower", EQUAL, "", "y5@1 does-not-fit"],
        ["green 8 on green 2 on the falling pile", TRICK, "", "plays g8@1"],
        ["it is a backwards trick", TRICK, "g8@1", "events <"],
        ["the pile is back at 8", TRICK, "g8@1", "plays b7@1"],
        ["what fits plainly is no trick", "quick r3,- r8,b7 r1 0 0 playing", "r8@0", "events >"],
    ]);
    let start = quick_from_the_beginning("r3,y5/g6,b8/v10,r8/y7,g4");
    let state = super::after(&start, "r3@0 y5@0 g6@0 b8@0 v10@1 r8@1 y7@1 g4@1");
    assert_eq!(refusal(&state, "r1@0"), "does-not-fit", "lower than 8, and of another colour");
    assert_eq!(position(&state.to_string()), state);
}

use gambero::{Command, CommandKind};

use super::{after, check, position};

#[test]
fn section_4_seven_commands_three_lightning_four_lasting() {
    let kinds = Command::ALL.map(Command::kind);
    assert_eq!(kinds[..3], [CommandKind::Lightning; 3]);
    assert_eq!(kinds[3..], [CommandKind::Lasting; 4]);
    assert_eq!(Command::ALL.map(Command::letter), ['s', 'k', 't', 'q', 'b', 'p', 'd']);
    assert_eq!(Command::LASTING.map(Command::name), ["silence", "no-trick", "one-pile", "draw-one"]);
}

#[test]
fn section_4_lightning() {
    const STOP: &str = "extreme 48,-,-,- 49s,50/60 61,62,64,65,67,68 0 0 playing";
    const SKULL: &str = "extreme 44,-,-,- 45k,46,47/60 61,62,64 0 0 playing";
    const THREE: &str = "extreme 41,-,-,- 40,42t,43,44/60 61,62,64 0 0 playing";
    const MIXED: &str = "extreme 40,-,-,- 41,42t,49s,2,4,5,6/60 61,62,64,65,67 0 0 playing";
    const FIRST: &str = "extreme 48,-,-,- 49s,2,4,5,6,25,26/60 61,62,64 0 0 playing";
    const LATER: &str = "extreme 41,-,-,49s 8,9,43/60,61 62,64 0 0 playing";
    check(&[
        ["stop ends the turn at once, even after a single card", STOP, "49s@0", "turn 1"],
        ["and is named as its cause", STOP, "49s@0", "events > stop"],
        ["a stop as the first card draws one", FIRST, "49s@0", "hand 0 2 4 5 6 25 26 61"],
        ["a stop of an earlier turn on top means nothing", LATER, "8@1 9@1 end", "turn 1"],
        ["a skull must be covered in the same turn", SKULL, "47@1 45k@0", "end duties-open"],
        ["covered, the turn may end", SKULL, "47@1 45k@0 46@0", "turn 1"],
        [
            "a skull left on top loses",
            "extreme 44,99,2,4 45k,43/60 61,62,64 0 0 playing",
            "45k@0",
            "lost:skull",
        ],
        [
            "a stop may cover a skull",
            "extreme 44,-,-,- 45k,49s/60 61,62,64 0 0 playing",
            "45k@0 49s@0",
            "turn 1",
        ],
        ["three asks for three even if the minimum is met", THREE, "42t@0 43@0", "end duties-open"],
        ["the third card closes the turn", THREE, "42t@0 43@0 44@0", "turn 1"],
        ["the next player is free of it", THREE, "42t@0 43@0 44@0", "events > > > closed"],
        ["a number, a three, then a stop as third", MIXED, "41@0 42t@0 49s@0", "turn 1"],
        ["three cards laid, three drawn", MIXED, "41@0 42t@0 49s@0", "hand 0 2 4 5 6 61 62 64"],
        ["three as the last card loses", "extreme 41,-,-,- 42t/- - 0 0 playing", "42t@0", "lost:three"],
    ]);
    let state = after(SKULL, "47@1 45k@0");
    assert_eq!(state.board().skulls().map(gambero::Pile::index).collect::<Vec<_>>(), [0]);
    assert!(!after(THREE, "42t@0 43@0 44@0").board().three());
}

#[test]
fn section_4_lasting_commands() {
    const NO_TRICK: &str = "extreme 17b,99,50,4 60,40,89/61 62,64 0 0 playing";
    const ONE_PILE: &str = "extreme 21p,-,-,- 20,22,26/60 61,62 0 0 playing";
    check(&[
        ["no trick on any pile", NO_TRICK, "", "60@2 no-trick"],
        ["falling or rising", NO_TRICK, "", "89@1 no-trick"],
        ["plain steps stay", NO_TRICK, "", "plays 40@0 40@2 60@0 89@0"],
        ["the first card chooses the pile", ONE_PILE, "22@3", "bound 3"],
        ["the others follow", ONE_PILE, "22@3", "plays 20@3"],
        ["and go nowhere else", ONE_PILE, "22@3", "26@0 one-pile"],
    ]);
    assert_eq!(position(ONE_PILE).plays().count(), 11, "the first card may go wherever it fits");
    let lasting = |start, actions| after(start, actions).board().lasting().collect::<Vec<_>>();
    let start = "extreme 37,23,-,- 38q,24d,39,25,26/60 61,62,64 0 0 playing";
    assert_eq!(lasting(start, "38q@0 24d@1"), [Command::Silence, Command::DrawOne]);
    assert_eq!(lasting(start, "38q@0 24d@1 39@0"), [Command::DrawOne], "covered, it is over");
    let start = "extreme 14q,38q,-,- 15,39,40/60 61,62 0 0 playing";
    assert_eq!(lasting(start, ""), [Command::Silence], "two of one kind, named once");
    assert_eq!(lasting(start, "15@0"), [Command::Silence], "both must be covered");
    assert_eq!(lasting(start, "15@0 39@1"), []);
}

#[test]
fn r1_and_r2_when_a_lasting_command_binds() {
    const BACK: &str = "extreme 35b,99,2,4 25,36/60 61,62 0 0 playing";
    const COVERED: &str = "extreme 21p,-,-,- 22,23,26/60 61,62 0 0 playing";
    const AGAIN: &str = "extreme 21p,-,-,- 22,31p,32,33/60 61,62 0 0 playing";
    const ITSELF: &str = "extreme 20,-,-,- 21p,22,23/60 61,62 0 0 playing";
    const BEFORE: &str = "extreme 20,-,-,- 21p,22,23,26/60 61,62 0 0 playing";
    check(&[
        ["R1: no trick cannot be covered by a trick", BACK, "", "25@0 no-trick"],
        ["R1: covered, it is over, and 25 fits nowhere", BACK, "36@0", "lost:stuck"],
        [
            "R1: tricks return after the cover",
            "extreme 35b,99,2,4 26,36/60 61,62 0 0 playing",
            "36@0 26@0",
            "turn 1",
        ],
        [
            "R1: one pile covered by the first card leaves the second free",
            COVERED,
            "22@0",
            "plays 23@0 23@1 23@2 23@3 26@0 26@1 26@2 26@3",
        ],
        ["R1: the pile is remembered", COVERED, "22@0", "bound 0"],
        ["R1: it binds again when another shows", AGAIN, "22@0 31p@1", "plays 32@0 33@0"],
        ["R1: and keeps off other piles", AGAIN, "22@0 31p@1", "32@1 one-pile"],
        [
            "R1: covered by another, it keeps the turn to the pile",
            "extreme 21p,-,-,- 31p,32,33/60 61,62 0 0 playing",
            "31p@0",
            "plays 32@0 33@0",
        ],
        ["R2: the one-pile card itself fixes no pile", ITSELF, "21p@0", "bound -"],
        ["R2: the first card after it does", ITSELF, "21p@0 22@1", "bound 1"],
        ["R2: the others follow", ITSELF, "21p@0 22@1", "plays 23@1"],
        ["R2: cards before it do not count", BEFORE, "22@1 21p@0 23@0", "bound 0"],
        ["R2: 23 has covered the command", BEFORE, "22@1 21p@0 23@0", "plays 26@0 26@1 26@2 26@3"],
        [
            "R2: one pile is named before any other reason",
            "extreme 21p,50,-,- 22,23,26/60 61,62 0 0 playing",
            "26@2 23@2",
            "22@1 one-pile",
        ],
    ]);
}

#[test]
fn r3_to_r10() {
    const BURIED: &str = "6s,7s,8s,9k,10k,11k,12t,13t,14t,15q,16q,17q,18q,19b,20b,21b,22b,23p,24p,25p,26p,27d,28d,29d,30d,31t,32k";
    const MISSED: &str = "extreme 41,-,-,- 42t,43/60 - 0 0 playing";
    check(&[
        [
            "R3: no fourth card follows a three",
            "extreme 41,-,-,- 42t,43,44,46/60 61,62,64 0 0 playing",
            "42t@0 43@0 44@0",
            "turn 1",
        ],
        [
            "R3: a three as fourth card is legal and loses",
            "extreme 37,-,-,- 39,40,41,42t/60 61,62,64 0 0 playing",
            "39@0 40@0 41@0 42t@0",
            "lost:three",
        ],
        [
            "R3: a three as third card is in order",
            "extreme 37,-,-,- 39,40,42t,43/60 61,62,64 0 0 playing",
            "39@0 40@0 42t@0",
            "turn 1",
        ],
        [
            "R3: a stop as second card with a three loses",
            "extreme 41,-,-,- 42t,49s,50/60 61,62,64 0 0 playing",
            "42t@0 49s@0",
            "lost:three",
        ],
        [
            "R3: two three cards ask for the same three",
            "extreme 41,-,-,- 42t,59t,60,61/65 62,64 0 0 playing",
            "42t@0 59t@0 60@0",
            "turn 1",
        ],
        ["R4: a three may be played without reaching three", MISSED, "42t@0", "turn 0"],
        ["R4: it loses at the close", MISSED, "42t@0 43@0", "lost:three"],
        ["R4: so does a skull", "extreme 44,-,-,- 45k/60 - 0 0 playing", "45k@0", "lost:skull"],
        [
            "R5: the deck says which numbers carry commands",
            &format!("extreme/own 50,-,-,- 60s,49/70 71,72 0 0 playing {BURIED}"),
            "60s@0",
            "turn 1",
        ],
        [
            "R10: what a lasting command forbids is refused",
            "extreme 35b,-,-,- 25,45k/60 61 0 0 playing",
            "",
            "25@0 no-trick",
        ],
        [
            "R10: what lightning demands can be missed",
            "extreme 44,99,2,4 25,45k/60 61 0 0 playing",
            "45k@0",
            "lost:skull",
        ],
    ]);
}

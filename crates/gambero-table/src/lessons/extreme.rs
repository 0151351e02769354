//! Lessons of Extreme: a position for each of the seven commands, then several at once.

use gambero::{Command, TurnEnd};
use gambero_protocol::Code;

use super::{Course, Lesson, PLAIN, Refusal, Slip};

pub(super) const EXTREME: &[Lesson] = &[
    Lesson {
        id: "learn-extreme-stop",
        rule: "command-stop",
        position: "extreme 47,74,22,36 49s,60,85,96/50,90 33,48,9,76,55,12,81,41,62,18 0 0 playing",
        goal: |course| course.turn_end() == Some(TurnEnd::Stop) && course.cards() == 1,
        solution: &["49s@0"],
        slips: &[Slip { word: "more", when: |_| true, example: &["60@0"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-extreme-skull",
        rule: "command-skull",
        position: "extreme 43,78,20,61 45k,46,58,88/50,90 33,48,9,76,55,12,81,41,62,18 0 0 playing",
        goal: |course| course.turn_end().is_some() && course.laid("45k"),
        solution: &["45k@0", "46@0", "end"],
        slips: &[
            Slip { word: "no-cover", when: |course| course.laid("45k"), example: &["45k@3"] },
            Slip { word: "astray", when: |_| true, example: &["46@0", "58@3", "end"] },
        ],
        refusals: &[Refusal { word: "duty", code: Code::DutiesOpen, example: &["45k@0", "58@3", "end"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-extreme-three",
        rule: "command-three",
        position: "extreme 40,79,18,62 42t,44,60,90/50,96 33,48,9,76,55,12,81,41,64,19 0 0 playing",
        goal: |course| course.turn_end().is_some() && course.laid("42t") && course.cards() == 3,
        solution: &["42t@0", "44@0", "60@3"],
        slips: &[
            Slip { word: "short", when: Course::is_lost, example: &["90@0", "42t@3"] },
            Slip { word: "kept", when: |_| true, example: &["44@0", "60@3", "end"] },
        ],
        refusals: &[Refusal { word: "duty", code: Code::DutiesOpen, example: &["42t@0", "44@0", "end"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-extreme-silence",
        rule: "command-silence",
        position: "extreme 41,29,63q,88 9,33,43,61/30,44 36,48,12,76,55,82,19,71,27,60 0 0 playing",
        goal: |course| course.turn_end().is_some() && !course.state().board().shows(Command::Silence),
        solution: &["61@2", "43@0", "end"],
        slips: &[Slip { word: "silent", when: |_| true, example: &["43@0", "33@1", "end"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-extreme-no-trick",
        rule: "command-no-trick",
        position: "extreme 35b,60,81,92 5,37,50,78/40,44 36,48,12,76,55,83,19,71,27,61 0 0 playing",
        goal: |course| course.tricks() == 1,
        solution: &["37@0", "50@1"],
        slips: &[Slip { word: "gone", when: |_| true, example: &["50@0"] }],
        refusals: &[Refusal { word: "forbidden", code: Code::NoTrick, example: &["50@1"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-extreme-one-pile",
        rule: "command-one-pile",
        position: "extreme 31p,44,69,90 46,48,67,96/40,33 36,50,12,76,55,83,19,71,27,61 0 0 playing",
        goal: |course| course.turn_end().is_some() && course.state().board().shows(Command::OnePile),
        solution: &["46@1", "48@1", "end"],
        slips: &[
            Slip { word: "stuck", when: Course::is_lost, example: &["96@1"] },
            Slip { word: "covered", when: |_| true, example: &["46@0"] },
        ],
        refusals: &[Refusal { word: "other-pile", code: Code::OnePile, example: &["46@1", "67@2"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-extreme-draw-one",
        rule: "command-draw-one",
        position: "extreme 24d,47,82,15 26,48,79,95/30,60 36,50,12,76,55,83,19,71,27,61 0 0 playing",
        goal: |course| course.turn_end().is_some() && !course.state().board().shows(Command::DrawOne),
        solution: &["26@0", "48@1", "end"],
        slips: &[Slip { word: "one", when: |_| true, example: &["48@1", "79@2", "end"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-extreme-three-stop",
        rule: "command-three",
        position: "extreme 40,47,18,62 42t,44,49s,90/50,96 33,48,9,76,55,12,81,41,64,19 0 0 playing",
        goal: |course| course.turn_end() == Some(TurnEnd::Stop) && course.cards() == 3 && course.laid("42t"),
        solution: &["42t@0", "44@0", "49s@1"],
        slips: &[
            Slip { word: "second", when: Course::is_lost, example: &["42t@0", "49s@1"] },
            Slip { word: "kept", when: |_| true, example: &["44@0", "49s@1"] },
        ],
        refusals: &[Refusal { word: "duty", code: Code::DutiesOpen, example: &["42t@0", "44@0", "end"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-extreme-three-skull",
        rule: "extreme",
        position: "extreme 40,79,18,62 42t,45k,46,90/50,96 33,48,9,76,55,12,81,41,64,19 0 0 playing",
        goal: |course| course.turn_end().is_some() && course.laid("42t") && course.laid("45k"),
        solution: &["42t@0", "45k@0", "46@0"],
        slips: &[
            Slip {
                word: "stuck",
                when: |course| course.laid("42t") || course.laid("45k"),
                example: &["42t@0", "46@0"],
            },
            Slip { word: "kept", when: |_| true, example: &["46@0", "90@0"] },
        ],
        refusals: &[Refusal { word: "duty", code: Code::DutiesOpen, example: &["42t@0", "45k@0", "end"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-extreme-several",
        rule: "extreme",
        position: "extreme 35b,44,70p,92 34,37,69,95/40,61 36,48,12,76,55,83,19,71,27,60 0 0 playing",
        goal: |course| course.tricks() == 1,
        solution: &["69@2", "37@0", "34@1"],
        slips: &[Slip { word: "order", when: |_| true, example: &["37@0"] }],
        refusals: &[Refusal { word: "forbidden", code: Code::NoTrick, example: &["69@2", "34@1"] }],
        ..PLAIN
    },
];

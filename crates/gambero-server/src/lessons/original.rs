//! Lessons with the 98 numbers: the original game and its two levels for experts.

use gambero::Outcome;
use gambero_protocol::Code;

use super::{Lesson, Refused, Slip};

pub(super) const ORIGINAL: &[Lesson] = &[
    Lesson {
        id: "learn-original-rising",
        rule: "placing",
        position: "original 20,5,90,85 23,57,71/30,64 33,48,9,76,55,12,80,41,66,18 0 0 playing",
        said: &[],
        goal: |course| course.did("23@0"),
        solution: &["23@0"],
        slips: &[
            Slip { word: "elsewhere", when: |course| course.laid("23"), example: &["23@1"] },
            Slip { word: "missed", when: |_| true, example: &["57@0"] },
        ],
        refusals: &[],
    },
    Lesson {
        id: "learn-original-falling",
        rule: "placing",
        position: "original 23,41,90,62 58,74,95/30,12 33,48,9,76,55,80,17,66,28,5 0 0 playing",
        said: &[],
        goal: |course| course.did("58@3"),
        solution: &["58@3"],
        slips: &[Slip { word: "elsewhere", when: |_| true, example: &["58@2"] }],
        refusals: &[Refused { word: "higher", code: Code::DoesNotFit, example: &["95@2"] }],
    },
    Lesson {
        id: "learn-original-trick",
        rule: "trick",
        position: "original 47,21,66,88 37,54,76,92/30,12 33,48,9,5,55,80,17,70,28,61 0 0 playing",
        said: &[],
        goal: |course| course.tricks() == 2,
        solution: &["37@0", "76@2"],
        slips: &[Slip { word: "forwards", when: |_| true, example: &["54@0"] }],
        refusals: &[],
    },
    Lesson {
        id: "learn-original-minimum",
        rule: "turn",
        position: "original 30,52,71,60 15,33,53,90/40,64 36,48,9,76,55,80,17,66,28,5 0 0 playing",
        said: &[],
        goal: |course| course.turn_end().is_some() && course.steps() <= 4,
        solution: &["33@0", "53@1", "end"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["33@0", "15@3"] }],
        refusals: &[Refused { word: "early", code: Code::DutiesOpen, example: &["33@0", "end"] }],
    },
    Lesson {
        id: "learn-original-chain",
        rule: "trick",
        position: "original 50,83,24,12 7,44,52,54/86,90 36,48,9,76,55,80,17,66,28,5 0 0 playing",
        said: &[],
        goal: |course| {
            course.turn_end().is_some() && course.cards_on(0) == 3 && course.top(0).as_deref() == Some("44")
        },
        solution: &["52@0", "54@0", "44@0", "end"],
        slips: &[Slip { word: "astray", when: |_| true, example: &["54@0"] }],
        refusals: &[Refused { word: "too-soon", code: Code::DoesNotFit, example: &["44@0"] }],
    },
    Lesson {
        id: "learn-original-talk",
        rule: "talk",
        position: "original 47,21,66,88 24,49,62,95/5,37,50 36,48,9,76,55,80,17,71,28,60 0 0 playing",
        said: &[(1, "leave:0")],
        goal: |course| course.turn_end().is_some() && course.cards_on(0) == 0,
        solution: &["24@1", "62@2", "end"],
        slips: &[Slip { word: "taken", when: |_| true, example: &["49@0"] }],
        refusals: &[],
    },
    Lesson {
        id: "learn-original-empty",
        rule: "ending",
        position: "original 81,64,35,14 20,83,90/9,66 - 0 0 playing",
        said: &[],
        goal: |course| course.turn_end().is_some() && course.cards() == 1 && course.did("83@0"),
        solution: &["83@0", "end"],
        slips: &[
            Slip {
                word: "enough",
                when: |course| course.cards() > 1 && course.did("83@0"),
                example: &["83@0", "20@2"],
            },
            Slip { word: "costly", when: |_| true, example: &["90@0"] },
        ],
        refusals: &[],
    },
    Lesson {
        id: "learn-original-last",
        rule: "outcome",
        position: "original 89,97,6,10 79,80,95 - 0 0 playing",
        said: &[],
        goal: |course| course.state.outcome() == Some(Outcome::Won),
        solution: &["79@0", "80@0", "95@0"],
        slips: &[Slip { word: "order", when: |_| true, example: &["95@0"] }],
        refusals: &[],
    },
];

pub(super) const PRO: &[Lesson] = &[
    Lesson {
        id: "learn-original-pro-three",
        rule: "experts",
        position: "original-pro 30,52,71,60 15,33,53,68,90/40,64 36,48,9,76,55,80,17,66,28,5 0 0 playing",
        said: &[],
        goal: |course| course.turn_end().is_some() && course.steps() <= 7,
        solution: &["33@0", "53@1", "68@2", "end"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["33@0", "15@3"] }],
        refusals: &[Refused { word: "early", code: Code::DutiesOpen, example: &["33@0", "53@1", "end"] }],
    },
    Lesson {
        id: "learn-original-pro-empty",
        rule: "experts",
        position: "original-pro 81,64,35,14 20,66,90/9,70 - 0 0 playing",
        said: &[],
        goal: |course| course.turn_end().is_some() && course.cards() == 1 && course.did("66@1"),
        solution: &["66@1", "end"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["66@1", "20@2"] }],
        refusals: &[],
    },
];

pub(super) const PRO_PLUS: &[Lesson] = &[Lesson {
    id: "learn-original-pro-plus-three",
    rule: "experts",
    position: "original-pro-plus 38,57,44,83 28,42,59,80,97/47,64 36,50,9,76,55,99,17,66,29,5 0 0 playing",
    said: &[],
    goal: |course| course.turn_end().is_some() && course.tricks() >= 1 && course.steps() <= 5,
    solution: &["28@0", "59@1", "80@3", "end"],
    slips: &[Slip { word: "costly", when: |_| true, example: &["97@1"] }],
    refusals: &[Refused { word: "early", code: Code::DutiesOpen, example: &["28@0", "59@1", "end"] }],
}];

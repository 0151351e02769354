//! Lessons with the 98 numbers: the original game and its two levels for experts.

use gambero::Outcome;
use gambero_protocol::Code;

use super::{Lesson, PLAIN, Refusal, Reply, Slip};

pub(super) const ORIGINAL: &[Lesson] = &[
    Lesson {
        id: "learn-original-rising",
        rule: "placing",
        position: "original 20,5,90,85 23,57,71/30,64 33,48,9,76,55,12,80,41,66,18 0 0 playing",
        goal: |course| course.did("23@0"),
        solution: &["23@0"],
        slips: &[
            Slip { word: "elsewhere", when: |course| course.laid("23"), example: &["23@1"] },
            Slip { word: "missed", when: |_| true, example: &["57@0"] },
        ],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-falling",
        rule: "placing",
        position: "original 23,41,90,62 58,74,95/30,12 33,48,9,76,55,80,17,66,28,5 0 0 playing",
        goal: |course| course.did("58@3"),
        solution: &["58@3"],
        slips: &[Slip { word: "elsewhere", when: |_| true, example: &["58@2"] }],
        refusals: &[Refusal { word: "higher", code: Code::DoesNotFit, example: &["95@2"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-trick",
        rule: "trick",
        position: "original 47,21,66,88 37,54,76,92/30,12 33,48,9,5,55,80,17,70,28,61 0 0 playing",
        goal: |course| course.tricks() == 2,
        solution: &["37@0", "76@2"],
        slips: &[Slip { word: "forwards", when: |_| true, example: &["54@0"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-minimum",
        rule: "turn",
        position: "original 30,52,71,60 15,33,53,90/40,64 36,48,9,76,55,80,17,66,28,5 0 0 playing",
        goal: |course| course.turn_end().is_some() && course.steps() <= 4,
        solution: &["33@0", "53@1", "end"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["33@0", "15@3"] }],
        refusals: &[Refusal { word: "early", code: Code::DutiesOpen, example: &["33@0", "end"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-chain",
        rule: "trick",
        position: "original 50,83,24,12 7,44,52,54/86,90 36,48,9,76,55,80,17,66,28,5 0 0 playing",
        goal: |course| {
            course.turn_end().is_some() && course.cards_on(0) == 3 && course.top(0).as_deref() == Some("44")
        },
        solution: &["52@0", "54@0", "44@0", "end"],
        slips: &[Slip { word: "astray", when: |_| true, example: &["54@0"] }],
        refusals: &[Refusal { word: "too-soon", code: Code::DoesNotFit, example: &["44@0"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-start",
        rule: "setup",
        position: "original -,-,-,- 3,27,41,52,58,74,97/33,38,44,47,61,64,70 \
                   90,34,43,51,39,76,95,87,23,13,68,18,50,59,32,72,5,11,94,88,19,78,9,92,48,65,15,\
                   2,28,21,14,54,86,93,89,26,31,4,67,71,57,77,96,62,35,85,8,30,22,7,83,75,80,73,24,\
                   16,53,82,91,40,55,69,12,29,99,10,20,63,49,79,37,98,60,36,6,17,42,84,25,45,56,46,\
                   66,81 \
                   1 0 playing",
        starting: true,
        goal: |course| course.offered() && course.turn_end().is_some() && course.steps() <= 5,
        hopeless: |course| course.declined() || course.steps() > 5,
        replies: &[Reply { when: |course| course.declined(), actions: &["33@0", "70@2", "end"] }],
        solution: &["offer", "3@0", "97@2", "end"],
        slips: &[
            Slip { word: "declined", when: |course| course.declined(), example: &["decline"] },
            Slip { word: "costly", when: |_| true, example: &["offer", "27@0"] },
        ],
        refusals: &[
            Refusal { word: "undecided", code: Code::OfferFirst, example: &["3@0"] },
            Refusal { word: "early", code: Code::DutiesOpen, example: &["offer", "3@0", "end"] },
        ],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-talk",
        rule: "talk",
        position: "original 47,21,66,88 24,49,62,95/5,37,50 36,48,9,76,55,80,17,71,28,60 0 0 playing",
        said: &[(1, "leave:0")],
        goal: |course| course.turn_end().is_some() && course.cards_on(0) == 0,
        solution: &["24@1", "62@2", "end"],
        slips: &[Slip { word: "taken", when: |_| true, example: &["49@0"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-signal",
        rule: "talk",
        position: "original 47,21,66,88 5,37,57,95/24,49,62 36,48,9,76,55,80,17,71,28,60 1 0 playing",
        goal: |course| course.did("37@0") && course.tricks() == 1,
        replies: &[
            Reply {
                when: |course| course.said_one_of(&["jump:0", "leave:0", "really-leave:0", "aim:0"]),
                actions: &["24@1", "62@2", "end"],
            },
            Reply { when: |_| true, actions: &["49@0", "24@1", "end"] },
        ],
        solution: &["say jump:0", "37@0"],
        slips: &[
            Slip { word: "untrue", when: |course| course.said_untruth(), example: &["say step:1"] },
            Slip {
                word: "missed",
                when: |course| course.said_one_of(&["jump:0", "leave:0", "really-leave:0", "aim:0"]),
                example: &["say leave:0", "57@0"],
            },
            Slip { word: "other", when: |course| course.has_spoken(), example: &["say take:1"] },
            Slip { word: "silent", when: |_| true, example: &["wait"] },
        ],
        refusals: &[Refusal { word: "turn", code: Code::NotYourTurn, example: &["37@0"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-empty",
        rule: "ending",
        position: "original 81,64,35,14 20,83,90/9,66 - 0 0 playing",
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
        ..PLAIN
    },
    Lesson {
        id: "learn-original-result",
        rule: "outcome",
        position: "original 90,97,8,12 40,91,93,95/30,50 - 0 0 playing",
        goal: |course| course.is_lost() && course.state().left() == 3,
        loses: true,
        solution: &["91@0", "93@0", "95@0"],
        slips: &[
            Slip { word: "early", when: |course| course.did("end"), example: &["91@0", "end"] },
            Slip { word: "order", when: |_| true, example: &["95@0"] },
        ],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-last",
        rule: "outcome",
        position: "original 89,97,6,10 79,80,95 - 0 0 playing",
        goal: |course| course.state().outcome() == Some(Outcome::Won),
        solution: &["79@0", "80@0", "95@0"],
        slips: &[Slip { word: "order", when: |_| true, example: &["95@0"] }],
        ..PLAIN
    },
];

pub(super) const PRO: &[Lesson] = &[
    Lesson {
        id: "learn-original-pro-three",
        rule: "experts",
        position: "original-pro 30,52,71,60 15,33,53,68,90/40,64 36,48,9,76,55,80,17,66,28,5 0 0 playing",
        goal: |course| course.turn_end().is_some() && course.steps() <= 7,
        solution: &["33@0", "53@1", "68@2", "end"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["33@0", "15@3"] }],
        refusals: &[Refusal { word: "early", code: Code::DutiesOpen, example: &["33@0", "53@1", "end"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-original-pro-empty",
        rule: "experts",
        position: "original-pro 81,64,35,14 20,66,90/9,70 - 0 0 playing",
        goal: |course| course.turn_end().is_some() && course.cards() == 1 && course.did("66@1"),
        solution: &["66@1", "end"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["66@1", "20@2"] }],
        ..PLAIN
    },
];

pub(super) const PRO_PLUS: &[Lesson] = &[Lesson {
    id: "learn-original-pro-plus-three",
    rule: "experts",
    position: "original-pro-plus 38,57,44,83 28,42,59,80,97/47,64 36,50,9,76,55,99,17,66,29,5 0 0 playing",
    goal: |course| course.turn_end().is_some() && course.tricks() >= 1 && course.steps() <= 5,
    solution: &["28@0", "59@1", "80@3", "end"],
    slips: &[Slip { word: "costly", when: |_| true, example: &["97@1"] }],
    refusals: &[Refusal { word: "early", code: Code::DutiesOpen, example: &["28@0", "59@1", "end"] }],
    ..PLAIN
}];

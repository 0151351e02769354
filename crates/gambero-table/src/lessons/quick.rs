//! Lessons of Quick & Easy and of its variant for experts.

use gambero_protocol::Code;

use super::{Lesson, PLAIN, Refusal, Reply, Slip};

/// What tells Anna that a low red card waits for the red 7.
const RED: &[&str] = &["card:red-low", "colour:red", "jump:0", "leave:0", "really-leave:0", "aim:0"];

pub(super) const QUICK: &[Lesson] = &[
    Lesson {
        id: "learn-quick-scales",
        rule: "quick",
        position: "quick y3,b8 r4,g7/v6,y9 r1,g2,b10,v4,y7,r9,g5,b1,v8,y6 0 0 playing",
        goal: |course| course.cards() == 2 && course.steps() == 2,
        solution: &["r4@0", "g7@1"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["g7@0"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-quick-equal",
        rule: "quick",
        position: "quick r6,b7 g7,v6/v3,y9 r1,g2,b10,v4,y7,r9,g5,b1,v8,y6 0 0 playing",
        goal: |course| course.cards() == 2,
        solution: &["v6@1", "g7@0"],
        slips: &[Slip { word: "one", when: |_| true, example: &["v6@1", "end"] }],
        refusals: &[Refusal { word: "same", code: Code::DoesNotFit, example: &["v6@0"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-quick-trick",
        rule: "quick",
        position: "quick r8,g3 r2,g5/v6,y9 r1,g2,b10,v4,y7,r9,b6,b1,v8,y6 0 0 playing",
        goal: |course| course.tricks() == 2,
        solution: &["r2@0", "g5@1"],
        slips: &[Slip { word: "plain", when: |_| true, example: &["r2@1"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-quick-one-or-two",
        rule: "quick",
        position: "quick y4,b6 r5,v10/v7,y9 r1,g2,b10,v4,y7,r9,g5,b1,v8,y6 0 0 playing",
        goal: |course| course.turn_end().is_some() && course.cards() == 1 && course.steps() == 1,
        solution: &["r5@0", "end"],
        slips: &[Slip { word: "two", when: |_| true, example: &["r5@1", "v10@0"] }],
        refusals: &[Refusal { word: "none", code: Code::DutiesOpen, example: &["end"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-quick-start",
        rule: "quick",
        position: "quick -,- r2,v9/g5,b6 \
                   y7,b5,g4,b1,g9,r1,y6,y10,r9,g7,v5,v8,g10,v6,y3,r4,y5,v10,g6,g2,y2,y1,y9,v1,b2,v7,g3,v3,b8,r8,r7,b9,v2,g8,r10,b7,b10,r3,b4,r6,y8,g1,y4,r5,v4,b3 \
                   1 0 playing",
        starting: true,
        goal: |course| course.offered() && course.cards() == 2 && course.steps() <= 4,
        replies: &[Reply { when: |course| course.declined(), actions: &["g5@0", "b6@1"] }],
        solution: &["offer", "r2@0", "v9@1"],
        slips: &[
            Slip { word: "declined", when: |course| course.declined(), example: &["decline"] },
            Slip { word: "costly", when: |_| true, example: &["offer", "r2@1"] },
        ],
        refusals: &[Refusal { word: "undecided", code: Code::OfferFirst, example: &["r2@0"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-quick-talk",
        rule: "quick",
        position: "quick r7,b5 g4,v8/r2,y9 r1,g2,b10,v4,y7,r9,g5,b1,v3,y6 0 0 playing",
        said: &[(1, "card:red-low")],
        goal: |course| course.turn_end().is_some() && course.cards_on(0) == 0,
        solution: &["g4@1", "end"],
        slips: &[Slip { word: "covered", when: |_| true, example: &["v8@0"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-quick-signal",
        rule: "talk",
        position: "quick r7,b5 r2,v1/g4,y8 r1,g2,b10,v4,y7,r9,g5,b1,v3,y6 1 0 playing",
        goal: |course| course.did("r2@0"),
        replies: &[
            Reply { when: |course| course.said_one_of(RED), actions: &["g4@1", "end"] },
            Reply { when: |_| true, actions: &["y8@0", "end"] },
        ],
        solution: &["say card:red-low", "r2@0"],
        slips: &[
            Slip { word: "untrue", when: |course| course.said_untruth(), example: &["say card:red-high"] },
            Slip {
                word: "missed",
                when: |course| course.said_one_of(RED),
                example: &["say colour:red", "r2@1"],
            },
            Slip { word: "other", when: |course| course.has_spoken(), example: &["say card:violet-low"] },
            Slip { word: "silent", when: |_| true, example: &["wait"] },
        ],
        ..PLAIN
    },
];

pub(super) const QUICK_EXPERT: &[Lesson] = &[
    Lesson {
        id: "learn-quick-expert-one",
        rule: "quick-expert",
        position: "quick-expert y4,b8 g2,r5/v6,y9 r1,g3,b10,v4,y7,r9,g5,b1,v8,y6 0 0 playing",
        goal: |course| course.did("r5@0"),
        solution: &["r5@0"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["g2@1"] }],
        ..PLAIN
    },
    Lesson {
        id: "learn-quick-expert-talk",
        rule: "quick-expert",
        position: "quick-expert r7,b5 g4,v8/r2,y9 r1,g2,b10,v4,y7,r9,g5,b1,v3,y6 0 0 playing",
        said: &[(1, "jump:0")],
        goal: |course| course.did("g4@1"),
        solution: &["g4@1"],
        slips: &[Slip { word: "covered", when: |_| true, example: &["v8@0"] }],
        ..PLAIN
    },
];

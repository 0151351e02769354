//! Lessons of Quick & Easy and of its variant for experts.

use gambero_protocol::Code;

use super::{Lesson, Refused, Slip};

pub(super) const QUICK: &[Lesson] = &[
    Lesson {
        id: "learn-quick-scales",
        rule: "quick",
        position: "quick y3,b8 r4,g7/v6,y9 r1,g2,b10,v4,y7,r9,g5,b1,v8,y6 0 0 playing",
        said: &[],
        goal: |course| course.cards() == 2 && course.steps() == 2,
        solution: &["r4@0", "g7@1"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["g7@0"] }],
        refusals: &[],
    },
    Lesson {
        id: "learn-quick-equal",
        rule: "quick",
        position: "quick r6,b7 g7,v6/v3,y9 r1,g2,b10,v4,y7,r9,g5,b1,v8,y6 0 0 playing",
        said: &[],
        goal: |course| course.cards() == 2,
        solution: &["v6@1", "g7@0"],
        slips: &[Slip { word: "one", when: |_| true, example: &["v6@1", "end"] }],
        refusals: &[Refused { word: "same", code: Code::DoesNotFit, example: &["v6@0"] }],
    },
    Lesson {
        id: "learn-quick-trick",
        rule: "quick",
        position: "quick r8,g3 r2,g5/v6,y9 r1,g2,b10,v4,y7,r9,b6,b1,v8,y6 0 0 playing",
        said: &[],
        goal: |course| course.tricks() == 2,
        solution: &["r2@0", "g5@1"],
        slips: &[Slip { word: "plain", when: |_| true, example: &["r2@1"] }],
        refusals: &[],
    },
    Lesson {
        id: "learn-quick-one-or-two",
        rule: "quick",
        position: "quick y4,b6 r5,v10/v7,y9 r1,g2,b10,v4,y7,r9,g5,b1,v8,y6 0 0 playing",
        said: &[],
        goal: |course| course.turn_end().is_some() && course.cards() == 1 && course.steps() == 1,
        solution: &["r5@0", "end"],
        slips: &[Slip { word: "two", when: |_| true, example: &["r5@1", "v10@0"] }],
        refusals: &[Refused { word: "none", code: Code::DutiesOpen, example: &["end"] }],
    },
    Lesson {
        id: "learn-quick-talk",
        rule: "quick",
        position: "quick r7,b5 g4,v8/r2,y9 r1,g2,b10,v4,y7,r9,g5,b1,v3,y6 0 0 playing",
        said: &[(1, "card:red-low")],
        goal: |course| course.turn_end().is_some() && course.cards_on(0) == 0,
        solution: &["g4@1", "end"],
        slips: &[Slip { word: "covered", when: |_| true, example: &["v8@0"] }],
        refusals: &[],
    },
];

pub(super) const QUICK_EXPERT: &[Lesson] = &[
    Lesson {
        id: "learn-quick-expert-one",
        rule: "quick-expert",
        position: "quick-expert y4,b8 g2,r5/v6,y9 r1,g3,b10,v4,y7,r9,g5,b1,v8,y6 0 0 playing",
        said: &[],
        goal: |course| course.did("r5@0"),
        solution: &["r5@0"],
        slips: &[Slip { word: "costly", when: |_| true, example: &["g2@1"] }],
        refusals: &[],
    },
    Lesson {
        id: "learn-quick-expert-talk",
        rule: "quick-expert",
        position: "quick-expert r7,b5 g4,v8/r2,y9 r1,g2,b10,v4,y7,r9,g5,b1,v3,y6 0 0 playing",
        said: &[(1, "jump:0")],
        goal: |course| course.did("g4@1"),
        solution: &["g4@1"],
        slips: &[Slip { word: "covered", when: |_| true, example: &["v8@0"] }],
        refusals: &[],
    },
];

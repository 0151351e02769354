//! Lessons: prepared positions, one rule each. They are data; the engine says what may be done in them.
//!
//! A lesson's texts are messages that begin with its id: `ID-title`, `ID-text` (the rule), `ID-goal` (what to
//! do), `ID-done`, and a word for each way to go wrong.

mod course;
mod extreme;
mod original;
mod quick;
#[cfg(test)]
mod tests;

use gambero::Variant;
use gambero_protocol::Code;

pub use course::Course;

/// The seat of whoever learns.
const LEARNER: usize = 0;

/// What the others are called, from the next seat on.
const PARTNERS: [&str; 1] = ["Anna"];

/// Whether something holds in a lesson as far as it has come.
type Check = fn(&Course) -> bool;

/// A position in which one rule is learnt.
#[derive(Debug)]
pub struct Lesson {
    /// Where the ids of its texts begin.
    pub id: &'static str,
    /// Where the page of the rules speaks of it.
    pub rule: &'static str,
    /// The position, as `docs/notation.md` describes it. Whoever learns is in seat 0. Where somebody else is
    /// at turn, the learner may give a signal first.
    position: &'static str,
    /// Whether it begins before it is settled who starts: the learner offers to, or declines. The position is
    /// that of somebody else at turn.
    starting: bool,
    /// Signals that stand: the seat, and what it says.
    said: &'static [(usize, &'static str)],
    /// Whether what the lesson asks for is done.
    goal: Check,
    /// Whether it is out of reach for certain, whatever follows. Where a hand is large this spares a long
    /// search.
    hopeless: Check,
    /// Whether that can be a game that is lost.
    loses: bool,
    /// What the others do when it is their turn: the first that applies.
    replies: &'static [Reply],
    /// A way to do it.
    solution: &'static [&'static str],
    /// What to say when the goal is out of reach: the first that applies.
    slips: &'static [Slip],
    /// What to say to tries that the rules refuse, where there is more to say than the reason.
    refusals: &'static [Refusal],
}

/// What the others do after something that the learner has said, or has not.
#[derive(Debug)]
struct Reply {
    /// When.
    when: Check,
    /// Their actions, until it is the learner's turn.
    actions: &'static [&'static str],
}

/// A lesson with nothing in it, for the fields that most lessons do not need.
const PLAIN: Lesson = Lesson {
    id: "",
    rule: "",
    position: "",
    starting: false,
    said: &[],
    goal: |_| false,
    hopeless: |_| false,
    loses: false,
    replies: &[],
    solution: &[],
    slips: &[],
    refusals: &[],
};

/// A way to miss the goal by legal play.
#[derive(Debug)]
struct Slip {
    /// The end of the message's id.
    word: &'static str,
    /// When it applies.
    when: Check,
    /// An example of it.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests play it"))]
    example: &'static [&'static str],
}

/// A try that the rules refuse.
#[derive(Debug)]
struct Refusal {
    /// The end of the message's id.
    word: &'static str,
    /// The reason.
    code: Code,
    /// An example of it: the last of these is refused.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests play it"))]
    example: &'static [&'static str],
}

impl Lesson {
    /// The id of one of its texts.
    pub fn text(&self, part: &str) -> String {
        format!("{}-{part}", self.id)
    }
}

/// The lessons of a variant.
pub fn tutorial(variant: Variant) -> &'static [Lesson] {
    match variant {
        Variant::Original => original::ORIGINAL,
        Variant::OriginalPro => original::PRO,
        Variant::OriginalProPlus => original::PRO_PLUS,
        Variant::Extreme => extreme::EXTREME,
        Variant::Quick => quick::QUICK,
        Variant::QuickExpert => quick::QUICK_EXPERT,
    }
}

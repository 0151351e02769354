//! What it costs the team to spoil a pile for others, by what they have said.

use gambero::{Pile, Signal, Talk, View};

/// For each pile, how much the others would rather have it left alone, as a price in steps: what a jump back
/// saves, or part of it where they have a small step or ask kindly.
#[inline]
pub(crate) fn prices(talk: &Talk, view: &View) -> [i32; Pile::MAX] {
    let said = talk.said_to(view);
    // Mostly nobody says anything, and then it should cost nothing.
    if said.is_empty() {
        return [0; Pile::MAX];
    }
    let (jump, step) = if view.variant().pile_count() == Pile::MAX { (10, 3) } else { (3, 1) };
    Pile::ALL.map(|pile| {
        if said.contains(Signal::JumpBack(pile)) || said.contains(Signal::ReallyLeave(pile)) {
            jump
        } else if said.contains(Signal::SmallStep(pile)) || said.contains(Signal::Leave(pile)) {
            step
        } else {
            0
        }
    })
}

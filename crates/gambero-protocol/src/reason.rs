//! Why a bot does something.

use crate::named::named;

named! {
    /// Why a bot would do something. Clients make a sentence of it in the player's language.
    pub enum Reason {
        /// Any legal action was as good as another.
        Chance = "chance",
        /// It jumps back.
        JumpsBack = "jumps-back",
        /// It is the smallest step that there is.
        SmallestStep = "smallest-step",
        /// The turn is done, and this card costs next to nothing.
        CheapExtra = "cheap-extra",
        /// It leaves a nearer pile to somebody who can use it better.
        LeavesPile = "leaves-pile",
        /// It belongs to the best turn as a whole, though a smaller step could be had now.
        BestTurn = "best-turn",
        /// It covers the skull.
        CoversSkull = "covers-skull",
        /// It makes up the three cards that are asked for.
        MakesUpThree = "makes-up-three",
        /// Everything else would lose at once.
        OnlySafePlay = "only-safe-play",
        /// Nothing can be saved any more.
        NothingBetter = "nothing-better",
        /// The turn is done, and anything more would cost too much.
        EndsTurn = "ends-turn",
    }
}

//! What differs between places where a table is held.

/// What a table allows, beside the rules of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Policy {
    /// What can be taken back while a game is played.
    pub undo: UndoPolicy,
    /// Whether somebody who has lost alone or among bots can play the end again.
    pub retry_loss: bool,
    /// Who may ask for hints.
    pub hints: HintPolicy,
    /// Whether seats stay as they were when the table was opened, and nobody writes: people share one screen.
    pub one_screen: bool,
}

/// What can be taken back while a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoPolicy {
    /// Anything, in a solo game.
    Solo,
    /// Anything in a solo game; with others the cards of a person's own turn.
    OwnTurn,
}

/// Who may ask for hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintPolicy {
    /// Whoever plays alone, and everybody in practice.
    SoloOrPractice,
    /// Everybody at their turn.
    AtTurn,
}

impl Policy {
    /// A table at a server: people do not see each other.
    pub const SERVER: Self = Self {
        undo: UndoPolicy::Solo,
        retry_loss: true,
        hints: HintPolicy::SoloOrPractice,
        one_screen: false,
    };

    /// A table on the device of one person, who plays with bots. What happens there counts in no ranking.
    pub const DEVICE: Self =
        Self { undo: UndoPolicy::OwnTurn, retry_loss: true, hints: HintPolicy::AtTurn, one_screen: false };

    /// A table on somebody's own machine: whoever plays there sits before one screen.
    pub const LOCAL: Self =
        Self { undo: UndoPolicy::OwnTurn, retry_loss: false, hints: HintPolicy::AtTurn, one_screen: true };
}

//! The rules of the protocol, each of which can be left out to see what it is for.

/// A rule of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// An entry's number is unique. Without it two nodes can both write number N.
    UniqueNumber,
    /// An entry is written only if the one before it is there. Without it there can be gaps; but only if the
    /// database has forgotten something, because every node writes the number after one that it has read.
    PredecessorExists,
    /// A request is acknowledged only when the database has said that it is written. Without it a node
    /// acknowledges what it sends.
    AckAfterCommit,
    /// After a conflict the request is judged again. Without it the same entry is sent again with the next
    /// number.
    JudgeAfterConflict,
    /// After an unknown outcome the node reads the log and judges again. Without it the same entry is sent
    /// again, to be written with whatever number is free.
    ReadAfterUnknownOutcome,
    /// An unknown outcome is not a success. Without it a node goes on as if its entry had been written.
    UnknownIsNotWritten,
    /// A hint says that there is something to read, and its content is not looked at. Without it a hint
    /// carries the entry, and whoever gets it folds that.
    HintIsNoContent,
    /// Whoever hears of entry N reads everything up to there. Without it entry N alone is read and folded.
    ReadWithoutGap,
    /// A bot's entry has the number after the position that it answers to. Without it the lease alone keeps
    /// two nodes from playing the same turn, and the entry gets whatever number is free.
    BotsEntryHasNumber,
    /// Nodes look at the log by themselves from time to time. Without it they rely on hints.
    Poll,
    /// A node that is behind what a client has seen reads the log before it shows anything to the client.
    CatchUpForClient,
    /// A node becomes the keeper only if nobody else is whose lease has not run out.
    KeepUnlessKept,
    /// A request names the position that it answers to, and is refused if the table is elsewhere by now.
    PositionIsChecked,
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 13] = [
        Self::UniqueNumber,
        Self::PredecessorExists,
        Self::AckAfterCommit,
        Self::JudgeAfterConflict,
        Self::ReadAfterUnknownOutcome,
        Self::UnknownIsNotWritten,
        Self::HintIsNoContent,
        Self::ReadWithoutGap,
        Self::BotsEntryHasNumber,
        Self::Poll,
        Self::CatchUpForClient,
        Self::KeepUnlessKept,
        Self::PositionIsChecked,
    ];
}

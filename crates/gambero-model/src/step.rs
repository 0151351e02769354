//! What can happen next.

use crate::state::NodeId;

/// Something that happens at once. Clients are named by their places in [`State::clients`](crate::State).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A client asks for something, in answer to what it has seen.
    Ask(u8),
    /// A node takes up the request of one of its clients: it refuses, or sends an append.
    Judge(NodeId, u8),
    /// The database carries out the append that a node waits for.
    CarryOut(NodeId),
    /// A node hears how its append ended. If it was written the node folds it, acknowledges, tells its
    /// clients, and publishes a hint; after a conflict it reads the log and judges again.
    Hear(NodeId),
    /// The database carries out an append for which nobody waits.
    CarryOutStray(u8),
    /// An append for which nobody waits never reaches the database.
    LoseStray(u8),
    /// A node becomes the keeper.
    Keep(NodeId),
    /// A node finds by its own clock that its lease has run out.
    NoticeLeaseIsOver(NodeId),
    /// The bot of a node that believes itself the keeper begins to think.
    Think(NodeId),
    /// A bot has thought, and its node sends the append. It does not look at its lease again.
    PlayBot(NodeId),
    /// A node looks at the log by itself.
    Poll(NodeId),
    /// A hint about an entry reaches a node. It stays on its way: it can come again.
    DeliverHint(NodeId, u8),
    /// A hint is lost, or comes no more.
    LoseHint(NodeId, u8),
    /// A client connects. If it waits for an answer yet, it sends the same request again or gives it up.
    Connect {
        /// The client.
        client: u8,
        /// Where it connects to.
        node: NodeId,
        /// Whether it sends its request again.
        again: bool,
    },
    /// A crashed node starts again and knows nothing.
    Restart(NodeId),
    /// The lease of the keeper runs out. It is a fault if the keeper lives.
    LeaseRunsOut,
    /// Fault: a node crashes.
    Crash(NodeId),
    /// Fault: a client's connection breaks.
    Disconnect(u8),
    /// Fault: a node waits no longer for the answer to its append. It may have been carried out, or be
    /// carried out later, or never.
    LoseAnswer(NodeId),
    /// Fault: the database loses its last entry.
    Failover,
}

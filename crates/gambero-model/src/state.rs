//! What there is in the model: the database, the nodes, the clients, and what can happen next.

/// The place of a node in [`State::nodes`].
pub type NodeId = u8;

/// What a request is called: no two have the same number.
pub type RequestId = u8;

/// One moment of the whole cluster.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The database.
    pub database: Database,
    /// All nodes.
    pub nodes: Vec<Node>,
    /// All clients.
    pub clients: Vec<Client>,
    /// How many requests there have been.
    pub asked: u8,
    /// The requests whose clients have been told that they are written, in order.
    pub acknowledged: Vec<RequestId>,
    /// How many faults can still happen.
    pub faults_left: u8,
    /// How often the database can still lose its last entry.
    pub failovers_left: u8,
}

/// What all nodes share.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Database {
    /// The log, in the order of numbers.
    pub rows: Vec<Row>,
    /// Appends for whose outcome nobody waits any more, and which may be carried out yet.
    pub strays: Vec<Append>,
    /// Who keeps the table.
    pub lease: Lease,
    /// Whether a lease has run out although its node lived. Nobody knows it; a property needs it.
    pub has_run_out: bool,
}

/// A row of the log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Row {
    /// Its number, from 1.
    pub number: u8,
    /// What happened.
    pub entry: Entry,
}

/// Something that happened at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Entry {
    /// Who did it.
    pub by: Author,
    /// The position that it answers to: how many entries there were for whoever decided it.
    pub answers: u8,
}

/// Who does something at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Author {
    /// A person, with this request.
    Person(RequestId),
    /// The bot, whose turn it is after every entry of a person.
    Bot,
}

/// A statement that adds to the log.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Append {
    /// The number that the entry is to have. `None`, which no rule allows, stands for whatever number is
    /// free.
    pub number: Option<u8>,
    /// What is to be written.
    pub entry: Entry,
}

/// How an append ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The entry is in the log with this number.
    Written(u8),
    /// Nothing was written: the number is taken, or the one before it is not there.
    Conflict,
}

/// Who keeps the table: whose bots think.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lease {
    /// Nobody, or somebody whose lease has run out.
    #[default]
    Free,
    /// A node.
    Held(NodeId),
    /// A node that has crashed, which nobody knows yet. When it starts again it is another node to the
    /// others.
    Orphaned,
}

/// A node: the task that runs the table there.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Node {
    /// Whether it runs. A node that is frozen or cut off runs too: it only takes no step for a while.
    pub is_alive: bool,
    /// What it has folded.
    pub replica: Vec<Entry>,
    /// What it is in the middle of.
    pub doing: Doing,
    /// Whether it believes that it keeps the table.
    pub believes: bool,
    /// The hints on their way to it: numbers of entries, in order.
    pub hints: Vec<u8>,
}

/// What a node is in the middle of. Anything can happen elsewhere before it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Doing {
    /// Nothing.
    #[default]
    Idle,
    /// Its bot thinks about the position after so many entries.
    Thinking(u8),
    /// It has sent an append, which has not been carried out.
    Appending(Append),
    /// Its append has been carried out, and it has not heard so.
    Answered(Append, Outcome),
}

/// Somebody who looks at the table and plays.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Client {
    /// The node that it is connected to.
    pub node: Option<NodeId>,
    /// What it has been shown.
    pub seen: Vec<Entry>,
    /// Whether it has been shown something that does not go on from what it had seen.
    pub was_misled: bool,
    /// What it waits for an answer to.
    pub request: Option<Request>,
}

/// What a client wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Request {
    /// Its name.
    pub id: RequestId,
    /// The position that it answers to: how many entries the client had seen.
    pub position: u8,
    /// Whether the client's node is at it.
    pub is_taken: bool,
}

impl Database {
    /// The entries after so many, in order.
    pub fn entries_after(&self, version: usize) -> impl Iterator<Item = Entry> {
        self.rows.iter().filter(move |row| usize::from(row.number) > version).map(|row| row.entry)
    }

    /// Whether a list of entries is what the log begins with.
    pub fn begins_with(&self, entries: &[Entry]) -> bool {
        entries.len() <= self.rows.len()
            && entries.iter().zip(&self.rows).all(|(entry, row)| *entry == row.entry)
    }
}

impl Node {
    /// Whether it can look at the log now: it does not wait for the database.
    pub fn is_free_to_read(&self) -> bool {
        self.is_alive && matches!(self.doing, Doing::Idle | Doing::Thinking(_))
    }

    /// Whether it is in the middle of nothing.
    pub fn is_idle(&self) -> bool {
        self.is_alive && self.doing == Doing::Idle
    }
}

impl Client {
    /// It is shown a table.
    pub fn see(&mut self, replica: &[Entry]) {
        self.was_misled |= !replica.starts_with(&self.seen);
        replica.clone_into(&mut self.seen);
    }
}

/// Whether it is the bot's turn after these entries.
pub(crate) fn is_bots_turn(last: Option<&Entry>) -> bool {
    matches!(last, Some(Entry { by: Author::Person(_), .. }))
}

/// How many there are of everything. All runs are finite because all of this is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Nodes.
    pub nodes: u8,
    /// Clients; at first they are spread over the nodes.
    pub clients: u8,
    /// Requests of all clients together. Whoever wants to can ask.
    pub requests: u8,
    /// Faults of all kinds together: a node crashes, a connection breaks, an answer of the database is lost,
    /// a lease runs out although its node lives. Lost hints are not counted: any number of them can be.
    pub faults: u8,
    /// How often the database loses its last entry, as a standby does that was not up to date when it took
    /// over. Nothing is safe then; see [`Rule::PredecessorExists`](crate::Rule::PredecessorExists).
    pub failovers: u8,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { nodes: 2, clients: 2, requests: 2, faults: 1, failovers: 0 }
    }
}

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

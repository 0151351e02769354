//! What the nodes of a cluster know of each other: who lives, who keeps which table, who is where. A store
//! that several servers share has it; a store that belongs to one process has not.
//!
//! Nothing here decides what happened at a table: its log does, and the numbers in it. Leases only keep two
//! nodes from thinking about the same thing, and say whose work is left undone when a node dies.
//!
//! All times are the database's own clock: nodes need not agree with each other about the time.

use std::collections::BTreeMap;
use std::time::Duration;

use async_trait::async_trait;

use crate::error::StoreError;
use crate::game::GameId;
use crate::person::PersonId;
use crate::table::TableId;

/// The number of a node. A node that comes back after it was given up has another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub i64);

/// A node as the others know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its number.
    pub id: NodeId,
    /// What its host calls it.
    pub name: String,
    /// The version of its program.
    pub version: String,
}

/// What a node is told when it renews its lease.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pulse {
    /// The database's time, in milliseconds since 1970.
    pub now: i64,
    /// The nodes whose leases have not run out, in the order of their numbers.
    pub nodes: Vec<Node>,
    /// The number of the last person who was forgotten, in the order of forgetting.
    pub forgotten: i64,
}

/// How a table stands in the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableStand {
    /// The table.
    pub table: TableId,
    /// The number of its last entry.
    pub version: u64,
    /// Whether a node whose lease has not run out keeps it.
    pub is_kept: bool,
    /// A number that is another one after any node has said who is at the table.
    pub presence: i64,
}

/// Who is at a table by what one node says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresenceRow {
    /// The node.
    pub node: NodeId,
    /// When its lease ran out, if it has.
    pub died: Option<i64>,
    /// What it said last; the server's text.
    pub body: String,
}

/// Who makes an analysis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Claim {
    /// The node that asked.
    Mine,
    /// Another one, which has done so much of it, from 0 to 1.
    Elsewhere(f32),
}

/// What the nodes of a cluster share beside the store itself.
#[async_trait]
pub trait Cluster: Send + Sync + 'static {
    /// A name that no other database has: letters and digits.
    fn name(&self) -> &str;

    /// Takes in a node, whose lease runs for so long.
    async fn join(&self, name: &str, version: &str, lease: Duration) -> Result<NodeId, StoreError>;

    /// Renews a lease, also one that has run out. `None` if the node has been given up meanwhile: it must
    /// join again.
    async fn renew(&self, node: NodeId, lease: Duration) -> Result<Option<Pulse>, StoreError>;

    /// Ends a lease. What the node keeps is left undone, and others can adopt it.
    async fn leave(&self, node: NodeId) -> Result<(), StoreError>;

    /// Removes nodes whose leases ran out so long ago, and what they said of who is where.
    async fn give_up(&self, after: Duration) -> Result<u64, StoreError>;

    /// Makes a node the keeper of tables, except those that another node keeps whose lease has not run out.
    /// Returns those that the node keeps now.
    async fn keep(&self, node: NodeId, tables: &[TableId]) -> Result<Vec<TableId>, StoreError>;

    /// A node keeps tables no longer.
    async fn release(&self, node: NodeId, tables: &[TableId]) -> Result<(), StoreError>;

    /// Makes a node the keeper of tables whose keepers' leases have run out, and returns their codes. Two
    /// nodes that adopt at once adopt different ones.
    async fn adopt(&self, node: NodeId, limit: u32) -> Result<Vec<String>, StoreError>;

    /// A node says who is at tables there; with an empty text it says nothing any more.
    async fn set_presence(&self, node: NodeId, bodies: &BTreeMap<TableId, String>) -> Result<(), StoreError>;

    /// Who is at tables, by what all nodes say.
    async fn presence(&self, tables: &[TableId]) -> Result<Vec<(TableId, PresenceRow)>, StoreError>;

    /// How tables stand; those that there are not are left out.
    async fn stands(&self, tables: &[TableId]) -> Result<Vec<TableStand>, StoreError>;

    /// People who were forgotten after a number of [`Pulse::forgotten`], and the number of the last one.
    async fn forgotten_after(&self, number: i64) -> Result<(Vec<PersonId>, i64), StoreError>;

    /// A node makes an analysis, and has done so much of it, unless another one does whose lease has not run
    /// out.
    async fn claim_analysis(&self, node: NodeId, game: GameId, done: f32) -> Result<Claim, StoreError>;

    /// A node makes an analysis no longer.
    async fn drop_analysis(&self, node: NodeId, game: GameId) -> Result<(), StoreError>;
}

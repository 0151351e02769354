//! How much happens in the runs that are looked at.

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

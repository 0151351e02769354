//! A model of one table in a cluster: how nodes append to its log, tell each other of it, and agree on whose
//! bots think. It is small enough for a model checker to look at every state that can be reached.
//!
//! The parts are a database ([`Database`]: the log, appends on their way, the lease of the keeper), nodes
//! with replicas ([`Node`]), and clients ([`Client`]). A [`Step`] is what one of them does at once, or a
//! fault. [`ClusterModel`] says which steps are possible and what they do, by rules of which each can be left
//! out ([`Rule`]), and [`property`] says what has to be true.
//!
//! `docs/model.md` tells which parts of the server this stands for, and what was found.
//!
//! ```
//! use gambero_model::{Bounds, ClusterModel, Rule, property};
//! use stateright::{Checker, Model};
//!
//! let bounds = Bounds { requests: 1, faults: 0, ..Bounds::default() };
//! let checker = ClusterModel::new(bounds).checker().spawn_bfs().join();
//! assert!(checker.discovery(property::ENDS_WELL).is_none());
//!
//! let forgetful = ClusterModel::new(bounds).without(Rule::Poll).looking_for(property::ENDS_WELL);
//! let checker = forgetful.checker().spawn_bfs().join();
//! assert!(checker.discovery(property::ENDS_WELL).is_some());
//! ```

mod model;
pub mod property;
mod rule;
mod state;

pub use model::ClusterModel;
pub use rule::Rule;
pub use state::{
    Append, Author, Bounds, Client, Database, Doing, Entry, Lease, Node, NodeId, Outcome, Request, RequestId,
    Row, State, Step,
};

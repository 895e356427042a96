//! What explaining finds out about the nodes of a shape, kept for the next time.

use std::sync::{Arc, OnceLock};

use crate::issue::Piece;
use crate::shape::{NodeId, Shape};

/// What is known of one node.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// A least value that fits, as JSON text.
    pub(super) sample: OnceLock<Option<Piece>>,
    /// What fits at its lower bound, and at its upper one, as JSON text.
    pub(super) least: OnceLock<Option<Piece>>,
    pub(super) greatest: OnceLock<Option<Piece>>,
    /// The values that it lists, as JSON texts.
    pub(super) listed: OnceLock<Option<Arc<[Piece]>>>,
    /// The tags of its branches, as JSON texts.
    pub(super) tags: OnceLock<Arc<[Piece]>>,
}

/// What is known of each node; empty before the first call that is explained.
pub(crate) type KnownNodes = OnceLock<Box<[Known]>>;

impl Shape {
    /// What is known of a node; nothing is kept of an index of no node.
    pub(super) fn known(&self, id: NodeId) -> Option<&Known> {
        let all = || self.nodes().iter().map(|_| Known::default()).collect();
        self.known_nodes.get_or_init(all).get(id as usize)
    }
}

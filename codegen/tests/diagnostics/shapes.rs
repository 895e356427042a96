//! Cases of what is found when a schema becomes a shape.

use super::Case;

/// The cases.
pub(super) fn cases() -> Vec<Case> {
    Vec::new()
}

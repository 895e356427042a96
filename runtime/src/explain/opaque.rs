//! Opaque parts: what the judge says of them.

use super::walk::Walk;
use crate::json::Json;
use crate::shape::{NodeId, OpaqueRule};

impl Walk<'_> {
    /// The judge's issues, without those that the shape has found itself. A judge sees the whole part,
    /// also what a rule beside it says.
    #[cfg(feature = "judge")]
    pub(super) fn opaque(&mut self, id: NodeId, rule: &OpaqueRule, json: &Json) {
        use crate::issue::IssueKind;

        let here = self.here();
        for (path, kind) in self.shape.judges.explain(self.shape, rule, self.slice(json)) {
            let span = super::payload::span_of(json, path.steps(), kind.is_about_key());
            let path = here.join(&path);
            let known = self.found.issues.iter().any(|issue| {
                let same = issue.kind == kind || matches!(kind, IssueKind::Judged { .. });
                issue.path == path && same
            });
            if !known {
                self.push_at(path, kind, id, span);
            }
        }
    }

    #[cfg(not(feature = "judge"))]
    #[expect(clippy::unused_self, reason = "without a judge nothing is known of the part")]
    pub(super) fn opaque(&mut self, _: NodeId, _: &OpaqueRule, _: &Json) {}
}

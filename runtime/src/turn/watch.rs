//! Arguments that still come in, watched for what is wrong already and for being whole.

use std::collections::HashMap;
use std::ops::Deref;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::settings::{EarlyStart, OnIssues};
use crate::early::Early;
use crate::issue::Issue;
use crate::registry::Registry;
use crate::shape::Shape;
use crate::spec::Permission;
use crate::tool::Definition;

/// The shape of a definition that has one.
struct InputShape(Arc<Definition>);

impl Deref for InputShape {
    type Target = Shape;

    fn deref(&self) -> &Shape {
        static ANY: crate::shape::Table = crate::shape::Table::new(1, "[[0],[]]", "");
        self.0.input_shape().unwrap_or_else(|| ANY.shape())
    }
}

/// The open calls of a turn, by index. A call is watched from its first piece of arguments on, and
/// only where somebody wants to know.
pub(super) struct Watches {
    on_issues: Option<OnIssues>,
    early_start: EarlyStart,
    open: HashMap<u32, Option<Early<InputShape>>>,
}

/// What a piece of arguments shows.
pub(super) struct Seen {
    /// What is certainly wrong by now, and was not before.
    pub(super) issues: Vec<Issue>,
    /// Whether the call may start.
    pub(super) may_start: bool,
}

impl Watches {
    pub(super) fn new(on_issues: Option<OnIssues>, early_start: EarlyStart) -> Self {
        Self { on_issues, early_start, open: HashMap::new() }
    }

    /// Whether anybody wants to know.
    pub(super) fn is_on(&self) -> bool {
        self.on_issues.is_some() || self.early_start != EarlyStart::Never
    }

    /// Tells what is wrong. Whoever listens may panic, and the turn goes on.
    pub(super) fn tell(&self, id: &str, issues: &[Issue]) {
        if let Some(tell) = self.on_issues.as_ref().filter(|_| !issues.is_empty()) {
            let _ = catch_unwind(AssertUnwindSafe(|| tell(id, issues)));
        }
    }

    /// Looks at a piece of the arguments of an open call.
    pub(super) fn look(
        &mut self,
        index: u32,
        registry: &Registry,
        tool: &str,
        text: &str,
    ) -> Option<Seen> {
        let watch = self.open.entry(index).or_insert_with(|| {
            registry.shared(tool).map(|definition| Early::new(InputShape(Arc::clone(definition))))
        });
        let watch = watch.as_mut()?;
        let issues = watch.push(text);
        let may_start = self.early_start == EarlyStart::ReadOnly
            && watch.is_complete()
            && registry.get(tool).is_some_and(|tool| tool.permission == Permission::ReadOnly);
        Some(Seen { issues, may_start })
    }

    /// Looks no more at a call.
    pub(super) fn forget(&mut self, index: u32) {
        self.open.remove(&index);
    }
}

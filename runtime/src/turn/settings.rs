//! What can be set for turns.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::LateRecord;
use crate::issue::Issue;
use crate::tool::Progress;

/// When calls get no more than the grace to end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Drain {
    /// After an abort and after a stream that failed. After a normal end, and after one for length,
    /// calls run to their own deadlines.
    #[default]
    Abnormal,
    /// After every end.
    Always,
}

/// Which calls start before their stream says that they are complete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EarlyStart {
    /// None.
    #[default]
    Never,
    /// Those of tools whose permission is read-only, as soon as their arguments are one whole JSON
    /// value. Some providers tell that a call is complete only at the end of the message. What comes
    /// after is [`Receipt::Late`](super::Receipt::Late), the call [`Receipt::Repeated`](super::Receipt::Repeated).
    ReadOnly,
}

pub(super) type OnIssues = Arc<dyn Fn(&str, &[Issue]) + Send + Sync>;
pub(super) type OnProgress = Arc<dyn Fn(&str, &Progress) + Send + Sync>;

/// What can be set for turns. One value may serve many.
#[derive(Clone)]
pub struct TurnSettings {
    pub(super) limit: usize,
    pub(super) grace: Duration,
    pub(super) drain: Drain,
    pub(super) partial: usize,
    pub(super) late: LateRecord,
    pub(super) on_progress: Option<OnProgress>,
    pub(super) on_issues: Option<OnIssues>,
    pub(super) early_start: EarlyStart,
}

impl TurnSettings {
    /// So long calls have to end once they are cancelled.
    pub const GRACE: Duration = Duration::from_millis(250);

    /// The same settings, with another number of calls that run at once; 64 by default, at least
    /// one. Detached work is not counted.
    #[must_use]
    pub fn with_limit(mut self, calls: usize) -> Self {
        self.limit = calls.max(1);
        self
    }

    /// The same settings, with another time that cancelled calls have to end.
    #[must_use]
    pub const fn with_grace(mut self, grace: Duration) -> Self {
        self.grace = grace;
        self
    }

    /// The same settings, with another rule for when there is no more than the grace.
    #[must_use]
    pub const fn with_drain(mut self, drain: Drain) -> Self {
        self.drain = drain;
        self
    }

    /// The same settings, with another number of bytes of partial output that are kept for a call;
    /// 16 KiB by default. The newest are.
    #[must_use]
    pub const fn with_partial_limit(mut self, bytes: usize) -> Self {
        self.partial = bytes;
        self
    }

    /// The same settings, with a record of what comes late.
    #[must_use]
    pub fn with_late_record(mut self, record: LateRecord) -> Self {
        self.late = record;
        self
    }

    /// The same settings, with somebody who is told what tools say while they work: the id of the
    /// call, and what is said.
    #[must_use]
    pub fn with_progress(mut self, tell: impl Fn(&str, &Progress) + Send + Sync + 'static) -> Self {
        self.on_progress = Some(Arc::new(tell));
        self
    }

    /// The same settings, with somebody who is told what is wrong with arguments while they still
    /// come in: the id of the call, and every issue once, as soon as it is certain. They may stop the
    /// model then. See [`crate::early`].
    #[must_use]
    pub fn with_early_issues(
        mut self,
        tell: impl Fn(&str, &[Issue]) + Send + Sync + 'static,
    ) -> Self {
        self.on_issues = Some(Arc::new(tell));
        self
    }

    /// The same settings, with another rule for when calls start.
    #[must_use]
    pub const fn with_early_start(mut self, early_start: EarlyStart) -> Self {
        self.early_start = early_start;
        self
    }
}

impl Default for TurnSettings {
    fn default() -> Self {
        Self {
            limit: 64,
            grace: Self::GRACE,
            drain: Drain::default(),
            partial: 16 << 10,
            late: LateRecord::new(),
            on_progress: None,
            on_issues: None,
            early_start: EarlyStart::default(),
        }
    }
}

impl fmt::Debug for TurnSettings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("TurnSettings")
            .field("limit", &self.limit)
            .field("grace", &self.grace)
            .field("drain", &self.drain)
            .field("partial", &self.partial)
            .finish_non_exhaustive()
    }
}

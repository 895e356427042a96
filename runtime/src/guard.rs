//! Who may say no to a call, and look at it before and after.
//!
//! A program implements [`Guard`] once, for what its harness does around calls; each method has a
//! default. Invariant: what is shown to a guard are the arguments that will be executed, with secrets
//! as placeholders, and a guard never sees a secret in a result.

use std::future::{Future, ready};

use crate::error::ToolError;
use crate::output::Output;
use crate::spec::Permission;
use crate::tool::Definition;

/// A call as a guard sees it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct CallView<'c> {
    /// The id of the call.
    pub id: &'c str,
    /// What is known of the tool.
    pub definition: &'c Definition,
    /// The arguments, validated, as JSON text.
    pub arguments: &'c str,
}

impl<'c> CallView<'c> {
    /// A view of a call.
    #[must_use]
    pub const fn new(id: &'c str, definition: &'c Definition, arguments: &'c str) -> Self {
        Self { id, definition, arguments }
    }
}

/// What to do with a call before anybody is asked about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Before {
    /// Go on.
    #[default]
    Proceed,
    /// Go on with these arguments, a JSON text, which are validated as if the model had sent them.
    Replace(String),
    /// Do not run it, for this reason.
    Block(String),
}

/// Whether a call may run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It may.
    Allow,
    /// It may not, for this reason, which the model reads.
    Deny(String),
    /// Somebody has to be asked this.
    Ask(String),
}

/// What somebody is asked.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Question<'c> {
    /// The call.
    pub call: CallView<'c>,
    /// Why the question comes up.
    pub reason: Reason<'c>,
}

/// Why somebody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason<'c> {
    /// The guard wants an answer: its text.
    Permission(&'c str),
    /// The same calls come again and again.
    DoomLoop {
        /// So many times.
        times: usize,
        /// In a cycle of so many calls.
        period: usize,
    },
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Run it.
    Yes,
    /// Do not run it, for this reason, which the model reads.
    No(String),
    /// There is nobody to ask. A call that needs permission is then denied; one that only repeats
    /// itself runs, with a warning.
    Nobody,
}

/// Guards calls.
///
/// ```
/// use toolgen_runtime::guard::{CallView, Decision, Guard};
///
/// struct NoRoot;
///
/// impl Guard for NoRoot {
///     async fn authorise(&self, call: &CallView<'_>) -> Decision {
///         if call.arguments.contains("sudo") {
///             return Decision::Deny("nothing runs as root here".to_owned());
///         }
///         Decision::Allow
///     }
/// }
/// ```
pub trait Guard: Send + Sync + 'static {
    /// Looks at a call whose arguments are valid, and may change or block it.
    fn before(&self, call: &CallView<'_>) -> impl Future<Output = Before> + Send {
        let _ = call;
        ready(Before::Proceed)
    }

    /// Decides whether a call may run. By default what changes nothing may, and for everything else
    /// somebody is asked.
    fn authorise(&self, call: &CallView<'_>) -> impl Future<Output = Decision> + Send {
        let definition = call.definition;
        ready(match definition.permission {
            Permission::ReadOnly => Decision::Allow,
            Permission::Supervised | Permission::Dangerous => {
                let permission = definition.permission.as_str();
                Decision::Ask(format!("`{}` is {permission}: may it run?", definition.name))
            }
        })
    }

    /// Asks somebody. By default there is nobody.
    fn ask(&self, question: &Question<'_>) -> impl Future<Output = Answer> + Send {
        let _ = question;
        ready(Answer::Nobody)
    }

    /// Looks at what came of a call that ran, and may change it.
    fn after(
        &self,
        call: &CallView<'_>,
        outcome: &mut Result<Output, ToolError>,
    ) -> impl Future<Output = ()> + Send {
        let _ = (call, outcome);
        ready(())
    }
}

/// Lets every call run: for tests, and where somebody else has decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AllowAll;

impl Guard for AllowAll {
    fn authorise(&self, _: &CallView<'_>) -> impl Future<Output = Decision> + Send {
        ready(Decision::Allow)
    }
}

/// Lets calls run that change nothing, and denies the others unless somebody can be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOnly;

impl Guard for ReadOnly {}

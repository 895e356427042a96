//! Who makes calls: the tools, who guards them, and how errors are told.

use std::fmt;
use std::sync::Arc;

use super::check::check;
use super::history::{History, Repetition};
use super::{CallRequest, CallResult, Listener, advice};
use crate::error::ToolError;
use crate::event::Event;
use crate::explain::{Lane, Repair, RepairProfile};
use crate::guard::Guard;
use crate::output::{Output, OutputLimit};
use crate::record::Decision;
use crate::registry::Registry;
use crate::render::{Instruction, Render};
use crate::secret::NoSecrets;
use crate::tool::{Accepted, Context, Definition, Prepared, Registered, Signals};

/// Makes calls.
///
/// ```
/// use serde_json::Value;
/// use toolgen_runtime::guard::AllowAll;
/// use toolgen_runtime::tool::{Definition, Dynamic};
/// use toolgen_runtime::{CallRequest, Caller, Permission, Registry, ToolError};
///
/// let schema = r#"{"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}"#;
/// let definition = Definition::load("shout", schema, Permission::ReadOnly, &[]);
/// let mut registry = Registry::new();
/// registry.add(Dynamic::new(definition, |arguments: Value, _| async move {
///     Ok::<_, ToolError>(arguments["text"].as_str().unwrap_or_default().to_uppercase())
/// }))?;
/// let caller = Caller::new(registry, AllowAll);
///
/// # use std::future::Future;
/// # fn block_on<F: Future>(call: F) -> F::Output {
/// #     let mut call = std::pin::pin!(call);
/// #     let mut context = std::task::Context::from_waker(std::task::Waker::noop());
/// #     loop {
/// #         if let std::task::Poll::Ready(result) = call.as_mut().poll(&mut context) {
/// #             break result;
/// #         }
/// #     }
/// # }
/// let result = block_on(caller.call(CallRequest::new("1", "shout", r#"{"text": "hello"}"#)));
/// assert_eq!(result.text(), "HELLO");
/// let result = block_on(caller.call(CallRequest::new("2", "shout", "{}")));
/// assert_eq!(result.text(), "Please rewrite the input with valid arguments. Errors: text: Required");
/// # Ok::<(), toolgen_runtime::RegistryError>(())
/// ```
pub struct Caller<G, S = NoSecrets> {
    pub(super) registry: Arc<Registry>,
    pub(super) guard: G,
    pub(super) secrets: S,
    pub(super) profile: RepairProfile,
    pub(super) render: Box<dyn Render>,
    pub(super) output_limit: OutputLimit,
    pub(super) history: History,
    pub(super) is_timing: bool,
    pub(super) listeners: Vec<Listener>,
}

impl<G: Guard> Caller<G> {
    /// Makes calls of these tools, as far as the guard lets it. There are no secrets.
    #[must_use]
    pub fn new(registry: impl Into<Arc<Registry>>, guard: G) -> Self {
        Self {
            registry: registry.into(),
            guard,
            secrets: NoSecrets,
            profile: RepairProfile::DEFAULT,
            render: Box::new(Instruction::default()),
            output_limit: OutputLimit::default(),
            history: History::default(),
            is_timing: false,
            listeners: Vec::new(),
        }
    }
}

impl<G, S> Caller<G, S> {
    /// The same caller, with secrets.
    #[must_use]
    pub fn with_secrets<R>(self, secrets: R) -> Caller<G, R> {
        let Self { registry, guard, profile, render, output_limit, history, .. } = self;
        let Self { is_timing, listeners, .. } = self;
        Caller {
            registry,
            guard,
            secrets,
            profile,
            render,
            output_limit,
            history,
            is_timing,
            listeners,
        }
    }

    /// The same caller, with other repairs.
    #[must_use]
    pub fn with_repair(mut self, profile: RepairProfile) -> Self {
        self.profile = profile;
        self
    }

    /// The same caller, with another wording.
    #[must_use]
    pub fn with_wording(mut self, render: impl Render + 'static) -> Self {
        self.render = Box::new(render);
        self
    }

    /// The same caller, with another limit after which a result is cut.
    #[must_use]
    pub fn with_output_limit(mut self, limit: OutputLimit) -> Self {
        self.output_limit = limit;
        self
    }

    /// The same caller, which takes the time of every tool: [`CallResult::duration`]. Where somebody
    /// listens, and in a turn, it is taken anyway; two looks at the clock are as much as the rest of
    /// what a small call costs.
    #[must_use]
    pub fn with_timing(mut self) -> Self {
        self.is_timing = true;
        self
    }

    /// The same caller, with somebody who is told what happens. May be called several times.
    #[must_use]
    pub fn with_listener(mut self, listener: impl Fn(&Event) + Send + Sync + 'static) -> Self {
        self.listeners.push(Box::new(listener));
        self
    }

    /// The tools.
    #[must_use]
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// Tells the caller that a user has spoken: what was counted against loops and failures starts
    /// anew.
    pub fn user_spoke(&self) {
        self.history.user_spoke();
    }

    /// Checks a call without running it: the tool exists, the arguments are JSON, fit the schema after
    /// repair, and name secrets only where they may. An error is the result of the call.
    ///
    /// It returns at once and waits for nothing, so a call can be checked while the model still speaks.
    pub fn prepare(&self, request: impl Into<Arc<CallRequest>>) -> Result<Ready, Box<CallResult>> {
        let (tool, checked) = self.accept(request.into())?;
        Ok(Ready { tool: Arc::clone(tool), checked })
    }

    /// Checks a call, and gives its tool besides.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "what it gives is else moved where it is still written"
    )]
    pub(super) fn accept(
        &self,
        request: Arc<CallRequest>,
    ) -> Result<(&Arc<Registered>, Checked), Box<CallResult>> {
        let repetition = self.history.observe(&request);
        let tool = match self.registry.find(&request.name) {
            Ok(entry) => &entry.tool,
            Err(error) => return Err(self.refuse(request, *error)),
        };
        let mut notes = None;
        let prepared = match check(tool, &request.arguments, &self.profile, &mut notes) {
            Ok(prepared) => prepared,
            Err(error) => return Err(self.refuse(request, *error)),
        };
        let room = Box::new_uninit();
        let mut result =
            Box::write(room, CallResult::of(Context::of(request), Ok(Output::default())));
        result.lane = Some(notes.as_ref().map_or(Lane::Direct, |notes| notes.lane));
        self.tell(|| decided(&result, notes.as_deref()));
        let hurdles = match (notes, repetition) {
            (None, None) => None,
            (notes, repetition) => note(&mut result, notes, repetition),
        };
        Ok((tool, Checked { result, prepared, hurdles }))
    }

    /// The result of a call whose arguments were refused.
    #[cold]
    fn refuse(&self, request: Arc<CallRequest>, mut error: ToolError) -> Box<CallResult> {
        let CallRequest { id, name, arguments } = &*request;
        self.tell(|| {
            Event::Decided(Arc::new(Decision::refused(Arc::clone(id), name, arguments, &error)))
        });
        let definition = self.registry.get(name);
        self.history.failed(name, definition, &mut error);
        self.fail(request, error)
    }

    /// The result of a call that has no output, told to whoever listens: for calls that somebody else
    /// ended, such as at a deadline.
    pub fn fail(
        &self,
        request: impl Into<Arc<CallRequest>>,
        mut error: ToolError,
    ) -> Box<CallResult> {
        let request = request.into();
        if let Some(definition) = self.registry.get(&request.name) {
            advice::advise(&mut error, definition);
        }
        let text = self.render.render(&error);
        self.tell(|| Event::error(&request.id, &request.name, &text, &error));
        Box::new(CallResult::refused(request, error, text))
    }

    pub(super) fn tell(&self, event: impl FnOnce() -> Event) {
        if cfg!(feature = "tracing") || !self.listeners.is_empty() {
            let event = event();
            super::trace::event(&event);
            self.listeners.iter().for_each(|listener| listener(&event));
        }
    }
}

impl<G, S> fmt::Debug for Caller<G, S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Caller").field("registry", &self.registry).finish_non_exhaustive()
    }
}

/// A call whose arguments are accepted. Dropping it is as if it had never come.
pub struct Ready {
    pub(super) tool: Arc<Registered>,
    pub(super) checked: Checked,
}

/// A call whose arguments are accepted, without its tool.
pub(super) struct Checked {
    /// What is known by now of what will be the result.
    pub(super) result: Box<CallResult>,
    pub(super) prepared: Box<dyn Prepared>,
    pub(super) hurdles: Option<Box<Hurdles>>,
}

/// What stands between few calls and their work.
#[derive(Debug, Default)]
pub(super) struct Hurdles {
    pub(super) repetition: Option<Repetition>,
    /// The names of the secrets that the call needs.
    pub(super) secrets: Vec<String>,
}

impl Ready {
    /// The call, with the arguments that will be executed; secrets are placeholders.
    #[must_use]
    pub const fn request(&self) -> &Arc<CallRequest> {
        self.checked.result.request()
    }

    /// What is known of the tool.
    #[must_use]
    pub fn definition(&self) -> &Arc<Definition> {
        &self.tool.definition
    }

    /// Whether the tool blocks its thread.
    #[must_use]
    pub fn is_blocking(&self) -> bool {
        self.tool.tool.is_blocking()
    }

    /// What was changed in the arguments.
    #[must_use]
    pub fn repairs(&self) -> &[Repair] {
        &self.checked.result.repairs
    }

    /// The same call, with a way to be cancelled and to tell how far the work is.
    #[must_use]
    pub fn with_signals(mut self, signals: Arc<dyn Signals>) -> Self {
        self.checked.result.context.set_signals(signals);
        self
    }
}

impl CallResult {
    /// Takes over what is to be known of arguments that were accepted; gives the names of the secrets
    /// that they need.
    pub(super) fn take_over(&mut self, accepted: Accepted) -> Vec<String> {
        let Accepted { repaired, repairs, warnings, secrets, .. } = accepted;
        if let Some(arguments) = repaired {
            let request = self.request().with_arguments(arguments);
            self.context.set_request(request);
        }
        self.repairs.extend(repairs);
        self.warnings.extend(warnings);
        secrets
    }
}

/// Takes over what was found out about a call, where there is something.
#[cold]
fn note(
    result: &mut CallResult,
    accepted: Option<Box<Accepted>>,
    repetition: Option<Repetition>,
) -> Option<Box<Hurdles>> {
    let secrets = accepted.map(|accepted| result.take_over(*accepted)).unwrap_or_default();
    let is_free = secrets.is_empty() && repetition.is_none();
    (!is_free).then(|| Box::new(Hurdles { repetition, secrets }))
}

fn decided(result: &CallResult, accepted: Option<&Accepted>) -> Event {
    let CallRequest { id, name, arguments } = &**result.request();
    let lane = result.lane.unwrap_or(Lane::Direct);
    let repairs = accepted.map_or(&[][..], |accepted| &accepted.repairs);
    Event::Decided(Arc::new(Decision::accepted(Arc::clone(id), name, arguments, lane, repairs)))
}

impl fmt::Debug for Ready {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Ready")
            .field("request", self.request())
            .field("lane", &self.checked.result.lane)
            .field("repairs", &self.repairs())
            .finish_non_exhaustive()
    }
}

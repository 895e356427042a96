//! Runs a call whose arguments are accepted.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Instant;

use super::caller::{Checked, Hurdles, Ready};
use super::check::{changed_wrongly, check};
use super::history::Repetition;
use super::{CallRequest, CallResult, Caller, advice, trace};
use crate::error::{ErrorKind, ToolError};
use crate::event::{Event, State};
use crate::explain::Lane;
use crate::guard::{Answer, Before, CallView, Decision, Guard, Question, Reason};
use crate::output::Output;
use crate::secret::{Redactor, SecretError, SecretResolver, substitute};
use crate::tool::{Accepted, Context, Definition, Registered, blocked, call_caught};

/// A tool that somebody lends, or that came with the call.
enum Held<'s> {
    Lent(&'s Registered),
    Own(Arc<Registered>),
}

impl Deref for Held<'_> {
    type Target = Registered;

    fn deref(&self) -> &Registered {
        match self {
            Self::Lent(tool) => tool,
            Self::Own(tool) => tool,
        }
    }
}

impl<G: Guard, S: SecretResolver> Caller<G, S> {
    /// Makes a call. Dropped before its end, the tool stops where it waits, and there is no result.
    ///
    /// The request may be shared: who keeps it too, such as for a history, gives an
    /// `Arc<CallRequest>`, and nothing of it is copied on the way to the result.
    pub fn call(
        &self,
        request: impl Into<Arc<CallRequest>>,
    ) -> impl Future<Output = Box<CallResult>> + Send {
        let request = request.into();
        let span = trace::span(&request);
        let accept = move || {
            let (tool, checked) = self.accept(request)?;
            Ok((Held::Lent(tool), checked))
        };
        trace::within(span, self.run_from(accept))
    }

    /// Runs a call that was checked.
    pub fn run(&self, ready: Ready) -> impl Future<Output = Box<CallResult>> + Send {
        let span = trace::span(ready.request());
        let Ready { tool, checked } = ready;
        trace::within(span, self.run_from(move || Ok((Held::Own(tool), checked))))
    }

    /// Runs what somebody accepts.
    async fn run_from<'s>(
        &'s self,
        accept: impl FnOnce() -> Result<(Held<'s>, Checked), Box<CallResult>> + Send,
    ) -> Box<CallResult> {
        let (tool, mut checked) = match accept() {
            Ok(accepted) => accepted,
            Err(refused) => return refused,
        };
        if let Err(error) = self.admit(&tool, &mut checked).await {
            return self.denied(checked, *error);
        }
        if let Some(hurdles) = checked.hurdles.take()
            && let Err(error) = Box::pin(self.put_secrets(&tool, &mut checked, *hurdles)).await
        {
            return self.denied(checked, *error);
        }
        let Checked { mut result, prepared, .. } = checked;
        let CallResult { context, outcome, duration, .. } = &mut *result;
        context.begin(tool.definition.timeout);
        let start = self.takes_time(context).then(Instant::now);
        let worked = prepared.start(&tool, context, outcome).await;
        *duration = start.map(|start| start.elapsed());
        if let Err(panicked) = worked {
            *outcome = Err(panicked.into());
        }
        if let Some(redactor) = context.redactor() {
            redactor.outcome(outcome);
        }
        self.guard.after(&view(&tool, context.request()), outcome).await;
        self.conclude(&tool.definition, &mut result);
        result
    }

    /// The result of a call that somebody else made.
    pub fn complete(
        &self,
        request: impl Into<Arc<CallRequest>>,
        outcome: Result<Output, ToolError>,
    ) -> Box<CallResult> {
        let request = request.into();
        let mut output = match outcome {
            Ok(output) => output,
            Err(error) => return self.fail(request, error),
        };
        self.cut(&mut output);
        let result = Box::new(CallResult::gave(request, output));
        self.tell(|| executed(&result));
        result
    }

    /// Whether anybody wants to know how long the tool runs.
    fn takes_time(&self, context: &Context) -> bool {
        let is_told = cfg!(feature = "tracing") || !self.listeners.is_empty();
        self.is_timing || is_told || context.has_signals()
    }

    /// Asks everybody who may say no.
    async fn admit(&self, tool: &Registered, call: &mut Checked) -> Result<(), Box<ToolError>> {
        if let Some(hurdles) = &mut call.hurdles
            && let Some(repetition) = hurdles.repetition.take()
        {
            // Rare, so it takes no room in the other calls' futures.
            Box::pin(self.admit_again(tool, call, repetition)).await?;
        }
        let before = self.guard.before(&view(tool, call.result.request())).await;
        match before {
            Before::Proceed => {}
            Before::Replace(arguments) => self.replace(tool, call, arguments)?,
            Before::Block(reason) => return deny(reason),
        }
        call_caught(|| call.prepared.precheck(tool))?
            .map_err(|reason| Box::new(blocked(&reason)))?;
        let view = view(tool, call.result.request());
        match self.guard.authorise(&view).await {
            Decision::Allow => Ok(()),
            Decision::Deny(reason) => deny(reason),
            Decision::Ask(text) => Box::pin(self.ask(view, &text)).await,
        }
    }

    async fn ask(&self, call: CallView<'_>, text: &str) -> Result<(), Box<ToolError>> {
        let reason = Reason::Permission(text);
        match self.guard.ask(&Question { call, reason }).await {
            Answer::Yes => Ok(()),
            Answer::No(reason) => deny(reason),
            Answer::Nobody => deny("The call needs permission and there is nobody to ask"),
        }
    }

    /// A call that comes again and again runs only if somebody wants it to.
    async fn admit_again(
        &self,
        tool: &Registered,
        call: &mut Checked,
        repetition: Repetition,
    ) -> Result<(), Box<ToolError>> {
        let Repetition { times, period, is_hopeless } = repetition;
        let said = match period {
            1 => format!("The same call came {times} times"),
            _ => format!("The same {period} calls came {times} times"),
        };
        let refused =
            |reason: &str| Box::new(ToolError::new(ErrorKind::DoomLoop, format!("{said}{reason}")));
        if is_hopeless {
            return Err(refused("; it will not run again. Try something else"));
        }
        let reason = Reason::DoomLoop { times, period };
        let question = Question { call: view(tool, call.result.request()), reason };
        match self.guard.ask(&question).await {
            Answer::Yes => Ok(()),
            Answer::No(reason) => Err(refused(&format!(": {reason}"))),
            Answer::Nobody => {
                let warning = format!("{said} with the same arguments; try something else");
                call.result.warnings.push(warning);
                Ok(())
            }
        }
    }

    /// Takes arguments that a guard wants instead, as if the model had sent them.
    fn replace(
        &self,
        tool: &Registered,
        call: &mut Checked,
        arguments: String,
    ) -> Result<(), Box<ToolError>> {
        let mut notes = None;
        call.prepared = check(tool, &arguments, &self.profile, &mut notes)
            .map_err(|error| Box::new(changed_wrongly(&error)))?;
        let mut notes = notes.map_or_else(|| Accepted::by(Lane::Direct), |notes| *notes);
        notes.repaired.get_or_insert(arguments);
        let secrets = call.result.take_over(notes);
        if !secrets.is_empty() || call.hurdles.is_some() {
            call.hurdles.get_or_insert_default().secrets = secrets;
        }
        Ok(())
    }

    /// Resolves the secrets of a call and puts them in.
    async fn put_secrets(
        &self,
        tool: &Registered,
        call: &mut Checked,
        hurdles: Hurdles,
    ) -> Result<(), Box<ToolError>> {
        if hurdles.secrets.is_empty() {
            return Ok(());
        }
        let mut values = BTreeMap::new();
        for name in hurdles.secrets {
            let resolved = self.secrets.resolve(&name, &tool.definition.name).await;
            let value = resolved.map_err(|error| Box::new(unresolved(&name, &error)))?;
            values.insert(name, value);
        }
        let drift =
            || Box::new(ToolError::new(ErrorKind::Drift, "approved arguments are not JSON"));
        let text = substitute(&call.result.request().arguments, &values).ok_or_else(drift)?;
        call.prepared.replace(tool, text.expose())?;
        call.result.context.set_redactor(Arc::new(Redactor::new(&values)));
        Ok(())
    }

    /// The result of a call that was not let through.
    fn denied(&self, call: Checked, error: ToolError) -> Box<CallResult> {
        let Checked { mut result, .. } = call;
        let failed = self.fail(Arc::clone(result.request()), error);
        (result.outcome, result.text) = (failed.outcome, failed.text);
        result.context.end();
        result
    }

    /// Cuts an output to what a model should be given.
    fn cut(&self, output: &mut Output) {
        if let Cow::Owned(cut) = output.cut(self.output_limit) {
            *output = cut;
        }
    }

    /// Makes of what came what the model is given.
    fn conclude(&self, definition: &Definition, result: &mut CallResult) {
        let CallResult { context, outcome, text, warnings, .. } = result;
        context.end();
        let CallRequest { id, name, .. } = &**context.request();
        match outcome {
            Ok(output) => {
                warnings.extend(mismatch(definition, output));
                self.cut(output);
                self.history.succeeded(name);
                if output.as_text().is_none() {
                    *text = Some(output.to_text());
                }
            }
            Err(error) => {
                advice::advise(error, definition);
                let told = self.render.render(error);
                let told = self.output_limit.cut(&told).into_owned();
                self.tell(|| Event::error(id, name, &told, error));
                *text = Some(told);
            }
        }
        self.tell(|| executed(result));
    }
}

#[inline]
fn view<'c>(tool: &'c Registered, request: &'c CallRequest) -> CallView<'c> {
    CallView::new(&request.id, &tool.definition, &request.arguments)
}

fn deny(reason: impl Into<String>) -> Result<(), Box<ToolError>> {
    Err(Box::new(ToolError::new(ErrorKind::Denied, reason)))
}

fn unresolved(name: &str, error: &SecretError) -> ToolError {
    let name = crate::render::shortened(name, 128);
    match error {
        SecretError::Unknown => {
            ToolError::new(ErrorKind::Denied, format!("There is no secret {name}"))
        }
        SecretError::Denied => {
            ToolError::new(ErrorKind::Denied, format!("The secret {name} is not for this call"))
        }
        SecretError::Unavailable => {
            let message = format!("The secret {name} cannot be had now");
            ToolError::new(ErrorKind::Failed, message).with_retry(crate::error::Retry::Later)
        }
    }
}

/// What is wrong with the data of a result, by its output schema. It is delivered all the same.
fn mismatch(definition: &Definition, output: &Output) -> Option<String> {
    let shape = definition.output_shape()?;
    let Some(data) = &output.data else {
        return Some("the result has no data, and the tool promises some".to_owned());
    };
    let text = data.to_string();
    let issues = crate::explain::explain(shape, &text);
    let error = (!issues.is_empty()).then(|| ToolError::invalid(issues))?;
    let said = crate::render::Instruction { opening: "", ..Default::default() };
    let said = crate::render::Render::render(&said, &error);
    Some(format!("the result does not fit the output schema: {said}"))
}

fn executed(result: &CallResult) -> Event {
    let is_ok = result.is_ok();
    Event::Executed {
        id: Arc::clone(&result.request().id),
        name: result.request().name.clone(),
        state: if is_ok { State::Completed } else { State::Failed },
        error: (!is_ok).then(|| result.text().to_owned()),
        result: is_ok.then(|| result.text().to_owned()),
        repairs: result.repairs.clone(),
        duration: result.duration.unwrap_or_default(),
    }
}

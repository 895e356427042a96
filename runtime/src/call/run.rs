//! Runs a call whose arguments are accepted.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use super::caller::Ready;
use super::check::{changed_wrongly, check};
use super::history::Repetition;
use super::unwind::{call_caught, run_caught};
use super::{CallRequest, CallResult, Caller, advice, locked, trace};
use crate::error::{ErrorKind, ToolError};
use crate::event::{Event, State};
use crate::guard::{Answer, Before, CallView, Decision, Guard, Question, Reason};
use crate::output::Output;
use crate::secret::{Redactor, SecretError, SecretResolver, substitute};
use crate::tool::{Context, Definition, blocked};

impl<G: Guard, S: SecretResolver> Caller<G, S> {
    /// Makes a call. Dropped before its end, the tool stops where it waits, and there is no result.
    pub async fn call(&self, request: CallRequest) -> CallResult {
        match self.prepare(request) {
            Ok(ready) => self.run(ready).await,
            Err(refused) => *refused,
        }
    }

    /// Runs a call that was checked.
    pub async fn run(&self, ready: Ready) -> CallResult {
        let span = trace::span(&ready.request);
        trace::within(span, self.run_traced(ready)).await
    }

    async fn run_traced(&self, mut ready: Ready) -> CallResult {
        if let Err(error) = self.admit(&mut ready).await {
            return self.denied(ready, error);
        }
        let redactor = match self.put_secrets(&mut ready).await {
            Ok(redactor) => redactor,
            Err(error) => return self.denied(ready, error),
        };
        let Ready { request, definition, prepared, repairs, lane, warnings, context, .. } = ready;
        let context = with_redactor(context, redactor.as_ref());
        context.begin();
        let start = Instant::now();
        let mut outcome = run_caught(prepared.run(context)).await;
        let duration = start.elapsed();
        if let Some(redactor) = &redactor {
            redactor.outcome(&mut outcome);
        }
        let view = CallView::new(&request.id, &definition, &request.arguments);
        self.guard.after(&view, &mut outcome).await;
        let CallRequest { id, name, arguments } = request;
        let mut result = CallResult {
            repairs,
            lane: Some(lane),
            warnings,
            duration: Some(duration),
            ..CallResult::blank(id, name, arguments)
        };
        self.conclude(&definition, outcome, &mut result);
        self.tell(|| executed(&result));
        result
    }

    /// The result of a call that somebody else made.
    pub fn complete(&self, request: CallRequest, outcome: Result<Output, ToolError>) -> CallResult {
        let output = match outcome {
            Ok(output) => output,
            Err(error) => return self.fail(request, error),
        };
        let CallRequest { id, name, arguments } = request;
        let mut result = CallResult::blank(id, name, arguments);
        self.deliver(output, &mut result);
        self.tell(|| executed(&result));
        result
    }

    /// Asks everybody who may say no.
    async fn admit(&self, ready: &mut Ready) -> Result<(), ToolError> {
        if let Some(repetition) = ready.repetition {
            self.admit_again(ready, repetition).await?;
        }
        let before = self.guard.before(&view(&ready.request, &ready.definition)).await;
        match before {
            Before::Proceed => {}
            Before::Replace(arguments) => self.replace(ready, arguments)?,
            Before::Block(reason) => return Err(ToolError::new(ErrorKind::Denied, reason)),
        }
        call_caught(|| ready.prepared.precheck())?.map_err(|reason| blocked(&reason))?;
        let view = view(&ready.request, &ready.definition);
        match self.guard.authorise(&view).await {
            Decision::Allow => Ok(()),
            Decision::Deny(reason) => Err(ToolError::new(ErrorKind::Denied, reason)),
            Decision::Ask(text) => {
                let reason = Reason::Permission(&text);
                match self.guard.ask(&Question { call: view, reason }).await {
                    Answer::Yes => Ok(()),
                    Answer::No(reason) => Err(ToolError::new(ErrorKind::Denied, reason)),
                    Answer::Nobody => {
                        let message = "The call needs permission and there is nobody to ask";
                        Err(ToolError::new(ErrorKind::Denied, message))
                    }
                }
            }
        }
    }

    /// A call that comes again and again runs only if somebody wants it to.
    async fn admit_again(
        &self,
        ready: &mut Ready,
        repetition: Repetition,
    ) -> Result<(), ToolError> {
        let Repetition { times, period, is_hopeless } = repetition;
        let said = match period {
            1 => format!("The same call came {times} times"),
            _ => format!("The same {period} calls came {times} times"),
        };
        let refused = |reason: &str| ToolError::new(ErrorKind::DoomLoop, format!("{said}{reason}"));
        if is_hopeless {
            return Err(refused("; it will not run again. Try something else"));
        }
        let call = view(&ready.request, &ready.definition);
        let question = Question { call, reason: Reason::DoomLoop { times, period } };
        match self.guard.ask(&question).await {
            Answer::Yes => Ok(()),
            Answer::No(reason) => Err(refused(&format!(": {reason}"))),
            Answer::Nobody => {
                ready.warnings.push(format!("{said} with the same arguments; try something else"));
                Ok(())
            }
        }
    }

    /// Takes arguments that a guard wants instead, as if the model had sent them.
    fn replace(&self, ready: &mut Ready, arguments: String) -> Result<(), ToolError> {
        let entry = self.registry.find(&ready.request.name)?;
        let checked =
            check(entry, &arguments, &self.profile).map_err(|error| changed_wrongly(&error))?;
        ready.request.arguments = checked.prepared.repaired().map_or(arguments, str::to_owned);
        ready.prepared = checked.prepared;
        ready.secrets = checked.secrets;
        ready.repairs.extend(checked.repairs);
        ready.warnings.extend(checked.warnings);
        Ok(())
    }

    /// Resolves the secrets of a call and puts them in.
    async fn put_secrets(&self, ready: &mut Ready) -> Result<Option<Arc<Redactor>>, ToolError> {
        if ready.secrets.is_empty() {
            return Ok(None);
        }
        let mut values = BTreeMap::new();
        for name in std::mem::take(&mut ready.secrets) {
            let resolved = self.secrets.resolve(&name, &ready.definition.name).await;
            let value = resolved.map_err(|error| unresolved(&name, &error))?;
            values.insert(name, value);
        }
        let drift = || ToolError::new(ErrorKind::Drift, "approved arguments are not JSON");
        let text = substitute(&ready.request.arguments, &values).ok_or_else(drift)?;
        ready.prepared.replace(text.expose())?;
        Ok(Some(Arc::new(Redactor::new(&values))))
    }

    /// The result of a call that was not let through.
    fn denied(&self, ready: Ready, error: ToolError) -> CallResult {
        let Ready { request, repairs, lane, warnings, .. } = ready;
        CallResult { repairs, lane: Some(lane), warnings, ..self.fail(request, error) }
    }

    /// Makes the result of an output, cut to what a model should be given.
    fn deliver(&self, mut output: Output, result: &mut CallResult) {
        if let Cow::Owned(cut) = output.cut(self.output_limit) {
            output = cut;
        }
        result.text = output.to_text();
        result.outcome = Ok(output);
    }

    /// Makes the result of what came.
    fn conclude(
        &self,
        definition: &Definition,
        outcome: Result<Output, ToolError>,
        result: &mut CallResult,
    ) {
        match outcome {
            Ok(output) => {
                result.warnings.extend(mismatch(definition, &output));
                self.deliver(output, result);
                locked(&self.history).succeeded(&result.name);
            }
            Err(mut error) => {
                advice::advise(&mut error, definition);
                let text = self.render.render(&error);
                result.text = self.output_limit.cut(&text).into_owned();
                self.tell(|| Event::error(&result.id, &result.name, &result.text, &error));
                result.outcome = Err(error);
            }
        }
    }
}

fn view<'c>(request: &'c CallRequest, definition: &'c Definition) -> CallView<'c> {
    CallView::new(&request.id, definition, &request.arguments)
}

fn with_redactor(context: Context, redactor: Option<&Arc<Redactor>>) -> Context {
    match redactor {
        Some(redactor) => context.with_redactor(Arc::clone(redactor)),
        None => context,
    }
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
        id: Arc::clone(&result.id),
        name: result.name.clone(),
        state: if is_ok { State::Completed } else { State::Failed },
        error: (!is_ok).then(|| result.text.clone()),
        result: is_ok.then(|| result.text.clone()),
        repairs: result.repairs.clone(),
        duration: result.duration.unwrap_or_default(),
    }
}

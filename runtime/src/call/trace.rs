//! Calls as `tracing` spans and events. Without the feature `tracing` all of this is nothing.

use std::future::Future;

use super::CallRequest;
use crate::event::Event;

#[cfg(feature = "tracing")]
pub(crate) type Span = tracing::Span;
#[cfg(not(feature = "tracing"))]
pub(crate) struct Span;

/// The span of a call.
#[cfg(feature = "tracing")]
pub(crate) fn span(request: &CallRequest) -> Span {
    tracing::info_span!("tool_call", id = &*request.id, tool = request.name)
}

#[cfg(not(feature = "tracing"))]
pub(crate) fn span(_: &CallRequest) -> Span {
    Span
}

/// The future, inside the span.
#[cfg(feature = "tracing")]
pub(crate) fn within<F: Future>(span: Span, future: F) -> impl Future<Output = F::Output> {
    tracing::Instrument::instrument(future, span)
}

#[cfg(not(feature = "tracing"))]
pub(crate) fn within<F: Future>(_: Span, future: F) -> F {
    future
}

/// Tells an event. A model's mistake is no failure of the program, so it is no error in the log.
#[cfg(feature = "tracing")]
pub(crate) fn event(event: &Event) {
    use crate::error::ErrorType;

    match event {
        Event::Decided(decision) => {
            let lane = decision.lane.map(crate::explain::Lane::as_str);
            let repairs = decision.repairs.len();
            tracing::debug!(id = &*decision.id, tool = decision.tool, lane, repairs, "decided");
        }
        Event::Error { id, tool, message, error_type, kind, .. } => {
            let message = crate::render::escaped(message);
            if *error_type == ErrorType::Runtime {
                tracing::error!(id = &**id, tool, kind, message, "tool failed");
            } else {
                tracing::info!(id = &**id, tool, kind, message, "call refused");
            }
        }
        Event::Executed { id, name, state, duration, .. } => {
            let milliseconds = duration.as_secs_f64() * 1000.0;
            tracing::info!(id = &**id, name, state = state.as_str(), milliseconds, "executed");
        }
    }
}

#[cfg(not(feature = "tracing"))]
pub(crate) const fn event(_: &Event) {}

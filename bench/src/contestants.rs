//! Who takes part, and what each does with the text of a call.
//!
//! Every contestant has the same two tasks. *Valid*: from the text to a typed value. *Invalid*: from
//! the text to a message, with all errors where the contestant can. A task tells whether the contestant
//! accepted the text, so that one which accepts an invalid text can be struck out.

use std::hint::black_box;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use boon::{Compiler, SchemaIndex, Schemas};
use garde::Validate;
use serde::de::DeserializeOwned;
use serde_json::Value;
use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::render::{Instruction, Render};
use toolgen_runtime::{
    Caller, FromJson, Registry, RepairProfile, Simple, ToolError, ToolSpec, read_explained,
    read_filled,
};

use crate::payloads::Call;
use crate::types;

pub(crate) mod tools {
    include!(concat!(env!("OUT_DIR"), "/tools.rs"));
}

#[cfg(feature = "macro-validator")]
mod validators {
    include!(concat!(env!("OUT_DIR"), "/validators.rs"));
}

/// What every ratio is taken against.
pub(crate) const ANCHOR: &str = "serde_json Value";

/// Does a task on a call; tells whether its text was accepted.
pub(crate) type Task = Box<dyn Fn(&Call) -> bool>;

/// One contestant, for one tool.
pub(crate) struct Contestant {
    pub(crate) name: &'static str,
    /// From the text to a typed value.
    pub(crate) valid: Option<Task>,
    /// From the text to a message.
    pub(crate) invalid: Option<Task>,
}

/// The contestants for each tool, by its name.
pub(crate) fn of(tool: &str) -> Vec<Contestant> {
    macro_rules! of {
        ($($tool:ident: $typed:ident, $params:ident;)*) => {
            match tool {
                $(stringify!($tool) => {
                    let mut all = general::<types::$typed>(&tools::$tool::SPEC);
                    #[cfg(feature = "macro-validator")]
                    all.push(validated::<types::$typed>(
                        "jsonschema macro",
                        |value| validators::$tool::is_valid(value),
                        |value| messages(validators::$tool::iter_errors(value)),
                    ));
                    all.extend(ours::<tools::$tool::$params>(&tools::$tool::SPEC));
                    all
                })*
                _ => Vec::new(),
            }
        };
    }
    of! {
        run: Run, RunParams;
        edit: Edit, EditParams;
        multi_edit: MultiEdit, MultiEditParams;
        search: Search, SearchParams;
        create_issue: CreateIssue, CreateIssueParams;
        browse: Browse, BrowseParams;
        configure: Configure, ConfigureParams;
        write_file: WriteFile, WriteFileParams;
    }
}

fn ours<T: FromJson + Send + 'static>(spec: &'static ToolSpec) -> Vec<Contestant> {
    let read = on_text(|text| accepted(read_filled::<T>(text)));
    vec![
        Contestant { name: "toolgen read", valid: Some(read), invalid: None },
        Contestant { name: "toolgen call", valid: Some(whole_call::<T>(spec)), invalid: None },
        Contestant { name: "toolgen explain", valid: None, invalid: Some(on_text(explain::<T>)) },
    ]
}

/// A task that needs no more of a call than its text.
fn on_text(run: impl Fn(&str) -> bool + 'static) -> Task {
    Box::new(move |call| run(&call.arguments))
}

/// A call by name through the registry, with a tool that does nothing, from the request to the result.
///
/// The request is made once and shared with each call, as the reader of a stream would share it: what
/// it takes to make one (three texts and a box) is not measured, as the others' texts are not.
fn whole_call<T: FromJson + Send + 'static>(spec: &'static ToolSpec) -> Task {
    let mut registry = Registry::new();
    let tool = Simple::new(spec, |params: T| async move {
        black_box(params);
        Ok::<_, ToolError>("done")
    });
    let registered = registry.add(tool);
    let caller = Caller::new(registry, AllowAll);
    Box::new(move |call| {
        // The same call for the third time would be a loop.
        caller.user_spoke();
        let result = at_once(pin!(caller.call(Arc::clone(call))));
        registered.is_ok() && black_box(&result).as_ref().is_some_and(|result| result.is_ok())
    })
}

/// What a future gives that never waits.
pub(crate) fn at_once<F: Future>(future: Pin<&mut F>) -> Option<F::Output> {
    match future.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => Some(output),
        Poll::Pending => None,
    }
}

/// From a text to the instruction that a model gets.
pub(crate) fn explain<T: FromJson>(text: &str) -> bool {
    match read_explained::<T>(text, &RepairProfile::DEFAULT) {
        Ok(explained) => accepted(Ok::<_, ()>(explained)),
        Err(error) => told(Instruction::default().render(&error)),
    }
}

/// Those that work with any type of serde.
fn general<T: DeserializeOwned + Validate<Context: Default> + 'static>(
    spec: &ToolSpec,
) -> Vec<Contestant> {
    let schema: Value = serde_json::from_str(spec.input_schema).unwrap_or_default();
    vec![
        task(ANCHOR, |text| accepted(serde_json::from_slice::<Value>(text.as_bytes()))),
        task("serde_json typed", |text| or_message(serde_json::from_str::<T>(text))),
        task("sonic-rs typed", |text| or_message(sonic_rs::from_str::<T>(text))),
        task("serde + garde", |text| match serde_json::from_str::<T>(text) {
            Ok(value) => or_message(value.validate().map(|()| value)),
            Err(error) => refused(&error),
        }),
        task("rmcp (from_value)", |text| match serde_json::from_str::<Value>(text) {
            Ok(value) => or_message(serde_json::from_value::<T>(value)),
            Err(error) => refused(&error),
        }),
        interpreted::<T>(&schema),
        boon::<T>(schema),
    ]
}

/// A contestant that does the same whether or not the text is valid.
fn task(name: &'static str, run: impl Fn(&str) -> bool + Clone + 'static) -> Contestant {
    Contestant { name, valid: Some(on_text(run.clone())), invalid: Some(on_text(run)) }
}

/// A contestant that parses a `Value`, validates it, and makes the typed value of it.
fn validated<T: DeserializeOwned + 'static>(
    name: &'static str,
    is_valid: impl Fn(&Value) -> bool + 'static,
    messages: impl Fn(&Value) -> Vec<String> + 'static,
) -> Contestant {
    let parse = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
    let valid = move |text: &str| {
        let value = parse(text);
        is_valid(&value) && accepted(serde_json::from_value::<T>(value))
    };
    let invalid = move |text: &str| {
        let messages = messages(&parse(text));
        messages.is_empty() || told(messages.join("; "))
    };
    Contestant { name, valid: Some(on_text(valid)), invalid: Some(on_text(invalid)) }
}

fn interpreted<T: DeserializeOwned + 'static>(schema: &Value) -> Contestant {
    let validator = jsonschema::validator_for(schema).map(std::rc::Rc::new).ok();
    let explaining = validator.clone();
    validated::<T>(
        "jsonschema interpreted",
        move |value| validator.as_ref().is_some_and(|validator| validator.is_valid(value)),
        move |value| {
            let errors = explaining.as_ref().map(|validator| validator.iter_errors(value));
            errors.map(messages).unwrap_or_default()
        },
    )
}

fn messages<'v>(errors: impl Iterator<Item = jsonschema::ValidationError<'v>>) -> Vec<String> {
    errors.map(|error| format!("{}: {error}", error.instance_path())).collect()
}

fn boon<T: DeserializeOwned + 'static>(schema: Value) -> Contestant {
    let compiled = std::rc::Rc::new(compile_boon(schema));
    let explaining = std::rc::Rc::clone(&compiled);
    validated::<T>(
        "boon",
        move |value| {
            let (schemas, index) = &*compiled;
            index.is_some_and(|index| schemas.validate(value, index).is_ok())
        },
        move |value| {
            let (schemas, index) = &*explaining;
            let message = index.and_then(|index| {
                schemas.validate(value, index).err().map(|error| error.to_string())
            });
            message.into_iter().collect()
        },
    )
}

fn compile_boon(schema: Value) -> (Schemas, Option<SchemaIndex>) {
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    let added = compiler.add_resource("tool.json", schema);
    let index = added.ok().and_then(|()| compiler.compile("tool.json", &mut schemas).ok());
    (schemas, index)
}

fn accepted<T, E>(result: Result<T, E>) -> bool {
    black_box(result).is_ok()
}

fn or_message<T, E: ToString>(result: Result<T, E>) -> bool {
    match result {
        Ok(value) => accepted(Ok::<_, ()>(value)),
        Err(error) => refused(&error),
    }
}

fn refused(error: &impl ToString) -> bool {
    told(error.to_string())
}

fn told(message: String) -> bool {
    black_box(message);
    false
}

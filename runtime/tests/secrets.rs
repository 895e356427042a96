//! A canary in every place where a secret could come out.

mod support;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use support::block_on;
use toolgen_runtime::error::{ErrorKind, ToolError};
use toolgen_runtime::event::Event;
use toolgen_runtime::guard::{Before, CallView, Decision, Guard};
use toolgen_runtime::issue::{Issue, Path};
use toolgen_runtime::secret::{Secret, SecretError, SecretResolver};
use toolgen_runtime::tool::{Context, Definition, Dynamic, Progress, Signals};
use toolgen_runtime::{CallRequest, CallResult, Caller, Content, Output, Permission, Registry};

const BASH: &str = r#"{"type": "object", "required": ["command"], "additionalProperties": false,
    "properties": {"command": {"type": "string", "maxLength": 60}, "env": {"type": "object"},
    "description": {"type": "string"}}}"#;
const CANARY: &str = "kanari/\"ü 17\"+x";

/// A vault that counts what it is asked for.
#[derive(Default)]
struct Vault(Arc<Mutex<Vec<String>>>);

impl SecretResolver for Vault {
    async fn resolve(&self, name: &str, tool: &str) -> Result<Secret, SecretError> {
        self.0.lock().expect("not poisoned").push(format!("{tool}: {name}"));
        match name {
            "TOKEN" => Ok(Secret::new(CANARY)),
            "NESTED" => Ok(Secret::new("<secret_ref:TOKEN>")),
            "GUARDED" => Err(SecretError::Denied),
            "SLOW" => Err(SecretError::Unavailable),
            _ => Err(SecretError::Unknown),
        }
    }
}

/// Writes down everything that it is shown.
#[derive(Clone, Default)]
struct Witness(Arc<Mutex<String>>);

impl Witness {
    fn note(&self, text: &str) {
        self.0.lock().expect("not poisoned").push_str(text);
    }
}

impl Guard for Witness {
    async fn before(&self, call: &CallView<'_>) -> Before {
        self.note(&format!("{call:?}"));
        Before::Proceed
    }

    async fn authorise(&self, call: &CallView<'_>) -> Decision {
        self.note(&format!("{call:?}"));
        Decision::Allow
    }

    async fn after(&self, call: &CallView<'_>, outcome: &mut Result<Output, ToolError>) {
        self.note(&format!("{call:?} {outcome:?}"));
    }
}

impl Signals for Witness {
    fn is_cancelled(&self) -> bool {
        false
    }

    fn poll_cancelled(&self, _: &mut std::task::Context<'_>) -> std::task::Poll<()> {
        std::task::Poll::Pending
    }

    fn progress(&self, progress: Progress) {
        self.note(&format!("{progress:?}"));
    }
}

type Body = fn(&str, &Context) -> Result<Output, ToolError>;

/// Calls a tool that got a secret and does this with it; gives the result and all that was shown.
fn spill(arguments: &str, body: Body) -> (Box<CallResult>, String, Option<Value>) {
    let seen = Arc::new(Mutex::new(None));
    let received = Arc::clone(&seen);
    let run = move |arguments: Value, context: Context| {
        let command = arguments.get("command").and_then(Value::as_str).unwrap_or_default();
        let command = command.to_owned();
        *received.lock().expect("not poisoned") = Some(arguments);
        std::future::ready(body(&command, &context))
    };
    let definition = Definition::load("bash", BASH, Permission::Dangerous, &["command", "env"]);
    let mut registry = Registry::new();
    registry.add(Dynamic::new(definition, run)).expect("a free name");
    let witness = Witness::default();
    let listener = witness.clone();
    let caller =
        Caller::new(registry, witness.clone()).with_secrets(Vault::default()).with_listener(
            move |event: &Event| listener.note(&format!("{event:?}{}", event.to_json())),
        );
    let ready = caller.prepare(CallRequest::new("c1", "bash", arguments));
    let result = match ready {
        Ok(ready) => {
            witness.note(&format!("{ready:?}"));
            let signals: Arc<dyn Signals> = Arc::new(witness.clone());
            block_on(caller.run(ready.with_signals(signals)))
        }
        Err(refused) => refused,
    };
    witness.note(&format!("{result:?} {caller:?} {}", result.text()));
    let shown = witness.0.lock().expect("not poisoned").clone();
    let received = seen.lock().expect("not poisoned").take();
    (result, shown, received)
}

fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let joined = chunk.iter().fold(0_u32, |joined, byte| joined << 8 | u32::from(*byte));
        let joined = joined << (8 * (3 - chunk.len()));
        for at in 0..4_usize {
            let code = usize::try_from(joined >> (18 - 6 * at) & 63).expect("six bits");
            let letter = ALPHABET.get(code).copied().map_or('=', char::from);
            text.push(if at <= chunk.len() { letter } else { '=' });
        }
    }
    text
}

/// The canary in a form that is hard to search for.
fn encoded(secret: &str) -> [String; 4] {
    let url: String = secret
        .bytes()
        .map(|byte| match byte {
            byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect();
    let basic = base64(format!("user:{secret}").as_bytes());
    [secret.to_owned(), Value::from(secret).to_string(), basic, url]
}

const NAMED: &str =
    r#"{"command": "curl <secret_ref:TOKEN>", "env": {"T": ["<secret_ref:TOKEN>"]}}"#;

#[test]
fn s25_a_canary_is_seen_by_the_tool_alone() {
    let bodies: [Body; 9] = [
        |secret, _| Ok(Output::text(encoded(secret).join("\n"))),
        |secret, _| Ok(Output::data(json!({"all": encoded(secret), secret: 1}))),
        |secret, _| Ok(Output::default().with_note(encoded(secret).join(" "))),
        |secret, _| {
            let (media_type, data) = ("image/png".to_owned(), base64(secret.as_bytes()));
            Ok(Output { content: Content::Image { media_type, data }.into(), ..Output::default() })
        },
        |secret, _| Err(ToolError::failed(encoded(secret).join(" "))),
        |secret, _| Err(ToolError::refused("no").with_recommendations(encoded(secret))),
        |secret, _| {
            let path = Path::ROOT.key(secret);
            Err(ToolError::invalid(vec![Issue::other(path, format!("bad {secret}"))]))
        },
        |secret, context| {
            for text in encoded(secret) {
                context.partial(&text);
                context.note(&text);
            }
            Ok(Output::text("done"))
        },
        |secret, _| std::panic::panic_any(secret.to_owned()),
    ];
    for (index, body) in bodies.into_iter().enumerate() {
        let (result, shown, received) = spill(NAMED, body);
        let received = received.expect("the tool ran");
        assert_eq!(received["command"], format!("curl {CANARY}"), "{index}");
        assert_eq!(received["env"]["T"][0], CANARY, "{index}");
        assert!(result.request().arguments.contains("<secret_ref:TOKEN>"), "{index}");
        let url = encoded(CANARY)[3].clone();
        for form in
            ["kanari", &url, &base64(CANARY.as_bytes())[..16], &base64(b"curl kanari")[8..14]]
        {
            assert!(!shown.contains(form), "{index}: {form} in {shown}");
        }
    }
}

#[test]
fn s25_only_eligible_parameters_may_name_a_secret() {
    let arguments = r#"{"command": "ls", "description": "with \u003csecret_ref:TOKEN>"}"#;
    let (result, _, received) = spill(arguments, |_, _| Ok(Output::text("ran")));
    assert!(received.is_none(), "nothing ran");
    assert_eq!(
        result.text(),
        "Please rewrite the input with valid arguments. Errors: \
         description: no secret may be named here, only in command, env"
    );
}

#[test]
fn s25_secrets_that_cannot_be_had_end_the_call_before_it_runs() {
    for (name, kind, said) in [
        ("NONE", ErrorKind::Denied, "There is no secret NONE"),
        ("GUARDED", ErrorKind::Denied, "The secret GUARDED is not for this call"),
        ("SLOW", ErrorKind::Failed, "The secret SLOW cannot be had now"),
    ] {
        let arguments = format!(r#"{{"command": "<secret_ref:{name}>"}}"#);
        let (result, _, received) = spill(&arguments, |_, _| Ok(Output::text("ran")));
        assert!(received.is_none());
        assert_eq!((result.text(), &result.error().expect("an error").kind), (said, &kind));
    }
}

#[test]
fn s25_values_are_not_scanned_again_and_need_not_fit_the_schema_of_the_name() {
    let (_, _, received) =
        spill(r#"{"command": "<secret_ref:NESTED>"}"#, |_, _| Ok(Output::default()));
    assert_eq!(received.expect("the tool ran")["command"], "<secret_ref:TOKEN>");
    let long = "<secret_ref:TOKEN><secret_ref:TOKEN><secret_ref:TOKEN>";
    let (result, _, received) =
        spill(&json!({"command": long}).to_string(), |_, _| Ok(Output::default()));
    assert!(result.is_ok());
    assert_eq!(received.expect("the tool ran")["command"], CANARY.repeat(3));
}

#[test]
fn s25_a_caller_without_secrets_knows_none() {
    let definition = Definition::load("bash", BASH, Permission::Dangerous, &["command"]);
    let mut registry = Registry::new();
    let body = |_: Value, _: Context| async { Ok::<_, ToolError>("ran") };
    registry.add(Dynamic::new(definition, body)).expect("a free name");
    let caller = Caller::new(registry, Witness::default());
    let result =
        block_on(caller.call(CallRequest::new("1", "bash", r#"{"command": "<secret_ref:A>"}"#)));
    assert_eq!(result.text(), "There is no secret A");
    let empty: BTreeMap<String, Secret> = BTreeMap::new();
    assert!(toolgen_runtime::secret::Redactor::new(&empty).is_empty());
}

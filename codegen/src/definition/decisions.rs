//! Reads what was decided on a tool: the `toolgen` object, or an entry of a policy file.
//!
//! Invariant: permission and secrets have no default; a decision that is not written is an error.

use toolgen_runtime::json::JsonValue;
use toolgen_runtime::spec::Permission;

use super::Policy;
use super::nearest::{list_names, nearest_name};
use super::parameters::Parameters;
use super::part::{Part, kind_name};
use super::template::parse_template;
use crate::code::Code;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::SourceFile;
use crate::visible::{TextKind, hidden_character, quoted};

/// The keys of a decision.
const KEYS: [&str; 5] = ["permission", "secretEligible", "timeoutMs", "effects", "recommendations"];

/// The keys of `effects`.
const EFFECT_KEYS: [&str; 2] = ["reads", "writes"];

/// What to write for a permission.
const PERMISSION_HELP: &str =
    "add `\"permission\": \"read-only\"`, `\"supervised\"` or `\"dangerous\"`";

/// What to write for secrets.
const SECRETS_HELP: &str =
    "add `\"secretEligible\": []`, or list the parameters that may hold a secret";

/// Reads decisions on a tool with some parameters; without them, names are not checked.
pub(super) struct Reader<'a> {
    pub(super) file: &'a SourceFile,
    pub(super) parameters: Option<&'a Parameters<'a>>,
    pub(super) found: &'a mut Diagnostics,
}

impl Reader<'_> {
    /// Reads a decision; `None` where one that must be there is not, or is wrong.
    pub(super) fn read(&mut self, part: &Part<'_>) -> Option<Policy> {
        if !part.json.is_object() {
            self.illegal(part, "an object", "write `{\"permission\": …, \"secretEligible\": […]}`");
            return None;
        }
        check_keys(part, &KEYS, self.file, self.found);
        let permission = self.read_permission(part);
        let secret_eligible = self.read_secrets(part);
        let timeout_ms = self.read_timeout(part);
        let (reads, writes) = self.read_effects(part);
        let recommendations = self.read_recommendations(part);
        Some(Policy {
            permission: permission?,
            secret_eligible: secret_eligible?,
            timeout_ms,
            reads,
            writes,
            recommendations,
        })
    }

    fn read_permission(&mut self, part: &Part<'_>) -> Option<Permission> {
        let Some(value) = part.get("permission") else {
            let message = "the definition does not say how much trust a call needs";
            self.push(
                part,
                Code::MissingPermission,
                message.to_owned(),
                PERMISSION_HELP.to_owned(),
            );
            return None;
        };
        let known = || Permission::ALL.map(Permission::as_str);
        let help = || format!("write one of {}", list_names(known()));
        let Some(name) = value.json.as_str() else {
            self.illegal(&value, "a string", &help());
            return None;
        };
        let permission = Permission::from_name(name);
        if permission.is_none() {
            let near = nearest_name(name, known());
            let help = near.map_or_else(help, |near| format!("did you mean {}?", quoted(near)));
            let message = format!("there is no permission {}", quoted(name));
            self.push(&value, Code::UnknownPermission, message, help);
        }
        permission
    }

    fn read_secrets(&mut self, part: &Part<'_>) -> Option<Vec<String>> {
        let Some(value) = part.get("secretEligible") else {
            let message = "the definition does not say which parameters may hold a secret";
            self.push(
                part,
                Code::MissingSecretEligible,
                message.to_owned(),
                SECRETS_HELP.to_owned(),
            );
            return None;
        };
        let names = self.read_strings(&value, "write the names of parameters, or `[]`");
        let mut secrets = Vec::new();
        for (name, place) in names {
            if let Some(parameters) = self.parameters.filter(|known| !known.contains(name)) {
                let message = format!("there is no parameter {}", quoted(name));
                let help = parameters.suggest(name);
                self.push(&place, Code::UnknownSecretParameter, message, help);
            }
            if !secrets.iter().any(|secret| secret == name) {
                secrets.push(name.to_owned());
            }
        }
        Some(secrets)
    }

    fn read_timeout(&mut self, part: &Part<'_>) -> Option<u64> {
        let value = part.get("timeoutMs")?;
        let help = "write how long a call may take, in milliseconds, such as `120000`";
        let Some(number) = value.json.as_num() else {
            self.illegal(&value, "a number", help);
            return None;
        };
        let timeout = number.as_u64().filter(|timeout| *timeout > 0);
        if timeout.is_none() {
            let message = "`timeoutMs` is not a whole number of at least 1".to_owned();
            self.push(&value, Code::IllegalValue, message, help.to_owned());
        }
        timeout
    }

    fn read_effects(&mut self, part: &Part<'_>) -> (Vec<String>, Vec<String>) {
        let Some(effects) = part.get("effects") else { return (Vec::new(), Vec::new()) };
        if !effects.json.is_object() {
            self.illegal(&effects, "an object", "write `{\"reads\": […], \"writes\": […]}`");
        }
        check_keys(&effects, &EFFECT_KEYS, self.file, self.found);
        (self.read_templates(&effects, "reads"), self.read_templates(&effects, "writes"))
    }

    fn read_templates(&mut self, effects: &Part<'_>, key: &str) -> Vec<String> {
        let Some(list) = effects.get(key) else { return Vec::new() };
        let templates = self.read_strings(&list, "write templates, such as `[\"{file_path}\"]`");
        for (template, place) in &templates {
            self.check_template(template, place);
        }
        templates.into_iter().map(|(template, _)| template.to_owned()).collect()
    }

    fn check_template(&mut self, template: &str, place: &Part<'_>) {
        let names = match parse_template(template) {
            Ok(names) => names,
            Err(why) => {
                let message = format!("the template {} is broken: {why}", quoted(template));
                let help = "write `{name}` for a parameter, `{{` and `}}` for braces";
                return self.push(place, Code::IllegalValue, message, help.to_owned());
            }
        };
        let Some(parameters) = self.parameters else { return };
        for name in names.into_iter().filter(|name| !parameters.contains(name)) {
            let message = format!("there is no parameter {}", quoted(name));
            self.push(place, Code::UnknownEffectParameter, message, parameters.suggest(name));
        }
    }

    fn read_recommendations(&mut self, part: &Part<'_>) -> Vec<String> {
        let Some(list) = part.get("recommendations") else { return Vec::new() };
        let texts = self.read_strings(&list, "write sentences for a model whose call failed");
        for (text, place) in &texts {
            if let Some(hidden) = hidden_character(text, TextKind::Prose) {
                let hidden = u32::from(hidden);
                let message = format!("the text has the hidden character `U+{hidden:04X}`");
                let help = "remove the character".to_owned();
                self.push(place, Code::HiddenCharacter, message, help);
            }
        }
        texts.into_iter().map(|(text, _)| text.to_owned()).collect()
    }

    /// The strings of an array; anything else in it is reported.
    fn read_strings<'a>(&mut self, list: &Part<'a>, help: &str) -> Vec<(&'a str, Part<'a>)> {
        if !matches!(list.json.value, JsonValue::Array(_)) {
            self.illegal(list, "an array", help);
        }
        let mut strings = Vec::new();
        for item in list.items() {
            match item.json.as_str() {
                Some(text) => strings.push((text, item)),
                None => self.illegal(&item, "a string", help),
            }
        }
        strings
    }

    fn illegal(&mut self, part: &Part<'_>, expected: &str, help: &str) {
        let diagnostic = wrong_kind(part, expected, help);
        self.found.push(part.blame(self.file, diagnostic));
    }

    fn push(&mut self, part: &Part<'_>, code: Code, message: String, help: String) {
        self.found.push(part.blame(self.file, Diagnostic::error(code, message, help)));
    }
}

/// What is said of a known key whose value has the wrong kind, without its place.
pub(super) fn wrong_kind(part: &Part<'_>, expected: &str, help: &str) -> Diagnostic {
    let key = part.pointer.rsplit('/').next().unwrap_or_default();
    let found = kind_name(part.json);
    let message = if key.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("expected {expected}, found {found}")
    } else {
        format!("{} must be {expected}, not {found}", quoted(key))
    };
    Diagnostic::error(Code::IllegalValue, message, help)
}

/// Reports the keys of an object of ours that mean nothing.
pub(super) fn check_keys(
    part: &Part<'_>,
    known: &[&'static str],
    file: &SourceFile,
    found: &mut Diagnostics,
) {
    for (member, place) in part.members() {
        if known.contains(&member.key.as_str()) {
            continue;
        }
        let help = match nearest_name(&member.key, known.iter().copied()) {
            Some(near) => format!("did you mean {}?", quoted(near)),
            None => format!("the known keys are {}", list_names(known.iter().copied())),
        };
        let message = format!("the key {} means nothing here", quoted(&member.key));
        let diagnostic = Diagnostic::error(Code::UnknownKey, message, help);
        found.push(diagnostic.at(file, &place.pointer, member.key_span.start));
    }
}

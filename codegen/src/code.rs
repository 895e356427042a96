//! The names of everything that can be wrong with a definition, each with a page that explains it.
//!
//! Invariant: every code has a page; one without does not compile.

use std::fmt;

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// What is wrong with a definition.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name that stands in a diagnostic.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// The page that explains the code, in Markdown that reads well in a terminal.
            #[must_use]
            pub const fn page(self) -> &'static str {
                match self {
                    $(Self::$variant => include_str!(concat!("../pages/", $name, ".md")),)*
                }
            }
        }
    };
}

codes! {
    /// A file or folder cannot be read.
    Io = "io",
    /// A file is not UTF-8.
    NotUtf8 = "not-utf8",
    /// A file is larger than any definition may be.
    FileTooLarge = "file-too-large",
    /// A file is not JSON.
    InvalidJson = "invalid-json",
    /// A key stands twice in one object.
    DuplicateKey = "duplicate-key",
    /// The JSON is none of the known forms of a tool definition.
    UnknownDefinition = "unknown-definition",
    /// A tool has no name.
    MissingName = "missing-name",
    /// The name of a tool is empty, too long, or has characters that no model may send.
    InvalidToolName = "invalid-tool-name",
    /// A definition does not say how much trust a call needs.
    MissingPermission = "missing-permission",
    /// A definition names a permission that does not exist.
    UnknownPermission = "unknown-permission",
    /// A definition does not say which parameters may hold secrets.
    MissingSecretEligible = "missing-secret-eligible",
    /// `secretEligible` names a parameter that the tool does not have.
    UnknownSecretParameter = "unknown-secret-parameter",
    /// A tool has no input schema.
    MissingSchema = "missing-schema",
    /// The input schema of a tool does not ask for an object.
    RootNotObject = "root-not-object",
    /// The name of a property, or a value of an enum, is too long.
    NameTooLong = "name-too-long",
    /// A description is too long.
    TextTooLong = "text-too-long",
    /// A text has characters that its reader does not see.
    HiddenCharacter = "hidden-character",
    /// Two tools have the same name.
    DuplicateTool = "duplicate-tool",
    /// An `x-mcp-header` breaks the rules of MCP.
    InvalidHeader = "invalid-header",
    /// A parameter that may hold a secret is also sent as a header.
    HeaderOnSecret = "header-on-secret",
    /// A template of `effects` names a parameter that the tool does not have.
    UnknownEffectParameter = "unknown-effect-parameter",
    /// An object of ours has a key that means nothing.
    UnknownKey = "unknown-key",
    /// Nobody has decided on a tool of an MCP server.
    MissingPolicy = "missing-policy",
    /// A policy decides on a tool that does not exist.
    UnknownPolicyTool = "unknown-policy-tool",
    /// A known key has a value of the wrong kind.
    IllegalValue = "illegal-value",
    /// A schema is larger than the limits allow.
    SchemaTooLarge = "schema-too-large",
    /// A keyword of JSON Schema has a value that its dialect does not allow.
    IllegalKeyword = "illegal-keyword",
    /// A `$ref` points to nothing.
    DanglingRef = "dangling-ref",
    /// A `$ref` leaves the schema.
    ExternalRef = "external-ref",
    /// References lead back to where they started, with nothing in between.
    RefCycle = "ref-cycle",
    /// `$schema` names a dialect that is not supported.
    UnsupportedDialect = "unsupported-dialect",
    /// A `pattern` is not a regular expression.
    InvalidPattern = "invalid-pattern",
    /// A part of a schema needs the `judge` feature, which is off.
    OpaquePart = "opaque-part",
    /// `required` names a property that is not declared.
    UndeclaredRequired = "undeclared-required",
    /// A default is refused by its own schema.
    RefusedDefault = "refused-default",
    /// No value can ever satisfy a part of a schema.
    Unsatisfiable = "unsatisfiable",
    /// A pattern needs a backtracking matcher.
    BacktrackingPattern = "backtracking-pattern",
}

impl Code {
    /// The code of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.as_str() == name)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_codes() {
        for &code in Code::ALL {
            assert_eq!(Code::from_name(code.as_str()), Some(code));
        }
        assert_eq!(Code::from_name("no-such-code"), None);
    }

    #[test]
    fn every_page_has_its_parts_and_fits_a_terminal() {
        for &code in Code::ALL {
            let page = code.page();
            let title = page.lines().next().unwrap_or_default();
            assert_eq!(title, format!("# {code}"), "title of {code}");
            for part in ["## What", "## Why", "## Example", "## Fix"] {
                assert!(page.lines().any(|line| line == part), "{code} has no `{part}`");
            }
            assert!(page.lines().count() <= 45, "{code} has {} lines", page.lines().count());
            for line in page.lines() {
                assert!(line.chars().count() <= 80, "{code}: `{line}` is too long");
            }
            let shown = [format!("error[{code}]: "), format!("warning[{code}]: ")];
            assert!(shown.iter().any(|head| page.contains(head)), "{code} shows no diagnostic");
        }
    }
}

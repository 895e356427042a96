//! The params of the eight tools as one would write them by hand: serde derives, and garde's rules.

#![expect(dead_code, reason = "what is read is only timed")]

use garde::Validate;
use serde::Deserialize;

/// An enum of strings.
macro_rules! string_enum {
    ($name:ident { $($variant:ident = $text:literal),* }) => {
        #[derive(Deserialize, Clone, Copy)]
        pub(crate) enum $name {
            $(#[serde(rename = $text)] $variant,)*
        }
    };
}

/// The params of `run`.
#[derive(Deserialize, Validate)]
pub(crate) struct Run {
    #[garde(length(chars, min = 1, max = 8192))]
    pub(crate) command: String,
}

/// The params of `edit`.
#[derive(Deserialize, Validate)]
#[garde(allow_unvalidated)]
pub(crate) struct Edit {
    #[garde(length(chars, min = 1, max = 4096))]
    pub(crate) file_path: String,
    #[garde(length(chars, min = 1))]
    pub(crate) old_string: String,
    pub(crate) new_string: String,
    #[serde(default)]
    pub(crate) replace_all: bool,
}

/// The params of `multi_edit`.
#[derive(Deserialize, Validate)]
pub(crate) struct MultiEdit {
    #[garde(length(chars, min = 1, max = 4096))]
    pub(crate) file_path: String,
    #[garde(length(min = 1, max = 100), dive)]
    pub(crate) edits: Vec<Change>,
}

/// One edit of `multi_edit`.
#[derive(Deserialize, Validate)]
#[garde(allow_unvalidated)]
pub(crate) struct Change {
    #[garde(length(chars, min = 1))]
    pub(crate) old_string: String,
    pub(crate) new_string: String,
    #[serde(default)]
    pub(crate) replace_all: bool,
}

string_enum! { Mode { Content = "content", Files = "files", Count = "count" } }

/// The params of `search`.
#[derive(Deserialize, Validate)]
#[garde(allow_unvalidated)]
pub(crate) struct Search {
    #[garde(length(chars, min = 1, max = 500))]
    pub(crate) query: String,
    #[garde(pattern(r"^/[A-Za-z0-9._/-]*$"))]
    pub(crate) path: String,
    #[serde(default = "default_mode")]
    pub(crate) mode: Mode,
    #[serde(default = "default_max_results")]
    #[garde(range(min = 1, max = 1000))]
    pub(crate) max_results: i64,
    #[garde(range(min = 0, max = 20))]
    pub(crate) context_lines: Option<i64>,
    #[serde(default)]
    pub(crate) case_sensitive: bool,
}

fn default_mode() -> Mode {
    Mode::Files
}

fn default_max_results() -> i64 {
    100
}

string_enum! { Priority { Low = "low", Normal = "normal", High = "high", Urgent = "urgent" } }
string_enum! { IssueType { Bug = "bug", Feature = "feature", Task = "task" } }

/// The params of `create_issue`.
#[derive(Deserialize, Validate)]
#[garde(allow_unvalidated)]
pub(crate) struct CreateIssue {
    #[garde(length(chars, min = 1, max = 256))]
    pub(crate) title: String,
    #[garde(length(chars, min = 3))]
    pub(crate) repository: String,
    pub(crate) body: Option<String>,
    #[garde(length(max = 20))]
    pub(crate) labels: Option<Vec<String>>,
    #[garde(length(max = 10), inner(inner(length(chars, min = 1))))]
    pub(crate) assignees: Option<Vec<String>>,
    #[garde(range(min = 1))]
    pub(crate) milestone: Option<i64>,
    #[serde(default = "default_priority")]
    pub(crate) priority: Priority,
    pub(crate) r#type: Option<IssueType>,
    #[garde(length(chars, min = 10, max = 10))]
    pub(crate) due_on: Option<String>,
    #[garde(range(min = 0.0, max = 1000.0))]
    pub(crate) estimate_hours: Option<f64>,
    #[garde(range(min = 1))]
    pub(crate) parent: Option<i64>,
    #[serde(default)]
    pub(crate) draft: bool,
    #[serde(default = "default_notify")]
    pub(crate) notify: bool,
    pub(crate) component: Option<String>,
}

fn default_priority() -> Priority {
    Priority::Normal
}

fn default_notify() -> bool {
    true
}

/// The params of `browse`.
#[derive(Deserialize, Validate)]
pub(crate) struct Browse {
    #[garde(length(chars, min = 1))]
    pub(crate) session: String,
    #[garde(dive)]
    pub(crate) action: Action,
}

string_enum! { Button { Left = "left", Middle = "middle", Right = "right" } }

/// The action of `browse`, told apart by its `kind`.
#[derive(Deserialize, Validate)]
#[garde(allow_unvalidated)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Action {
    Click {
        #[garde(range(min = 0))]
        x: i64,
        #[garde(range(min = 0))]
        y: i64,
        #[serde(default = "default_button")]
        button: Button,
    },
    Type {
        #[garde(length(chars, min = 1))]
        selector: String,
        text: String,
        #[serde(default)]
        submit: bool,
    },
    Scroll {
        #[garde(range(min = -10000, max = 10_000))]
        delta: i64,
        smooth: Option<bool>,
    },
    Navigate {
        #[garde(length(chars, min = 8))]
        url: String,
        #[serde(default = "default_timeout_ms")]
        #[garde(range(min = 0, max = 60_000))]
        timeout_ms: i64,
    },
}

fn default_button() -> Button {
    Button::Left
}

fn default_timeout_ms() -> i64 {
    10_000
}

/// The params of `write_file`.
#[derive(Deserialize, Validate)]
#[garde(allow_unvalidated)]
pub(crate) struct WriteFile {
    #[garde(length(chars, min = 1, max = 4096))]
    pub(crate) file_path: String,
    pub(crate) content: String,
    #[serde(default)]
    pub(crate) create_folders: bool,
}

string_enum! { Environment { Development = "development", Staging = "staging", Production = "production" } }
string_enum! { LogLevel { Trace = "trace", Debug = "debug", Info = "info", Warn = "warn", Error = "error" } }
string_enum! { LogFormat { Text = "text", Json = "json" } }
string_enum! { TlsMode { Off = "off", Optional = "optional", Required = "required" } }
string_enum! { Restart { Never = "never", OnFailure = "on-failure", Always = "always" } }
string_enum! { Compression { None = "none", Gzip = "gzip", Zstd = "zstd" } }

/// The params of `configure`.
#[derive(Deserialize, Validate)]
#[garde(allow_unvalidated)]
#[expect(clippy::struct_excessive_bools, reason = "a configuration has many switches")]
pub(crate) struct Configure {
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) contact: Option<String>,
    pub(crate) log_format: Option<LogFormat>,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) time_zone: Option<String>,
    pub(crate) metrics: bool,
    #[garde(range(min = 0, max = 65_536))]
    pub(crate) cache_size_mb: Option<i64>,
    #[garde(range(min = 0, max = 600_000))]
    pub(crate) request_timeout_ms: Option<i64>,
    #[serde(default)]
    pub(crate) verify_certificates: bool,
    #[garde(length(max = 32), inner(inner(length(chars, min = 1))))]
    pub(crate) allowed_origins: Option<Vec<String>>,
    #[garde(length(max = 32), inner(inner(length(chars, min = 1))))]
    pub(crate) tags: Option<Vec<String>>,
    #[serde(default)]
    pub(crate) tracing: bool,
    #[serde(default = "default_compression")]
    pub(crate) compression: Compression,
    #[serde(default)]
    pub(crate) rate_limiting: bool,
    #[garde(length(max = 32), inner(inner(length(chars, min = 1))))]
    pub(crate) admin_users: Option<Vec<String>>,
    #[serde(default = "default_shutdown_grace_ms")]
    #[garde(range(min = 0, max = 60_000))]
    pub(crate) shutdown_grace_ms: i64,
    #[garde(range(min = 0, max = 20))]
    pub(crate) retry_limit: Option<i64>,
    #[garde(range(min = 0.0, max = 512.0))]
    pub(crate) cpu_limit: Option<f64>,
    pub(crate) log_level: Option<LogLevel>,
    pub(crate) restart: Option<Restart>,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) image: Option<String>,
    pub(crate) tls_mode: Option<TlsMode>,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) user: String,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) host: String,
    #[garde(range(min = 0, max = 3_600_000))]
    pub(crate) idle_timeout_ms: Option<i64>,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) owner: Option<String>,
    #[serde(default)]
    pub(crate) auto_migrate: bool,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) schema_name: Option<String>,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) temp_dir: Option<String>,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) team: Option<String>,
    #[garde(range(min = 1, max = 1000))]
    pub(crate) log_max_files: Option<i64>,
    #[garde(range(min = 1.0, max = 10.0))]
    pub(crate) backoff_factor: Option<f64>,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) name: String,
    #[garde(range(min = 0.0, max = 1.0))]
    pub(crate) sample_rate: Option<f64>,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) log_file: Option<String>,
    #[garde(range(min = 1, max = 100_000))]
    pub(crate) max_connections: Option<i64>,
    #[serde(default)]
    pub(crate) keep_alive: bool,
    #[garde(range(min = 1, max = 1_000_000))]
    pub(crate) queue_length: Option<i64>,
    #[garde(range(min = 1, max = 256))]
    pub(crate) workers: i64,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) cache_dir: Option<String>,
    #[serde(default = "default_locale")]
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) locale: String,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) database: String,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) command: Option<String>,
    #[garde(range(min = 1, max = 10_000))]
    pub(crate) batch_size: Option<i64>,
    #[garde(length(chars, min = 1, max = 200))]
    pub(crate) region: String,
    #[garde(range(min = 16, max = 1_048_576))]
    pub(crate) memory_limit_mb: i64,
    #[serde(default)]
    pub(crate) read_only: bool,
    #[serde(default)]
    pub(crate) debug_endpoints: bool,
    #[garde(range(min = 1, max = 65_535))]
    pub(crate) port: i64,
    #[garde(length(max = 32), inner(inner(length(chars, min = 1))))]
    pub(crate) plugins: Option<Vec<String>>,
    pub(crate) environment: Environment,
    #[serde(default)]
    pub(crate) http2: bool,
}

fn default_compression() -> Compression {
    Compression::None
}

fn default_locale() -> String {
    "en_US.UTF-8".to_owned()
}

fn default_shutdown_grace_ms() -> i64 {
    1000
}

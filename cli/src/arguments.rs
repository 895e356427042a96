//! What can be said on the command line, with its help texts.

use std::path::PathBuf;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::output;
use crate::report::Ending;

/// Compiles tool definitions (JSON Schema) to Rust.
///
/// Without a command, compiles `schemas/` and prints what came of each tool.
#[derive(Debug, Parser)]
#[command(
    version,
    max_term_width = 80,
    after_help = "Example:\n  toolgen generate schemas -o src/tools.rs\n\nExit status: 0 fine, 1 definitions or arguments have errors, 2 usage or IO."
)]
pub(crate) struct Arguments {
    /// How diagnostics (stderr) and the summary (stdout) are written
    #[arg(long, global = true, value_enum, default_value_t, value_name = "FORMAT")]
    pub(crate) message_format: MessageFormat,

    /// When to use colours; `auto` also respects NO_COLOR
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: Color,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Write the Rust code of definitions
    #[command(after_help = "Example:\n  toolgen generate schemas -o src/tools.rs --check")]
    Generate(GenerateOptions),
    /// Report what is wrong with definitions, and write nothing
    #[command(after_help = "Example:\n  curl -s https://example.com/tool.json | toolgen check -")]
    Check(CheckOptions),
    /// Show what a model is told of a tool
    ///
    /// Prints the object with the tool's `name`, `description` and `input_schema`: self-contained,
    /// every reference replaced by what it leads to.
    #[command(after_help = "Example:\n  toolgen schema edit --message-format json")]
    Schema(ToolOptions),
    /// Try the arguments of a call, and show what becomes of them
    ///
    /// Shows what is repaired, what is wrong and where (in the arguments and in the schema), what the
    /// model reads, and what goes into a log. Nothing is executed.
    #[command(
        after_help = "Examples:\n  toolgen try edit '{\"file_path\": \"/a\"}'\n  toolgen try edit - < call.json\n\nExit status: 0 accepted, 1 refused, 2 usage or IO."
    )]
    Try(TryOptions),
    /// Explain the code of a diagnostic; without a code, list them all
    #[command(after_help = "Example:\n  toolgen explain dangling-ref")]
    Explain {
        /// The code, as it stands in brackets: `error[dangling-ref]`
        code: Option<String>,
    },
    /// Start a project with one tool and a test
    ///
    /// No existing file is overwritten.
    #[command(
        after_help = "Example:\n  toolgen init my-tools && cd my-tools && cargo test\n\nThe project depends on the published crates; on those in the clone that\ntoolgen was built in, if that is still there; or on those in TOOLGEN_PATH."
    )]
    Init {
        /// The folder of the project
        #[arg(default_value = ".", value_name = "DIR")]
        folder: PathBuf,
    },
    /// Write a completion script for a shell
    #[command(after_help = "Example:\n  toolgen completions bash > /etc/bash_completion.d/toolgen")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

#[derive(Debug, Args)]
pub(crate) struct GenerateOptions {
    /// Files and folders of definitions; `-` reads one from stdin
    #[arg(default_value = "schemas")]
    pub(crate) paths: Vec<PathBuf>,

    /// Where to write: a file, a folder (its `tools.rs`) or `-` for stdout
    #[arg(short, long, default_value = "-", value_name = "FILE|DIR|-")]
    pub(crate) output: PathBuf,

    /// Write nothing; exit with 1 if the output file would change
    #[arg(long)]
    pub(crate) check: bool,

    /// Allow parts that only the `judge` feature of the runtime can decide
    #[arg(long)]
    pub(crate) judge: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CheckOptions {
    /// Files and folders of definitions; `-` reads one from stdin
    #[arg(default_value = "schemas")]
    pub(crate) paths: Vec<PathBuf>,

    /// Allow parts that only the `judge` feature of the runtime can decide
    #[arg(long)]
    pub(crate) judge: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ToolOptions {
    /// The tool's name, or that by which a model calls it: `mcp__SERVER__TOOL`
    pub(crate) tool: String,

    /// A file or folder of definitions; may be given several times
    #[arg(long, default_value = "schemas", value_name = "PATH")]
    pub(crate) schemas: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct TryOptions {
    #[command(flatten)]
    pub(crate) tool: ToolOptions,

    /// The arguments, as JSON; `-` reads them from stdin, as does nothing in a pipe
    #[arg(value_name = "ARGS", allow_hyphen_values = true)]
    pub(crate) payload: Option<String>,

    /// Which repairs are made before anything is refused
    #[arg(long, value_enum, default_value_t, value_name = "PROFILE")]
    pub(crate) repair: Repairs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Repairs {
    /// Every rule, only where the schema refuses what came
    #[default]
    Default,
    /// `""` for an optional parameter is its absence
    Loopal,
    /// None
    Off,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum MessageFormat {
    /// For people
    #[default]
    Human,
    /// A JSON object a line; the summary as a JSON array
    Json,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal
    #[default]
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
    Never,
}

impl Color {
    /// Makes it the choice of every stream opened from here on.
    pub(crate) fn apply(self) {
        match self {
            // Left alone, so that NO_COLOR and the terminal decide.
            Self::Auto => {}
            Self::Always => anstream::ColorChoice::Always.write_global(),
            Self::Never => anstream::ColorChoice::Never.write_global(),
        }
    }
}

/// Writes the completion script of a shell to stdout.
pub(crate) fn completions(shell: clap_complete::Shell) -> anyhow::Result<Ending> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "toolgen", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Ending::Fine)
}

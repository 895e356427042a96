//! A compiler from tool definitions (JSON Schema) to Rust.
//!
//! The stages: [`source`] finds and reads files, [`definition`] turns them into tool definitions.
//! What is wrong with a file is a [`diagnostic`] with a place and a [`code`].
//!
//! Invariants: only [`source`] reads files; no stage prints; the same input gives the same output.

pub mod code;
mod compile;
mod config;
pub mod definition;
pub mod diagnostic;
mod emit;
mod inspect;
mod lower;
mod names;
pub mod source;
mod types;
pub mod visible;

pub use code::Code;
pub use compile::{Compilation, CompiledOne, Options, ToolSummary, compile, compile_one};
pub use config::{Config, Error};
pub use definition::{Origin, Policy, SchemaSource, ToolDefinition, parse_definitions};
pub use diagnostic::{Diagnostic, Diagnostics, Severity};
pub use source::{Coverage, FoundFile, Role, Source, SourceFile, find_sources, read_sources};

//! The tools defined in `schemas/`, compiled: one module a tool, with its params type and its spec.
//!
//! Nothing in this crate is written by hand or checked in: `build.rs` makes it from the definitions.

include!(concat!(env!("OUT_DIR"), "/tools.rs"));

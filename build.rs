//! Compiles `schemas/` into the code that `generated/lib.rs` includes.

fn main() {
    toolgen_codegen::Config::new().compile("schemas");
}

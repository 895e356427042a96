//! A shape can be built of every schema, packs without loss, and judges every text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::shape::{Shape, ShapeLimits};

fuzz_target!(|data: &str| {
    // The schema and an instance of it, apart by a NUL.
    let (schema, instance) = data.split_once('\0').unwrap_or((data, "{}"));
    let Ok(schema) = Json::parse(schema, Limits::ARGUMENTS) else { return };
    let built = Shape::build(&schema, ShapeLimits::default());
    let _ = built.shape.accepts(instance);
    let again = Shape::build(&schema, ShapeLimits::default());
    assert_eq!(built.shape.pack(), again.shape.pack(), "the same schema gives the same shape");
});

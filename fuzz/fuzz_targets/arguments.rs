//! Every text is JSON for serde_json if it is JSON for us, limits aside, and written back equal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::text::Fault;

fuzz_target!(|data: &str| {
    let theirs: Result<serde_json::Value, _> = serde_json::from_str(data);
    match Json::parse(data, Limits::ARGUMENTS) {
        Ok(json) => {
            let theirs = theirs.expect("what we take is JSON");
            assert_eq!(json.to_value(), theirs);
            let again = Json::parse(&json.to_string(), Limits::ARGUMENTS).expect("what we write is JSON");
            assert_eq!(again.to_value(), theirs);
        }
        Err(error) if matches!(error.fault, Fault::Limit(_)) => {}
        Err(_) => assert!(theirs.is_err(), "what is JSON is taken"),
    }
});

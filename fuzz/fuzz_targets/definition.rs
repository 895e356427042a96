//! Whatever a file holds: a diagnostic or code that parses comes out, and nothing breaks.
#![no_main]

use libfuzzer_sys::fuzz_target;
use toolgen_codegen::{Options, Role, Source, SourceFile, compile};

fuzz_target!(|data: &[u8]| {
    let Ok(file) = SourceFile::from_bytes("fuzzed.json", data) else { return };
    let roles = [Role::AdHoc, Role::Own, Role::External { server: "hub".to_owned() }];
    for role in roles {
        let source = Source::new(file.clone(), role);
        let compilation = compile(&[source], &Options { judge: true });
        if let Some(code) = compilation.source {
            syn::parse_file(&code).expect("generated code parses");
            let hidden = |character: char| character != '\n' && character.is_control();
            assert!(!code.contains(hidden), "a control character reached the code");
        }
    }
});

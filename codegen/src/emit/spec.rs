//! What is known of a tool, as a constant.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use toolgen_runtime::spec::Permission;

use super::{identifier, text_literal};
use crate::definition::{Origin, ToolDefinition};

/// The static `SPEC` of a tool.
pub(crate) fn emit_spec(tool: &ToolDefinition, input: &str, output: Option<&str>) -> TokenStream {
    let mut members = Vec::new();
    let mut say = |name: &str, value: TokenStream| {
        let name = identifier(name);
        members.push(quote!(#name: #value));
    };
    let texts = |texts: &[String]| quote!(&[#(#texts),*]);
    let policy = &tool.policy;
    say("name", text_literal(&tool.name));
    say("call_name", text_literal(&tool.call_name()));
    if let Some(title) = &tool.title {
        say("title", some(&text_literal(title)));
    }
    if let Some(description) = &tool.description {
        say("description", text_literal(description));
    }
    if let Origin::External { server } = &tool.origin {
        say("origin", quote!(rt::Origin::External(#server)));
    }
    say("input_schema", text_literal(input));
    say("input_shape", quote!(&INPUT));
    if let Some(output) = output {
        say("output_schema", some(&text_literal(output)));
        say("output_shape", quote!(Some(&OUTPUT)));
    }
    let permission = match policy.permission {
        Permission::ReadOnly => quote!(ReadOnly),
        Permission::Supervised => quote!(Supervised),
        Permission::Dangerous => quote!(Dangerous),
    };
    say("permission", quote!(rt::Permission::#permission));
    if !policy.secret_eligible.is_empty() {
        say("secret_eligible", texts(&policy.secret_eligible));
    }
    if let Some(timeout) = policy.timeout_ms {
        let timeout = Literal::u64_unsuffixed(timeout);
        say("timeout_ms", quote!(Some(#timeout)));
    }
    if !policy.reads.is_empty() || !policy.writes.is_empty() {
        let (reads, writes) = (texts(&policy.reads), texts(&policy.writes));
        say("effects", quote!(rt::Effects { reads: #reads, writes: #writes }));
    }
    if !policy.recommendations.is_empty() {
        say("recommendations", texts(&policy.recommendations));
    }
    if let Some(annotations) = &tool.annotations {
        say("annotations", some(&text_literal(&annotations.to_string())));
    }
    quote! {
        /// What is known of the tool besides its types.
        pub static SPEC: rt::ToolSpec = rt::ToolSpec { #(#members,)* ..rt::ToolSpec::BLANK };
    }
}

fn some(value: &TokenStream) -> TokenStream {
    quote!(Some(#value))
}

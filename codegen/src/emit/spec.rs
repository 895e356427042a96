//! What is known of a tool, as a constant.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use toolgen_runtime::spec::Permission;

use super::{option, text_literal};
use crate::definition::{Origin, ToolDefinition};

/// The static `SPEC` of a tool.
pub(crate) fn emit_spec(tool: &ToolDefinition, input: &str, output: Option<&str>) -> TokenStream {
    let text = |text: Option<&str>| option(text.map(text_literal));
    let (name, call_name, title) = (&tool.name, tool.call_name(), text(tool.title.as_deref()));
    let description = text_literal(tool.description.as_deref().unwrap_or_default());
    let input = text_literal(input);
    let origin = match &tool.origin {
        Origin::Own => quote!(rt::Origin::Own),
        Origin::External { server } => quote!(rt::Origin::External(#server)),
    };
    let output_shape = option(output.map(|_| quote!(&OUTPUT)));
    let output = text(output);
    let policy = &tool.policy;
    let permission = match policy.permission {
        Permission::ReadOnly => quote!(ReadOnly),
        Permission::Supervised => quote!(Supervised),
        Permission::Dangerous => quote!(Dangerous),
    };
    let secrets = &policy.secret_eligible;
    let timeout = option(policy.timeout_ms.map(|timeout| {
        let timeout = Literal::u64_unsuffixed(timeout);
        quote!(#timeout)
    }));
    let (reads, writes) = (&policy.reads, &policy.writes);
    let recommendations = &policy.recommendations;
    let annotations = text(tool.annotations.as_ref().map(ToString::to_string).as_deref());
    quote! {
        /// What is known of the tool besides its types.
        pub static SPEC: rt::ToolSpec = rt::ToolSpec {
            name: #name,
            call_name: #call_name,
            title: #title,
            description: #description,
            origin: #origin,
            input_schema: #input,
            input_shape: &INPUT,
            output_schema: #output,
            output_shape: #output_shape,
            permission: rt::Permission::#permission,
            secret_eligible: &[#(#secrets),*],
            timeout_ms: #timeout,
            effects: rt::Effects { reads: &[#(#reads),*], writes: &[#(#writes),*] },
            recommendations: &[#(#recommendations),*],
            annotations: #annotations,
        };
    }
}

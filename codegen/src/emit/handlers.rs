//! One trait with a method for every tool: a program that leaves one out does not compile.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::emit_docs;
use super::{emit_allow, identifier};

/// A tool as the handlers see it.
pub(crate) struct Handled {
    /// The path of its module, from the root of the generated code.
    pub(crate) path: Vec<String>,
    pub(crate) method: String,
    pub(crate) call_name: String,
    pub(crate) params: String,
    pub(crate) output: Option<String>,
    pub(crate) description: String,
}

/// The trait `Handlers`, the functions `dispatch` and `register`, and the list `TOOLS`.
pub(crate) fn emit_handlers(tools: &[Handled]) -> TokenStream {
    let rt = quote!(::toolgen_runtime::private);
    let path = |tool: &Handled| {
        let path = tool.path.iter().map(|part| identifier(part));
        quote!(#(#path)::*)
    };
    let methods = tools.iter().map(|tool| {
        let (module, method, params) =
            (path(tool), identifier(&tool.method), identifier(&tool.params));
        let docs = emit_docs(tool.description.lines().next().unwrap_or_default());
        let output = if let Some(output) = &tool.output {
            let output = identifier(output);
            quote!(#module::#output)
        } else {
            quote!(#rt::Value)
        };
        quote! {
            #docs
            fn #method(
                &self,
                params: #module::#params,
            ) -> impl ::core::future::Future<Output = #rt::Result<#output, Self::Error>> + Send;
        }
    });
    let arms = tools.iter().map(|tool| {
        let (name, method) = (&tool.call_name, identifier(&tool.method));
        let result = if tool.output.is_some() {
            quote!(handlers.#method(params).await.map(|output| #rt::to_value(&output)))
        } else {
            quote!(handlers.#method(params).await)
        };
        quote! {
            #name => {
                let params = #rt::read_call(arguments)?;
                #result.map_err(#rt::CallError::Failed)
            }
        }
    });
    let registrations = tools.iter().map(|tool| {
        let (module, method) = (path(tool), identifier(&tool.method));
        quote! {
            #rt::register_handler(registry, &handlers, &#module::SPEC, |handlers: #rt::Arc<H>, params| {
                async move { handlers.#method(params).await }
            })?;
        }
    });
    let (specs, allow) = (tools.iter().map(path), emit_allow());
    quote! {
        /// Every tool.
        #allow
        pub static TOOLS: &[&#rt::ToolSpec] = &[#(&#specs::SPEC),*];

        /// A handler for every tool: leaving one out does not compile.
        #allow
        pub trait Handlers: Sync {
            /// What a handler fails with.
            type Error;
            #(#methods)*
        }

        /// Reads the arguments of a call and gives them to the tool's handler.
        #allow
        pub async fn dispatch<H: Handlers>(
            handlers: &H,
            tool: &str,
            arguments: &str,
        ) -> #rt::Result<#rt::Value, #rt::CallError<H::Error>> {
            match tool {
                #(#arms)*
                _ => Err(#rt::CallError::UnknownTool),
            }
        }

        /// Adds every tool, with its handler, to a registry.
        #allow
        pub fn register<H>(
            registry: &mut #rt::Registry,
            handlers: H,
        ) -> #rt::Result<(), #rt::RegistryError>
        where
            H: Handlers + Send + 'static,
            H::Error: ::core::fmt::Display + 'static,
        {
            let handlers = #rt::Arc::new(handlers);
            #(#registrations)*
            Ok(())
        }
    }
}

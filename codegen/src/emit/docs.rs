//! Descriptions as doc comments that can neither run nor mislead.

use proc_macro2::TokenStream;
use quote::quote;

/// The doc attributes of a text; nothing for an empty one.
pub(crate) fn emit_docs(text: &str) -> TokenStream {
    let lines = text.lines().flat_map(|line| line.split('\r')).map(harmless);
    let lines: Vec<String> = lines.map(|line| format!(" {line}")).collect();
    let lines = lines.iter().map(|line| line.trim_end());
    quote!(#(#[doc = #lines])*)
}

/// One line without what could start a code block, hide text or change its direction.
fn harmless(line: &str) -> String {
    let visible: String = line.chars().filter(|character| !is_hidden(*character)).collect();
    let visible = visible.trim();
    let fence = visible.contains("```") || visible.contains("~~~");
    if fence { visible.replace("```", "'''").replace("~~~", "---") } else { visible.to_owned() }
}

fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(u32::from(character),
            0x061C | 0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x206F | 0xFEFF | 0xE0000..=0xE007F)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_can_become_code_or_mislead() {
        let text = "a\r\n\n    indented\n```rust\nrun();\n```\n~~~\nx\u{202e}y\u{200b}z\u{7}";
        let docs = emit_docs(text).to_string();
        assert!(!docs.contains("```") && !docs.contains("~~~") && !docs.contains("  indented"));
        assert!(docs.contains("xyz"), "{docs}");
    }
}

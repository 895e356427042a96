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
///
/// Spaces are never more than one: after the sign of a list or a quotation they would indent code.
fn harmless(line: &str) -> String {
    let tabs_as_spaces = line.replace('\t', " ");
    let visible: String =
        tabs_as_spaces.chars().filter(|character| !is_hidden(*character)).collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    words.join(" ").replace("```", "'''").replace("~~~", "---")
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
        let docs = emit_docs("1.      run();\n>     run();\n-\t\trun();").to_string();
        assert!(!docs.contains("  "), "{docs}");
    }
}

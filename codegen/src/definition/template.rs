//! Templates of effects: text in which `{name}` stands for the value of a parameter.
//!
//! `{{` and `}}` are braces that mean themselves.

/// The parameters that a template names, or what is wrong with it.
pub(super) fn parse_template(template: &str) -> Result<Vec<&str>, &'static str> {
    let mut names = Vec::new();
    let mut rest = template;
    while let Some(brace) = rest.find(['{', '}']).and_then(|at| rest.get(at..)) {
        rest = if let Some(rest) = brace.strip_prefix("{{").or_else(|| brace.strip_prefix("}}")) {
            rest
        } else {
            let inner = brace.strip_prefix('{').ok_or("a `}` closes nothing")?;
            let (name, rest) = inner.split_once('}').ok_or("a `{` is never closed")?;
            if name.contains('{') {
                return Err("a `{` stands inside braces");
            }
            if name.is_empty() {
                return Err("`{}` names no parameter");
            }
            names.push(name);
            rest
        };
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_braces() {
        assert_eq!(parse_template("{root}/{file}.txt"), Ok(vec!["root", "file"]));
        assert_eq!(parse_template("a/b"), Ok(vec![]));
        assert_eq!(parse_template("{{{x}}}"), Ok(vec!["x"]));
        assert_eq!(parse_template("{{literal}}"), Ok(vec![]));
    }

    #[test]
    fn braces_must_pair() {
        for bad in ["{", "}", "a{b", "a}b", "{a{b}", "{}", "{{}", "{x}}"] {
            assert!(parse_template(bad).is_err(), "{bad}");
        }
    }
}

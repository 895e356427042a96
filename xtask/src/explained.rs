//! Compares what the explainer named in a text to what the judge blames.

use crate::judge::{Blame, Verdict};
use crate::scan::scan;
use crate::verdict::{Named, supports};

/// What the comparison comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Explanation {
    /// The same verdict, and every place named.
    Agrees,
    /// Another verdict, or none.
    Differs,
    /// The same verdict, and a place that the judge blames is not named.
    Misses(String),
}

/// The kinds of issues that are about the text and not about its schema.
const OF_TEXT: [&str; 4] = ["malformed", "truncated", "limit", "duplicate-key"];

/// Compares the issues of a text to the verdict on it and the places that the judge blames.
pub(crate) fn compare_issues(
    text: &str,
    verdict: Verdict,
    issues: Option<&[Named]>,
    blamed: impl FnOnce() -> Vec<Blame>,
) -> Explanation {
    let Some(issues) = issues else { return Explanation::Differs };
    let of_text = issues.iter().any(|issue| OF_TEXT.contains(&issue.code.as_str()));
    match verdict {
        Verdict::Valid if issues.is_empty() => Explanation::Agrees,
        Verdict::Valid => {
            let evidence = scan(text);
            let limits = ["DuplicateKey", "NumberRange", "Size"];
            let limited = limits.iter().any(|limit| supports(&evidence, limit));
            if of_text && limited { Explanation::Agrees } else { Explanation::Differs }
        }
        Verdict::Invalid | Verdict::Unreadable if issues.is_empty() => Explanation::Differs,
        Verdict::Unreadable => Explanation::Agrees,
        Verdict::Invalid if of_text => Explanation::Agrees,
        Verdict::Invalid => {
            let missed = blamed().into_iter().find(|blame| !is_named(blame, issues));
            missed.map_or(Explanation::Agrees, |blame| Explanation::Misses(blame.pointer))
        }
    }
}

/// Whether repair left a valid text alone, and made only valid texts of others.
pub(crate) fn is_repaired_rightly(
    text: &str,
    verdict: Verdict,
    repaired: Option<&(String, u64)>,
    judge: impl FnOnce(&str) -> Verdict,
) -> bool {
    match (verdict, repaired) {
        // Why a valid text is not approved is for `compare_issues` to say.
        (_, None) => true,
        (Verdict::Valid, Some((approved, repairs))) => approved == text && *repairs == 0,
        (Verdict::Invalid, Some((approved, repairs))) => {
            *repairs > 0 && judge(approved) == Verdict::Valid
        }
        (Verdict::Unreadable, Some((approved, _))) => {
            text.trim().is_empty() && judge(approved) == Verdict::Valid
        }
    }
}

/// Whether some issue is about what the judge blames. A value of the wrong type, or where none may be,
/// has to go as a whole, so nobody needs to hear of its parts: of the items of a list for a text.
fn is_named(blame: &Blame, issues: &[Named]) -> bool {
    let inside = |path: &str| {
        path.strip_prefix(&blame.pointer)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let is_around = |issue: &Named| {
        let inner = blame.pointer.strip_prefix(issue.path.as_str());
        ["wrong-type", "never"].contains(&issue.code.as_str())
            && inner.is_some_and(|inner| inner.starts_with('/'))
    };
    issues.iter().any(|issue| {
        issue.path == blame.pointer
            || is_around(issue)
            || issue.holder == blame.pointer
            || (blame.is_union && (inside(&issue.path) || inside(&issue.holder)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(code: &str, path: &str, holder: &str) -> Named {
        Named { code: code.into(), path: path.into(), holder: holder.into() }
    }

    fn blame(pointer: &str, is_union: bool) -> Vec<Blame> {
        vec![Blame { pointer: pointer.into(), is_union }]
    }

    #[test]
    fn the_verdict_must_be_the_same() {
        let compare = |verdict, issues| compare_issues("{}", verdict, issues, Vec::new);
        assert_eq!(compare(Verdict::Valid, Some(&[])), Explanation::Agrees);
        assert_eq!(compare(Verdict::Invalid, Some(&[])), Explanation::Differs);
        assert_eq!(compare(Verdict::Unreadable, Some(&[])), Explanation::Differs);
        assert_eq!(compare(Verdict::Valid, None), Explanation::Differs);
        let limit = [named("limit", "", "")];
        assert_eq!(compare(Verdict::Valid, Some(&limit)), Explanation::Differs);
        let twice = compare_issues(r#"{"a":1,"a":1}"#, Verdict::Valid, Some(&limit), Vec::new);
        assert_eq!(twice, Explanation::Agrees);
    }

    #[test]
    fn repair_must_not_touch_what_is_valid_nor_make_what_is_not() {
        let right = |verdict, approved: &str, repairs, after| {
            is_repaired_rightly("1", verdict, Some(&(approved.to_owned(), repairs)), |_| after)
        };
        assert!(right(Verdict::Valid, "1", 0, Verdict::Valid));
        assert!(!right(Verdict::Valid, "2", 1, Verdict::Valid));
        assert!(right(Verdict::Invalid, "2", 1, Verdict::Valid));
        assert!(!right(Verdict::Invalid, "2", 1, Verdict::Invalid));
        assert!(!right(Verdict::Invalid, "1", 0, Verdict::Valid));
        assert!(!right(Verdict::Unreadable, "{}", 1, Verdict::Valid));
    }

    #[test]
    fn every_blamed_place_must_be_named() {
        let issues = [named("missing", "/a/b", "/a"), named("wrong-type", "/c/0/d", "/c/0/d")];
        let compare =
            |blamed| compare_issues("{}", Verdict::Invalid, Some(&issues), move || blamed);
        assert_eq!(compare(blame("/a", false)), Explanation::Agrees);
        assert_eq!(compare(blame("/c", true)), Explanation::Agrees);
        assert_eq!(compare(blame("/c", false)), Explanation::Misses("/c".into()));
        assert_eq!(compare(blame("/cc", true)), Explanation::Misses("/cc".into()));
        assert_eq!(compare(blame("/c/0/d/1", false)), Explanation::Agrees);
        assert_eq!(compare(blame("/c/0/dd", false)), Explanation::Misses("/c/0/dd".into()));
        assert_eq!(compare(blame("/a/b/c", false)), Explanation::Misses("/a/b/c".into()));
    }
}

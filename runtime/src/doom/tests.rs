//! The detector against its definition, on sequences of calls.

use proptest::prelude::*;

use super::*;
use crate::error::Retry;

/// The verdict by the definition: all calls are kept, and for each period the rounds at the end are
/// counted one by one.
fn reference(history: &[&str]) -> DoomVerdict {
    let mut best = (0, 0);
    for period in 1..=PERIODS {
        let mut blocks = history.rchunks_exact(period);
        let Some(last) = blocks.next() else { continue };
        let times = 1 + blocks.take_while(|block| *block == last).count();
        if times > best.0 {
            best = (times, period);
        }
    }
    match best {
        (times, period) if times >= 5 => DoomVerdict::Refuse { times, period },
        (times, period) if times >= 3 => DoomVerdict::Ask { times, period },
        _ => DoomVerdict::Fine,
    }
}

fn verdicts(calls: &str) -> Vec<DoomVerdict> {
    let mut detector = DoomLoop::default();
    calls.chars().map(|call| detector.observe("tool", &format!("\"{call}\""))).collect()
}

fn last(calls: &str) -> DoomVerdict {
    verdicts(calls).pop().unwrap_or(DoomVerdict::Fine)
}

#[test]
fn s09_the_third_identical_call_asks_and_the_fifth_is_refused() {
    let expected = [
        DoomVerdict::Fine,
        DoomVerdict::Fine,
        DoomVerdict::Ask { times: 3, period: 1 },
        DoomVerdict::Ask { times: 4, period: 1 },
        DoomVerdict::Refuse { times: 5, period: 1 },
        DoomVerdict::Refuse { times: 6, period: 1 },
    ];
    assert_eq!(verdicts("aaaaaa"), expected);
}

#[test]
fn s09_cycles_of_two_to_four_calls_are_caught() {
    assert_eq!(last("abab"), DoomVerdict::Fine);
    assert_eq!(last("ababab"), DoomVerdict::Ask { times: 3, period: 2 });
    assert_eq!(last("xyabababababa"), DoomVerdict::Refuse { times: 5, period: 2 });
    assert_eq!(last("abcabcabc"), DoomVerdict::Ask { times: 3, period: 3 });
    assert_eq!(last("abcdabcdabcd"), DoomVerdict::Ask { times: 3, period: 4 });
    assert_eq!(last("abcdeabcdeabcdeabcde"), DoomVerdict::Fine);
}

#[test]
fn s09_spelling_makes_no_difference() {
    let mut detector = DoomLoop::default();
    detector.observe("t", r#"{"a":1,"b":{"c":[1,2],"d":"é"}}"#);
    detector.observe("t", "{ \"b\": {\"d\": \"\\u00e9\", \"c\": [1.0, 2e0]},\n \"a\": 1 }");
    let third = detector.observe("t", r#"{"b":{"c":[1,2],"d":"é"},"a":1}"#);
    assert_eq!(third, DoomVerdict::Ask { times: 3, period: 1 });
}

#[test]
fn s09_rejected_calls_count_and_text_that_is_not_json_is_compared_as_text() {
    let mut detector = DoomLoop::default();
    detector.observe("t", "{\"a\":");
    detector.observe("t", " {\"a\":\n");
    assert_eq!(detector.observe("t", "{\"a\":"), DoomVerdict::Ask { times: 3, period: 1 });
    assert_eq!(detector.observe("t", "{\"a\": "), DoomVerdict::Ask { times: 4, period: 1 });
    assert_eq!(detector.observe("t", "{\"a\" :"), DoomVerdict::Fine);
}

#[test]
fn s09_another_tool_other_arguments_and_a_word_of_the_user_end_a_run() {
    assert_eq!(last("aabaa"), DoomVerdict::Fine);
    let mut detector = DoomLoop::default();
    detector.observe("read", "{}");
    detector.observe("read", "{}");
    assert_eq!(detector.observe("list", "{}"), DoomVerdict::Fine);
    detector.observe("list", "{}");
    detector.user_spoke();
    assert_eq!(detector.observe("list", "{}"), DoomVerdict::Fine);
    detector.observe("list", "{}");
    assert_eq!(detector.observe("list", "{}"), DoomVerdict::Ask { times: 3, period: 1 });
}

#[test]
fn both_bounds_are_settings() {
    let mut detector = DoomLoop::default().with_ask_at(2).with_refuse_at(3);
    assert_eq!(detector.observe("t", "{}"), DoomVerdict::Fine);
    assert_eq!(detector.observe("t", "{}"), DoomVerdict::Ask { times: 2, period: 1 });
    assert_eq!(detector.observe("t", "{}"), DoomVerdict::Refuse { times: 3, period: 1 });
}

#[test]
fn a_refusal_is_an_error_that_says_what_to_do() {
    assert!(DoomVerdict::Ask { times: 3, period: 1 }.refusal("t").is_none());
    let error = DoomVerdict::Refuse { times: 5, period: 1 }.refusal("a\u{202e}b").expect("error");
    assert_eq!((error.kind.clone(), error.retry), (ErrorKind::DoomLoop, Retry::Never));
    assert_eq!(
        error.to_string(),
        "The same call of \"a\\u{202e}b\" came 5 times in a row; it was not run. Its result will \
         not change: do something else, or tell the user what you are missing."
    );
}

proptest! {
    #[test]
    fn verdicts_are_those_of_the_definition(calls in "[ab]{1,40}|[abc]{1,40}|([a-e]{1,5}){1,8}") {
        let names: Vec<String> = calls.chars().map(String::from).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        for (index, verdict) in verdicts(&calls).into_iter().enumerate() {
            prop_assert_eq!(verdict, reference(&names[..=index]), "{}", &calls[..=index]);
        }
    }

    #[test]
    fn cycles_are_caught_wherever_they_start(
        before in "[a-h]{0,6}",
        round in "[a-h]{1,4}",
        rounds in 1_usize..8,
    ) {
        let calls = format!("{before}{}", round.repeat(rounds));
        let expected_at_least = match rounds {
            0..3 => 0,
            3..5 => 1,
            _ => 2,
        };
        let got = match last(&calls) {
            DoomVerdict::Fine => 0,
            DoomVerdict::Ask { .. } => 1,
            DoomVerdict::Refuse { .. } => 2,
        };
        prop_assert!(got >= expected_at_least, "{calls}");
    }

    #[test]
    fn calls_that_differ_never_alarm(count in 1_usize..60) {
        let mut detector = DoomLoop::default();
        for call in 0..count {
            prop_assert_eq!(detector.observe("t", &format!("{{\"a\":{call}}}")), DoomVerdict::Fine);
            prop_assert!(detector.recent.len() <= PERIODS);
        }
    }
}

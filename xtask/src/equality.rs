//! Whether two JSON values say the same: objects as maps, numbers by value.

use serde_json::{Number, Value};

/// Whether the values are equal, `1` and `1.0` included.
pub(crate) fn same_value(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => same_number(left, right),
        (Value::Array(left), Value::Array(right)) => {
            left.len() == right.len()
                && left.iter().zip(right).all(|(left, right)| same_value(left, right))
        }
        (Value::Object(left), Value::Object(right)) => {
            left.len() == right.len()
                && left.iter().all(|(key, value)| {
                    right.get(key).is_some_and(|other| same_value(value, other))
                })
        }
        _ => left == right,
    }
}

fn same_number(left: &Number, right: &Number) -> bool {
    match (integer(left), integer(right)) {
        (Some(left), Some(right)) => left == right,
        (None, None) => left.as_f64() == right.as_f64(),
        _ => false,
    }
}

/// The value as integer, where it is one: no rounding either way.
fn integer(number: &Number) -> Option<i128> {
    let exact = number.as_i64().map(i128::from).or_else(|| number.as_u64().map(i128::from));
    exact.or_else(|| {
        let float = number.as_f64()?;
        (float.fract() == 0.0 && float.abs() < 1e38).then_some(float as i128)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(left: &str, right: &str) -> bool {
        let value = |text| serde_json::from_str::<Value>(text).expect("JSON");
        same_value(&value(left), &value(right))
    }

    #[test]
    fn numbers_are_equal_by_value() {
        assert!(same("1", "1.0") && same("1e2", "100") && same("-0", "0") && same("0.10", "0.1"));
        assert!(same("1e300", "1.0e300") && same("18446744073709551616", "1.8446744073709552e19"));
        assert!(!same("9007199254740993", "9007199254740992.0"));
        assert!(!same("1", "1.5") && !same("1", "\"1\"") && !same("1", "true"));
    }

    #[test]
    fn objects_are_maps_and_arrays_are_not() {
        assert!(same(r#"{"a":[1,{"b":2.0}],"c":null}"#, r#"{"c":null,"a":[1.0,{"b":2}]}"#));
        assert!(!same("[1,2]", "[2,1]") && !same("[1]", "[1,1]"));
        assert!(!same(r#"{"a":null}"#, "{}") && !same("{}", r#"{"a":null}"#));
    }
}

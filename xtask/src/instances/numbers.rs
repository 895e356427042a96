//! Draws number literals for a flat schema, written in every way that JSON allows.

use super::flat::Flat;
use crate::random::Random;

/// The range that a flat schema leaves a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) low: Option<f64>,
    pub(crate) high: Option<f64>,
    pub(crate) low_open: bool,
    pub(crate) high_open: bool,
}

impl Range {
    pub(crate) fn of(flat: &Flat<'_>) -> Self {
        let bound = |keyword| flat.get(keyword).and_then(serde_json::Value::as_f64);
        let is_true =
            |keyword| flat.get(keyword).and_then(serde_json::Value::as_bool) == Some(true);
        let (low, high) = (bound("minimum"), bound("maximum"));
        let (above, below) = (bound("exclusiveMinimum"), bound("exclusiveMaximum"));
        let low_open = is_true("exclusiveMinimum")
            || above.is_some_and(|above| low.is_none_or(|low| above >= low));
        let high_open = is_true("exclusiveMaximum")
            || below.is_some_and(|below| high.is_none_or(|high| below <= high));
        Self {
            low: if low_open { above.or(low) } else { low },
            high: if high_open { below.or(high) } else { high },
            low_open,
            high_open,
        }
    }

    /// The least and the greatest integer in the range, far ends cut.
    fn integers(&self) -> (i128, i128) {
        let far = 1_i128 << 62;
        let low = self.low.map_or(-far, |low| {
            let least = low.ceil().max(-1e30) as i128;
            if self.low_open && low.fract() == 0.0 { least + 1 } else { least }
        });
        let high = self.high.map_or(far, |high| {
            let greatest = high.floor().min(1e30) as i128;
            if self.high_open && high.fract() == 0.0 { greatest - 1 } else { greatest }
        });
        (low, high)
    }
}

/// A literal of a number that fits the schema, whole where `whole` says so.
pub(crate) fn draw_number(flat: &Flat<'_>, whole: bool, random: &mut Random) -> String {
    let range = Range::of(flat);
    if let Some(step) = flat.get("multipleOf").and_then(serde_json::Value::as_f64) {
        return draw_multiple(range, step, random);
    }
    let (low, high) = range.integers();
    if !whole && (low > high || random.chance(50)) {
        return draw_fraction(range, random);
    }
    write_integer(draw_integer(low, high, random), random)
}

fn draw_integer(low: i128, high: i128, random: &mut Random) -> i128 {
    let near = random.between(-3, 120);
    let drawn = match random.below(16) {
        0 => low.saturating_add(random.between(0, 2)),
        1 => high.saturating_sub(random.between(0, 2)),
        2 => random.between(low, high),
        3 => 1 << random.below(52),
        _ if (low..=high).contains(&near) => near,
        _ => low.saturating_add(random.between(0, 50)),
    };
    drawn.min(high).max(low)
}

/// An integer as `7`, and now and then as `7.0`, `7e0`, `70e-1`, `7E+0`.
fn write_integer(integer: i128, random: &mut Random) -> String {
    if integer.unsigned_abs() >= 1 << 53 {
        return integer.to_string();
    }
    match random.below(30) {
        0 => format!("{integer}.0"),
        1 => format!("{integer}e0"),
        2 => format!("{integer}0e-1"),
        3 => format!("{integer}.00E+0"),
        4 if integer % 100 == 0 && integer != 0 => format!("{}e2", integer / 100),
        5 if integer == 0 => "-0".to_owned(),
        _ => integer.to_string(),
    }
}

fn draw_fraction(range: Range, random: &mut Random) -> String {
    let (low, high) = match (range.low, range.high) {
        (Some(low), Some(high)) => (low, high),
        (Some(low), None) => (low, low + 1000.0),
        (None, Some(high)) => (high - 1000.0, high),
        (None, None) => (-1000.0, 1000.0),
    };
    let share = random.pick(&[0.25, 0.5, 0.125, 0.1, 0.7, 0.333_333_333_333_333_3]).copied();
    let mut drawn = low + (high - low) * share.unwrap_or(0.5);
    if !range.low_open && random.chance(10) {
        drawn = low;
    }
    if !drawn.is_finite() {
        return "0.5".to_owned();
    }
    match random.below(12) {
        0 => format!("{drawn:e}"),
        1 => format!("{drawn:?}").to_uppercase(),
        _ => format!("{drawn}"),
    }
}

fn draw_multiple(range: Range, step: f64, random: &mut Random) -> String {
    let low = range.low.map_or(-20.0, |low| (low / step).ceil());
    let high = range.high.map_or(low + 100.0, |high| (high / step).floor());
    let mut factor = random.between(low.max(-1e15) as i128, high.min(1e15) as i128);
    if range.low_open && Some(low * step) == range.low {
        factor = factor.max(low as i128 + 1);
    }
    let text = format!("{step}");
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    if step.fract() == 0.0 && step.abs() < 1e18 {
        return write_integer(factor.saturating_mul(step as i128), random);
    }
    let factor = i32::try_from(factor).unwrap_or(i32::MAX);
    format!("{:.decimals$}", f64::from(factor) * step)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::flat::{Choice, Flattener};
    use super::*;

    #[test]
    fn numbers_fit_their_schema() {
        let schemas = [
            json!({ "type": "integer", "minimum": 1, "maximum": 3 }),
            json!({ "type": "integer", "exclusiveMinimum": 0, "maximum": 9_007_199_254_740_991_i64 }),
            json!({ "type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1 }),
            json!({ "type": "number", "minimum": -180, "maximum": 180 }),
            json!({ "type": "number", "multipleOf": 0.01, "minimum": 1 }),
            json!({ "type": "integer", "multipleOf": 5, "maximum": 100, "exclusiveMinimum": 0 }),
        ];
        let mut random = Random::new(2);
        for schema in &schemas {
            let flattener = Flattener::new(schema, jsonschema::Draft::Draft202012);
            let flat = flattener.flatten(schema, Choice::Any, &mut random).expect("satisfiable");
            let judge = jsonschema::validator_for(schema).expect("schema");
            for _ in 0..100 {
                let literal = draw_number(&flat, schema["type"] == "integer", &mut random);
                let value: Value = serde_json::from_str(&literal).expect(&literal);
                assert!(judge.is_valid(&value), "{literal} for {schema}");
            }
        }
    }
}

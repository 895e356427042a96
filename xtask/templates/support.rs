//! What the crates of a proof share: one probe for each generated type.
#![allow(warnings)]

pub use toolgen_runtime as runtime;

/// What a reading did with a text.
pub enum Reading {
    Taken(String),
    Missed,
    Limited(String),
}

/// The two readings of one generated type.
pub struct Probe {
    pub index: u32,
    pub part: &'static str,
    pub direct: fn(&str) -> Reading,
    pub trusted: fn(&str) -> Reading,
    pub explained: fn(&str) -> Vec<Named>,
    /// What is approved after repair, and how many repairs it took.
    pub repaired: fn(&str) -> Option<(String, usize)>,
}

pub fn repaired<T: runtime::FromJson>(text: &str) -> Option<(String, usize)> {
    let approved = runtime::approve(T::shape(), text, &runtime::RepairProfile::DEFAULT).ok()?;
    Some((approved.text.to_string(), approved.repairs.len()))
}

/// Where an issue is: its kind, its path, and the path of the value that it blames.
pub type Named = (&'static str, String, String);

pub fn named(issues: Vec<runtime::Issue>) -> Vec<Named> {
    let name = |issue: &runtime::Issue| {
        (issue.kind.code(), issue.path.pointer(), issue.holder().pointer())
    };
    issues.iter().map(name).collect()
}

pub fn refused(refusal: &runtime::Refusal) -> Reading {
    match refusal.limit() {
        Some(limit) => Reading::Limited(format!("{limit:?}")),
        None => Reading::Missed,
    }
}

#[macro_export]
macro_rules! probe {
    ($index:literal, $part:literal, $type:ty) => {
        $crate::Probe {
            index: $index,
            part: $part,
            direct: |text| match $crate::runtime::read::<$type>(text) {
                Ok(value) => $crate::Reading::Taken($crate::runtime::to_json(&value)),
                Err(refusal) => $crate::refused(&refusal),
            },
            trusted: |text| match $crate::runtime::read_trusted::<$type>(text) {
                Ok(value) => $crate::Reading::Taken($crate::runtime::to_json(&value)),
                Err(refusal) => $crate::refused(&refusal),
            },
            explained: |text| $crate::named($crate::runtime::issues_of::<$type>(text)),
            repaired: |text| $crate::repaired::<$type>(text),
        }
    };
}

//! Many calls at once: each has one result, whatever happens.

#![allow(clippy::indexing_slicing, clippy::panic, reason = "helpers of tests may panic too")]

#[path = "turn/tools.rs"]
mod tools;

mod turn {
    mod early;
    mod effects;
    mod endings;
    mod many;
    mod orders;
    mod providers;
    mod signals;
}

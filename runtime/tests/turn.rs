//! Many calls at once: each has one result, whatever happens.

#[path = "turn/tools.rs"]
mod tools;

mod turn {
    mod effects;
    mod endings;
    mod orders;
    mod signals;
}

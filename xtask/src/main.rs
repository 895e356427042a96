//! Repository work.
mod instances;
mod random;
fn main() {}

//! What is done to a document at one place: a boundary value, a fault, something nasty.

use super::boundary::draw_boundary;
use super::document::Document;
use super::fault::draw_fault;
use super::mistake::{Mistake, Place, make_mistake};
use super::nasty::draw_nasty;
use super::produce::Producer;
use crate::random::Random;

/// A kind of twist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Twist {
    /// A value at the edge of what the schema allows, or one step past it.
    Boundary,
    /// One mistake, as a model makes them.
    Fault,
    /// A legal text that readers get wrong.
    Nasty,
    /// One mistake of this kind, or nothing where it cannot be made.
    Mistake(Mistake),
}

/// The document after the twist. Where a twist does not apply to it, the next kind is tried.
pub(crate) fn apply_twist(
    twist: Twist,
    producer: &mut Producer<'_, '_>,
    place: Place<'_, '_>,
    document: Document,
    random: &mut Random,
) -> Document {
    let flat = place.flat;
    if let Twist::Mistake(mistake) = twist {
        return make_mistake(mistake, place, &document, random).unwrap_or(document);
    }
    if twist == Twist::Boundary
        && let Some(edge) = draw_boundary(flat, &document, random)
    {
        return edge;
    }
    if twist == Twist::Nasty {
        return draw_nasty(document, random);
    }
    draw_fault(producer, flat, document, random)
}

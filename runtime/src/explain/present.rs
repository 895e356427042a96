//! Which properties an object has.

use std::collections::BTreeSet;

use crate::json::Member;

/// The keys of an object, for questions that come in the order of the schema, as keys mostly do too.
pub(super) struct Present<'j> {
    members: &'j [Member],
    /// Where the next key is looked for first.
    hint: usize,
    /// The keys in order, where there are many.
    many: Option<BTreeSet<&'j str>>,
}

/// Up to so many keys, looking at each is the fastest.
const FEW: usize = 64;

impl<'j> Present<'j> {
    pub(super) fn new(members: &'j [Member]) -> Self {
        let many = (members.len() > FEW)
            .then(|| members.iter().map(|member| member.key.as_str()).collect());
        Self { members, hint: 0, many }
    }

    /// Whether the object has a key.
    pub(super) fn has(&mut self, key: &str) -> bool {
        if let Some(many) = &self.many {
            return many.contains(key);
        }
        let Some((before, after)) = self.members.split_at_checked(self.hint) else { return false };
        let is_key = |member: &Member| member.key == key;
        let found = after.iter().position(is_key).map(|index| self.hint + index);
        let found = found.or_else(|| before.iter().position(is_key));
        if let Some(index) = found {
            self.hint = index + 1;
        }
        found.is_some()
    }
}

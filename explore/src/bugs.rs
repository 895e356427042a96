//! The bugs that the explorer has to find. The build script reads them too.

/// A bug: its name, what is wrong, and the changes of the text: a file, what stands there, and what
/// stands there instead.
pub(crate) struct Bug {
    pub(crate) name: &'static str,
    #[allow(dead_code, reason = "the build script does not need it")]
    pub(crate) what: &'static str,
    #[allow(dead_code, reason = "the program does not need it")]
    pub(crate) edits: &'static [(&'static str, &'static str, &'static str)],
}

pub(crate) const BUGS: [Bug; 8] = [
    Bug {
        name: "lost_wake_up",
        what: "who waits for results is not woken by the end of the stream",
        edits: &[("course", "        self.look_over(after);\n", "")],
    },
    Bug {
        name: "lost_kill",
        what: "work looks whether it was dropped before it tells that it waits, and not then",
        edits: &[
            (
                "course",
                "        if slot.is_killed {\n            return Poll::Ready(());\n        }\n",
                "",
            ),
            (
                "task",
                "        let task = self.project();\n",
                "        let task = self.project();
                 if task.resolver.is_killed() {
                     return Poll::Ready(());
                 }\n",
            ),
            (
                "shared",
                "    /// The work is over, with a result.\n",
                "    pub(crate) fn is_killed(&self) -> bool {
                     let index = self.ticket.index;
                     let is_killed = |state: &mut State<W>| {
                         state.slots.get(index).is_none_or(|slot| slot.is_killed)
                     };
                     self.ticket.shared.look(is_killed)
                 }\n",
            ),
        ],
    },
    Bug {
        name: "check_then_act",
        what: "whether a call has a result is looked at under one lock, and acted on under another",
        edits: &[
            (
                "shared",
                "Shared::with(shared, |state, after| state.finish(*index, result, now, after));",
                "let is_free = shared.look(|state| {
                     state.slots.get_mut(*index).is_some_and(|slot| slot.meta_mut().is_some())
                 });
                 Shared::with(shared, |state, after| {
                     state.finish_if(is_free, *index, result, now, after);
                 });",
            ),
            (
                "state",
                "    /// The work of a call is over, with a result.\n",
                "    pub(crate) fn finish_if(
                     &mut self,
                     is_free: bool,
                     index: u32,
                     result: W::Result,
                     now: Moment,
                     after: &mut Afterwards<W>,
                 ) {
                     if !is_free {
                         return self.finish(index, result, now, after);
                     }
                     self.bury(index, after);
                     after.meta = self.take(index, now, after).map(|taken| taken.meta);
                     self.settle(index, result, after);
                     self.release(index, now, after);
                     self.fill(now, after);
                 }\n",
            ),
            ("state", "        self.unsettled -= 1;", "        self.unsettled = self.unsettled.saturating_sub(1);"),
        ],
    },
    Bug {
        name: "double_resolve",
        what: "a second result takes the place of the first",
        edits: &[
            (
                "state",
                "            after.rest().late.push((result, now.saturating_sub(slot.moment)));",
                "            let _ = slot;
                 self.settle(index, result, after);",
            ),
            ("state", "        self.unsettled -= 1;", "        self.unsettled = self.unsettled.saturating_sub(1);"),
        ],
    },
    Bug {
        name: "forgotten_on_panic",
        what: "a call whose work panics is not resolved",
        edits: &[
            (
                "task",
                "Err(_) => task.resolver.abandon(Cause::Panicked),",
                "Err(_) => task.resolver.forget(),",
            ),
            (
                "shared",
                "    /// The work is over, without a result.\n",
                "    pub(crate) fn forget(&mut self) {
                     self.is_done = true;
                 }\n",
            ),
        ],
    },
    Bug {
        name: "resolve_after_drain",
        what: "a result is taken although the turn has given the call up and makes another one",
        edits: &[
            (
                "state",
                "            after.rest().late.push((result, now.saturating_sub(slot.moment)));",
                "            if self.phase == Phase::Stopped && matches!(slot.stage, Stage::Ending) {
                     self.settle(index, result, after);
                 } else {
                     after.rest().late.push((result, now.saturating_sub(slot.moment)));
                 }",
            ),
            ("state", "        self.unsettled -= 1;", "        self.unsettled = self.unsettled.saturating_sub(1);"),
        ],
    },
    Bug {
        name: "dropped_late_result",
        what: "a late result is not recorded",
        edits: &[(
            "state",
            "            after.rest().late.push((result, now.saturating_sub(slot.moment)));",
            "            drop((result, slot.moment));",
        )],
    },
    Bug {
        name: "early_release",
        what: "calls that conflict start when the one before them has a result, not when it is gone",
        edits: &[(
            "state",
            "                    self.cancel(index, after);\n",
            "                    self.cancel(index, after);
                     self.release(index, now, after);\n",
        )],
    },
];

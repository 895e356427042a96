//! One call whose work ends while its turn is closed, in the schedules that loom chooses.

use std::sync::Mutex;

use loom::future::block_on;
use loom::thread;

use super::shared::{Resolver, Shared};
use super::state::{State, Then};
use super::sync::Arc;
use super::work::{Cause, Keys, Moment, Work};

/// The result of the work, and of whoever ends it.
const OWN: u8 = 1;
const ENDED: u8 = 2;

struct Nothing;

impl Keys for Nothing {
    fn conflicts(&self, _: &Self) -> bool {
        false
    }
}

/// Keeps the resolver of the one call for the thread that is its work.
#[derive(Default)]
struct Cell {
    resolver: Mutex<Option<Resolver<Self>>>,
    late: Mutex<Vec<u8>>,
    detached: Mutex<isize>,
}

impl Work for Cell {
    type Meta = ();
    type Job = ();
    type Keys = Nothing;
    type Result = u8;
    type Given = u8;

    fn give(result: u8) -> u8 {
        result
    }

    fn now(&self) -> Moment {
        0
    }

    fn timeout((): &()) -> Moment {
        1_000
    }

    fn start(&self, resolver: Resolver<Self>, (): ()) {
        *self.resolver.lock().expect("a free lock") = Some(resolver);
    }

    fn conclude(&self, (): (), _: Option<Moment>, _: Cause) -> u8 {
        ENDED
    }

    fn late(&self, result: u8, _: Moment) {
        self.late.lock().expect("a free lock").push(result);
    }

    fn detached(&self, change: isize) {
        *self.detached.lock().expect("a free lock") += change;
    }
}

/// The work ends on one thread, the turn is closed on another, and a third waits for the result.
pub(crate) fn run() {
    let shared = Shared::new(Cell::default(), 1, 250);
    Shared::call(&shared, (), (), None, || Cause::Truncated);
    let resolver = shared.work.resolver.lock().expect("a free lock").take();
    let mut resolver = resolver.expect("the call runs");
    let work = thread::spawn(move || resolver.finish(OWN));
    let closer = {
        let shared = Arc::clone(&shared);
        thread::spawn(move || {
            let cause = Cause::Aborted("closed".into());
            Shared::end(&shared, &cause, Then::Close("closed".into()));
        })
    };
    let first = block_on(Shared::next(&shared, 0)).expect("one result");
    assert_eq!(block_on(Shared::next(&shared, 1)), None, "one result only");
    work.join().expect("it does not panic");
    closer.join().expect("it does not panic");
    let results = shared.look(State::results);
    assert_eq!(results, [first], "the first result stays");
    let late = shared.work.late.lock().expect("a free lock").clone();
    let expected: &[u8] = if first == OWN { &[] } else { &[OWN] };
    assert_eq!(late, expected, "what is not delivered is late");
    assert_eq!(*shared.work.detached.lock().expect("a free lock"), 0, "no work is left");
}

//! The coordination of a turn with futures that do nothing, against a `JoinSet`.

use std::any::Any;
use std::future::{Future, poll_fn};
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::Work as Future_;

macro_rules! turn_files {
    ($($name:ident = $path:literal),* $(,)?) => {$(
        #[allow(dead_code, unreachable_pub, reason = "the turn needs more of them")]
        #[path = $path]
        mod $name;
    )*};
}

turn_files! {
    after = "../../../runtime/src/turn/after.rs",
    alarm = "../../../runtime/src/turn/alarm.rs",
    course = "../../../runtime/src/turn/course.rs",
    driver = "../../../runtime/src/turn/driver.rs",
    queue = "../../../runtime/src/turn/queue.rs",
    shared = "../../../runtime/src/turn/shared.rs",
    slot = "../../../runtime/src/turn/slot.rs",
    state = "../../../runtime/src/turn/state.rs",
    sync = "../../../runtime/src/turn/sync.rs",
    task = "../../../runtime/src/turn/task.rs",
    work = "../../../runtime/src/turn/work.rs",
}

use shared::{Resolver, Shared};
use state::Then;
use work::{Cause, Keys, Moment, Work};

/// Two minutes, in nanoseconds: the deadline of each future.
const TIMEOUT: Moment = 120_000_000_000;
const GRACE: Moment = 250_000_000;

/// Futures as the work of a turn.
struct Plain {
    runtime: Handle,
    began: Instant,
}

struct Nothing;

impl Keys for Nothing {
    fn conflicts(&self, _: &Self) -> bool {
        false
    }
}

impl Work for Plain {
    type Meta = ();
    type Job = Option<Future_>;
    type Keys = Nothing;
    type Result = usize;
    type Given = usize;

    fn now(&self) -> Moment {
        Moment::try_from(self.began.elapsed().as_nanos()).unwrap_or(Moment::MAX)
    }

    fn give(result: usize) -> usize {
        result
    }

    fn timeout(_: &Option<Future_>) -> Moment {
        TIMEOUT
    }

    fn start(&self, resolver: Resolver<Self>, job: Option<Future_>) {
        let ticket = Arc::clone(resolver.ticket());
        let future = async move {
            ticket.begin(TIMEOUT);
            match job {
                Some(work) => work.await,
                None => std::future::pending().await,
            }
            usize::from(ticket.is_cancelled())
        };
        self.runtime.spawn(task::Task::new(future, resolver));
    }

    fn conclude(&self, (): (), _: Option<Moment>, _: Cause) -> usize {
        2
    }

    fn late(&self, _: usize, _: Moment) {}

    fn detached(&self, _: isize) {}
}

fn new_turn() -> Arc<Shared<Plain>> {
    let (runtime, began) = (Handle::current(), Instant::now());
    let shared = Shared::new(Plain { runtime, began }, usize::MAX, GRACE);
    tokio::spawn(driver::drive(Arc::clone(&shared), began));
    shared
}

fn call(shared: &Arc<Shared<Plain>>, job: Option<Future_>) {
    Shared::call(shared, (), job, None, || Cause::Truncated);
}

pub(super) async fn turn(calls: usize, waits: bool) {
    let shared = new_turn();
    for _ in 0..calls {
        call(&shared, Some(Future_ { waits }));
    }
    Shared::end(&shared, &Cause::Truncated, Then::Run);
    Shared::settled(&shared).await;
    let results = shared.look(state::State::results);
    assert!(results.len() == calls && results.iter().all(|result| *result == 0));
}

pub(super) async fn join_set(calls: usize, waits: bool) {
    let mut set = JoinSet::new();
    for index in 0..calls {
        set.spawn(async move {
            Future_ { waits }.await;
            index
        });
    }
    let mut results = vec![0; calls];
    while let Some(result) = set.join_next().await {
        if let Some(place) = result.ok().and_then(|index| results.get_mut(index)) {
            *place = 1;
        }
    }
    assert!(results.iter().all(|result| *result == 1));
}

/// Calls that are pending, and the size of one future.
pub(super) fn pending_join_set(
    calls: usize,
) -> (impl Future<Output = Box<dyn Any + Send>> + Send, usize) {
    let future = || async { poll_fn(|_| std::task::Poll::<()>::Pending).await };
    let size = size_of_val(&future());
    let work = async move {
        let mut set = JoinSet::new();
        for _ in 0..calls {
            set.spawn(future());
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
        Box::new(set) as Box<dyn Any + Send>
    };
    (work, size)
}

#[expect(clippy::unused_async, reason = "it has to run inside of the runtime")]
pub(super) async fn pending_turn(calls: usize) -> Box<dyn Any + Send> {
    let shared = new_turn();
    for _ in 0..calls {
        call(&shared, None);
    }
    Box::new(Kept(shared))
}

/// Ends the work with itself.
struct Kept(Arc<Shared<Plain>>);

impl Drop for Kept {
    fn drop(&mut self) {
        Shared::end(&self.0, &Cause::Truncated, Then::Close("over".into()));
    }
}

//! One turn with a few calls, in the schedule that shuttle chooses, and what must hold at its end.

use std::collections::BTreeSet;
use std::future::poll_fn;
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;

use shuttle::future::{JoinHandle, spawn, yield_now};
use shuttle::rand::{Rng, thread_rng};

use super::course::Drive;
use super::shared::{Resolver, Shared};
use super::state::{State, Then};
use super::sync::Arc;
use super::task::Task;
use super::work::{Cause, Keys, Moment, Work};

const TIMEOUT: Moment = 1_000;
const GRACE: Moment = 250;
const LIMIT: usize = 2;

/// What the work of a call does.
#[derive(Clone, Copy)]
enum Plan {
    /// It waits so many times, and ends well.
    Succeed(u32),
    /// It waits so many times, and panics.
    Panic(u32),
    /// It ends once it is cancelled.
    Heed,
    /// It never ends.
    Hang,
}

struct File(u32);

impl Keys for File {
    fn conflicts(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

/// What happened. A result is a number of its own, so that two can be told apart.
#[derive(Default)]
struct Log {
    made: BTreeSet<u64>,
    late: Vec<u64>,
    detached: isize,
    /// Work in progress on the one file.
    writers: usize,
    tasks: Vec<JoinHandle<()>>,
}

#[derive(Default)]
struct Script {
    log: Mutex<Log>,
    now: AtomicU64,
    results: AtomicU64,
}

impl Script {
    fn log<R>(&self, change: impl FnOnce(&mut Log) -> R) -> R {
        // Never held while another thread may be chosen, so it is always free.
        change(&mut self.log.lock().expect("a free lock"))
    }

    fn make(&self) -> u64 {
        let result = self.results.fetch_add(1, Ordering::Relaxed);
        self.log(|log| log.made.insert(result));
        result
    }
}

/// Writes the file as long as it is there.
struct Writer(Arc<Shared<Script>>);

impl Writer {
    fn new(shared: &Arc<Shared<Script>>) -> Self {
        let writers = shared.work.log(|log| {
            log.writers += 1;
            log.writers
        });
        assert_eq!(writers, 1, "conflicting work runs together");
        Self(Arc::clone(shared))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.0.work.log(|log| log.writers -= 1);
    }
}

impl Work for Script {
    type Meta = ();
    type Job = (Plan, bool);
    type Keys = File;
    type Result = u64;
    type Given = u64;

    fn give(result: u64) -> u64 {
        result
    }

    fn now(&self) -> Moment {
        self.now.load(Ordering::Relaxed)
    }

    fn timeout(_: &Self::Job) -> Moment {
        TIMEOUT
    }

    fn start(&self, resolver: Resolver<Self>, (plan, writes): (Plan, bool)) {
        let ticket = Arc::clone(resolver.ticket());
        let work = async move {
            ticket.begin(TIMEOUT);
            let writer = writes.then(|| Writer::new(&ticket.shared));
            match plan {
                Plan::Succeed(times) | Plan::Panic(times) => {
                    for _ in 0..times {
                        yield_now().await;
                    }
                    if let Plan::Panic(_) = plan {
                        resume_unwind(Box::new(()));
                    }
                }
                Plan::Heed => {
                    poll_fn(|context| ticket.poll_cancelled(context)).await;
                    assert!(ticket.is_cancelled(), "a cancellation is not seen");
                }
                Plan::Hang => std::future::pending().await,
            }
            drop(writer);
            ticket.shared.work.make()
        };
        let task = spawn(Task::new(work, resolver));
        self.log(|log| log.tasks.push(task));
    }

    fn conclude(&self, (): (), _: Option<Moment>, _: Cause) -> u64 {
        self.make()
    }

    fn late(&self, result: u64, _: Moment) {
        self.log(|log| log.late.push(result));
    }

    fn detached(&self, change: isize) {
        self.log(|log| log.detached += change);
    }
}

/// Time passes as soon as somebody waits for it.
async fn drive(shared: Arc<Shared<Script>>) {
    poll_fn(|context| match Shared::drive(&shared, context) {
        Drive::Over => Poll::Ready(()),
        Drive::Sleep(None) => Poll::Pending,
        Drive::Sleep(Some(at)) => {
            shared.work.now.fetch_max(at, Ordering::Relaxed);
            context.waker().wake_by_ref();
            Poll::Pending
        }
    })
    .await;
}

/// The stream: a few calls, and an end.
fn feed(shared: &Arc<Shared<Script>>) -> usize {
    let calls = thread_rng().gen_range(1..4_usize);
    for _ in 0..calls {
        let index =
            Shared::with(shared, |state, after| state.open((), 0, || Cause::Truncated, after));
        let plan = match thread_rng().gen_range(0..6) {
            0 | 1 => Plan::Succeed(thread_rng().gen_range(0..3)),
            2 => Plan::Panic(thread_rng().gen_range(0..2)),
            3 => Plan::Heed,
            4 => Plan::Hang,
            // It stays open.
            _ => continue,
        };
        let writes = thread_rng().gen_bool(0.5);
        Shared::enqueue(shared, index, (), (plan, writes), writes.then_some(File(1)));
        if thread_rng().gen_ratio(1, 4) {
            let (result, now) = (shared.work.make(), shared.work.now());
            Shared::with(shared, |state, after| state.resolve(index, result, now, after));
        }
    }
    let then = match thread_rng().gen_range(0..4) {
        0 | 1 => Then::Run,
        2 => Then::Drain("drained".into()),
        _ => Then::Stop("stopped".into()),
    };
    Shared::end(shared, &Cause::Truncated, then);
    calls
}

/// Runs one turn: somebody feeds it, somebody takes its results, somebody may abort it.
pub(crate) fn run() {
    let shared = Shared::new(Script::default(), LIMIT, GRACE);
    let driver = spawn(drive(Arc::clone(&shared)));
    let taker = spawn({
        let shared = Arc::clone(&shared);
        async move {
            let mut taken = Vec::new();
            while let Some(result) = Shared::next(&shared, taken.len()).await {
                taken.push(result);
            }
            taken
        }
    });
    let aborter = thread_rng().gen_bool(0.5).then(|| {
        let shared = Arc::clone(&shared);
        shuttle::thread::spawn(move || {
            let cause = Cause::Aborted("aborted".into());
            let then = match thread_rng().gen_bool(0.5) {
                true => Then::Stop("aborted".into()),
                false => Then::Close("closed".into()),
            };
            Shared::end(&shared, &cause, then);
        })
    });
    let calls = feed(&shared);
    if let Some(aborter) = aborter {
        aborter.join().expect("it does not panic");
    }
    let mut taken = shuttle::future::block_on(taker).expect("it does not panic");
    // Calls that came after an abort have results too.
    while let Some(result) = shuttle::future::block_on(Shared::next(&shared, taken.len())) {
        taken.push(result);
    }
    shuttle::future::block_on(driver).expect("it does not panic");
    while let Some(task) = shared.work.log(|log| log.tasks.pop()) {
        shuttle::future::block_on(task).expect("it does not panic");
    }
    check(&shared, calls, &taken);
}

fn check(shared: &Arc<Shared<Script>>, calls: usize, taken: &[u64]) {
    let results = shared.look(State::results);
    assert_eq!(results.len(), calls, "every call has a result");
    let delivered: BTreeSet<u64> = results.iter().copied().collect();
    assert_eq!(delivered.len(), calls, "no result is given twice");
    assert_eq!(taken.len(), calls, "every result was delivered once");
    assert_eq!(taken.iter().copied().collect::<BTreeSet<_>>(), delivered, "results stay");
    shared.work.log(|log| {
        let late: BTreeSet<u64> = log.late.iter().copied().collect();
        assert_eq!(late.len(), log.late.len(), "a late result is recorded once");
        assert!(late.is_disjoint(&delivered), "a result is delivered or late");
        let known: BTreeSet<u64> = late.union(&delivered).copied().collect();
        assert_eq!(known, log.made, "no result is lost");
        assert_eq!((log.detached, log.writers), (0, 0), "no work is left");
    });
}

//! The one task of a turn that watches the time: deadlines, the grace, and work to be dropped.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use super::course::Drive;
use super::shared::Shared;
use super::state::Then;
use super::work::{Cause, Work};

/// A turn has a driver as long as it needs one. Without it nothing would end in time: so if the
/// driver is dropped, or panics because its runtime has no timers, the turn is over.
struct Driver<W: Work>(Option<Arc<Shared<W>>>);

impl<W: Work> Drop for Driver<W> {
    fn drop(&mut self) {
        if let Some(shared) = self.0.take() {
            let reason: Arc<str> = "the runtime or its timers ended".into();
            Shared::end(&shared, &Cause::Aborted(Arc::clone(&reason)), Then::Close(reason));
        }
    }
}

/// Watches the time for a turn that began then. It ends the turn also if it is never polled.
pub(crate) fn drive<W: Work>(shared: Arc<Shared<W>>, began: Instant) -> impl Future<Output = ()> {
    watch(Driver(Some(shared)), began)
}

async fn watch<W: Work>(mut driver: Driver<W>, began: Instant) {
    let mut sleep = pin!(sleep_until(began));
    poll_fn(|context| {
        let Some(shared) = &driver.0 else { return Poll::Ready(()) };
        loop {
            match Shared::drive(shared, context) {
                Drive::Over => return Poll::Ready(()),
                Drive::Sleep(None) => return Poll::Pending,
                Drive::Sleep(Some(at)) => {
                    let at = began.checked_add(Duration::from_nanos(at)).unwrap_or(began);
                    if sleep.deadline() != at {
                        sleep.as_mut().reset(at);
                    }
                    if sleep.as_mut().poll(context).is_pending() {
                        return Poll::Pending;
                    }
                }
            }
        }
    })
    .await;
    driver.0 = None;
}

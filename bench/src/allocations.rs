//! Counts allocations, while it is asked to.
//!
//! While nothing is counted an allocation costs one predictable branch more, for every contestant.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

static ON: AtomicBool = AtomicBool::new(false);
static COUNT: AtomicU64 = AtomicU64::new(0);
static LIVE: AtomicI64 = AtomicI64::new(0);

struct Counting;

impl Counting {
    #[inline]
    fn note(more: usize, less: usize) {
        if ON.load(Ordering::Relaxed) {
            COUNT.fetch_add(u64::from(more > 0), Ordering::Relaxed);
            let (more, less) = (i64::try_from(more), i64::try_from(less));
            LIVE.fetch_add(more.unwrap_or_default() - less.unwrap_or_default(), Ordering::Relaxed);
        }
    }
}

#[expect(unsafe_code, reason = "an allocator cannot be written otherwise; each call is passed on")]
// SAFETY: every method gives its arguments to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Self::note(layout.size(), 0);
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        Self::note(layout.size(), 0);
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        Self::note(size, layout.size());
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        Self::note(0, layout.size());
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// How often `run` allocates or grows an allocation.
pub(crate) fn count(run: impl FnOnce()) -> u64 {
    let before = COUNT.load(Ordering::Relaxed);
    ON.store(true, Ordering::Relaxed);
    run();
    ON.store(false, Ordering::Relaxed);
    COUNT.load(Ordering::Relaxed) - before
}

/// How many bytes more are allocated after `run` than before.
pub(crate) fn live_bytes(run: impl FnOnce()) -> i64 {
    let before = LIVE.load(Ordering::Relaxed);
    ON.store(true, Ordering::Relaxed);
    run();
    ON.store(false, Ordering::Relaxed);
    LIVE.load(Ordering::Relaxed) - before
}

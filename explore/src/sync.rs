//! The lock, the flag and the shared pointer of a turn, as the engines have them.

pub(crate) mod shuttle {
    //! Shuttle's.

    pub(crate) use shuttle::sync::Arc;
    pub(crate) use shuttle::sync::atomic::{AtomicBool, Ordering};
    use shuttle::sync::{Mutex, MutexGuard};
    use std::sync::PoisonError;

    pub(crate) struct Lock<T>(Mutex<T>);

    impl<T> Lock<T> {
        pub(crate) const fn new(value: T) -> Self {
            Self(Mutex::new(value))
        }

        pub(crate) fn locked(&self) -> MutexGuard<'_, T> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }
}

pub(crate) mod loom {
    //! Loom's.

    pub(crate) use loom::sync::Arc;
    pub(crate) use loom::sync::atomic::{AtomicBool, Ordering};
    use loom::sync::{Mutex, MutexGuard};
    use std::sync::PoisonError;

    pub(crate) struct Lock<T>(Mutex<T>);

    impl<T> Lock<T> {
        pub(crate) fn new(value: T) -> Self {
            Self(Mutex::new(value))
        }

        pub(crate) fn locked(&self) -> MutexGuard<'_, T> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }
}

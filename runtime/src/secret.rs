//! Secrets: a model names them, a tool gets them, and nobody else sees them.
//!
//! A model writes `<secret_ref:NAME>`. The call is validated, shown, approved and recorded with that
//! placeholder; just before the tool runs, the values go in, and what comes back is searched for them.
//!
//! Invariants:
//! 1. A value exists only between its resolution and the end of its call, in a [`Secret`], in the
//!    tool's params and in the forms that results are searched for. All but the params are wiped.
//! 2. Values go in last, in one pass: a value that looks like a placeholder is not looked at again.
//! 3. No error of this module tells anything of a value.

use std::fmt;
use std::future::Future;

mod place;
mod redact;

pub(crate) use place::{place, substitute};
pub use redact::Redactor;

/// A secret value. It has no `Display`, `Clone` or `Serialize`, its `Debug` shows nothing, and it is
/// overwritten when it is dropped.
pub struct Secret(String);

impl Secret {
    /// A secret of this value.
    #[must_use]
    pub fn new(value: impl Into<String>) -> Self {
        Self(value.into())
    }

    /// The value. Whatever is made of it is the caller's to guard.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

/// Overwrites a text. Without unsafe code this is the best there is: the bytes are set to zero in
/// place, and the compiler is told that somebody looks at them.
fn wipe(text: &mut String) {
    let mut bytes = std::mem::take(text).into_bytes();
    bytes.fill(0);
    std::hint::black_box(&bytes);
}

impl Drop for Secret {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

/// Why there is no value for a name. What is said here reaches the model.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SecretError {
    /// Nobody knows this name.
    Unknown,
    /// The name is known, but this call may not have the value.
    Denied,
    /// The value cannot be had now, such as when a vault does not answer.
    Unavailable,
}

/// Knows secrets by name.
///
/// ```
/// use toolgen_runtime::secret::{Secret, SecretError, SecretResolver};
///
/// struct Environment;
///
/// impl SecretResolver for Environment {
///     async fn resolve(&self, name: &str, _tool: &str) -> Result<Secret, SecretError> {
///         std::env::var(name).map(Secret::new).map_err(|_| SecretError::Unknown)
///     }
/// }
/// ```
pub trait SecretResolver: Send + Sync + 'static {
    /// The value of a name, for a call of a tool.
    fn resolve(
        &self,
        name: &str,
        tool: &str,
    ) -> impl Future<Output = Result<Secret, SecretError>> + Send;
}

/// Knows no secret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoSecrets;

impl SecretResolver for NoSecrets {
    async fn resolve(&self, _: &str, _: &str) -> Result<Secret, SecretError> {
        Err(SecretError::Unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s25_a_secret_shows_nothing_and_wipes_itself() {
        let secret = Secret::new("hunter2");
        assert_eq!(secret.expose(), "hunter2");
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        let mut text = "hunter2".to_owned();
        wipe(&mut text);
        assert!(text.is_empty() && text.capacity() == 0);
    }
}

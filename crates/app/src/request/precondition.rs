//! The version that a caller expects.

use std::fmt::Display;

use crate::error::{AppError, STALE_VERSION};
use houseway_words::{Said, said};

/// The meaning of `If-Match`: a write applies only to the version that the caller has read. A `T`
/// names a version.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Precondition<T = i64> {
    /// No version is required.
    #[default]
    Missing,
    /// Any version is accepted.
    Any,
    /// One of these versions.
    OneOf(Vec<T>),
}

impl<T: PartialEq + Display> Precondition<T> {
    /// Refuses this version if the caller named versions and this one is not among them.
    ///
    /// # Errors
    /// Returns `stale_version`.
    pub fn check(&self, version: &T) -> Result<(), AppError> {
        match self {
            Self::OneOf(read) if !read.contains(version) => {
                let read = Said::either(read.iter().map(Said::plain));
                let detail = said!("read-old-version", read = read, version = version.to_string());
                Err(AppError::new(&STALE_VERSION, detail).at_version(version))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Precondition;

    #[test]
    fn one_of_several_versions_will_do() {
        let read = Precondition::OneOf(vec![3, 5]);
        assert!(read.check(&5).is_ok());
        let refused = read.check(&4).unwrap_err();
        assert_eq!(refused.code.name, "stale_version");
        assert_eq!(refused.detail, "you read version 3 or 5; the current version is 4");
        for any in [Precondition::Any, Precondition::Missing] {
            assert!(any.check(&4).is_ok());
        }
    }
}

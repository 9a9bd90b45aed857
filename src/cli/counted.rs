//! Counts in words.

use std::fmt::Display;

/// A count and its noun: `1 entry`, `2 entries`.
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(
    count: N,
    one: &str,
    many: &str,
) -> String {
    let noun = if count == N::from(1) { one } else { many };
    format!("{count} {noun}")
}

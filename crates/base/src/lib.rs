//! The types that all houseway crates use: cards, money, identifiers, names and the injected clock.
//! **Pure**, except for [`clock::SystemClock`], the only place that reads the system time.

pub mod cards;
pub mod clock;
#[cfg(feature = "columns")]
pub mod columns;
pub mod ids;
pub mod money;
pub mod names;
pub mod schema;
mod scopes;

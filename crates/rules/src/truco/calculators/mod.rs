//! The calculators behind `/v1/truco/…`: pure functions of what was sent, nothing stored.
//!
//! They name seats as the caller does: any numbers in the order of play. Each returns every problem
//! with the request, with its place.

mod envido_stakes;
mod hand_values;
mod tricks;

pub use envido_stakes::{EnvidoStakes, EnvidoStakesRequest, envido_stakes};
pub use hand_values::{HandValues, HandValuesRequest, hand_values};
pub use tricks::{TrickPlay, TrickRequest, TrickResult, trick};

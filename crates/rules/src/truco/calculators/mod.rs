//! The calculators behind `/v1/truco/…`: pure functions of the request; nothing is stored.
//!
//! The caller can number seats freely, as long as the numbers are in the order of play. Each
//! calculator returns every problem with its request, and a pointer to the place of each.

mod envido_stakes;
mod hand_values;
mod tricks;

pub use envido_stakes::{EnvidoStakes, EnvidoStakesRequest, envido_stakes};
pub use hand_values::{HandValues, HandValuesRequest, hand_values};
pub use tricks::{TrickPlay, TrickRequest, TrickResult, trick};

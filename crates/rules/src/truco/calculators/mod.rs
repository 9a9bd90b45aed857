//! The calculators behind `/v1/truco/…`: pure functions of the request; nothing is stored.
//!
//! The caller can number seats freely, as long as the numbers are in the order of play. Each
//! calculator reports every problem in its request, with a pointer to where it is.

mod envido_stakes;
mod hand_values;
mod tricks;

pub use envido_stakes::{EnvidoStakes, EnvidoStakesRequest, envido_stakes};
pub use hand_values::{HandValues, HandValuesRequest, hand_values};
pub use tricks::{TrickPlay, TrickRequest, TrickResult, trick};

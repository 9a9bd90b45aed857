//! The calculators: the game's rules, usable without a round. Nothing is stored.
//!
//! Each calculator reports every problem in its request, with a pointer to where it is.

mod advice;
mod house_way;
mod odds;
mod rules;
mod settlements;

pub use advice::{AdviceEntry, AdviceRequest, advice};
pub use house_way::{HouseWayRequest, house_way};
pub use odds::{OddsRequest, odds};
pub use rules::CalculatorRules;
pub use settlements::{SeatRequest, SettlementRequest, settlements};

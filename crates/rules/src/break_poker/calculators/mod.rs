//! The calculators: the game's rules, usable without a round. Nothing is stored.
//!
//! Each calculator returns every problem with its request, and a pointer to the place of each.

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

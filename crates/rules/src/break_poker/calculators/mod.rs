//! The calculators: the same rules without a round. Nothing is stored.
//!
//! Every one of them returns each problem with its request, with a pointer to it.

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

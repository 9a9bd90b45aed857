//! The calculators: the same rules without a round. Nothing is stored.
//!
//! Every one of them returns each problem with its request, with a pointer to it.

mod house_way;
mod rules;
mod settlements;

pub use house_way::{HouseWayRequest, house_way};
pub use rules::CalculatorRules;
pub use settlements::{SeatRequest, SettlementRequest, settlements};

//! Argentine Truco.

pub mod calculators;
pub mod codes;
pub mod envido;
pub mod flor;
mod house_rules;
pub mod ladder;
mod parse;
pub mod score;
mod seat;
pub mod strength;
mod three_cards;
pub mod tricks;

pub use house_rules::{Chicos, EnvidoLimits, ExposedBrava, Falta, HouseRules, LateMisdeal, Resto};
pub use seat::{Players, Seat, Team};
pub use three_cards::ThreeCards;

//! Canasta for four in two partnerships.
mod arrangement;
pub mod calculators;
pub mod codes;
mod entry;
mod fault;
mod house_rules;
mod meld;
mod opening_minimum;
mod pack;
mod pile;
mod score;
mod seat;
mod sheet_check;
mod values;

pub use house_rules::{
    BlackThrees, ConcealedMinimum, HouseRules, MeldNaturals, PileBeforeOpening, Preset,
    UpcardThrees,
};
pub use meld::{Canasta, Meld, MeldRank};
pub use opening_minimum::opening_minimum;
pub use pile::Way;
pub use score::{Components, SideSheet, WentOut, red_threes};
pub use seat::{BySeat, BySide, Seat, Side};

//! The kernel: what canasta's cards are worth and how a deal plays, without the game around it.
//!
//! - `values`, `meld`, `pile`, `way`, `opening_minimum`, `score`: one part of the rules each;
//!   `fault`: how they say no; `pack`: the 108 cards, and where each has been seen
//! - `arrangement`: the search for a hand's richest melds, and for a way to go out
//! - `hand`, `deal`: where every card lies
//! - `turn`, `lay`, `choices`: a player's turn, what it may lay, and what it could
//! - `score_sheet`, `sheet_check`, `totals`: the lines of a game, and whether a line can be
//! - `penalty`: what a foul costs
//! - `reading`: what was typed, read

pub(super) mod arrangement;
pub(super) mod choices;
pub(super) mod deal;
pub(super) mod fault;
pub(super) mod hand;
pub(super) mod lay;
pub(super) mod meld;
pub(super) mod opening_minimum;
pub(super) mod pack;
pub(super) mod penalty;
pub(super) mod pile;
mod reading;
pub(super) mod score;
pub(super) mod score_sheet;
pub(super) mod sheet_check;
pub(super) mod totals;
pub(super) mod turn;
pub(super) mod values;
pub(super) mod way;

//! The card values and the course of a deal, independent of the game that the deal is part of.
//!
//! - `values`, `meld`, `pile`, `way`, `opening_minimum`, `score`: one part of the rules each;
//!   `fault`: a broken rule; `pack`: the 108 cards, and where each has been seen
//! - `arrangement`: the search for the melds with the most points, and for a way to go out
//! - `hand`, `deal`: where every card is
//! - `turn`, `lay`, `choices`: a player's turn, laying cards, and what the player could do
//! - `score_sheet`, `sheet_check`, `totals`: the lines of a game, and whether a line is possible
//! - `penalty`: the cost of a foul
//! - `reading`: reads what was typed

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

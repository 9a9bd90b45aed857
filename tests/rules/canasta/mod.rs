//! Canasta: `canasta.md`, rule by rule.

mod cards;
mod dealing;
mod endings;
mod exact;
mod games;
mod going_out;
mod house_rules;
mod melds;
mod partners;
mod pile;
mod properties;
mod random;
mod random_player;
mod reference;
mod scores;
mod sheet;
mod table;
mod turns;
mod unseen;
mod vectors;

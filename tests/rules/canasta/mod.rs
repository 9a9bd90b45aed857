//! Canasta: `canasta.md`, rule by rule.

mod cards;
mod games;
mod house_rules;
mod melds;
mod pile;
mod random;
mod random_player;
mod reference;
mod scores;
mod sheet;
mod table;
mod vectors;

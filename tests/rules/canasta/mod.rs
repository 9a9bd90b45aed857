//! Canasta: `canasta.md`, rule by rule.

mod cards;
mod melds;
mod pile;
mod scores;
mod vectors;

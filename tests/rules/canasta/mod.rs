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
mod penalties;
mod pile;
mod prompts;
mod properties;
mod random;
mod random_player;
mod reference;
mod scores;
mod sheet;
mod summaries;
mod table;
mod take_back;
mod totals;
mod turns;
mod unseen;
mod vectors;
mod view;

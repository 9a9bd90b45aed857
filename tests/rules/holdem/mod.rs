//! Texas hold'em, rule by rule.

mod betting;
mod calculators;
mod carrying;
mod chunks;
mod corrections;
mod generated;
mod given;
mod hands;
mod notations;
mod phh;
mod pots;
mod properties;
mod ranking;
mod recorded;
mod rounds;
mod rulings;
mod seating;
mod table;

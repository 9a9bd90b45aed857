//! Texas hold'em, rule by rule.

mod betting;
mod calculators;
mod carrying;
mod corrections;
mod given;
mod hands;
mod phh;
mod pieces;
mod pots;
mod properties;
mod ranking;
mod recorded;
mod rounds;
mod rulings;
mod seating;
mod table;

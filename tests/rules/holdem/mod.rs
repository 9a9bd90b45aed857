//! Texas hold'em, rule by rule.

mod betting;
mod given;
mod phh;
mod pots;
mod ranking;
mod recorded;
mod rounds;
mod table;

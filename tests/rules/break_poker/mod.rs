//! Break Poker, rule by rule.

mod rounds;
mod samples;
mod table;

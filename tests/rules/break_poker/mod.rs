//! Break Poker, rule by rule.

mod calculators;
mod enumeration;
mod hands;
mod house_rules;
mod legal;
mod properties;
mod reference;
mod refusals;
mod rounds;
mod samples;
mod settling;
mod table;

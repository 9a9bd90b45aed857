//! Break Poker, rule by rule.

mod always_open;
mod at_the_table;
mod calculators;
mod chips;
mod enumeration;
mod hands;
mod house_rules;
mod legal;
mod properties;
mod put_right;
mod reference;
mod refusals;
mod rounds;
mod samples;
mod schemas;
mod settling;
mod table;

//! Argentine Truco.

mod always_open;
mod any_time;
mod calculators;
mod dice;
mod envido;
mod envido_bets;
mod every_course;
mod flores;
mod gallo;
mod gallo_model;
mod hands;
mod ladder;
mod matches;
mod prompts;
mod properties;
mod putting_right;
mod random_player;
mod rulings;
mod samples;
mod schemas;
mod scorer;
mod summaries;
mod table;
mod tricks;
mod values;

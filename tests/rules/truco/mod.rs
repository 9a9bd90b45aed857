//! Argentine Truco.

mod calculators;
mod dice;
mod envido;
mod envido_bets;
mod every_course;
mod flores;
mod hands;
mod ladder;
mod matches;
mod properties;
mod random_player;
mod rulings;
mod samples;
mod schemas;
mod scorer;
mod table;
mod tricks;
mod values;

//! Argentine Truco.

mod calculators;
mod envido;
mod ladder;
mod samples;
mod tricks;
mod values;
